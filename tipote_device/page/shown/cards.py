"""A memory as the list and its own page show it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from tipote_device.contract.memory import Memory
from tipote_device.french.stems import stems
from tipote_device.french.words import capitalised, tidy
from tipote_device.page.shown import wording

SPOKEN_TEXT = "L'utilisateur a dit : «"
"""How a text begins that is nothing but the quotation again."""


_SPEAKER = frozenset(stems("utilisateur utilisatrice"))


@dataclass(frozen=True, slots=True)
class Card:
    """One memory, worded."""

    id: int
    title: str
    """What is known, said to the person; where that cannot be had, their own words."""

    below: str
    """A second line, where it says more than the first: a date, a name."""

    noted: str
    """The sentence as it is kept; empty when it is a mere quotation."""

    kind: str
    person: str
    said: str
    sure: str
    ending: str
    state: str
    """A French word, empty while the memory holds."""

    sensitive: str


@dataclass(frozen=True, slots=True)
class Group:
    """What is known about one person or thing, one kind."""

    person: str
    kind: str
    cards: Sequence[Card]


def card(memory: Memory, now: datetime, believed: float, told: str | None = None) -> Card:
    """Return a memory as it is shown at `now`, a local time; `believed` is 0..1, `told` what is said to the person."""
    noted = "" if memory.quote and memory.text.startswith(SPOKEN_TEXT) else memory.text
    title = capitalised(tidy(told or "")) or capitalised(tidy(memory.quote)) or memory.text
    more = noted if set(stems(noted)) - set(stems(title)) - set(stems(memory.quote)) - _SPEAKER else ""
    said = memory.updated_at.astimezone(now.tzinfo)
    verb = "Noté" if memory.source == "system" else "Dit" if memory.updated_at == memory.created_at else "Redit"
    end = memory.expires_at and wording.ending(memory.expires_at.astimezone(now.tzinfo), now)
    held = wording.state(memory, now)
    return Card(
        memory.id,
        title,
        more,
        noted,
        wording.KINDS[memory.kind],
        wording.person(memory.subject),
        f"{verb} {wording.near_day(said, now)}",
        wording.sureness(believed),
        end or "",
        wording.STATES.get(held, ""),
        wording.SENSITIVE.get(memory.sensitivity, ""),
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
