"""A request that goes no further."""

from __future__ import annotations


class Refused(Exception):
    """Carries the HTTP status and the sentence shown."""

    def __init__(self, status: int, sentence: str) -> None:
        """Take an HTTP status from 400 to 499 and one French sentence."""
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
