"""What is not drunk any more, or eaten again."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.memory.extraction.people import PROFESSIONS
from tipote_device.memory.extraction.said import Said
from tipote_device.memory.extraction.succession.rule import Ended
from tipote_device.memory.extraction.succession.table import (
    AGAIN,
    ALCOHOL,
    DRINKS,
    DRY,
    EATEN,
    GIVEN_UP_MEAT,
    LOVES,
    MEAT,
    MILD,
    MOMENTS,
    NO_MORE,
    STIMULANT,
    WINE,
    WITHOUT,
)
from tipote_device.memory.extraction.succession.told import for_a_while, holds_now
from tipote_device.memory.extraction.succession.whose import Whose, whose
from tipote_device.memory.extraction.words_for_people import role_of

_NOW = re.compile(r"\b(?:maintenant|desormais|dorenavant|a present)\b")
_SWITCHED = re.compile(r"\b(?:(?:re)?passee? (?:au|a la|a l'|aux)|revenue? (?:au|a la|a l'))")
_MET = frozenset(map(role_of, PROFESSIONS))


def changed_diet(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    """Return the old sentences about what `new` says is drunk no more, or eaten again."""
    return {**_drunk(new, olds), **_eaten(new, olds), **_meat_given_up(new, olds)}


def _speaks_of_oneself(said: Said, match: re.Match[str]) -> bool:
    """Tell whether a place is the speaker's affair: what a doctor says about is."""
    owner: Whose = whose(said, match.start(), match.end())
    return owner.speaker or owner.role in _MET or owner == Whose()


def _drunk(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    plain = new.facets.plain
    over = (
        NO_MORE.search(plain)
        or _SWITCHED.search(plain)
        or (_NOW.search(plain) if any(m.search(plain) for m in MOMENTS) else None)
    )
    if over is None or not holds_now(plain, over.start()) or for_a_while(plain, over.start()):
        return {}
    if not _speaks_of_oneself(new, over):
        return {}
    found: dict[int, Ended] = {}
    for family in (ALCOHOL, STIMULANT):
        gone = {match[0] for match in family.finditer(plain)}
        dry = family is ALCOHOL and DRY.search(plain) is not None
        if not gone and not dry and not MILD.search(plain):
            continue
        for index, old in enumerate(olds):
            theirs = old.facets.plain
            drink = family.search(theirs)
            if drink is None or theirs == plain or old.past or not DRINKS.search(theirs):
                continue
            if NO_MORE.search(theirs) or not holds_now(theirs, drink.start()) or not _speaks_of_oneself(old, drink):
                continue
            other = _SWITCHED.search(plain) is not None and drink[0].split()[-1] not in " ".join(gone)
            if (_one_drink(gone, drink) or (other and bool(gone))) and _one_moment(plain, theirs):
                found[index] = Ended("drink", family)
    return found


def _one_drink(gone: set[str], drink: re.Match[str]) -> bool:
    """Tell whether what is given up is that drink: all alcohol, or the same word."""
    named, drunk = {one.removesuffix("s") for one in gone}, drink[0].removesuffix("s")
    wine = WINE.search(drink[0]) is not None and any(WINE.search(one) for one in named)
    return not named or "alcool" in named or drunk in named or wine


def _one_moment(new: str, old: str) -> bool:
    """Tell whether nothing says that the two drinks belong to two moments of the day."""
    mine = {n for n, moment in enumerate(MOMENTS) if moment.search(new)}
    theirs = {n for n, moment in enumerate(MOMENTS) if moment.search(old)}
    return not mine or not theirs or bool(mine & theirs)


def _eaten(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    plain = new.facets.plain
    again = AGAIN.search(plain)
    if again is None or not EATEN.search(plain[again.start() :]) or not holds_now(plain, again.start()):
        return {}
    if not _speaks_of_oneself(new, again):
        return {}
    return {
        index: Ended("diet", WITHOUT)
        for index, old in enumerate(olds)
        if (match := WITHOUT.search(old.facets.plain)) is not None
        and old.facets.plain != plain
        and _speaks_of_oneself(old, match)
        and not AGAIN.search(old.facets.plain)
        and _same_food(plain, old.facets.plain)
    }


def _same_food(new: str, old: str) -> bool:
    """Tell whether what is eaten again is what was gone without: any animal food for whoever ate none."""
    if re.search(r"\bveg(?:ane?|etarien\w*|etalien\w*|e)\b", old):
        return True
    if "gluten" in old and re.search(r"\b(?:pain|pates|gluten|pizza|gateaux?|baguette)\b", new):
        return True
    return bool(
        {match[0].removesuffix("s") for match in EATEN.finditer(new)}
        & {match[0].removesuffix("s") for match in EATEN.finditer(old)}
    )


def _meat_given_up(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    """Return the old sentences that love what whoever has just given up meat does not eat any more."""
    plain = new.facets.plain
    match = GIVEN_UP_MEAT.search(plain)
    if match is None or not holds_now(plain, match.start()) or not _speaks_of_oneself(new, match):
        return {}
    return {
        index: Ended("diet", MEAT)
        for index, old in enumerate(olds)
        if (meat := MEAT.search(old.facets.plain)) is not None
        and old.facets.plain != plain
        and LOVES.search(old.facets.plain)
        and not WITHOUT.search(old.facets.plain)
        and holds_now(old.facets.plain, meat.start())
        and _speaks_of_oneself(old, meat)
    }
