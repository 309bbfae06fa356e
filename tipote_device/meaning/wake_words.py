"""Takes the wake word off the start of what was said to a woken Ti-Pote, however the recogniser spelled it."""

from __future__ import annotations

import re

from tipote_device.french.words import capitalised, tidy

_HEAD_AND_TAIL = (
    # "Ti-Pote", "tipote", "Typotte", "T'y pote", "Thi-Pot", "Si pote", "Tip-pote", "T-Pote"
    r"(?:t['’]?h?[iyîï]p?|t['’]|t(?=-)|s['’]?[iy])[\s'’-]*p[oôau]{1,3}t{0,2}(?:e?s?|é)"
    # the three letters said apart, or heard as an English name
    r"|t(?:ee|ea)[\s-]*potte?s?"
    # "petit pote", "p'tit pote": the whole word only, since a small pot is also something one asks for
    r"|p(?:e|['’])?tit[\s-]+pott?es?"
)
_CALLS = r"(?:h?[eé]h?|hey|hé\s+ho|dis(?:\s+donc)?|dites|ok(?:ay)?|oh?|ho|ah|allô|allo|euh|heu|bon|alors)"
"""What one says to call somebody; a greeting or thanks is not in it, for it means something by itself."""

_WAKE = re.compile(
    rf"\s*(?:{_CALLS}\b[\s,.!…-]*){{0,2}}(?:{_HEAD_AND_TAIL})(?![\w'’])[\s,.;:!?…–—-]*",
    re.IGNORECASE,
)
_AT_MOST = 3
"""How often the wake word may be called in a row ("Ti-Pote ! Ti-Pote ! ...")."""


def strip_wake_word(text: str, woken: bool) -> str:
    """Return `text` without the wake word it begins with, when the utterance was `woken` by it.

    Only the very start is looked at: a wake word further on ("merci Ti-Pote", "l'histoire du petit pote")
    belongs to the sentence. The first letter keeps the case the sentence began with. The result is empty
    when nothing but the wake word was said.
    """
    rest = tidy(text)
    if not woken:
        return rest
    upper = rest[:1].isupper()
    for _ in range(_AT_MOST):
        match = _WAKE.match(rest)
        if match is None:
            break
        rest = rest[match.end() :]
    return capitalised(rest) if upper else rest
