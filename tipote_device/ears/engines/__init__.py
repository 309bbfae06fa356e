"""Concrete microphones, wake word, speech and end-of-turn detectors."""
