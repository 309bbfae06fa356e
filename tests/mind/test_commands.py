"""Commands with one right answer run the same tools as the model."""

from datetime import datetime
from zoneinfo import ZoneInfo

from tipote_device.contract.clock import FixedClock
from tipote_device.contract.turn import Intent
from tipote_device.mind.commands import ToolCommands
from tipote_device.mind.tools import DateTool, TimeTool, ToolBox

CLOCK = FixedClock(datetime(2026, 11, 29, 20, 15, tzinfo=ZoneInfo("Europe/Paris")))
COMMANDS = ToolCommands(ToolBox([TimeTool(), DateTool()], clock=CLOCK, is_question=lambda _: True))


async def test_the_grammar_is_believed_whatever_the_words():
    outcome = await COMMANDS.run(Intent("time.now"), "T'as pas ça sur toi ?")
    assert (outcome.ok, outcome.spoken) == (True, "Il est 20 h 15.")


async def test_what_no_tool_stands_behind_is_left_to_others():
    assert await COMMANDS.run(Intent("llm"), "Pourquoi ?") is None


async def test_likely_answers_are_known_before_they_are_asked_for():
    assert await COMMANDS.likely() == ["Il est 20 h 15.", "Nous sommes le dimanche 29 novembre 2026."]
