"""A language model that says what it was told to say: the port's second implementation, for scenes and tests.

Time passes in events, never in sleeps: a script waits on an `asyncio.Event` where a real model would compute.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import asdict

from tipote_device.contract.chat import ChatPiece, ChatRequest, ChatUsage, ModelAbilities
from tipote_device.contract.errors import MindError, MindInterrupted

Step = str | asyncio.Event | MindError
"""A piece to say, a moment to wait for, or a failure."""

Reply = str | Sequence[Step]
"""A whole answer: a string is said word by word."""

Judgement = Callable[[ChatRequest, Sequence[str]], Sequence[float]]
"""Gives each option its weight."""

INTERRUPTED = "Je me suis interrompu pour t'écouter."


def _undecided(_: ChatRequest, options: Sequence[str]) -> Sequence[float]:
    return [1.0] * len(options)


class ScriptedLanguageModel:
    """Gives prepared replies in order (the last one again and again), or whatever a function makes of the request."""

    def __init__(
        self,
        replies: Iterable[Reply] | Callable[[ChatRequest], Reply],
        *,
        judgement: Judgement = _undecided,
        prefill_gate: asyncio.Event | None = None,
        load_error: MindError | None = None,
    ) -> None:
        """`prefill_gate` holds prefills and judgements until it is set; `load_error` makes `start` and `judge` fail."""
        self._reply = replies if callable(replies) else _in_order(list(replies))
        self._judgement = judgement
        self._prefill_gate = prefill_gate
        self._load_error = load_error
        self._turn = asyncio.Lock()
        self._background: asyncio.Event | None = None
        self._closed = False
        self._waiting = 0
        self._read: list[str] = []
        self.requests: list[ChatRequest] = []
        """What `stream` was asked, in order."""
        self.prefills: list[ChatRequest] = []
        self.judged: list[ChatRequest] = []
        self.cancelled = 0
        """Generations that were stopped before their end."""

    async def start(self) -> ModelAbilities:
        """Return the abilities, or raise the error it was made with."""
        if self._load_error is not None:
            raise self._load_error
        return ModelAbilities("scripted", 4096)

    async def stream(self, request: ChatRequest) -> AsyncIterator[ChatPiece]:
        """Say the next reply."""
        if self._background is not None:
            self._background.set()
        self._waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self._waiting -= 1
        try:
            self._check(request)
            self.requests.append(request)
            prompt, reused = self._take_in(request)
            made = 0
            finished = False
            try:
                for step in _steps(self._reply(request)):
                    if isinstance(step, MindError):
                        finished = True
                        raise step
                    if isinstance(step, asyncio.Event):
                        await step.wait()
                        continue
                    if made == request.max_tokens:
                        break
                    made += 1
                    yield ChatPiece(step)
                finished = True
                usage = ChatUsage(prompt, reused, made)
                yield ChatPiece("", usage, "length" if made == request.max_tokens else "stop")
            finally:
                self.cancelled += not finished
        finally:
            self._turn.release()

    async def prefill(self, request: ChatRequest) -> None:
        """Read the prompt, waiting at the gate if there is one; given up when `stream` is called."""
        if self._turn.locked() or self._closed:
            return
        async with self._turn:
            self.prefills.append(request)
            if await self._gate_opened():
                self._take_in(request)

    async def judge(self, request: ChatRequest, options: Sequence[str]) -> list[float]:
        """Weigh the options as the script says, waiting at the gate if there is one."""
        async with self._turn:
            if self._load_error is not None:
                raise self._load_error
            self._check(request)
            if len(options) < 2 or len({option[:1] for option in options}) != len(options):
                raise MindError("Je ne sais pas trancher.", code="pensee-options", retryable=False)
            self.judged.append(request)
            if self._waiting or not await self._gate_opened():
                raise MindInterrupted(INTERRUPTED)
            self._take_in(request)
            weights = self._judgement(request, options)
            return [weight / sum(weights) for weight in weights]

    async def _gate_opened(self) -> bool:
        """Wait at the gate, if there is one; tell whether it opened before a stream came."""
        if self._prefill_gate is None:
            return True
        self._background = asyncio.Event()
        waits = [asyncio.ensure_future(event.wait()) for event in (self._prefill_gate, self._background)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            interrupted, self._background = self._background.is_set(), None
        return not interrupted

    async def count_tokens(self, text: str) -> int:
        """Return the number of words."""
        return len(text.split())

    async def aclose(self) -> None:
        """Refuse further requests."""
        self._closed = True

    def _check(self, request: ChatRequest) -> None:
        if self._closed:
            raise MindError("Je suis en train de m'arrêter.", code="pensee-fermee", retryable=False)
        if request.grammar is not None and "root" not in request.grammar.split("::=")[0].split():
            raise MindError("Je ne sais pas répondre sous cette forme.", code="pensee-grammaire", retryable=False)

    def _take_in(self, request: ChatRequest) -> tuple[int, int]:
        """Return the words of the prompt and how many of them the last one began with too."""
        words = json.dumps([list(request.tools), *(asdict(message) for message in request.messages)]).split()
        reused = 0
        for old, new in zip(self._read if request.reuse_prefix else [], words[:-1], strict=False):
            if old != new:
                break
            reused += 1
        self._read = words
        return len(words), reused


def _in_order(replies: list[Reply]) -> Callable[[ChatRequest], Reply]:
    waiting = iter(replies)
    last: list[Reply] = replies[-1:]

    def reply(_: ChatRequest) -> Reply:
        return next(waiting, last[0] if last else "")

    return reply


def _steps(reply: Reply) -> Sequence[Step]:
    if not isinstance(reply, str):
        return reply
    words = reply.split(" ")
    return [word + (" " if position < len(words) - 1 else "") for position, word in enumerate(words)]
