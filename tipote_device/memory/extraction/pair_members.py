"""Inputs of the judgement on a pair: members of closed sets that differ, what is put first, what went before."""

from __future__ import annotations

from tipote_device.memory.extraction.closed_sets import ONE_AT_A_TIME
from tipote_device.memory.extraction.endings import central
from tipote_device.memory.extraction.measures import changed_kinds
from tipote_device.memory.extraction.pair_features import MOMENTS
from tipote_device.memory.extraction.pair_standing import places
from tipote_device.memory.extraction.said import Said

_OVER = frozenset({"end", "nomore", "instead", "change"})


def features(new: Said, old: Said) -> dict[str, float]:
    """Return the numbers by name, always the same names in the same order."""
    return {**_members(new, old), **_first(new, old), **_one_thing(new, old)}


_JOB = frozenset({"métier", "lieu de travail"})


def _one_thing(new: Said, old: Said) -> dict[str, float]:
    """Return whether both tell the home, the work or the car of one person, and whether a mark says that it is new."""
    mine, theirs = new.facets.keys, old.facets.keys
    owned = new.facets.whole.same_as(old.facets.whole) and same_subject(new, old)
    both = {
        "home": "domicile" in mine & theirs,
        "work": bool(mine & _JOB) and bool(theirs & _JOB),
        "vehicle": "véhicule" in mine & theirs,
    }
    return {
        **{f"both_{name}": float(told and owned) for name, told in both.items()},
        **{f"both_{name}_marked": float(told and owned and bool(new.marks)) for name, told in both.items()},
    }


def same_subject(new: Said, old: Said) -> bool:
    """Tell whether nothing says that the two sentences are about two people."""
    mine, theirs = new.actor.who | new.relatives, old.actor.who | old.relatives
    if not mine and not theirs:
        return True
    return bool((mine | new.names) & (theirs | old.names | old.people)) or (bool(theirs) and not mine and not new.names)


def _members(new: Said, old: Said) -> dict[str, float]:
    common = new.members.keys() & old.members.keys()
    differ = {name for name in common if not new.members[name] & old.members[name]}
    single, same = differ & ONE_AT_A_TIME, same_subject(new, old)
    marked = bool(new.marks)
    return {
        "member_same": float(bool(common - differ)),
        "member_same_over": float(bool(common - differ) and bool(new.marks & _OVER)),
        "member_differs": float(bool(single)),
        "member_differs_same": float(bool(single) and same),
        "member_differs_marked": float(bool(single) and same and marked),
        "member_other": float(bool(differ - single)),
        "member_other_marked": float(bool(differ - single) and same and marked),
        "same_folk": float(same),
        "former": float("former" in new.marks),
        "former_class": float("former" in new.marks and bool(new.classes & old.classes) and same),
    }


def _elsewhere(new: Said, old: Said) -> bool:
    """Tell whether both name places, and none in common."""
    mine, theirs = places(new.facets.plain), places(old.facets.plain)
    return bool(mine) and bool(theirs) and not mine & theirs


def _first(new: Said, old: Said) -> dict[str, float]:
    told = old.facets.told | old.names
    named = bool(new.fronted) and new.fronted <= told
    some = bool(new.fronted & told)
    heart = some and central(new.fronted & told, old.facets.plain)
    over = bool(new.marks & _OVER)
    changed = changed_kinds(new.facets.measures, old.facets.measures)
    return {
        "fronted": float(named),
        "fronted_unmarked": float(named and not new.marks),
        "fronted_heart": float(heart),
        "fronted_aside": float(some and not heart),
        "fronted_over": float(heart and over),
        "fronted_marked": float(heart and bool(new.marks)),
        "fronted_valued": float(heart and bool(new.facets.measures - old.facets.measures)),
        "fronted_moved": float(some and bool(new.marks) and _elsewhere(new, old)),
        "fronted_moment": float(some and bool(new.marks & _OVER) and bool(changed & MOMENTS)),
        "fronted_else": float(bool(new.fronted) and not some),
    }
