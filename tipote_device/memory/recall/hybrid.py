"""The recall of Ti-Pote: arms propose, a calibrated judgement disposes, and silence when nothing is about it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime

import numpy as np

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import USER, Embedder, Memory, MemoryStore, Recalled
from tipote_device.contract.memory_stores import EmbedCache
from tipote_device.contract.settings import MemorySettings
from tipote_device.memory.recall.aliases import aliases, is_about
from tipote_device.memory.recall.arms import Found, search
from tipote_device.memory.recall.background import BACKGROUND
from tipote_device.memory.recall.calibration import WORDS_ONLY, Calibration, rarity
from tipote_device.memory.recall.clauses import clauses
from tipote_device.memory.recall.explained import reason
from tipote_device.memory.recall.features import Scale, Seen, rows
from tipote_device.memory.recall.question import Reading, read_memory
from tipote_device.memory.recall.question_vectors import QuestionVectors
from tipote_device.memory.recall.redundancy import without_near_duplicates
from tipote_device.memory.recall.scoring import scored

log = logging.getLogger(__name__)

LONGEST_QUESTION = 400
"""Characters of a question that are read; what is asked stands at its end, so the end is kept."""

MOST_CANDIDATES = 80
"""Candidates judged for one question."""


class HybridRecall:
    """A Recalling over a MemoryStore."""

    def __init__(
        self,
        memories: MemoryStore,
        embedder: Embedder | None,
        settings: MemorySettings | None = None,
        *,
        cache: EmbedCache | None = None,
        without: frozenset[str] = frozenset(),
    ) -> None:
        """`embedder` None: words, topics, slots and dates alone. `without`: arms left out, for benches."""
        self._memories = memories
        self._embedder = embedder
        self._settings = settings or MemorySettings()
        self._questions = QuestionVectors(embedder, cache) if embedder else None
        self._calibration = Calibration.of(embedder.name if embedder else WORDS_ONLY)
        self._words_only = Calibration.of(WORDS_ONLY)
        self._without = without
        self._background: np.ndarray | None = None

    async def warm(self) -> None:
        """Load the embedder and read the background sentences; a missing engine is logged, not raised."""
        try:
            await self._scale(np.zeros(1, dtype=np.float32))
        except MemoryStoreError as error:
            log.warning("recall.words_only", extra={"code": error.code})

    def forget_questions(self) -> None:
        """Drop the questions kept in RAM."""
        if self._questions:
            self._questions.forget()

    async def recall(self, query: str, *, at: datetime, limit: int = 8) -> list[Recalled]:
        """Return the memories that clear the floor, best first; raise MemoryStoreError when the store fails."""
        text = query.replace("\x00", " ").strip()[-LONGEST_QUESTION:]
        if not any(char.isalnum() for char in text):
            return []
        best: dict[int, Recalled] = {}
        for part, question in clauses(text):
            for recalled in await self._answers(part, question, at):
                known = best.get(recalled.memory.id)
                if known is None or recalled.score > known.score:
                    best[recalled.memory.id] = recalled
        judged = sorted(best.values(), key=lambda recalled: (-recalled.score, recalled.memory.id))
        return without_near_duplicates(judged)[:limit]

    async def _answers(self, text: str, question: Reading, at: datetime) -> list[Recalled]:
        """Return what clears the floor for one question, in no order."""
        vector, scale = await self._vector(text, at)
        found = await search(
            self._memories, text, question, vector, at=at, limit=self._settings.arm_limit, without=self._without
        )
        fused = found.fused()
        candidates = await self._memories.get(list(fused)[:MOST_CANDIDATES])
        readings = [_reading(memory) for memory in candidates]
        names = aliases(question, zip(candidates, readings, strict=True))
        if names:
            extra = await self._of_people(names, {memory.id for memory in candidates}, at)
            candidates, readings = candidates + extra, readings + [_reading(memory) for memory in extra]
        return self._judge(question, candidates, readings, names, found, scale, fused, at)

    async def _vector(self, text: str, at: datetime) -> tuple[bytes | None, Scale | None]:
        """Return the question's vector and how cosines spread around it; nothing when the engine fails."""
        if self._questions is None or "dense" in self._without:
            return None, None
        try:
            vector = await self._questions.of(text, at=at)
            return vector, await self._scale(np.frombuffer(vector, dtype="<f4"))
        except MemoryStoreError as error:
            log.warning("recall.words_only", extra={"code": error.code})
            return None, None

    async def _scale(self, vector: np.ndarray) -> Scale | None:
        if self._embedder is None:
            return None
        if self._background is None:
            read = await self._embedder.embed(BACKGROUND)
            self._background = np.array([np.frombuffer(each, dtype="<f4") for each in read])
        if len(vector) != self._background.shape[1]:
            return None
        cosines = self._background @ vector
        return Scale(
            self._embedder.unrelated_mean,
            self._embedder.unrelated_deviation,
            float(cosines.mean()),
            float(cosines.std()),
        )

    async def _of_people(self, names: frozenset[str], known: set[int], at: datetime) -> list[Memory]:
        """Return the memories of people called by role, which say nothing the question says."""
        hits = await self._memories.search_slots(subjects=sorted(names), at=at, limit=self._settings.arm_limit)
        return await self._memories.get([hit.id for hit in hits if hit.id not in known])

    def _judge(
        self, question: Reading, candidates: Sequence[Memory], readings: Sequence[Reading], names: frozenset[str],
        found: Found, scale: Scale | None, fused: dict[int, float], at: datetime,
    ) -> list[Recalled]:  # fmt: skip
        seen = [
            seen_by(memory, reading, found.cosines.get(memory.id, found.lowest), names, found.in_window, at)
            for memory, reading in zip(candidates, readings, strict=True)
        ]
        table = rows(question, seen, scale, rarity())
        model = self._calibration if scale else self._words_only
        kept: list[Recalled] = []
        for memory, candidate, row, similarity in zip(candidates, seen, table, model.similarity(table), strict=True):
            if similarity < self._settings.floor or not memory.live(at):
                continue
            score, parts = scored(memory, float(similarity), question, candidate, self._settings, at)
            parts |= {
                f"rank_{arm}": float(ranks[memory.id]) for arm, ranks in found.ranks.items() if memory.id in ranks
            }
            parts["fusion"] = fused.get(memory.id, 0.0)
            if candidate.cosine is not None:
                parts["cosine"] = candidate.cosine
            kept.append(Recalled(memory, score, float(similarity), parts, reason(question, candidate, row, parts)))
        return kept


def _reading(memory: Memory) -> Reading:
    return read_memory(memory.text or memory.quote, memory.subject, memory.attribute, memory.value)


def seen_by(
    memory: Memory,
    reading: Reading,
    cosine: float | None,
    names: frozenset[str],
    in_window: frozenset[int],
    at: datetime,
) -> Seen:
    """Return a candidate as the features see it."""
    return Seen(
        reading,
        cosine,
        memory.subject == USER,
        memory.attribute,
        memory.kind == "event",
        is_about(memory, reading, names),
        past=bool(reading.years) and max(reading.years) < at.year,
        in_window=memory.id in in_window,
    )
