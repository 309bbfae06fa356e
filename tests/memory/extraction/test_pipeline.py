"""Whole sessions through the pipeline and the worker, on a real database, with the scripted model."""

import asyncio
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio

from tipote_device import assembly
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.errors import MemoryStoreError, MindError
from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.settings import Settings
from tipote_device.memory.engines.database import Database
from tipote_device.memory.extraction.gate import KEEP_FROM, ModelGate
from tipote_device.memory.extraction.idle import AlwaysIdle
from tipote_device.memory.extraction.normalising import ModelNormaliser
from tipote_device.memory.extraction.pipeline import ExtractionPipeline
from tipote_device.memory.extraction.worker import ExtractionWorker
from tipote_device.mind.engines.llama_process import LlamaLanguageModel
from tipote_device.mind.engines.scripted import ScriptedLanguageModel

ZONE = ZoneInfo("Europe/Paris")
DAY = datetime(2026, 2, 10, 18, 30, tzinfo=ZONE)


def keeps_all(_, options):
    return [0.9 if option == "oui" else 0.1 for option in options]


@pytest_asyncio.fixture
async def database(tmp_path):
    opened = await Database.open(tmp_path / "m.db")
    yield opened
    await opened.aclose()


async def talk(database, *said, at=DAY, **details):
    """Store and close a session in which the assistant says "D'accord." to everything; return its name."""
    session = await database.sessions.begin(at)
    for number, text in enumerate(said):
        moment = at + timedelta(seconds=10 * number)
        await database.sessions.append(session, StoredTurn("user", text, moment, details))
        await database.sessions.append(session, StoredTurn("assistant", "D'accord.", moment, {}))
    await database.sessions.close(session, at + timedelta(minutes=5), "silence")
    return session


def pipeline(database, model=None, **options):
    return ExtractionPipeline(database, model=model, embedder=None, zone=ZONE, **options)


async def live(database, at=DAY + timedelta(days=1)):
    return {memory.text: memory for memory in await database.memories.live(at)}


async def test_what_was_said_is_known_afterwards(database):
    session = await talk(database, "J'habite à Angers.", "Quelle heure est-il ?", "Ma fille, Zoé, a sept ans.")
    report = await pipeline(database, ScriptedLanguageModel([], judgement=keeps_all)).extract(session)
    known = await live(database)
    assert set(known) == {"L'utilisateur habite à Angers.", "La fille de l'utilisateur, Zoé, a sept ans."}
    kept = known["L'utilisateur habite à Angers."]
    assert (kept.quote, kept.attribute, kept.value, kept.session, kept.turn) == (
        "J'habite à Angers.", "domicile", "Angers", session, 0,
    )  # fmt: skip
    assert (report.judged, report.kept) == (2, 2)
    assert await database.queue.size() == 0
    assert [link.other for link in await database.relations.around("user", at=DAY)] == ["Zoé"]


async def test_the_summary_says_what_was_kept_and_how(database):
    session = await talk(database, "J'habite à Angers.", "J'ai décidé d'apprendre le russe.")
    await pipeline(database).extract(session)
    summary = await database.summaries.for_session(session)
    assert "Angers" in summary.text
    assert len(summary.details["facts"]) == 2
    assert summary.details["decisions"]
    assert summary.details["method"] == {"gate": "règles seules", "similarity": "mots"}


async def test_a_session_with_nothing_to_keep_says_so(database):
    session = await talk(database, "Quelle heure est-il ?")
    await pipeline(database).extract(session)
    assert "Rien à retenir" in (await database.summaries.for_session(session)).text
    assert await live(database) == {}


async def test_commands_are_not_read(database):
    session = await talk(database, "Ma sœur habite à Brest.", intent="timer.start")
    await pipeline(database).extract(session)
    assert await live(database) == {}
    assert (await database.summaries.for_session(session)).details["actions"] == ["timer.start"]


async def test_a_change_closes_what_it_replaces_and_keeps_the_rest(database):
    await pipeline(database).extract(await talk(database, "J'habite à Toul, et je suis allergique au pollen."))
    later = DAY + timedelta(days=30)
    await pipeline(database).extract(await talk(database, "On a déménagé, j'habite à Nancy maintenant.", at=later))
    known = await live(database, later + timedelta(days=1))
    assert not any("Toul" in text for text in known)
    assert any("Nancy" in text for text in known)
    assert any("pollen" in text for text in known)


async def test_the_same_thing_said_again_is_one_memory(database):
    for days in (0, 3):
        at = DAY + timedelta(days=days)
        await pipeline(database).extract(await talk(database, "Je suis allergique au pollen.", at=at))
    (memory,) = (await live(database)).values()
    assert memory.updated_at == DAY + timedelta(days=3)


async def test_without_the_model_code_decides(database):
    session = await talk(database, "J'habite à Angers.")
    failing = ScriptedLanguageModel([], load_error=MindError("Il manque mon modèle."))
    report = await pipeline(database, failing).extract(session)
    assert not report.by_model
    assert len(await live(database)) == 1


async def test_the_model_can_say_no(database):
    session = await talk(database, "J'habite à Angers.")
    model = ScriptedLanguageModel([], judgement=lambda _, options: [0.2 if o == "oui" else 0.8 for o in options])
    await pipeline(database, model).extract(session)
    assert await live(database) == {}


async def test_a_person_who_speaks_stops_the_reading_at_once_and_nothing_is_lost(database):
    session = await talk(database, "J'habite à Angers.", "Mon frère s'appelle Luc.")
    gate = asyncio.Event()
    model = ScriptedLanguageModel([], judgement=keeps_all, prefill_gate=gate)
    idle = AlwaysIdle()
    reading = asyncio.ensure_future(pipeline(database, model).extract(session, idle=idle))
    while not model.judged:
        await asyncio.sleep(0)
    idle.interrupt()
    async with asyncio.timeout(0.3):
        await _until(lambda: not model._turn.locked())
    assert not reading.done()
    gate.set()
    idle.resume()
    await reading
    assert len(await live(database)) == 2


async def test_a_reading_cut_anywhere_goes_on_where_it_was(tmp_path):
    said = ("J'habite à Angers.", "Mon frère s'appelle Luc.", "Je suis allergique au pollen.", "J'adore le jazz.")
    for cut in range(1, 9):
        database = await Database.open(tmp_path / f"{cut}.db")
        session = await talk(database, *said)
        failing = _FailingAfter(database, cut)
        try:
            await pipeline(failing).extract(session)
        except MemoryStoreError:
            waiting = await database.queue.next()
            if waiting is not None:  # else it was cut after its very last write
                await pipeline(database).extract(session, waiting.next_turn)
        assert len(await database.memories.every()) == len(said)
        assert len(await live(database)) == len(said)
        assert await database.queue.size() == 0
        await database.aclose()


async def test_the_worker_reads_what_waits_and_parks_what_cannot_be_read(database):
    await talk(database, "J'habite à Angers.")
    clock, idle = FixedClock(DAY), AlwaysIdle()
    broken = ExtractionWorker(database.queue, _Broken(), idle, clock)
    assert await broken.run_once()
    assert await database.queue.size() == 1
    assert await broken.run_once()
    assert (await database.queue.size(), broken.given_up) == (0, 1)
    (letter,) = await database.dead_letters.recent()
    assert "conversation" in letter.error
    await database.dead_letters.retry(letter.id)
    worker = ExtractionWorker(database.queue, pipeline(database), idle, clock)
    assert await worker.run_once()
    assert not await worker.run_once()
    assert len(await live(database)) == 1


async def test_a_stronger_model_may_say_it_plainly_but_not_invent(database):
    session = await talk(database, "Le café, j'ai tout arrêté.", "Le piano, j'en joue chaque soir.")
    await pipeline(database, normaliser=_Normaliser()).extract(session)
    known = await live(database)
    assert "L'utilisateur a tout arrêté, le café." in known
    assert not any("violon" in text for text in known)
    assert len(known) == 2


async def _until(true):
    while not true():
        await asyncio.sleep(0.001)


class _Normaliser:
    async def normalise(self, unit):
        return ["L'utilisateur a tout arrêté, le café."] if "café" in unit else ["L'utilisateur joue du violon."]


class _Broken:
    async def extract(self, *_, **__):
        raise KeyError("x")


class _FailingAfter:
    """A database whose n-th call to memories, relations or queue fails, before or after having written."""

    def __init__(self, database, calls):
        self.sessions, self.summaries = database.sessions, database.summaries
        self._left = calls
        for face in ("memories", "relations", "queue"):
            setattr(self, face, _Face(getattr(database, face), self))

    def count(self):
        self._left -= 1
        if self._left == 0:
            raise MemoryStoreError("coupé")


class _Face:
    def __init__(self, face, owner):
        self._face, self._owner = face, owner

    def __getattr__(self, name):
        method = getattr(self._face, name)

        async def call(*args, **options):
            result = await method(*args, **options)
            if name in ("apply", "add", "finish"):
                self._owner.count()  # written, but the caller never knows
            return result

        return call


async def test_the_model_normaliser_keeps_whole_lines_only(database):
    model = ScriptedLanguageModel(
        ["- L'utilisateur s'appelle Paul.\n- L'utilisateur est boulanger.\n- L'utilisateur aime"]
    )
    assert await ModelNormaliser(model).normalise("moi c'est Paul, boulanger") == [
        "L'utilisateur s'appelle Paul.",
        "L'utilisateur est boulanger.",
    ]
    assert await ModelNormaliser(ScriptedLanguageModel(["non"])).normalise("bof") is None


@pytest.mark.models
async def test_the_real_model_sorts_what_lasts_from_what_does_not(tmp_path):
    weights = next(assembly.model_folder(Settings(), "llm").glob("*.gguf"))
    model = LlamaLanguageModel(weights, threads=2, context_tokens=1024, prefill_batch=32, stall_s=120)
    gate = ModelGate(model)
    try:
        lasting = [await gate.probability(unit) for unit in ("Je suis allergique aux noix.", "Mon fils habite à Lyon.")]
        passing = [await gate.probability(unit) for unit in ("Quel sale temps, dis donc.",)]
    finally:
        await model.aclose()
    assert min(lasting) >= KEEP_FROM > max(passing)
