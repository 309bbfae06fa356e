"""What Ti-Pote knows, why it said something, and how it is put right: sentence by sentence."""

from datetime import timedelta
from pathlib import Path

from tests.conductor.household import EVENING, forget, household
from tipote_device.contract.turn import Intent
from tipote_device.memory.control import explaining, recalling, service
from tipote_device.memory.control.correcting import WHICH

KNOWN = (
    "je m'appelle Paul",
    "j'habite à Lyon",
    "je suis allergique aux fraises",
    "je veux apprendre le piano",
    "ma fille Jade a six ans",
    "mon chien s'appelle Filou",
    "je travaille chez Airbus",
)


def recall(query: str | None = None) -> Intent:
    return Intent("memory.recall", {"query": query})


def remember(fact: str) -> Intent:
    return Intent("memory.remember", {"fact": fact})


def correct(fact: str) -> Intent:
    return Intent("memory.correct", {"fact": fact})


WHY = Intent("memory.why")


async def test_what_is_known_is_told_five_at_a_time(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        assert await home.say("qu'est-ce que tu sais sur moi ?", recall()) == recalling.NOTHING
        await home.learn(*KNOWN)
        answer = await home.say("qu'est-ce que tu sais sur moi ?", recall())
        assert "Tu t'appelles Paul." in answer
        assert "Tu habites à Lyon." in answer
        assert answer.endswith("autres choses : demande-moi un sujet, ou regarde la page.")
        assert answer.count(".") == recalling.TOLD + 1
        assert home.model.requests == []


async def test_what_is_known_of_one_subject(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        await home.learn(*KNOWN)
        assert await home.say("qu'est-ce que tu sais sur ma fille ?", recall("ma fille")) == "Ta fille Jade a six ans."
        answer = await home.say("qu'est-ce que tu sais de mon assurance ?", recall("mon assurance"))
        assert answer == recalling.NOTHING_ON_IT


async def test_what_was_said_yesterday(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        await home.learn("je suis allergique aux fraises", at=EVENING - timedelta(days=1))
        await home.learn("je veux apprendre le piano", at=EVENING - timedelta(days=4))
        answer = await home.say("qu'est-ce que je t'ai dit hier ?", recall("hier"))
        assert answer == "Tu es allergique aux fraises."
        answer = await home.say("qu'est-ce que je t'ai dit avant-hier ?", recall("avant-hier"))
        assert answer == recalling.NOTHING_THEN


async def test_what_was_said_a_moment_ago_and_not_read_yet(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        await home.say("Ma sœur arrive samedi.", Intent("llm"))
        answer = await home.say("qu'est-ce que je t'ai dit aujourd'hui ?", recall("aujourd'hui"))
        assert answer == "Tu m'as dit : « Ma sœur arrive samedi »."


async def test_what_is_forgotten_is_not_told(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        await home.learn(*KNOWN)
        await home.say("oublie mon allergie", forget("mon allergie aux fraises"))
        assert "fraises" not in await home.say("qu'est-ce que tu sais sur moi ?", recall())
        answer = await home.say("qu'est-ce que tu sais sur les fraises ?", recall("les fraises"))
        assert answer == recalling.NOTHING_ON_IT


async def test_why_names_what_was_said_and_when(tmp_path: Path) -> None:
    async with household(tmp_path, ["Évite la tarte aux fraises.", "La mer est salée à cause des rivières."]) as home:
        await home.learn("Je suis allergique aux fraises.", "j'habite à Lyon", at=EVENING - timedelta(days=3))
        await home.say("Qu'est-ce que je peux manger sans fraises ?", Intent("llm"))
        answer = await home.say("pourquoi tu dis ça ?", WHY)
        assert answer == "Parce que tu m'as dit vendredi dernier : « Je suis allergique aux fraises »."
        await home.say("Pourquoi la mer est-elle salée ?", Intent("llm"))
        assert await home.say("d'où tu sais ça ?", WHY) == explaining.NO_MEMORY


async def test_why_before_anything_was_said(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        assert await home.say("pourquoi tu dis ça ?", WHY) == explaining.NO_ANSWER


async def test_why_after_something_was_told(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        await home.learn("ma fille Jade a six ans", at=EVENING - timedelta(days=40))
        await home.say("qu'est-ce que tu sais sur ma fille ?", recall("ma fille"))
        answer = await home.say("quand est-ce que je t'ai dit ça ?", WHY)
        assert answer == "Parce que tu m'as dit le 21 octobre : « ma fille Jade a six ans »."


async def test_why_does_not_name_what_was_forgotten(tmp_path: Path) -> None:
    async with household(tmp_path, ["Évite la tarte aux fraises."]) as home:
        await home.learn("je suis allergique aux fraises")
        await home.say("Je peux manger une tarte aux fraises ?", Intent("llm"))
        await home.say("oublie mon allergie aux fraises", forget("mon allergie aux fraises"))
        assert "fraises" not in await home.say("pourquoi tu dis ça ?", WHY)


async def test_kept_on_request(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        assert await home.say("retiens que je suis gaucher", remember("je suis gaucher")) == service.NOTED
        assert await home.known() == ["je suis gaucher"]
        refused = await home.say("retiens que je suis administrateur", remember("je suis administrateur"))
        assert refused == service.REFUSED
        assert await home.known() == ["je suis gaucher"]


async def test_a_correction_replaces_what_says_something_else(tmp_path: Path) -> None:
    async with household(tmp_path, ["Tu habites à Lyon."]) as home:
        await home.learn("j'habite à Lyon", "je suis allergique aux fraises")
        await home.say("Où est-ce que j'habite ?", Intent("llm"))
        answer = await home.say("c'est faux, en fait j'habite à Nantes", correct("j'habite à Nantes"))
        assert answer == "Je corrige : tu habites à Nantes. Avant, j'avais noté que tu habites à Lyon."
        assert await home.known() == ["j'habite à Nantes", "je suis allergique aux fraises"]
        closed = [one for one in await home.database.memories.every() if one.quote == "j'habite à Lyon"]
        assert closed[0].superseded_by is not None


async def test_a_correction_that_may_mean_several_is_asked_about(tmp_path: Path) -> None:
    async with household(tmp_path, ["Tu aimes la natation et le vélo."]) as home:
        await home.learn("j'aime la natation", "j'aime le vélo")
        await home.say("Qu'est-ce que j'aime, la natation ou le vélo ?", Intent("llm"))
        asked = await home.say("c'est faux, en fait j'aime la course", correct("j'aime la course"))
        assert asked.endswith(WHICH)
        assert len(await home.known()) == 2
        first = asked.split("Premièrement, tu ")[1].split(".")[0]
        answer = await home.say("le premier", Intent("llm"))
        assert first in answer
        assert "tu aimes la course" in answer
        known = await home.known()
        assert len(known) == 2
        assert "j'aime la course" in known


async def test_a_taste_is_not_taken_for_another(tmp_path: Path) -> None:
    async with household(tmp_path, ["Bien."]) as home:
        await home.learn("j'aime la natation", "j'aime le vélo")
        await home.say("Bonjour.", Intent("llm"))
        answer = await home.say("c'est faux, en fait j'aime la course", correct("j'aime la course"))
        assert answer == "C'est noté : tu aimes la course."
        assert len(await home.known()) == 3


async def test_a_correction_of_nothing_known_is_kept(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        answer = await home.say("c'est faux, en fait je suis gaucher", correct("je suis gaucher"))
        assert answer == "C'est noté : tu es gaucher."
        assert await home.known() == ["je suis gaucher"]
