"""How likely a sentence makes an old one false: fitted on pairs of sentences, with what code forbids whatever it says.

A logistic judgement (Cox, 1958) over `pair_features`. It was fitted on invented pairs and on people read for tuning; on
people left out it finds two to three times what rules alone find.
"""

from __future__ import annotations

import math
import re
from datetime import timedelta

from tipote_device.memory.extraction.attribute_classes import SINGLE
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.extraction.pair_features import features
from tipote_device.memory.extraction.pair_members import features as member_features
from tipote_device.memory.extraction.pair_standing import Standing, of_somebody_else
from tipote_device.memory.extraction.pair_standing import features as standing_features
from tipote_device.memory.extraction.pair_weights import BIAS, WEIGHTS
from tipote_device.memory.extraction.said import Said

REPLACES_FROM = 0.6
"""Probability from which the likeliest old sentence is replaced, when something says that things have changed."""

UNMARKED_FROM = 0.85
"""The same when nothing in the sentence says so: "je travaille chez Airbus" after "je bosse chez Thales"."""

DOUBTED_FROM = 0.25
"""Probability from which the likeliest old sentence, if nothing is replaced, is believed less."""

UNMARKED_DOUBTED_FROM = 0.5
"""The same when nothing says so."""

_ELSEWHERE = ("other_actor", "of_other", "other_renewed")
"""Features that say that a rule may have seen a change of something else, or somebody else's."""

SURE_RULE = 0.8
"""Score of a rule from which nothing else is asked."""

PRICED_FROM = 0.3
"""Share of the shorter sentence's telling words that two prices of one thing have in common."""

COUNTED_FROM = 2
"""Telling words in common, the counted one included, from which another number is of the same things."""

SURE = 0.8
"""Given to another amount of one and the same thing: a price, a number of subscribers."""

_PLANNED = re.compile(
    r"\b(?:demenag(?:e|es|ent|er|era|erai|ons)\b|(?:vais|va|vont|allons) (?:[a-z']+ )?[a-z]{2,}(?:er|ir|re"
    r"|oir)\b|compte"
    r"|comptons|prevoi\w*|au mois de|prochaine?|bientot"
    r"|dans (?:un|une|deux|trois|quelques|\d+) (?:mois|semaines?|ans?))\b"
)
"""What is to come: "déménage à Grenoble au mois de mars" and "habite à Strasbourg" are both true."""

_LATER = re.compile(r"\b(?:l'an|l'annee|l'ete|l'hiver) prochaine?\b")
"""What is to come so late that today is as it was: "l'an prochain je vais au lycée"."""

_ADVISES = re.compile(
    r"\b(?:veut|voudrait|dit|conseille\w*|recommand\w+|demande|trouve|interdi\w+|prescri\w+|ordonn\w+)"
    r" (?:que|qu'|de|d'|du|la|le|les)\b"
    r"|\b(?:m'a|nous a|me|m') ?(?:dit|conseille|recommande|demande|interdit|prescrit)\b"
)
"""Says what somebody met for their work wants."""

FAR_APART = timedelta(days=21)
"""From here two dates that nothing says to have moved are two occasions."""

_OF_MONEY = telling_stems(
    "coûte coûter coût paie payer paye prix tarif facture cher vends vendre gagne touche verse dois"
)
"""Said of any price: these alone do not make it the price of one thing."""

OF_ADVISERS = frozenset({"doctor", "boss", "teacher", "coach"})
"""Classes that name whoever says so, not what is said."""

_EVIDENCE = ("amount", "moment", "days", "counted", "remains", "claim", "turned", "ended", "resumed")
"""Features that are by themselves a sign of change; else a mark has to say so."""


def numbers(new: Said, old: Said, likeness: float, standing: Standing) -> dict[str, float]:
    """Return every input of the judgement by name."""
    return {
        **features(new, old, likeness),
        **standing_features(new, old, likeness, standing),
        **member_features(new, old),
    }


def _weighed(found: dict[str, float]) -> float:
    return 1 / (1 + math.exp(-(BIAS + sum(WEIGHTS[name] * number for name, number in found.items()))))


def doubts(new: Said, value: float) -> bool:
    """Tell whether what `doubt` returned makes the old sentence doubtful."""
    return value >= (DOUBTED_FROM if new.marks else UNMARKED_DOUBTED_FROM)


def judged(new: Said, old: Said, likeness: float, standing: Standing) -> tuple[float, float]:
    """Return how likely `new` makes `old` false (`probability`), and how likely it does whether or not it says so.

    Either is 0 when something forbids it.
    """
    replaced_never = forbidden(new, old, sure=standing.rule >= SURE_RULE)
    doubted_never = forbidden(new, old)
    if replaced_never and doubted_never:
        return 0.0, 0.0
    found = numbers(new, old, likeness, standing)
    value = _weighed(found)
    replaced = 0.0 if replaced_never else _replacing(new, old, standing, found, value)
    return replaced, 0.0 if doubted_never else value


def probability(new: Said, old: Said, likeness: float, standing: Standing) -> float:
    """Return how likely `new` makes `old` false (0..1); 0 when something forbids it.

    A sentence without any sign of change has to be surer: below `UNMARKED_FROM` it comes to 0.
    """
    return judged(new, old, likeness, standing)[0]


def _replacing(new: Said, old: Said, standing: Standing, found: dict[str, float], value: float) -> float:
    elsewhere = any(found[name] for name in _ELSEWHERE)
    if _another_amount(new, old, found) or (standing.rule >= SURE_RULE and not elsewhere):
        return SURE
    signed = bool(new.marks) or standing.rule > 0.5 or any(found[name] for name in _EVIDENCE)
    return value if signed or value >= UNMARKED_FROM else 0.0


def _another_amount(new: Said, old: Said, found: dict[str, float]) -> bool:
    """Tell whether two sentences give one thing of one owner two prices or two numbers."""
    if not found["same_owner"] or new.facets.days or old.facets.days:
        return False
    stems = (new.facets.told & old.facets.told) - _OF_MONEY
    sums = [{value for kind, value in one.facets.measures if kind == "sum"} for one in (new, old)]
    priced = all(len(values) == 1 for values in sums) and sums[0] != sums[1] and found["stems_share"] >= PRICED_FROM
    counted = bool(found["counted"]) and len(stems) >= COUNTED_FROM
    return bool(stems) and ((priced and bool(found["amount"])) or counted)


def forbidden(new: Said, old: Said, *, sure: bool = False) -> bool:
    """Tell whether `new` cannot close `old` whatever both are about.

    Wishes and memories of former days change nothing; what holds today does not undo what is planned;
    what comes on top closes nothing; allergies and births stay, unless a rule is `sure` of another part;
    what is said of a relative does not touch what is said of somebody else.
    """
    if new.wish or new.past or old.past or new.adds or (old.lasts and not (new.lasts or new.cured or sure)):
        return True
    if new.facets.plain == old.facets.plain:
        return True
    if _PLANNED.search(old.facets.plain) and not _PLANNED.search(new.facets.plain) and not new.marks:
        return True
    if _LATER.search(new.facets.plain) and not _PLANNED.search(old.facets.plain) and not old.facets.days:
        return True
    if new.possessors - old.people or _two_occasions(new, old) or _same_adviser(new, old):
        return True
    return new.subject in new.relatives - old.people or of_somebody_else(new, old)


def _two_occasions(new: Said, old: Said) -> bool:
    """Tell whether both are dated, far apart, and nothing says that one day took the place of the other."""
    if new.marks or not new.facets.days or not old.facets.days:
        return False
    return min(abs(mine - other) for mine in new.facets.days for other in old.facets.days) > FAR_APART


def _same_adviser(new: Said, old: Said) -> bool:
    """Tell whether all that two sentences share is who says so: the doctor wants one thing and another."""
    if not (new.actor.met and old.actor.met and new.actor.who & old.actor.who):
        return False
    if not (_ADVISES.search(new.facets.plain) and _ADVISES.search(old.facets.plain)):
        return False
    said_by = frozenset().union(*map(telling_stems, new.actor.who)) | new.fronted
    common = (new.facets.told & old.facets.told) - said_by
    return not common and not new.classes & old.classes & SINGLE - OF_ADVISERS and not new.names & old.names


def comparable(new: Said, old: Said) -> bool:
    """Tell whether two sentences have anything in common, cheaply."""
    return bool(
        new.facets.told & old.facets.told
        or new.classes & old.classes
        or new.members.keys() & old.members.keys()
        or new.topics & old.topics
        or new.names & old.names
        or new.people & old.people
    )
