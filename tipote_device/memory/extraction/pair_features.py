"""What two sentences have in common and what differs, as numbers of about 0..2: the inputs of the fitted judgement."""

from __future__ import annotations

from tipote_device.memory.extraction.attribute_classes import SINGLE
from tipote_device.memory.extraction.change_marks import FAMILIES
from tipote_device.memory.extraction.endings import central, ends, resumes
from tipote_device.memory.extraction.facets import Facets
from tipote_device.memory.extraction.measures import changed_kinds
from tipote_device.memory.extraction.said import Said

CHANGING = frozenset({"change", "end", "nomore", "instead"})
"""Families of marks that say that something is not so any more; the others only say when, or what is new."""

_AMOUNTS = frozenset({"sum", "weight", "length", "dose", "share", "degrees", "number", "times", "age"})
MOMENTS = frozenset({"time", "weekday", "part"})

_BARELY_SAID = frozenset({"change", "instead", "now"})
NEAR = (0.5, 2.0)
"""How far a number said without unit may be from the amount it changes."""


def features(new: Said, old: Said, likeness: float) -> dict[str, float]:
    """Return the numbers by name, always the same names in the same order. `likeness`: cosine, or common words."""
    return {**_topic(new, old, likeness), **_owner(new, old), **_values(new, old), **_marks(new, old, likeness)}


def _common(new: Said, old: Said) -> frozenset[str]:
    """Return the telling stems both have, names included."""
    return new.facets.told & old.facets.told


def _share(count: int, most: int) -> float:
    return min(count, most) / most


def _topic(new: Said, old: Said, likeness: float) -> dict[str, float]:
    stems, classes, topics = _common(new, old), new.classes & old.classes, new.topics & old.topics
    fewest = min(len(new.facets.told), len(old.facets.told))
    mine, theirs = dict(new.facets.heads), dict(old.facets.heads)
    heads = mine.keys() & theirs.keys()
    return {
        "likeness": likeness,
        "stems": _share(len(stems), 3),
        "stems_share": len(stems) / fewest if fewest else 0.0,
        "names": _share(len(new.names & old.names), 2),
        "new_name": float(bool(new.names - old.names)),
        "classes": _share(len(classes), 4),
        "classes_share": len(classes) / max(1, len(new.classes | old.classes)),
        "single": _share(len(classes & SINGLE), 2),
        "topics": _share(len(topics), 4),
        "topics_share": len(topics) / max(1, len(new.topics | old.topics)),
        "announced": float(bool(new.facets.topic) and new.facets.topic <= old.facets.told),
        "announced_marked": float(bool(new.facets.topic) and new.facets.topic <= old.facets.told and bool(new.marks)),
        "announced_aside": float(
            bool(new.facets.topic)
            and new.facets.topic <= old.facets.told
            and not central(new.facets.topic, old.facets.plain)
        ),
        "same_complement": float(any(mine[head] == theirs[head] for head in heads)),
        "other_complement": float(any(mine[head] != theirs[head] for head in heads)),
    }


def _owner(new: Said, old: Said) -> dict[str, float]:
    relatives, others = new.relatives - old.people, old.relatives - new.people
    common = bool(new.people & old.people)
    same = new.facets.whole.same_as(old.facets.whole)
    return {
        "same_owner": float(same),
        "other_owner": float(not same and not common and not new.names & old.names),
        "same_people": float(common),
        "more_relatives": float(bool(relatives)),
        "fewer_relatives": float(bool(others)),
        "other_relatives": float(bool(relatives) and bool(others)),
        "of_somebody": float(bool(new.possessors - old.people)),
        "was_of_somebody": float(bool(old.possessors - new.people)),
        "same_subject": float(new.subject == old.subject),
        "same_relative": float(
            bool(new.relatives & old.relatives or (new.names & old.names and new.people & old.people))
        ),
        "known_subject": float(new.subject in old.people | old.names),
        "unknown_subject": float(new.subject in new.relatives - old.people),
    }


def _values(new: Said, old: Said) -> dict[str, float]:
    changed, stems = changed_kinds(new.facets.measures, old.facets.measures), bool(_common(new, old))
    apart = _apart(new, old)
    counted = any(new.counts[noun] != old.counts[noun] for noun in new.counts.keys() & old.counts.keys())
    days = bool(new.facets.days) and bool(old.facets.days) and new.facets.days != old.facets.days
    return {
        "amount": float(bool(changed & _AMOUNTS) and stems and not apart),
        "moment": float(bool(changed & MOMENTS) and stems and not apart),
        "bare_amount": float(_bare_amount(new, old) and not apart),
        "value_apart": float(bool(changed) and stems and apart),
        "value_elsewhere": float(bool(changed)) * (not stems),
        "same_value": float(bool(new.facets.measures & old.facets.measures)),
        "counted": float(counted and not apart),
        "remains": float(
            "less" in new.marks and bool(new.figures) and bool(old.figures) and not new.figures & old.figures
        ),
        "other_part": float(bool(new.facets.parts and old.facets.parts) and not new.facets.parts & old.facets.parts),
        "days": float(days) * stems,
        "days_elsewhere": float(days) * (not stems),
        "claim": float(_claims(new.facets, old.facets)),
        "turned": float(stems and new.liking * old.liking < 0),
        "ended": float(ends(new.facets.plain, old.facets.plain, old.facets.told)),
        "resumed": float(resumes(new.facets.plain, old.facets.plain, old.facets.told)),
    }


def _bare_amount(new: Said, old: Said) -> bool:
    """Tell whether `new` says without its unit a number near an amount of `old`: "le miel est passé à quatorze"."""
    if not new.marks & _BARELY_SAID or not (_common(new, old) or new.classes & old.classes & SINGLE):
        return False
    united = {int(value) for kind, value in new.facets.measures if kind != "number" and value.isdigit()}
    was = {int(value) for kind, value in old.facets.measures if kind in _AMOUNTS and value.isdigit()} - {0}
    bare = new.figures - united - was
    return any(NEAR[0] <= number / amount <= NEAR[1] for number in bare for amount in was if amount > 2)


def _apart(new: Said, old: Said) -> bool:
    """Tell whether something says that the sentences are about two things: another person's, another hour."""
    mine, theirs = dict(new.facets.heads), dict(old.facets.heads)
    return (
        new.adds
        or bool(new.possessors - old.people or old.possessors - new.people)
        or any(mine[head] != theirs[head] for head in mine.keys() & theirs.keys())
        or bool(new.facets.parts and old.facets.parts and not new.facets.parts & old.facets.parts)
        or (new.subject in new.relatives and new.subject not in old.people)
        or (old.subject in old.relatives and old.subject not in new.people)
    )


def _claims(new: Facets, old: Facets) -> bool:
    return any(
        one.name == other.name and one.value != other.value and one.owner.same_as(other.owner)
        for one in new.claims
        for other in old.claims
    )


def _marks(new: Said, old: Said, likeness: float) -> dict[str, float]:
    changing, any_mark = float(bool(new.marks & CHANGING)), float(bool(new.marks))
    same, single = float(new.facets.whole.same_as(old.facets.whole)), _share(len(new.classes & old.classes & SINGLE), 2)
    told, stems = old.facets.told, float(bool(_common(new, old)))
    told_names = told | old.names
    return {
        **{f"mark_{name}": float(name in new.marks) for name in FAMILIES},
        "changing": changing,
        **{f"{name}_of_old": float(bool(new.marked.get(name, frozenset()) & told_names)) for name in sorted(CHANGING)},
        "relative_changing": float(bool(new.people & old.people & (new.relatives | old.relatives))) * changing,
        "relative_class": float(bool(new.people & old.people)) * single,
        "name_changing": float(bool(new.names & old.names)) * changing,
        "changing_stems": changing * stems,
        "changing_single": changing * single,
        "mark_single_owner": any_mark * single * same,
        "mark_likeness": any_mark * likeness,
        "mark_likeness_owner": any_mark * likeness * same,
        "changing_likeness_owner": changing * likeness * same,
        "now_single": float("now" in new.marks) * single,
        "holder": float("c'est" in new.facets.plain and "c'est" in old.facets.plain and bool(new.names & old.names)),
        "wish": float(new.wish),
        "past": float(new.past),
        "adds": float(new.adds),
        "lasting": float(old.lasts),
        "wish_old": float(old.wish),
        "past_old": float(old.past),
    }  # fmt: skip
