"""What the recogniser is primed with: the name it will hear and the household's own words."""

from __future__ import annotations

from collections.abc import Sequence

_OPENING = "Bonjour Ti-Pote. Merci Ti-Pote."
"""Shows the spelling of the name: primed so, Whisper stops writing "si pote". No question may stand in it: what is
hard to hear is written as the prompt's own words, with confidence, and would be answered."""

MAX_WORDS = 40
"""The decoder reads its prompt at each utterance, so a long list of names would cost time on every one."""


def household_prompt(names: Sequence[str]) -> str:
    """Return the priming text for a household whose proper nouns are `names` (at most `MAX_WORDS` are used)."""
    kept = [name.strip() for name in names if name.strip()][:MAX_WORDS]
    if not kept:
        return _OPENING
    return f"{', '.join(kept)}. {_OPENING}"
