"""What is kept beside sessions and memories, one small port each. All of one user; calls raise MemoryStoreError."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from tipote_device.contract.memory import Episode, QueuedSession, Summary, SummaryLevel


@dataclass(frozen=True, slots=True)
class EpisodeStatistics:
    """How actions have gone."""

    total: int = 0
    successful: int = 0
    actions: Mapping[str, int] = field(default_factory=dict)
    """Action -> how often it was done, the most frequent first."""

    failures: Mapping[str, int] = field(default_factory=dict)

    @property
    def failed(self) -> int:
        """Number of failures."""
        return self.total - self.successful

    @property
    def success_rate(self) -> float:
        """Share of successes, 0..1; 0 when nothing was done."""
        return self.successful / self.total if self.total else 0.0


@dataclass(frozen=True, slots=True)
class Relation:
    """A link between two things, known from a memory."""

    entity: str
    relation: str
    other: str
    memory: int


@dataclass(frozen=True, slots=True)
class DeadLetter:
    """Work given up, kept so that it can be seen and tried again."""

    id: int
    session: str | None
    turn: int | None
    stage: str
    """What failed: `extraction`, `summary`..."""

    error: str
    payload: str
    """What the model or the code gave that could not be used."""

    at: datetime


@dataclass(frozen=True, slots=True)
class Anchor:
    """A pinned message: it stays in the context whatever happens."""

    id: int
    role: str
    text: str
    at: datetime


class EpisodeStore(Protocol):
    """Keeps what was done and how it went."""

    async def record(self, episode: Episode) -> int:
        """Keep an episode and return its number."""
        ...

    async def recent(self, limit: int = 10) -> list[Episode]:
        """Return the last ones, newest first."""
        ...

    async def failed(self, limit: int = 100) -> list[Episode]:
        """Return the last failures, newest first."""
        ...

    async def by_action(self, action: str, limit: int = 100) -> list[Episode]:
        """Return the last ones of an action, newest first."""
        ...

    async def of_session(self, session: str) -> list[Episode]:
        """Return what was done in a session, oldest first."""
        ...

    async def statistics(self) -> EpisodeStatistics:
        """Count them."""
        ...


class SummaryStore(Protocol):
    """Keeps summaries of sessions, weeks and months."""

    async def put(self, summary: Summary) -> int:
        """Keep a summary in place of that of the same session, or of the same level and start; return its number."""
        ...

    async def of_level(
        self, level: SummaryLevel, *, start: datetime | None = None, end: datetime | None = None, limit: int = 100
    ) -> list[Summary]:
        """Return those of a level that overlap the window (None: open side), newest first."""
        ...

    async def for_session(self, session: str) -> Summary | None:
        """Return the summary of a session, if there is one."""
        ...


class ExtractionQueue(Protocol):
    """Finished sessions waiting to be read."""

    async def next(self) -> QueuedSession | None:
        """Return the oldest one, those that failed before last; it stays in the queue."""
        ...

    async def advance(self, session: str, next_turn: int) -> None:
        """Note how far a session has been read, never backwards (`MemoryStore.apply` does so with what it brought)."""
        ...

    async def finish(self, session: str, summary: Summary | None = None) -> None:
        """Keep the summary and take the session out of the queue, in one transaction; again changes nothing."""
        ...

    async def fail(self, session: str, error: str, *, at: datetime, payload: str = "") -> bool:
        """Count a failed attempt; the second one takes the session out and keeps a dead letter: returns True."""
        ...

    async def park(self, session: str, turn: int | None, *, stage: str, error: str, payload: str, at: datetime) -> int:
        """Keep a dead letter about a part of a session, which stays in the queue; return its number."""
        ...

    async def size(self) -> int:
        """Return how many sessions wait."""
        ...


class DeadLetters(Protocol):
    """Work given up."""

    async def recent(self, limit: int = 50) -> list[DeadLetter]:
        """Return the last ones, newest first."""
        ...

    async def count(self) -> int:
        """Return how many there are."""
        ...

    async def retry(self, letter: int) -> bool:
        """Queue its session again from that turn and drop the letter; False when it has no session any more."""
        ...

    async def drop(self, letter: int) -> None:
        """Forget it."""
        ...


class AnchorStore(Protocol):
    """Pinned messages."""

    async def pin(self, text: str, *, at: datetime, role: str = "user") -> Anchor:
        """Pin a message; the same text is pinned once."""
        ...

    async def pinned(self) -> list[Anchor]:
        """Return them, oldest first."""
        ...

    async def unpin(self, anchor: int) -> None:
        """Let one go; again changes nothing."""
        ...


class JobStore(Protocol):
    """When recurring jobs last ran."""

    async def last_run(self, name: str) -> datetime | None:
        """Return when the job last ran to its end, None: never."""
        ...

    async def done(self, name: str, at: datetime, details: Mapping[str, Any] | None = None) -> None:
        """Note that it has run."""
        ...


class RelationStore(Protocol):
    """The graph of people and things. Relations live and die with the memory they come from."""

    async def add(self, memory: int, relations: Sequence[tuple[str, str, str]]) -> None:
        """Keep (entity, relation, other) triples said by a memory; known ones change nothing."""
        ...

    async def around(self, entity: str, *, at: datetime, limit: int = 50) -> list[Relation]:
        """Return the relations of an entity (case and accents aside), either side, of memories live at `at`."""
        ...


class EmbedCache(Protocol):
    """Vectors of questions asked before, without their words."""

    async def get(self, embedder: str, text: str) -> bytes | None:
        """Return the vector of `text`, None when it is not known."""
        ...

    async def put(self, embedder: str, text: str, vector: bytes, *, at: datetime) -> None:
        """Keep it; the oldest of a thousand gives way."""
        ...


class Counters(Protocol):
    """Named counts that outlive the process (`budget_overflow`, `wrong_recall`...)."""

    async def bump(self, name: str, by: int = 1) -> None:
        """Add `by` to a count."""
        ...

    async def all(self) -> dict[str, int]:
        """Return every count."""
        ...


@dataclass(frozen=True, slots=True)
class MemoryStatistics:
    """The state of one user's memory, and of the file."""

    at: datetime
    states: Mapping[str, int]
    """`live`, `expired`, `replaced`, `deleted` and `archived`: number of memories."""

    kinds: Mapping[str, int]
    """Live memories of each kind."""

    size_bytes: int
    """Of the file and its log, everybody's rows included; 0 in RAM."""

    embedder: str
    """Name of the current one; empty when there is none."""

    vectors_missing: int
    queue: int
    dead_letters: Mapping[str, int]
    """French sentence -> how often, the most frequent first."""

    episodes: EpisodeStatistics
    growth: tuple[int, ...]
    """Memories learnt per week, the last seven days first."""

    ages: Mapping[str, int]
    """Live memories by days since they were last said: upper bound in days -> number; `more` beyond."""

    recalls: Mapping[str, int]
    """Live memories by how often they were recalled: `0`, `1`, `2-4`, `5-9`, `10+`."""

    counters: Mapping[str, int]
    last_backup: datetime | None = None


class StatisticsReader(Protocol):
    """Counts everything."""

    async def gather(self, at: datetime) -> MemoryStatistics:
        """Return the state of the memory at `at`."""
        ...
