"""The memories that can be evaluated, from settings to ready."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from zoneinfo import ZoneInfo

from tipote_device.assembly import build_language_model
from tipote_device.assembly.memories import build_embedder, open_memory
from tipote_device.bench.memory.baseline import WordsOnly
from tipote_device.bench.memory.dataset import Persona
from tipote_device.bench.memory.plain import PlainRecall
from tipote_device.bench.memory.real import RealMemory
from tipote_device.bench.memory.replay import Source
from tipote_device.bench.memory.system import MemorySystem
from tipote_device.bench.memory.timed_model import TimedModel
from tipote_device.contract.context import ContextBuilding
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Embedder, MemoryStore, Recalling
from tipote_device.contract.settings import Settings
from tipote_device.memory.context import ContextBuilder, TokenCounter
from tipote_device.memory.extraction.pipeline import ExtractionPipeline
from tipote_device.memory.forgetting.forgetter import Forgetter
from tipote_device.memory.forgetting.meant import MeantFinder
from tipote_device.memory.recall.hybrid import HybridRecall
from tipote_device.memory.recall.vector_keeper import VectorKeeper
from tipote_device.mind.prompt import system_message

SYSTEMS = ("tipote", "plain", "words")
ARMS = ("words", "dense", "slots", "concepts", "time")
"""Ways of searching that can be left out, to see what each brings."""

_ARM_NAMES = {"concepts": "topics"}
"""Arms that the recall calls otherwise."""

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
            folder = stack.enter_context(TemporaryDirectory()) if persona.forget else None
            file = None if folder is None else Path(folder) / "memoire.db"
            zone = persona.timezone.key
            return await real_memory(name, settings, models, window=window, without=without, zone=zone, file=file)

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
    """Return an empty memory in `file` (None: in RAM), alone in its folder, with the household's clock in `zone`."""
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

    pipeline = ExtractionPipeline(database, model=models.model, embedder=models.embedder, zone=ZoneInfo(zone))

    async def extracting() -> float:
        before = 0.0 if models.model is None else models.model.seconds
        while waiting := await database.queue.next():
            await pipeline.extract(waiting.session, waiting.next_turn)
        return 0.0 if models.model is None else models.model.seconds - before

    keeper = VectorKeeper(database.memories, models.embedder, asyncio.Lock())
    finding = MeantFinder(database.memories, database.sessions, database.queue, models.embedder, database.talks)
    forgetting = Forgetter(database.erasures, finding)
    return RealMemory(
        database.memories, database.sessions, keeper, recaller, builder, extracting, database.queue.finish, forgetting,
        None if file is None else file.parent, database.aclose,
    )  # fmt: skip


def _recaller(
    name: str, settings: Settings, memories: MemoryStore, embedder: Embedder, without: Sequence[str]
) -> Recalling:
    if name == "plain":
        return PlainRecall(memories, embedder, floor=settings.memoire.floor)
    arms = {_ARM_NAMES.get(arm, arm) for arm in without}
    return HybridRecall(memories, embedder, settings.memoire, without=frozenset(arms))
