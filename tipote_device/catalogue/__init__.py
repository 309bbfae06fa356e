"""Model files: what exists, what is on disk, how to fetch it."""
