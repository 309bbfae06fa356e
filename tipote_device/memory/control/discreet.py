"""Ports that keep nothing while private mode is on; otherwise they are what they wrap."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Episode, EpisodeRecorder, Outcome, Remembering
from tipote_device.contract.memory_stores import EmbedCache
from tipote_device.contract.stages import Asking

Private = Callable[[], bool]

NOT_IN_PRIVATE = "Je suis en mode privé : je ne retiens rien. Dis d'abord « fin du mode privé »."


class DiscreetEpisodes:
    """Keeps what was done, outside private mode."""

    def __init__(self, inner: EpisodeRecorder, private: Private) -> None:
        """Wrap who keeps."""
        self._inner = inner
        self._private = private

    async def record(self, episode: Episode) -> object:
        """Keep an episode, or nothing."""
        return None if self._private() else await self._inner.record(episode)


class DiscreetRemembering:
    """Keeps what the person asks to be kept; in private mode it says why not."""

    def __init__(self, inner: Remembering, private: Private) -> None:
        """Wrap who keeps."""
        self._inner = inner
        self._private = private

    async def remember(self, words: str, *, at: datetime, session: str | None = None) -> Outcome:
        """Keep the words; raise MemoryStoreError in private mode: a promise to keep would be a lie."""
        if self._private():
            raise MemoryStoreError(NOT_IN_PRIVATE, code="mode-prive")
        return await self._inner.remember(words, at=at, session=session)


class DiscreetCache:
    """Keeps the vectors of questions, outside private mode: a vector tells what was asked."""

    def __init__(self, inner: EmbedCache, private: Private) -> None:
        """Wrap who keeps."""
        self._inner = inner
        self._private = private

    async def get(self, embedder: str, text: str) -> bytes | None:
        """Return what was kept before."""
        return await self._inner.get(embedder, text)

    async def put(self, embedder: str, text: str, vector: bytes, *, at: datetime) -> None:
        """Keep a vector, or nothing."""
        if not self._private():
            await self._inner.put(embedder, text, vector, at=at)


class DiscreetAsking:
    """Asks nothing in private mode: the answer would have to be kept."""

    def __init__(self, inner: Asking, private: Private) -> None:
        """Wrap who asks."""
        self._inner = inner
        self._private = private

    @property
    def waiting(self) -> bool:
        """Whether the next sentence may answer a question just asked."""
        return self._inner.waiting and not self._private()

    async def offer(self, said: str) -> str | None:
        """Return a question to add to the answer to `said`; None most of the time."""
        return None if self._private() else await self._inner.offer(said)

    async def answer(self, said: str) -> str | None:
        """Return what to reply when `said` answers the question just asked."""
        return await self._inner.answer(said)
