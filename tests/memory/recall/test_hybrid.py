import asyncio
from datetime import timedelta

import pytest

from tests.memory.recall.conftest import NOW
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.contract.settings import MemorySettings
from tipote_device.memory.engines.database import Database
from tipote_device.memory.engines.embedders.use_multilingual import UseEmbedder
from tipote_device.memory.recall.embedded_text import embedded_text
from tipote_device.memory.recall.hybrid import HybridRecall
from tipote_device.memory.recall.vector_keeper import VectorKeeper


async def texts(recall: HybridRecall, question: str) -> list[str]:
    return [recalled.memory.text for recalled in await recall.recall(question, at=NOW)]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Comment je m'appelle ?", "Robin"),
        ("Le livreur demande dans quelle ville venir", "Auxerre"),
        ("On veut me donner de l'amoxicilline, c'est bon ?", "pénicilline"),
        ("Je suis enfermé dehors, qui peut m'ouvrir ?", "Monsieur Roy"),
        ("Mes dents, c'est quand ?", "dentiste"),
        ("Ma femme, elle fait quoi comme métier ?", "fleuriste"),
    ],
)
async def test_finds_what_shares_no_word(recall: HybridRecall, question: str, said: str) -> None:
    assert any(said in text for text in await texts(recall, question))


async def test_answers_both_halves_of_a_question(recall: HybridRecall) -> None:
    found = " ".join(await texts(recall, "C'est quoi le prénom de ma femme et elle fait quoi dans la vie ?"))
    assert "Maude-Anne" in found
    assert "fleuriste" in found


@pytest.mark.parametrize(
    "question",
    ["Comment s'appelle mon chien ?", "C'est quoi ma pointure ?", "Mon frère habite où ?", "?!", "", "\x00", "🐈"],
)
async def test_keeps_silent_about_what_was_never_told(recall: HybridRecall, question: str) -> None:
    assert await texts(recall, question) == []


async def test_explains_itself(recall: HybridRecall) -> None:
    (first, *_) = await recall.recall("Où est-ce que j'habite ?", at=NOW)
    assert first.similarity >= 0.6
    assert 0 <= first.score <= 1
    assert {"similarity", "recency", "authority", "role", "rank_words", "rank_dense"} <= first.parts.keys()
    assert "ressemblance" in first.reason


async def test_what_is_over_is_not_recalled(recall: HybridRecall) -> None:
    later = await recall.recall("Mes dents, c'est quand ?", at=NOW + timedelta(days=30))
    assert all("dentiste" not in recalled.memory.text for recalled in later)


async def test_freshness_decides_between_equals_and_lifts_nothing_else(database: Database) -> None:
    for days, text in ((300, "L'utilisateur aime le jazz."), (1, "L'utilisateur aime le blues.")):
        draft = MemoryDraft(text, kind="preference", attribute="musique")
        await database.memories.apply([Operation("add", draft)], at=NOW - timedelta(days=days))
    recall = HybridRecall(database.memories, None)
    found = await texts(recall, "Quelle musique j'aime écouter ?")
    assert found[:2] == ["L'utilisateur aime le blues.", "L'utilisateur aime le jazz."]


async def test_says_a_thing_once(database: Database) -> None:
    for text in ("L'utilisateur joue au tennis le lundi soir.", "Le lundi soir, l'utilisateur joue au tennis."):
        draft = MemoryDraft(text, subject="user", attribute="sport", value=text[:3])
        await database.memories.apply([Operation("add", draft)], at=NOW)
    found = await texts(HybridRecall(database.memories, None), "Quel jour je fais du tennis ?")
    assert len([text for text in found if "tennis" in text]) == 1


async def test_a_floor_of_one_recalls_nothing(database: Database) -> None:
    recall = HybridRecall(database.memories, None, MemorySettings(floor=1.0))
    assert await texts(recall, "Comment je m'appelle ?") == []


class Broken(UseEmbedder):
    async def embed(self, texts, *, query=False):  # type: ignore[no-untyped-def]
        raise MemoryStoreError("Le moteur est en panne.")


async def test_goes_on_by_words_when_the_embedder_fails(database: Database) -> None:
    recall = HybridRecall(database.memories, Broken())
    await recall.warm()
    assert (await texts(recall, "Comment je m'appelle ?"))[0] == "L'utilisateur s'appelle Robin."
    assert await VectorKeeper(database.memories, Broken(), asyncio.Lock()).fill_quietly() == 0


async def test_a_huge_question_is_read_from_its_end(recall: HybridRecall) -> None:
    assert any("Auxerre" in text for text in await texts(recall, "bla " * 30_000 + "Où est-ce que j'habite ?"))


async def test_vectors_are_given_in_batches_never_beside_the_language_model(
    database: Database, embedder: UseEmbedder
) -> None:
    lock = asyncio.Lock()
    keeper = VectorKeeper(database.memories, embedder, lock)
    async with lock:
        filling = asyncio.create_task(keeper.fill())
        await asyncio.sleep(0)
        assert len(await database.memories.without_vector(100)) == 8
    assert await filling == 8
    assert await database.memories.without_vector(100) == []
    assert await keeper.fill() == 0


async def test_a_question_asked_again_is_not_embedded_again(database: Database, embedder: UseEmbedder) -> None:
    recall = HybridRecall(database.memories, embedder, cache=database.embed_cache)
    await recall.recall("Où est-ce que j'habite ?", at=NOW)
    assert await database.embed_cache.get(embedder.name, "Où est-ce que j'habite ?") is not None


def test_the_owner_speaks_in_what_is_embedded() -> None:
    draft = MemoryDraft("La sœur de l'utilisateur habite à Metz.", attribute="domicile")
    assert embedded_text(draft) == "La sœur à moi habite à Metz. domicile"
