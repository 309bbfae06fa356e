"""From what is written to what is said: the one door between a sentence and the synthesizer."""

from __future__ import annotations

import re

from tipote_device.voice.french.clean import tidied, unmarked
from tipote_device.voice.french.moments import say_moments
from tipote_device.voice.french.units import say_quantities
from tipote_device.voice.french.words import join_numbers, say_abbreviations, say_numbers, say_ordinals

_ENDLESS = re.compile(r"\d{40,}")
"""A number nobody can say as one, nor Python read beyond 4300 digits: its digits are said one by one."""


def to_spoken(text: str) -> str:
    """Return `text` as a French voice must read it, or an empty string when nothing in it is to be said.

    Markdown, code, JSON, tool calls, URLs and emoji are dropped; hours, dates, amounts, units, ordinals,
    abbreviations and numbers are in words. Applying it twice changes nothing more.
    """
    text = _ENDLESS.sub(lambda number: " ".join(number[0]), unmarked(text))
    text = say_abbreviations(text)
    text = say_moments(join_numbers(text))
    text = say_ordinals(say_quantities(text))
    return tidied(say_numbers(text))
