"""Words as they are clipped in speech, written in full."""

from __future__ import annotations

import re

_CLIPPED = re.compile(
    r"\b(c|qu|j|d|m|t|n)['’](?=(?:qu[ie]?\b|qu['’]|[tmlds]['’]|te\b|me\b|les?\b|la\b|de\b|m[oae]n?\b|ton\b|pas\b"
    r"|[bcdfgjklmnpqrstvxz][a-zà-ÿ]))",
    re.IGNORECASE,
)
_FULL = {"c": "ce ", "qu": "que ", "j": "je ", "d": "de ", "m": "me ", "t": "te ", "n": "ne "}


def in_full(text: str) -> str:
    """Return `text` with clipped words in full: "c'que j'verse" is "ce que je verse"; "j'ai" stays."""
    return _CLIPPED.sub(lambda found: _FULL[found[1].lower()], text)
