"""Ti-Pote, a French-speaking voice assistant that runs entirely at home."""

__version__ = "0.1.0"
