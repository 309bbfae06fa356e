"""Who hears every sentence first: what is about the memory itself is answered here, without the language model."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable

from tipote_device.contract.clock import Clock
from tipote_device.contract.context import BuiltContext
from tipote_device.contract.control import Answer, Controlled, ReadAnswer
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import ERASED, Scope
from tipote_device.contract.memory import Remembering
from tipote_device.contract.stages import Understood
from tipote_device.french.words import plain
from tipote_device.memory.control import explaining
from tipote_device.memory.control.correcting import Correcting
from tipote_device.memory.control.discreet import NOT_IN_PRIVATE
from tipote_device.memory.control.explaining import LastAnswer
from tipote_device.memory.control.forgetting import KEPT, ForgettingByVoice
from tipote_device.memory.control.live import Live
from tipote_device.memory.control.private import PrivateMode
from tipote_device.memory.control.questions import (
    PATIENCE_S,
    ForgetEverything,
    ForgetThese,
    Move,
    Pending,
    Replace,
    move,
)
from tipote_device.memory.control.recalling import Knowing
from tipote_device.memory.operations import FORGOTTEN

FORGET = "memory.forget"
PRIVATE_ON = "Mode privé : je ne garde rien de ce que tu dis, jusqu'à « fin du mode privé »."
ALREADY_PRIVATE = "Je suis déjà en mode privé : je ne garde rien."
PRIVATE_OFF = "Fin du mode privé : ce que tu y as dit est oublié, et je recommence à retenir."
NOT_PRIVATE = "Je ne suis pas en mode privé."
PRIVATE_OVER = "La conversation est finie : je quitte le mode privé, et je n'en ai rien gardé."
IN_PRIVATE = "Mode privé."
NOTED = "C'est noté."
REFUSED = "Ça, je ne peux pas le retenir."
WHAT = "Qu'est-ce que je dois retenir ?"
UNTOUCHED = "Et je n'ai rien oublié."
CANNOT_REPEAT = "Je l'ai oublié : je ne peux pas le répéter."
REQUEST = f"Oublie… {ERASED}"
"""What is written down of a request to forget."""

_TO_COME = re.compile(
    r"(?:tout )?ce (?:que|qu) (?:je|j|on|nous) (?:vais|va|allons) (?:te |vous )?(?:dire|raconter|confier)"
)
"""What has not been said yet: there is nothing to forget, and nothing is to be kept."""

Handler = Callable[[Understood], Awaitable[Controlled | None]]
"""Answers a sentence; None: it is not about the memory after all."""

log = logging.getLogger(__name__)


class MemoryControl:
    """The Controlling port over a memory."""

    def __init__(
        self,
        *,
        forgetting: ForgettingByVoice,
        knowing: Knowing,
        correcting: Correcting,
        remembering: Remembering,
        private: PrivateMode,
        read: ReadAnswer,
        wall: Clock,
        now_s: Callable[[], float],
        live: Live,
        refusal: str | None = None,
    ) -> None:
        """`refusal`: the memory cannot be opened, and a forgotten or unknown thing would be a lie; said instead.

        `read` tells what an answer says; `now_s` is audio time, or whatever passes between sentences (seconds).
        """
        self._refusal = refusal
        self._forgetting = forgetting
        self._knowing = knowing
        self._correcting = correcting
        self._remembering = remembering
        self._private = private
        self._read = read
        self._wall = wall
        self._now_s = now_s
        self._live = live
        self._pending: tuple[Pending, float] | None = None
        self._dropped = False
        self._woken = True
        self._last: LastAnswer | None = None
        self._withheld: Controlled | None = None
        self._handlers: dict[str, Handler] = {
            FORGET: self._forget,
            "memory.remember": self._remember,
            "memory.recall": self._recall,
            "memory.why": self._why,
            "memory.correct": self._correct,
            "memory.private_on": self._private_on,
            "memory.private_off": self._private_off,
        }

    # --- the port ---------------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether something was asked about and not answered yet."""
        return self._asked is not None

    def written(self, understood: Understood) -> str | None:
        """Return what is written down in place of a sentence's words; None: the words themselves."""
        if understood.intent.name == FORGET:
            return REQUEST
        if understood.intent.name in ("memory.private_on", "memory.private_off"):
            return IN_PRIVATE  # "ne garde pas ce que je vais dire sur mon divorce"
        about_forgetting = isinstance(self._asked, ForgetThese | ForgetEverything)
        return ERASED if about_forgetting and self._answer(understood.text) is not None else None

    async def reply(self, understood: Understood, *, confirmed: asyncio.Event) -> Controlled | None:
        """Return the answer to a sentence about the memory or to a pending question; None when it is neither."""
        self._woken = understood.woken
        handler = self._handlers.get(understood.intent.name)
        if handler is None and understood.intent.perhaps is not None:
            handler = self._perhaps
        answer = self._answer(understood.text)
        if self._asked is None and handler is None and answer is None:
            return self._repeated() if understood.intent.name == "repeat" else None
        await confirmed.wait()  # nothing is done, and no question dropped, for half a sentence
        if self._refusal is not None and understood.intent.name in self._handlers:
            return Controlled((self._refusal,), withheld=understood.intent.name == "memory.forget")
        pending, self._pending = self._asked, None
        reply = await self._safely(pending, understood, answer, handler)
        if reply is None:
            self._dropped = pending is not None
            return None
        self._note(reply)
        return reply

    async def asked(self, query: str, scope: Scope, words: str) -> Controlled:
        """Return the answer to the language model's wish to forget. See the port."""
        try:
            step = await self._forgetting.from_model(query, scope, words, woken=self._woken)
        except MemoryStoreError as error:
            return Controlled((error.sentence,), withheld=True)
        self._ask(step.pending)
        self._note(step.reply)
        return step.reply

    def before(self, *, first: bool) -> str | None:
        """Return what is to be said ahead of an answer; `first`: of the conversation's first one."""
        return IN_PRIVATE if first and self._private.on else None

    def answered(self, answer: str, context: BuiltContext | None) -> str | None:
        """Note an answer somebody else gave; return what is to be added to it."""
        self._last = explaining.last_answer(answer, context)
        self._withheld = None
        dropped, self._dropped = self._dropped, False
        return UNTOUCHED if dropped else None

    def stopped(self) -> None:
        """Drop the question that was being asked."""
        self._pending = None

    def ended(self) -> str | None:
        """Take note that the conversation is over; return what is to be said of it."""
        self._pending = self._last = self._withheld = None
        self._dropped = False
        return PRIVATE_OVER if self._private.conversation_over() else None

    @property
    def due(self) -> bool:
        """Whether bytes wait to be erased whose time has come."""
        return self._forgetting.due

    async def tick(self) -> None:
        """Erase what is due."""
        await self._forgetting.purge_due()

    # --- questions --------------------------------------------------------------------------------

    @property
    def _asked(self) -> Pending | None:
        """The question an answer still counts for."""
        if self._pending is not None and self._now_s() - self._pending[1] > PATIENCE_S:
            self._pending = None
        return None if self._pending is None else self._pending[0]

    def _ask(self, pending: Pending | None) -> None:
        self._pending = None if pending is None else (pending, self._now_s())

    def _answer(self, words: str) -> Answer | None:
        """Return what the words answer: to the question asked, or "annule" while something can be brought back."""
        pending = self._asked
        if pending is not None:
            return self._read(words, pending.shown)
        answer = self._read(words, 0) if self._forgetting.undoable else None
        return answer if answer is not None and answer.kind == "undo" else None

    async def _safely(
        self,
        pending: Pending | None,
        understood: Understood,
        answer: Answer | None,
        handler: Handler | None,
    ) -> Controlled | None:
        try:
            slots = understood.intent.slots
            if isinstance(pending, ForgetEverything) and slots.get("scope") == "all":
                # "oui, efface tout" agrees; "tout sauf mon prénom" asks for something else
                answer = None if slots.get("query") else Answer("yes")
            if pending is not None and answer is not None:
                return await self._settle(pending, move(pending, answer))
            if answer is not None and answer.kind == "undo" and handler is None:
                return await self._forgetting.undo()
            return None if handler is None else await handler(understood)
        except MemoryStoreError as error:
            log.warning("control.failed", extra={"code": error.code})
            return Controlled((error.sentence,))

    async def _settle(self, pending: Pending, done: Move) -> Controlled:
        if isinstance(pending, Replace):
            if done.do == "replace":
                return await self._correcting.replace(pending.draft, done.memory)
            if done.do == "again":
                self._ask(pending)
                return Controlled(("Je n'ai pas compris : lequel est faux ?",))
            return Controlled((KEPT,), act="keep")
        step = await self._forgetting.answered(pending, done)
        self._ask(step.pending)
        return step.reply

    def _note(self, reply: Controlled) -> None:
        self._withheld = reply if reply.withheld else None
        if reply.act == "forget":
            self._last = None  # what it was made from may be gone

    def _repeated(self) -> Controlled | None:
        """Say again what is not written down; None when the last answer is."""
        if self._withheld is None:
            return None
        if self._withheld.act == "forget" and not self._forgetting.undoable:
            return Controlled((CANNOT_REPEAT,), withheld=True)
        return self._withheld

    # --- requests ---------------------------------------------------------------------------------

    async def _forget(self, understood: Understood) -> Controlled:
        slots = understood.intent.slots
        if _TO_COME.match(plain(str(slots.get("query") or ""))):
            return await self._private_on(understood)  # "ne garde pas ce que je vais te dire"
        step = await self._forgetting.request(
            slots.get("query"),
            slots.get("scope", "specific"),
            woken=understood.woken,
            sure=not understood.intent.guessed,
        )
        self._ask(step.pending)
        return step.reply

    async def _perhaps(self, understood: Understood) -> Controlled | None:
        request = understood.intent.perhaps
        if request is None or self._refusal is not None:
            return None
        step = await self._forgetting.perhaps(
            request.slots.get("query"), request.slots.get("scope", "specific"), understood.text, woken=understood.woken
        )
        if step is None:
            return None
        self._ask(step.pending)
        return step.reply

    async def _remember(self, understood: Understood) -> Controlled:
        fact = str(understood.intent.slots.get("fact") or "").strip()
        if not fact:
            return Controlled((WHAT,))
        if self._private.on:
            return Controlled((NOT_IN_PRIVATE,))
        outcome = await self._remembering.remember(fact, at=self._wall.now(), session=self._live.session)
        if outcome.done == "refused":
            return Controlled((outcome.reason if outcome.reason == FORGOTTEN else REFUSED,))
        return Controlled((NOTED,), act="remember")

    async def _recall(self, understood: Understood) -> Controlled:
        told = await self._knowing.about(understood.intent.slots.get("query"), understood.text)
        self._last = LastAnswer(" ".join(told.clauses), told.memories, told=True)
        return Controlled(told.clauses, act="recall")

    async def _why(self, understood: Understood) -> Controlled:  # noqa: ARG002 - handlers share a face
        return Controlled(tuple(explaining.because(self._last, self._wall.now())), act="explain")

    async def _correct(self, understood: Understood) -> Controlled:
        if self._private.on:
            return Controlled((NOT_IN_PRIVATE,))
        used = () if self._last is None else self._last.used()
        corrected = await self._correcting.correct(understood.intent.slots.get("fact"), used)
        self._ask(corrected.pending)
        return corrected.reply

    async def _private_on(self, understood: Understood) -> Controlled:  # noqa: ARG002
        return Controlled((PRIVATE_ON if self._private.turn_on() else ALREADY_PRIVATE,), act="private_on")

    async def _private_off(self, understood: Understood) -> Controlled:  # noqa: ARG002
        return Controlled((PRIVATE_OFF if self._private.turn_off() else NOT_PRIVATE,), act="private_off")
