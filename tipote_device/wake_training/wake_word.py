"""The word to learn, and the words that are not it, each in the part it belongs to."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import resources

from tipote_device.wake_training.phonemes import Neighbour, Word, contains, neighbours, parse, spoken
from tipote_device.wake_training.voices import SPLITS, Split, part_of

HELD_BACK_FIRST: tuple[Split, ...] = ("test", "validation", "train")

CALLS = (
    ("", ""),
    ("", "."),
    ("", "!"),
    ("", "?"),
    ("e ", ""),
    ("e ", "!"),
    ("di ", ""),
    ("mɛʁsi ", "."),
    ("alɔʁ, ", "?"),
)
"""What people say around the name when it is all they say: before (IPA) and after it."""


@dataclass(frozen=True)
class WakeWord:
    """A phrase and its sounds."""

    phrase: str
    """As written: "Ti-Pote"."""

    ipa: str
    """As said: "tipɔt"."""

    @cached_property
    def word(self) -> Word:
        """Its phonemes. Raises UsageError when `ipa` is not French."""
        return parse(self.ipa)

    @cached_property
    def _parts(self) -> dict[Split, list[Neighbour]]:
        """One-phoneme neighbours; a tenth is kept for choosing, a fifth for the test, of each kind alike."""
        found: dict[Split, list[Neighbour]] = {split: [] for split in SPLITS}
        for near in neighbours(self.word):
            found[part_of(f"{self.ipa}/{''.join(near.word)}")].append(near)
        return found

    def neighbours(self, split: Split) -> list[Neighbour]:
        """Return the one-phoneme neighbours of a part, in a fixed order."""
        return list(self._parts[split])

    def part_of_text(self, text: str, ipa: str) -> Split:
        """Return the part a text belongs to: with the held-back neighbour it holds, else drawn from its letters."""
        flat = spoken(_lenient(ipa))
        for split in HELD_BACK_FIRST:
            if any(contains(flat, near.word) for near in self._parts[split]):
                return split
        return part_of(text)

    def contained_in(self, ipa: str) -> bool:
        """Return whether the word itself is heard in `ipa` ("mon petit pote" holds Ti-Pote)."""
        return contains(_lenient(ipa), self.word)


def texts(name: str) -> list[str]:
    """Return the lines of `texts/NAME.txt`."""
    source = resources.files("tipote_device.wake_training") / "texts" / f"{name}.txt"
    return [line for line in source.read_text(encoding="utf-8").splitlines() if line]


def dealt(items: Sequence[str], count: int, draw: random.Random, hands: int = 500) -> list[list[str]]:
    """Return `hands` hands of `count` items: every item is dealt once before any is dealt twice."""
    deck: list[str] = []
    found = []
    for _ in range(hands):
        while items and len(deck) < count:
            deck += draw.sample(list(items), len(items))
        found.append([deck.pop() for _ in range(min(count, len(deck)))])
    return found


def _lenient(ipa: str) -> Word:
    """Return the phonemes of running speech, sounds French does not have left out."""
    kept = "".join(sound for sound in ipa if sound not in ",.;:!?…")
    found: list[str] = []
    for sound in kept.replace("r", "ʁ").replace("g", "ɡ"):
        if sound == "\u0303" and found:
            found[-1] += sound
        else:
            found.append(sound)
    return tuple(sound for sound in found if sound not in "ˈˌː -")
