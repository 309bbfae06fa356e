"""French phonemes: how espeak-ng writes them, and every word one phoneme away from another."""

from __future__ import annotations

from dataclasses import dataclass

from tipote_device.contract.errors import UsageError

VOWELS = {
    "i": "i", "e": "e", "ɛ": "E", "a": "a", "ɔ": "O", "o": "o", "u": "u", "y": "y", "ø": "Y", "œ": "W", "ə": "@",
    "ɑ̃": "A~", "ɛ̃": "E~", "ɔ̃": "O~", "œ̃": "W~",
}  # fmt: skip
"""Vowel -> its name in espeak-ng's French."""

CONSONANTS = {
    "p": "p", "b": "b", "t": "t", "d": "d", "k": "k", "ɡ": "g", "f": "f", "v": "v", "s": "s", "z": "z", "ʃ": "S",
    "ʒ": "Z", "m": "m", "n": "n", "ɲ": "n^", "l": "l", "ʁ": "r", "j": "j", "w": "w", "ɥ": "y",
}  # fmt: skip
"""Consonant or glide -> its name in espeak-ng's French."""

NAMES = VOWELS | CONSONANTS
_IGNORED = frozenset("ˈˌː-.")

Word = tuple[str, ...]
"""Phonemes; " " parts the words of a phrase."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A word one phoneme away."""

    word: Word
    edit: str
    """`substitution`, `deletion` or `insertion`."""

    at: int
    """Index of the phoneme of the original that is replaced, dropped, or put something before."""


def parse(ipa: str) -> Word:
    """Return the phonemes of `ipa`, stress and length dropped. Raises UsageError at a sound French does not have."""
    text = ipa.replace("g", "ɡ").replace("r", "ʁ").replace("R", "ʁ").strip()
    found: list[str] = []
    at = 0
    while at < len(text):
        sound = text[at : at + 2] if text[at : at + 2] in NAMES else text[at]
        at += len(sound)
        if sound.isspace():
            if found and found[-1] != " ":
                found.append(" ")
        elif sound in NAMES:
            found.append(sound)
        elif sound not in _IGNORED:
            raise UsageError(f"« {sound} » n'est pas un son du français : écris le mot en phonétique (ex. tipɔt).")
    if not any(sound in VOWELS for sound in found):
        raise UsageError("Il faut au moins une voyelle dans le mot d'éveil.")
    return tuple(found)


def spoken(word: Word) -> Word:
    """Return the phonemes without the spaces between words."""
    return tuple(sound for sound in word if sound != " ")


def to_ipa(word: Word) -> str:
    """Return IPA with the stress of French, before the last vowel, as the voices expect it."""
    last = max((at for at, sound in enumerate(word) if sound in VOWELS), default=0)
    return "".join(word[:last]) + "ˈ" + "".join(word[last:])


def to_espeak(word: Word) -> str:
    """Return the word as espeak-ng reads phonemes inside a text: `[[tip'Ot]]`."""
    last = max((at for at, sound in enumerate(word) if sound in VOWELS), default=0)
    names = [("'" if at == last else "") + NAMES.get(sound, "_") for at, sound in enumerate(word)]
    return "[[" + "|".join(names).replace("_", " ").replace("| |", " ") + "]]"


def neighbours(word: Word) -> list[Neighbour]:
    """Return every pronounceable word one phoneme from `word`.

    Left out: those that hold the whole word ("a tipɔt": a sentence has that too), a vowel put for a consonant or the
    reverse (no French mouth says "tkpɔt"), a phoneme doubled, and what the word itself sounds like in some
    accent (see `accents`).
    """
    flat = spoken(word)
    same = {flat, *accents(word)}
    found: dict[Word, Neighbour] = {}
    for candidate in (*_substitutions(flat), *_deletions(flat), *_insertions(flat)):
        if not contains(candidate.word, flat) and candidate.word not in same:
            found.setdefault(candidate.word, candidate)
    return list(found.values())


def accents(word: Word) -> set[Word]:
    """Return the word as other accents say it.

    The closed o of the north and the open one of the south; the Québec "ts" and "dz" before i and y; a j lost in an i.
    """
    flat = spoken(word)
    found: set[Word] = set()
    for at, sound in enumerate(flat):
        other = {"ɔ": "o", "o": "ɔ"}.get(sound)
        if other:
            found.add((*flat[:at], other, *flat[at + 1 :]))
        if sound in "td" and flat[at + 1 : at + 2] in (("i",), ("y",)):
            found.add((*flat[: at + 1], "s" if sound == "t" else "z", *flat[at + 1 :]))
        if sound == "i":
            found.add((*flat[:at], "j", *flat[at:]))
            found.add((*flat[: at + 1], "j", *flat[at + 1 :]))
    return found


def contains(word: Word, part: Word) -> bool:
    """Return whether `part` is somewhere in `word`, spaces apart."""
    flat, wanted = spoken(word), spoken(part)
    return any(flat[at : at + len(wanted)] == wanted for at in range(len(flat) - len(wanted) + 1))


def _substitutions(word: Word) -> list[Neighbour]:
    found = []
    for at, sound in enumerate(word):
        kind = VOWELS if sound in VOWELS else CONSONANTS
        found += [
            Neighbour((*word[:at], other, *word[at + 1 :]), "substitution", at) for other in kind if other != sound
        ]
    return found


def _deletions(word: Word) -> list[Neighbour]:
    return [Neighbour((*word[:at], *word[at + 1 :]), "deletion", at) for at in range(len(word))]


def _insertions(word: Word) -> list[Neighbour]:
    return [
        Neighbour((*word[:at], sound, *word[at:]), "insertion", at)
        for at in range(len(word) + 1)
        for sound in NAMES
        if sound not in word[max(0, at - 1) : at + 1]
    ]
