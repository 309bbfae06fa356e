"""Self-corrections: "mon adresse, euh non, mon numéro" means the number."""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.algebra import Places, bag, say, some
from tipote_device.meaning.grammar.memory.places import broken
from tipote_device.meaning.grammar.sentence import Sentence

_SLIP = say(
    "non|pardon|non (pardon|pas|plutot|attends|enfin|mais)|enfin (non|plutot)?|plutot|ou plutot|je veux dire|je "
    "voulais dire"
    "|non je (veux|voulais) dire|desole|excuse moi|rectification|correction|non c est|enfin je veux dire|mince|oups"
) + some(say("non|pardon|plutot|pas|c est|je (veux|voulais) dire|euh|attends|en fait|juste|seulement"))
_MARKED_SLIP = frozenset({"non", "pardon", "enfin", "plutot", "desole", "mince", "oups", "rectification", "correction"})
_HESITATION = re.compile(r"\b(?:euh|heu|hum|hmm|bah)\b", re.IGNORECASE)
_PREPOSITIONS = bag("de d du des a au aux sur pour chez avec en dans")


def repaired(sentence: Sentence, start: int, stop: int) -> tuple[int, int] | None:
    """Return (first, again) where a slip was corrected in `words[start:stop]`; None where there is none.

    `words[again:stop]` replaces what begins at `first`.
    """
    for at in range(start + 1, stop):
        word = sentence.folded[at]
        if word not in _MARKED_SLIP and word not in {"ou", "je", "excuse"}:
            continue
        if word in _MARKED_SLIP and not (broken(sentence, at) or _HESITATION.search(sentence.marks(at))):
            continue
        again = max(_SLIP.ends(sentence.words[:stop], Places({at})), default=at)
        if at < again < stop:
            return _replaced(sentence, start, at, again), again
    return None


def _replaced(sentence: Sentence, start: int, at: int, again: int) -> int:
    """Return where the words replaced begin: at the same preposition, if the new words begin with one."""
    first = sentence.folded[again]
    if first in _PREPOSITIONS:
        for back in range(at - 1, start, -1):
            if sentence.folded[back] in _PREPOSITIONS:
                return back
    return start
