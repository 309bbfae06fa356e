import asyncio
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tests.mind.test_tools import Endless, Lamp
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.errors import MindError
from tipote_device.contract.settings import HomeSettings, MindSettings
from tipote_device.mind.engines.scripted import ScriptedLanguageModel
from tipote_device.mind.prompt import PlainContext
from tipote_device.mind.thinking import PLAIN_ANSWER, Thinker
from tipote_device.mind.tools import CalculatorTool, DateTool, TimeTool, ToolBox
from tipote_device.mind.truth import CANNOT, UNKNOWN

HEURE = '<tool_call>\n{"name": "heure", "arguments": {}}\n</tool_call>'
LAMPE = '<tool_call>\n{"name": "lampe", "arguments": {}}\n</tool_call>'
METEO = '<tool_call>\n{"name": "meteo", "arguments": {}}\n</tool_call>'


class Scene:
    """A thinker over a scripted model; `ask` returns what is spoken, and the error that ended it if any."""

    def __init__(self, *replies, tools=(), **settings):
        self.model = ScriptedLanguageModel(replies)
        self.report = {}
        self.confirmed = asyncio.Event()
        self.confirmed.set()
        clock = FixedClock(datetime(2026, 11, 29, 23, 16, tzinfo=ZoneInfo("Europe/Paris")))
        box = ToolBox(
            [TimeTool(), DateTool(), CalculatorTool(), *tools],
            clock=clock,
            is_question=lambda text: text.endswith("?"),
            timeout_s=0.05,
        )
        chosen = MindSettings(**settings)
        self.thinker = Thinker(self.model, box, chosen, PlainContext(chosen, HomeSettings()), clock)
        self.error = None

    async def ask(self, text="Bonjour"):
        spoken = []
        try:
            async for clause in self.thinker.answer([], text, confirmed=self.confirmed, report=self.report):
                spoken.append(clause)  # noqa: PERF401 - what came before the error counts
        except MindError as error:
            self.error = error
        return spoken


async def test_clauses_come_in_order():
    assert await Scene("Bonjour ! Comment vas-tu ?").ask() == ["Bonjour !", "Comment vas-tu ?"]


async def test_the_first_clause_does_not_wait_for_the_rest():
    rest = asyncio.Event()
    scene = Scene(["Bonjour ! ", "Je ", rest, "réfléchis."])
    answer = scene.thinker.answer([], "Salut", confirmed=scene.confirmed, report={})
    assert await anext(answer) == "Bonjour !"
    assert not rest.is_set()
    await answer.aclose()
    assert scene.model.cancelled == 1


async def test_a_tool_with_one_right_sentence_needs_one_generation():
    scene = Scene(HEURE, "Jamais dit.")
    assert await scene.ask("Quelle heure est-il ?") == ["Il est 23 h 16."]
    assert len(scene.model.requests) == 1
    assert scene.report["tool_calls"] == [{"name": "heure", "arguments": {}, "ok": True, "result": "Il est 23 h 16."}]
    assert scene.report["timings_ms"].keys() >= {"llm_first_token", "llm_total", "tools"}
    assert scene.report["usage"]["generated_tokens"] > 0


async def test_what_the_model_makes_up_after_a_call_is_not_spoken():
    assert await Scene(HEURE + "\nIl est midi.").ask("Quelle heure est-il ?") == ["Il est 23 h 16."]


@pytest.mark.parametrize("call", [METEO, '{"name": "calcul", "arguments": {"expression": "5*60"}}'])
async def test_a_tool_that_does_not_exist_or_does_not_fit_leads_to_a_plain_answer(call):
    scene = Scene(call, "Je ne connais pas la météo.")
    assert await scene.ask("Quel temps fait-il ?") == ["Je ne connais pas la météo."]
    assert [call["ok"] for call in scene.report["tool_calls"]] == [False]
    assert scene.model.requests[-1].grammar == PLAIN_ANSWER


async def test_a_mistake_is_told_to_the_model_which_corrects_it():
    scene = Scene(
        '{"name": "calcul", "arguments": {"x": "2*3"}}', '{"name": "calcul", "arguments": {"expression": "2*3"}}'
    )
    assert await scene.ask("Combien font 2 fois 3 ?") == ["Ça fait 6."]
    first, second = (request.messages for request in scene.model.requests)
    assert second[: len(first)] == first
    assert [message.role for message in second[len(first) :]] == ["assistant", "tool"]


async def test_what_the_model_was_told_of_a_failure_is_not_repeated():
    scene = Scene('{"name": "infini"}', "L'outil a mis trop de temps. Je n'y arrive pas.", tools=[Endless()])
    assert await scene.ask() == ["Je n'y arrive pas."]


async def test_a_model_that_makes_the_same_call_again_is_asked_plainly():
    scene = Scene('{"name": "infini"}', '{"name": "infini"}', "Je ne sais pas.", tools=[Endless()])
    assert await scene.ask() == ["Je ne sais pas."]
    assert scene.model.requests[-1].grammar == PLAIN_ANSWER


async def test_tool_rounds_are_limited():
    calls = [f'{{"name": "infini", "arguments": {{"n": {number}}}}}' for number in range(9)]
    scene = Scene(*calls, tools=[Endless()], tool_rounds=2)
    await scene.ask()
    assert len(scene.report["tool_calls"]) == 2
    assert scene.error.code == "pensee-vide"


@pytest.mark.parametrize("reply", ["", "...", '{"name": ', "```\nx\n```", "<tool_call>{{{</tool_call>"])
async def test_an_empty_or_broken_answer_is_asked_again_once(reply):
    scene = Scene(reply, "Voilà.")
    assert await scene.ask() == ["Voilà."]
    assert len(scene.model.requests) == 2


async def test_twice_nothing_is_said_plainly():
    scene = Scene("", "")
    assert await scene.ask() == []
    assert scene.error.sentence == "Je ne trouve pas de réponse, désolé."


async def test_a_crash_comes_after_what_was_already_said():
    scene = Scene(["Bonjour ! ", "Je ", MindError("Pardon, j'ai perdu le fil.")])
    assert await scene.ask() == ["Bonjour !"]
    assert scene.error.sentence == "Pardon, j'ai perdu le fil."


async def test_the_end_of_a_sentence_held_back_is_held_back_too():
    scene = Scene("J'ai mis le minuteur que tu voulais pour cinq bonnes minutes de cuisson.")
    assert await scene.ask("Mets un minuteur") == [CANNOT]


async def test_nothing_is_claimed_that_was_not_done():
    scene = Scene("C'est fait ! J'ai mis un minuteur. Autre chose ?")
    assert await scene.ask("Mets un minuteur") == [CANNOT, "Autre chose ?"]
    assert scene.report["claims_held_back"] == 2


class Forget(Lamp):
    name = "forget_memory"


async def test_the_box_s_own_functions_are_not_talked_about():
    scene = Scene(
        'Pour enlever une tache de café, vous pouvez utiliser la commande "forget_memory" avec le "query" café.',
        "Frotte-la à l'eau tiède.",
        tools=[Forget()],
    )
    assert await scene.ask("Comment enlever une tache de café ?") == ["Pour enlever une tache de café,", UNKNOWN]


async def test_an_answer_of_nothing_but_functions_is_asked_again():
    scene = Scene(
        "Utilise forget_memory pour effacer tout ce qui concerne la tache, et ensuite tout ira bien.",
        "Frotte-la à l'eau tiède.",
        tools=[Forget()],
    )
    assert await scene.ask("Comment enlever une tache de café ?") == ["Frotte-la à l'eau tiède."]


async def test_a_reading_tool_does_not_make_a_claim_true():
    scene = Scene("C'est noté. " + HEURE)
    assert (await scene.ask("Note ça"))[0] == CANNOT


async def test_a_tool_that_acted_speaks_for_itself():
    lamp = Lamp()
    scene = Scene(LAMPE, tools=[lamp])
    assert await scene.ask("Allume la lampe") == ["La lampe est allumée."]
    assert lamp.lit == 1


async def test_a_question_does_not_act_and_no_claim_follows():
    lamp = Lamp()
    scene = Scene(LAMPE, "C'est fait !", tools=[lamp])
    assert await scene.ask("La lampe est allumée ?") == [CANNOT]
    assert lamp.lit == 0


async def test_an_unsure_turn_does_not_act_until_it_is_sure():
    lamp = Lamp()
    scene = Scene(LAMPE, tools=[lamp])
    scene.confirmed.clear()
    asking = asyncio.ensure_future(scene.ask("Allume la lampe"))
    await asyncio.wait([asking], timeout=0.05)
    assert lamp.lit == 0
    scene.confirmed.set()
    assert await asking == ["La lampe est allumée."]


async def test_giving_up_an_unsure_turn_leaves_nothing_done():
    lamp = Lamp()
    scene = Scene(LAMPE, tools=[lamp])
    scene.confirmed.clear()
    asking = asyncio.ensure_future(scene.ask("Allume la lampe"))
    await asyncio.wait([asking], timeout=0.05)
    asking.cancel()
    await asyncio.wait([asking])
    scene.confirmed.set()
    assert lamp.lit == 0


async def test_a_tool_that_hangs_is_given_up():
    scene = Scene('{"name": "infini"}', "Je n'y arrive pas.", tools=[Endless()])
    assert await scene.ask() == ["Je n'y arrive pas."]


async def test_a_model_that_takes_too_long_is_given_up():
    scene = Scene([asyncio.Event()], reply_timeout_s=1.01)
    assert await scene.ask() == []
    assert scene.error.code == "pensee-lente"
    assert scene.model.cancelled == 1


async def test_half_a_sentence_at_the_limit_is_left_unsaid():
    scene = Scene(
        "Voilà une phrase. Et puis une autre qui ne finit pas du tout car elle est bien trop longue",
        max_answer_tokens=16,
    )
    assert await scene.ask() == ["Voilà une phrase."]


async def test_the_prefix_is_the_same_from_turn_to_turn():
    scene = Scene("Oui.", "Non.")
    await scene.thinker.prefill([])
    await scene.ask("Un ?")
    await scene.ask("Deux ?")
    ahead, (one, two) = scene.model.prefills[0], scene.model.requests
    assert ahead.messages == one.messages[:-1] == two.messages[:-1]
    assert ahead.tools == one.tools == two.tools


async def test_the_time_is_looked_up_rather_than_guessed():
    assert await Scene("Oui, il est 14:30. Autre chose ?").ask("Tu as l'heure ?") == ["Il est 23 h 16."]
