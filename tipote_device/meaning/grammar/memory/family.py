"""Everything the person can tell Ti-Pote about its memory, in the order the grammars are asked."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Protocol

from tipote_device.contract.turn import Intent
from tipote_device.french.words import words
from tipote_device.meaning.grammar.memory import apart, correct, evidence, forget, private, recall, remember, why
from tipote_device.meaning.grammar.memory.away.days import is_told_day
from tipote_device.meaning.grammar.memory.away.grammar import GRAMMAR as AWAY
from tipote_device.meaning.grammar.memory.away.limits import limited
from tipote_device.meaning.grammar.memory.places import Starts, starts
from tipote_device.meaning.grammar.sentence import Sentence


class _Grammar(Protocol):
    """One kind of request."""

    @property
    def needs(self) -> frozenset[str]:
        """Words of which any request of this kind has one: without them the grammar is not asked."""
        ...

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:
        """Return the intent; None when the sentence is none of this kind, or it is not sure. `places`: `starts()`."""
        ...


GRAMMARS: tuple[_Grammar, ...] = (
    AWAY,
    private.OFF_GRAMMAR,
    private.ON_GRAMMAR,
    forget.GRAMMAR,
    remember.GRAMMAR,
    why.GRAMMAR,
    recall.GRAMMAR,
    correct.GRAMMAR,
    evidence.GRAMMAR,
    apart.GRAMMAR,
)
"""What has its thing before it is forgotten ("sur Paul, tu ne gardes rien"); without one, what is yet to be said comes
before what was: "ne garde pas ce que je vais te dire" goes private.
"""


_TO_COME = re.compile(
    r"^(?:tout )?ce (?:que|qu|dont) (?:je|j|on|nous) (?:(?:m en )?(?:vais|va|allons|m apprete a)|suis sur le point de)"
    r" (?:te |t |vous |se |nous )*(?:en )?(?:dire|raconter|confier|parler|avouer|expliquer)\b"
    r"|^(?:tout )?ce qui (?:suit|va suivre|va se dire|vient)\b"
)


def _is_to_come(found: Intent) -> bool:
    """Return whether what is to be forgotten is yet to be said."""
    return found.name == forget.INTENT and _TO_COME.match(" ".join(words(found.slots["query"] or ""))) is not None


def _widened(found: Intent, sentence: Sentence) -> Intent:
    """Return a request for a whole day ("oublie ce qu'on s'est dit lundi") as wide; "ma vie" is everything."""
    query = found.slots.get("query") or ""
    if found.name != forget.INTENT or found.slots["scope"] != "specific":
        return found
    if query.casefold() == "ma vie":
        return replace(found, slots={"scope": "all", "query": None})
    if is_told_day(query, sentence.at):
        return replace(found, slots={"scope": "topic", "query": query})
    return found


_NO_REQUEST = re.compile(
    r"\bcomment (?:faire|on fait|s['’]y prendre|ça se fait)[ ?.!]*$|^(?!.*\bqu(?:e\b|['’])).*\bc['’]est de"
    r" [A-ZÀ-Ý]\w+[ ?.!]*$"
)
"""How to do it is asked, or who sang it: "oublier ses soucis, comment faire", "retiens la nuit, c'est de ..."."""


class _Memory:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return the first intent a grammar finds."""
        if _NO_REQUEST.search(sentence.text) is not None:
            return None
        asked = [grammar for grammar in GRAMMARS if not grammar.needs.isdisjoint(sentence.words)]
        places = starts(sentence) if asked else []
        for grammar in asked:
            found = grammar.find(sentence, places)
            if (
                found is not None
                and found.slots.get("scope") == "all"
                and not found.slots["query"]
                and limited(sentence)
            ):
                continue  # "sur Élise, tu ne gardes rien" is never everything
            if found is not None:
                return Intent("memory.private_on") if _is_to_come(found) else _widened(found, sentence)
        return None


FAMILY = _Memory()
