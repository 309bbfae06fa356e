"""A language model whose working time is counted."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence

from tipote_device.contract.chat import ChatPiece, ChatRequest, ModelAbilities
from tipote_device.contract.ports import LanguageModel


class TimedModel:
    """The LanguageModel port; `seconds` is the time spent generating, judging and reading ahead."""

    def __init__(self, model: LanguageModel) -> None:
        """Take the model that does the work."""
        self._model = model
        self.seconds = 0.0
        self.calls = 0

    async def start(self) -> ModelAbilities:
        """Load it; not counted."""
        return await self._model.start()

    async def stream(self, request: ChatRequest) -> AsyncIterator[ChatPiece]:
        """Generate."""
        began = time.monotonic()
        try:
            async for piece in self._model.stream(request):
                yield piece
        finally:
            self._count(began)

    async def prefill(self, request: ChatRequest) -> None:
        """Read ahead."""
        began = time.monotonic()
        try:
            await self._model.prefill(request)
        finally:
            self._count(began)

    async def judge(self, request: ChatRequest, options: Sequence[str]) -> list[float]:
        """Weigh options."""
        began = time.monotonic()
        try:
            return await self._model.judge(request, options)
        finally:
            self._count(began)

    async def count_tokens(self, text: str) -> int:
        """Count; not counted."""
        return await self._model.count_tokens(text)

    async def aclose(self) -> None:
        """End it."""
        await self._model.aclose()

    def _count(self, began: float) -> None:
        self.seconds += time.monotonic() - began
        self.calls += 1
