"""Examples for the fit: a request beside what one person told, theirs or somebody else's, who never told it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tipote_device.bench.memory.dataset import Forget, Persona
from tipote_device.contract.forgetting import Scope
from tipote_device.contract.memory import Embedder, Memory
from tipote_device.meaning.intents import parse
from tipote_device.memory.forgetting.meant.choosing import meant
from tipote_device.memory.forgetting.meant.document import Document, of_memories
from tipote_device.memory.forgetting.meant.household import Household
from tipote_device.memory.forgetting.meant.likely import Likeness, signs
from tipote_device.memory.forgetting.meant.nearest import slot_text
from tipote_device.memory.forgetting.meant.request import Request, read_request
from tipote_device.memory.forgetting.meant.target import read_target
from tipote_device.memory.recall.embedded_text import embedded_text

Table = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Case:
    """One request beside the memories of one person."""

    asking: str
    """Whose request it is."""

    knowing: str
    """Whose memories they are."""

    request: str
    names: tuple[str, ...]
    signs: Table
    """[documents, signs], the most over the pieces of the request."""

    wanted: NDArray[np.bool_]
    """[documents]: what should go."""

    staying: NDArray[np.bool_]
    """[documents]: what must stay."""

    several: bool
    unread: bool
    """Whether no rule finds anything."""

    @property
    def own(self) -> bool:
        """Whether the person asks about their own memories."""
        return self.asking == self.knowing


@dataclass(frozen=True, slots=True)
class _Known:
    """What one person told."""

    person: Persona
    ids: tuple[str, ...]
    memories: list[Memory]
    documents: list[Document]
    household: Household
    whole: NDArray[np.float32]
    slots: NDArray[np.float32]


async def of_people(people: Sequence[Persona], embedder: Embedder) -> list[Case]:
    """Return every request beside its own person's memories, and beside others' where no rule finds it there."""
    known = [await _known(person, embedder) for person in people]
    cases = []
    for person in people:
        for request in person.forget:
            read = _read(request)
            if read is None:
                continue
            vectors = await _vectors(read[1].wanted, embedder, query=True)
            found = [_case(person.name, request, *read, vectors, one, embedder) for one in known]
            cases += [case for case in found if case is not None]
    return cases


def _read(request: Forget) -> tuple[Scope, Request] | None:
    """Return a request as speech would hand it over; None when it names nothing, or is not heard."""
    intent = parse(request.say, at=request.at)
    if intent.name != "memory.forget" or intent.slots["scope"] == "all" or request.after:
        return None
    read = read_request(intent.slots.get("query") or "", request.at)
    return (intent.slots["scope"], read) if read.wanted and not read.last_said else None


async def _known(person: Persona, embedder: Embedder) -> _Known:
    facts = list(person.facts.values())
    memories = [
        Memory(
            text=fact.text,
            quote=fact.text,
            kind=fact.kind,
            subject=fact.subject,
            attribute=fact.attribute,
            value=fact.value,
            id=number,
            created_at=person.said[fact.id].start,
            updated_at=person.said[fact.id].start,
        )
        for number, fact in enumerate(facts, 1)
    ]
    documents = of_memories(memories)
    return _Known(
        person,
        tuple(fact.id for fact in facts),
        memories,
        documents,
        Household(documents),
        await _vectors([embedded_text(memory) for memory in memories], embedder),
        await _vectors([slot_text(document) for document in documents], embedder),
    )


async def _vectors(texts: Sequence[str], embedder: Embedder, *, query: bool = False) -> NDArray[np.float32]:
    return np.array([np.frombuffer(one, dtype="<f4") for one in await embedder.embed(list(texts), query=query)])


def _case(
    asking: str,
    request: Forget,
    scope: Scope,
    read: Request,
    vectors: NDArray[np.float32],
    known: _Known,
    embedder: Embedder,
) -> Case | None:
    ruled = meant(read, scope, known.documents, known.memories, request.at)
    own = asking == known.person.name
    if not own and (ruled or read.window is not None):
        return None
    mean, deviation = embedder.unrelated_mean, embedder.unrelated_deviation
    tables: list[list[list[float]]] = []
    names: tuple[str, ...] = ()
    for piece, vector in zip(read.wanted, vectors, strict=True):
        near = ((known.whole @ vector - mean) / deviation, (known.slots @ vector - mean) / deviation)
        candidates = [
            (document, Likeness(float(whole), float(slot)))
            for document, whole, slot in zip(known.documents, *near, strict=True)
        ]
        rows = signs(piece, read_target(piece, known.household, broad=True), candidates, known.household)
        names = tuple(rows[0])
        tables.append([[row[name] for name in names] for row in rows])
    return Case(
        asking,
        known.person.name,
        request.say,
        names,
        np.max(np.array(tables), axis=0),
        np.array([one in request.gone for one in known.ids]),
        np.array([one in request.kept for one in known.ids]),
        scope == "topic" or read.wide,
        not ruled,
    )
