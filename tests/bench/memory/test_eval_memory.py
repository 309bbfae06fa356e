import asyncio
import json
from contextlib import AsyncExitStack

import pytest

from tests.bench.memory.set_of_two import write
from tipote_device.bench.memory.evaluation import evaluate
from tipote_device.bench.memory.parsing import read_personas
from tipote_device.bench.memory.systems import load, real_memory
from tipote_device.cli.main import main
from tipote_device.contract.settings import MindSettings, Settings


def test_figures_on_the_command_line_and_in_a_file(tmp_path, capsys):
    out = tmp_path / "out.json"
    status = main(
        ["eval", "memory", str(write(tmp_path)), "--system", "words", "--json", str(out), "--distractors", "50"]
    )
    assert status == 0
    assert "Réponse dans le contexte" in capsys.readouterr().out
    report = json.loads(out.read_text(encoding="utf-8"))
    assert {
        "fact_recall", "fact_precision", "noise_leaks", "injection_leaks", "assistant_facts", "wrong_overwrites",
        "false_supersessions", "update_accuracy", "expiry_accuracy", "question_in_context", "question_recall_at_5",
        "forbidden_injected", "abstain_accuracy", "forget_success", "forget_collateral", "seconds_per_session",
        "per_persona", "failures", "by_type", "recall_rate", "token_efficiency", "coherence", "similarity_histogram",
        "age_days_histogram", "context_tokens",
    } <= set(report)  # fmt: skip
    assert report["distractors"] == 50
    assert report["system"] == "words"


def test_only_some_people(tmp_path):
    out = tmp_path / "out.json"
    main(["eval", "memory", str(write(tmp_path)), "--system", "words", "--only", "ibrahim", "--json", str(out)])
    assert list(json.loads(out.read_text(encoding="utf-8"))["per_persona"]) == ["ibrahim"]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--only", "zoé"], "zoé"),
        (["--distractors", "-1"], "négatif"),
        (["--window", "100"], "1024"),
        (["--json", "/absent/x.json"], "/absent/x.json"),
    ],
)
def test_bad_usage_is_one_sentence(tmp_path, capsys, more, says):
    assert main(["eval", "memory", str(write(tmp_path)), "--system", "words", *more]) == 2
    message = capsys.readouterr().err.strip()
    assert says in message
    assert "\n" not in message


def test_a_bad_file_names_its_line(tmp_path, capsys):
    file = tmp_path / "bad.jsonl"
    file.write_text('{"persona": "a"}\n', encoding="utf-8")
    assert main(["eval", "memory", str(file), "--system", "words"]) == 2
    assert "Ligne 1 de « bad.jsonl »" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["plain", "tipote"])
def test_the_real_store_and_prompt(tmp_path, name):
    """Through the real database, embedder and context builder; tokens estimated, no language model."""
    settings = Settings(pensee=MindSettings(enabled=False))
    personas = read_personas(write(tmp_path))

    async def measure():
        async with AsyncExitStack() as stack:
            models = await load(settings, stack)

            async def fresh(persona):
                return await real_memory(name, settings, models, window=4096, zone=persona.timezone.key)

            gold = await evaluate(personas, fresh, source="gold", number=30)
            return gold, await evaluate(personas, fresh, source="extracted")

    gold, extracted = asyncio.run(measure())
    assert gold["fact_recall"] == gold["update_accuracy"] == gold["expiry_accuracy"] == 1.0
    assert gold["question_in_context"] == 1.0
    assert gold["forbidden_injected"] == gold["facts_refused"] == gold["contexts_over_window"] == 0
    assert gold["context_tokens"]["max"] <= 4096
    assert extracted["fact_recall"] > 0.5
    assert extracted["injection_leaks"] == extracted["assistant_facts"] == 0
