"""A memory as every view shows it."""

from __future__ import annotations

from dataclasses import replace

from tipote_device.contract.memory import Memory
from tipote_device.french.words import capitalised, sentences
from tipote_device.page.rendering import Pages
from tipote_device.page.shown.cards import Card, card


def shown_card(pages: Pages, memory: Memory) -> Card:
    """Return a memory worded for now."""
    house, now = pages.house, pages.house.clock.now()
    shown = card(memory, now, house.believed(memory, now), house.tell(memory))
    return replace(shown, below=to_the_person(pages, shown.below))


def to_the_person(pages: Pages, text: str) -> str:
    """Return sentences about the speaker said to them; those that cannot surely be turned stay as they are."""
    return " ".join(_turned(pages, sentence) for sentence in sentences(text))


def _turned(pages: Pages, sentence: str) -> str:
    told = pages.house.turn(sentence)
    return sentence if told is None else f"{capitalised(told)}{'' if told.endswith(('.', '!', '?', '…')) else '.'}"
