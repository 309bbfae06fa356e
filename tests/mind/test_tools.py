import asyncio
from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import Field

from tipote_device.contract.clock import FixedClock
from tipote_device.contract.turn import ToolCall
from tipote_device.mind.tools import (
    CalculatorTool,
    DateTool,
    NoParameters,
    Parameters,
    TimeTool,
    Tool,
    ToolBox,
    ToolRefused,
    ToolResult,
)
from tipote_device.mind.tools.moment import say_date, say_time

NIGHT = FixedClock(datetime(2026, 11, 29, 23, 16, tzinfo=ZoneInfo("Europe/Paris")))


class Lamp(Tool[NoParameters]):
    name, description, acting, parameters = "lampe", "Allume la lampe.", True, NoParameters

    def __init__(self):
        self.lit = 0

    async def run(self, arguments, context):
        self.lit += 1
        return ToolResult("La lampe est allumée.", spoken="La lampe est allumée.")


class Broken(Tool[NoParameters]):
    name, description, acting, parameters = "casse", "Échoue.", False, NoParameters

    async def run(self, arguments, context):
        raise RuntimeError("secret inside")


class Endless(Tool[NoParameters]):
    name, description, acting, parameters = "infini", "Ne finit pas.", False, NoParameters

    async def run(self, arguments, context):
        await asyncio.Event().wait()


class Minutes(Parameters):
    minutes: int = Field(ge=1, description="durée")


class Picky(Tool[Minutes]):
    name, description, acting, parameters = "delicat", "Compte.", False, Minutes

    async def run(self, arguments, context):
        raise ToolRefused("C'est trop long pour moi.")


def box(*tools, timeout_s=5.0):
    tools = tools or (TimeTool(), DateTool(), CalculatorTool())
    return ToolBox(tools, clock=NIGHT, is_question=lambda text: text.endswith("?"), timeout_s=timeout_s)


async def call(tools, name, arguments=None, *, user_text="calcule, allume, date, heure", sure=True):
    confirmed = asyncio.Event()
    if sure:
        confirmed.set()
    return await tools.call(ToolCall(name, arguments or {}), user_text=user_text, confirmed=confirmed)


async def test_time_and_date_come_from_the_clock():
    assert (await call(box(), "heure")).spoken == "Il est 23 h 16."
    assert (await call(box(), "date")).spoken == "Nous sommes le dimanche 29 novembre 2026."


async def test_invented_arguments_of_a_tool_without_any_are_ignored():
    assert (await call(box(), "heure", {"ville": "Paris"})).ok


@pytest.mark.parametrize(
    ("hour", "minute", "said"),
    [
        (0, 0, "minuit"),
        (0, 15, "minuit 15"),
        (1, 0, "1 heure"),
        (9, 5, "9 h 05"),
        (12, 0, "midi"),
        (12, 5, "midi 5"),
        (21, 0, "21 heures"),
    ],
)
def test_hours(hour, minute, said):
    assert say_time(datetime(2026, 1, 1, hour, minute)) == said


def test_the_first_of_the_month():
    assert say_date(date(2026, 6, 1)) == "lundi 1er juin 2026"


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("17*23", "391"),
        ("3,5 x 2", "7"),
        ("12 fois 4", "48"),
        ("20 % de 50", "10"),
        ("20 pour cent de 50", "10"),
        ("50 + 20 %", "60"),
        ("100 - 15 %", "85"),
        ("racine carrée de 144", "12"),
        ("sqrt(16)", "4"),
        ("2 puissance 10", "1024"),
        ("2**3**2", "512"),
        ("-2**2", "-4"),
        ("10 % 3", "1"),
        ("(1+2)*3", "9"),
        ("12 000 + 5", "12005"),
        ("7/2", "3,5"),
        ("0,1+0,2", "0,3"),
        ("1/3", "environ 0,333333"),
        ("combien font 3 plus 4 ?", "7"),
        ("144 divisé par 12", "12"),
        ("3 virgule 5 plus 1", "4,5"),
        ("10**30", "1" + "0" * 30),
    ],
)
async def test_sums(expression, said):
    outcome = await call(box(), "calcul", {"expression": expression})
    assert (outcome.ok, outcome.spoken) == (True, f"Ça fait {said}.")


@pytest.mark.parametrize(
    ("expression", "sentence"),
    [
        ("1/0", "On ne peut pas diviser par zéro."),
        ("0**-1", "On ne peut pas diviser par zéro."),
        ("9**9**9", "Ce nombre est trop grand pour moi."),
        ("10**29*100", "Ce nombre est trop grand pour moi."),
        ("__import__('os')", "Je n'ai pas compris le calcul."),
        ("", "Je n'ai pas compris le calcul."),
        ("(" * 100, "Ce calcul est trop compliqué pour moi."),
        ("1+" * 300, "Ce calcul est trop long pour moi."),
        ("2(3)", "Je n'ai pas compris le calcul."),
        ("sqrt(-1)", "Un nombre négatif n'a pas de racine carrée."),
        ("(-8)**0,5", "Je n'ai pas compris le calcul."),
    ],
)
async def test_sums_that_cannot_be(expression, sentence):
    outcome = await call(box(), "calcul", {"expression": expression})
    assert (outcome.ok, outcome.spoken) == (False, sentence)


@settings(deadline=None)
@given(st.text("0123456789+-*/%().,² xsqrtfoismoin", max_size=40))
def test_any_expression_ends_in_a_sentence(expression):
    outcome = asyncio.run(call(box(), "calcul", {"expression": expression}))
    assert outcome.spoken


@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ("Combien font dix-sept fois vingt-trois ?", True),
        ("C'est combien 15 % de 80 ?", True),
        ("et 3 et 4, ça donne ?", True),
        ("Combien de temps pour cuire un œuf dur ?", False),
        ("Mets un minuteur de cinq minutes.", False),
    ],
)
async def test_nothing_is_computed_that_nobody_asked(words, fits):
    assert (await call(box(), "calcul", {"expression": "2*3"}, user_text=words)).ok is fits


async def test_the_weather_is_not_the_time():
    assert not (await call(box(), "heure", user_text="Quel temps fait-il ?")).ok
    assert not (await call(box(), "date", user_text="Quel temps fait-il ?")).ok


async def test_unknown_tool():
    outcome = await call(box(), "meteo")
    assert not outcome.ok
    assert "meteo n'existe pas" in outcome.result


async def test_bad_arguments_are_named_in_french():
    assert (
        await call(box(), "calcul", {"calcul": "1+1"})
    ).result == "Arguments refusés : expression manque, calcul inconnu."
    assert (await call(box(Picky()), "delicat", {"minutes": "zéro"})).result == "Arguments refusés : minutes invalide."


async def test_a_refusal_is_spoken():
    outcome = await call(box(Picky()), "delicat", {"minutes": 3})
    assert (outcome.ok, outcome.spoken) == (False, "C'est trop long pour moi.")


async def test_a_tool_that_fails_costs_nothing_but_the_answer():
    outcome = await call(box(Broken()), "casse")
    assert (outcome.ok, outcome.spoken, outcome.result) == (False, None, "L'outil a échoué.")


async def test_a_tool_that_does_not_end_is_stopped():
    outcome = await call(box(Endless(), timeout_s=0.01), "infini")
    assert outcome.result == "L'outil a mis trop de temps."


async def test_a_question_never_acts():
    lamp = Lamp()
    outcome = await call(box(lamp), "lampe", user_text="Tu sais allumer la lampe ?")
    assert (outcome.ok, lamp.lit) == (False, 0)


async def test_acting_waits_until_the_turn_is_over():
    lamp, confirmed = Lamp(), asyncio.Event()
    running = asyncio.ensure_future(box(lamp).call(ToolCall("lampe", {}), user_text="allume", confirmed=confirmed))
    await asyncio.wait([running], timeout=0.05)
    assert (running.done(), lamp.lit) == (False, 0)
    confirmed.set()
    assert (await running).ok
    assert lamp.lit == 1


async def test_reading_does_not_wait():
    assert (await asyncio.wait_for(call(box(), "heure", sure=False), 1)).ok


def test_two_tools_cannot_share_a_name():
    with pytest.raises(ValueError, match="share a name"):
        box(TimeTool(), TimeTool())


def test_declarations_are_compact():
    declaration = box().declarations[2]["function"]
    assert declaration["parameters"] == {
        "type": "object",
        "properties": {"expression": {"description": "ex. 12*3", "type": "string"}},
        "required": ["expression"],
    }


@pytest.mark.parametrize(
    "text",
    ["Quelle heure est-il à Tokyo ?", "Quelle heure sera-t-il dans deux heures ?", "Quel jour tombe Noël ?",
     "À quelle heure se couche le soleil ?", "On sera quel jour demain ?", "Quelle heure il est au Japon ?"],
)  # fmt: skip
def test_another_place_or_moment_is_not_the_clocks_business(text):
    assert not TimeTool().fits(text)
    assert not DateTool().fits(text)


@pytest.mark.parametrize("text", ["Il est quelle heure là ?", "T'as une idée de l'heure ?"])
def test_here_and_now_is(text):
    assert TimeTool().fits(text)
