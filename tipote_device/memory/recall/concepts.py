"""What a sentence is about: the topics of the household lexicon it touches, by stems and by phrases."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tipote_device.french.kept import kept
from tipote_device.french.stems import EMPTY_WORDS, stem
from tipote_device.french.words import fold, words
from tipote_device.memory.recall.lexicon.body import BODY
from tipote_device.memory.recall.lexicon.food import FOOD
from tipote_device.memory.recall.lexicon.health import HEALTH
from tipote_device.memory.recall.lexicon.home import HOME
from tipote_device.memory.recall.lexicon.leisure import LEISURE
from tipote_device.memory.recall.lexicon.life import LIFE
from tipote_device.memory.recall.lexicon.people import PEOPLE
from tipote_device.memory.recall.lexicon.society import SOCIETY
from tipote_device.memory.recall.lexicon.table import merged

MEANT = frozenset({"the", "ans", "cp", "meme", "dois", "doit"})
"""Entries shorter than usual or otherwise empty that the tables mean."""

TABLES = merged(PEOPLE, BODY, LIFE, FOOD, HEALTH, HOME, SOCIETY, LEISURE)


def _read() -> tuple[dict[str, frozenset[str]], dict[tuple[str, ...], frozenset[str]]]:
    """Return stem (or `=` and the exact word) -> topics, and phrase (stems of its words) -> topics."""
    single: dict[str, set[str]] = {}
    phrases: dict[tuple[str, ...], set[str]] = {}
    for topic, entries in TABLES.items():
        for entry in entries.split():
            if entry.startswith("="):
                single.setdefault("=" + fold(entry[1:]), set()).add(topic)
                continue
            parts = tuple(stem(word) for word in words(entry.replace("_", " ")))
            if len(parts) == 1:
                single.setdefault(parts[0], set()).add(topic)
            else:
                phrases.setdefault(parts, set()).add(topic)
    return (
        {key: frozenset(topics) for key, topics in single.items()},
        {key: frozenset(topics) for key, topics in phrases.items()},
    )


BY_STEM, BY_PHRASE = _read()
PHRASE_LENGTHS = {
    first: tuple(sorted({len(phrase) for phrase in BY_PHRASE if phrase[0] == first}, reverse=True))
    for first in {phrase[0] for phrase in BY_PHRASE}
}
"""First stem -> the lengths of the phrases it begins, longest first."""


@kept(5_000)
def topics(text: str) -> frozenset[str]:
    """Return the topics that a word or a short phrase touches; empty when the lexicon knows none of its words.

    The longest phrase wins: the words of "groupe sanguin" do not speak of music.
    """
    return topics_in(words(text))


def topics_in(read: Sequence[str]) -> frozenset[str]:
    """Return the topics that a sentence touches, given its folded words."""
    cut = [stem(word) for word in read]
    found: set[str] = set()
    start = 0
    while start < len(read):
        for length in PHRASE_LENGTHS.get(cut[start], ()):
            held = BY_PHRASE.get(tuple(cut[start : start + length]))
            if held:
                found |= held
                start += length
                break
        else:
            if read[start] not in EMPTY_WORDS or read[start] in MEANT:
                found |= BY_STEM.get(cut[start], frozenset()) | BY_STEM.get("=" + read[start], frozenset())
            start += 1
    return frozenset(found)


@lru_cache(maxsize=len(TABLES))
def stems_of(topic: str) -> tuple[str, ...]:
    """Return the single-word stems of a topic, in the order of the table."""
    entries = (fold(entry.removeprefix("=")) for entry in TABLES[topic].split() if "_" not in entry)
    return tuple(dict.fromkeys(stem(entry) for entry in entries))
