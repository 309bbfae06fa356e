"""What the page shows and changes, as ports: it knows nothing of how they are kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from tipote_device.contract.agenda import AgendaStore, Item, ListStore
from tipote_device.contract.clock import Clock
from tipote_device.contract.forgetting import Forgetting, Withdrawal
from tipote_device.contract.memory import Memory, MemoryDraft, MemoryStore, Recalling
from tipote_device.contract.memory_stores import StatisticsReader, SummaryStore
from tipote_device.contract.ports import SessionStore
from tipote_device.contract.privacy import PrivateSwitch
from tipote_device.contract.settings import Settings
from tipote_device.contract.talks import TalkList
from tipote_device.contract.wake import SensitivityKnob
from tipote_device.page.turn_ring import TurnRing


class Portable(Protocol):
    """Takes the memory out of the house and in again."""

    async def export(self, *, at: datetime, conversations: bool = False) -> bytes:
        """Return everything, `conversations` too, as the text of a JSON document; raise MemoryStoreError."""
        ...

    async def import_(self, data: bytes, *, at: datetime) -> Mapping[str, int]:
        """Take in the text of an export: how many were `added`, `known`, `refused`, or had been `forgotten` here.

        Raises TiPoteError, whose sentence says what is wrong with the file; nothing is taken in then.
        """
        ...


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """How the ears are."""

    device: str
    native_rate: int
    """Hertz; 0 as long as nothing was heard."""

    hearing: bool
    """Whether audio arrives."""

    wakes: int
    """Times the wake word was heard since the start."""

    drops: int = 0
    """Times something else had sounded like it."""

    near_misses: int = 0
    """Times it was nearly heard."""


@dataclass(frozen=True, slots=True)
class Plans:
    """What waits for its hour, and the lists."""

    items: AgendaStore
    """By the household's clocks."""

    lists: ListStore
    shopping: str
    """Name of the list that is meant when none is named."""

    again: Callable[[str], str]
    """Says a recurrence rule ("tous les mardis")."""

    length: Callable[[float], str]
    """Says a number of seconds ("10 minutes")."""

    calendar: Callable[[Sequence[Item]], bytes]
    """Makes an iCalendar file; takes milliseconds."""

    changed: Callable[[], None] = lambda: None
    """Called when what rings next, or rings now, may be another."""


@dataclass(slots=True)
class House:
    """One household, open."""

    settings: Settings
    clock: Clock
    memories: MemoryStore
    sessions: SessionStore
    talks: TalkList
    summaries: SummaryStore
    statistics: StatisticsReader
    plans: Plans
    recaller: Recalling
    forgetting: Forgetting
    waiting: Callable[[], Awaitable[list[Withdrawal]]]
    """What is withdrawn and not erased."""

    word: Callable[[str, datetime], MemoryDraft]
    """Makes a draft of a sentence as the person says it."""

    tell: Callable[[Memory], str | None]
    """Says a memory to the person ("tu habites à Lyon"); None when it cannot surely be said."""

    turn: Callable[[str], str | None]
    """Turns a sentence about the speaker to the person; None when it cannot surely be turned."""

    believed: Callable[[Memory, datetime], float]
    """How far a memory is believed today, 0..1."""

    first_words: Sequence[str] = ()
    """What Ti-Pote says of itself the first time, sentence by sentence."""

    retention: Sequence[tuple[str, str]] = ()
    """What is kept -> how long, in French."""

    portable: Portable | None = None
    private: PrivateSwitch | None = None
    """None: no conversation can take place here (the page runs alone)."""

    ears: Callable[[], Heartbeat] | None = None
    """None: nobody listens here."""

    sensitivity: SensitivityKnob | None = None
    """None: nobody listens here."""

    models: Mapping[str, str] = field(default_factory=dict)
    """Role -> identifier of the model in use."""

    turns: TurnRing = field(default_factory=TurnRing)
    changed: Callable[[], None] = lambda: None
    """Called after a change that may be worth working on in idle time (vectors to be read)."""
