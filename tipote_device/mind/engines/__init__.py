"""Concrete language models."""
