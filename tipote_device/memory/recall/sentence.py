"""One sentence in the forms that the readers of a memory want, made once for all of them.

A reading asks a dozen questions of the same sentence, and folding it costs more than most of them. Only the last few
sentences are kept: what people said does not outlive its use in RAM.
"""

from __future__ import annotations

from functools import lru_cache

from tipote_device.french.words import tidy, words

KEPT = 4
"""A memory is read as its sentence and as its sentence with its slot; a question as itself."""


@lru_cache(maxsize=KEPT)
def words_of(text: str) -> tuple[str, ...]:
    """Return the folded words of a sentence."""
    return tuple(words(text))


@lru_cache(maxsize=KEPT)
def plain_of(text: str) -> str:
    """Return the folded words of a sentence, joined by single spaces."""
    return " ".join(words_of(text))


@lru_cache(maxsize=KEPT)
def tidy_of(text: str) -> str:
    """Return a sentence as it is written, with plain apostrophes and single spaces."""
    return tidy(text)


def forget_sentences() -> None:
    """Drop the last sentences read."""
    for kept in (words_of, plain_of, tidy_of):
        kept.cache_clear()
