"""How well the command grammars do on a set of sentences whose meaning is known."""
