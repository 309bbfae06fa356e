"""Which documents a target names, and how well each fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tipote_device.french.words import words
from tipote_device.memory.forgetting.meant.document import Document
from tipote_device.memory.forgetting.meant.domains import Domain
from tipote_device.memory.forgetting.meant.facets import Facet
from tipote_device.memory.forgetting.meant.household import Household
from tipote_device.memory.forgetting.meant.roles import ANIMALS, KIN, holds
from tipote_device.memory.forgetting.meant.target import Target, Term, Who, taste

_MISSED = 3
"""Of so many words of a sentence, one may be missing: memories are not kept word for word."""

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

    sure: bool = False
    """Everything that was said of it is in it, in the same words."""


def fits(
    target: Target,
    documents: Sequence[Document],
    household: Household,
    at: datetime,
    *,
    topic: bool,
) -> list[Fit]:
    """Return the documents that fit every part of a target, in their order."""
    if target.empty:
        return []
    read = (_fit(target, document, household, topic=topic) for document in documents)
    found = [fit for fit in read if fit is not None]
    return [fit for fit in found if not target.past or _gone_by(fit.document, at)]


def best(found: Sequence[Fit]) -> list[Fit]:
    """Return, of what fits, what fits best: the choice a request for one fact makes."""
    top = max((_order(fit) for fit in found), default=None)
    return [fit for fit in found if _order(fit) == top]


def _order(fit: Fit) -> tuple[bool, int, int, int]:
    return fit.about, fit.level, fit.exact, fit.chosen


def _gone_by(document: Document, at: datetime) -> bool:
    memory = document.memory
    if memory is None:
        return False
    return not memory.live(at) or any(word in document.words for word in ("ancien", "ancienne", "avant", "ex"))


def spared(target: Target, documents: Sequence[Document]) -> list[Document]:
    """Return the documents that an exception may mean, in its widest sense: what stays by mistake does no harm."""
    return [document for document in documents if _spares(target, document)]


def _spares(target: Target, document: Document) -> bool:
    if any(speaks_of(who, document) == NONE for who in target.people):
        return False
    named = [
        *(domain.holds(document) for domain in target.domains),
        *(facet.holds(document) for facet in target.facets),
        *(_held(term, document) != NONE for term in target.terms),
    ]
    return any(named) or (bool(target.people) and not named)


def _fit(target: Target, document: Document, household: Household, *, topic: bool) -> Fit | None:
    about = True
    for who in target.people:
        nearness = speaks_of(who, document)
        if nearness == NONE or (nearness < EXACT and (target.facets or target.domains)):
            return None
        about = about and nearness == EXACT
    if not _whose(target, document, household) or _opposed(target, document):
        return None
    if not all(belongs(domain, document, household) for domain in target.domains):
        return None
    level = EXACT
    for facet in target.facets:
        if not _shows(facet, target, document):
            return None
        level = min(level, EXACT if facet.filed(document) else LIKE)
    if target.facets and not (target.people or target.terms or topic or document.about_user):
        return None
    held = [_held(term, document) for term in target.terms if not term.soft]
    if held.count(NONE) > (len(held) // _MISSED if target.clause else 0):
        return None
    level = min([level, *(one for one in held if one)])
    helped = [_held(term, document) for term in target.terms if term.soft]
    if helped and not any(helped) and not target.clause and (level < EXACT or not held or target.general):
        return None  # another word for "prêt", and nothing of "étudiant"
    sure = about and level == EXACT and NONE not in held and NONE not in helped and not target.domains
    return Fit(document, level, held.count(EXACT), sum(helped), about, sure)


def _whose(target: Target, document: Document, household: Household) -> bool:
    """Tell whether what is asked for as the speaker's own is theirs."""
    if not target.mine or document.about_user:
        return True
    personal = any(not domain.animals for domain in target.domains)
    if target.domains and not personal and document.of_user:  # "mes dettes" are owed to somebody
        return True
    role = household.role_of(document)
    if role:
        return any(role in domain.roles or (domain.shared and role not in KIN) for domain in target.domains)
    if any(domain.shared for domain in target.domains):
        return True
    return not (personal and document.owner_names)


def _shows(facet: Facet, target: Target, document: Document) -> bool:
    """Tell whether a document gives a facet; what has a date is an appointment when more is said of it."""
    return facet.holds(document) or (facet.name == "appointment" and bool(target.terms) and document.is_event)


def _opposed(target: Target, document: Document) -> bool:
    """Tell whether one likes what the other does not: "je n'aime pas le fromage" against "adore le fromage"."""
    if not target.clause:
        return False
    wanted, found = taste(" ".join(words(target.text))), taste(document.plain)
    return bool(wanted and found and wanted != found)


def belongs(domain: Domain, document: Document, household: Household) -> bool:
    """Tell whether a document belongs to a subject, by what it says or by whom it is about."""
    of_theirs = domain.of_roles and household.role_of(document) in domain.roles and not domain.bars(document)
    return of_theirs or domain.holds(document)


def _held(term: Term, document: Document) -> int:
    if all(one in document.stems for one in term.stems):
        return EXACT
    if term.sets & document.sets:
        return LIKE
    return NONE


def speaks_of(who: Who, document: Document) -> int:
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
