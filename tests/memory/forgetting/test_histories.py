"""Random lives: undoing in any order leaves what was before; erasing leaves nothing of it, and the rest whole."""

import random
from datetime import timedelta
from pathlib import Path

import pytest

from tests.memory.forgetting.life import NOW, found_in, told
from tests.memory.forgetting.test_withdrawing import everything
from tests.memory.memory_writer import DIMENSION, vector_of
from tipote_device.contract.forgetting import Scope, Withdrawal
from tipote_device.contract.memory import Episode, MemoryDraft, Operation, Summary
from tipote_device.memory.engines.database import Database

PEOPLE = ("Zoé", "Paul", "Léa", "Karim", "Martine", "Gunnar")
THINGS = (
    "le thé", "la pétanque", "les mirabelles", "le jazz manouche", "Tourcoing", "les échecs", "la choucroute",
    "son violoncelle", "les dinosaures", "le rooibos",
)  # fmt: skip
VERBS = ("adore", "déteste", "a perdu", "collectionne")
ANSWERS = ("Ah bon, {0} {1} {2} ?", "C'est noté : {0} {1} {2}.", "D'accord.")
DUE = NOW + timedelta(seconds=30)


class Life:
    """A household that talks for a while."""

    def __init__(self, database: Database, seed: int) -> None:
        self.database = database
        self.chance = random.Random(seed)
        self.facts: dict[int, tuple[str, str, str]] = {}
        self.sessions: list[str] = []

    async def talk(self) -> None:
        pick = self.chance.choice
        triples = [(pick(PEOPLE), pick(VERBS), pick(THINGS)) for _ in range(self.chance.randint(1, 3))]
        said = " ".join(f"{' '.join(triple)}." for triple in triples)
        session = await told(
            self.database,
            ("user", said),
            ("assistant", pick(ANSWERS).format(*triples[0])),
            ("user", "Quelle heure est-il ?"),
        )
        self.sessions.append(session)
        kept = []
        for who, verb, what in triples:
            sentence = f"{who} {verb} {what}."
            draft = MemoryDraft(sentence, sentence, subject=who, attribute=verb, value=what, session=session, turn=0)
            (outcome,) = await self.database.memories.apply([Operation("add", draft)], at=NOW)
            memory = outcome.memory or 0
            self.facts[memory] = (who, verb, what)
            kept.append((memory, sentence))
            await self.database.memories.put_vectors({memory: vector_of(memory)})
            await self.database.relations.add(memory, [(who, verb, what)])
        details = {"facts": [text for _, text in kept], "sources": {"memories": [memory for memory, _ in kept]}}
        text = " ".join(text for _, text in kept)
        await self.database.summaries.put(Summary("session", NOW, NOW, text, details, session))
        if self.chance.random() < 0.5:
            await self.database.episodes.record(
                Episode("note", {"quoi": kept[0][1]}, kept[-1][1], True, NOW, session=session)
            )
        if self.chance.random() < 0.3:
            await self.database.anchors.pin(kept[0][1], at=NOW)

    async def withdraw(self) -> Withdrawal:
        scope: Scope = self.chance.choice(("specific", "specific", "topic", "all"))
        memories = self.chance.sample(sorted(self.facts), self.chance.randint(0, 2))
        turns = [(self.chance.choice(self.sessions), 0)] if self.chance.random() < 0.3 or not memories else []
        return await self.database.erasures.withdraw(scope, memories, turns, at=NOW, due=DUE)


@pytest.mark.parametrize("seed", range(12))
async def test_undoing_in_any_order_leaves_what_was_before(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "tipote.db"
    database = await Database.open(path)
    await database.memories.use_embedder("essai", DIMENSION, 0.0, 0.1)
    life = Life(database, seed)
    for _ in range(6):
        await life.talk()
    before = everything(path)
    withdrawn = [await life.withdraw() for _ in range(life.chance.randint(1, 4))]
    assert everything(path) != before
    for one in life.chance.sample(withdrawn, len(withdrawn)):
        assert await database.erasures.undo(one.id, at=NOW)
    assert everything(path) == before
    await database.aclose()


@pytest.mark.parametrize("seed", range(12))
async def test_what_is_erased_is_gone_and_what_is_brought_back_is_not(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "tipote.db"
    database = await Database.open(path)
    await database.memories.use_embedder("essai", DIMENSION, 0.0, 0.1)
    life = Life(database, 100 + seed)
    for _ in range(6):
        await life.talk()
    await database.backup(at=NOW)
    every = {memory.id: memory for memory in await database.memories.every()}
    one, other = life.chance.sample(sorted(every), 2)
    gone = await database.erasures.withdraw("specific", [one], [], at=NOW, due=DUE)
    back = await database.erasures.withdraw("specific", [other], [], at=NOW, due=DUE)
    await database.erasures.erase(gone.id, at=DUE)
    assert await database.erasures.undo(back.id, at=DUE)
    left = {memory.id: memory for memory in await database.memories.every()}
    assert left.keys() == every.keys() - set(gone.memories)
    for memory in set(left) - set(gone.memories):
        assert (left[memory].text, left[memory].is_active) == (every[memory].text, every[memory].is_active)
        assert [hit.id for hit in await database.memories.search_vector(vector_of(memory), at=NOW, limit=1)] == [memory]
    sentences = {every[memory].text.encode() for memory in gone.memories}
    assert found_in(tmp_path, sentences) == []
    # every sentence that is not the one erased and does not name its person with its thing is still in its turn
    who, _, what = life.facts[one]
    turns = " ".join([turn.text for session in life.sessions for turn in await database.sessions.turns(session)])
    for memory, (subject, verb, thing) in life.facts.items():
        if memory in left and (subject, thing) != (who, what) and subject != who and thing != what:
            assert f"{subject} {verb} {thing}." in turns
    await database.aclose()


async def test_a_reset_leaves_dates_only(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    database = await Database.open(path)
    await database.memories.use_embedder("essai", DIMENSION, 0.0, 0.1)
    life = Life(database, 7)
    for _ in range(6):
        await life.talk()
    opened = await database.sessions.begin(NOW)
    await database.jobs.done("nuit", NOW)
    await database.backup(at=NOW)
    gone = await database.erasures.withdraw("all", [], [], at=NOW, due=DUE)
    erased = await database.erasures.erase(gone.id, at=DUE)
    assert erased.memories == len(life.facts)
    rows = everything(path)
    holding = {name for name, found in rows.items() if found}
    assert holding == {"meta", "users", "sessions", "embedders", "jobs", "memory_vectors"} - {"memory_vectors"}
    assert [row[0] for row in rows["sessions"]] == [int(one) for one in (*life.sessions, opened)]
    words = [one.encode() for one in (*PEOPLE, *THINGS) if one not in ("le thé", "le jazz")]
    assert found_in(tmp_path, words) == []
    assert await database.queue.size() == 0
    await database.aclose()
