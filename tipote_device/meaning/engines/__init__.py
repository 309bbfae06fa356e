"""Concrete speech recognisers."""
