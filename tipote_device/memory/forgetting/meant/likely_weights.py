"""Weights of the signs of `likely`. Written by `python -m tipote_device.bench.forget_fit`, not by hand."""

from __future__ import annotations

FITTED_FOR = "use-multilingual-3"

SURE_FROM = 3.30

WEIGHTS = {
    "whole": 2.50,
    "slot": 2.14,
    "topic": 1.05,
    "topics": 1.01,
    "topic_missed": -1.35,
    "person": 3.22,
    "person_named": -0.99,
    "person_missed": -1.97,
    "other_person": -1.83,
    "subject": 1.75,
    "subject_missed": -2.14,
    "facet_missed": -0.51,
    "standing": -2.11,
}
