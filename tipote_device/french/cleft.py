"""Requests with what they are about put forward: "c'est mon adresse que je veux que tu oublies"."""

from __future__ import annotations

import re

_REQUEST = (
    r"(?:(?:je|j['’])\s?(?:veux|voudrais|aimerais|souhaite|souhaiterais|préfère|préférerais|(?:te|vous) demande)"
    r"|(?:tu|vous) (?:dois|devez|peux|pouvez|pourrais|pourriez|vas|devrais)|il faut|faut|il faudrait|faudrait"
    r"|il (?:me|nous) faut)"
)
_NO_THING = r"(?:pas|plus|bon|bien|tout(?! sur)|vrai|pourquoi|comme|pour ça|ce que|ça que)\b"
_CLEFT = re.compile(
    rf"^(?P<lead>(?:(?:alors|bon|non|euh|dis|ben|ti-pote|et|en fait|plutôt|mais)[ ,]+)*)(?:c['’]est|ce sont|ce serait)"
    rf" (?P<thing>(?!{_NO_THING})[^,;:!?]{{2,70}}?) (?:que|qu['’])"
    rf"\s?(?P<request>{_REQUEST}\b[^,;:!?]{{0,60}})(?P<end>[.!? ]*)$",
    re.IGNORECASE,
)


def in_place(text: str) -> str:
    """Return a request with its object behind its verb again: "je veux que tu oublies mon adresse"."""
    found = _CLEFT.match(text)
    return text if found is None else f"{found['lead']}{found['request'].strip()} {found['thing']}{found['end']}"
