"""What recall keeps in RAM of memories and questions, and that it goes when it is forgotten."""

import gc
from dataclasses import replace

from tests.memory.recall.conftest import NOW
from tipote_device.contract.memory import Memory
from tipote_device.memory.recall import readings
from tipote_device.memory.recall.concepts import TABLES, stems_of
from tipote_device.memory.recall.hybrid import HybridRecall
from tipote_device.memory.recall.question import read_question
from tipote_device.memory.recall.readings import Readings, reading_of
from tipote_device.memory.recall.sentence import plain_of, tidy_of, words_of

DENTIST = Memory("L'utilisateur va chez le dentiste le 8 octobre 2026.", id=1, updated_at=NOW)


def test_a_memory_is_read_once_until_it_says_something_else() -> None:
    known = Readings()
    (first,) = known.of([DENTIST])
    assert known.of([DENTIST])[0] is first
    assert first == reading_of(DENTIST)
    moved = replace(DENTIST, text="L'utilisateur va chez le dentiste le 9 octobre 2026.")
    assert known.of([moved])[0].days == {"2026-10-09"}
    assert len(known) == 1


def test_no_more_are_kept_than_stated(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(readings, "KEPT", 3)
    known = Readings()
    many = [replace(DENTIST, id=number) for number in range(1, 6)]
    assert len(known.of(many)) == 5
    assert len(known) == 3


def test_only_what_there_is_room_for_is_read_ahead(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(readings, "KEPT", 3)
    known = Readings()
    many = [replace(DENTIST, id=number) for number in range(1, 6)]
    known.of(many[:1])
    assert known.missing(many) == many[1:3]
    assert known.missing([replace(many[0], text="L'utilisateur va chez le coiffeur.")]) != []


def test_what_is_forgotten_leaves_ram() -> None:
    known = Readings()
    known.of([DENTIST, replace(DENTIST, id=2)])
    known.forget([1])
    assert len(known) == 1
    known.forget()
    assert len(known) == 0


def test_only_the_last_sentences_are_kept() -> None:
    for number in range(50):
        reading_of(replace(DENTIST, text=f"L'utilisateur garde le dossier {number}."))
    for kept in (words_of, plain_of, tidy_of):
        assert kept.cache_info().currsize <= 4


async def test_forgetting_drops_readings_questions_and_sentences(recall: HybridRecall) -> None:
    secret = "Qui peut ouvrir à Zébulonette ?"
    await recall.recall(secret, at=NOW)
    recall.forget()
    assert read_question.cache_info().currsize == 0
    assert words_of.cache_info().currsize == 0
    gc.collect()
    assert not any(isinstance(held, dict) and secret in held for held in gc.get_objects())


def test_every_topic_has_stems() -> None:
    assert all(isinstance(stems_of(topic), tuple) for topic in TABLES)
