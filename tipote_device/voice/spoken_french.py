"""From what is written to what is said: the one door between a sentence and the synthesizer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from tipote_device.voice.french.acronyms import say_acronyms
from tipote_device.voice.french.addresses import say_addresses
from tipote_device.voice.french.clean import tidied, unmarked
from tipote_device.voice.french.letters import readable
from tipote_device.voice.french.moments import say_moments
from tipote_device.voice.french.ratios import say_ratios
from tipote_device.voice.french.regional import Numerals, say_regionally
from tipote_device.voice.french.units import say_quantities
from tipote_device.voice.french.words import join_numbers, say_abbreviations, say_numbers, say_ordinals

_ENDLESS = re.compile(r"\d{40,}")
"""A number nobody can say as one, nor Python read beyond 4300 digits: its digits are said one by one."""

_PIECE = 2000
"""Characters normalised at once: a text of any length takes time in proportion to it."""


@dataclass(frozen=True)
class SpokenStyle:
    """How a household wants French to be said."""

    numerals: Numerals = "france"
    pronunciations: Mapping[str, str] = field(default_factory=dict)
    """Word as written -> as said ("Wix" -> "wiks"), whatever its case."""

    def respelt(self, text: str) -> str:
        """Return `text` with the household's own pronunciations in place of the words."""
        said = {word.casefold(): how for word, how in self.pronunciations.items() if word.strip()}
        if not said:
            return text
        longest_first = sorted(said, key=len, reverse=True)
        pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)
        return pattern.sub(lambda found: said[found[0].casefold()], text)


FRANCE = SpokenStyle()


def to_spoken(text: str, style: SpokenStyle = FRANCE) -> str:
    """Return `text` as a French voice must read it, or an empty string when nothing in it is to be said.

    Markdown, tables, code, JSON, tool calls, emoji and other alphabets are dropped; hours, dates, amounts, units,
    ordinals, acronyms, addresses, abbreviations and numbers are in words. Applying it twice changes nothing more.
    """
    text = _ENDLESS.sub(lambda number: " ".join(number[0]), unmarked(readable(text)))
    return tidied("".join(_said(piece, style) for piece in _pieces(text)))


def _said(text: str, style: SpokenStyle) -> str:
    text = say_abbreviations(say_addresses(style.respelt(text)))
    text = say_moments(join_numbers(text))
    text = say_ratios(say_ordinals(say_quantities(text)))
    return say_regionally(say_numbers(say_acronyms(text)), style.numerals)


def _pieces(text: str) -> list[str]:
    """Cut a long text between words; a short one is one piece."""
    pieces = []
    while len(text) > _PIECE:
        cut = max(text.rfind(mark, _PIECE // 2, _PIECE) for mark in ".\n")
        cut = cut if cut > 0 else text.rfind(" ", _PIECE // 2, _PIECE)
        cut = cut + 1 if cut > 0 else _PIECE
        pieces.append(text[:cut])
        text = text[cut:]
    return [*pieces, text]
