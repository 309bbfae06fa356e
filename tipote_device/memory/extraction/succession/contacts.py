"""A number given again because it was wrong or has changed: whose number it is says which."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.memory.extraction.said import Said
from tipote_device.memory.extraction.succession.occasions import PARTS
from tipote_device.memory.extraction.succession.rule import Ended
from tipote_device.memory.extraction.succession.told import holds_now

_NUMBER_OF = re.compile(
    r"\b(?:numero|telephone|tel|portable|natel|gsm|mobile|fixe|ligne|code|digicode|interphone|badge|mail"
    r"|adresse mail|boite postale|rib|iban|matricule|casier)\b"
)
LONG = 1000
"""The least of what is dialled or typed at a door."""

_CORRECTED = re.compile(
    r"\b(?:tromp\w+|betise|erreur|corrig\w*|correction|change de (?:numero|portable|ligne|code)|nouveau (?:numero"
    r"|code|fixe)|(?:ont|ai|a|avons|est) change\w*|finit par|se termine par|rectif\w*|en fait|finalement"
    r"|pas [a-z]+ (?:[a-z]+ )?[!.,]?$|c'est plutot|melange\w*|me suis emmele\w*|a l'envers|inverse\w*)\b"
)


def _a_number(said: Said) -> bool:
    """Tell whether a sentence gives a number of several figures: two or more, or one long one."""
    return len(said.figures) >= 2 or max(said.figures, default=0) >= LONG


def corrected(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    """Return the old sentence that gives the number that `new` gives again."""
    plain = new.facets.plain
    match = _CORRECTED.search(plain)
    if match is None or not new.figures or not holds_now(plain, match.start()):
        return {}
    found = {}
    for index, old in enumerate(olds):
        theirs = old.facets.plain
        if theirs == plain or not _a_number(old) or not _NUMBER_OF.search(theirs) or old.figures == new.figures:
            continue
        if any(
            dict(new.facets.heads)[h] != dict(old.facets.heads)[h]
            for h in dict(new.facets.heads).keys() & dict(old.facets.heads).keys()
        ):
            continue
        things = {one[0] for one in _NUMBER_OF.finditer(plain)} & {one[0] for one in _NUMBER_OF.finditer(theirs)}
        parts = any(part.search(plain) and part.search(theirs) for part in PARTS)
        people = (new.people & old.people) or (new.names & old.names)
        if parts or people or new.facets.told & old.facets.told or (things and not new.people ^ old.people):
            found[index] = Ended("number")
    return found if len(found) == 1 else {}
