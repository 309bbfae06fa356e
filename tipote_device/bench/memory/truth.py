"""What holds at a moment according to the set, and whether a text that holds a stale fact is to blame for it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from tipote_device.bench.memory.dataset import Fact, Persona
from tipote_device.bench.memory.matching import holds


def expiry(fact: Fact, persona: Persona) -> datetime | None:
    """Return the end, in the persona's time zone, of the last day on which `fact` is true."""
    if fact.expires_on is None:
        return None
    after = fact.expires_on + timedelta(days=1)
    return datetime(after.year, after.month, after.day, tzinfo=persona.timezone)


def live_facts(persona: Persona, at: datetime) -> list[Fact]:
    """Return the facts said before `at` that are neither superseded (by one said before `at`) nor expired."""
    said = said_facts(persona, at)
    superseded = {fact.supersedes for fact in said}
    return [fact for fact in said if fact.id not in superseded and not ((end := expiry(fact, persona)) and end <= at)]


def said_facts(persona: Persona, at: datetime) -> list[Fact]:
    """Return the facts of the sessions that began before `at`."""
    return [fact for session in persona.sessions if session.start < at for fact in session.facts]


def replaces(new: Fact, old: Fact, facts: dict[str, Fact]) -> bool:
    """Tell whether `new` supersedes `old`, directly or through others."""
    seen: set[str] = set()
    link = new.supersedes
    while link is not None and link not in seen:
        if link == old.id:
            return True
        seen.add(link)
        link = facts[link].supersedes
    return False


def states(text: str, fact: Fact, others: Iterable[Fact], facts: dict[str, Fact]) -> bool:
    """Tell whether `text` says `fact`, and not merely because it says one of `others`.

    It says it when it satisfies its `must`. It is excused when it satisfies the `must` of another fact that either
    replaces this one ("n'habite plus à Nantes mais à Rezé" is the new fact, not the old) or whose own gold sentence
    satisfies it too (the words cannot tell them apart).
    """
    if not holds(text, fact.must):
        return False
    return not any(
        holds(text, other.must) and (replaces(other, fact, facts) or holds(other.text, fact.must))
        for other in others
        if other.id != fact.id
    )
