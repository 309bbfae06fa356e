"""What time is it here and what day is it today; the time elsewhere or of something else is for the model."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some
from tipote_device.meaning.grammar.parts import AFTER, BEFORE, TELL_ME
from tipote_device.meaning.grammar.rules import Rule, rule

HERE_AND_NOW = some(
    say(
        "ici|chez (nous|moi)|a la maison|en ce moment|a present|a l heure actuelle|actuellement"
        "|a cette heure|aujourd hui|ce (soir|matin)"
    )
)

_WHICH_HOUR = either(
    say(
        "quelle heure (est ce (qu il est)?)? (il est|est il|est t il|c est|on a|qu il est|avons "
        "nous|est ce|il peut (bien)? etre)?"
    ),
    say("(il|c|on) (est|a|peut etre) quelle heure"),
    say("quelle est l heure"),
    say("c est quoi l heure"),
    say("il se fait quelle heure"),
)
_THE_HOUR = say("(l|quelle) heure (qu il est)? (exacte|actuelle|precise|juste)?")

TIME_NOW = either(
    _WHICH_HOUR + maybe(say("exacte|actuelle")),
    TELL_ME + either(_WHICH_HOUR, _THE_HOUR),
    _THE_HOUR,
)

_WE_ARE = say("(on|nous|c) (est|sommes)|(est|sommes) (on|nous)|est ce qu on est|qu on est|est ce")
_WHICH_DAY = say(
    "quel jour (de la (semaine|annee))?|(le)? combien|quelle (date|annee)|quel mois|quoi comme (jour|date)"
    "|en quelle annee|en quel mois|a? quelle date"
)
_TODAY = some(
    say("(d|de)? (aujourd hui|ce jour)|du jour|actuelle|de ce jour|dans la semaine|du mois|exacte"), HERE_AND_NOW
)

DATE_TODAY = either(
    _TODAY + _WE_ARE + _WHICH_DAY,
    _TODAY + _WHICH_DAY + _WE_ARE,
    _WHICH_DAY + _TODAY + _WE_ARE,
    say("(quelle est|c est quoi) (la date|le jour)") + _TODAY,
    say("c est quoi comme (jour|date)"),
    say("(la date|quelle date|quel jour) (d aujourd hui|du jour|aujourd hui)"),
    TELL_ME + say("(la date|le jour) (de la semaine)?"),
    TELL_ME + _WHICH_DAY + _TODAY + _WE_ARE,
    TELL_ME + say("(la date|le jour) (d aujourd hui|du jour)"),
)

RULES: tuple[Rule, ...] = (
    rule("time.now", BEFORE, TIME_NOW, HERE_AND_NOW, AFTER, HERE_AND_NOW, AFTER),
    rule("date.today", BEFORE, DATE_TODAY, _TODAY, AFTER, _TODAY, AFTER),
)
