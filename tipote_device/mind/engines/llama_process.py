"""The language model in a process of its own, so that neither a crash nor a long prompt can take the ears down.

Records: docs/decisions/0005. The conversation lives in the caller's messages: a process that dies loses only its cache.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import tipote_device
from tipote_device.contract.channel import ChannelClosed
from tipote_device.contract.chat import ChatPiece, ChatRequest, ChatUsage, ModelAbilities
from tipote_device.contract.errors import MindError, MindInterrupted
from tipote_device.mind.engines.child import Child, ChildDied, Exchange, Frame
from tipote_device.mind.engines.orders import order_of
from tipote_device.mind.engines.standstill import LOOK_S, stands_still

logger = logging.getLogger(__name__)

LOST = "Pardon, j'ai perdu le fil. On peut reprendre ?"
INTERRUPTED = "Je me suis interrompu pour t'écouter."
_ERRORS = {
    "grammar": ("Je ne sais pas répondre sous cette forme.", "pensee-grammaire"),
    "template": ("Je n'arrive pas à relire notre conversation.", "pensee-conversation"),
    "options": ("Je ne sais pas trancher entre ces réponses.", "pensee-options"),
    "too_long": ("Notre conversation est devenue trop longue pour moi.", "pensee-longueur"),
}
_LONGEST_PAUSE_S = 60.0
"""Longest wait between two attempts to start a process that keeps dying (seconds)."""


class LlamaLanguageModel:
    """The LanguageModel port over a llama.cpp child process."""

    def __init__(
        self,
        model_path: Path,
        *,
        threads: int,
        context_tokens: int,
        prefill_batch: int,
        python: str = sys.executable,
        grace_s: float = 1.0,
        stall_s: float = 30.0,
        still_s: float = 4.0,
        load_timeout_s: float = 180.0,
        prefix_folder: Path | None = None,
    ) -> None:
        """Take the GGUF file and how to run it; nothing is started yet.

        `prefix_folder`: where the static prompt, once read, is kept for the next start (None: nowhere).

        `grace_s`: how long a cancelled request may take to stop before the process is killed. `stall_s`: how long the
        process may stay silent during a request (it reports every batch it reads) before it is held for hung;
        `still_s`: how long when it does not compute either.
        """
        self._path = model_path
        package_root = str(Path(tipote_device.__file__).resolve().parent.parent)
        self._command = [
            python, "-m", "tipote_device.mind.engines.llama_child",
            "--model", str(model_path), "--threads", str(threads), "--context", str(context_tokens),
            "--batch", str(prefill_batch), "--parent", str(os.getpid()),
        ]  # fmt: skip
        if prefix_folder is not None:
            self._command += ["--prefix-folder", str(prefix_folder)]
        # OpenMP threads that spin while they wait take the cores from the ears, and from each other.
        self._environment = os.environ | {
            "PYTHONPATH": os.pathsep.join(filter(None, (package_root, os.environ.get("PYTHONPATH", "")))),
            "OMP_WAIT_POLICY": "PASSIVE",
            "GGML_NO_BACKTRACE": "1",
        }
        self._grace_s, self._stall_s, self._still_s, self._load_timeout_s = grace_s, stall_s, still_s, load_timeout_s
        self._child: Child | None = None
        self._starting: asyncio.Task[Child] | None = None
        self._hopeless: MindError | None = None
        self._failures = 0
        self._not_before = 0.0
        self._closed = False
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._background: Exchange | None = None
        self._unsettled: Exchange | None = None
        self._latest: ChatRequest | None = None
        """What a new process reads at once, so that the next answer comes as soon as from the one before."""
        self._beside: set[asyncio.Task[None]] = set()

    @property
    def pid(self) -> int | None:
        """Process identifier of the child, None when there is none."""
        return self._child.pid if self._child is not None and not self._child.gone.is_set() else None

    async def start(self) -> ModelAbilities:
        """Load the model; raise MindError when the file is missing or cannot be loaded. May be called again."""
        self._hopeless, self._not_before = None, 0.0
        await self._ready()
        facts = self._facts
        return ModelAbilities(self._path.stem, int(facts["context_tokens"]), details=facts)

    async def stream(self, request: ChatRequest) -> AsyncIterator[ChatPiece]:
        """Generate; see the port. A second stream waits until the first is over or closed."""
        self._waiting += 1
        try:
            if self._child is not None and self._background is not None:
                self._child.cancel(self._background)
            await self._turn.acquire()
        finally:
            self._waiting -= 1
        try:
            self._remember(request)
            child = await self._ready()
            exchange = child.ask({"op": "chat"} | order_of(request))
            self._unsettled = exchange
            try:
                async for piece in self._pieces(child, exchange):
                    yield piece
            finally:
                await self._settle(child)
        finally:
            self._turn.release()

    async def prefill(self, request: ChatRequest) -> None:
        """Read the prompt ahead; nothing happens when the model is busy or cannot run."""
        if self._turn.locked():
            return
        async with self._turn:
            with contextlib.suppress(MindError):
                child = await self._ready()
                if self._waiting:
                    return
                self._unsettled = self._background = child.ask({"op": "prefill"} | order_of(request))
                try:
                    async for _ in self._pieces(child, self._background):
                        pass
                finally:
                    self._background = None
                    await self._settle(child)
                self._remember(request)

    async def judge(self, request: ChatRequest, options: Sequence[str]) -> list[float]:
        """Weigh the options; see the port."""
        async with self._turn:
            child = await self._ready()
            if self._waiting:
                raise MindInterrupted(INTERRUPTED)
            self._unsettled = self._background = child.ask({"op": "judge", "options": [*options]} | order_of(request))
            try:
                frame = await self._next(child, self._background)
                while "done" not in frame:
                    frame = await self._next(child, self._background)
            finally:
                self._background = None
                await self._settle(child)
        if frame["done"] == "cancelled":
            raise MindInterrupted(INTERRUPTED)
        return [float(probability) for probability in frame["judged"]]

    async def count_tokens(self, text: str) -> int:
        """Return the number of tokens of `text`; raise MindError when the engine cannot run."""
        child = await self._ready()
        exchange = child.ask({"op": "count", "text": text})
        return int((await self._next(child, exchange))["count"])

    async def aclose(self) -> None:
        """End the process; the model cannot be used afterwards."""
        self._closed = True
        for task in self._beside:
            task.cancel()
        await asyncio.gather(*self._beside, return_exceptions=True)
        if self._starting is not None:
            self._starting.cancel()
            await asyncio.wait([self._starting])
        if self._child is not None:
            await self._child.kill()

    def _remember(self, request: ChatRequest) -> None:
        if request.reuse_prefix:
            self._latest = request

    # --- one request -----------------------------------------------------------------------------

    async def _pieces(self, child: Child, exchange: Exchange) -> AsyncIterator[ChatPiece]:
        while True:
            frame = await self._next(child, exchange)
            if "text" in frame:
                yield ChatPiece(frame["text"])
            elif "done" in frame:
                yield ChatPiece("", ChatUsage(**frame["usage"]), frame["done"])
                return

    async def _next(self, child: Child, exchange: Exchange) -> Frame:
        """Return the next frame of `exchange`; raise MindError when none will come or it tells of an error."""
        try:
            frame = await self._frame(child, exchange)
        except TimeoutError:
            logger.warning("mind.hung")
            await self._bury(child)
            raise MindError(LOST) from None
        except ChannelClosed:
            if not child.gone.is_set():  # cancelled by a newer request
                return {"done": "cancelled", "usage": {}}
            await self._bury(child)
            raise MindError(LOST) from None
        if error := frame.get("error"):
            sentence, code = _ERRORS.get(error, (LOST, MindError.code))
            raise MindError(sentence, code=code, retryable=False)
        return frame

    async def _frame(self, child: Child, exchange: Exchange) -> Frame:
        """Return the next frame; raise TimeoutError when the process is silent for too long, or stands still."""
        frame = asyncio.ensure_future(exchange.frames.get())
        still = None
        try:
            done, _ = await asyncio.wait([frame], timeout=LOOK_S)
            if not done:
                still = asyncio.ensure_future(stands_still(child.pid, self._still_s))
                await asyncio.wait([frame, still], timeout=self._stall_s, return_when=asyncio.FIRST_COMPLETED)
            if not frame.done():
                raise TimeoutError
            return frame.result()
        finally:
            frame.cancel()
            if still is not None:
                still.cancel()

    async def _settle(self, child: Child) -> None:
        """Make sure the child works on nothing: cancel what is unfinished, kill it when it does not obey in time."""
        exchange = self._unsettled
        if exchange is not None and not exchange.finished.is_set():
            child.cancel(exchange)
            try:
                async with asyncio.timeout(self._grace_s):
                    await exchange.finished.wait()
            except TimeoutError:
                logger.warning("mind.not_stopped")
                await self._bury(child)
        self._unsettled = None

    # --- life and death of the process -----------------------------------------------------------

    async def _ready(self) -> Child:
        """Return a living child with nothing to do, starting one when needed; raise MindError."""
        if self._closed:
            raise MindError("Je suis en train de m'arrêter.", code="pensee-fermee", retryable=False)
        if self._child is not None and self._unsettled is not None and self._turn.locked():
            await self._settle(self._child)
        if self._child is not None and not self._child.gone.is_set():
            return self._child
        if self._child is not None:
            await self._bury(self._child)
        if self._hopeless is not None:
            raise MindError(self._hopeless.sentence, code=self._hopeless.code, retryable=False)
        if self._starting is None:
            if asyncio.get_running_loop().time() < self._not_before:
                raise MindError("Je n'arrive pas à réfléchir pour le moment. Réessayons dans une minute.")
            self._begin()
        assert self._starting is not None
        return await asyncio.shield(self._starting)

    def _begin(self) -> None:
        """Start a process in the background; whoever needs it awaits the task."""
        self._starting = asyncio.create_task(self._spawn(), name="llama-start")
        self._starting.add_done_callback(self._started)

    def _started(self, task: asyncio.Task[Child]) -> None:
        self._starting = None
        if not task.cancelled() and task.exception() is None:
            self._child = task.result()
            for work in (self._replace_when_gone(self._child), self._read_again()):
                beside = asyncio.create_task(work, name="llama-beside")
                self._beside.add(beside)
                beside.add_done_callback(self._beside.discard)

    async def _replace_when_gone(self, child: Child) -> None:
        """Have a new process when this one ends while nobody asks it anything, as when memory runs out."""
        await child.gone.wait()
        await self._bury(child)

    async def _read_again(self) -> None:
        """Read what the process before had read last; a prompt that makes processes die is not tried twice."""
        latest, self._latest = self._latest, None
        if latest is not None:
            await self.prefill(latest)

    async def _spawn(self) -> Child:
        began = asyncio.get_running_loop().time()
        if not self._path.is_file():
            raise self._give_up("Il manque mon modèle de langage.", "pensee-modele-absent")
        try:
            async with asyncio.timeout(self._load_timeout_s):
                child, first = await Child.spawn(self._command, self._environment)
        except (ChildDied, TimeoutError, OSError):
            self._failed()
            raise MindError("Je n'arrive pas à me mettre à réfléchir.", code="pensee-demarrage") from None
        if "failed" in first:
            await child.kill()
            raise self._give_up("Mon modèle de langage est abîmé, je ne peux pas l'ouvrir.", "pensee-modele-abime")
        self._facts: dict[str, Any] = first["ready"]
        logger.info("mind.loaded", extra={"seconds": round(asyncio.get_running_loop().time() - began, 2)})
        return child

    def _give_up(self, sentence: str, code: str) -> MindError:
        """Remember that starting is hopeless until somebody changes the file and calls `start` again."""
        self._hopeless = MindError(sentence, code=code, retryable=False)
        return self._hopeless

    def _failed(self) -> None:
        """Count a process that died without having served, and wait twice as long before the next."""
        self._failures += 1
        pause = min(2.0 ** (self._failures - 1), _LONGEST_PAUSE_S)
        self._not_before = asyncio.get_running_loop().time() + pause

    async def _bury(self, child: Child) -> None:
        """Kill `child` for good; a process that had served is replaced at once, in the background."""
        if self._child is not child:
            return
        if child.gone.is_set() and not self._closed:
            logger.warning("mind.died")
        self._child = self._unsettled = None
        await child.kill()
        if not child.useful:
            self._failed()
        elif not self._closed and self._starting is None:
            self._failures, self._not_before = 0, 0.0
            self._begin()
