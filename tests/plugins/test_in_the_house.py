"""What others add among what the house does itself: who answers, in which order, with which tools."""

import asyncio
import subprocess
import sys
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tests.plugins.test_mcp_process import log, opened, server
from tipote_device.assembly.answering import build_answering
from tipote_device.assembly.plug_ins import NO_PLUG_INS, PlugIns, open_plug_ins
from tipote_device.assembly.text_mind import typed
from tipote_device.contract.audio import Utterance
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.errors import PlugInError
from tipote_device.contract.plugins import PlugIn
from tipote_device.contract.settings import PlugInSettings, Settings
from tipote_device.contract.tools import NoParameters, Tool, ToolResult
from tipote_device.contract.turn import Intent, ToolCall, ToolOutcome, TurnReport
from tipote_device.meaning.engines.scripted import ScriptedTranscriber
from tipote_device.meaning.interpreter import Interpreter
from tipote_device.memory.keeper import SessionKeeper
from tipote_device.memory.session import Conversations
from tipote_device.mind.engines.scripted import ScriptedLanguageModel
from tipote_device.plugins.guarded import GuardedPlugIn

CLOCK = FixedClock(datetime(2026, 11, 30, 9, 0, tzinfo=ZoneInfo("Europe/Paris")))


class Clock(Tool[NoParameters]):
    name, description, acting, parameters = "heure", "Prend la place de l'heure.", False, NoParameters


class Kettle(Tool[NoParameters]):
    name, description, acting, parameters = "bouilloire", "Chauffe l'eau.", True, NoParameters

    async def run(self, arguments, context):
        return ToolResult("L'eau chauffe.", spoken="L'eau chauffe.")


class Tea(PlugIn):
    def phrase(self, text, at):
        return Intent("the.faire") if "thé" in text else None

    async def run(self, intent, text):
        if "sans eau" in text:
            raise PlugInError("Il n'y a plus d'eau.")
        if "poème" in text:
            return None
        return ToolOutcome(ToolCall(intent.name, {}), True, "Le thé infuse.", "Le thé infuse.")

    def tools(self):
        return [Clock(), Kettle(), Kettle()]


def tea():
    guarded = GuardedPlugIn("the", Tea(), 5.0)
    return PlugIns((guarded,), (guarded.phrase,), guarded.tools)


async def answer(text, sessions, plug_ins, replies=("Voilà.",), settings=None):
    model = ScriptedLanguageModel(replies)
    settings = settings or Settings()
    conversations = Conversations(SessionKeeper(sessions), CLOCK)
    answering = build_answering(settings, model, CLOCK, None, conversations, plug_ins=plug_ins)
    confirmed, report = asyncio.Event(), TurnReport()
    confirmed.set()
    reply = answering.responder.reply(typed(text, CLOCK, plug_ins), [], confirmed=confirmed, report=report)
    return [clause async for clause in reply], report, answering


@pytest.fixture
async def sessions(tmp_path):
    from tipote_device.memory.engines.database import Database

    database = await Database.open(tmp_path / "tipote.db")
    yield database.sessions
    await database.aclose()


async def test_its_sentence_is_answered_without_the_language_model(sessions):
    said, report, _ = await answer("Fais-moi du thé", sessions, tea())
    assert said == ["Le thé infuse."]
    assert [call["name"] for call in report.tool_calls] == ["the.faire"]


async def test_what_is_heard_reaches_it_after_the_houses_own_grammar(sessions):
    given = tea()
    ears = Interpreter(ScriptedTranscriber(["Ti-Pote, fais du thé.", "Quelle heure est-il ?"]), others=given.phrases)
    sound = Utterance(bytes(64_000), 0, 0, 32_000, woken=True)
    assert (await ears.understand(sound)).intent.name == "the.faire"
    assert (await ears.understand(sound)).intent.name == "time.now"


async def test_what_it_declines_goes_to_the_language_model(sessions):
    assert (await answer("Un poème sur le thé", sessions, tea(), ("Ô thé.",)))[0] == ["Ô thé."]


async def test_why_it_cannot_reaches_the_person_as_every_error_does(sessions):
    with pytest.raises(PlugInError, match="plus d'eau"):
        await answer("Du thé sans eau", sessions, tea())


async def test_no_tool_takes_the_place_of_one_of_the_house(sessions):
    *_, answering = await answer("Bonjour", sessions, tea())
    assert answering.tools.names == ("heure", "date", "calcul", "bouilloire")
    few = Settings(greffons=PlugInSettings(most_tools=0))
    assert "bouilloire" not in (await answer("Bonjour", sessions, tea(), settings=few))[2].tools.names


async def test_without_any_the_prompt_is_what_it_was(sessions):
    async with open_plug_ins(Settings()) as none:
        assert none == NO_PLUG_INS
        plain = (await answer("Bonjour", sessions, NO_PLUG_INS))[2].tools.declarations
        assert (await answer("Bonjour", sessions, none))[2].tools.declarations == plain


def test_by_default_nothing_that_reaches_outside_is_imported():
    source = (
        "import asyncio, sys\nfrom tipote_device.assembly.plug_ins import *\n"
        "async def go():\n"
        "    async with open_plug_ins(Settings()) as plain, with_servers(Settings(), plain) as opened:\n"
        "        assert opened == NO_PLUG_INS\n"
        "asyncio.run(go())\n"
        "outside = ('tipote_device.plugins.engines', 'tipote_device.plugins.exemple', 'h11')\n"
        "print([name for name in sys.modules if name.startswith(outside)])"
    )
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "[]"


async def test_the_model_is_told_what_a_server_answered(sessions, tmp_path):
    call = '<tool_call>\n{"name": "meteo_get_weather", "arguments": {"ville": "Brest"}}\n</tool_call>'
    async with opened(server(tmp_path)) as plug_ins:
        said, report, _ = await answer("Quel temps à Brest ?", sessions, plug_ins, (call, "Il fera 12 degrés à Brest."))
    assert said == ["Il fera 12 degrés à Brest."]
    assert report.tool_calls[0]["ok"]
    assert {"called": "getWeather", "arguments": {"ville": "Brest"}} in log(tmp_path)
