"""Orders a recogniser spells as something else that sounds the same: "a nu le minuteur" is "annule le minuteur".

French is full of them, and a small recogniser has no idea which spelling a household means. What counts is decided by
the grammar: a spelling is tried only where the words as they were written are no command, and kept only where it makes
them one from the first word to the last.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain

from tipote_device.french.words import plain

Phonemes = Callable[[str], str]
"""Takes French text and returns its IPA."""

VOCABULARY = (
    # what is ordered
    "mets", "mets un", "mets une", "mets le", "lance", "démarre", "règle", "programme", "annule", "arrête", "coupe",
    "éteins", "ajoute", "enlève", "retire", "supprime", "efface", "oublie", "retiens", "retiens que", "note que",
    "rappelle-moi", "réveille-moi", "baisse", "monte", "augmente", "diminue", "répète", "redis", "vide", "remets",
    # of what
    "minuteur", "un minuteur", "minuterie", "une minuterie", "alarme", "une alarme", "réveil", "un réveil", "rappel",
    "un rappel", "rendez-vous", "liste de courses", "la liste de courses", "le son", "le volume", "mode privé",
    "ta mémoire", "tout", "l'heure",
    # the two together
    "annule le minuteur", "arrête le minuteur", "annule l'alarme", "annule le réveil", "baisse le son", "monte le son",
    "coupe le son", "remets le son", "baisse le volume", "monte le volume", "vide ta mémoire", "efface ta mémoire",
    "efface tout", "oublie tout", "vide la liste",
    # when
    "une heure", "deux heures", "sept heures", "neuf heures", "et quart", "moins le quart", "et demie", "quart d'heure",
    "un quart d'heure", "demi-heure", "minutes", "cinq minutes", "sept minutes", "demain", "ce soir",
    "de l'après-midi",
    # as one says it
    "tais-toi", "chut", "stop", "plus fort", "moins fort", "plus fort s'il te plaît", "moins fort s'il te plaît",
    "quelle heure est-il", "il est quelle heure", "tu as l'heure", "t'as l'heure", "vous avez l'heure",
    "s'il te plaît", "merci", "à tantôt", "à demain",
)  # fmt: skip
"""Words of the commands, in the forms they are said in."""

LONGEST_WORDS = 20
"""Words beyond which an utterance is no command worth respelling."""

MOST_SPELLINGS = 8
_MARKS = " .,;:!?…"
_WINDOW = 5
"""Words the recogniser may have made of one of the vocabulary's."""

_SOUNDS_PER_SLIP = 6
"""Sounds of which one may be another like it: "monde" is not "monte", but "monde privé" is "mode privé"."""

_SAME = str.maketrans({"e": "ɛ", "o": "ɔ", "ø": "œ", "ɑ": "a", **dict.fromkeys("əːˈˌ -")})
_NASAL = "\u0303"
_ALIKE = frozenset(
    frozenset(pair)
    for pair in (
        ("a" + _NASAL, "ɔ" + _NASAL), ("a" + _NASAL, "ɛ" + _NASAL), ("œ" + _NASAL, "ɛ" + _NASAL),
        ("ɔ" + _NASAL, "ɔ"), ("a" + _NASAL, "a"), ("p", "b"), ("t", "d"), ("k", "ɡ"), ("f", "v"), ("s", "z"),
        ("ʃ", "ʒ"), ("u", "y"), ("œ", "ɔ"), ("y", "i"), ("m", "n"),
    )
)  # fmt: skip
"""Sounds a recogniser takes for one another: nasal vowels, voiced and unvoiced, round and not."""


def spellings(text: str, phonemes: Phonemes) -> Iterator[str]:
    """Yield `text` with words of the vocabulary in the place of others that sound the same, the likeliest first.

    Those that sound exactly the same come first, all at once; then those that differ in a sound alike; then each by
    itself. Nothing is yielded for more than `LONGEST_WORDS` words.
    """
    words = text.split()
    if not 0 < len(words) <= LONGEST_WORDS:
        return
    found = _found(words, phonemes)
    tried = {plain(text)}
    sets = [[one for one in found if one.slips == 0], found, *([one] for one in found)]
    for chosen in sets[: MOST_SPELLINGS + 2]:
        spelt = _replaced(words, chosen)
        if plain(spelt) not in tried:
            tried.add(plain(spelt))
            yield spelt


class _Match:
    """A word of the vocabulary where others stand."""

    __slots__ = ("end", "said", "slips", "start")

    def __init__(self, start: int, end: int, said: str, slips: int) -> None:
        self.start, self.end, self.said, self.slips = start, end, said, slips


def _found(words: list[str], phonemes: Phonemes) -> list[_Match]:
    """Return every match: those that sound most alike first, then the longest, then those of the fewest words."""
    found = []
    alone = [_sounds(phonemes(word.strip(_MARKS))) for word in words]  # a liaison more or less is no other word
    known = _vocabulary(phonemes)
    for start in range(len(words)):
        for end in range(start + 1, min(start + _WINDOW, len(words)) + 1):
            heard = tuple(chain.from_iterable(alone[start:end]))
            for said, sounds in known.get(len(heard), ()):
                slips = _slips(heard, sounds)
                if slips is not None and plain(said) != plain(" ".join(words[start:end])):
                    found.append((slips, -len(heard), end - start, start, _Match(start, end, said, slips)))
    return [match for *_, match in sorted(found, key=lambda one: one[:4])]


@cache
def _vocabulary(phonemes: Phonemes) -> dict[int, list[tuple[str, tuple[str, ...]]]]:
    """Return the vocabulary with its sounds, by how many there are."""
    known: dict[int, list[tuple[str, tuple[str, ...]]]] = {}
    for said in VOCABULARY:
        sounds = tuple(chain.from_iterable(_sounds(phonemes(word)) for word in said.split()))
        known.setdefault(len(sounds), []).append((said, sounds))
    return known


def _sounds(ipa: str) -> tuple[str, ...]:
    """Return the sounds of `ipa`, one string each, those told apart by region only written the same."""
    kept = re.sub(r"[^\w\u0303ɡʁ]", "", ipa.translate(_SAME).replace("ɑ̃", "a" + _NASAL))
    return tuple(re.findall(rf".{_NASAL}?", kept))


def _slips(heard: tuple[str, ...], known: tuple[str, ...]) -> int | None:
    """Return in how many sounds two words as long differ, by sounds alike only; None when they are other words."""
    if not known:
        return None
    differing = [frozenset(pair) for pair in zip(heard, known, strict=True) if pair[0] != pair[1]]
    if len(differing) * _SOUNDS_PER_SLIP > len(known) or not _ALIKE.issuperset(differing):
        return None
    return len(differing)


def _replaced(words: list[str], matches: list[_Match]) -> str:
    """Return the words with the matches in their places; of two that overlap the first counts."""
    taken: dict[int, _Match] = {}
    covered: set[int] = set()
    for match in matches:
        places = set(range(match.start, match.end))
        if not places & covered:
            covered |= places
            taken[match.start] = match
    spelt, at = [], 0
    while at < len(words):
        if (here := taken.get(at)) is None:
            spelt.append(words[at])
            at += 1
        else:
            closing = re.search(r"[.,;:!?…]*$", words[here.end - 1])
            spelt.append(here.said + (closing.group() if closing else ""))
            at = here.end
    return " ".join(spelt)
