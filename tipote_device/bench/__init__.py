"""Measurements: every published figure comes from a command here."""
