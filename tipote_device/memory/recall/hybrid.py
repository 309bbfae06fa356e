"""The recall of Ti-Pote: arms propose, a calibrated judgement disposes, and silence when nothing is about it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

import numpy as np

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import USER, Embedder, Memory, MemoryStore, Recalled
from tipote_device.contract.memory_stores import EmbedCache
from tipote_device.contract.settings import MemorySettings
from tipote_device.memory.recall.aliases import aliases, is_about
from tipote_device.memory.recall.arms import Found, compare, search, search_dense
from tipote_device.memory.recall.attributes import NAMED
from tipote_device.memory.recall.background import BACKGROUND
from tipote_device.memory.recall.calibration import WORDS_ONLY, Calibration, rarity
from tipote_device.memory.recall.clauses import clauses
from tipote_device.memory.recall.explained import reason
from tipote_device.memory.recall.features import Scale, Seen, rows
from tipote_device.memory.recall.question import Reading, forget_questions
from tipote_device.memory.recall.question_vectors import QuestionVectors
from tipote_device.memory.recall.readings import KEPT, Readings
from tipote_device.memory.recall.redundancy import without_near_duplicates
from tipote_device.memory.recall.scoring import scored
from tipote_device.memory.recall.templates import TemplateVectors, template

log = logging.getLogger(__name__)

LONGEST_QUESTION = 400
"""Characters of a question that are read; what is asked stands at its end, so the end is kept."""

MOST_CANDIDATES = 80
"""Candidates judged for one question."""

COMPANION_ODDS = 1_000.0
"""Beside a memory that clears the floor, others come along whose odds are at most this many times lower: the question
is about something known, and which of the nearest memories answers it is less sure than that one of them does."""

READ_AT_ONCE = 20
"""Memories read ahead in one go: 5 ms."""

PAUSE_S = 0.02
"""Seconds between two goes: 10,000 memories are read within a quarter of a minute of the start."""

MOST_COMPANIONS = 5
"""Memories returned at most when some of them come along."""


Judged = tuple[Recalled, Callable[[], str]]
"""What was found, and what makes the line that says why: made for what is returned alone."""


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
        self._templates = TemplateVectors(embedder) if embedder else None
        self._calibration = Calibration.of(embedder.name if embedder else WORDS_ONLY)
        self._words_only = Calibration.of(WORDS_ONLY)
        self._readings = Readings()
        self._without = without
        self._background: np.ndarray | None = None
        self._forgotten = 0
        self._ahead: asyncio.Task[None] | None = None

    async def warm(self) -> None:
        """Load the embedder and read the background sentences; a missing engine is logged, not raised."""
        try:
            await self._scale(np.zeros(1, dtype=np.float32))
            if self._templates:
                await self._templates.learn({template(name, own) for name in NAMED for own in (True, False)})
        except MemoryStoreError as error:
            log.warning("recall.words_only", extra={"code": error.code})
        self._ahead = asyncio.create_task(self.read_ahead(pause_s=PAUSE_S), name="reading memories ahead")

    async def read_ahead(self, *, pause_s: float = 0.0) -> None:
        """Read the newest memories, so that no question has to: half of the time of a recall at 10,000.

        A few at a time, `pause_s` apart: whoever else waits for the event loop gets it within some milliseconds.
        """
        offset = 0
        while offset < KEPT:
            forgotten = self._forgotten
            try:
                page = await self._memories.every(limit=READ_AT_ONCE, offset=offset)
            except MemoryStoreError as error:
                log.warning("recall.not_read_ahead", extra={"code": error.code})
                return
            if forgotten != self._forgotten:
                continue  # one of them may have been forgotten meanwhile: it must not come back to RAM
            if not page:
                return
            self._readings.of(self._readings.missing(page))
            offset += len(page)
            await asyncio.sleep(pause_s)

    def forget_questions(self) -> None:
        """Drop the questions kept in RAM."""
        forget_questions()
        if self._questions:
            self._questions.forget()

    def forget(self, ids: Iterable[int] | None = None) -> None:
        """Drop whatever RAM holds of these memories (None: of all), and every question: one may have named them."""
        self._forgotten += 1
        self._readings.forget(ids)
        self.forget_questions()

    async def recall(self, query: str, *, at: datetime, limit: int = 8) -> list[Recalled]:
        """Return the memories that clear the floor, best first; raise MemoryStoreError when the store fails."""
        text = query.replace("\x00", " ").strip()[-LONGEST_QUESTION:]
        if not any(char.isalnum() for char in text):
            return []
        best: dict[int, Recalled] = {}
        why: dict[int, Callable[[], str]] = {}
        for part, question in clauses(text):
            for recalled, because in await self._answers(part, question, at):
                known = best.get(recalled.memory.id)
                if known is None or recalled.score > known.score:
                    best[recalled.memory.id], why[recalled.memory.id] = recalled, because
        judged = sorted(best.values(), key=lambda recalled: (-recalled.score, recalled.memory.id))
        kept = without_near_duplicates(judged)
        sure = sum(recalled.similarity >= self._settings.floor for recalled in kept)
        shown = kept[: min(limit, max(sure, MOST_COMPANIONS))]
        return [replace(recalled, reason=why[recalled.memory.id]()) for recalled in shown]

    async def _answers(self, text: str, question: Reading, at: datetime) -> list[Judged]:
        """Return what clears the floor for one question, in no order, with what says why."""
        limit = self._settings.arm_limit
        (vector, scale), found = await asyncio.gather(  # the embedder and the database have a thread each
            self._vector(text, at),
            search(self._memories, text, question, at=at, limit=limit, without=self._without),
        )
        if vector is not None:
            await search_dense(self._memories, vector, found, at=at, limit=limit)
        fused = found.fused()
        candidates = await self._memories.get(list(fused)[:MOST_CANDIDATES])
        readings = self._readings.of(candidates)
        names = aliases(question, zip(candidates, readings, strict=True))
        if names:
            extra = await self._of_people(names, {memory.id for memory in candidates}, at)
            if vector is not None and extra:
                await compare(self._memories, vector, found, [memory.id for memory in extra], at=at)
            candidates, readings = candidates + extra, readings + self._readings.of(extra)
        templates = await self._like_templates(vector, candidates) if vector and scale else {}
        return self._judge(question, candidates, readings, names, found, scale, fused, at, templates)

    async def _like_templates(self, vector: bytes, candidates: Sequence[Memory]) -> dict[str, float]:
        """Return the cosine between the question and the question of every attribute among the candidates."""
        if self._templates is None:
            return {}
        asked = {template(memory.attribute, memory.subject == USER) for memory in candidates} - {""}
        try:
            return await self._templates.cosines(np.frombuffer(vector, dtype="<f4"), asked)
        except MemoryStoreError as error:
            log.warning("recall.no_templates", extra={"code": error.code})
            return {}

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
        found: Found, scale: Scale | None, fused: dict[int, float], at: datetime, templates: dict[str, float],
    ) -> list[Judged]:  # fmt: skip
        seen = [
            seen_by(
                memory, reading, found.cosines.get(memory.id), names, found.in_window, at,
                templates.get(template(memory.attribute, memory.subject == USER)),
            )
            for memory, reading in zip(candidates, readings, strict=True)
        ]  # fmt: skip
        table = rows(question, seen, scale, rarity())
        model = self._calibration if scale else self._words_only
        kept: list[Judged] = []
        likeness = model.similarity(table)
        lowest = _lowest(max(likeness, default=0.0), self._settings.floor)
        for memory, candidate, row, similarity in zip(candidates, seen, table, likeness, strict=True):
            if similarity < lowest or not memory.live(at):
                continue
            score, parts = scored(memory, float(similarity), question, candidate, self._settings, at)
            parts |= {
                f"rank_{arm}": float(ranks[memory.id]) for arm, ranks in found.ranks.items() if memory.id in ranks
            }
            parts["fusion"] = fused.get(memory.id, 0.0)
            if candidate.cosine is not None:
                parts["cosine"] = candidate.cosine
            why = partial(reason, question, candidate, row, parts)
            kept.append((Recalled(memory, score, float(similarity), parts), why))
        return kept


def _lowest(best: float, floor: float) -> float:
    """Return the likeness from which memories are kept: the floor, or what comes along once one has cleared it."""
    if best < floor or not 0.0 < floor < 1.0:
        return floor
    odds = floor / (1.0 - floor) / COMPANION_ODDS
    return odds / (1.0 + odds)


def seen_by(
    memory: Memory,
    reading: Reading,
    cosine: float | None,
    names: frozenset[str],
    in_window: frozenset[int],
    at: datetime,
    template: float | None = None,
) -> Seen:
    """Return a candidate as the features see it."""
    return Seen(
        reading,
        cosine,
        memory.subject == USER,
        memory.attribute,
        memory.kind == "event",
        is_about(memory, reading, names),
        past=bool(reading.days) and max(reading.days) < at.date().isoformat(),
        in_window=memory.id in in_window,
        template=template,
    )
