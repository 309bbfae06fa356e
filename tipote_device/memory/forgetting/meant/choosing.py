"""What a request means among the documents at hand: all that fits a subject, what fits best for one fact."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType

from tipote_device.contract.forgetting import Meant, Scope
from tipote_device.contract.memory import Memory
from tipote_device.french.words import words
from tipote_device.memory.forgetting.meant.document import Document
from tipote_device.memory.forgetting.meant.facets import DREAM
from tipote_device.memory.forgetting.meant.household import Household
from tipote_device.memory.forgetting.meant.matching import EXACT, LIKE, Fit, best, fits, spared
from tipote_device.memory.forgetting.meant.request import Request
from tipote_device.memory.forgetting.meant.target import Target, read_target
from tipote_device.memory.forgetting.meant.versions import Versions

SPARED = 2.0
"""Deviations of likeness above chance from which a memory may be what an exception names in other words."""

Alike = Mapping[str, Mapping[int, float]]
"""Piece of a request -> id of a memory -> deviations of likeness above chance."""


def meant(
    request: Request,
    scope: Scope,
    documents: Sequence[Document],
    memories: Sequence[Memory],
    at: datetime,
    alike: Alike = MappingProxyType({}),
    guessed: Sequence[Document] = (),
) -> Meant:
    """Return what a request means among documents; `memories`: every one, for versions.

    `guessed`: what it may mean where no rule tells; what it spares is taken off all the same.
    """
    topic = scope == "topic" or request.wide
    household = Household(documents)
    inside = [one for one in documents if told_within(one, request)]
    pieces = request.wanted
    of_somebody = len(pieces) > 1 and not topic and _about_somebody(pieces, household, documents)
    if of_somebody:
        for broad in (False, True):  # "le truc sur Karim et l'alcool" is one thing when one fact holds both
            both = read_target(" ".join(pieces), household, broad=broad)
            if fits(both, inside, household, at, topic=False):
                pieces = (both.text,)
                break
    targets = [[read_target(piece, household, broad=broad) for broad in (False, True)] for piece in pieces]
    if request.troubles:  # "mes soucis de travail" are the speaker's own
        targets = [[replace(one, mine=one.mine or not one.people) for one in pair] for pair in targets]
    if pieces:
        each = [_chosen(narrow, broad, inside, household, at, topic=topic) for narrow, broad in targets]
        found = [fit for chosen in each for fit in chosen]
        unread = [piece for piece, chosen in zip(pieces, each, strict=True) if not chosen]
        if of_somebody and unread and len(pieces) > 1:
            found = _nearest(unread, found, alike)
    else:
        found = [Fit(one, EXACT, 0, 0) for one in inside] if request.window or request.everything else []
    found = found or [Fit(one, LIKE, 0, 0) for one in guessed]
    kept = [one for piece in request.kept for one in _spared(piece, found, inside, household, at, alike.get(piece, {}))]
    if request.troubles and any(target.domains for pair in targets for target in pair):
        found = [fit for fit in found if not _standing(fit.document)]
    nobody = not any(target.people for pair in targets for target in pair)
    shared = any(domain.shared for pair in targets for target in pair for domain in target.domains)
    if pieces and nobody and not topic and not shared and any(fit.document.about_user for fit in found):
        # where nobody is named, somebody else's address is not "où j'habite"
        found = [fit for fit in found if fit.document.about_user]
    strangers = nobody and any(not fit.document.about_user for fit in found)
    staying = {one.memory.id for one in kept if one.memory is not None}
    found = sorted((fit for fit in found if fit.document not in kept), key=_rank)
    named = list({fit.document.memory.id: fit.document.memory for fit in found if fit.document.memory}.values())
    versions = Versions(memories)
    whole = named if any(narrow.past for narrow, _ in targets) else versions.of(named)
    whole = [memory for memory in whole if memory.id not in staying]
    said = list(dict.fromkeys(fit.document.turn for fit in found if fit.document.turn is not None))
    one_fact = versions.one_fact(whole) if whole else len(said) == 1
    clear = not topic and request.window is None and one_fact and all(fit.sure for fit in found) and not strangers
    return Meant(scope, tuple(whole), tuple(said), clear=clear)


def _spared(
    piece: str,
    found: Sequence[Fit],
    documents: Sequence[Document],
    household: Household,
    at: datetime,
    alike: Mapping[int, float],
) -> list[Document]:
    """Return what an exception names: exactly where it can be told, in its widest sense where it cannot.

    Where no word tells, what is nearest by meaning stays: keeping one too many does no harm.
    """
    going = [fit.document for fit in found]
    for broad in (False, True):  # "mais garde mon métier" keeps a trade, not everything about work
        target = read_target(piece, household, broad=broad)
        named = [fit.document for fit in fits(target, documents, household, at, topic=True)]
        if any(one in named for one in going):
            return named
    widest = spared(target, going)
    nearest = max(going, key=lambda one: alike.get(one.memory.id, 0.0) if one.memory else 0.0, default=None)
    if widest or nearest is None or nearest.memory is None or alike.get(nearest.memory.id, 0.0) < SPARED:
        return named + widest
    return [*named, nearest]


def _nearest(unread: Sequence[str], found: Sequence[Fit], alike: Alike) -> list[Fit]:
    """Return which of the facts about somebody is what no word tells ("mon mari et la bouteille"): it is asked about.

    All of them where no vector tells either.
    """
    likeness = {
        fit.document.memory.id: max(alike.get(piece, {}).get(fit.document.memory.id, 0.0) for piece in unread)
        for fit in found
        if fit.document.memory is not None
    }
    top = max(likeness.values(), default=0.0)
    if top <= 0:
        return list(found)
    return [
        replace(fit, sure=False) for fit in found if fit.document.memory and likeness[fit.document.memory.id] == top
    ]


def _chosen(
    narrow: Target,
    broad: Target,
    documents: Sequence[Document],
    household: Household,
    at: datetime,
    *,
    topic: bool,
) -> list[Fit]:
    """Return what one piece names; a request for one fact names a whole subject only when no fact fits it."""
    if topic:
        return fits(broad, documents, household, at, topic=True)
    for target in (broad,) if broad.whole else (narrow, broad):
        found = fits(target, documents, household, at, topic=False)
        if found:  # what was just said is no better known than what is kept of it
            return [fit for is_kept in (True, False) for fit in best(_kept(found, is_kept))]
    return []


def _about_somebody(pieces: Sequence[str], household: Household, documents: Sequence[Document]) -> bool:
    """Tell whether some pieces name somebody and others what it is about them: things of one's own are several."""
    known = frozenset(name for document in documents for name in document.owner_names)
    people = [
        bool(read_target(piece, household, broad=False).people) or not known.isdisjoint(words(piece))
        for piece in pieces
    ]
    own = any(_OWN.match(piece) for piece, person in zip(pieces, people, strict=True) if not person)
    return any(people) and not all(people) and not own


_OWN = re.compile(r"(?:mon|ma|mes|notre|nos)\b", re.IGNORECASE)


def _standing(document: Document) -> bool:
    """Tell whether a document says what somebody is or plans to be, not what happened to them."""
    return document.memory is not None and (document.memory.kind == "profile" or DREAM.filed(document))


def _kept(found: Sequence[Fit], is_kept: bool) -> list[Fit]:
    return [fit for fit in found if (fit.document.memory is not None) == is_kept]


def _rank(fit: Fit) -> tuple[int, int, int]:
    return -int(fit.about), -fit.level, -fit.exact - fit.chosen


def told_within(document: Document, request: Request) -> bool:
    """Tell whether a document was told when the request says."""
    if request.window is None:
        return True
    start, end = request.window
    return any(start <= moment <= end for moment in document.said)
