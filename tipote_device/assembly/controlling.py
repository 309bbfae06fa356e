"""The person's control of the memory by voice, put together around an open memory and the conversation under way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tipote_device.assembly.context import wording
from tipote_device.assembly.desk import forgetting_for
from tipote_device.assembly.remembering import Remembering
from tipote_device.contract.clock import Clock
from tipote_device.contract.forgetting import Forgetting, Trace
from tipote_device.contract.memory import Remembering as Keeping
from tipote_device.contract.settings import Settings
from tipote_device.meaning.grammar.memory.answers import read_answer
from tipote_device.memory.control.correcting import Correcting
from tipote_device.memory.control.forgetting import UNDO_S, ForgettingByVoice
from tipote_device.memory.control.recalling import Knowing
from tipote_device.memory.control.service import MemoryControl
from tipote_device.memory.session import Conversations


def build_forgetting(memory: Remembering, traces: Sequence[Trace]) -> Forgetting:
    """Return forgetting over an open memory; `traces` are where words linger outside the database."""
    return forgetting_for(memory.database, memory.embedder, traces)


def build_control(
    settings: Settings,
    memory: Remembering,
    forgetting: Forgetting,
    conversations: Conversations,
    keeping: Keeping,
    wall: Clock,
    now_s: Callable[[], float],
    *,
    undo_s: float = UNDO_S,
) -> MemoryControl:
    """Return who answers what is about the memory; `now_s` is audio time (seconds), `undo_s` 0 offers no undoing."""
    database = memory.database
    return MemoryControl(
        forgetting=ForgettingByVoice(forgetting, wall, now_s, conversations, undo_s=undo_s),
        knowing=Knowing(database.memories, memory.recaller, database.sessions, wall, conversations),
        correcting=Correcting(database.memories, wording(settings), wall, lambda: conversations.session),
        remembering=keeping,
        private=memory.private,
        read=read_answer,
        wall=wall,
        now_s=now_s,
        live=conversations,
        refusal=memory.refusal,
    )
