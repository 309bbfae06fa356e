import asyncio
import random

import pytest

from tests.memory.context.world import AT, PEOPLE, SYSTEM, block, builder, long_talk, memory, talk, text_of, without
from tipote_device.contract.chat import Message
from tipote_device.contract.memory import Summary


async def test_the_blocks_come_in_the_order_the_cache_wants():
    made, _, _ = builder()
    turns = talk("Parle-moi de Zoé.", "Elle joue du violon.")
    built = await made.build(turns, "Et mon chat ?", at=AT)
    assert [one.name for one in built.blocks] == [
        "system", "tools", "profile", "opening", "session", "recalled", "message",
    ]  # fmt: skip
    whole = text_of(built.messages)
    places = [whole.index(part) for part in ("Ti-Pote", "Bastien", "violon", "Parle-moi", "Et mon chat")]
    assert places == sorted(places)
    assert built.messages[0] == SYSTEM
    assert "Réglisse" in built.messages[-1].content
    assert built.messages[-1].content.endswith("Et mon chat ?")


async def test_a_fact_of_another_day_is_there_when_it_is_asked_for():
    made, _, recaller = builder()
    built = await made.build([], "Comment s'appelle mon chat ?", at=AT)
    assert "Réglisse" in built.messages[-1].content
    assert block(built, "opening").recalled[0].memory.id == 4
    assert recaller.asked == ["Comment s'appelle mon chat ?"]


async def test_recall_takes_place_once_a_turn():
    made, _, recaller = builder()
    turns = talk("Parle-moi de Zoé.", "Oui.")
    await made.build([], "Parle-moi de Zoé.", at=AT)
    await made.build(turns, None, at=AT)
    await made.build(turns, "Et mon chat ?", at=AT)
    assert recaller.asked == ["Parle-moi de Zoé.", "Et mon chat ?"]


async def test_nothing_is_recalled_for_what_is_not_known():
    made, _, _ = builder()
    built = await made.build([], "Quelle est la capitale du Pérou ?", at=AT)
    assert block(built, "opening") is None
    assert block(built, "recalled") is None


async def test_who_the_person_is_stands_once_and_the_rest_once_more_beside_its_question():
    double = memory(9, "L'utilisateur a un chat noir qui s'appelle Réglisse !")
    made, _, _ = builder((*PEOPLE, double))
    turns = talk("Comment s'appelle mon chat ?", "Ton chat ? Un joli nom.")
    built = await made.build(turns, "Et le jazz, mon chat aime ? Bastien aussi ?", at=AT)
    whole = text_of(built.messages)
    assert [whole.count(word) for word in ("Réglisse", "s'appelle Bastien", "aime le jazz")] == [2, 1, 1]


async def test_what_was_said_in_this_conversation_is_not_recalled_on_top():
    noted = memory(8, "L'utilisateur cherche une trottinette.", quote="je cherche une trottinette bleue")
    made, _, _ = builder((*PEOPLE, noted))
    turns = talk("Bonjour toi.", "Bonjour.", "Retiens que je cherche une trottinette bleue.", "C'est noté.")
    built = await made.build(turns, "Elle coûte combien, une trottinette ?", at=AT)
    assert block(built, "recalled") is None


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("window", [2048, 4096, 16384])
async def test_the_prefix_is_the_same_bytes_from_turn_to_turn(seed, window):
    """Each prompt begins with all of the one before up to its last message, but where the conversation is cut anew."""
    dice = random.Random(seed)
    made, store, _ = builder(window=window)
    asked = ["Et mon chat ?", "Zoé joue de quoi ?", "J'aime quoi ?", "Il pleut ?", "Raconte une histoire. " * 9]
    turns, moved, before = [], 0, None
    for _ in range(40):
        ahead = await made.build(turns, None, at=AT)
        question = dice.choice(asked)
        if dice.random() < 0.3:
            await made.build(turns, question[:6], at=AT)  # a speculative turn that was given up
        built = await made.build(turns, question, at=AT)
        if turns:
            assert text_of(built.messages).startswith(text_of(ahead.messages))
        if before is not None:
            same = text_of(ahead.messages).startswith(before)
            moved += not same
            if not same:
                assert block(ahead, "summary") is not None
        before = text_of(ahead.messages) if turns else None
        store.kept[100 + len(turns)] = memory(100 + len(turns), f"L'utilisateur aime le {len(turns)}.", kind="profile")
        turns = [*turns, *talk(question, "Réponse " + "longue " * dice.randrange(20), start=AT)]
    assert moved <= 40 / 4


async def test_reading_ahead_begins_the_first_prompt():
    made, _, _ = builder()
    ahead = await made.build([], None, at=AT)
    built = await made.build([], "Comment s'appelle mon chat ?", at=AT)
    assert text_of(built.messages).startswith(text_of(ahead.messages))


async def test_nothing_of_the_household_is_in_the_first_message():
    made, _, _ = builder(summaries=LastTime())
    for turns in ([], talk("Bonjour.", "Bonjour.")):
        for question in (None, "Comment s'appelle mon chat ?"):
            assert (await made.build(turns, question, at=AT)).messages[0] == SYSTEM


async def test_sides_alternate_whatever_the_turns_are():
    made, _, _ = builder(summaries=LastTime())
    turns = [*talk("Bonjour.", "Bonjour."), *talk("Et ?"), *talk("Alors ?", ""), *talk("Un", "Deux")[1:]]
    built = await made.build(turns, "Comment s'appelle mon chat ?", at=AT)
    roles = [message.role for message in built.messages[1:]]
    assert roles == ["user" if place % 2 == 0 else "assistant" for place in range(len(roles))]
    assert roles[-1] == "user"


class LastTime:
    async def of_level(self, level, *, start=None, end=None, limit=100):
        return [Summary("session", AT, AT, "On a parlé du jardin et des tomates.")]


async def test_the_last_conversation_is_told_in_the_opening():
    made, _, _ = builder(summaries=LastTime())
    built = await made.build([], "Bonjour !", at=AT)
    assert "tomates" in block(built, "opening").text
    assert "le 30 novembre" in block(built, "opening").text


async def test_what_is_forgotten_leaves_the_prompt_at_once():
    made, store, _ = builder()
    turns = talk("Comment s'appelle mon chat ?", "Tu as un chat.")
    await made.build([], turns[0].text, at=AT)
    without(store, 4)
    without(store, 2)
    whole = text_of((await made.build(turns, "Et où j'habite ?", at=AT)).messages)
    assert "Réglisse" not in whole
    assert "Quimper" not in whole


async def test_a_memory_that_cannot_be_read_costs_no_answer():
    made, store, recaller = builder()
    store.broken = recaller.broken = True
    built = await made.build([], "Comment s'appelle mon chat ?", at=AT)
    assert built.messages == (SYSTEM, Message("user", "Comment s'appelle mon chat ?"))
    assert made.reading.failures >= 2
    assert any("ne répond pas" in note for note in built.notes)
    store.broken = recaller.broken = False
    assert "Réglisse" in text_of((await made.build([], "Et mon chat ?", at=AT)).messages)


async def test_memories_that_were_shown_count_as_recalled_once_the_turn_took_place():
    made, store, _ = builder()
    await made.build([], "Mon ch", at=AT)
    await made.build([], "Comment s'appelle mon chat ?", at=AT)
    assert store.recalls == []
    await made.build(talk("Comment s'appelle mon chat ?", "Réglisse."), None, at=AT)
    assert len(store.recalls) == 1
    assert 4 in store.recalls[0]
    await made.build([], "Parle-moi de Zoé.", at=AT)
    await made.build([], None, at=AT)
    assert 5 in store.recalls[1]


async def test_a_turn_given_up_in_the_middle_of_recall_leaves_nothing_half_chosen():
    made, _, recaller = builder()
    waiting = asyncio.Event()
    really = recaller.recall

    async def slow(query, **options):
        waiting.set()
        await asyncio.Event().wait()

    recaller.recall = slow
    building = asyncio.ensure_future(made.build([], "Comment s'appelle mon chat ?", at=AT))
    await waiting.wait()
    building.cancel()
    await asyncio.wait([building])
    recaller.recall = really
    turns = talk("Comment s'appelle mon chat ?", "Je cherche.")
    assert "Réglisse" in text_of((await made.build(turns, "Alors ?", at=AT)).messages)


async def test_commands_ask_for_no_memories():
    made, _, recaller = builder()
    turns = talk("Quelle heure est-il, le chat ?", "Il est midi.", intent="time.now")
    built = await made.build(turns, "Parle-moi de Zoé.", at=AT)
    assert recaller.asked == ["Parle-moi de Zoé."]
    assert "violon" in built.messages[-1].content


async def test_a_new_process_rebuilds_the_same_prompt():
    turns = long_talk(60)
    one, _, _ = builder()
    for end in range(0, len(turns), 2):
        await one.build(turns[:end], None, at=AT)
    other, _, _ = builder()
    assert (await one.build(turns, "Et ?", at=AT)).messages == (await other.build(turns, "Et ?", at=AT)).messages


async def test_pinned_messages_always_stay():
    async def anchors():
        return [Message("user", "On fait les courses pour huit personnes.")]

    made, _, _ = builder(anchors=anchors, window=2048)
    built = await made.build(long_talk(200), "Et ?", at=AT)
    assert "huit personnes" in text_of(built.messages)
    assert block(built, "summary") is not None
