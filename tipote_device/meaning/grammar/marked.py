"""Sentences in which lengths of time or moments stand as one word, so that grammars can match around them."""

from __future__ import annotations

from dataclasses import dataclass

from tipote_device.french.words import HESITATIONS, words
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.sentence import Sentence, read

MARK = "zzmark"
"""Stands for what was found; a word nobody says."""

_SLIPS = bag("non pardon plutot enfin")
_AGAIN = bag("non pardon plutot enfin euh je veux dire attends mais c est")
_COUNTED = bag(
    "un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt"
    " trente quarante cinquante soixante septante huitante octante nonante cent cents"
    " et demi demie quart quarts d de a le moins heure heures"
    " minute minutes seconde secondes h min midi minuit"
)
"""Words of a number, a length or an hour: what a slip of the tongue takes back."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A sentence with `MARK` in the place of what was found."""

    sentence: Sentence
    at: int
    """Index of the mark among its words."""


def marked(sentence: Sentence, start: int, end: int) -> Marked:
    """Return the sentence with `text[start:end]` replaced by one mark; a slip right before it is left out.

    "Vingt euh non trente minutes" with "trente minutes" found is the mark alone.
    """
    before, after = sentence.text[:start], sentence.text[end:]
    again = read(f"{_without_slip(before)} {MARK} {after}", at=sentence.at)
    return Marked(again, list(again.folded).index(MARK))


def _without_slip(before: str) -> str:
    """Return what stands before a number without the number taken back right before it."""
    said = words(before)
    keep = len(said)
    while keep and (said[keep - 1] in _AGAIN or said[keep - 1] in HESITATIONS):
        keep -= 1
    linked = [word for word in said[keep:] if word in _SLIPS]
    joint = keep
    if not linked and keep and said[keep - 1] in {"a", "de", "d"}:  # "à huit heures euh non à neuf heures"
        joint -= 1
        while joint and (said[joint - 1] in _AGAIN or said[joint - 1] in HESITATIONS):
            joint -= 1
        linked = [word for word in said[joint : keep - 1] if word in _SLIPS]
    if not linked:
        return before
    first = joint
    while first and (said[first - 1] in _COUNTED or said[first - 1].isdecimal()):
        first -= 1
    return " ".join(said[:first]) if first < joint else before
