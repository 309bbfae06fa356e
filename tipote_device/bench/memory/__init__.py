"""`tipote eval memory`: conversations replayed into a fresh memory, then questions asked of it."""
