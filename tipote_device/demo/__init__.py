"""Recordings of the demo (made by scripts/make_said)."""
