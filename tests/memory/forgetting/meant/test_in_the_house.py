"""Through the real database: pointing back, what nobody has read yet, when things were told."""

import asyncio
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from tests.memory.forgetting.meant.household import NOW
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines.database import Database
from tipote_device.memory.forgetting.meant import MeantFinder


@asynccontextmanager
async def house():
    database = await Database.open(None)
    try:
        yield database, MeantFinder(database.memories, database.sessions, database.queue, talks=database.talks)
    finally:
        await database.aclose()


async def say(database, *turns, at=NOW, session=None):
    session = session or await database.sessions.begin(at)
    for number, turn in enumerate(turns):
        role, text, intent = (*turn, "")[:3] if isinstance(turn, tuple) else ("user", turn, "")
        details = {"intent": intent} if intent else {}
        await database.sessions.append(session, StoredTurn(role, text, at + timedelta(seconds=number), details))
    return session


async def keep(database, text, *, at=NOW, **more):
    draft = MemoryDraft(text, more.pop("quote", text), **more)
    (outcome,) = await database.memories.apply([Operation("add", draft)], at=at)
    return outcome.memory


def run(scene):
    asyncio.run(scene())


@pytest.mark.parametrize("query", ["ça", "ce que je viens de dire", "ma dernière phrase"])
def test_what_was_just_said_and_the_memory_made_of_it(query):
    async def scene():
        async with house() as (database, finder):
            session = await say(
                database,
                "J'ai deux enfants.",
                ("assistant", "Ah bon."),
                ("user", "Retiens que je suis allergique aux noix.", "memory.remember"),
                ("assistant", "C'est retenu."),
                ("user", f"Oublie {query}", "memory.forget"),
            )
            kept = await keep(database, "L'utilisateur est allergique aux noix.", session=session, turn=2)
            await keep(database, "L'utilisateur a deux enfants.", session=session, turn=0)
            found = await finder.find(query, "specific", at=NOW, session=session)
            assert [memory.id for memory in found.memories] == [kept]
            assert [(turn.session, turn.turn) for turn in found.turns] == [(session, 2)]
            assert found.clear

    run(scene)


def test_the_request_is_not_what_was_said_even_when_the_model_took_it():
    async def scene():
        async with house() as (database, finder):
            session = await say(database, "Je déteste mon chef.", ("user", "Non mais ça, oublie-le.", "llm"))
            found = await finder.find("ça", "specific", at=NOW, session=session)
            assert [turn.text for turn in found.turns] == ["Je déteste mon chef."]

    run(scene)


def test_commands_are_passed_over():
    async def scene():
        async with house() as (database, finder):
            session = await say(database, "Je déteste mon chef.", ("user", "Mets un minuteur.", "timer.start"))
            found = await finder.find("ce que je viens de dire", "specific", at=NOW, session=session)
            assert [turn.text for turn in found.turns] == ["Je déteste mon chef."]

    run(scene)


@pytest.mark.parametrize("session", [None, "999"])
def test_nothing_was_said(session):
    async def scene():
        async with house() as (database, finder):
            await keep(database, "L'utilisateur a deux enfants.")
            assert not await finder.find("ça", "specific", at=NOW, session=session)

    run(scene)


def test_after_a_question_what_the_answer_gave_away():
    async def scene():
        async with house() as (database, finder):
            kept = await keep(database, "L'utilisateur habite à Rezé depuis mai.")
            await keep(database, "L'utilisateur aime les huîtres.")
            session = await say(database, "Où est-ce que j'habite ?", ("assistant", "Tu habites à Rezé depuis mai."))
            found = await finder.find("ça", "specific", at=NOW, session=session)
            assert [memory.id for memory in found.memories] == [kept]
            assert not found.clear

    run(scene)


def test_a_conversation_under_way_and_one_that_waits():
    async def scene():
        async with house() as (database, finder):
            waiting = await say(database, "Mon patron s'appelle Gérard.", "Il pleut chez toi ?")
            await database.sessions.close(waiting, NOW, "silence")
            session = await say(database, "J'en veux à mon patron, tu sais.", ("assistant", "Ton patron, oui."))
            found = await finder.find("mon patron", "topic", at=NOW, session=session)
            assert [(turn.session, turn.turn) for turn in found.turns] == [(waiting, 0), (session, 0)]

    run(scene)


def test_turns_already_read_are_left_to_their_memories():
    async def scene():
        async with house() as (database, finder):
            waiting = await say(database, "Mon patron s'appelle Gérard.", "Mon patron est gentil.")
            await database.sessions.close(waiting, NOW, "silence")
            await database.queue.advance(waiting, 1)
            found = await finder.find("mon patron", "topic", at=NOW)
            assert [turn.turn for turn in found.turns] == [1]

    run(scene)


def test_when_it_was_told_limits_it():
    async def scene():
        async with house() as (database, finder):
            yesterday = NOW - timedelta(days=1)
            told = await keep(database, "Paul, l'ami de l'utilisateur, boit trop.", at=yesterday, subject="Paul")
            await keep(
                database, "Paul, l'ami de l'utilisateur, vit à Metz.", at=NOW - timedelta(days=9), subject="Paul"
            )
            other = await keep(database, "L'utilisateur aime les huîtres.", at=yesterday)
            found = await finder.find("ce que je t'ai dit hier sur Paul", "specific", at=NOW)
            assert [memory.id for memory in found.memories] == [told]
            assert not found.clear
            found = await finder.find("ce que je t'ai dit hier", "topic", at=NOW)
            assert {memory.id for memory in found.memories} == {told, other}

    run(scene)


def test_closed_and_expired_memories_are_known_too():
    async def scene():
        async with house() as (database, finder):
            old = await keep(
                database, "L'utilisateur habite à Nantes.", attribute="domicile", at=NOW - timedelta(days=9)
            )
            draft = MemoryDraft("L'utilisateur habite à Rezé.", "j'habite à Rezé", attribute="domicile")
            await database.memories.apply([Operation("replace", draft, target=1)], at=NOW, allowed={1: old})
            over = await keep(
                database, "L'utilisateur voit le notaire le 3 mars.", kind="event", expires_at=NOW - timedelta(days=1)
            )
            assert len((await finder.find("mon adresse", "specific", at=NOW)).memories) == 2
            assert [
                memory.id for memory in (await finder.find("mon ancienne adresse", "specific", at=NOW)).memories
            ] == [old]
            assert [memory.id for memory in (await finder.find("le notaire", "specific", at=NOW)).memories] == [over]

    run(scene)


def test_everything():
    async def scene():
        async with house() as (database, finder):
            kept = [
                await keep(database, f"L'utilisateur a {number} chats.", attribute=str(number)) for number in range(3)
            ]
            found = await finder.find("", "all", at=NOW)
            assert found
            assert {memory.id for memory in found.memories} == set(kept)
            assert not found.clear

    run(scene)


@pytest.mark.parametrize(
    "query", ["", " ", "?!", "\x00", "a" * 5000, "' OR 1=1 --", 'NEAR("x")', "🙂", "de la du des", "sauf"]
)
def test_no_words_mean_nothing(query):
    async def scene():
        async with house() as (database, finder):
            await keep(database, "L'utilisateur aime les huîtres.")
            for scope in ("specific", "topic"):
                assert not await finder.find(query, scope, at=NOW)

    run(scene)


def test_what_no_memory_was_made_of_is_found_in_conversations_already_read():
    async def scene():
        async with house() as (database, finder):
            session = await say(database, "Le code du portail est 48213.", "J'aime le jazz.")
            await database.sessions.close(session, NOW, "fini")
            await database.queue.finish(session)
            found = await finder.find("le code du portail", "specific", at=NOW)
            assert [(turn.session, turn.turn) for turn in found.turns] == [(session, 0)]
            assert not found.clear
            assert not await finder.find("le code de la cave", "specific", at=NOW)

    run(scene)
