"""Fitting of the judgement whether one sentence makes another false."""
