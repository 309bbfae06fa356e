"""An occasion that moved or was called off, known by what kind it is: "ils me prennent le seize juin au lieu"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.memory.extraction.people import PROFESSIONS
from tipote_device.memory.extraction.said import Said
from tipote_device.memory.extraction.succession.occasions import CALLED_OFF, OCCASIONS, PARTS
from tipote_device.memory.extraction.succession.rule import Ended
from tipote_device.memory.extraction.succession.told import holds_now
from tipote_device.memory.extraction.succession.whose import NOBODY, SPEAKER, Whose, whose
from tipote_device.memory.extraction.words_for_people import role_of

_TRADESPEOPLE = re.compile(
    r"\b(?:plombier|chauffagiste|livreur|electricien|macon|couvreur|peintre|serrurier|garagiste|ramoneur|menuisier"
    r"|carreleur|notaire|dentiste|cardiologue|ophtalmo|dermato|gyneco|kine|osteo|veto|veterinaire|orthodontiste"
    r"|coiffeu"
    r"|bapteme|mariage|communion|anniversaire|entretien|reunion|scanner|irm|concert|match|permis)"
)
_MINE = re.compile(r"\b(?:ma|mon|mes|notre|nos|nous)\b")
MINE_WITHIN = 15
"""Characters behind what is called off: "annulé ma réservation"."""

_MET = frozenset(map(role_of, PROFESSIONS))


def moved(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    """Return the one dated occasion that `new` gives another day or calls off; nothing when it may be one of two."""
    plain = new.facets.plain
    match = OCCASIONS.over.search(plain)
    off = CALLED_OFF.search(plain)
    if match is None or not holds_now(plain, match.start()) or not (new.facets.days or off):
        return {}
    kinds, owner = _kinds(plain), _owner(new, match)
    if (
        owner.name
        and not owner.role
        and any(owner.name in old.names and not old.actor.who for old in olds if old.facets.days)
    ):
        owner = SPEAKER
    if owner == NOBODY and _MINE.search(plain[match.end() : match.end() + MINE_WITHIN]):
        owner = SPEAKER
    near: dict[int, int] = {}
    for index, old in enumerate(olds):
        theirs = old.facets.plain
        if not old.facets.days or theirs == plain or old.past or old.facets.days & new.facets.days:
            continue
        common = kinds & _kinds(theirs)
        shared = len(new.facets.told & old.facets.told) + 2 * len(new.names & old.names)
        if off is not None and not new.facets.days and not shared:
            continue
        if not common and not (off is not None and new.names & old.names):
            continue
        place = _first(common, theirs)
        mine = _owner(old, place) if place is not None else SPEAKER
        if _other_part(plain, theirs) or _of_two_things(new, old) or not _same(owner, mine, shared):
            continue
        near[index] = shared + 2 * len(_parts(plain) & _parts(theirs))
    if not near:
        return {}
    most = max(near.values())
    best = [index for index, value in near.items() if value == most]
    days = {olds[index].facets.days for index in best}
    return {index: Ended("occasion") for index in best} if len(days) == 1 else {}


def _kinds(plain: str) -> frozenset[str]:
    return frozenset(kind for kind, words in OCCASIONS.words.items() if words.search(plain))


def _parts(plain: str) -> frozenset[int]:
    return frozenset(n for n, part in enumerate(PARTS) if part.search(plain))


def _other_part(new: str, old: str) -> bool:
    """Tell whether two medical occasions are about two parts of the body."""
    mine, theirs = _parts(new), _parts(old)
    return bool(mine) and bool(theirs) and not mine & theirs


def _of_two_things(new: Said, old: Said) -> bool:
    """Tell whether one noun is of two things, or two tradespeople are meant: the sofa's delivery, the fridge's."""
    mine, theirs = dict(new.facets.heads), dict(old.facets.heads)
    if any(mine[head] != theirs[head] for head in mine.keys() & theirs.keys()):
        return True
    here, there = (set(_TRADESPEOPLE.findall(one.facets.plain)) for one in (new, old))
    return bool(here) and bool(there) and not here & there


def _first(kinds: frozenset[str], plain: str) -> re.Match[str] | None:
    """Return where a folded sentence first names one of the kinds."""
    found = [match for kind in kinds if (match := OCCASIONS.words[kind].search(plain)) is not None]
    return min(found, key=lambda match: match.start(), default=None)


def _owner(said: Said, match: re.Match[str] | None) -> Whose:
    plain = said.facets.plain
    start, end = (match.start(), match.end()) if match is not None else (len(plain), len(plain))
    owner = whose(said, start, end)
    return SPEAKER if owner.role in _MET and not owner.name else owner


def _same(mine: Whose, theirs: Whose, shared: int) -> bool:
    """Tell whether both are one person's; a subject left unsaid is anybody's who shares a word."""
    if mine.same_as(theirs) or (theirs == NOBODY and not mine.speaker and mine != NOBODY):
        return True
    return mine == NOBODY and theirs.speaker and bool(shared)
