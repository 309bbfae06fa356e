"""How fast an answer is to be said: as always, or as the one who wants it again asked."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.french.words import fold

SLOWER, FASTER = 0.75, 1.25
"""Against the voice's own pace."""

_SLOWER = re.compile(r"plus lentement|moins (?:vite|rapidement)|lentement|trop vite|articul|distinctement|ralenti")
_FASTER = re.compile(r"plus (?:vite|rapidement)|moins lentement|trop lentement")


def asked_pace(intent: Intent, said: str) -> float:
    """Return the pace the answer to `said` is spoken at: 1 unless somebody wants to hear the last one otherwise."""
    if intent.name != "repeat":
        return 1.0
    text = fold(said)
    if _FASTER.search(text):
        return FASTER
    return SLOWER if _SLOWER.search(text) else 1.0
