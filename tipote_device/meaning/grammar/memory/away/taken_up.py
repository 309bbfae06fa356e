"""The order that takes up a thing named before it, beside what another grammar makes of the same words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.memory.away.beginnings import INTENT, may_begin, request, tagged
from tipote_device.meaning.grammar.memory.away.endings import after_order
from tipote_device.meaning.grammar.memory.away.named import named_before, past_lead
from tipote_device.meaning.grammar.memory.away.orders import Order, order_at
from tipote_device.meaning.grammar.memory.away.told import Named, is_told
from tipote_device.meaning.grammar.memory.forget import JUST_SAID
from tipote_device.meaning.grammar.memory.places import broken, is_telling
from tipote_device.meaning.grammar.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Taken:
    """What an order takes up."""

    intent: Intent
    exact: bool
    """It has a day, or an exception, that another reading loses."""

    whole: bool
    """It is all there is about something, or all that was told."""

    many: bool
    """The order says that it is more than one thing."""

    def beside(self, sure: Intent) -> Intent:
        """Return which of this and a reading without a guess is meant."""
        query, scope = sure.slots["query"] or "", sure.slots["scope"]
        mine = self.intent.slots["query"] or ""
        lost = (
            query in _POINTING
            or _UNFINISHED.search(query)
            or query.startswith(("sauf", "mais ", "à part"))
            or mine.startswith(f"{query} et ")
        )
        if self.exact or scope == "all" or lost or (self.whole and scope == "specific"):
            return self.intent
        return Intent(INTENT, {"scope": "topic", "query": query}) if self.many and scope == "specific" else sure


_POINTING = frozenset({JUST_SAID, "ça", "tout ça", "cela", "le tout", "tout", "rien"})
_UNFINISHED = re.compile(r"^(?:qui|te|vous) |(?:^|[ ,'])(?:on|je|j|tu|t|il|elle|ça|c|que|qu|ta|la|le|en|ne|n)$")
"""A query that was cut in the wrong place."""


_ALL_OF_ME = re.compile(
    r"(?:absolument )?tout ce (?:que|qu) (?:tu|t|vous|je|j|on|nous) (?:\w+ ){1,4}?(?:sur moi|de moi|de ma vie"
    r"|depuis (?:le"
    r" (?:tout )?debut|toujours|le premier jour)|du premier jour.*)$|toute ma vie$"
)
"""All there is of the person: no topic, but everything."""


def taken_up(sentence: Sentence) -> Taken | None:
    """Return what an order takes up; None when any word of the sentence is left unexplained."""
    folded = list(sentence.folded)
    start = past_lead(sentence, 0, len(sentence.words))
    if order_at(sentence, start) is not None:
        return None  # "jette ça à la poubelle": what it is about comes after
    for at in range(start + 1, len(folded)):
        order = order_at(sentence, at) if may_begin(sentence, at) else None
        if order is None:
            continue
        if sentence.asked and not (_asks_politely(order) or tagged(sentence)):
            continue
        ends, but = after_order(sentence, at, order)
        if not ends or (is_telling(" ".join(folded[start:at])) and not is_told(" ".join(folded[start:at]))):
            continue
        found = named_before(sentence, start, at, order)
        if found is None:
            continue
        if not _fits(sentence, at, order, found):
            continue
        if _ALL_OF_ME.match(" ".join(folded[start:at])):
            return Taken(request("all", f"tout {but}" if but else None), exact=True, whole=True, many=True)
        query = f"{found.query} {but}" if but else found.query
        intent = request("topic" if found.several or but else "specific", query)
        many = (found.somebody and not order.untold) or not {"tout", "tous", "toutes"}.isdisjoint(order.words.split())
        return Taken(intent, exact=found.dated or bool(but), whole=found.told and found.several, many=many)
    return None


def _fits(sentence: Sentence, at: int, order: Order, found: Named) -> bool:
    """Return whether an order may stand where it does: a bare verb needs a pause, or many things before it."""
    if order.kind == "drop":
        return False
    named_you = order.words.split()[0] in _ASKING
    last = found.known and order.count == 1 and sentence.breaks <= {0, len(sentence.words)}
    return broken(sentence, at) or named_you or found.told or last


_ASKING = bag("tu t vous il faut je j on a aux fais n ne en")
"""Words an order begins with that could not go on from a noun as its verb: "mon frère oublie tout" is none."""


def _asks_politely(order: Order) -> bool:
    return order.words.startswith(("tu peux", "tu pourrais", "vous pouvez", "vous pourriez"))
