"""Fitting which memory a request to forget means where no rule tells."""
