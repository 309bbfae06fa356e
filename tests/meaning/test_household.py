"""What people say in a house all day: none of it is a command, whatever words of commands it has."""

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

NOW = datetime(2026, 11, 29, 10, 0, tzinfo=ZoneInfo("Europe/Paris"))
SAID = (Path(__file__).parents[1] / "data" / "commands" / "household.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("text", SAID)
def test_it_is_for_the_model(text):
    assert parse(text, at=NOW).name == "llm"
