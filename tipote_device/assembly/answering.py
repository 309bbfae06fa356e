"""Who answers, put together: commands, tools, what is remembered, and the language model."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from tipote_device.assembly.context import build_context, build_keeping, memory_toolbox
from tipote_device.assembly.controlling import build_control, build_forgetting
from tipote_device.assembly.house_agenda import HouseAgenda, run_order
from tipote_device.assembly.pairing_by_voice import PairingByVoice
from tipote_device.assembly.places import home
from tipote_device.assembly.plug_ins import NO_PLUG_INS, PlugIns
from tipote_device.assembly.remembering import Remembering
from tipote_device.conductor import HouseholdCommands, Responder
from tipote_device.contract.clock import Clock
from tipote_device.contract.forgetting import Forgetting
from tipote_device.contract.ports import LanguageModel
from tipote_device.contract.settings import Settings
from tipote_device.contract.skills import Skill
from tipote_device.contract.stages import Asking, Thinking
from tipote_device.meaning.questions import is_question
from tipote_device.memory.context import ContextBuilder
from tipote_device.memory.context.counted import CountedContext
from tipote_device.memory.control.discreet import DiscreetAsking
from tipote_device.memory.control.forgetting import UNDO_S
from tipote_device.memory.control.service import MemoryControl
from tipote_device.memory.forgetting.traces import Cache
from tipote_device.memory.life.revalidation import Revalidation
from tipote_device.memory.life.spoken import SpokenRevalidation
from tipote_device.memory.session import Conversations
from tipote_device.mind.commands import ToolCommands
from tipote_device.mind.conversing import Converser, WholeAnswer
from tipote_device.mind.prompt import PlainContext
from tipote_device.mind.thinking import Thinker
from tipote_device.mind.tools.base import Tool
from tipote_device.mind.tools.box import ToolBox
from tipote_device.mind.tools.calculator import CalculatorTool
from tipote_device.mind.tools.moment import DateTool, TimeTool


@dataclass
class Answering:
    """Who answers one conversation after the other."""

    responder: Responder
    tools: ToolBox
    context: ContextBuilder | None
    """Builder of prompts; None when nothing is remembered."""

    counted: CountedContext | None
    forgetting: Forgetting | None = None
    """Forgetting with every trace of this conversation and of the caches: the voice's and the page's."""

    agenda: HouseAgenda | None = None
    """What rings at its hour."""

    async def settled(self) -> None:
        """Return once what the tools did and what was recalled is recorded."""
        await self.tools.settled()
        if self.counted is not None:
            await self.counted.settled()


def build_answering(
    settings: Settings,
    model: LanguageModel | None,
    wall: Clock,
    memory: Remembering | None,
    conversations: Conversations,
    *,
    now_s: Callable[[], float] = time.monotonic,
    streaming: bool = True,
    drop_spoken: Callable[[], None] = lambda: None,
    undo_s: float = UNDO_S,
    skills: Sequence[Skill] = (),
    plug_ins: PlugIns = NO_PLUG_INS,
) -> Answering:
    """Return who answers; `conversations` tells of the one under way. Without `memory` nothing is recalled.

    `now_s` is audio time (seconds); `drop_spoken` drops the sentences the voice has kept; with `undo_s` 0 nobody is
    there to bring back what was forgotten. `skills` answer commands of theirs, `plug_ins` what others add.
    """
    context: ContextBuilder | None = None
    counted: CountedContext | None = None
    forgetting: Forgetting | None = None
    control: MemoryControl | None = None
    asking: Asking | None = None
    agenda: HouseAgenda | None = None
    everyone: tuple[Skill, ...] = (*skills, *plug_ins.skills)
    if memory is None:
        tools = _plain_toolbox(settings, wall, plug_ins)
    else:
        drops = [memory.recaller.forget, drop_spoken]
        forgetting = build_forgetting(memory, (conversations, Cache(partial(_drop_all, drops))))
        keeping = build_keeping(settings, memory)
        control = build_control(settings, memory, forgetting, conversations, keeping, wall, now_s, undo_s=undo_s)
        agenda = HouseAgenda(memory.database, wall)
        everyone = (*skills, agenda.skills, *plug_ins.skills)
        tools = memory_toolbox(
            settings,
            wall,
            memory,
            keeping,
            lambda: conversations.session,
            control,
            partial(run_order, everyone, wall),
            plug_ins,
        )
        context = build_context(settings, memory, model, tools)
        counted = CountedContext(context, memory.database.counters)
        drops.append(context.start_over)
        memory.private.watch(partial(_private_changed, conversations, drops))
        if memory.kept:
            spoken = SpokenRevalidation(Revalidation(memory.database.memories, memory.database.jobs), wall)
            asking = DiscreetAsking(spoken, lambda: memory.private.on)
    # the code of the page is for the person alone: no order that the language model gives may ask for it
    aloud = (*everyone, PairingByVoice(settings.page, home, wall))
    thinking: Thinking | None = None
    if model is not None:
        prompts = counted or PlainContext(settings.pensee, settings.maison)
        thinking = Converser(Thinker(model, tools, settings.pensee, prompts, wall))
        thinking = thinking if streaming else WholeAnswer(thinking)
    commands = HouseholdCommands(
        ToolCommands(tools), aloud, clock=wall, episodes=tools.episodes, conversations=conversations
    )
    responder = Responder(commands, thinking, asking, control)
    return Answering(responder, tools, context, counted, forgetting, agenda)


def _private_changed(conversations: Conversations, drops: Sequence[Callable[[], None]], on: bool) -> None:
    """Let go of what was said in private mode once it is over."""
    if not on:
        conversations.drop_private()
        _drop_all(drops)


def _drop_all(drops: Sequence[Callable[[], None]]) -> None:
    for drop in drops:
        drop()


def _plain_toolbox(settings: Settings, wall: Clock, plug_ins: PlugIns) -> ToolBox:
    """Return the house's tools without those of the memory, in the order the prompt lists them."""
    house: list[Tool[Any]] = [TimeTool(), DateTool(), CalculatorTool()]
    return ToolBox(
        [*house, *plug_ins.tools_beside(house, settings.greffons.most_tools)],
        clock=wall,
        is_question=is_question,
        timeout_s=settings.pensee.tool_timeout_s,
    )
