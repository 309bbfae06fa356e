"""Whether a sentence somebody made of a quote is held up by it: names, numbers, negations, and the words themselves."""

from __future__ import annotations

import re
from typing import Protocol

from tipote_device.french.stems import EMPTY_WORDS, stem, stems
from tipote_device.french.words import fold, tidy, words
from tipote_device.memory.extraction.generic import GENERIC

LEAST_OVERLAP = 0.5
"""Share of the sentence's telling stems that the quote must hold. Higher cuts paraphrases as often as inventions."""

WINDOW = 4
"""Words either side of a common word in which a negation belongs to it."""

_NEGATIONS = frozenset({"pas", "plus", "jamais", "sans", "aucun", "aucune", "ni", "rien", "arrete", "fini"})
_NUMBERS_WORDS = """
deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante
cinquante soixante septante huitante nonante cent cents mille premier
"""
_NUMBERS = frozenset(_NUMBERS_WORDS.split())
_OWN_WORDS = frozenset({"utilisateur", "appelle", "fille", "fils", "femme"})


class Normaliser(Protocol):
    """A model stronger than the registry's that can say a quote as plain sentences."""

    async def normalise(self, unit: str) -> list[str] | None:
        """Return one to three third-person sentences, or None when it has nothing to offer; raise MindError."""
        ...


def supported(sentence: str, quote: str) -> bool:
    """Tell whether everything checkable in `sentence` stands in `quote` (dates in brackets included)."""
    said, made = words(quote), words(sentence)
    names = {fold(name) for name in re.findall(r"(?<=[\w,'’] )[A-ZÀ-Ý][\wÀ-ÿ-]+", tidy(sentence))}
    opening = made[0] if made else ""
    if opening not in EMPTY_WORDS and stem(opening) not in stems(quote):
        names.add(opening)
    if any(part not in said for name in names for part in words(name)):
        return False
    numbers = {word for word in made if word.isdigit() or word in _NUMBERS}
    if not numbers <= set(said):
        return False
    telling = [stem for stem in stems(sentence) if stem not in GENERIC]
    held = set(stems(quote))
    common = [stem for stem in telling if stem in held]
    if telling and len(common) / len(telling) < LEAST_OVERLAP:
        return False
    return bool(common) and _negated(made, common) == _negated(said, common)


def _negated(text: list[str], common: list[str]) -> bool:
    """Tell whether a negation stands near one of the common words."""
    wanted = set(common)
    for place, word in enumerate(text):
        if word not in _NEGATIONS:
            continue
        around = text[max(0, place - WINDOW) : place + WINDOW + 1]
        if wanted & {stem for near in around for stem in stems(near)}:
            return True
    return False
