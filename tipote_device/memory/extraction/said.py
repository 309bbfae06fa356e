"""One sentence read once for comparison with others: what it is about, whose, its values, and its marks of change."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tipote_device.french.numbers_in import numbers_in
from tipote_device.french.stems import stem
from tipote_device.memory.extraction.actors import Actor, actor_of
from tipote_device.memory.extraction.attribute_classes import classes_in
from tipote_device.memory.extraction.change_marks import (
    FAMILIES,
    adds,
    cured,
    lasts,
    looks_back,
    marks_in,
    once,
    wishes,
)
from tipote_device.memory.extraction.closed_sets import members_in
from tipote_device.memory.extraction.facets import Facets
from tipote_device.memory.extraction.fronted import fronted
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.extraction.mentions import RELATIVES, names_in, people_in, possessors_in, subject_of
from tipote_device.memory.recall.concepts import topics

_CLAUSE = re.compile(r"[.,;:!?]| (?:et|mais|alors|donc|parce que|car|puis|du coup) ")
_LIKES = re.compile(
    r"\b(?:ador\w+|aime(?:s|nt)?\b(?! (?:pas|plus))|raffol\w+|regal\w*|j'en reprends|kiff\w+|fan\b|delicieu\w+)"
)
_DISLIKES = re.compile(
    r"\b(?:detest\w+|aime(?:s|nt)? (?:pas|plus)|horreur|degout\w+|supporte (?:pas|plus)|beurk|hais|ecoeur\w*"
    r"|tres peu pour)"
)


@dataclass(frozen=True, slots=True)
class Said:
    """What comparison needs of a sentence."""

    facets: Facets
    names: frozenset[str]
    people: frozenset[str]
    """Roles it mentions; `relatives`: those with a life of their own."""

    relatives: frozenset[str]
    possessors: frozenset[str]
    subject: str
    actor: Actor
    aliases: Mapping[str, str]
    """Folded names -> roles, as the memories give them."""

    classes: frozenset[str]
    members: Mapping[str, frozenset[str]]
    """Closed set -> the members it names."""

    fronted: frozenset[str]
    """Stems of what it puts first: "le foot, mon genou a dit stop"."""

    topics: frozenset[str]
    marks: frozenset[str]
    marked: Mapping[str, frozenset[str]]
    """Family of marks -> the telling stems of the clauses that hold one."""

    counts: Mapping[str, frozenset[str]]
    """Stem of a counted noun -> its numbers: "mille deux cents abonnés"."""

    figures: frozenset[int]
    """Every number it says, dates' included."""

    liking: int
    """1: it likes something; -1: it dislikes; 0: neither, or both."""

    wish: bool
    past: bool
    adds: bool
    lasts: bool
    cured: bool


def read(text: str, facets: Facets, aliases: Mapping[str, str]) -> Said:
    """Read a sentence; `aliases`: folded names -> roles, as the memories give them."""
    plain, names = facets.plain, names_in(text)
    people = people_in(plain, names, aliases)
    marks = marks_in(plain)
    return Said(
        facets,
        names,
        people,
        people & RELATIVES,
        possessors_in(plain) & RELATIVES,
        subject_of(plain, names, aliases),
        actor_of(plain, names, aliases),
        aliases,
        classes_in(plain),
        members_in(plain),
        fronted(plain),
        topics(text),
        marks,
        {family: _told_beside(plain, family) for family in marks},
        _counts(plain),
        frozenset(number.value for number in numbers_in(plain) if not number.ordinal),
        bool(_LIKES.search(plain)) - bool(_DISLIKES.search(plain)),
        wishes(plain) or once(plain),
        looks_back(plain),
        adds(plain),
        lasts(plain),
        cured(plain),
    )


def _told_beside(plain: str, family: str) -> frozenset[str]:
    clauses = (clause for clause in _CLAUSE.split(plain) if FAMILIES[family].search(clause))
    return frozenset().union(*map(telling_stems, clauses))


def _counts(plain: str) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for number in numbers_in(plain):
        noun = re.match(r" ?(?:d'|de )?([a-z]{3,})", plain[number.end :])
        if noun is not None and not number.ordinal and telling_stems(noun[1]):
            found[stem(noun[1])] = found.get(stem(noun[1]), frozenset()) | {str(number.value)}
    return found
