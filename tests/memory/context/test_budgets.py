import time
from dataclasses import replace
from datetime import timedelta

import pytest

from tests.memory.context.world import AT, PEOPLE, block, builder, long_talk, memory, talk, words
from tipote_device.contract.errors import MindError
from tipote_device.memory.context.clipping import clip
from tipote_device.memory.context.counting import TokenCounter
from tipote_device.memory.context.shares import compaction, rooms

WINDOWS = [2048, 4096, 8192, 32768, 131072]


def crowd(count):
    return [
        *PEOPLE,
        *(memory(n, f"L'utilisateur a un chat numéro {n} assez gros.") for n in range(100, 100 + count)),
        *(
            memory(n, f"L'utilisateur aime le plat numéro {n}.", kind="preference", importance=n % 100 / 100)
            for n in range(5000, 5000 + count)
        ),
    ]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("pairs", [0, 3, 400])
async def test_every_part_keeps_within_its_share_and_all_within_the_window(window, pairs):
    made, _, _ = builder(crowd(400), window=window)
    built = await made.build(long_talk(pairs), "Parle-moi de mon chat. " * 200, at=AT)
    for one in built.blocks:
        assert one.tokens <= one.budget, one.name
    total = sum(one.tokens for one in built.blocks)
    assert total <= window * 0.8
    counted = sum([6 + await words(message.content) for message in built.messages])
    assert counted <= total + 8


@pytest.mark.parametrize("window", WINDOWS)
def test_the_shares_never_exceed_the_window(window):
    for fixed in (10, window // 10, window // 4, window // 3):
        space = rooms(window, fixed)
        assert space.fixed + space.message + space.session + space.profile + space.memories + space.answer <= window


def test_a_long_system_prompt_takes_from_the_memories_first_then_the_session_then_the_profile():
    normal = rooms(4096, 614)
    some, more, most = (rooms(4096, 614 + beyond) for beyond in (500, 1800, 2400))
    assert some.memories < normal.memories
    assert some.session == normal.session
    assert more.memories == 0
    assert more.session < normal.session
    assert more.profile == normal.profile
    assert most.session == 0
    assert most.profile < normal.profile
    assert "souvenirs" in some.reduced


def test_a_short_system_prompt_makes_no_other_part_longer():
    full, short = rooms(4096, 614), rooms(4096, 214)
    assert short.profile == full.profile
    assert (short.memories, short.session, short.message) == (full.memories, full.session, full.message)


async def test_facts_of_the_household_come_before_errands_and_news_of_others():
    said = AT - timedelta(days=300)
    own = [
        replace(memory(1, "Odile est la tante de l'utilisateur.", attribute="tante"), subject="Odile", updated_at=said),
        replace(memory(2, "Odile vit à Niort.", attribute="domicile"), subject="Odile", updated_at=said),
    ]
    noise = [
        replace(memory(n, f"Zoé, la factrice, a {n} ânes.", attribute="animal"), subject="Zoé", updated_at=AT)
        for n in range(100, 500)
    ]
    noise += [replace(memory(n, f"L'utilisateur a posté {n} lettres."), updated_at=AT) for n in range(500, 900)]
    made, _, _ = builder([*own, *noise], window=2048)
    profile = block(await made.build([], "Bonjour", at=AT), "profile")
    shown = [one.memory.id for one in profile.recalled]
    assert {1, 2} <= set(shown)
    assert not any(100 <= number < 500 for number in shown), "errands come before news of others"


async def test_the_profile_loses_its_least_important_lines_and_says_so():
    made, _, _ = builder(crowd(400), window=2048)
    profile = block(await made.build([], "Bonjour", at=AT), "profile")
    shown = [one.memory.importance for one in profile.recalled]
    assert min(shown) >= 0.85
    assert "de moins, faute de place" in profile.reduced


async def test_at_most_eight_memories_are_recalled():
    made, _, _ = builder(crowd(400), window=131072)
    built = await made.build(talk("Bonjour.", "Bonjour."), "Et mon chat ?", at=AT)
    assert len(block(built, "recalled").recalled) == 8


@pytest.mark.parametrize("window", WINDOWS)
async def test_ten_thousand_turns_are_quick(window):
    made, _, _ = builder(crowd(400), window=window)
    turns = long_talk(5000)
    await made.build(turns, None, at=AT)
    began = time.process_time()
    built = await made.build(turns, "Et mon chat ?", at=AT)
    assert time.process_time() - began < 1.0
    assert block(built, "session").text.endswith(turns[-1].text)


@pytest.mark.parametrize(("window", "least"), [(4096, 4), (32768, 8), (131072, 12)])
async def test_the_newest_turns_stay_word_for_word(window, least):
    made, _, _ = builder(window=window)
    for pairs in range(0, 1000, 173):
        turns = long_talk(pairs, words_each=8)
        session = block(await made.build(turns, None, at=AT), "session")
        for turn in turns[-2 * least :]:
            assert turn.text in session.text


async def test_a_hundred_kilobytes_are_cut_to_their_budget_at_once():
    made, _, recaller = builder()
    huge = "Alors voilà " + "blablabla " * 10_000 + "comment s'appelle mon chat ?"
    began = time.process_time()
    built = await made.build([], huge, at=AT)
    assert time.process_time() - began < 1.0
    message = block(built, "message")
    assert message.tokens <= message.budget
    assert message.reduced == "message raccourci"
    assert message.text.startswith("Alors voilà")
    assert message.text.endswith("mon chat ?")
    assert "Réglisse" in built.messages[-1].content
    assert len(recaller.asked[0]) < 3000


@pytest.mark.parametrize("text", ["x" * 100_000, "é" * 5000, "漢" * 5000, " " * 9000, "mot " * 3, ""])
async def test_any_text_is_cut_to_its_room(text):
    async def every_byte(part):
        return len(part.encode())

    counter = TokenCounter(every_byte)
    shown, cut = await clip(text, 50, counter)
    assert await counter.text(shown) <= 50
    assert cut == (len(text.encode()) > 50)


async def test_without_a_model_tokens_are_estimated_and_it_is_said():
    made, _, _ = builder(count=None)
    built = await made.build([], "Bonjour", at=AT)
    assert any("estimés" in note for note in built.notes)
    assert all(one.tokens > 0 for one in built.blocks)


async def test_a_model_that_cannot_count_costs_no_answer():
    async def dead(_):
        raise MindError("Mort.")

    made, _, _ = builder(count=dead)
    built = await made.build([], "Comment s'appelle mon chat ?", at=AT)
    assert "Réglisse" in built.messages[-1].content
    assert any("estimés" in note for note in built.notes)


async def test_the_same_text_is_counted_once():
    asked = []

    async def count(text):
        asked.append(text)
        return len(text)

    counter = TokenCounter(count)
    assert await counter.texts(["un", "deux"]) == await counter.texts(["un", "deux"])
    assert asked == ["un", "deux"]


def test_windows_follow_the_table():
    assert [compaction(size).verbatim for size in (2048, 8192, 32768, 131072)] == [4, 4, 8, 12]
    assert [compaction(size).cadence for size in (2048, 8192, 32768, 131072)] == [4, 4, 6, 10]
