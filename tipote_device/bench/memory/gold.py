"""Gold facts as the operations an extraction that makes no mistake would propose."""

from __future__ import annotations

from collections.abc import Sequence

from tipote_device.bench.memory.dataset import Fact, Persona, Session
from tipote_device.bench.memory.matching import holds
from tipote_device.bench.memory.system import MemorySystem
from tipote_device.bench.memory.truth import expiry
from tipote_device.contract.memory import MemoryDraft, Operation, Outcome


async def store_gold(
    persona: Persona, session: Session, name: str, system: MemorySystem, known: dict[str, int]
) -> list[Outcome]:
    """Write the facts of a session, dated from its start, and add their memories to `known` (fact -> id).

    `name` is the store's name of the session. Each fact goes in with the memory it makes untrue shown under the
    number 1: a replacement when both have the same subject and attribute, else a deletion and an addition, which is
    what the contract leaves for a person who takes another's place.
    """
    outcomes = []
    for fact in session.facts:
        old = known.get(fact.supersedes or "")
        operations = _operations(persona, fact, name, replaceable=old is not None)
        done = await system.apply(operations, at=session.start, allowed={} if old is None else {1: old})
        if done[-1].memory is not None and done[-1].done != "refused":
            known[fact.id] = done[-1].memory
        outcomes += done
    return outcomes


def _operations(persona: Persona, fact: Fact, name: str, *, replaceable: bool) -> Sequence[Operation]:
    draft = MemoryDraft(
        text=fact.text,
        quote=fact.text,
        kind=fact.kind,
        subject=fact.subject,
        attribute=fact.attribute,
        value=fact.value,
        session=name,
        turn=_turn_of(fact, persona),
        expires_at=expiry(fact, persona),
    )
    if not replaceable or fact.supersedes is None:
        return [Operation("add", draft)]
    old = persona.facts[fact.supersedes]
    if (old.subject, old.attribute) == (fact.subject, fact.attribute):
        return [Operation("replace", draft, target=1)]
    return [Operation("delete", target=1), Operation("add", draft)]


def _turn_of(fact: Fact, persona: Persona) -> int | None:
    """Return the index of the first turn of the person that says a fact; None when it takes several."""
    turns = persona.said[fact.id].turns
    return next((n for n, (role, text) in enumerate(turns) if role == "user" and holds(text, fact.must)), None)
