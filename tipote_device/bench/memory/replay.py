"""Living a persona's months again: what was said and what is asked, in the order of the dates."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import groupby
from typing import Literal

from tipote_device.bench.memory.dataset import Forget, Persona, Question, Session
from tipote_device.bench.memory.distractors import Distractor
from tipote_device.bench.memory.forgotten import Aftermath, forget_and_look
from tipote_device.bench.memory.gold import store_gold
from tipote_device.bench.memory.stored import Replayed
from tipote_device.bench.memory.system import Asked, MemorySystem
from tipote_device.contract.memory import Operation
from tipote_device.contract.ports import StoredTurn

PACE = timedelta(seconds=15)
"""Time given to one turn of a conversation."""

SILENCE = timedelta(minutes=3)
"""Silence after which a conversation ends."""

Source = Literal["gold", "extracted"]


@dataclass(slots=True)
class Life:
    """What a replay gave."""

    replayed: Replayed = field(default_factory=Replayed)
    answers: list[tuple[Question, Asked]] = field(default_factory=list)
    model_seconds: list[float] = field(default_factory=list)
    """Seconds of language model per extracted session."""

    ask_ms: list[float] = field(default_factory=list)
    """Milliseconds per question: context and recall."""

    forget_ms: list[float] = field(default_factory=list)
    """Milliseconds per request to forget, until it is known what is meant."""

    forgotten: list[Aftermath] = field(default_factory=list)
    """What each request to forget left behind; empty when the memory cannot forget."""

    refused: int = 0
    """Gold facts the write path would not take."""


async def live_again(
    persona: Persona, system: MemorySystem, *, source: Source, distractors: Sequence[Distractor] = ()
) -> Life:
    """Replay a persona into an empty memory: distractors at their dates, sessions, questions, requests to forget."""
    life, known = Life(), dict[str, int]()
    waiting = list(distractors)
    events: list[Session | Question | Forget] = [*persona.sessions, *persona.questions, *persona.forget]
    for event in sorted(events, key=_when):
        earlier = [one for one in waiting if one.at < _when(event)]
        waiting = waiting[len(earlier) :]
        life.replayed.distractors |= await _fill(system, earlier)
        if isinstance(event, Question):
            began = time.perf_counter()
            life.answers.append((event, await system.ask(event.text, event.at)))
            life.ask_ms.append(1000 * (time.perf_counter() - began))
        elif isinstance(event, Forget):
            aftermath = await forget_and_look(persona, event, system)
            life.forgotten += [] if aftermath is None else [aftermath]
            life.forget_ms += [] if aftermath is None else [1000 * aftermath.done.seconds]
        else:
            await _live_session(persona, event, system, source, known, life)
    return life


async def _live_session(
    persona: Persona, session: Session, system: MemorySystem, source: Source, known: dict[str, int], life: Life
) -> None:
    turns = [StoredTurn(role, text, session.start + PACE * n, {}) for n, (role, text) in enumerate(session.turns)]
    ended = session.start + PACE * len(turns) + SILENCE
    name = await system.hear(turns, ended)
    life.replayed.sessions[name] = session.id
    if source == "extracted":
        life.model_seconds.append(await system.extract(ended))
    else:
        outcomes = await store_gold(persona, session, name, system, known)
        await system.read(name)
        life.refused += sum(outcome.done == "refused" for outcome in outcomes)
    life.replayed.after[session.id] = (ended, await system.every())


async def _fill(system: MemorySystem, distractors: Sequence[Distractor]) -> set[int]:
    """Store distractors, those of one week together, and return their ids."""
    ids: set[int] = set()
    for _, week in groupby(distractors, key=lambda one: one.at.isocalendar()[:2]):
        group = list(week)
        outcomes = await system.apply([Operation("add", one.draft) for one in group], at=group[-1].at)
        ids |= {outcome.memory for outcome in outcomes if outcome.memory is not None}
    return ids


def _when(event: Session | Question | Forget) -> datetime:
    return event.start if isinstance(event, Session) else event.at
