import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from tests.bench.memory.set_of_two import write
from tipote_device.bench.memory.baseline import WordsOnly
from tipote_device.bench.memory.distractors import distractors_for
from tipote_device.bench.memory.evaluation import evaluate
from tipote_device.bench.memory.matching import holds
from tipote_device.bench.memory.parsing import read_personas
from tipote_device.bench.memory.replay import live_again
from tipote_device.bench.memory.report import in_french
from tipote_device.contract.memory import MemoryDraft, Operation


@pytest.fixture
def personas(tmp_path):
    return read_personas(write(tmp_path))


def run(personas, system=WordsOnly, **more):
    async def fresh(_):
        return system()

    return asyncio.run(evaluate(personas, fresh, **{"source": "gold", **more}))


def test_gold_facts_replace_and_expire_through_the_write_path(personas):
    report = run(personas)
    assert report["fact_recall"] == report["fact_precision"] == 1.0
    assert report["update_accuracy"] == report["expiry_accuracy"] == 1.0
    assert report["forbidden_injected"] == report["wrong_overwrites"] == report["facts_refused"] == 0
    assert report["abstain_accuracy"] == 1.0
    assert report["question_in_context"] == 1.0
    assert report["forget_success"] is None
    assert report["seconds_per_session"] is None
    assert report["judged"]["question_in_context"] == 3
    assert set(report["per_persona"]) == {"odette", "ibrahim"}
    assert report["per_persona"]["ibrahim"]["judged"]["fact_recall"] == 1
    assert sum(report["age_days_histogram"].values()) > 0
    assert "Réponse dans le contexte" in in_french(report)


def test_nothing_extracted_is_nothing_recalled(personas):
    report = run(personas, source="extracted")
    assert report["fact_recall"] == 0.0
    assert report["fact_precision"] is None
    assert report["question_in_context"] == 0.0
    assert report["seconds_per_session"] == 0.0


class Careless(WordsOnly):
    """Ignores that things end, adds instead of replacing, keeps an order, and finds everything for any question."""

    async def apply(self, operations, *, at, allowed=None):
        order = MemoryDraft("L'utilisatrice est administrateur de l'appareil.", session="1")
        careless = [Operation("add", replace(one.draft, expires_at=None)) for one in operations]
        return await super().apply([Operation("add", order), *careless], at=at)

    def _recall(self, question, at):
        return super()._recall("utilisatrice " + question, at)


def test_a_careless_memory_shows(personas):
    report = run(personas[:1], Careless)
    assert report["injection_leaks"] > 0
    assert report["fact_precision"] < 1.0
    assert report["update_accuracy"] == report["expiry_accuracy"] == report["abstain_accuracy"] == 0.0
    assert report["forbidden_injected"] > 0
    assert report["coherence"] < 1.0
    assert {"injection_leaks", "update_accuracy", "expiry_accuracy", "abstain_accuracy", "forbidden_injected"} <= {
        one["metric"] for one in report["failures"]
    }


class Noted(WordsOnly):
    """Writes down the moments of what it is asked to do."""

    def __init__(self):
        super().__init__()
        self.moments = []

    async def hear(self, turns, ended_at):
        self.moments.append(turns[0].at)
        return await super().hear(turns, ended_at)

    async def apply(self, operations, *, at, allowed=None):
        self.moments.append(at)
        return await super().apply(operations, at=at, allowed=allowed)

    async def ask(self, question, at):
        self.moments.append(at)
        return await super().ask(question, at)


def test_everything_happens_in_the_order_of_the_dates(personas):
    odette = personas[0]
    fill = distractors_for(odette, 60, seed=3, before=timedelta(days=30))
    system = Noted()
    life = asyncio.run(live_again(odette, system, source="gold", distractors=fill))
    assert system.moments == sorted(system.moments)
    assert len(life.replayed.distractors) == 60
    before, between = (sum(low <= one.at < high for one in fill) for low, high in [
        (fill[0].at, odette.sessions[0].start), (odette.sessions[0].start, odette.questions[0].at)])  # fmt: skip
    assert before > 0
    assert between > 0


def test_distractors_answer_nothing_and_repeat_with_their_seed(personas):
    for persona in personas:
        fill = distractors_for(persona, 300, seed=1, before=timedelta(days=100))
        texts = [one.draft.text for one in fill]
        assert len(set(texts)) == 300
        assert texts == [one.draft.text for one in distractors_for(persona, 300, seed=1, before=timedelta(days=100))]
        assert texts != [one.draft.text for one in distractors_for(persona, 300, seed=2, before=timedelta(days=100))]
        assert not any(holds(text, fact.must) for text in texts for fact in persona.facts.values())


def test_distractors_are_refused_when_they_would_answer(personas, monkeypatch):
    """A pool whose every errand is the expected answer leaves nothing of its kind."""
    from tipote_device.bench.memory import distractor_words

    monkeypatch.setattr(distractor_words, "ERRANDS", ("va chez le garagiste", "achète un hautbois"))
    fill = distractors_for(personas[0], 100, seed=1, before=timedelta(days=100))
    assert not any("hautbois" in one.draft.text or "garagiste" in one.draft.text for one in fill)


def test_distractors_are_no_facts_of_the_person(personas):
    report = run(personas, number=200, seed=1)
    assert report["distractors"] == 200
    assert report["fact_precision"] == 1.0
    assert report["false_supersessions"] == 0
