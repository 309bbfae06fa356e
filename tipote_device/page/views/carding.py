"""A memory as every view shows it."""

from __future__ import annotations

from tipote_device.contract.memory import Memory
from tipote_device.page.rendering import Pages
from tipote_device.page.shown.cards import Card, card


def shown_card(pages: Pages, memory: Memory) -> Card:
    """Return a memory worded for now."""
    house, now = pages.house, pages.house.clock.now()
    return card(memory, now, house.believed(memory, now), house.tell(memory))
