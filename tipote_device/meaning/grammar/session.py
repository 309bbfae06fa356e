"""Taking leave of Ti-Pote: an utterance made of nothing but closing moves, one of them strong enough alone.

The moves are in `leaving/`. They follow each other in any order; between them only small words, names and what one
says beside leaving may stand, and a reason where the move before it has one. Anything else is asked or told, and the
sentence is for another family or for the language model.
"""

from __future__ import annotations

from collections.abc import Callable

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Part, Places, either, say, some
from tipote_device.meaning.grammar.leaving.address import ADDRESS
from tipote_device.meaning.grammar.leaving.farewell import FAREWELL, GO_TO_SLEEP
from tipote_device.meaning.grammar.leaving.going import BUSY, GOING, YOU_STAY
from tipote_device.meaning.grammar.leaving.stopping import ENOUGH, FORGET_IT, GIVE_UP, LEAVE_IT_THERE, WAS_NOTHING
from tipote_device.meaning.grammar.leaving.thanks import PRAISE, THANKS
from tipote_device.meaning.grammar.leaving.why import called_away, leaves_because, takes_back_because
from tipote_device.meaning.grammar.parts import ADVERB, INTERJECTION, PLEASE
from tipote_device.meaning.grammar.rules import MAX_WORDS
from tipote_device.meaning.grammar.sentence import Family, Sentence

_NOTHING_MORE = say(
    "non merci|sans facon|(bon|allez|bon ben|bon bah|allez hop|ok) salut|salut (et merci|a demain"
    "|a plus)|oublie (c est|ca c est) bon"
)
_TAKEN_BACK = either(
    FORGET_IT + some(INTERJECTION, ADDRESS, say("va")) + WAS_NOTHING,
    say("oublie (va|(ma|la) (question|demande))"),
)
CLOSING = either(THANKS, ENOUGH, LEAVE_IT_THERE, FAREWELL, GOING, GO_TO_SLEEP, GIVE_UP, _TAKEN_BACK, _NOTHING_MORE)
"""Strong enough to end the conversation alone."""

_BESIDE = either(
    PRAISE,
    BUSY,
    say(
        "ca (marche|roule|joue|me va)|(pas|plus) (de|d) (autre|autres)? questions?"
        "|top|cool|(je|j) (n)? ai plus (de|d autre|d autres) (question|questions)"
        "|c est (beau|correct)|(c|ce) (n)? est pas (grave|important)|pas grave|peu importe|oublie|oubliez|ca va"
        "|salut|bonsoir|on verra (plus tard|demain)?|non plus|rien|non|formidable|stop|basta|va|tiens|moi|nous"
    ),
)
"""Words that close nothing alone but often stand beside those that do."""

_SMALL = (_BESIDE, INTERJECTION, ADDRESS, PLEASE, ADVERB)
_LEAVING = some(*_SMALL) + CLOSING + some(CLOSING, *_SMALL)
_ON = some(CLOSING, *_SMALL)

_Reason = Callable[[Sentence, int, int], bool]
_REASONED: tuple[tuple[Part, _Reason], ...] = (
    (YOU_STAY, leaves_because),
    (GIVE_UP, takes_back_because),
    (either(GOING, FAREWELL, LEAVE_IT_THERE), called_away),
)
"""Moves that a reason may follow, and what it may be."""

_BEFORE_IT = some(INTERJECTION, ADDRESS, PLEASE)
_BREATH = some(*_SMALL)


class _Session:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return session.end when the person takes leave and asks nothing."""
        if sentence.asked or len(sentence.words) > MAX_WORDS or CLOSING.first.isdisjoint(sentence.words):
            return None
        return Intent("session.end") if _leaves(sentence) else None


def _leaves(sentence: Sentence) -> bool:
    words = sentence.words
    count = len(words)
    reached = _LEAVING.ends(words, Places({0})) | _led(sentence)
    if count in reached:
        return True
    return any(_reason(sentence, at, why, count) for at, why in _ended(sentence, reached))


def _led(sentence: Sentence) -> Places:
    """Return where leaving may have ended that a reason leads in: "mon bus arrive, je te laisse"."""
    words = sentence.words
    starts = [at for at in range(2, len(words)) if words[at] in YOU_STAY.first and YOU_STAY.ends(words, Places({at}))]
    first = max(_BEFORE_IT.prefixes(words))
    fits = [at for at in starts if first < at and called_away(sentence, first, at)]
    return _LEAVING.ends(words, Places(fits)) if fits else Places()


def _ended(sentence: Sentence, reached: Places) -> list[tuple[int, _Reason]]:
    """Return the places of `reached` that end a move a reason may follow, small words behind it left out."""
    words = sentence.words
    found = []
    starts = Places({0}) | reached | _BREATH.prefixes(words)
    for move, why in _REASONED:
        ends = _BREATH.ends(words, move.ends(words, starts))
        found += [(at, why) for at in ends if at in reached and at < len(words)]
    return found


def _reason(sentence: Sentence, start: int, why: _Reason, count: int) -> bool:
    """Return whether a reason begins at `start`, to the end or to more leaving."""
    words = sentence.words
    stops = [at for at in range(start + 2, count) if words[at] in _ON.first and count in _ON.ends(words, Places({at}))]
    return any(why(sentence, start, stop) for stop in (count, *stops))


RULES: tuple[Family, ...] = (_Session(),)
