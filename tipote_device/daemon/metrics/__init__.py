"""What the daemon counts and times, as figures only: nothing anybody said, no name, no address."""
