"""Being asked to forget, however it is said and wherever it stands in the sentence."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Part, Places, either, maybe, say
from tipote_device.meaning.grammar.memory.keeping import AS_IF, KEEP, NOT_KEPT, NOT_KEPT_IT
from tipote_device.meaning.grammar.memory.objects import Object, Want, object_of
from tipote_device.meaning.grammar.memory.orders import asked_of_you, imperative, ordered_of_it, told, wished
from tipote_device.meaning.grammar.memory.places import ENDING, end_of, is_telling, starts
from tipote_device.meaning.grammar.memory.repairs import repaired
from tipote_device.meaning.grammar.memory.verbs import DROP, EFFACE, EVERYTHING, FORGET, REMOVE
from tipote_device.meaning.grammar.memory.words import POLITE
from tipote_device.meaning.grammar.sentence import Sentence, read

INTENT = "memory.forget"

_VERBS: tuple[tuple[Part, Want], ...] = ((FORGET, "any"), (EFFACE, "info"), (REMOVE, "known"), (DROP, "told"))
_NE = maybe(say("ne|n"))

_ASKED: tuple[tuple[Part, Want], ...] = (
    *((asked_of_you(verb), want) for verb, want in _VERBS),
    (NOT_KEPT, "info"),
    (_NE + KEEP, "nothing"),
    (asked_of_you(_NE + KEEP), "nothing"),
)
"""Orders that name the one they are given to: they may be put as a question and stand anywhere."""

_BARE: tuple[tuple[Part, Want], ...] = tuple((imperative(verb), want) for verb, want in _VERBS)
"""Imperatives: where a recogniser ends one with a question mark, it may have been no order."""

_TOLD: tuple[tuple[Part, Want], ...] = (
    *((told(verb), "told") for verb, _ in _VERBS),
    *((wished(verb), "told" if verb is FORGET else "known") for verb, _ in _VERBS),
)
"""Orders in the present tense, wishes and rules: also said of people and in general."""

_OF_IT: tuple[tuple[Part, Want], ...] = (
    *((ordered_of_it(verb), want) for verb, want in _VERBS),
    (NOT_KEPT_IT, "info"),
)


class Forget:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return the request to forget with its scope and query; None when there is none, or when it is not sure."""
        for at, sure in starts(sentence):
            if sure and _is_all(sentence, at):
                return _intent(sentence, Object("all"))
            if (found := self._from(sentence, at, sure=sure)) is not None:
                return found
            if sure and (found := _of_something_before(sentence, at)) is not None:
                return found
        return None

    def _from(self, sentence: Sentence, at: int, *, sure: bool) -> Intent | None:
        for heads, free in ((_ASKED, True), (_BARE, False), (_TOLD, False)):
            if not sure and heads is _TOLD:
                continue
            for head, want in heads:
                for end in sorted(head.ends(sentence.words, Places({at})), reverse=True):
                    strict: Want = want if sure or free else "told"
                    if (found := self._about(sentence, end, strict, free=free or heads is _TOLD)) is not None:
                        return found
        return _as_if(sentence, at) if sure else None

    def _about(self, sentence: Sentence, start: int, want: Want, *, free: bool) -> Intent | None:
        slip = repaired(sentence, start, len(sentence.words))
        if slip is not None:
            return self._mended(sentence, start, slip, want, free=free)
        found = object_of(sentence, start, want)
        if found is None or not _plausible(sentence, found, start, free=free):
            return None
        return _intent(sentence, found)

    def _mended(
        self, sentence: Sentence, start: int, slip: tuple[int, int, int], want: Want, *, free: bool
    ) -> Intent | None:
        first, _, again = slip
        anew = read(sentence.text[sentence.spans[again][0] :], at=sentence.at)
        if _KEPT_AFTER_ALL.prefixes(anew.words):
            return None
        if (found := self.parse(anew)) is not None:
            return found
        text = sentence.text[: sentence.spans[first][0]] + sentence.text[sentence.spans[again][0] :]
        mended = read(text, at=sentence.at)
        return self._about(mended, start, want, free=free) if len(mended.words) < len(sentence.words) else None


_KEPT_AFTER_ALL = say(
    "garde|gardes|garder|conserve|laisse|rien|c est bon|(n|ne)? oublie (pas|rien)|annule|retiens|n efface|ne supprime"
    "|en fait (garde|non|laisse|rien)|attends|finalement non|stop|pas (tout de suite|maintenant)"
)


def _is_all(sentence: Sentence, at: int) -> bool:
    """Return whether a whole order to forget everything stands at `at`, with nothing after it but politeness."""
    if sentence.asked and not _ends_politely(sentence, at):
        return False
    ends = EVERYTHING.ends(sentence.words, Places({at}))
    stop = end_of(sentence, at, clause=True)
    return any(end in ends or _only_politeness(sentence, end, stop) for end in ends) and not is_telling(
        " ".join(sentence.folded[max(ends) :])
    )


def _only_politeness(sentence: Sentence, start: int, stop: int) -> bool:
    return start >= stop or stop in ENDING.ends(sentence.words[:stop], Places({start}))


def _ends_politely(sentence: Sentence, at: int) -> bool:
    """Return whether the last words make a request of what has a question mark."""
    words = sentence.words
    return any(
        end < len(words) and POLITE.ends(words, Places({end})) >= {len(words)} for end in range(at + 1, len(words))
    )


def _as_if(sentence: Sentence, at: int) -> Intent | None:
    for end in sorted(AS_IF.ends(sentence.words, Places({at})), reverse=True):
        found = object_of(sentence, end, "any", about=True)
        if found is not None:
            return _intent(sentence, found)
        if _only_politeness(sentence, end, end_of(sentence, end - 1, clause=False)):
            return _intent(sentence, Object("specific", words="ce que je viens de dire"))
    return None


def _plausible(sentence: Sentence, found: Object, start: int, *, free: bool) -> bool:
    """Return whether nothing in the tail or the mark at the end says that this is no order."""
    stop = found.stop or len(sentence.words)
    tail = " ".join(sentence.folded[stop:])
    if is_telling(tail) or (found.scope == "all" and is_telling(" ".join(sentence.folded[start:]))):
        return False
    if sentence.asked and not free:
        return _ends_politely(sentence, start)
    return not _two_orders(sentence, start)


_ANOTHER_ORDER = either(
    say(
        "et (puis|aussi|apres|ensuite)? (mets|lance|dis|donne|rappelle|raconte|ajoute|note|retiens|souviens"
        "|allume|eteins"
        "|regle|programme|monte|baisse|cherche|explique|joue|appelle|arrete|reveille|enregistre|memorise)"
    )
)


def _two_orders(sentence: Sentence, start: int) -> bool:
    """Return whether a second order follows: one intent cannot carry both."""
    return any(_ANOTHER_ORDER.ends(sentence.words, Places({at})) for at in range(start, len(sentence.words)))


def _of_something_before(sentence: Sentence, first: int) -> Intent | None:
    """Return the request where what is meant comes before the order: "mon adresse, tu peux l'effacer"."""
    for at in range(first, len(sentence.words)):
        for head, want in _OF_IT:
            ends = head.ends(sentence.words, Places({at}))
            if not any(_only_politeness(sentence, end, end_of(sentence, at, clause=False)) for end in ends):
                continue
            if is_telling(" ".join(sentence.folded[:at])) or is_telling(" ".join(sentence.folded[max(ends) :])):
                return None
            return _named_before(sentence, first, at, want)
    return None


def _named_before(sentence: Sentence, first: int, at: int, want: Want) -> Intent | None:
    if at == first:
        return None
    left = sentence.until(at)
    found = object_of(left, first, want)
    return None if found is None else _intent(left, found)


def _intent(sentence: Sentence, found: Object) -> Intent | None:
    if found.scope == "all":
        return Intent(INTENT, {"scope": "all", "query": None})
    query = found.words or sentence.said(found.start, found.stop)
    return Intent(INTENT, {"scope": found.scope, "query": query}) if query else None


FAMILY = Forget()
