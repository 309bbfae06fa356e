"""Sentences to air: spoken French, sentence queue, earcons."""
