"""One finished session read for memories, turn by turn: neither a kill nor a person speaking loses or doubles any."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, tzinfo

from tipote_device.contract.errors import MemoryStoreError, MindError, MindInterrupted
from tipote_device.contract.memory import Embedder, Memory, Outcome, Progress
from tipote_device.contract.memory_database import MemoryDatabase
from tipote_device.contract.ports import LanguageModel, StoredTurn
from tipote_device.memory.extraction.changes import ChangePlanner
from tipote_device.memory.extraction.dating import Dated, dated
from tipote_device.memory.extraction.drafting import Proposal, certain, has_form, propose, says_change
from tipote_device.memory.extraction.evidence import Normaliser, supported
from tipote_device.memory.extraction.gate import (
    CERTAIN_KEEP_FROM,
    CHANGED_KEEP_FROM,
    FORMLESS_KEEP_FROM,
    KEEP_FROM,
    Gate,
    ModelGate,
)
from tipote_device.memory.extraction.idle import AlwaysIdle, Busy, Idle, while_idle
from tipote_device.memory.extraction.pregate import worth_asking
from tipote_device.memory.extraction.refusals import echoes, readable
from tipote_device.memory.extraction.relations import links
from tipote_device.memory.extraction.similarity import Similarity, VectorSimilarity, WordSimilarity
from tipote_device.memory.extraction.summary import summarise
from tipote_device.memory.extraction.units import units
from tipote_device.memory.recall.vector_keeper import VectorKeeper

MOST_KNOWN = 2000
"""Memories compared with what is said: a household's worth of years."""

LATELY_EXPIRED = 200
"""Memories looked through for events just over, which a new date may still replace."""

BATCH = 8
"""Memories embedded at once: about 100 ms, so that whoever speaks finds the processor free."""

DOUBTED_BECAUSE = "dit autrement depuis, peut-être"
"""What the journal of a memory says when something said later makes it doubtful."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Extraction:
    """What reading a session came to."""

    session: str
    outcomes: list[Outcome] = field(default_factory=list)
    judged: int = 0
    """Units the language model was asked about."""

    kept: int = 0
    """Units that became memories."""

    by_model: bool = True
    """False when the language model could not be asked (any more): code alone decided."""

    by_vectors: bool = True
    """False when sentences were compared by their words, the embedder being absent."""


class ExtractionPipeline:
    """Reads sessions. Everything it needs is a port; it can run without a daemon."""

    def __init__(
        self,
        database: MemoryDatabase,
        *,
        model: LanguageModel | None,
        embedder: Embedder | None,
        zone: tzinfo,
        normaliser: Normaliser | None = None,
        keep_from: float = KEEP_FROM,
    ) -> None:
        """`zone`: the household's, for "demain". Without model, code decides; without embedder, words compare."""
        self._database = database
        self._gate: Gate | None = None if model is None else ModelGate(model)
        self._embedder = embedder
        self._zone = zone
        self._normaliser = normaliser
        self._keep_from = keep_from

    async def extract(self, session: str, next_turn: int = 0, *, idle: Idle | None = None) -> Extraction:
        """Read a session from `next_turn` to its end, summarise it and take it out of the queue.

        Raises MemoryStoreError; what was read until then stays, and a second call goes on from there.
        """
        idle = idle or AlwaysIdle()
        report = Extraction(session, by_model=self._gate is not None, by_vectors=self._embedder is not None)
        turns = await self._database.sessions.turns(session)
        plan = [(index, self._candidates(turns, index)) for index in range(next_turn, len(turns))]
        similarity = await self._similarity([unit for _, found in plan for unit in found], report, idle)
        planner = ChangePlanner(similarity)
        for index, found in plan:
            proposals = [one for unit in found for one in await self._kept(unit, turns[index], index, report, idle)]
            if proposals:
                await self._apply(planner, proposals, turns[index], index, report)
        await self._finish(session, turns, report, idle)
        return report

    def _candidates(self, turns: Sequence[StoredTurn], index: int) -> list[str]:
        if not readable(turns, index):
            return []
        found = units(turns[index].text)
        return [unit for unit in found if worth_asking(unit) and not echoes(unit, turns, index)]

    async def _similarity(self, texts: Sequence[str], report: Extraction, idle: Idle) -> Similarity:
        if self._embedder is None:
            return WordSimilarity()
        await idle.wait_idle()
        vectors = VectorSimilarity(self._embedder)
        try:
            await vectors.prepare(texts)
        except MemoryStoreError as error:
            _log.warning("extraction.without_vectors", extra={"code": error.code})
            report.by_vectors = False
            return WordSimilarity()
        return vectors

    async def _kept(self, unit: str, turn: StoredTurn, index: int, report: Extraction, idle: Idle) -> list[Proposal]:
        """Return what a unit brings, nothing when it is not worth keeping."""
        said_at = turn.at.astimezone(self._zone)
        when = dated(unit, said_at)
        least = self._least(unit, when, said_at)
        if await self._probability(when.text, report, idle) < least:
            return []
        report.kept += 1
        proposals = propose(unit, said_at=said_at, session=report.session, turn=index, turn_text=turn.text)
        return await self._normalised(proposals, unit, said_at, idle)

    def _least(self, unit: str, when: Dated, said_at: datetime) -> float:
        """Return the probability a unit needs: the less its form says, the surer the model must be."""
        if certain(unit, when, said_at):
            return min(self._keep_from, CERTAIN_KEEP_FROM)
        if says_change(unit):
            return min(self._keep_from, CHANGED_KEEP_FROM)
        return self._keep_from if has_form(unit, when) else max(self._keep_from, FORMLESS_KEEP_FROM)

    async def _probability(self, unit: str, report: Extraction, idle: Idle) -> float:
        """Ask the model, again after each interruption; 1 when there is none to ask."""
        while self._gate is not None and report.by_model:
            await idle.wait_idle()
            try:
                probability = await while_idle(self._gate.probability(unit), idle)
            except (Busy, MindInterrupted):
                continue
            except MindError as error:
                _log.warning("extraction.without_model", extra={"code": error.code})
                report.by_model = False
                break
            report.judged += 1
            return probability
        return 1.0

    async def _normalised(self, proposals: list[Proposal], unit: str, said_at: datetime, idle: Idle) -> list[Proposal]:
        """Let a stronger model say the unit plainly; what its words do not hold up is left, and the quote stays."""
        if self._normaliser is None or not proposals:
            return proposals
        await idle.wait_idle()
        try:
            made = await while_idle(self._normaliser.normalise(dated(unit, said_at).text), idle)
        except (Busy, MindError):
            return proposals
        held = [one for one in made or () if supported(one, dated(unit, said_at).text)]
        main = proposals[0]
        if not held or main.link is not None:
            return proposals
        return [replace(main, draft=replace(main.draft, text=" ".join(held))), *proposals[1:]]

    async def _apply(
        self, planner: ChangePlanner, proposals: list[Proposal], turn: StoredTurn, index: int, report: Extraction
    ) -> None:
        memories = self._database.memories
        known = await memories.live(turn.at, limit=MOST_KNOWN) + await self._lately_over(turn.at)
        changes = await planner.plan(proposals, known, turn.text)
        report.outcomes += await memories.apply(
            changes.operations, at=turn.at, allowed=changes.allowed, progress=Progress(report.session, index + 1)
        )
        if changes.doubted:
            closed = {outcome.closed for outcome in report.outcomes}
            doubted = {memory: share for memory, share in changes.doubted.items() if memory not in closed}
            await memories.reweigh(doubted, turn.at, DOUBTED_BECAUSE)

    async def _lately_over(self, at: datetime) -> list[Memory]:
        """Return events that ended by themselves not long ago: "il n'est jamais venu, ce sera le 28"."""
        latest = await self._database.memories.every(limit=LATELY_EXPIRED)
        return [
            memory
            for memory in latest
            if memory.is_active and memory.superseded_by is None and memory.valid_until is None
            and memory.expires_at is not None and memory.expires_at <= at
        ]  # fmt: skip

    async def _finish(self, session: str, turns: Sequence[StoredTurn], report: Extraction, idle: Idle) -> None:
        """Link who is who, embed what is new, summarise and leave the queue; done again, it changes nothing."""
        await idle.wait_idle()
        memories = [
            memory for memory in await self._database.memories.every(limit=MOST_KNOWN) if memory.session == session
        ]
        memories.sort(key=lambda memory: memory.id)
        for memory in memories:
            if memory.quote and (known := links(memory.quote)):
                await self._database.relations.add(memory.id, [(k.entity, k.relation, k.other) for k in known])
        await self._embed(report, idle)
        if not turns:
            await self._database.queue.finish(session)
            return
        method = {
            "gate": "modèle" if report.by_model else "règles seules",
            "similarity": "vecteurs" if report.by_vectors else "mots",
        }
        alive = [memory for memory in memories if memory.is_active and memory.superseded_by is None]
        summary = summarise(session, turns, alive, end=turns[-1].at, method=method)
        await self._database.queue.finish(session, summary)

    async def _embed(self, report: Extraction, idle: Idle) -> None:
        if self._embedder is None or not report.by_vectors:
            return
        keeper = VectorKeeper(self._database.memories, self._embedder, asyncio.Lock())
        try:
            await idle.wait_idle()
            while await keeper.fill(BATCH):
                await idle.wait_idle()
        except MemoryStoreError as error:
            _log.warning("extraction.vectors_wait", extra={"code": error.code})
