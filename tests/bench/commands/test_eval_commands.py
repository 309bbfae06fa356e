"""`tipote eval commands`: what counts as the same, what is counted, and what bad files are told."""

import json
import time
from pathlib import Path

import pytest

from tipote_device.bench.commands.compare import content, same_slots, same_value
from tipote_device.bench.commands.dataset import Command, read_commands
from tipote_device.bench.commands.evaluation import evaluate
from tipote_device.cli.main import main
from tipote_device.contract.errors import UsageError
from tipote_device.contract.turn import Intent

DEV = Path(__file__).parents[2] / "data" / "commands" / "commandes.jsonl"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("mon déménagement", "Déménagement"),
        ("le prénom de mon ex", "prénom de mon ex, s'il te plaît"),
        ("l’œuf", "oeuf"),
        ("sortir les poubelles", "de sortir les poubelles merci"),
        ("ça", "ÇA !"),
    ],
)
def test_free_text_is_compared_by_its_content_words(one, other):
    assert same_value("query", one, other)


@pytest.mark.parametrize(
    ("one", "other"), [("Jade", "Jane"), ("poubelles sortir", "sortir poubelles"), ("ça", "tout ça")]
)
def test_other_content_is_other_text(one, other):
    assert not same_value("fact", one, other)


def test_words_that_are_all_small_are_kept():
    assert content("à toi") == ["toi"]
    assert content("le mien, le la") == ["mien"]
    assert content("sur le") == ["sur", "le"]


def test_numbers_scopes_and_moments_compare_exactly():
    assert not same_value("seconds", 90, 91)
    assert not same_value("seconds", 90, "90")
    assert not same_value("level", True, 1)
    assert not same_value("scope", "specific", "topic")
    assert same_value("at", "2026-11-29T12:00:00+01:00", "2026-11-29T11:00:00+00:00")
    assert not same_value("at", "2026-11-29T12:00:00+01:00", "2026-11-29T12:00:00")
    assert not same_value("iso", "2026-11-30T07:00:00", "2026-11-30T07:00:01")


def test_an_absent_slot_is_null_and_an_unexpected_one_is_wrong():
    assert same_slots({"query": None, "scope": "all"}, {"scope": "all"})
    assert not same_slots({}, {"query": "mon chat"})


def test_several_orders_where_one_was_meant_are_a_failure_that_json_holds(tmp_path):
    text = "mets un minuteur de dix minutes et ajoute du lait à la liste"
    commands = tmp_path / "commands.jsonl"
    commands.write_text(json.dumps({"text": text, "intent": "llm", "slots": {}}), encoding="utf-8")
    assert main(["eval", "commands", str(commands), "--json", str(tmp_path / "out.json")]) == 0
    (failure,) = json.loads((tmp_path / "out.json").read_text())["failures"]
    assert failure["given"]["intent"] == "several"
    assert [order["intent"] for order, _ in failure["given"]["slots"]["orders"]] == ["timer.start", "list.add"]


def test_what_is_counted():
    said = {
        "a": Intent("memory.forget", {"scope": "all", "query": None}),
        "b": Intent("memory.forget", {"scope": "topic", "query": "travail"}),
        "c": Intent("llm"),
        "d": Intent("memory.why"),
        "e": Intent("time.now"),
    }
    commands = [
        Command("a", Intent("memory.forget", {"scope": "all", "query": None})),
        Command("b", Intent("memory.forget", {"scope": "specific", "query": "mon travail"})),
        Command("c", Intent("memory.recall", {"query": None})),
        Command("d", Intent("llm")),
        Command("e", Intent("llm")),
    ]
    report = evaluate(commands, lambda text: said[text])
    assert report["intent_accuracy"] == 0.4
    assert report["slot_accuracy"] == 0.5
    assert report["false_catches"] == 2
    assert report["memory"]["sentences"] == 3
    assert report["memory"]["intent_accuracy"] == pytest.approx(2 / 3, abs=1e-4)
    assert report["memory"]["false_catches"] == 1
    assert report["per_intent"]["memory.forget"] == {
        "sentences": 2, "intent_accuracy": 1.0, "slot_accuracy": 0.5, "taken_wrongly": 0,
    }  # fmt: skip
    assert report["per_intent"]["memory.why"]["taken_wrongly"] == 1
    assert [failure["text"] for failure in report["failures"]] == ["b", "c", "d", "e"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "est vide"),
        ("\n\n", "est vide"),
        ("pas du json\n", "Ligne 1"),
        ('{"text": "a", "intent": "llm"}\n[1]\n', "Ligne 2"),
        ('{"text": "", "intent": "llm"}', "« text »"),
        ('{"text": "a"}', "« intent »"),
        ('{"text": "a", "intent": "llm", "slots": []}', "« slots »"),
        ("[" * 100_000, "Ligne 1"),
    ],
)
def test_a_bad_file_is_told_in_one_sentence(tmp_path, content, sentence):
    file = tmp_path / "jeu.jsonl"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(UsageError, match=sentence):
        read_commands(file)


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    with pytest.raises(UsageError, match="ne se lit pas"):
        read_commands(tmp_path / "absent.jsonl")
    (tmp_path / "octets.jsonl").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UsageError, match="ne se lit pas"):
        read_commands(tmp_path / "octets.jsonl")


def test_the_command_writes_its_figures(tmp_path, capsys):
    out = tmp_path / "figures.json"
    assert main(["eval", "commands", str(DEV), "--json", str(out)]) == 0
    report = json.loads(out.read_text(encoding="utf-8"))
    # The set has been read while the grammars were written: these are figures on tuning data.
    assert report["memory"]["intent_accuracy"] >= 0.97
    assert report["memory"]["slot_accuracy"] >= 0.93
    assert report["memory"]["false_catches"] == report["false_catches"] == 0
    assert "Mémoire : intentions" in capsys.readouterr().out


def test_a_moment_that_is_none_is_refused(capsys):
    assert main(["eval", "commands", str(DEV), "--at", "hier"]) == 2
    assert "n'est pas un moment" in capsys.readouterr().err


def test_processor_time_is_told_apart_from_waiting():
    def parse(_text):
        time.sleep(0.02)
        return Intent("llm")

    report = evaluate([Command("a", Intent("llm"))], parse)
    assert report["p95_ms"] >= 20
    assert report["p95_cpu_ms"] < report["p95_ms"] / 2
