"""Where a pair of sentences stands: whom and what each is about, and how it compares with the other old sentences.

Beside what the two have in common (`pair_features`), the fitted judgement looks at whether another person is spoken of,
whether what they share is the heart of both or a complement, whether it is rare in this household, and whether another
old sentence is nearer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tipote_device.memory.extraction.actors import mentions
from tipote_device.memory.extraction.attribute_classes import SINGLE, classes_in
from tipote_device.memory.extraction.endings import central
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.extraction.said import Said

_RENEWED = re.compile(
    r"\b(?:chang\w+|nouve(?:au|lle|l|lles|aux)|rachet\w+|achet\w+|adopt\w+|perdu|deuxieme|second\w*)"
    r"(?: de| d'| mes| les| le| la| mon| ma| un| une| l'| des)? ?(?P<o>[a-z]{3,}(?: [a-z]{4,})?)"
)
"""What a sentence says is new, other or gone: it may not be what the old one is about."""

_WHERE = re.compile(
    r"\b(?:chez|a|au|aux|dans|sur|en|rue|sous|derriere)(?: la| le| les| l'| mon| ma| un| une)? ?(?P<w>[a-z]{3,})"
)
_NO_PLACE_WORDS = """
plus peu maintenant fait fond pied cause propos partir moins train nouveau temps effet attendant general
"""
_NO_PLACE = frozenset(_NO_PLACE_WORDS.split())
_IN_PLACE_OF = re.compile(r"\b(?:remplac\w+|nouve\w+|c'est|a la place|s'occupe|prend la suite)\b")
"""Somebody else may take the place of whoever held it."""

_SUCCEEDS = re.compile(
    r"\b(?:remplac\w+|a (?:sa|la) place|prend la (?:suite|releve)|a pris la (?:suite|releve)|succed\w+"
    r"|c'est (?:maintenant"
    r" |desormais )?[a-z' ]{2,25} (?:qui|mon|ma|le|la|notre)\b)"
)

SHORT = 40
"""Characters below which a sentence says one thing."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One old sentence among those that may be made false."""

    rule: float
    """Score of `supersession`."""

    margin: float
    """Its likeness less that of the likest other."""

    frequency: Mapping[str, int]
    """Telling stem -> the number of old sentences that have it."""


def frequencies(known: Iterable[Said]) -> Counter[str]:
    """Return how many old sentences have each telling stem."""
    return Counter(stem for said in known for stem in said.facets.told)


def margins(likeness: Sequence[float]) -> list[float]:
    """Return each value less the greatest of the others (0 when there is none)."""
    ordered = sorted(likeness, reverse=True)
    if len(ordered) < 2:
        return [0.0] * len(ordered)
    return [value - (ordered[1] if value == ordered[0] else ordered[0]) for value in likeness]


def of_somebody_else(new: Said, old: Said) -> bool:
    """Tell whether `new` tells of a person that `old` says nothing of, and who takes nobody's place."""
    actor = new.actor
    if not actor.who or not actor.known or actor.met or old.actor.who:
        return False
    if _same_role(new, old):
        return False
    if new.fronted and new.fronted <= old.facets.told:
        return False  # "pour le thermostat, Rosalie a froid" is about the thermostat
    return not _speaks_of(old, actor.who) and _IN_PLACE_OF.search(new.facets.plain) is None


def _same_role(new: Said, old: Said) -> bool:
    """Tell whether both say who holds one role: "ma meilleure copine" and "ma meilleure amie"."""
    return any(key.startswith("rôle:") for key in new.facets.keys & old.facets.keys)


def _speaks_of(said: Said, who: frozenset[str]) -> bool:
    return mentions(who, said.facets.plain, said.people, said.names)


def features(new: Said, old: Said, likeness: float, standing: Standing) -> dict[str, float]:
    """Return the numbers by name, always the same names in the same order."""
    apart = _apart(new, old)
    same = not any(apart[name] for name in ("other_actor", "old_absent", "of_other", "of_absent"))
    return {
        "rule": standing.rule,
        "rule_hi": float(standing.rule >= 0.8),
        **apart,
        **_renewed(new, old),
        **_weighed(new, old, likeness, standing, same=same),
        **_placed(new, old, same=same),
        **{f"in_{name}": float(same and name in new.classes & old.classes) for name in sorted(SINGLE)},
    }


def _apart(new: Said, old: Said) -> dict[str, float]:
    mine, theirs = new.actor, old.actor
    stranger = bool(mine.who) and not _speaks_of(old, mine.who) and not _same_role(new, old)
    thing = mine.thing != "" and bool(telling_stems(mine.thing))
    both = (mine.speaker or mine.thing != "") and (theirs.speaker or theirs.thing != "")
    return {
        "other_actor": float(stranger),
        "stranger": float(stranger and not mine.known),
        "old_absent": float(bool(theirs.who) and theirs.known and not _speaks_of(new, theirs.who)),
        "of_other": float(bool(mine.of) and not _speaks_of(old, mine.of)),
        "of_absent": float(bool(theirs.of) and not _speaks_of(new, theirs.of)),
        "both_speaker": float(both),
        "same_actor": float((mine.speaker and theirs.speaker) or (bool(mine.who) and not stranger)),
        "thing_in": float(mine.thing in old.facets.told),
        "thing_out": float(thing and mine.thing not in old.facets.told),
        "marked_thing": float(mine.thing in old.facets.told and bool(new.marks)),
    }


def _renewed(new: Said, old: Said) -> dict[str, float]:
    """Return whether what is new or other is what `old` is about, and what both are centrally about."""
    things = [found["o"] for found in _RENEWED.finditer(new.facets.plain) if telling_stems(found["o"])]
    stems = any(telling_stems(thing) & old.facets.told for thing in things)
    classes = frozenset[str]().union(*map(classes_in, things)) & old.classes
    shared = new.facets.told & old.facets.told
    heart = [stem for stem in shared if central(frozenset({stem}), old.facets.plain)]
    both = [stem for stem in heart if central(frozenset({stem}), new.facets.plain)]
    return {
        "central": min(len(heart), 2) / 2,
        "central_both": min(len(both), 2) / 2,
        "other_renewed": float(bool(things) and not stems and not classes),
        "this_renewed": float(stems or bool(classes & SINGLE)),
    }


def _weighed(new: Said, old: Said, likeness: float, standing: Standing, *, same: bool) -> dict[str, float]:
    shared, marked = new.facets.told & old.facets.told, bool(new.marks)
    rarity = max((1 / max(1, standing.frequency.get(stem, 1)) for stem in shared), default=0.0)
    over = float(bool(new.marks & {"end", "nomore"}) and same)
    top = standing.margin >= 0
    return {
        "rarity": rarity,
        "rarity_marked": rarity * marked,
        "rarity_same": rarity * same * marked,
        "margin": max(-0.5, standing.margin),
        "top": float(top),
        "top_marked": float(top and marked and same),
        "likeness_squared": likeness**2,
        "likeness_same": likeness * same,
        "unmarked": float(not marked),
        "marked_twice": float(len(new.marks) >= 2 and same),
        "over_likeness": over * likeness,
        "over_rarity": over * rarity,
        "single_same": float(bool(new.classes & old.classes & SINGLE) and same and marked),
        "short": float(len(new.facets.plain) < SHORT),
    }


def _placed(new: Said, old: Said, *, same: bool) -> dict[str, float]:
    mine, theirs = places(new.facets.plain), places(old.facets.plain)
    differs = bool(mine) and bool(theirs) and not mine & theirs
    single = bool(new.classes & old.classes & SINGLE)
    return {
        "successor": float(_SUCCEEDS.search(new.facets.plain) is not None and _speaks_of_one(new, old)),
        "where_differs": float(differs),
        "where_same": float(bool(mine & theirs)),
        "where_single": float(differs and same and single),
    }


def _speaks_of_one(new: Said, old: Said) -> bool:
    return bool((new.names & old.names) or (new.people & old.people))


def places(plain: str) -> set[str]:
    """Return the first word of each place a folded sentence names."""
    return {found["w"] for found in _WHERE.finditer(plain)} - _NO_PLACE
