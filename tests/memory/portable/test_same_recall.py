"""An empty memory that takes an export in answers as the first one does: the real embedder, three invented people."""

import asyncio
from pathlib import Path

import pytest

from tipote_device.bench.memory.parsing import read_personas
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.memory.engines.database import Database
from tipote_device.memory.engines.embedders.use_multilingual import UseEmbedder
from tipote_device.memory.portable.transfer import export, take_in
from tipote_device.memory.recall.hybrid import HybridRecall
from tipote_device.memory.recall.vector_keeper import VectorKeeper

PERSONAS = read_personas(Path("tests/data/memory/memoire.jsonl"))[:3]
QUESTIONS = [question for persona in PERSONAS for question in persona.questions]
LAST = max(question.at for question in QUESTIONS)


async def opened(path: Path, embedder: UseEmbedder) -> tuple[Database, VectorKeeper, HybridRecall]:
    made = await Database.open(path)
    await made.memories.use_embedder(
        embedder.name, embedder.dimension, embedder.unrelated_mean, embedder.unrelated_deviation
    )
    keeper = VectorKeeper(made.memories, embedder, asyncio.Lock())
    return made, keeper, HybridRecall(made.memories, embedder, cache=made.embed_cache)


async def test_an_empty_memory_recalls_the_same(tmp_path: Path) -> None:
    embedder = UseEmbedder()
    source, keeper, recall = await opened(tmp_path / "ici.db", embedder)
    known: dict[str, int] = {}
    for persona in PERSONAS:
        for session in persona.sessions:
            for fact in session.facts:
                draft = MemoryDraft(
                    fact.text, fact.text, fact.kind, fact.subject, fact.attribute, fact.value, valid_from=session.start
                )
                old = known.get(f"{persona.name} {fact.supersedes}")
                operation = Operation("add", draft) if old is None else Operation("replace", draft, 1)
                (outcome,) = await source.memories.apply([operation], at=session.start, allowed={1: old or 0})
                known[f"{persona.name} {fact.id}"] = outcome.memory or 0
                await keeper.fill()  # one by one, as days go by; the other reads them all at once

    target, other_keeper, other_recall = await opened(tmp_path / "ailleurs.db", embedder)
    ids = (await take_in(target.portable, (await export(source.portable, at=LAST)).content, at=LAST)).absorbed.ids
    await other_keeper.fill()
    assert len(await target.memories.every()) == len(ids) >= 70
    assert len(await source.memories.live(LAST)) < len(ids)

    answered = 0
    for question in QUESTIONS:
        here = await recall.recall(question.text, at=LAST)
        there = await other_recall.recall(question.text, at=LAST)
        assert [ids[found.memory.id] for found in here] == [found.memory.id for found in there], question.text
        assert [found.score for found in there] == pytest.approx([found.score for found in here], abs=1e-6)
        assert [found.similarity for found in there] == pytest.approx([found.similarity for found in here], abs=1e-6)
        assert [found.reason for found in there] == [found.reason for found in here]
        answered += bool(here)
    assert len(QUESTIONS) == 60
    assert answered > 30
    await source.aclose()
    await target.aclose()
    await embedder.aclose()
