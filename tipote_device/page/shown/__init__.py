"""How things are worded and drawn for people. Pure functions."""
