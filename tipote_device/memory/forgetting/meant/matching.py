"""Which documents a target names, and how well each fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tipote_device.memory.forgetting.meant.document import Document
from tipote_device.memory.forgetting.meant.facets import Facet
from tipote_device.memory.forgetting.meant.roles import ANIMALS, holds
from tipote_device.memory.forgetting.meant.target import TASTES, Target, Term, Who

EXACT, LIKE, NONE = 2, 1, 0
"""A word as it was said; another word for it; neither."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How a document fits a target."""

    document: Document
    level: int
    """The worst of its parts, `LIKE` or `EXACT`."""

    exact: int
    """Number of words it holds as they were said."""

    chosen: int
    """Number of words that only help to choose."""

    about: bool = True
    """It is about the people asked for, and does not only mention them."""


def fits(target: Target, documents: Sequence[Document], at: datetime, *, topic: bool) -> list[Fit]:
    """Return the documents that fit every part of a target, in their order."""
    if target.empty:
        return []
    found = [fit for document in documents if (fit := _fit(target, document, topic=topic)) is not None]
    return [fit for fit in found if not target.past or _gone_by(fit.document, at)]


def best(found: Sequence[Fit]) -> list[Fit]:
    """Return, of what fits, what fits best: the choice a request for one fact makes."""
    for key in (_about, _level, _chosen):
        if found:
            top = max(key(fit) for fit in found)
            found = [fit for fit in found if key(fit) == top]
    return list(found)


def _about(fit: Fit) -> int:
    return int(fit.about)


def _level(fit: Fit) -> int:
    return fit.level


def _chosen(fit: Fit) -> int:
    return fit.chosen


def _gone_by(document: Document, at: datetime) -> bool:
    memory = document.memory
    if memory is None:
        return False
    return not memory.live(at) or any(word in document.words for word in ("ancien", "ancienne", "avant", "ex"))


def _fit(target: Target, document: Document, *, topic: bool) -> Fit | None:
    level, about = EXACT, True
    for who in target.people:
        nearness = _speaks_of(who, document)
        narrowed = bool(target.facets or target.domains)
        if nearness == NONE or (narrowed and nearness < EXACT):
            return None
        about = about and nearness == EXACT
    if target.mine and not document.about_user and not _thing(document):
        return None
    if not all(_shows(facet, target, document) for facet in target.facets):
        return None
    if not all(domain.holds(document) for domain in target.domains):
        return None
    if target.facets and not target.people and not target.terms and not document.about_user and not topic:
        return None
    exact = chosen = 0
    for term in target.terms:
        held = _held(term, document)
        if term.soft:
            chosen += held
            continue
        if held == NONE:
            return None
        level = min(level, held)
        exact += held == EXACT
    if target.clause and target.negative != (TASTES.search(document.plain) is not None) and _opposed(target, document):
        return None
    return Fit(document, level, exact, chosen, about)


def _shows(facet: Facet, target: Target, document: Document) -> bool:
    """Tell whether a document gives a facet; what has a date is an appointment when more is said of it."""
    return facet.holds(document) or (facet.name == "appointment" and bool(target.terms) and document.is_event)


def _opposed(target: Target, document: Document) -> bool:
    """Tell whether one likes what the other does not: "je n'aime pas le fromage" against "adore le fromage"."""
    likes = ("adore", "aime", "prefere", "raffole")
    return target.negative and any(word in document.words for word in likes) and not TASTES.search(document.plain)


def _thing(document: Document) -> bool:
    """Tell whether it is filed under something that is neither a person nor an animal."""
    return not document.owner_role and not document.own_roles


def _held(term: Term, document: Document) -> int:
    if all(one in document.stems for one in term.stems):
        return EXACT
    if term.sets & document.sets:
        return LIKE
    return NONE


def _speaks_of(who: Who, document: Document) -> int:
    """Return EXACT when a document is about somebody, LIKE when it mentions them."""
    if who.names & document.owner_names:
        return EXACT
    named_otherwise = bool(document.owner_names and who.names)
    if not named_otherwise and document.owner_role and any(holds(role, document.owner_role) for role in who.roles):
        return EXACT
    mentioned = bool(who.names & set(document.words)) or any(
        holds(role, own) for role in who.roles for own in document.own_roles
    )
    if not mentioned:
        return NONE
    if document.about_user and any(role in ANIMALS for role in who.roles):
        return EXACT
    return LIKE
