"""Commands said by the device's voice and heard back by its recogniser."""

import json
import logging

import pytest

from tipote_device.bench.commands.dataset import Command
from tipote_device.bench.commands.spoken import drawn
from tipote_device.cli.main import main
from tipote_device.contract.turn import Intent

SAID = [
    {"text": "quelle heure est-il ?", "intent": "time.now", "slots": {}},
    {"text": "arrête le minuteur", "intent": "timer.cancel", "slots": {"label": None}},
    {"text": "raconte-moi une histoire de pirates", "intent": "llm", "slots": {}},
]


def test_a_draw_can_be_repeated_and_holds_nothing_twice():
    commands = [Command(f"phrase {number % 20}", Intent("llm")) for number in range(40)]
    assert drawn(commands, 12) == drawn(commands, 12)
    assert len({command.text for command in drawn(commands, 40)}) == 20


@pytest.fixture
def logging_as_before():
    root = logging.getLogger()
    level = root.level
    yield
    root.setLevel(level)  # the command line sets its own


@pytest.mark.models
@pytest.mark.usefixtures("logging_as_before")
def test_what_is_said_is_heard_and_judged(tmp_path, capsys):
    said, report = tmp_path / "said.jsonl", tmp_path / "report.json"
    said.write_text("\n".join(map(json.dumps, SAID)), encoding="utf-8")
    assert main(["eval", "commands", str(said), "--spoken", "3", "--json", str(report)]) == 0
    figures = json.loads(report.read_text(encoding="utf-8"))
    assert figures["spoken"] == figures["sentences"] == 3
    assert figures["intent_accuracy"] >= 2 / 3
    assert figures["false_catches"] == 0
    assert all(failure["heard"] for failure in figures["failures"])
    assert "intentions" in capsys.readouterr().out
