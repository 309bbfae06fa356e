"""Which words of an answer left the loudspeaker, from the seconds of it that were played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.contract.turn import Heard

_COMPLETE_S = 0.05
"""A clause short of its end by less than this was heard: it ends in kept silence."""


@dataclass(frozen=True, slots=True)
class PlayedClause:
    """One clause as it was handed to the loudspeaker."""

    text: str
    """The words as written."""

    pause_s: float
    """Silence played before it (seconds)."""

    speech_s: float
    """Length of its speech (seconds)."""


def heard(clauses: Sequence[PlayedClause], played_s: float, *, complete: bool) -> Heard:
    """Return the words of `clauses` that fit into the first `played_s` seconds.

    Within a clause words are taken to last as long as they are written long; a word counts once it ended.
    `complete` says whether the answer ended by itself.
    """
    words: list[str] = []
    left = played_s
    for clause in clauses:
        left -= clause.pause_s
        if left <= 0:
            break
        if left >= clause.speech_s - _COMPLETE_S:
            words.append(clause.text.strip())
        elif part := _beginning(clause.text.strip(), left / clause.speech_s):
            words.append(part)
        left -= clause.speech_s
        if left < -_COMPLETE_S:
            break
    return Heard(" ".join(words), complete, max(0.0, played_s))


def _beginning(text: str, share: float) -> str:
    """Return the words of `text` that end within its first `share` (0..1)."""
    ends = [match.end() for match in re.finditer(r"\S+", text)]
    fitting = [end for end in ends if end <= share * len(text)]
    return text[: fitting[-1]] if fitting else ""
