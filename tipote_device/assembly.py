"""The composition root: the only file that names concrete engines."""
