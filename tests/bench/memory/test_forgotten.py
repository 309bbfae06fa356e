"""What the evaluation makes of requests to forget."""

import asyncio
import json
from contextlib import AsyncExitStack

import pytest

from tests.bench.memory.set_of_two import RAW, day
from tipote_device.bench.memory.dataset import Forget
from tipote_device.bench.memory.evaluation import evaluate
from tipote_device.bench.memory.forgotten import Aftermath, judge_forgotten
from tipote_device.bench.memory.parsing import read_personas
from tipote_device.bench.memory.system import Forgotten
from tipote_device.bench.memory.systems import load, real_memory
from tipote_device.contract.memory import Memory
from tipote_device.contract.settings import MindSettings, Settings

REQUESTS = [
    ("f1", "Oublie que je joue du hautbois.", "specific", ["o3"], ["o1", "o5"]),
    ("f2", "Efface tout ce que tu sais sur moi.", "all", ["o1", "o5"], []),
]


def odette(tmp_path, requests=REQUESTS):
    raw = dict(RAW[0])
    raw["forget"] = [
        {"id": name, "at": f"2026-05-01T10:0{n}:00+02:00", "say": say, "scope": scope, "gone": gone, "kept": kept}
        for n, (name, say, scope, gone, kept) in enumerate(requests)
    ]
    file = tmp_path / "odette.jsonl"
    file.write_text(json.dumps(raw), encoding="utf-8")
    return read_personas(file)[0]


def kept(*texts):
    return tuple(Memory(text=text, quote=text, id=number) for number, text in enumerate(texts, 1))


HAUTBOIS, ODETTE, BRIVE = (
    "L'utilisatrice joue du hautbois.",
    "L'utilisatrice s'appelle Odette.",
    "L'utilisatrice habite à Brive.",
)


def judged(tmp_path, *, after, recalled=(), left=(), understood=True, scope="specific"):
    persona = odette(tmp_path)
    request = Forget("f1", day("2026-05-01"), "Oublie que je joue du hautbois.", "specific", ("o3",), ("o1", "o5"))
    done = Forgotten(understood, scope, "le hautbois")
    aftermath = Aftermath(request, done, kept(HAUTBOIS, ODETTE, BRIVE), kept(*after), recalled, left, ())
    return judge_forgotten(persona, [aftermath])


def test_gone_and_nothing_else(tmp_path):
    tally = judged(tmp_path, after=(ODETTE, BRIVE))
    assert tally.ratio("forget_success") == tally.ratio("forget_understood") == 1.0
    assert tally.counts["forget_collateral"] == 0
    assert not tally.failures


@pytest.mark.parametrize(
    "left",
    [
        {"after": (HAUTBOIS, ODETTE, BRIVE)},
        {"after": (ODETTE, BRIVE), "recalled": ("Résumé : elle joue du hautbois.",)},
        {"after": (ODETTE, BRIVE), "left": (HAUTBOIS,)},
    ],
)
def test_whatever_is_left_is_a_failure(tmp_path, left):
    tally = judged(tmp_path, **left)
    assert tally.ratio("forget_success") == 0.0
    (failure,) = tally.failures
    assert failure["id"] == "f1"
    assert failure["expected"] == [HAUTBOIS]
    assert "hautbois" in failure["left"][0]


def test_what_went_with_it(tmp_path):
    tally = judged(tmp_path, after=(BRIVE,))
    assert tally.ratio("forget_success") == 1.0
    assert tally.counts["forget_collateral"] == 1
    assert tally.failures[0]["metric"] == "forget_collateral"


@pytest.mark.parametrize("heard", [{"understood": False}, {"scope": "topic"}])
def test_a_request_taken_for_something_else(tmp_path, heard):
    assert judged(tmp_path, after=(ODETTE, BRIVE), **heard).ratio("forget_understood") == 0.0


@pytest.mark.models
def test_asked_aloud_and_looked_for_in_the_files(tmp_path):
    """Through the grammar, the finder and the erasure, on a file: gold facts, then what the code alone extracts.

    Of what must stay, nothing is judged: she gives her name and her town in the breath in which she speaks of the
    oboe, and a memory is a sentence.
    """
    settings = Settings(pensee=MindSettings(enabled=False))
    persona = odette(tmp_path, [(*REQUESTS[0][:4], []), REQUESTS[1]])
    folders = []

    async def measure():
        async with AsyncExitStack() as stack:
            models = await load(settings, stack)

            async def fresh(person):
                folders.append(tmp_path / str(len(folders)))
                folders[-1].mkdir()
                file = folders[-1] / "memoire.db"
                return await real_memory("tipote", settings, models, window=4096, zone=person.timezone.key, file=file)

            return [await evaluate([persona], fresh, source=source) for source in ("gold", "extracted")]

    for report in asyncio.run(measure()):
        assert report["forget_success"] == report["forget_understood"] == 1.0
        assert report["forget_collateral"] == 0
        assert report["forget_by_scope"] == {"specific": 1.0, "topic": None, "all": 1.0}
    assert all(b"hautbois" not in path.read_bytes() for folder in folders for path in folder.iterdir())
