"""What the household notices: the real model answers from what it was told another day, and reads each word once."""

import asyncio

import pytest
import pytest_asyncio

from tests.memory.context.world import AT, PEOPLE, ListStore, WordRecaller, memory, talk
from tipote_device import assembly
from tipote_device.contract.chat import ChatRequest
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.settings import HomeSettings, MindSettings, Settings
from tipote_device.meaning.questions import is_question
from tipote_device.memory.context import ContextBuilder, TokenCounter
from tipote_device.mind.engines.llama_process import LlamaLanguageModel
from tipote_device.mind.prompt import system_message
from tipote_device.mind.thinking import Thinker
from tipote_device.mind.tools import CalculatorTool, DateTool, TimeTool, ToolBox

pytestmark = [pytest.mark.models, pytest.mark.asyncio(loop_scope="module")]

KNOWN = (
    *PEOPLE,
    memory(11, "L'utilisateur a rendez-vous chez le dentiste le mardi 8 décembre 2026.", kind="event"),
    memory(12, "Les clés de la cave sont dans le tiroir de l'entrée."),
    memory(13, "Le loyer de l'utilisateur est de 620 euros par mois."),
)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def model():
    weights = next(assembly.model_folder(Settings(), "llm").glob("*.gguf"))
    # a machine that does other things meanwhile may leave the model waiting for long
    loaded = LlamaLanguageModel(weights, threads=2, context_tokens=4096, prefill_batch=128, stall_s=240)
    await loaded.start()
    yield loaded
    await loaded.aclose()


class Scene:
    """A fresh conversation with a household that told things on another day."""

    def __init__(self, model, memories=KNOWN):
        settings = MindSettings(temperature=0, reply_timeout_s=240, max_answer_tokens=40)
        self.model = model
        self.box = ToolBox([TimeTool(), DateTool(), CalculatorTool()], clock=FixedClock(AT), is_question=is_question)
        store = ListStore(memories)
        self.context = ContextBuilder(
            store,
            WordRecaller(store),
            system=system_message(HomeSettings()),
            tools=self.box.declarations,
            window=settings.context_tokens,
            counter=TokenCounter(model.count_tokens),
        )
        self.thinker = Thinker(model, self.box, settings, self.context, FixedClock(AT))
        self.turns = []
        self.report = {}

    async def ask(self, text):
        self.report = {}
        sure = asyncio.Event()
        sure.set()
        said = [c async for c in self.thinker.answer(self.turns, text, confirmed=sure, report=self.report)]
        answer = " ".join(said)
        self.turns += talk(text, answer)
        return answer.casefold()


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Comment s'appelle mon chat ?", "réglisse"),
        ("Où j'habite ?", "quimper"),
        ("Quand est mon rendez-vous chez le dentiste ?", "8 décembre"),
        ("Où sont les clés de la cave ?", "tiroir"),
        ("De combien est mon loyer ?", "620"),
    ],
)
async def test_what_was_told_another_day_is_answered(model, question, value):
    assert value in await Scene(model).ask(question)


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("question", "value"), [("Quel est le plus grand océan ?", "pacifique"), ("Qui a écrit Les Misérables ?", "hugo")]
)
async def test_other_questions_are_answered_as_without_a_memory(model, question, value):
    assert value in await Scene(model).ask(question)


@pytest.mark.timeout(900)
async def test_nothing_is_read_twice_and_what_it_costs_is_known(model):
    scene = Scene(model)
    ahead = None
    for question in ("Comment s'appelle mon chat ?", "Où sont les clés de la cave ?", "De combien est mon loyer ?"):
        await scene.thinker.prefill(scene.turns)
        ahead = await scene.context.build(scene.turns, None, at=AT)
        built = await scene.context.build(scene.turns, question, at=AT)
        request = ChatRequest(built.messages, scene.box.declarations, max_tokens=1, temperature=0)
        (usage,) = [piece.usage async for piece in model.stream(request) if piece.usage is not None]
        told = sum(block.tokens for block in built.blocks)
        assert 0.8 * told <= usage.prompt_tokens <= told
        new = 30 + await model.count_tokens(built.messages[-1].content)
        assert usage.reused_tokens >= usage.prompt_tokens - new
        scene.turns += talk(question, "Je te l'ai dit déjà.")
    assert len(ahead.messages) > 4
