"""A memory as the list and its own page show it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from tipote_device.contract.memory import Memory
from tipote_device.french.words import capitalised, tidy
from tipote_device.page.shown import wording

SPOKEN_TEXT = "L'utilisateur a dit : «"
"""How a text begins that is nothing but the quotation again."""


@dataclass(frozen=True, slots=True)
class Card:
    """One memory, worded."""

    id: int
    words: str
    """The person's own words; where there are none, what was noted."""

    noted: str
    """The sentence kept beside them; empty when it says the same."""

    kind: str
    person: str
    said: str
    sure: str
    ending: str
    state: str
    """A French word, empty while the memory holds."""

    sensitive: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """What is known about one person or thing, one kind."""

    person: str
    kind: str
    cards: Sequence[Card]


def card(memory: Memory, now: datetime, believed: float, reason: str = "") -> Card:
    """Return a memory as it is shown at `now` (the household's time zone); `believed` is 0..1."""
    words = capitalised(tidy(memory.quote)) or memory.text
    noted = "" if not memory.quote or memory.text.startswith(SPOKEN_TEXT) or words == memory.text else memory.text
    said = memory.updated_at.astimezone(now.tzinfo)
    verb = "Noté" if memory.source == "system" else "Dit" if memory.updated_at == memory.created_at else "Redit"
    end = memory.expires_at and wording.ending(memory.expires_at.astimezone(now.tzinfo), now)
    held = wording.state(memory, now)
    return Card(
        memory.id,
        words,
        noted,
        wording.KINDS[memory.kind],
        wording.person(memory.subject),
        f"{verb} {wording.near_day(said, now)}",
        wording.sureness(believed),
        end or "",
        wording.STATES.get(held, ""),
        wording.SENSITIVE.get(memory.sensitivity, ""),
        reason,
    )


def grouped(cards: Iterable[Card]) -> list[Group]:
    """Return cards, already in order, cut where the person or the kind changes."""
    groups: list[Group] = []
    for each in cards:
        if groups and (groups[-1].person, groups[-1].kind) == (each.person, each.kind):
            groups[-1] = Group(each.person, each.kind, [*groups[-1].cards, each])
        else:
            groups.append(Group(each.person, each.kind, [each]))
    return groups


def order(now: datetime) -> Callable[[Memory], tuple[bool, str, int, float]]:
    """Return a sorting key: oneself first, then people by name, kinds as listed, the latest first."""
    kinds = list(wording.KINDS)
    return lambda memory: (
        wording.person(memory.subject) != "Toi",
        wording.person(memory.subject).casefold(),
        kinds.index(memory.kind),
        (now - memory.updated_at).total_seconds(),
    )
