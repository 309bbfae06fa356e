"""Puts Ti-Pote on a machine, upgrades it, rolls it back, takes it away. Standard library only: it runs before there is
any virtual environment."""
