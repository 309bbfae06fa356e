"""An old preference is asked about once, after a greeting, and the next sentence answers it."""

import asyncio
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from tipote_device.conductor import Responder
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.contract.stages import Understood
from tipote_device.contract.turn import Transcript, TurnReport
from tipote_device.meaning.intents import parse
from tipote_device.memory.engines.database import Database
from tipote_device.memory.life.revalidation import Revalidation
from tipote_device.memory.life.spoken import CONFIRMED, LET_GO, SpokenRevalidation
from tipote_device.mind.commands import ToolCommands
from tipote_device.mind.tools.box import ToolBox
from tipote_device.mind.tools.moment import TimeTool

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=ZoneInfo("Europe/Paris"))


class Mind:
    async def answer(self, turns, user_text, *, confirmed, report):
        yield "Bonjour à toi."

    async def prefill(self, turns):
        pass


async def reply(responder: Responder, text: str) -> list[str]:
    understood = Understood(text, parse(text), Transcript(text, 0.0, 0.0, 1.0, 0.0, 0.0))
    confirmed = asyncio.Event()
    confirmed.set()
    report = TurnReport(transcript=text)
    return [clause async for clause in responder.reply(understood, [], confirmed=confirmed, report=report)]


@pytest.mark.parametrize(
    ("said", "answered", "left"), [("Oui, toujours.", CONFIRMED, 1), ("Non, plus du tout.", LET_GO, 0)]
)
async def test_a_year_old_preference(said: str, answered: str, left: int) -> None:
    database = await Database.open(None)
    draft = MemoryDraft("L'utilisateur préfère le thé sans sucre.", "je préfère le thé sans sucre", kind="preference")
    await database.memories.apply([Operation("add", draft)], at=NOW - timedelta(days=400))
    clock = FixedClock(NOW)
    tools = ToolBox((TimeTool(),), clock=clock, is_question=lambda text: "?" in text)
    asking = SpokenRevalidation(Revalidation(database.memories, database.jobs), clock)
    responder = Responder(ToolCommands(tools), Mind(), asking)
    assert await reply(responder, "Quelle heure est-il ?") == ["Il est 9 heures."]
    greeted = await reply(responder, "Bonjour Ti-Pote !")
    assert greeted[0] == "Bonjour à toi."
    assert "thé sans sucre" in greeted[1]
    assert await reply(responder, said) == [answered]
    assert await reply(responder, "Bonjour Ti-Pote !") == ["Bonjour à toi."]
    assert len(await database.memories.live(NOW)) == left
    await database.aclose()
