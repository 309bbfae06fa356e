"""Trains a wake word from installed voices and the recordings that Debian packages: `scripts/train_wakeword`."""
