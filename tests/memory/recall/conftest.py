"""A household in a real store, read by the real embedder."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import pytest_asyncio

from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.memory.engines.database import Database
from tipote_device.memory.engines.embedders.use_multilingual import UseEmbedder
from tipote_device.memory.recall.hybrid import HybridRecall
from tipote_device.memory.recall.vector_keeper import VectorKeeper

NOW = datetime.fromisoformat("2026-09-20T10:00:00+02:00")
FACTS = (
    MemoryDraft("L'utilisateur s'appelle Robin.", kind="profile", attribute="prénom", value="Robin"),
    MemoryDraft("L'utilisateur habite à Auxerre.", kind="profile", attribute="domicile", value="Auxerre"),
    MemoryDraft("L'utilisateur est allergique à la pénicilline.", attribute="santé"),
    MemoryDraft("La femme de l'utilisateur s'appelle Maude-Anne.", subject="Maude-Anne", attribute="épouse"),
    MemoryDraft("Maude-Anne est fleuriste.", subject="Maude-Anne", attribute="métier"),
    MemoryDraft(
        "Le double des clés est chez Monsieur Roy, le voisin.", subject="Monsieur Roy", attribute="double des clés"
    ),
    MemoryDraft(
        "L'utilisateur a rendez-vous chez le dentiste le 8 octobre 2026.",
        kind="event",
        attribute="rendez-vous dentiste",
        valid_from=NOW + timedelta(days=18),
        expires_at=NOW + timedelta(days=19),
    ),
    MemoryDraft("Léa, une cliente, a adopté un chien.", subject="Léa", source="system"),
)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def embedder() -> AsyncIterator[UseEmbedder]:
    made = UseEmbedder()
    yield made
    await made.aclose()


@pytest_asyncio.fixture
async def database(embedder: UseEmbedder) -> AsyncIterator[Database]:
    made = await Database.open(None)
    await made.memories.use_embedder(
        embedder.name, embedder.dimension, embedder.unrelated_mean, embedder.unrelated_deviation
    )
    await made.memories.apply([Operation("add", draft) for draft in FACTS], at=NOW - timedelta(days=30))
    yield made
    await made.aclose()


@pytest_asyncio.fixture
async def recall(database: Database, embedder: UseEmbedder) -> HybridRecall:
    await VectorKeeper(database.memories, embedder, asyncio.Lock()).fill()
    return HybridRecall(database.memories, embedder, cache=database.embed_cache)
