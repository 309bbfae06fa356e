"""What a spoken sentence puts first and then speaks of: "le foot, mon genou a dit stop", "rayan c'est mort"."""

from __future__ import annotations

import re

from tipote_device.memory.extraction.generic import telling_stems

_OPENERS = re.compile(
    r"(?:(?:et|mais|alors|bon|ah|oh|tiens|au fait|euh|heu|ca y est|voila|finalement|sinon|du coup|bah|ben|oui|non"
    r"|en fait"
    r"|bref|enfin|donc|puis|pis|ouais|salut|bonjour|bonsoir|coucou|eh bien|dis|hein|termine|fini|plus besoin|plus"
    r"|adieu"
    r"|stop|exit|pour|avec|cote|quant a|question|niveau|a propos),? (?:de |d'|du |des |au |aux |a )?)*"
)
_FRONT = re.compile(
    r"(?P<front>[a-z0-9'][a-z0-9' ]{1,40}?)(?:, |\. |: | (?=(?:je|j'|on|nous|ils?|elles?|c'|ca|m'|me|l'|y|en|est"
    r"|sont|a|ont"
    r"|n'|ne|s'|se|passe|devient|va)\b)|$)"
)
_SPEAKS = re.compile(r"(?:je|j'|on|nous|moi|ils?|elles?|c'|ca|ce|y|en|lui|tu|vous)\b")
MOST = 3
"""Telling words of the longest thing put first."""


def fronted(plain: str) -> frozenset[str]:
    """Return the telling stems of what a folded sentence puts first; empty when it begins with a pronoun."""
    start = _OPENERS.match(plain)
    rest = plain[start.end() :] if start is not None else plain
    if _SPEAKS.match(rest):
        return frozenset()
    found = _FRONT.match(rest)
    stems = telling_stems(found["front"]) if found is not None else frozenset[str]()
    return stems if len(stems) <= MOST else frozenset()
