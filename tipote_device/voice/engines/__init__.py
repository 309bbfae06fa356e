"""Concrete synthesizers and loudspeakers."""
