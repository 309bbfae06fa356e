"""The language model's door to the household's commands."""

import asyncio
from datetime import UTC, datetime

import pytest

from tipote_device.contract.clock import FixedClock
from tipote_device.contract.turn import ToolCall, ToolOutcome
from tipote_device.mind.tools.box import ToolBox
from tipote_device.mind.tools.command import NOT_UNDERSTOOD, CommandTool

CLOCK = FixedClock(datetime(2026, 11, 30, 12, 0, tzinfo=UTC))


def box(answer, heard):
    async def run(phrase):
        heard.append(phrase)
        return answer

    return ToolBox([CommandTool(run)], clock=CLOCK, is_question=lambda text: text.endswith("?"))


async def call(tools, user_text, **arguments):
    confirmed = asyncio.Event()
    confirmed.set()
    return await tools.call(ToolCall("commande", arguments), user_text=user_text, confirmed=confirmed)


def done(said, ok=True):
    return ToolOutcome(ToolCall("timer.start", {}), ok, said, said)


async def test_a_roundabout_wish_becomes_a_plain_order():
    heard = []
    outcome = await call(
        box(done("Minuteur de 6 minutes lancé."), heard),
        "il me faudrait un minuteur, le temps d'un œuf mollet",
        phrase="mets un minuteur de six minutes",
    )
    assert outcome.ok
    assert outcome.spoken == "Minuteur de 6 minutes lancé."
    assert heard == ["mets un minuteur de six minutes"]


@pytest.mark.parametrize(
    ("answer", "sentence"), [(None, NOT_UNDERSTOOD), (done("C'est déjà passé.", ok=False), "C'est déjà passé.")]
)
async def test_what_cannot_be_done_is_said(answer, sentence):
    outcome = await call(box(answer, []), "mets un réveil hier", phrase="mets un réveil hier")
    assert not outcome.ok
    assert sentence in (outcome.spoken or outcome.result)


async def test_the_model_cannot_ask_on_its_own():
    heard = []
    outcome = await call(box(done("x"), heard), "raconte-moi une histoire de pirates", phrase="mets un réveil à 3 h")
    assert not outcome.ok
    assert heard == []


async def test_a_question_makes_nothing_happen():
    heard = []
    await call(box(done("x"), heard), "comment marche un minuteur ?", phrase="mets un minuteur de dix minutes")
    assert heard == []
