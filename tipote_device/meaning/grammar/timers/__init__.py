"""Timers: start one, cancel one, ask how long is left."""
