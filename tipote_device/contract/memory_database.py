"""The one file, and what it keeps of one user: every face of the memory."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Protocol

from tipote_device.contract.carrying import Carrying
from tipote_device.contract.forgetting import Erasures
from tipote_device.contract.memory import MemoryStore
from tipote_device.contract.memory_stores import (
    AnchorStore,
    Counters,
    DeadLetters,
    EmbedCache,
    EpisodeStore,
    ExtractionQueue,
    JobStore,
    RelationStore,
    StatisticsReader,
    SummaryStore,
)
from tipote_device.contract.ports import SessionStore
from tipote_device.contract.talks import TalkList


class MemoryDatabase(Protocol):
    """The one file, and what it keeps of one user."""

    @property
    def sessions(self) -> SessionStore:
        """Conversations."""
        ...

    @property
    def memories(self) -> MemoryStore:
        """What is known."""
        ...

    @property
    def episodes(self) -> EpisodeStore:
        """What was done."""
        ...

    @property
    def summaries(self) -> SummaryStore:
        """Sessions, weeks and months in short."""
        ...

    @property
    def queue(self) -> ExtractionQueue:
        """Conversations to be read."""
        ...

    @property
    def dead_letters(self) -> DeadLetters:
        """Work given up."""
        ...

    @property
    def anchors(self) -> AnchorStore:
        """Pinned messages."""
        ...

    @property
    def jobs(self) -> JobStore:
        """When recurring jobs last ran."""
        ...

    @property
    def relations(self) -> RelationStore:
        """The graph of people and things."""
        ...

    @property
    def embed_cache(self) -> EmbedCache:
        """Vectors of questions asked before."""
        ...

    @property
    def counters(self) -> Counters:
        """Named counts."""
        ...

    @property
    def portable(self) -> Carrying:
        """Everything, to be carried elsewhere, and what comes from elsewhere."""
        ...

    @property
    def statistics(self) -> StatisticsReader:
        """Everything, counted."""
        ...

    @property
    def erasures(self) -> Erasures:
        """What is withdrawn and erased."""
        ...

    @property
    def talks(self) -> TalkList:
        """Conversations by date."""
        ...

    @property
    def notice(self) -> str | None:
        """What the household is to be told about the opening, None when all was well."""
        ...

    async def backup(self, folder: Path | None = None, keep: int = 7, *, at: datetime | None = None) -> Path:
        """Write a verified copy while others go on, and return it; only the newest `keep` stay."""
        ...

    async def aclose(self) -> None:
        """Close the file once the calls already made are done."""
        ...
