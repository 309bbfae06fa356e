"""One turn, start to finish."""
