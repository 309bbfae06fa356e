"""What is to be forgotten when it was named before the order: "mon adresse, tu peux l'effacer"."""

from __future__ import annotations

from tipote_device.french.stems import EMPTY_WORDS
from tipote_device.meaning.grammar.algebra import Part, Places, bag, either, maybe, say, some
from tipote_device.meaning.grammar.memory.nouns import NOT_MEMORIES, THINGS
from tipote_device.meaning.grammar.memory.objects import Object, Scope, Want, is_personal, object_of
from tipote_device.meaning.grammar.memory.places import ENDING, LEAD, REASONS, Starts, broken, end_of
from tipote_device.meaning.grammar.memory.query import before_telling
from tipote_device.meaning.grammar.memory.words import ABOUT, I_TOLD, SURELY_ABOUT, WHEN, YOU_KEPT
from tipote_device.meaning.grammar.sentence import Sentence

_FILLERS = some(ENDING, LEAD, REASONS)
"""What may stand between the thing and the order."""

_OF = "(de|d|du|des)"
_REGRET = say(
    f"(je|j) (regrette|m en veux) (de|d) (t|te|vous|l)? (avoir)? (parle|dit|raconte|confie|dire|parler) ({_OF}"
    f"|que|qu)?"
    "|(je|j) (n|ne)? (aurais|avais) (pas|jamais|mieux)? (du|fait) (de|d)? (ne pas)? (te|t|vous)? (en)? (parler"
    "|dire|raconter|confier)"
    f"({_OF}|que|qu)?"
    "|(je|j) (n|ne)? (aurais|voulais) (pas|jamais) (te|t)? (du|dire|parler|raconter|vous)? (dire|parler"
    "|raconter)? (de|d|du|des|que|qu)?"
)
_TOLD = either(
    _REGRET,
    say(
        "(je|j|on) (ne|n)? (veux|veut|voudrais|souhaite) (plus|pas) (qu on|que tu)? (entendre|en)? (parler|parle"
        "|parles) (de|d|du|des)"
    ),
    maybe(say("ce (que|qu|dont)|le truc (que|dont)")) + I_TOLD + WHEN + ABOUT,
    maybe(say("ce (que|qu)|est ce que|je sais que")) + YOU_KEPT + maybe(ABOUT),
    say("(tu|vous) (te|vous) (souviens|rappelle|souvener|rappeler)") + ABOUT,
)
"""How the thing itself is brought up: "je t'ai parlé de", "tu sais"."""

_TOPIC = either(
    say("pour|sur|concernant|touchant|niveau|cote|quant (a|au|aux)|a propos (de|d|du|des)|au sujet (de|d|du|des)"),
    say("par rapport (a|au|aux)|en ce qui concerne|pour ce qui (est|concerne) (de|d|du|des)?|s agissant (de|d|du|des)"),
)
_NOTHING_MORE = (
    say("(plus|je (ne)? veux plus)? (rien|un mot|un seul mot|aucun souvenir|aucune info|aucune trace) (du tout)?")
    + SURELY_ABOUT
)


def brought_up(sentence: Sentence, places: Starts, at: int, want: Want) -> Object | None:
    """Return what the words before `at` name or tell of; None when they name nothing."""
    left = sentence.until(at)
    for first, sure in places:
        if first < at and sure:
            at = next(cut for cut in range(first + 1, at + 1) if at in _FILLERS.ends(left.words, Places({cut})))
            left = sentence.until(at)
            found = _clause_told(left, first, at)
            if found is not None:
                return found
            for part in (_TOLD, _TOPIC, _NOTHING_MORE):
                end = max((end for end in part.ends(left.words, Places({first})) if first < end < at), default=None)
                if end is not None and (found := _thing(left, end, at, "any" if part is _TOLD else want)) is not None:
                    found = _undated(left, found) if part is _TOLD else found
                    return Object("topic", found.start, found.stop) if part is _NOTHING_MORE else found
            found = _thing(left, first, at, want)
            if found is not None:
                return found
    return None


def _clause_told(left: Sentence, first: int, at: int) -> Object | None:
    """Return the clause after "tu as noté que", "j'aurais pas dû te dire que"."""
    for end in sorted(_TOLD.ends(left.words, Places({first})), reverse=True):
        if first < end < at - 1 and left.words[end - 1] in {"que", "qu"}:
            return Object("specific", end, end_of(left, end - 1, clause=True))
    return None


def set_apart(sentence: Sentence, places: Starts, at: int) -> Object | None:
    """Return the thing of the person's that stands alone before `at`: "la brouille avec mon fils, efface-la".

    It has a determiner and no verb of its own; whose it is, a possessive or a name in it tells.
    """
    first = _apart(sentence, places, at)
    if first is None:
        return None
    owned = any(word in _OWNED for word in sentence.folded[first + 1 : at]) or any(
        sentence.said(place, place + 1)[:1].isupper() for place in range(first + 1, at)
    )
    return Object("specific", first, before_telling(sentence, first, at)) if owned else None


def no_memory_apart(sentence: Sentence, places: Starts, at: int) -> bool:
    """Return whether what stands alone before `at` is what other commands handle: "l'alarme, supprime-la"."""
    first = _apart(sentence, places, at)
    return first is not None and first + 1 < at and sentence.folded[first + 1] in THINGS | NOT_MEMORIES


def _apart(sentence: Sentence, places: Starts, at: int) -> int | None:
    """Return where a thing with a determiner and no verb of its own begins that ends with a pause at `at`."""
    first = next((place for place, sure in places if sure and place < at), 0)
    words = sentence.folded[first : before_telling(sentence, first, at)]
    if not words or not broken(sentence, at) or words[0] not in _DETERMINERS or not _CLAUSE.isdisjoint(words):
        return None
    return first


def named_last(sentence: Sentence, at: int) -> Object | None:
    """Return the last name before `at`: "j'ai rompu avec Julie, oublie-la"."""
    for place in range(at - 1, 0, -1):
        if sentence.said(place, place + 1)[:1].isupper() and sentence.folded[place] not in EMPTY_WORDS:
            return Object("specific", place, place + 1)
    return None


def owned_last(sentence: Sentence, at: int) -> Object | None:
    """Return the last thing of the person's named before `at`: "ça te regarde pas ma fiche de paie, efface-moi ça"."""
    for start in range(at - 2, -1, -1):
        if sentence.folded[start] in _OWNED and (start == 0 or sentence.folded[start - 1] not in _PART_OF):
            stop = next((end for end in range(start + 2, at) if broken(sentence, end)), at)
            stop = next((end for end in range(start + 2, stop) if sentence.folded[end] in _VERBS_AFTER), stop)
            while stop > start + 2 and sentence.folded[stop - 1] in _HANGING:
                stop -= 1
            return Object("specific", start, stop)
    return None


_DETERMINERS = bag("le la les l cette cet ce ces un une mon ma mes")
_CLAUSE = bag("je j tu t il elle on nous ils elles c ca qui que qu est sont ai as a ont")
_OWNED = bag("mon ma mes notre nos")
_PART_OF = bag("de d du des pour par avec chez")
_VERBS_AFTER = bag("est sont etait n ne dans il elle c ca je j alors donc et mais ben")
_HANGING = bag("alors donc et ben bon mais finalement dans ta")


def _undated(left: Sentence, found: Object) -> Object:
    """Return the thing without when it was told: "je t'ai parlé de mon opération hier"."""
    for stop in range(found.start + 1, found.stop):
        if found.stop in WHEN.ends(left.words[: found.stop], Places({stop})):
            return Object(found.scope, found.start, stop)
    return found


def restricting(sentence: Sentence, places: Starts, at: int, scope: Scope) -> Object | None:
    """Return the subject that the words before `at` restrict an order to: "pour mes parents, tu effaces tout".

    An object without words (`stop` 0) says that they restrict it to something that is no memory ("pour la recette").
    """
    left = sentence.until(at)
    for first, sure in places:
        if not sure or first >= at:
            continue
        for part in (_NOTHING_MORE, _TOPIC):
            end = max((end for end in part.ends(left.words, Places({first})) if first < end < at), default=None)
            if end is not None:
                stop = end_of(left, end, clause=False)
                return Object(scope, end, stop) if is_personal(left, end, stop) else Object(scope)
    return None


def _thing(left: Sentence, start: int, at: int, want: Want) -> Object | None:
    """Return the thing that is all there is from `start` to `at`, small words and reasons left off."""
    found = object_of(left, start, want)
    if found is None or found.scope == "all" or found.stop == 0:
        return found
    return found if at in _FILLERS.ends(left.words, Places({found.stop})) or _after_reason(left, found.stop) else None


def _after_reason(left: Sentence, stop: int) -> bool:
    """Return whether what follows the thing is a clause about it: "la promotion, c'est annulé"."""
    return stop < len(left.words) and left.folded[stop] in {
        "c",
        "ca",
        "cela",
        "il",
        "elle",
        "ils",
        "elles",
        "j",
        "je",
        "on",
    }


def holds(part: Part, sentence: Sentence, start: int, stop: int) -> bool:
    """Return whether `part` explains `words[start:stop]` exactly."""
    return stop in part.ends(sentence.words, Places({start}))
