"""Alarms and reminders with a moment: "réveille-moi demain à sept heures", "rappelle-moi à midi d'appeler maman"."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Places, bag, either, maybe, say, some
from tipote_device.meaning.grammar.marked import MARK
from tipote_device.meaning.grammar.parts import AFTER, BEFORE, CAN_YOU, I_WANT_TO
from tipote_device.meaning.grammar.reminders.moments import When, moment_in
from tipote_device.meaning.grammar.sentence import Sentence

LONGEST = 40
"""Words an order has at most."""

_SET = say(
    "mets|met|mettre|mettez|programme|programmer|regle|regler|cree|creer|ajoute|ajouter|active|activer|note|fais"
    "|faire"
    "|planifie|prevois|enregistre|fais sonner|faire sonner|remets|change|place"
)
_ASK = maybe(CAN_YOU, I_WANT_TO, say("il faut|il faudrait|n oublie pas (de|d)|pense a|merci (de|d)")) + maybe(
    say("me|nous")
)
_LINK = some(say("pour|a|sur|au|vers|des|le|la|qui sonne|de|d|vers les"))
_AT = _LINK + say(MARK)
_RING = say("(un|une|le|la|l|mon|ma)? (autre|nouveau|nouvelle)? (reveil|alarme|sonnerie|reveille)")
_WAKE = either(
    _ASK + say("(reveille|reveilles|reveiller|reveillez) (moi|nous)?"),
    say("(tu|vous) (me|nous) (reveilles|reveillez|reveille)|il faut (que tu)? me reveiller?"),
)
_GET_UP = say("(il faut|je dois|faut|il faudrait) (que je)? (me)? (leve|lever|reveille|reveiller|debout)")
_ALARM = (
    BEFORE
    + either(
        _WAKE + _AT,
        _AT + maybe(say("tu")) + _WAKE,
        _ASK + maybe(_SET) + maybe(say("moi|nous")) + _RING + _AT,
        _AT + _ASK + maybe(_SET) + maybe(say("moi")) + _RING,
        _GET_UP + _AT + maybe(say("donc|alors")) + either(_SET + maybe(say("moi")) + _RING, _WAKE),
    )
    + AFTER
)

_REMIND = either(
    _ASK + say("(rappelle|rappeler|rappelez) (moi|nous)"),
    _ASK + say("(me|nous)? (rappeler|rappelle)"),
    say(
        "(tu|vous) (me|nous) (rappelle|rappelleras|rappeler)|(il faut|faut|je veux|j aimerais|il faudrait) que "
        "(tu|vous) (me|nous) rappelle"
    ),
    _ASK + say("(fais|faire|faites) (moi|nous)? penser (a|au|aux|d|de)?"),
    say("tu (me)? fais penser (a)?"),
    _ASK + _SET + maybe(say("moi|nous")) + say("(un|le)? rappelle"),
    say("(pense|penses|n oublie pas|oublie pas) (a|de) (me|nous) (dire|rappeler|faire penser a|prevenir)"),
    say("rappelle (pour)?"),
)
_OF_ITSELF = maybe(say("de|d|que|qu|pour|a|au sujet (de|d)|qu il faut"))


_REQUEST = BEFORE + either(CAN_YOU, say("(tu|vous) (me|nous)"))


class Reminders:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return the alarm or reminder with its moment; None without a moment to come, or when it is about others."""
        if len(sentence.words) > LONGEST or not _names(sentence):
            return None
        when = moment_in(sentence)
        if when is None or (sentence.asked and not _REQUEST.prefixes(sentence.words)):
            return None
        if _ALARM.matches(when.view.sentence.words):
            return Intent("alarm.set", {"iso": when.at.replace(tzinfo=None).isoformat(timespec="seconds")})
        what = _what(when)
        if what is None:
            return None
        return Intent("reminder.set", {"at": when.at.isoformat(timespec="seconds"), "what": what})


_WORDS = bag(
    "reveil alarme sonnerie reveille reveilles reveiller reveillez rappelle rappeler rappelleras penser leve "
    "lever dire"
    " prevenir"
)


def _names(sentence: Sentence) -> bool:
    return not _WORDS.isdisjoint(sentence.words)


def _what(when: When) -> str | None:
    """Return what is to be remembered, wherever the moment stands; None when the sentence is no reminder."""
    view = when.view.sentence
    words, mark = view.words, when.view.at
    begun = (BEFORE + _AT).ends(words, Places({0}))
    first = Places(begun) if mark + 1 in begun else Places({0})
    for end in sorted((BEFORE + _REMIND).ends(words, first), reverse=True):
        if mark < min(first | {end}) or mark + 1 in first:
            start, stop = end, len(words)
        elif mark + 1 in _AT.ends(words, Places({end})):
            start, stop = mark + 1, len(words)
        else:
            start, stop = end, _before_mark(view, end, mark)
            if len(words) not in AFTER.ends(words, Places({mark + 1})):
                continue
        start = max(_OF_ITSELF.ends(words, Places({start})))
        stop = _polite_end(view, start, stop)
        if start < stop and MARK not in words[start:stop]:
            return view.said(start, stop)
    return None


def _before_mark(view: Sentence, start: int, mark: int) -> int:
    stop = mark
    while stop > start + 1 and stop in _LINK.ends(view.words, Places({stop - 1})):
        stop -= 1
    return stop


def _polite_end(view: Sentence, start: int, stop: int) -> int:
    if stop < len(view.words):
        return stop
    return next((at for at in range(start + 1, stop) if stop in AFTER.ends(view.words, Places({at}))), stop)


FAMILY = Reminders()
