"""What an order to forget is about: the scope, and the words a search of the memory needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from tipote_device.french.stems import EMPTY_WORDS
from tipote_device.meaning.grammar.algebra import Part, Places, bag, maybe, say
from tipote_device.meaning.grammar.memory.nouns import INFO_NOUNS, NOT_MEMORIES, THINGS
from tipote_device.meaning.grammar.memory.places import AFTER_VERB, after, end_of
from tipote_device.meaning.grammar.memory.words import ABOUT, FROM_MEMORY, ONESELF, WHEN
from tipote_device.meaning.grammar.memory.wrappings import (
    ALL_TELLING,
    ALL_UNDATED,
    BARE_ALL,
    EVER,
    EVERY,
    EVERY_ONE,
    JUST_NOW,
    ME_AND,
    NAMED_STORY,
    SPECIFIC_OF,
    TELLING,
    THIS,
    TOPIC_OF,
    WAS_TOLD,
)
from tipote_device.meaning.grammar.sentence import Sentence

Scope = Literal["specific", "topic", "all"]

Want = Literal["any", "info", "known", "told", "nothing"]
"""What the verb lets be forgotten: anything ("oublie"), what belongs to the person or is called an information
("efface"), only the latter ("enlève"), only what was told ("laisse tomber"), "rien" and what it is about ("ne garde").
"""


@dataclass(frozen=True, slots=True)
class Object:
    """What is to be forgotten: `sentence.words[start:stop]`."""

    scope: Scope
    start: int = 0
    stop: int = 0
    words: str | None = None
    """Used instead of the sentence's own words when those point at nothing by themselves."""


THIS_ONE = "ça"
"""What an order that only points is about: the last thing said."""

_INDEFINITE = bag(
    "un une des quelque quelques certaines certains ton ta tes votre vos pas jamais plus n ne point surtout"
)
_CLAUSE_HEADS = say("que|qu|ou|comment|quand|pourquoi|combien|qui|quel")


_NAMED_AFTER = (["le"], ["la"], ["l"], ["mon"], ["ma"], ["mes"], ["les"])
_NO_MEMORY_AT_ALL = frozenset({"rien", "aucun", "aucune", "plus", "pas", "absolument"})


def object_of(sentence: Sentence, start: int, want: Want, *, about: bool = False) -> Object | None:
    """Return what the words from `start` on name, tails left off; None when no memory can be meant.

    `about`: a preposition may come first ("sur mon divorce").
    """
    begun, start = start, after(AFTER_VERB, sentence, start) or start
    if about:
        start = after(ABOUT, sentence, start) or start
    if start >= len(sentence.words) or (want == "nothing" and sentence.folded[start] not in _NO_MEMORY_AT_ALL):
        return None
    if sentence.folded[start] == "ca" and sentence.folded[start + 1 : start + 2] in _NAMED_AFTER:
        start += 1  # "efface ça, le nom de mon chien"
    clause = bool(_CLAUSE_HEADS.ends(sentence.words, Places({start})))
    stop = end_of(sentence, start, clause=clause, told=True)
    from_memory = contains(FROM_MEMORY, sentence, begun)
    return _all(sentence, start, stop) or _some(sentence, start, stop, want, from_memory=from_memory)


def contains(part: Part, sentence: Sentence, start: int) -> bool:
    """Return whether `part` is found anywhere from `start` on."""
    return any(part.ends(sentence.words, Places({at})) for at in range(start, len(sentence.words)))


def _covers(part: Part, sentence: Sentence, start: int, stop: int) -> bool:
    return stop in part.ends(sentence.words, Places({start}))


def is_this(sentence: Sentence, found: Object) -> bool:
    """Return whether an object only points: "ça", "tout ça"."""
    return found.stop > 0 and _covers(THIS, sentence, found.start, found.stop)


def _all(sentence: Sentence, start: int, stop: int) -> Object | None:
    if not _covers(BARE_ALL, sentence, start, stop):
        return None
    if _covers(ALL_TELLING + EVER, sentence, start, stop) and not _covers(ALL_TELLING, sentence, start, stop):
        return Object("all")
    if _covers(ALL_TELLING, sentence, start, stop) and (
        not _covers(ALL_UNDATED, sentence, start, stop) or _covers(JUST_NOW, sentence, start, stop)
    ):
        return Object("topic", _after_every(sentence, start), stop)  # "tout ce que je t'ai dit hier"
    return Object("all")


def _after_every(sentence: Sentence, start: int) -> int:
    return after(_EVERY_OF, sentence, start) or start


_EVERY_OF = EVERY + maybe(say("de|d"))
_THAT = say("que|qu")


def _some(sentence: Sentence, start: int, stop: int, want: Want, *, from_memory: bool) -> Object | None:
    words = sentence.words
    if words[start] in {"le", "la", "les"} and sentence.marks(start) == "-" and stop > start + 1:
        return None  # "oublie-le, sauf ...": it points at what was named before
    if (at := _inside(TOPIC_OF, sentence, start, stop)) is not None:
        if _covers(ME_AND, sentence, at, stop):
            return Object("all")
        return Object("topic", at, _without_telling(sentence, at, stop))
    if _covers(TELLING, sentence, start, stop):
        return Object("specific", start, stop)
    if _inside(NAMED_STORY, sentence, start, stop) is not None and not _covers(TELLING, sentence, start, stop):
        return Object("specific", start, _without_telling(sentence, start, stop))
    if (at := _inside(SPECIFIC_OF, sentence, start, stop)) is not None:
        if _covers(ONESELF, sentence, at, stop):
            return Object("all")
        return Object("specific", at, _without_telling(sentence, at, stop))
    if want in {"told", "nothing"}:
        return None
    if _covers(THIS, sentence, start, stop):
        return (
            Object("specific", start, stop)
            if words[start] not in {"le", "la", "les"}
            else Object("specific", words=THIS_ONE)
        )
    if (at := _inside(_THAT, sentence, start, stop)) is not None:
        return Object("specific", at, stop)
    if words[start] in _INDEFINITE and sentence.folded[start] in _INDEFINITE:
        return None
    return _named(sentence, start, stop, want, from_memory=from_memory)


def _named(sentence: Sentence, start: int, stop: int, want: Want, *, from_memory: bool) -> Object | None:
    """Judge a plain noun: "mon ancienne adresse", "Julien"."""
    words = sentence.folded
    scope: Literal["specific", "topic"] = "specific"
    if (at := _inside(EVERY_ONE, sentence, start, stop)) is not None:
        start, scope = at, "topic"
    head = words[start : min(stop, start + 4)]
    if words[start] in _INDIRECT and not any(word in _MINE for word in words[start:stop]):
        return None
    if scope == "specific" and not (_opens_noun(sentence, start) or head[0] in INFO_NOUNS):
        return None
    if not from_memory:
        if _is_thing(head) or (head and head[0] in {"ton", "ta", "tes"}):
            return None
        known = any(word in INFO_NOUNS for word in words[start : min(stop, start + 5)])
        mine = any(word in _MINE for word in words[start - (scope == "topic") : stop])
        own = mine and (scope == "topic" or words[start] in _MINE or _of_mine(words[start:stop]))
        if want == "known" and not known:
            return None
        asked = words[start] in _INDIRECT and mine
        if want == "info" and not (known or asked) and (not own or any(word in NOT_MEMORIES for word in head[:3])):
            return None
        if want == "any" and scope == "specific" and not _nameable(sentence, start, stop, mine=mine or known):
            return None
    return Object(scope, start, _without_telling(sentence, start, stop))


_DETERMINERS = bag("le la les l mon ma mes notre nos ce cet cette ces mon son sa ses leur leurs")


_INDIRECT = bag("ou comment quand combien qui quel quelle quels quelles pourquoi")
_MINE = bag("je j mon ma mes on nous notre nos")


_SPEAKER = bag("je j on nous")


def _is_thing(head: Sequence[str]) -> bool:
    """Return whether a noun names what other commands own, and no information about it ("le code de l'alarme")."""
    noun = next((word for word in head if word not in _DETERMINERS), "")
    return noun not in INFO_NOUNS and any(word in THINGS for word in head)


def _of_mine(words: Sequence[str]) -> bool:
    """Return whether a clause of the person's hangs on a noun: "l'endroit où je cache l'argent"."""
    return any(one in {"ou", "que", "qu", "dont"} and other in _SPEAKER for one, other in pairwise(words))


_CONTRACTED = (["du"], ["des"], ["au"], ["aux"])
"""A preposition with its article in it: a noun follows."""


def is_personal(sentence: Sentence, start: int, stop: int) -> bool:
    """Return whether `words[start:stop]` name something of the person's, an information, or somebody by name."""
    words = sentence.folded[start:stop]
    if any(word in THINGS for word in words[:4]):
        return False
    named = any(
        sentence.said(at, at + 1)[:1].isupper() and sentence.folded[at] not in EMPTY_WORDS for at in range(start, stop)
    )
    return named or any(word in _MINE or word in INFO_NOUNS for word in words[:5])


def _opens_noun(sentence: Sentence, start: int) -> bool:
    """Return whether a noun with its article, a name, or an indirect question begins at `start`."""
    first = sentence.folded[start]
    return (
        sentence.folded[start - 1 : start] in _CONTRACTED
        or first in _DETERMINERS
        or first in _INDIRECT
        or (first not in EMPTY_WORDS and _named_with_capitals(sentence, start))
    )


def _named_with_capitals(sentence: Sentence, start: int) -> bool:
    """Return whether a name stands at `start`: the capital of an utterance's first word means nothing by itself."""
    if sentence.spans[start][0] > 0:
        return sentence.said(start, start + 1)[:1].isupper()
    others = range(start, len(sentence.words))
    return all(sentence.said(at, at + 1)[:1].isupper() or sentence.folded[at] in {"et", "de", "du"} for at in others)


def _nameable(sentence: Sentence, start: int, stop: int, *, mine: bool) -> bool:
    """Return whether words after "oublie" are a noun with its article, a name, or an indirect question."""
    first = sentence.folded[start]
    if sentence.folded[start - 1 : start] in _CONTRACTED:
        return True
    if first in _DETERMINERS:
        return mine or stop > start + 1
    if first in _INDIRECT:
        return any(word in _MINE for word in sentence.folded[start:stop])
    said = sentence.said(start, stop)
    return stop - start <= 4 and said[:1].isupper() and first not in EMPTY_WORDS


_DROPPED_END = say("que|qu|dont|auquel") + WAS_TOLD + WHEN


def _without_telling(sentence: Sentence, start: int, stop: int) -> int:
    """Return the end of a noun without "que je t'ai donné hier" after it."""
    if "viens" in sentence.folded[start:stop]:
        return stop  # "le numéro que je viens de te donner" points into the conversation
    return next((at for at in range(start + 1, stop) if _covers(_DROPPED_END, sentence, at, stop)), stop)


def _inside(part: Part, sentence: Sentence, start: int, stop: int) -> int | None:
    """Return the furthest end of `part` from `start` that leaves at least a word before `stop`."""
    ends = part.ends(sentence.words, Places({start}))
    return max((at for at in ends if start < at < stop and not _apart_from(sentence, at)), default=None)


def _apart_from(sentence: Sentence, at: int) -> bool:
    """Return whether the "à" before `at` is that of "à part", which opens an exception."""
    return sentence.folded[at - 1] == "a" and sentence.folded[at] == "part"
