"""Fitting the calibration of recall: households to learn from, filler to be wrong about, and the fit itself."""
