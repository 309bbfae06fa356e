"""French phonemes from the espeak-ng inside piper-tts."""

from __future__ import annotations

import threading
from functools import cache

from piper.phonemize_espeak import EspeakPhonemizer

espeak_lock = threading.Lock()
"""espeak-ng keeps its voice in process-wide state: one caller at a time."""


def french_phonemes(text: str) -> str:
    """Return the IPA of `text` read in French, punctuation kept, one space between sentences.

    espeak marks a dropped liaison with a hyphen and a foreign word with its language; neither is a sound.
    """
    with espeak_lock:
        sentences = _phonemizer().phonemize("fr", text)
    return " ".join("".join(sentence).strip() for sentence in sentences).replace("-", "")


@cache
def _phonemizer() -> EspeakPhonemizer:
    return EspeakPhonemizer()
