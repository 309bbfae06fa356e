"""A telephone, a car, a bank got when there was another: one has one at a time, and the makes are known."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.memory.extraction.said import Said
from tipote_device.memory.extraction.succession.rule import Ended
from tipote_device.memory.extraction.succession.told import holds_now
from tipote_device.memory.extraction.succession.whose import SPEAKER, whose

ONE_OF = ("phone", "car", "operator", "energy", "bank", "insurer", "heat")
_GOT = re.compile(
    r"\b(?:(?:j'ai|on a|nous avons|je viens d'|on vient d') ?(?:[a-z']+ ){0,2}?(?:pris|acheter?|eu|recu|chope"
    r"|recupere|trouve|signe|ouvert|mis|installe|passee?s?)\b"
    r"|(?:m'a|m'ont|nous a|nous ont) (?:[a-z]+ )?(?:offert|donne|file|refile|achete|installe|pose)"
    r"|je suis (?:passee?|partie?) (?:chez|a|sur)|on est (?:passee?s?|partis?) (?:chez|a|sur)"
    r"|(?:j'ai|on a|c'est|on est) [^.]{3,40}? (?:maintenant|desormais|a present|d'occas\w*|tout neuf"
    r"|toute neuve)\b|(?:transfere|bascule|tout mis) (?:[a-z]+ )?chez)"
)
_HAD = re.compile(
    r"\b(?:mon|ma|mes|notre|nos|j'ai|on a|c'est|roul\w+|condui\w+|je suis (?:chez|a)|on est (?:chez|a|assures?)"
    r"|chauff\w+|est chez|est un|chez)\b"
)


def swapped(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    """Return the old sentences that name what `new` says another has been got of."""
    plain = new.facets.plain
    match = _GOT.search(plain)
    sets = {name for name in ONE_OF if len(new.members.get(name, ())) == 1}
    if match is None or not sets or new.adds or not holds_now(plain, match.start()):
        return {}
    if whose(new, match.start(), match.end()) != SPEAKER:
        return {}
    found = {}
    for index, old in enumerate(olds):
        theirs = old.facets.plain
        common = {
            name for name in sets if len(old.members.get(name, ())) == 1 and old.members[name] != new.members[name]
        }
        had = _HAD.search(theirs)
        if not common or theirs == plain or old.past or old.adds or had is None or not holds_now(theirs, had.start()):
            continue
        if not old.relatives and not old.possessors and whose(old, had.start(), had.end()) == SPEAKER:
            found[index] = Ended("swapped")
    return found
