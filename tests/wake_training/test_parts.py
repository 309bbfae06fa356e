"""Nothing of one part may be in another: the figures rest on it."""

from itertools import combinations

import pytest

from tipote_device.wake_training.real_speech import SOURCES
from tipote_device.wake_training.rooms import SIZES
from tipote_device.wake_training.sayings import parts, plan
from tipote_device.wake_training.voices import ESPEAK, KOKORO, SPLITS
from tipote_device.wake_training.wake_word import WakeWord, texts

WORD = WakeWord("Ti-Pote", "tipɔt")


@pytest.mark.parametrize("table", [KOKORO, ESPEAK, SIZES])
def test_voices_and_rooms_are_in_one_part_each(table):
    for one, other in combinations(SPLITS, 2):
        assert not set(table[one]) & set(table[other])


def test_the_only_french_voice_is_kept_for_the_test():
    assert "ff_siwis" in KOKORO["test"]
    assert sum(len(styles) for styles in KOKORO.values()) == 54


def test_neighbours_are_parted_and_none_is_lost():
    by_part = {split: {near.word for near in WORD.neighbours(split)} for split in SPLITS}
    for one, other in combinations(SPLITS, 2):
        assert not by_part[one] & by_part[other]
    assert len(by_part["train"]) > 3 * len(by_part["test"]) > 30


@pytest.mark.parametrize("name", ["commands", "sentences", "neighbours"])
def test_no_text_holds_the_word_and_each_has_one_part(name):
    found = list(parts(WORD, name))
    assert {part for _, part in found} == set(SPLITS)
    assert len({text for text, _ in found}) == len(found) <= len(texts(name))
    assert "petit pote" not in " ".join(text for text, _ in found)


def test_a_text_with_a_held_back_neighbour_is_held_back():
    held = WORD.neighbours("test")[0].word
    assert WORD.part_of_text("quelque chose", "œ̃ " + "".join(held)) == "test"


def test_plans_are_the_same_for_a_seed_and_grow_at_the_end():
    small, large = plan(WORD, "train", 6, 1), plan(WORD, "train", 12, 1)
    assert small == large[: len(small)]
    assert small != plan(WORD, "train", 6, 2)[: len(small)]
    assert {style for saying in large for style, _ in saying.mix} <= set(KOKORO["train"])


def test_marks_point_at_the_word():
    saying = next(one for one in plan(WORD, "train", 6, 1) if one.kind == "positive")
    for start, end, last in saying.marks():
        assert saying.ipa[start:end].endswith("tipˈɔt")
        assert last >= end


def test_nobody_is_heard_in_two_parts():
    speakers = {}
    for source in SOURCES:
        if source.kind == "speech":
            speakers.setdefault(source.what.split(": ")[1], set()).add(source.split)
    assert all(len(found) == 1 for name, found in speakers.items() if name.istitle())
