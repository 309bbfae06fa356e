"""Forgetting: what a request means, and how it goes."""
