"""When the person's own words may ask for something to be forgotten, and what the model's call comes to."""

import asyncio

import pytest

from tipote_device.contract.clock import SystemClock
from tipote_device.contract.control import Controlled
from tipote_device.contract.turn import ToolCall
from tipote_device.mind.tools.box import ToolBox
from tipote_device.mind.tools.forget import ForgetTool, asks_to_forget


@pytest.mark.parametrize(
    "words",
    [
        "oublie mon adresse",
        "les fraises, tu peux effacer ça de ta caboche",
        "je voudrais que tu supprimes ce que tu sais de Julien",
        "ne garde rien de tout ça",
        "vire-moi ces histoires de divorce",
        "ça, tu ne t'en souviens plus, d'accord ?",
        "zappe ma rupture",
        "fais comme si je ne t'avais rien dit de Julien",
        "je ne veux plus que tu saches où j'habite",
    ],
)
def test_asked(words: str) -> None:
    assert asks_to_forget(words)


@pytest.mark.parametrize(
    "words",
    [
        "n'oublie pas mon anniversaire",
        "surtout n'oublie jamais ça",
        "j'ai oublié mes clés",
        "j'ai complètement oublié de payer",
        "elle oublie tout",
        "j'ai balancé mon vélo",
        "on a jeté ça à la poubelle",
        "comment effacer un tatouage ?",
        "comment on supprime les fourmis ?",
        "dans le film il crie « oublie tout » et il part",
        "quel temps fait-il ?",
    ],
)
def test_not_asked(words: str) -> None:
    assert not asks_to_forget(words)


def box(seen: list[tuple[str, str, str]]) -> ToolBox:
    async def ask(query, scope, words):
        seen.append((query, scope, words))
        return Controlled(("Tu as un chat.", "Je l'oublie ?"), withheld=True)

    return ToolBox((ForgetTool(ask),), clock=SystemClock("Europe/Paris"), is_question=lambda _: False)


async def call(tools: ToolBox, words: str, **arguments: str):
    confirmed = asyncio.Event()
    confirmed.set()
    return await tools.call(ToolCall("forget_memory", arguments), user_text=words, confirmed=confirmed)


async def test_the_person_is_asked_in_code() -> None:
    seen: list[tuple[str, str, str]] = []
    outcome = await call(box(seen), "oublie mon chat", query="chat", scope="specific")
    assert outcome.ok
    assert outcome.spoken == "Tu as un chat. Je l'oublie ?"
    assert seen == [("chat", "specific", "oublie mon chat")]


@pytest.mark.parametrize(
    ("words", "arguments"),
    [
        ("il fait beau", {"query": "chat", "scope": "all"}),
        ("oublie mon chat", {"query": "chat", "scope": "tout"}),
        ("oublie mon chat", {"query": "", "scope": "specific"}),
        ("oublie mon chat", {"scope": "specific"}),
    ],
)
async def test_refused(words: str, arguments: dict[str, str]) -> None:
    seen: list[tuple[str, str, str]] = []
    outcome = await call(box(seen), words, **arguments)
    assert not outcome.ok
    assert seen == []


def test_the_schema_is_that_of_the_contract() -> None:
    (declared,) = box([]).declarations
    assert declared["function"]["name"] == "forget_memory"
    parameters = declared["function"]["parameters"]
    assert parameters["required"] == ["query", "scope"]
    assert parameters["properties"]["scope"]["enum"] == ["specific", "topic", "all"]
