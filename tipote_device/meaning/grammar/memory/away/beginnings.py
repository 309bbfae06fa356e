"""Where an order that takes up what stands before it may begin, and how a request is answered for."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.memory.places import broken
from tipote_device.meaning.grammar.sentence import Sentence

INTENT = "memory.forget"


def may_begin(sentence: Sentence, at: int, *, reacting: bool = False) -> bool:
    """Return whether nothing before word `at` holds on to it."""
    if broken(sentence, at):
        return True
    held = sentence.folded[at - 1] in _HELD
    return not held or (reacting and sentence.folded[at - 1] in {"ca", "bon", "ben", "bah"})


_HELD = bag(
    "ai as a avons avez ont avais avait ne n de d du des au aux me m te se s le la l les il elle ils elles on je j"
    " pour sans jamais souvent que qu qui est suis es sont etait c ce mon ma mes un une si quand comme dans sur par"
    " avec chez tu vous t y en ca cela vais vas va faut peux peut veux veut dois doit cette cet ces to pas plus"
)


def request(scope: str, query: str | None) -> Intent:
    """Return a request to forget; all of it needs no query, and anything else is a guess, which is read back."""
    return Intent(INTENT, {"scope": scope, "query": query}, guessed=query is not None)


def tagged(sentence: Sentence) -> bool:
    """Return whether the mark ends a word that wants assent: "d'accord ?", "compris ?"."""
    count = len(sentence.words)
    return sentence.folded[-1] in _TAGS and any(broken(sentence, count - words) for words in (1, 2, 3))


_TAGS = bag("accord ok okay hein compris entendu promis vu stp plait clair entends")
