"""How much of Whisper's 30 s window an utterance needs, and when a short one was not good enough."""

from __future__ import annotations

import zlib

from tipote_device.french.words import words
from tipote_device.meaning.gates import COMPRESSION, NO_SPEECH, is_repetitive

FULL_S = 30.0
"""The window Whisper was trained on (seconds)."""

MARGIN_S = 1.0
"""Silence left after the utterance (seconds): without it the decoder does not see that the sentence is over."""

SHORT_LOGPROB = -0.27
"""Mean log-probability below which a short window is not believed. On telephone recordings (8 kHz, the hardest
speech at hand) texts above it differ from those of the full window by about one word in a hundred, all
together by one in seven; the full window is then used for about a third of them, and seldom for clean speech."""

FEW_WORDS_LOGPROB = -0.6
"""The same for a text of one or two words, whose mean is lower by nature: "oui" and "stop" must not wait."""

READINGS_WITHIN = 0.25
"""How much less likely (mean log-probability) than the best a reading may be to count as another: "baisse le sang" and
"baisse le son" are 0.17 apart. Chosen on spoken sentences of the read command sets, see docs/benchmarks/stt.md."""

_FEW_WORDS = 2
_STEP_S = 0.5
_TOKENS_PER_SECOND = 12
"""Whisper spends about 1.6 tokens on a French word and nobody says more than seven words a second."""

_TOKENS_AT_LEAST = 12
MAX_TOKENS = 224
"""Half of the decoder's context, as its authors set it."""


def window_seconds(duration_s: float, *, min_window_s: float) -> float:
    """Return the window (seconds, a multiple of 0.5, at most 30) for an utterance of `duration_s` seconds."""
    wanted = max(min_window_s, duration_s + MARGIN_S)
    return min(FULL_S, -(-wanted // _STEP_S) * _STEP_S)


def token_limit(duration_s: float) -> int:
    """Return the most tokens `duration_s` seconds of speech can take: a decoder in a loop is stopped there."""
    return min(MAX_TOKENS, _TOKENS_AT_LEAST + int(_TOKENS_PER_SECOND * duration_s))


def compression_ratio(text: str) -> float:
    """Return the length of `text` over its zlib-compressed length (0 for no text)."""
    raw = text.encode()
    return len(raw) / len(zlib.compress(raw)) if raw else 0.0


def is_unreliable(text: str, *, avg_logprob: float, no_speech_prob: float, cut_short: bool) -> bool:
    """Return whether a text should be recognised again with the full window.

    `cut_short` says that the decoder ran into its token limit. Silence is not worth a second look.
    """
    if no_speech_prob > NO_SPEECH:
        return False
    least = FEW_WORDS_LOGPROB if len(words(text)) <= _FEW_WORDS else SHORT_LOGPROB
    return avg_logprob < least or is_looping(text, cut_short=cut_short)


def is_looping(text: str, *, cut_short: bool) -> bool:
    """Return whether the decoder went round in circles (`cut_short`: it ran into its token limit)."""
    return cut_short or compression_ratio(text) > COMPRESSION or is_repetitive(text)
