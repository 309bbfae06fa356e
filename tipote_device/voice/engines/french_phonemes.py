"""Phonemes from the espeak-ng inside piper-tts, the one way to it for every voice of this process.

Initialising that library a second time frees the phoneme tables which the next sentence still reads, and crashes the
process sooner or later: whoever needs phonemes asks here.
"""

from __future__ import annotations

import threading
from functools import cache

from piper.phonemize_espeak import EspeakPhonemizer

_lock = threading.Lock()
"""espeak-ng keeps its voice in process-wide state: one caller at a time."""


def french_phonemes(text: str) -> str:
    """Return the IPA of `text` read in French, punctuation kept, one space between sentences.

    espeak marks a dropped liaison with a hyphen and a foreign word with its language; neither is a sound.
    """
    return " ".join("".join(sentence).strip() for sentence in phoneme_sentences("fr", text)).replace("-", "")


def phoneme_sentences(voice: str, text: str, vowel_clusters: set[tuple[str, ...]] | None = None) -> list[list[str]]:
    """Return the phonemes of `text`, sentence by sentence, read by the espeak voice named `voice`."""
    with _lock:
        sentences: list[list[str]] = _phonemizer().phonemize(voice, text, vowel_clusters)
    return sentences


@cache
def _phonemizer() -> EspeakPhonemizer:
    return EspeakPhonemizer()
