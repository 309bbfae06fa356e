"""The memories that can be evaluated, from settings to ready."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tipote_device.assembly.engines import build_language_model
from tipote_device.assembly.memories import build_embedder, open_memory
from tipote_device.bench.memory.baseline import WordsOnly
from tipote_device.bench.memory.dataset import Persona
from tipote_device.bench.memory.plain import PlainRecall
from tipote_device.bench.memory.real import RealMemory
from tipote_device.bench.memory.replay import Source
from tipote_device.bench.memory.system import MemorySystem
from tipote_device.bench.memory.timed_model import TimedModel
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import ContextBuilding, Embedder, MemoryStore, Recalling
from tipote_device.contract.settings import Settings
from tipote_device.memory.context import ContextBuilder, TokenCounter
from tipote_device.mind.prompt import system_message

SYSTEMS = ("tipote", "plain", "words")
ARMS = ("words", "dense", "slots", "concepts", "time")
"""Ways of searching that can be left out, to see what each brings."""

Maker = Callable[[Persona], Awaitable[MemorySystem]]


@dataclass(frozen=True, slots=True)
class Models:
    """What is loaded once and serves every memory."""

    embedder: Embedder
    model: TimedModel | None
    """None: the settings switch it off; tokens are then estimated and nothing can be extracted."""

    async def embedder_one(self, text: str) -> bytes:
        """Return the vector of one question."""
        return (await self.embedder.embed([text], query=True))[0]


@asynccontextmanager
async def makers(
    name: str, settings: Settings, *, window: int, source: Source, without: Sequence[str] = ()
) -> AsyncIterator[Maker]:
    """Give what makes an empty memory for a persona; models are loaded once and released at the end.

    Raises MemoryStoreError, MindError or CatalogueError when an engine is missing.
    """
    async with AsyncExitStack() as stack:
        if name == "words":

            async def bare(_: Persona) -> MemorySystem:
                return WordsOnly(window)

            yield bare
            return
        models = await load(settings, stack)

        async def fresh(persona: Persona) -> MemorySystem:
            return await real_memory(name, settings, models, window=window, without=without, zone=persona.timezone.key)

        del source
        yield fresh


async def load(settings: Settings, stack: AsyncExitStack) -> Models:
    """Load the engines; `stack` releases them."""
    embedder = build_embedder(settings)
    if embedder is None:
        raise MemoryStoreError("Cette mesure demande un moteur de comparaison : « embedder » vaut « none ».")
    stack.push_async_callback(embedder.aclose)
    model = build_language_model(settings)
    timed = None if model is None else TimedModel(model)
    if timed is not None:
        stack.push_async_callback(timed.aclose)
        await timed.start()
    return Models(embedder, timed)


async def real_memory(
    name: str,
    settings: Settings,
    models: Models,
    *,
    window: int,
    without: Sequence[str] = (),
    zone: str,
    file: Path | None = None,
) -> RealMemory:
    """Return an empty memory in `file` (None: in RAM), with the household's clock in `zone`."""
    database = await open_memory(file, models.embedder)
    recaller = _recaller(name, settings, database.memories, models.embedder, without)
    counter = TokenCounter(None if models.model is None else models.model.count_tokens)

    def builder() -> ContextBuilding:
        return ContextBuilder(
            database.memories,
            recaller,
            system=system_message(settings.maison),
            tools=(),
            window=window,
            counter=counter,
            summaries=database.summaries,
        )

    async def extracting(at: datetime) -> float:
        raise NotImplementedError(zone, at)

    return RealMemory(
        database.memories, database.sessions, models.embedder, recaller, builder, extracting, database.aclose
    )


def _recaller(
    name: str, settings: Settings, memories: MemoryStore, embedder: Embedder, without: Sequence[str]
) -> Recalling:
    if name == "plain":
        return PlainRecall(memories, embedder, floor=settings.memoire.floor)
    raise NotImplementedError(without)
