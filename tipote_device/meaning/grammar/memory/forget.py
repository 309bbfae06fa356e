"""Being asked to forget, however it is said and wherever it stands in the sentence."""

from __future__ import annotations

from collections.abc import Sequence

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Part, Places, bag, by_first, either, maybe, say
from tipote_device.meaning.grammar.memory.antecedent import antecedent
from tipote_device.meaning.grammar.memory.before import (
    brought_up,
    holds,
    named_last,
    no_memory_apart,
    owned_last,
    restricting,
    set_apart,
)
from tipote_device.meaning.grammar.memory.doubts import ends_politely, proposed, two_orders
from tipote_device.meaning.grammar.memory.keeping import AS_IF, ASKED_TO_KEEP, KEEP, NOT_KEPT, NOT_KEPT_IT, NOT_KNOWN
from tipote_device.meaning.grammar.memory.objects import (
    THIS_ONE,
    Object,
    Scope,
    Want,
    contains,
    is_personal,
    is_this,
    object_of,
)
from tipote_device.meaning.grammar.memory.orders import asked_of_you, imperative, ordered_of_it, told, wished
from tipote_device.meaning.grammar.memory.places import (
    AFTER_VERB,
    Starts,
    after,
    after_mark,
    broken,
    end_of,
    is_telling,
    starts,
)
from tipote_device.meaning.grammar.memory.query import query_of
from tipote_device.meaning.grammar.memory.repairs import repaired
from tipote_device.meaning.grammar.memory.vanish import wished_gone
from tipote_device.meaning.grammar.memory.verbs import DROP, EFFACE, EVERYTHING, FORGET, REMOVE, WILL
from tipote_device.meaning.grammar.memory.words import FROM_MEMORY, POLITE, THAT_YOU, TO_DO, YOU
from tipote_device.meaning.grammar.memory.wrappings import TELLING
from tipote_device.meaning.grammar.sentence import Sentence, read

INTENT = "memory.forget"

_VERBS: tuple[tuple[Part, Want], ...] = ((FORGET, "any"), (EFFACE, "info"), (REMOVE, "known"), (DROP, "told"))
_NE = maybe(say("ne|n"))

_ASKED: tuple[tuple[Part, Want], ...] = (
    *((asked_of_you(verb), want) for verb, want in _VERBS),
    (YOU + maybe(say("me|m|nous")) + WILL, "any"),
    (say("je retire"), "told"),
    (NOT_KEPT, "info"),
    (NOT_KNOWN, "any"),
    (_NE + KEEP, "nothing"),
    (asked_of_you(_NE + KEEP), "nothing"),
)
"""Orders that name the one they are given to: they may be put as a question and stand anywhere."""

_BARE: tuple[tuple[Part, Want], ...] = tuple((imperative(verb), want) for verb, want in _VERBS)
"""Imperatives: where a recogniser ends one with a question mark, it may have been no order."""

_OF_YOURS: dict[Want, Want] = {"any": "info", "info": "info", "known": "known", "told": "told"}
"""What the present tense ("tu oublies") can be about: it is also said of habits."""

_TOLD: tuple[tuple[Part, Want], ...] = (
    *((told(verb), _OF_YOURS[want]) for verb, want in _VERBS),
    (say("on (va|peut|pourrait|doit) (tout)?") + FORGET, "info"),
    *((wished(verb), "told" if verb is FORGET else "known") for verb, _ in _VERBS),
)
"""Orders in the present tense, wishes and rules: also said of people and in general."""

_OF_IT: tuple[tuple[Part, Want], ...] = (
    *((ordered_of_it(verb), want) for verb, want in _VERBS),
    (NOT_KEPT_IT, "info"),
)

_ASKED_AT, _BARE_AT, _TOLD_AT, _OF_IT_AT = by_first(_ASKED), by_first(_BARE), by_first(_TOLD), by_first(_OF_IT)
"""The same by the word they begin with."""

_ALONE = say("oublie|oublier|oublies|efface|effacer|supprime|supprimer|zappe")
"""The verb alone, after a clause that tells what is meant: "j'aurais pas dû te dire que je suis enceinte, oublie"."""


class Forget:
    """The grammar."""

    needs = frozenset[str]().union(*(part.first for part in (FORGET, EFFACE, REMOVE, DROP, KEEP, WILL))) | bag(
        "souvenir souviennes souviens souvenier rappelle saches sachier savoir connaisses connaitre aies avoir "
        "comme remets"
        " remettre remettes remis remise reset resete formate formater repars repartir vide vides vider rase "
        "raser fais"
        " faire fasses fait reinitialise reinitialiser reinitialises effacement reinitialisation tiens ne fasse"
        " disparaisse disparaissent disparaitre soit soient doit doivent poubelle corbeille rester reste souvenir "
        "trace memoire"
        " oubliettes info informations infos rien mettons disons admettons dit dire semblant"
    )

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:
        """Return the request to forget with its scope and query; None when there is none, or when it is not sure."""
        if ASKED_TO_KEEP.search(" ".join(sentence.folded)) is not None:
            return None
        slip = _slip(sentence, places)
        if slip is not None:
            return None if slip == sentence else self.find(slip, starts(slip))
        for at, surely in places:
            sure = surely or restricting(sentence, places, at, "topic") is not None
            if sure and _is_all(sentence, at):
                return self._checked(sentence, places, at, Object("all"))
            found = self._from(sentence, places, at, sure=sure)
            if found is None and sure:
                found = _before_it(sentence, places, at) or _as_if(sentence, at) or _gone(sentence, at)
            if found is None and sure and _UNHEARD.ends(sentence.words, Places({at})) >= {len(sentence.words)}:
                found = restricting(sentence, places, at, "specific")
            if found is not None:
                return self._checked(sentence, places, at, found)
        return None

    def _checked(self, sentence: Sentence, places: Starts, at: int, found: Object) -> Intent | None:
        """Return the intent; an order about everything is about its subject when one was named before it."""
        named = restricting(sentence, places, at, "topic" if found.scope == "all" else "specific")
        if {"internet", "web"} & set(sentence.words):
            return None
        if named is not None and not named.stop:
            return None
        if found.words == THIS_ONE or is_this(sentence, found):
            if no_memory_apart(sentence, places, at):
                return None
            told = antecedent(sentence, 0, at) if found.words == THIS_ONE or at else None
            found = set_apart(sentence, places, at) or told or owned_last(sentence, at) or found
        if named is not None and (found.scope == "all" or found.words is not None or is_this(sentence, found)):
            found = named
        return _intent(sentence, found)

    def _from(self, sentence: Sentence, places: Starts, at: int, *, sure: bool) -> Object | None:
        for heads, free in ((_ASKED_AT, True), (_BARE_AT, False), (_TOLD_AT, False)):
            if not sure and heads is _TOLD_AT:
                continue
            for head, want in heads.get(sentence.words[at], ()):
                if want == "nothing" and not sure and sentence.words[at] in KEEP.first:
                    continue  # "mon fils garde rien de ce qu'on lui donne"
                for end in sorted(head.ends(sentence.words, Places({at})), reverse=True):
                    if any(
                        broken(sentence, mark) and sentence.folded[mark - 1] in _NEGATES for mark in range(at + 1, end)
                    ):
                        continue  # "on ne sait jamais, retiens que"
                    strict: Want = want if sure or free else "told"
                    found = self._about(sentence, places, at, end, strict, free=free or heads is _TOLD_AT)
                    if found is not None and found.scope == "all" and proposed(sentence, at):
                        continue
                    if found is not None and (sure or free or found.scope != "all"):
                        return found
        return None

    def _about(
        self, sentence: Sentence, places: Starts, at: int, start: int, want: Want, *, free: bool
    ) -> Object | None:
        if (there := _there(sentence, start)) is not None:
            named = brought_up(sentence, places, at, "any")
            return named and Object(there, named.start, named.stop, named.words)
        about = want == "any" and sentence.folded[start : start + 1] == ["pour"]
        if about and not is_personal(sentence, start + 1, end_of(sentence, start + 1, clause=False)):
            return None
        found = object_of(sentence, start, want, about=about)
        emptied = sentence.folded[start - 2 : start] in (["memoire", "concernant"], ["memoire", "sur"])
        if found is not None and emptied and found.scope == "specific":
            found = Object("topic", found.start, found.stop, found.words)
        return found if found is not None and _plausible(sentence, found, start, free=free) else None


_NEGATES = bag("pas plus jamais")
_UNHEARD = say("(tu|t|vous) (n)? (as|aver) rien (entendu|vu|retenu|su)|(je|j) (n)? (ai|avais) rien dit") + POLITE
"""Nothing was said: about what was named before it."""

_KEPT_AFTER_ALL = say(
    "garde|gardes|garder|conserve|laisse|rien|c est bon|(n|ne)? oublie (pas|rien)|annule|retiens|n efface|ne supprime"
    "|en fait (garde|non|laisse|rien)|attends|finalement non|stop|pas (tout de suite|maintenant)"
)


def _slip(sentence: Sentence, places: Starts) -> Sentence | None:
    """Return the sentence with its slip of the tongue mended, or itself when it was taken back; None without a slip.

    A slip stands in what is to be forgotten: it is looked for after the first order.
    """
    for at, _ in places:
        for head, _want in _ORDERS_AT.get(sentence.words[at], ()):
            for start in sorted(head.ends(sentence.words, Places({at}))):
                slip = repaired(sentence, start, len(sentence.words))
                if slip is not None:
                    return _mended(sentence, *slip)
    return None


def _mended(sentence: Sentence, first: int, again: int) -> Sentence:
    rest = sentence.text[sentence.spans[again][0] :]
    anew = read(rest, at=sentence.at)
    if _KEPT_AFTER_ALL.prefixes(anew.words):
        return sentence
    if any(head.prefixes(anew.words) for head, _ in _ORDERS):
        return anew
    return read(sentence.text[: sentence.spans[first][0]] + rest, at=sentence.at)


_ORDERS = (*_ASKED, *_BARE)
_ORDERS_AT = by_first(_ORDERS)


def _is_all(sentence: Sentence, at: int) -> bool:
    """Return whether a whole order to forget everything stands at `at`, with nothing after it but tails."""
    ends = EVERYTHING.ends(sentence.words, Places({at}))
    if (
        not ends
        or proposed(sentence, at)
        or (sentence.asked and not (ends_politely(sentence, at) or _TO_YOU.ends(sentence.words, Places({at}))))
    ):
        return False
    complete = [end for end in ends if end_of(sentence, end - 1, clause=False) == end]
    return bool(complete) and not is_telling(" ".join(sentence.folded[max(complete) :]))


_TO_YOU = either(TO_DO, THAT_YOU)


def _as_if(sentence: Sentence, at: int) -> Object | None:
    for end in sorted(AS_IF.ends(sentence.words, Places({at})), reverse=True):
        if end < len(sentence.words) - 1 and sentence.words[end] in {"que", "qu"}:
            return Object("specific", end + 1, end_of(sentence, end, clause=True))
        if end < len(sentence.words) and (found := object_of(sentence, end, "any", about=True)) is not None:
            return found
        if end_of(sentence, end - 1, clause=False) == end:
            return Object("specific", words=JUST_SAID)
    return None


JUST_SAID = "ce que je viens de dire"


def _gone(sentence: Sentence, at: int) -> Object | None:
    found = None if sentence.asked else wished_gone(sentence, at)
    return None if found is None or is_telling(" ".join(sentence.folded)) else found


_THERE = say(
    "la dessus|a ce (sujet|propos)|sur (ca|cela|ce sujet|ce point|elle|lui|eux)|de (ca|cela)|en rapport|a son sujet"
)
_SAID_THERE = TELLING + _THERE
_ALL_SAID_THERE = maybe(say("tout|toutes")) + TELLING + _THERE
_ALL_THERE = say("tout") + _THERE


def _there(sentence: Sentence, start: int) -> Scope | None:
    """Return the scope of "ce que j'ai dit là-dessus"; None where what is meant is named."""
    start = after(AFTER_VERB, sentence, start) or start
    if start >= len(sentence.words):
        return None
    stop = end_of(sentence, start, clause=False)
    if holds(_SAID_THERE, sentence, start, stop):
        return "specific"
    return "topic" if any(holds(part, sentence, start, stop) for part in (_ALL_SAID_THERE, _ALL_THERE)) else None


def _after_all(sentence: Sentence, start: int) -> str:
    """Return what follows the words that mean everything: "oublie tout, c'est le titre d'une chanson"."""
    start = after(AFTER_VERB, sentence, start) or start
    return " ".join(sentence.folded[end_of(sentence, start, clause=False) :])


def _plausible(sentence: Sentence, found: Object, start: int, *, free: bool) -> bool:
    """Return whether nothing in the tail or the mark at the end says that this is no order."""
    stop = found.stop or len(sentence.words)
    tail = " ".join(sentence.folded[stop:])
    if is_telling(tail if found.scope != "all" else _after_all(sentence, start)):
        return False
    if sentence.asked and not free:
        return ends_politely(sentence, start)
    return not two_orders(sentence, start)


def _pointing(sentence: Sentence, at: int) -> Sequence[tuple[Part, Want]]:
    """Return the orders that may begin at `at` and name nothing, the verb alone after a mark among them."""
    word = sentence.words[at]
    heads = _OF_IT_AT.get(word, ())
    return (*heads, (_ALONE, "told")) if word in _ALONE.first and after_mark(sentence, at) else heads


_OTHERS = bag("j je il elle ils elles")


def _before_it(sentence: Sentence, places: Starts, first: int) -> Object | None:
    """Return what was named before an order that only points at it: "mon adresse, tu peux l'effacer"."""
    for at in range(first + 1, len(sentence.words)):
        if sentence.folded[at - 1] in _OTHERS:
            continue  # "faut que j'oublie ça"
        for head, want in _pointing(sentence, at):
            ends = [
                end for end in head.ends(sentence.words, Places({at})) if end_of(sentence, end - 1, clause=False) == end
            ]
            if not ends:
                continue
            if is_telling(" ".join(sentence.folded[:at])) or is_telling(" ".join(sentence.folded[max(ends) :])):
                return None
            if contains(FROM_MEMORY, sentence, at) and sentence.folded[first] not in {"ce", "c", "ca"}:
                want = "any"
            ahead = [place for place in places if place[0] >= first]
            if no_memory_apart(sentence, ahead, at):
                return None
            found = brought_up(sentence, ahead, at, want)
            if found is not None and not {"tous", "toutes"}.isdisjoint(sentence.words[at:]):
                return Object("topic", found.start, found.stop)
            if found is None and not {"le", "la", "les"}.isdisjoint(sentence.words[at:]):
                found = (
                    set_apart(sentence, places, at)
                    or antecedent(sentence, first, at)
                    or owned_last(sentence, at)
                    or named_last(sentence, at)
                )
            return found
    return None


_HANGING = bag("sur de d du des que qu je j le l mon ma mes et ou a au aux pour avec dans en un une ce cette tu t")


def _intent(sentence: Sentence, found: Object) -> Intent | None:
    if found.scope == "all":
        return Intent(INTENT, {"scope": "all", "query": None})
    if found.stop and sentence.folded[found.stop - 1] in _HANGING:
        return None  # "oublie ce que je t'ai dit sur": the person is not done
    if found.words is not None:
        return Intent(INTENT, {"scope": found.scope, "query": found.words})
    query, scope = query_of(sentence, found.start, found.stop, found.scope)
    return Intent(INTENT, {"scope": scope, "query": query}) if query else None


GRAMMAR = Forget()
