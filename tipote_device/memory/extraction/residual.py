"""What an old memory said besides what was replaced: "J'habite à Lyon, et il y a mon chat Pesto" keeps the cat."""

from __future__ import annotations

import re

from tipote_device.french.words import fold, tidy
from tipote_device.memory.extraction.dating import Dated
from tipote_device.memory.extraction.facets import Facets, facets
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.extraction.mentions import names_in
from tipote_device.memory.extraction.owners import NOBODY
from tipote_device.memory.extraction.pregate import worth_asking
from tipote_device.memory.extraction.relations import links
from tipote_device.memory.extraction.slots import slots

_CUT = re.compile(
    r"[.!;:]\s+|,? (?:et|mais|puis|pis|donc) (?=(?:je|j'|nous|il y a|il|elle|on|mon|ma|mes|notre|nos)\b)"
    r"|, (?=(?:je|j'|il y a|mon|ma|mes|on)\b)"
    r"|(?<!que)(?<!qu'où)(?<!quand)(?<!où)(?<!si)(?<!comme)(?<!puisque)(?<!moi)(?<!dont)(?<!qui)(?<!quel)(?<!quelle)"
    r"(?<!combien)(?<!pourquoi) "
    r"(?=(?:j'ai|j'habite|je (?:suis|m'appelle|travaille|bosse|vis|mesure|pèse))\b)"
)
_UNDATED = Dated("", frozenset(), (), None, None)
_SHORT_ENOUGH = frozenset({"prénom", "âge", "allergie", "santé", "métier", "domicile"})
"""What one word tells: "je m'appelle Lou"."""

_OF_ONESELF = re.compile(
    r"(?:je|j'|nous|on) ?(?:n'|ne )?(?:suis|ai|avons|sommes|a|est|bois|mange|porte|fais|joue|travaille|parle"
    r"|garde|paie)\b"
)
"""What somebody says of themselves in so many words: "je suis gaucher"."""

_SAYS = re.compile(r"\b(?:est|sont|a|ont|fait|font|va|vont|s'appelle\w*|vit|habite\w*|travaille\w*|joue\w*)\b")
"""Verbs that tell a clause from a piece of one."""

SHORTEST = 2
"""Telling words a clause needs to be worth a memory of its own."""


def clauses(text: str) -> list[str]:
    """Cut a unit where a new statement begins."""
    return [piece.strip(" ,.;") for piece in _CUT.split(tidy(text)) if piece.strip(" ,.;")]


def residual(old: str, new: Facets, ended: re.Pattern[str] | None = None) -> str:
    """Return the clauses of `old` that `new` says nothing about; empty when nothing worth keeping is left.

    A clause is spoken of when it shares a telling word with `new`, is about the same single-valued thing, or tells
    what has `ended`.
    """
    parts = clauses(old)
    named = frozenset[str]().union(*map(telling_stems, names_in(old)))
    if len(parts) < 2:
        return ""
    kept = []
    for part in parts:
        read = facets(part, _UNDATED)
        spoken_of = (read.telling & new.telling) - named or read.keys & new.keys or _claimed_again(read, new)
        over = ended is not None and ended.search(read.plain) is not None
        if not spoken_of and not over and _stands_alone(part, read):
            kept.append(part)
    return ". ".join(kept) if len(kept) < len(parts) else ""


def _claimed_again(part: Facets, new: Facets) -> bool:
    """Tell whether a clause claims what `new` claims, of the same person or of one its "elle" leaves unsaid."""
    return any(
        one.name == other.name and (one.owner == NOBODY or one.owner.same_as(other.owner))
        for one in part.claims
        for other in new.claims
    )


def _stands_alone(part: str, read: Facets) -> bool:
    """Tell whether a clause is a memory by itself: of a known form, and not spoken to Ti-Pote."""
    if not worth_asking(part) or re.search(r"\b(?:te|tu|t'|vous)\b", fold(part)):
        return False
    if read.claims or (read.told and _OF_ONESELF.match(read.plain)):
        return True
    found = slots(part, links(part), dated=False)
    if any(slot.attribute in _SHORT_ENOUGH for slot in found):
        return True
    return len(read.told) >= SHORTEST and (bool(found) or _SAYS.search(read.plain) is not None)
