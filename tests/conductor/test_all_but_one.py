"""Forgetting everything but one thing: it is read out like anything wide, and what is named stays."""

from pathlib import Path

from tests.conductor.household import forget, household
from tipote_device.contract.turn import Intent
from tipote_device.memory.control import forgetting as said

STRAWBERRIES = "je suis allergique aux fraises"
PIANO = "je veux apprendre le piano"
BIRTHDAY = "mon patron Gérard est né le 4 mai"


async def test_what_is_spared_stays_and_the_rest_is_read_out_first(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        await home.learn(STRAWBERRIES, PIANO, BIRTHDAY)
        asked = await home.say("oublie tout sauf mon allergie aux fraises")
        assert "piano" in asked
        assert "Gérard" in asked
        assert "fraises" not in asked
        assert asked.endswith("?")
        assert len(await home.known()) == 3
        await home.say("oui", Intent("llm"))
        assert await home.known() == [STRAWBERRIES]


async def test_sparing_something_is_no_yes_to_everything(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        await home.learn(STRAWBERRIES, PIANO)
        assert await home.say("oublie tout", forget(None, "all")) == said.ALL
        asked = await home.say("oublie tout sauf le piano")
        assert "piano" not in asked
        await home.say("oui", Intent("llm"))
        assert await home.known() == [PIANO]


async def test_without_the_wake_word_nothing_is_asked(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        await home.learn(STRAWBERRIES, PIANO)
        assert await home.say("oublie tout sauf le piano", woken=False) == said.SAY_MY_NAME
        assert len(await home.known()) == 2


async def test_somebody_before_the_order_is_never_everything(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        await home.learn(STRAWBERRIES, BIRTHDAY)
        asked = await home.say("Sur Gérard, tu ne gardes rien, il n'aime pas ça.")
        assert "fraises" not in asked
        await home.say("oui", Intent("llm"))
        assert await home.known() == [STRAWBERRIES]
