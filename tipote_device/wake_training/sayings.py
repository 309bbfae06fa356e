"""What is said in which voice: the plan of the synthesis, the same for the same seed.

Kokoro needs 0.7 s of one core for a word alone and 0.4 s for a word among nine, so words are said in lists and cut
apart where its own durations say that one ends.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Literal

from tipote_device.wake_training.espeak_voice import espeak
from tipote_device.wake_training.phonemes import to_ipa
from tipote_device.wake_training.voices import Mix, Split, kokoro_voices
from tipote_device.wake_training.wake_word import CALLS, WakeWord, dealt, texts

Kind = Literal["positive", "neighbour", "sentence"]

LIST = 9
"""Neighbours in one utterance."""

POOL: dict[Split, int] = {"train": 144, "validation": 12, "test": 14}
"""Styles and mixes there are to choose from: more voices of a plan are said after fewer, not instead of them."""

HEARD_AFTER = 3
"""Words of an order that are said in training: the detector hears a fifth of a second of them at most."""


@dataclass(frozen=True, slots=True)
class Saying:
    """One utterance of Kokoro's."""

    split: Split
    kind: Kind
    mix: Mix
    pieces: tuple[tuple[str, str, str], ...]
    """IPA of each piece: before the word that matters, the word, what follows in the same breath."""

    speed: float = 1.0

    @property
    def key(self) -> str:
        """Name of the sound this makes."""
        said = json.dumps(asdict(self), ensure_ascii=False, sort_keys=True)
        return hashlib.sha256(said.encode()).hexdigest()[:20]

    @property
    def ipa(self) -> str:
        """All that is said."""
        return " ".join("".join(piece) for piece in self.pieces)

    def marks(self) -> list[tuple[int, int, int]]:
        """Return where each piece starts, where its word ends and where the piece ends (characters of `ipa`)."""
        found, at = [], 0
        for before, word, after in self.pieces:
            end = at + len(before) + len(word)
            found.append((at, end, end + len(after)))
            at = end + len(after) + 1
        return found


def plan(word: WakeWord, split: Split, voices: int, seed: int) -> list[Saying]:
    """Return what to say in `voices` voices: two calls and two orders, a list, now and then a sentence.

    The test voices say it all twice, orders whole. The order is by voice, so that a synthesis cut short has a
    little of everything.
    """
    draw = random.Random(f"{seed}/{split}/{word.ipa}")  # noqa: S311
    speakers = kokoro_voices(split, 0, draw)
    speakers += kokoro_voices(split, max(0, POOL[split] - len(speakers)), draw)[len(speakers) :]
    draw.shuffle(speakers)
    commands, sentences, words = (said_of(word, name, split) for name in ("commands", "sentences", "neighbours"))
    if split != "test":
        commands = [_start(command) for command in commands]
    rounds = 2 if split == "test" else 1
    hands = dealt([to_ipa(near.word) for near in word.neighbours(split)], LIST - 2, draw)
    found: list[Saying] = []
    for at, mix in enumerate(speakers[:voices]):
        for turn in range(rounds):
            pieces = [call(word, draw), order(word, draw.choice(commands), draw), call(word, draw)]
            pieces.append(order(word, draw.choice(commands), draw))
            found.append(Saying(split, "positive", mix, tuple(pieces), round(draw.uniform(0.72, 1.25), 2)))
            near = hands[at * rounds + turn] + draw.sample(words, min(2, len(words)))
            pieces = [("", ipa, ".") for ipa in near]
            found.append(Saying(split, "neighbour", mix, tuple(pieces), round(draw.uniform(0.8, 1.15), 2)))
        if sentences and (split == "test" or at % 4 == 0):
            said = draw.choice(sentences)
            found.append(Saying(split, "sentence", mix, (("", said, ""),), round(draw.uniform(0.85, 1.2), 2)))
    return found


def call(word: WakeWord, draw: random.Random) -> tuple[str, str, str]:
    """Return the name alone, or nearly."""
    before, after = draw.choice(CALLS)
    return before, to_ipa(word.word), after or "."


def order(word: WakeWord, command: str, draw: random.Random) -> tuple[str, str, str]:
    """Return the name and an order in one breath, with or without a comma."""
    return draw.choice(("", "", "", "e ", "di ")), to_ipa(word.word), draw.choice((", ", " ")) + command


def said_of(word: WakeWord, name: str, split: Split) -> list[str]:
    """Return the IPA of the texts of a part that do not hold the word itself."""
    return [espeak().ipa(text) for text, part in parts(word, name) if part == split]


@lru_cache(maxsize=32)
def parts(word: WakeWord, name: str) -> tuple[tuple[str, Split], ...]:
    """Return each text of `texts/NAME.txt` that does not hold the word, with its part."""
    read = [(text, espeak().ipa(text)) for text in texts(name)]
    return tuple((text, word.part_of_text(text, ipa)) for text, ipa in read if not word.contained_in(ipa))


def _start(command: str) -> str:
    words: Sequence[str] = command.rstrip(".!?").split()
    return " ".join(words[:HEARD_AFTER]) + "."
