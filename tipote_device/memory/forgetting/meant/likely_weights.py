"""Weights of the signs of `likely`. Written by `python -m tipote_device.bench.forget_fit`, not by hand."""

from __future__ import annotations

FITTED_FOR = "use-multilingual-3"

SURE_FROM = 3.23

WEIGHTS = {
    "whole": 2.99,
    "slot": 1.60,
    "topic": 1.05,
    "topics": 1.12,
    "topic_missed": -1.51,
    "person": 3.50,
    "person_named": -0.54,
    "person_missed": -1.87,
    "other_person": -1.35,
    "subject": 2.04,
    "subject_missed": -1.79,
    "facet_missed": -0.75,
    "standing": -1.60,
}
