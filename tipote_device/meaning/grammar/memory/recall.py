"""Asking what Ti-Pote remembers."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Places, bag, by_first, either, maybe, say
from tipote_device.meaning.grammar.memory.asking import ASKING, ENDING, EVERYTHING
from tipote_device.meaning.grammar.memory.nouns import THINGS
from tipote_device.meaning.grammar.memory.places import LEAD, Starts, broken, end_of, is_telling
from tipote_device.meaning.grammar.memory.query import past_telling
from tipote_device.meaning.grammar.memory.reminded import ALL_OF_IT, asked_back, of_household
from tipote_device.meaning.grammar.memory.words import ABOUT, ONESELF, SURELY_ABOUT, TIME_OF
from tipote_device.meaning.grammar.memory.works import asks_of_work
from tipote_device.meaning.grammar.sentence import Sentence

INTENT = "memory.recall"

_ASKING_AT = by_first(ASKING)

_MINE = bag("je j mon ma mes moi m me notre nos nous on maman papa mamie papy papi mamy tonton tata")
_OF = say("de|d|du|des|a propos (de|d|du|des)|sur|au sujet (de|d|du|des)|concernant")


class Recall:
    """The grammar."""

    needs = bag(
        "sais saver connais connaisser souviens souvient souvener rappelle rappeler oublie oublier retenu retenue "
        "note garde gardes"
        " memorise enregistre appris stocke conserve memoire tete souvenirs notes infos informations dit raconte "
        "confie"
        " explique parle donne demande discute disais retiens retener quoi savoir redis redire redonne redonner"
        " souviendrais"
        " rappellerais reste restent encore deja possedes voir y l ou combien comment age mis range qui quel quelle"
        " quand as"
    )

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:
        """Return the question with its query, None for everything known; None when general knowledge may be meant."""
        for at, sure in places:
            if len(sentence.words) in EVERYTHING.ends(sentence.words, Places({at})):
                return Intent(INTENT, {"query": None})
            if not sure:
                continue
            heads = _ASKING_AT.get(sentence.words[at], ())
            stop = (
                _asked_on(sentence, at, end_of(sentence, at, clause=True, reasons=False, ending=ENDING))
                if heads
                else at
            )
            for head, about in heads:
                for end in sorted(head.ends(sentence.words, Places({at})), reverse=True):
                    if end <= len(sentence.words) and (found := _asked(sentence, min(end, stop), stop, about)):
                        return found
            if len(sentence.words) in _ALL_OF_IT.ends(sentence.words, Places({at})):
                return Intent(INTENT, {"query": None})
            if at > 1 and broken(sentence, at) and (first := _put_first(sentence, at)) is not None:
                return first
            if (span := asked_back(sentence, at)) is not None:
                return Intent(INTENT, {"query": sentence.said(past_telling(sentence, *span), span[1])})
        return None


_ALL_OF_IT = ALL_OF_IT + ENDING
_INDIRECT = bag("ou quand comment combien quel quelle quels quelles qui que qu si")
_WORKS = bag("film films chanson chansons serie series livre roman poeme tableau album")
"""Works have titles that sound like the person's own things ("Mon cousin Vinnie")."""

_JUST = maybe(say("au juste|exactement|par hasard|encore|au fait"))
_SURELY = either(SURELY_ABOUT, say("pour|avec"))


def _asked(sentence: Sentence, end: int, stop: int, about: str) -> Intent | None:  # noqa: C901 - one rule each
    words = sentence.words[:stop]
    if about == "said_asked" and not sentence.asked:
        return None
    if about.startswith("said"):
        dated = max(TIME_OF.ends(words, Places({end})))
        over = max(_SURELY.ends(words, Places({dated})) | _OF.ends(words, Places({dated})), default=dated)
        if over >= stop:
            return Intent(INTENT, {"query": sentence.said(end, stop) or None}) if dated == stop and stop > end else None
        if over == dated:
            asked = (
                dated < stop
                and sentence.folded[dated] in _INDIRECT
                and not _MINE.isdisjoint(sentence.folded[dated:stop])
            )
            return _about(sentence, dated + (words[dated] in {"que", "qu"}), stop) if asked else None
        if sentence.folded[over - 1] in {"de", "d"} and not _names_something(sentence, over):
            return None  # "qu'est-ce que j'ai dit de drôle"
        return _about(sentence, over, stop, told=True)
    end = max(_JUST.ends(words, Places({end})))
    over = max(ABOUT.ends(words, Places({end})) | _OF.ends(words, Places({end})), default=end)
    bare = over < stop and not _names_something(sentence, over) and _MINE.isdisjoint(sentence.folded[over:stop])
    if about in {"any", "any_kept"}:
        if over == end or over >= stop or (over == end + 1 and sentence.folded[end] in {"a", "au", "aux"}):
            return None
        if over == end + 1 and sentence.folded[end] in {"de", "d"} and bare:
            return None  # "tu as des souvenirs d'enfance"
        return _about(sentence, over, stop)
    if about == "kept_noun":  # the memory itself is named: a plain noun is something of the household's
        return _about(sentence, over, stop) if over < stop and sentence.folded[over] in _DETERMINED else None
    if about == "mine" and (not _WORKS.isdisjoint(sentence.folded[over:]) or asks_of_work(sentence, over, stop)):
        return None
    if about == "unforgotten" and not _wondering(sentence, end):
        return None
    if about == "mine" and _general_way(sentence, over, stop):
        return None
    if about == "known" and not _knowable(sentence, end, over, stop):
        return None
    if (
        over >= stop
        or any(word in THINGS for word in sentence.folded[over:stop][:4])
        or (about == "mine_noun" and over > end and sentence.folded[end] not in {"que", "qu"})
    ):
        return None
    kept = about == "mine_noun" and of_household(sentence, over, stop)
    if not kept and not any(word in _MINE for word in sentence.folded[over:stop]):
        return None
    if over == end and sentence.folded[over] not in _NOUN_STARTS:
        return None
    return _about(sentence, over, stop)


_OF_THEM = (
    say(
        "(qu est ce que|quoi|que)? (tu|vous) (sais|saver|connais|retiens|as retenu|as appris|as garde|te rappelles)"
        " (quoi|encore|deja)? (de|d|sur|a propos de) (lui|elle|eux|elles|ca)"
    )
    + ENDING
)
_KNOWN_OF = say("qu est ce que (tu|vous) (en)? (sais|saver|as (retenu|garde))|(tu|vous) en (sais|saver) quoi") + ENDING


def _put_first(sentence: Sentence, at: int) -> Intent | None:
    """Return the question about what stands before it: "mon fils, qu'est-ce que tu sais de lui"."""
    start = max(LEAD.prefixes(sentence.words[:at]), default=0)
    told = sentence.folded[start : start + 1]
    if not 0 < at - start <= _NAMED_FIRST or (told not in _POSSESSIVES and not sentence.said(start, at)[:1].isupper()):
        return None
    ends = _OF_THEM.ends(sentence.words, Places({at})) | _KNOWN_OF.ends(sentence.words, Places({at}))
    return Intent(INTENT, {"query": sentence.said(start, at)}) if len(sentence.words) in ends else None


_NAMED_FIRST = 5
"""Words of what is named before it is asked about, at most."""

_SAY_IT = say(
    "(et)? (dis|dites|raconte|racontez|redis) (le|la|les|moi)|(et)? qu est ce que tu (en|as)|(et)? qu (en)? as tu"
    "|(et)? (t|tu|vous) (en)? (as|a|avez) (retenu|garde|note)"
)


def _asked_on(sentence: Sentence, start: int, stop: int) -> int:
    """Return where another clause that asks for the same begins behind a mark: "..., dis-le", "qu'en as-tu gardé"."""
    words = sentence.words[:stop]
    marks = (at for at in range(start + 2, stop) if broken(sentence, at))
    return next((at for at in marks if _SAY_IT.ends(words, Places({at}))), stop)


_HAPPENED = bag("a avait est etait s y vous nous t m avais va allait devait voulait pouvait faisait")
_OF_OURS = _MINE - {"on"}


def _general_way(sentence: Sentence, start: int, stop: int) -> bool:
    """Return whether how one does a thing in general is asked: "comment on accorde le verbe", nothing that happened."""
    words = sentence.folded[start:stop]
    return (
        words[:1] in (["comment"], ["pourquoi"])
        and words[1:2] == ["on"]
        and _HAPPENED.isdisjoint(words[2:4])
        and _OF_OURS.isdisjoint(words[2:])
    )


def _names_something(sentence: Sentence, at: int) -> bool:
    if sentence.folded[at] == "si":
        return False  # "qu'est-ce que j'ai dit de si drôle"
    return sentence.folded[at] in _NOUN_STARTS or sentence.said(at, at + 1)[:1].isupper()


def _knowable(sentence: Sentence, end: int, over: int, stop: int) -> bool:
    """Return whether what "tu sais", "tu connais" ask about from `over` on can be something of the person's."""
    if broken(sentence, over) or sentence.words[over - 1] in {"que", "qu"} or asks_of_work(sentence, over, stop):
        return False
    if any(broken(sentence, at) and sentence.said(at, at + 1)[:1].isupper() for at in range(over + 1, stop)):
        return False  # "tu connais ma chanteuse préférée, Zaz"
    if not _WORKS.isdisjoint(sentence.folded[over:stop]) or " c est " in " ".join(sentence.folded[over + 1 : stop]):
        return False
    return over > end or sentence.folded[over : over + 1] in _POSSESSIVES


def _wondering(sentence: Sentence, end: int) -> bool:
    """Return whether "tu as oublié" is a question or denied, not a reproach."""
    return sentence.asked or not {"pas", "jamais"}.isdisjoint(sentence.folded[:end])


_POSSESSIVES = (["mon"], ["ma"], ["mes"], ["notre"], ["nos"])
_DETERMINED = bag("mon ma mes notre nos le la les l")
_NOUN_STARTS = bag("mon ma mes notre nos le la les l ce ou quand comment combien qui quel quelle quels ou que qu si")


def _about(sentence: Sentence, start: int, stop: int, *, told: bool = False) -> Intent | None:
    if stop in ONESELF.ends(sentence.words[:stop], Places({start})):
        return Intent(INTENT, {"query": None})
    if is_telling(" ".join(sentence.folded[stop:])):
        return None
    return Intent(INTENT, {"query": sentence.said(start, _before_time(sentence, start, stop) if told else stop)})


def _before_time(sentence: Sentence, start: int, stop: int) -> int:
    """Return where words that say when it was told begin behind what is asked: "j'ai dit quoi sur Julie hier"."""
    words = sentence.words[:stop]
    return next(
        (
            at
            for at in range(start + 1, stop)
            if words[at - 1] not in _TIES and stop in TIME_OF.ends(words, Places({at}))
        ),
        stop,
    )


_TIES = bag("de d du des pour a au aux avec sur le la les l ce cette")


GRAMMAR = Recall()
