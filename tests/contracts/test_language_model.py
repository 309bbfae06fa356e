"""One contract for every language model: the scripted one and the real one pass the same tests."""

import asyncio
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from tipote_device.contract.chat import ChatRequest, Message
from tipote_device.contract.errors import MindError, MindInterrupted
from tipote_device.mind.engines.llama_process import LlamaLanguageModel
from tipote_device.mind.engines.scripted import ScriptedLanguageModel

HOME = Path(os.environ.get("TIPOTE_HOME", Path.home() / ".local/share/tipote"))
GGUF = HOME / "models/qwen2.5-coder-1.5b-instruct/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"
SYSTEM = Message("system", "Tu es un assistant. Réponds en français par une seule phrase courte et simple.")
SCHEMA = {"type": "object", "properties": {"ville": {"type": "string", "maxLength": 12}}, "required": ["ville"]}


def request(text, **options):
    return ChatRequest(
        (SYSTEM, Message("user", text)), max_tokens=options.pop("max_tokens", 6), temperature=0, **options
    )


async def run(model, asked):
    pieces = [piece async for piece in model.stream(asked)]
    return "".join(piece.text for piece in pieces), pieces


class LanguageModelContract:
    async def test_it_says_what_it_can_do(self, model):
        abilities = await model.start()
        assert abilities.name
        assert abilities.context_tokens >= 512

    async def test_the_last_piece_and_no_other_carries_the_usage(self, model):
        text, pieces = await run(model, request("Dis bonjour."))
        assert text
        assert [piece.usage is not None for piece in pieces] == [False] * (len(pieces) - 1) + [True]
        assert [bool(piece.finish) for piece in pieces] == [False] * (len(pieces) - 1) + [True]
        assert pieces[-1].usage.prompt_tokens > pieces[-1].usage.reused_tokens
        assert pieces[-1].usage.generated_tokens > 0

    async def test_the_length_is_limited(self, model):
        _, pieces = await run(model, request("Raconte une longue histoire.", max_tokens=3))
        assert pieces[-1].finish == "length"
        assert pieces[-1].usage.generated_tokens == 3

    async def test_a_known_prefix_is_not_read_again(self, model):
        await run(model, request("Quelle est la capitale de la France ?", max_tokens=2))
        _, pieces = await run(model, request("Quelle est la capitale de la Suède ?", max_tokens=2))
        usage = pieces[-1].usage
        assert usage.reused_tokens >= usage.prompt_tokens / 2

    async def test_prefix_reuse_can_be_refused(self, model):
        await run(model, request("Bonjour.", max_tokens=1))
        _, pieces = await run(model, request("Bonjour.", max_tokens=1, reuse_prefix=False))
        assert pieces[-1].usage.reused_tokens == 0

    async def test_what_was_read_ahead_is_not_read_again(self, model):
        await run(model, request("Bonjour.", max_tokens=1, reuse_prefix=False))
        await model.prefill(ChatRequest((Message("system", "Tu es un chat noir et gourmand."),)))
        asked = ChatRequest(
            (Message("system", "Tu es un chat noir et gourmand."), Message("user", "Et ?")), max_tokens=1
        )
        _, pieces = await run(model, asked)
        assert pieces[-1].usage.reused_tokens >= 4

    async def test_closing_early_leaves_the_model_ready(self, model):
        stream = model.stream(request("Compte jusqu'à cent.", max_tokens=60))
        await anext(stream)
        await stream.aclose()
        text, _ = await run(model, request("Dis bonjour.", max_tokens=2))
        assert text

    async def test_a_cancelled_consumer_leaves_the_model_ready(self, model):
        task = asyncio.ensure_future(run(model, request("Compte jusqu'à mille.", max_tokens=200)))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        text, _ = await run(model, request("Dis bonjour.", max_tokens=2))
        assert text

    async def test_streams_wait_for_each_other(self, model):
        answers = await asyncio.gather(*(run(model, request("Dis bonjour.", max_tokens=2)) for _ in range(2)))
        assert all(text for text, _ in answers)

    async def test_output_follows_a_schema(self, model):
        text, _ = await run(model, request("Capitale de l'Italie, en JSON.", json_schema=SCHEMA, max_tokens=40))
        assert list(json.loads(text)) == ["ville"]

    async def test_a_bad_grammar_is_an_error_and_not_the_end(self, model):
        with pytest.raises(MindError) as failure:
            await run(model, request("Bonjour.", grammar="oops ::= ["))
        assert failure.value.code == "pensee-grammaire"
        assert (await run(model, request("Dis bonjour.", max_tokens=2)))[0]

    async def test_tokens_are_counted(self, model):
        short, long = await model.count_tokens("bonjour"), await model.count_tokens("bonjour " * 20)
        assert 0 < short < long

    async def test_a_judgement_weighs_the_options(self, model):
        weights = await model.judge(question("Paris"), ["oui", "non"])
        assert sum(weights) == pytest.approx(1)
        assert weights[0] > 0.5
        turned = await model.judge(question("Paris"), ["non", "oui"])
        assert turned == pytest.approx(weights[::-1], abs=1e-3)
        assert (await model.judge(question("Madrid"), ["oui", "non"]))[0] < 0.5

    async def test_options_that_begin_alike_are_refused(self, model):
        with pytest.raises(MindError) as failure:
            await model.judge(question("Paris"), ["oui", "oui"])
        assert failure.value.code == "pensee-options"
        assert await model.judge(question("Paris"), ["oui", "non"])

    async def test_a_judgement_keeps_its_static_messages(self, model):
        await run(model, request("Bonjour.", max_tokens=1, reuse_prefix=False))
        await model.judge(question("Paris"), ["oui", "non"])
        _, pieces = await run(model, replace(question("Rome"), max_tokens=1))
        assert pieces[-1].usage.reused_tokens >= pieces[-1].usage.prompt_tokens / 2

    async def test_a_stream_overtakes_judgements_that_wait(self, model):
        stream = model.stream(request("Dis bonjour.", max_tokens=3))
        await anext(stream)
        judging = asyncio.ensure_future(model.judge(question("Paris"), ["oui", "non"]))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(run(model, request("Dis bonsoir.", max_tokens=3)))
        await asyncio.sleep(0)
        await stream.aclose()
        with pytest.raises(MindInterrupted):
            await judging
        assert (await second)[0]


SHOTS = (
    Message("system", "Réponds par oui ou par non."),
    Message("user", "La capitale de l'Italie est-elle Rome ?"),
    Message("assistant", "oui"),
    Message("user", "La capitale de l'Allemagne est-elle Lyon ?"),
    Message("assistant", "non"),
)


def question(town):
    last = Message("user", f"La capitale de la France est-elle {town} ?")
    return ChatRequest((*SHOTS, last), static_messages=len(SHOTS))


class TestScripted(LanguageModelContract):
    @pytest.fixture
    def model(self):
        return ScriptedLanguageModel(
            lambda asked: '{"ville": "Rome"}' if asked.json_schema else "Bonjour à toi et à tous les tiens",
            judgement=lambda asked, options: [
                0.8 if (option == "oui") == ("Paris" in asked.messages[-1].content) else 0.2 for option in options
            ],
        )

    async def test_a_stream_cuts_a_judgement_short(self):
        model = ScriptedLanguageModel(["Oui."], prefill_gate=asyncio.Event())
        judging = asyncio.ensure_future(model.judge(question("Paris"), ["oui", "non"]))
        await asyncio.sleep(0)
        assert (await run(model, request("x")))[0] == "Oui."
        with pytest.raises(MindInterrupted):
            await judging

    async def test_a_stream_cuts_a_prefill_short(self):
        model = ScriptedLanguageModel(["Oui."], prefill_gate=asyncio.Event())
        ahead = asyncio.ensure_future(model.prefill(request("x")))
        await asyncio.sleep(0)
        assert (await run(model, request("x")))[0] == "Oui."
        await asyncio.wait_for(ahead, 1)

    async def test_a_closed_model_refuses(self):
        model = ScriptedLanguageModel(["Oui."])
        await model.aclose()
        with pytest.raises(MindError):
            await run(model, request("x"))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def llama():
    model = LlamaLanguageModel(GGUF, threads=2, context_tokens=1024, prefill_batch=32, stall_s=120)
    await model.start()
    yield model
    await model.aclose()


@pytest.mark.models
@pytest.mark.asyncio(loop_scope="module")
class TestLlama(LanguageModelContract):
    @pytest.fixture
    def model(self, llama):
        return llama

    async def test_a_stream_cuts_a_judgement_short(self, llama):
        await run(llama, request("Bonjour.", max_tokens=1, reuse_prefix=False))
        long = Message("user", "Il était une fois une histoire sans fin. " * 80)
        judging = asyncio.ensure_future(llama.judge(ChatRequest((SYSTEM, long)), ["oui", "non"]))
        await asyncio.sleep(1)  # it is reading by now, for much longer than this
        begun = asyncio.get_running_loop().time()
        stream = asyncio.ensure_future(run(llama, request("Dis bonjour.", max_tokens=2)))
        with pytest.raises(MindInterrupted):
            await judging
        assert asyncio.get_running_loop().time() - begun < 0.3
        assert (await stream)[0]
