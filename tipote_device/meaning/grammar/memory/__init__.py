"""What the person tells Ti-Pote about its memory: forget, remember, say what is known and why, keep nothing."""
