"""What the memory keeps and what its parts say to each other.

A memory is the person's own words (`quote`), a normalised sentence beside them (`text`), and, where they can be had,
subject, attribute and value. Nothing is overwritten: a replaced memory is closed and points at its successor.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, Protocol

Kind = Literal["profile", "preference", "fact", "project", "event"]
Source = Literal["user-stated", "extracted", "system"]
"""`user-stated`: the person asked for it to be kept; `extracted`: said in passing; `system`: made by Ti-Pote."""

Sensitivity = Literal["", "health", "money", "children"]
SummaryLevel = Literal["session", "week", "month"]
USER = "user"
"""Subject of a memory about whoever speaks."""

DOUBTFUL = 0.3
"""Confidence given to what something said later may have made false; said again, it is above `BELIEVED_FROM`."""

BELIEVED_FROM = 0.45
"""Confidence from which a memory may stand in every prompt; below, it is there only for whoever asks about it."""


@dataclass(frozen=True, slots=True)
class MemoryDraft:
    """A memory somebody proposes."""

    text: str
    """Third-person French sentence, dates resolved."""

    quote: str = ""
    """The person's own words: the evidence. Empty only for memories of source `system`."""

    kind: Kind = "fact"
    subject: str = USER
    """`user`, or the name of somebody or something."""

    attribute: str = ""
    """What the memory says of its subject, one French noun ("domicile", "métier"); empty when unknown."""

    value: str = ""
    source: Source = "extracted"
    session: str | None = None
    turn: int | None = None
    """Index of the turn in its session, from 0."""

    confidence: float = 0.9
    importance: float = 0.5
    sensitivity: Sensitivity = ""
    tags: tuple[str, ...] = ()
    valid_from: datetime | None = None
    expires_at: datetime | None = None
    """When it stops being true by itself; None: never."""


@dataclass(frozen=True, slots=True)
class Memory(MemoryDraft):
    """A memory as it is kept."""

    id: int = 0
    created_at: datetime = datetime.min
    updated_at: datetime = datetime.min
    """Last time it was said, or said again."""

    valid_until: datetime | None = None
    """When it was closed; None while it holds."""

    superseded_by: int | None = None
    last_recalled_at: datetime | None = None
    recall_count: int = 0
    is_active: bool = True
    """False once forgotten or archived."""

    def live(self, at: datetime) -> bool:
        """Tell whether it may be used at `at`: active, not superseded, not expired."""
        return (
            self.is_active
            and self.superseded_by is None
            and (self.valid_until is None or self.valid_until > at)
            and (self.expires_at is None or self.expires_at > at)
        )


@dataclass(frozen=True, slots=True)
class Operation:
    """One change somebody proposes, code or model."""

    op: Literal["add", "replace", "delete"]
    draft: MemoryDraft | None = None
    """For `add` and `replace`."""

    target: int | None = None
    """For `replace` and `delete`: the small number under which the memory was shown, never its id."""

    by_hand: bool = False
    """A `replace` somebody makes of this very memory, on a page or in a shell: subject and attribute need not match,
    words that
    say the same in better spelling replace it all the same, and one that is closed already is refused."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an operation."""

    done: Literal["added", "replaced", "deleted", "restated", "refused"]
    """`restated`: an equal memory existed and was reinforced. A replacement that fits no memory ends as `added`."""

    memory: int | None = None
    """Id of the memory added, restated or closed."""

    closed: int | None = None
    """Id of the memory that `memory` replaces."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the extraction of a session has come; written in the same transaction as what it brought."""

    session: str
    next_turn: int
    """Index of the first turn not yet read."""


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One line of the journal of a memory."""

    id: int
    memory: int
    op: str
    """`add`, `restate`, `replace`, `close`, `delete`, `restore`, `archive`, `expire`..."""

    at: datetime
    before: dict[str, Any]
    after: dict[str, Any]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """A memory found by one way of searching."""

    id: int
    score: float
    """Cosine for vectors, positive BM25 for words; higher is better."""


@dataclass(frozen=True, slots=True)
class Episode:
    """One action and what came of it."""

    action: str
    input: dict[str, Any]
    output: str
    success: bool
    at: datetime
    error: str = ""
    session: str | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """A session, a week or a month in a few sentences."""

    level: SummaryLevel
    start: datetime
    end: datetime
    text: str
    details: dict[str, Any] = field(default_factory=dict)
    """`facts`, `decisions`, `todo`, `actions`: lists of sentences; `sources`: what it was made from."""

    session: str | None = None
    id: int = 0


@dataclass(frozen=True, slots=True)
class QueuedSession:
    """A finished session that waits for extraction."""

    session: str
    next_turn: int
    attempts: int


class MemoryStore(Protocol):
    """Keeps memories durably, one user's at a time. Calls raise MemoryStoreError."""

    async def apply(
        self,
        operations: Sequence[Operation],
        *,
        at: datetime,
        allowed: Mapping[int, int] | None = None,
        progress: Progress | None = None,
    ) -> list[Outcome]:
        """Apply all operations and `progress` in one transaction, and return what became of each.

        `allowed` maps the numbers shown to the proposer to ids: any other target is refused. A replacement is done
        only on the same subject and attribute, else it is added beside; rights and orders are refused whoever asks.
        """
        ...

    async def get(self, ids: Sequence[int]) -> list[Memory]:
        """Return these memories in this order, those of others and unknown ones left out."""
        ...

    async def live(self, at: datetime, *, kinds: Sequence[Kind] = (), limit: int = 1000) -> list[Memory]:
        """Return what may be used at `at`, most recently said first."""
        ...

    async def every(self, *, limit: int = 1000, offset: int = 0) -> list[Memory]:
        """Return all memories, closed ones included, newest first."""
        ...

    async def search_words(self, terms: Sequence[str], *, at: datetime, limit: int) -> list[Hit]:
        """Return live memories holding any of `terms` (as `french.stems` gives them), best first."""
        ...

    async def search_vector(self, vector: bytes, *, at: datetime, limit: int, among: Collection[int] = ()) -> list[Hit]:
        """Return live memories nearest to `vector` (float32 little-endian, unit length), best first.

        Those of `among` that have a vector come too, in their places, however far they are.
        """
        ...

    async def search_slots(
        self, *, subjects: Sequence[str] = (), attributes: Sequence[str] = (), at: datetime, limit: int
    ) -> list[Hit]:
        """Return live memories with one of the subjects and one of the attributes (empty: any), newest first."""
        ...

    async def search_time(self, start: datetime, end: datetime, *, at: datetime, limit: int) -> list[Hit]:
        """Return live memories that happen (valid_from..expires_at) within the window, soonest first."""
        ...

    async def mark_recalled(self, ids: Sequence[int], at: datetime) -> None:
        """Count one more recall of each."""
        ...

    async def history(self, memory: int) -> list[HistoryEntry]:
        """Return the journal of a memory, oldest first."""
        ...

    async def restore(self, memory: int, at: datetime) -> Memory:
        """Undo the last closing, replacement or deletion of a memory; what had replaced it is closed in turn."""
        ...

    async def archive(self, ids: Sequence[int], at: datetime, reason: str) -> None:
        """Put memories away: no search finds them any more, `restore` brings them back."""
        ...

    async def reweigh(self, confidences: Mapping[int, float], at: datetime, reason: str) -> None:
        """Change how far memories are believed (0..1), journalled; when they were last said stays."""
        ...

    async def without_vector(self, limit: int) -> list[Memory]:
        """Return active memories the current embedder has not read yet."""
        ...

    async def put_vectors(self, vectors: Mapping[int, bytes]) -> None:
        """Keep the vectors of these memories; all or none."""
        ...


class Embedder(Protocol):
    """Turns sentences into vectors."""

    name: str
    """Identity with version: vectors of different names are never compared."""

    dimension: int
    unrelated_mean: float
    """Mean cosine between sentences that have nothing to do with each other."""

    unrelated_deviation: float
    """Standard deviation of the same."""

    async def embed(self, texts: Sequence[str], *, query: bool = False) -> list[bytes]:
        """Return one unit vector per text (float32 little-endian); raise MemoryStoreError when the engine fails."""
        ...

    async def aclose(self) -> None:
        """Release the model."""
        ...


@dataclass(frozen=True, slots=True)
class Recalled:
    """A memory chosen for a question, and why."""

    memory: Memory
    score: float
    """Fused score, 0..1."""

    similarity: float
    """Calibrated, 0..1: 0.6 and above means "about this"; companions of such a memory may lie below."""

    parts: dict[str, float] = field(default_factory=dict)
    """What the score is made of: similarity, recency, authority, role, and the rank in each arm."""

    reason: str = ""
    """One French line for `--explain`."""


class Recalling(Protocol):
    """Finds what is known about a question."""

    async def recall(self, query: str, *, at: datetime, limit: int = 8) -> list[Recalled]:
        """Return the memories that clear the confidence floor and their nearest companions, best first.

        Empty: nothing is known.
        """
        ...


class EpisodeRecorder(Protocol):
    """Keeps what was done."""

    async def record(self, episode: Episode) -> object:
        """Keep an episode; raise MemoryStoreError when it cannot be kept."""
        ...


class Remembering(Protocol):
    """Keeps what the person asks to be kept."""

    async def remember(self, words: str, *, at: datetime, session: str | None = None) -> Outcome:
        """Keep the person's own `words` as a memory; `refused` for rights and orders. Raises MemoryStoreError."""
        ...
