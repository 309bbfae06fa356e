"""Judging what a memory kept of the sessions it was told."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from tipote_device.bench.memory.dataset import Fact, Persona, Session
from tipote_device.bench.memory.leaks import judge_leaks
from tipote_device.bench.memory.matching import holds
from tipote_device.bench.memory.tally import Tally
from tipote_device.bench.memory.truth import live_facts, replaces, said_facts, states
from tipote_device.contract.memory import Memory


@dataclass(slots=True)
class Replayed:
    """What a replay left behind, for judging."""

    after: dict[str, tuple[datetime, list[Memory]]] = field(default_factory=dict)
    """Session of the set -> moment right after it was dealt with, and all memories at that moment."""

    sessions: dict[str, str] = field(default_factory=dict)
    """The store's name of a session -> the set's."""

    distractors: set[int] = field(default_factory=set)
    """Ids of the memories that fill the store: never judged as kept facts."""

    def own(self, memories: list[Memory]) -> list[Memory]:
        """Return the memories that come from sessions."""
        return [memory for memory in memories if memory.id not in self.distractors and memory.source != "system"]


def judge_stored(persona: Persona, replayed: Replayed) -> Tally:
    """Return the figures about what was kept.

    - `fact_recall`: gold facts that one memory said or restated in their session holds (by its `must`, in its text).
    - `fact_precision`: memories kept of all sessions that hold at least one gold fact. True things the set does not
      list count as wrong.
    - `wrong_overwrites`: gold facts that hold at the end, were kept, and that no memory says any more because all
      those that did were closed.
    - `false_supersessions`: memories closed in favour of another though no fact the other holds supersedes any fact
      they hold. A pair in which the closed one holds no gold fact is judged only when it is a distractor; else it
      is in `unjudged_supersessions`.
    - `update_accuracy`: pairs (old, new) of the set where, right after the session that says the new, a live memory
      holds the new and none says the old. Pairs whose facts were not extracted count as wrong unless nothing says
      the old and something says the new.
    - `expiry_accuracy`: facts with `expires_on` that were kept, whose memories all end (`expires_at`) on that day
      or within the next 24 hours. `false_expiries`: lasting facts that only memories with an end hold.
    - `noise_leaks`, `injection_leaks`, `assistant_facts`: see `leaks`.
    """
    tally = Tally()
    if not replayed.after:
        return tally
    end, final = replayed.after[persona.sessions[-1].id]
    for session in persona.sessions:
        at, memories = replayed.after[session.id]
        _judge_recall(persona, session, replayed.own(memories), tally)
        _judge_updates(persona, session, at, replayed.own(memories), tally)
    own = replayed.own(final)
    _judge_precision(persona, own, replayed, tally)
    _judge_overwrites(persona, end, own, tally)
    _judge_supersessions(persona, final, replayed, tally)
    _judge_expiries(persona, own, tally)
    judge_leaks(persona, own, replayed.sessions, tally)
    return tally


def _judge_recall(persona: Persona, session: Session, memories: list[Memory], tally: Tally) -> None:
    fresh = [memory for memory in memories if memory.updated_at >= session.start]
    for fact in session.facts:
        found = any(holds(memory.text, fact.must) for memory in fresh)
        tally.judge("fact_recall", found)
        if not found:
            tally.fail(
                "fact_recall",
                persona=persona.name,
                session=session.id,
                expected=[fact.text],
                found=[memory.text for memory in fresh],
            )


def _judge_precision(persona: Persona, memories: list[Memory], replayed: Replayed, tally: Tally) -> None:
    for memory in memories:
        right = any(holds(memory.text, fact.must) for fact in persona.facts.values())
        tally.judge("fact_precision", right)
        if not right:
            session = replayed.sessions.get(memory.session or "")
            tally.fail("fact_precision", persona=persona.name, session=session, expected=[], found=[memory.text])


def _judge_overwrites(persona: Persona, end: datetime, memories: list[Memory], tally: Tally) -> None:
    tally.count("wrong_overwrites", 0)
    for fact in live_facts(persona, end):
        saying = [memory for memory in memories if holds(memory.text, fact.must)]
        closed = [memory for memory in saying if not memory.is_active or memory.superseded_by or memory.valid_until]
        if saying and len(closed) == len(saying):
            tally.count("wrong_overwrites")
            successors = {memory.superseded_by for memory in closed}
            tally.fail(
                "wrong_overwrites",
                persona=persona.name,
                expected=[fact.text],
                found=[memory.text for memory in memories if memory.id in successors],
            )


def _judge_supersessions(persona: Persona, memories: list[Memory], replayed: Replayed, tally: Tally) -> None:
    tally.count("false_supersessions", 0)
    tally.count("unjudged_supersessions", 0)
    facts, by_id = persona.facts, {memory.id: memory for memory in memories}
    for old in memories:
        new = by_id.get(old.superseded_by or 0)
        if new is None:
            continue
        was = [] if old.id in replayed.distractors else _held(old, facts)
        now = _held(new, facts)
        if any(replaces(later, earlier, facts) for later in now for earlier in was):
            continue
        if not was and old.id not in replayed.distractors:
            tally.count("unjudged_supersessions")
            continue
        tally.count("false_supersessions")
        tally.fail("false_supersessions", persona=persona.name, expected=[old.text], found=[new.text])


def _held(memory: Memory, facts: dict[str, Fact]) -> list[Fact]:
    return [fact for fact in facts.values() if holds(memory.text, fact.must)]


def _judge_updates(persona: Persona, session: Session, at: datetime, memories: list[Memory], tally: Tally) -> None:
    facts, live = persona.facts, [memory for memory in memories if memory.live(at)]
    true = live_facts(persona, at)
    for new in session.facts:
        if new.supersedes is None:
            continue
        old = facts[new.supersedes]
        stale = [memory.text for memory in live if states(memory.text, old, true, facts)]
        known = any(holds(memory.text, new.must) for memory in live)
        both = known and any(holds(memory.text, old.must) for memory in memories)
        tally.judge("update_accuracy", known and not stale)
        if both:
            tally.judge("update_accuracy_when_kept", not stale)
        if not known or stale:
            tally.fail("update_accuracy", persona=persona.name, expected=[new.text], forbidden=[old.text], found=stale)


def _judge_expiries(persona: Persona, memories: list[Memory], tally: Tally) -> None:
    tally.count("false_expiries", 0)
    facts, said = persona.facts, said_facts(persona, persona.sessions[-1].start + timedelta(days=1))
    for fact in said:
        others = [other for other in said if other.id != fact.id]
        saying = [memory for memory in memories if states(memory.text, fact, others, facts)]
        if not saying:
            continue
        ends = [memory.expires_at for memory in saying]
        if fact.expires_on is None:
            right = any(end is None for end in ends)
            tally.count("false_expiries", int(not right))
        else:
            right = all(_ends_right(end, fact, persona) for end in ends)
            tally.judge("expiry_accuracy", right)
        if not right:
            tally.fail(
                "expiry_accuracy" if fact.expires_on else "false_expiries",
                persona=persona.name,
                expected=[f"{fact.text} ({fact.expires_on or 'sans fin'})"],
                found=[f"{memory.text} ({memory.expires_at or 'sans fin'})" for memory in saying],
            )


def _ends_right(end: datetime | None, fact: Fact, persona: Persona) -> bool:
    """Tell whether a memory that ends at `end` ends on the last day of `fact` or in the 24 hours after it."""
    assert fact.expires_on is not None
    if end is None:
        return False
    last = (end.astimezone(persona.timezone) - timedelta(seconds=1)).date()
    return fact.expires_on <= last <= fact.expires_on + timedelta(days=1)
