"""Other words for the same thing, through the embedder that ships."""

import asyncio

import pytest

from tests.memory.forgetting.meant.household import NOW
from tipote_device.assembly.memories import build_embedder, open_memory
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.contract.settings import Settings
from tipote_device.memory.forgetting.meant import MeantFinder
from tipote_device.memory.recall.vector_keeper import VectorKeeper

FACTS = (
    "L'utilisatrice s'est cassé le poignet en tombant de cheval.",
    "L'utilisatrice collectionne les timbres de Finlande.",
    "Le grille-pain est rangé dans le placard du couloir.",
    "L'utilisatrice a peur de prendre l'avion.",
    "L'utilisatrice travaille à la poste.",
    "Le fils de l'utilisatrice apprend le violon.",
)


@pytest.mark.models
def test_the_one_that_stands_out_is_asked_about_and_nothing_else_is():
    async def scene():
        embedder = build_embedder(Settings())
        assert embedder is not None
        database = await open_memory(None, embedder)
        await database.memories.apply([Operation("add", MemoryDraft(text, text)) for text in FACTS], at=NOW)
        await VectorKeeper(database.memories, embedder, asyncio.Lock()).fill()
        finder = MeantFinder(database.memories, database.sessions, database.queue, embedder)
        found = await finder.find("ma fracture du bras", "specific", at=NOW)
        assert [memory.text for memory in found.memories] == [FACTS[0]]
        assert not found.clear
        for query in ("mon abonnement de métro", "ma belle-sœur", "la recette du pot-au-feu", "mes dettes de jeu"):
            assert not await finder.find(query, "specific", at=NOW)
        await database.aclose()
        await embedder.aclose()

    asyncio.run(scene())
