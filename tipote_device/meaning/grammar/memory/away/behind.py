"""What stands behind an order without saying that it was told: a day, a subject of life, what one's people do."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.memory.away.beginnings import request
from tipote_device.meaning.grammar.memory.away.days import told_then
from tipote_device.meaning.grammar.memory.away.endings import rest_of
from tipote_device.meaning.grammar.memory.away.named import past_lead
from tipote_device.meaning.grammar.memory.away.orders import Order, order_at
from tipote_device.meaning.grammar.memory.away.things import MACHINES, SUBJECT_NAMES
from tipote_device.meaning.grammar.memory.nouns import ACQUAINTANCES, THINGS
from tipote_device.meaning.grammar.memory.places import is_telling
from tipote_device.meaning.grammar.sentence import Sentence

_ARTICLES = ("le", "la", "les", "l")
_OF_MINE = re.compile(
    r"^(?:le|la|les|l) (?:\w+ ){1,3}?(?:de|d|entre|avec|contre) (?:mon|ma|mes|notre|nos) (?:\w+ )?(?P<who>\w+)$"
)


def day_behind(sentence: Sentence) -> Intent | None:
    """Return the request to forget what was told on a day that stands behind the order: "efface la journée d'hier"."""
    found = _object(sentence)
    if found is None:
        return None
    _, first, stop = found
    then = told_then(sentence.said(first, stop), sentence.at)
    _, but = rest_of(sentence, stop)
    return None if then is None else request("topic", f"{then} {but}" if but else then)


def affairs_behind(sentence: Sentence) -> Intent | None:
    """Return the request for "la politique", or for "les magouilles de mon associé": the person's own affairs."""
    found = _object(sentence)
    if found is None or found[0].kind != "erase" or is_telling(" ".join(sentence.folded)):
        return None
    _, first, stop = found
    said = sentence.folded[first:stop]
    if not (THINGS | MACHINES).isdisjoint(said) or len(said) < 2 or said[0] not in _ARTICLES:
        return None
    if len(said) == 2 and said[1] in SUBJECT_NAMES:
        return request("topic", sentence.said(first, stop))
    mine = _OF_MINE.match(" ".join(said))
    return request("specific", sentence.said(first, stop)) if mine and mine["who"] in ACQUAINTANCES | _KIN else None


def _object(sentence: Sentence) -> tuple[Order, int, int] | None:
    """Return the order the sentence begins with, and what stands behind it without the reason at the end."""
    start = past_lead(sentence, 0, len(sentence.words))
    order = order_at(sentence, start)
    if order is None or order.kind == "drop" or sentence.asked or start + order.count >= len(sentence.words):
        return None
    first = _object_start(order, start)
    stop = next((at for at in range(first + 2, len(sentence.words)) if rest_of(sentence, at)[0]), len(sentence.words))
    return order, first, stop


def _object_start(order: Order, start: int) -> int:
    """Return where the object begins: the pattern of an order takes the article for a pronoun."""
    words = order.words.split()
    return start + order.count - (1 if words[-1] in (*_ARTICLES, "tout", "toute") and len(words) > 1 else 0)


_KIN = frozenset(
    {"associe", "associee", "parents", "enfants", "beau", "cadet", "cadette", "aine", "ainee", "ex", "gamin"}
)
