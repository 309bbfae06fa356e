"""Who answers a written question: the mind and the memory, without ears or voice."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

from tipote_device.assembly.answering import build_answering
from tipote_device.assembly.engines import build_language_model
from tipote_device.assembly.plug_ins import NO_PLUG_INS, PlugIns, open_plug_ins, with_servers
from tipote_device.assembly.remembering import open_remembering
from tipote_device.conductor import Responder
from tipote_device.contract.clock import Clock, SystemClock
from tipote_device.contract.settings import Settings
from tipote_device.contract.stages import Understood
from tipote_device.contract.turn import Transcript
from tipote_device.meaning.intents import parse
from tipote_device.memory.context import ContextBuilder
from tipote_device.memory.keeper import SessionKeeper
from tipote_device.memory.session import Conversation, Conversations
from tipote_device.mind.tools.remember import wanted


@dataclass
class TextMind:
    """Who answers a written question."""

    responder: Responder
    understood: Understood
    conversation: Conversation
    context: ContextBuilder
    wall: Clock
    notice: str | None = None
    """Something to tell about the memory, once."""

    plug_ins: PlugIns = NO_PLUG_INS

    def understand(self, text: str) -> Understood:
        """Return what a further sentence means."""
        return typed(text, self.wall, self.plug_ins)


def typed(text: str, wall: Clock, plug_ins: PlugIns = NO_PLUG_INS) -> Understood:
    """Return what a written sentence means."""
    meant = parse(text, at=wall.now(), others=plug_ins.phrases)
    return Understood(text.strip(), meant, Transcript(text, 0.0, 0.0, 1.0, 0.0, 0.0))


@contextlib.asynccontextmanager
async def text_mind(settings: Settings, text: str, *, dry: bool = False) -> AsyncIterator[TextMind]:
    """Yield who answers a written question, what it means, and the conversation it belongs to.

    The language model is loaded only when the question needs it; `dry`: never.
    """
    wall = SystemClock(settings.maison.timezone)
    async with contextlib.AsyncExitStack() as stack:
        plug_ins = await stack.enter_async_context(open_plug_ins(settings))
        understood = typed(text, wall, plug_ins)
        needed = understood.intent.name == "llm" and not wanted(understood.text) and not dry
        if needed:  # servers have tools for the language model, nothing else
            plug_ins = await stack.enter_async_context(with_servers(settings, plug_ins))
        model = build_language_model(settings) if needed else None
        if model is not None:
            stack.push_async_callback(model.aclose)
            await model.start()
        memory = await open_remembering(settings)
        stack.push_async_callback(memory.aclose)
        await memory.read_new()
        keeper = SessionKeeper(memory.database.sessions)
        conversations = Conversations(keeper, wall)
        conversation = conversations.open()
        answering = build_answering(settings, model, wall, memory, conversations, undo_s=0, plug_ins=plug_ins)
        await answering.responder.prefill([])  # read alone, the static prompt is kept for the next start
        assert answering.context is not None
        yield TextMind(answering.responder, understood, conversation, answering.context, wall, memory.notice, plug_ins)
        if not dry:  # the turn is over: what was recalled for it counts
            await answering.context.build([], None, at=wall.now())
        await keeper.settled()
        if answering.responder.due:
            await answering.responder.tick()
        await answering.settled()
