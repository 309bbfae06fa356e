"""What time is it here and what day is it today; the time elsewhere or of something else is for the model."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import bag, either, maybe, say, some
from tipote_device.meaning.grammar.around import explained
from tipote_device.meaning.grammar.parts import AFTER, BEFORE, TELL_ME
from tipote_device.meaning.grammar.sentence import Family, Sentence

HERE_AND_NOW = some(
    say(
        "ici|chez (nous|moi)|a la maison|en ce moment|a present|a l heure actuelle|actuellement"
        "|a cette heure|aujourd hui|ce (soir|matin)"
    )
)

_WHICH_HOUR = either(
    say(
        "quelle heure (est ce (qu il est)?)? (il est|est il|est t il|c est|on a|qu il est|avons "
        "nous|est ce|(il|elle) (peut|doit) (bien)? etre|(peut|doit) il (bien)? etre)?"
    ),
    say(
        "(il|c|on|y|nous) (en)? (est|a|peut etre|peut bien etre|sommes) (rendu)? (a|deja)? quelle heure (est il|deja)?"
    ),
    say(
        "(il est|on est|c est|y est) (deja)? rendu (a)? quelle heure|quelle heure (il est|est il|c est) (rendu"
        "|deja|donc)"
    ),
    say(
        "quelle heure (se fait il|fait il|y est|as tu|avez vous|t as|tu as|avais tu)|(tu|t|vous) (as"
        "|aver) (quelle)? heure"
    ),
    say("quelle est l heure"),
    say("est ce (que|qu) (il|on|c) est (deja|bientot|pas encore)? (midi|minuit)"),
    say("c est quoi l heure"),
    say("(il se fait|il fait|ca fait) quelle heure|a quelle heure (on est|est on|sommes nous|on en est)"),
)
_THE_HOUR = say("(l|quelle) heure (qu il est)? (exacte|actuelle|precise|juste)?")

TIME_NOW = either(
    _WHICH_HOUR + maybe(say("exacte|actuelle")),
    TELL_ME + either(_WHICH_HOUR, _THE_HOUR),
    _THE_HOUR,
)

_WE_ARE = say("(on|nous|c) (est|sommes)|(est|sommes) (on|nous)|est ce qu on est|qu on est|est ce")
_WHICH_DAY = say(
    "quel jour (de la (semaine|annee))?|(le)? (combien|quantieme)|quelle (date|annee)|quel mois|quoi comme (jour|date)"
    "|en quelle annee|en quel mois|a? quelle date"
)
_TODAY = some(
    say("(d|de)? (aujourd hui|ce jour)|du jour|actuelle|de ce jour|dans la semaine|du mois|exacte"), HERE_AND_NOW
)

_DAY = "(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)"
DATE_TODAY = either(
    _TODAY + _WE_ARE + say(f"(bien|deja|le)? {_DAY} (ou|ou bien)? {_DAY}?"),
    say(f"(c est)? (bien)? {_DAY} (ou {_DAY})? (qu on est)?") + say("aujourd hui"),
    say("(c est|ca fait|on en est a|on est rendu) (bien)? (le)? (combien|quel jour|quelle date)") + _TODAY,
    _TODAY + _WE_ARE + _WHICH_DAY,
    _TODAY + _WHICH_DAY + _WE_ARE,
    _WHICH_DAY + _TODAY + _WE_ARE,
    say("(quelle est|c est quoi) (la date|le jour)") + _TODAY,
    say("c est quoi comme (jour|date)"),
    say("(la)? (date|quelle date|quel jour) (d aujourd hui|du jour|aujourd hui)"),
    TELL_ME + say("(la date|le jour) (de la semaine)?"),
    TELL_ME + _WHICH_DAY + _TODAY + _WE_ARE,
    TELL_ME + say("(la date|le jour) (d aujourd hui|du jour)"),
)

_TIME = (
    BEFORE + maybe(say("est ce (que|qu)|et|du coup|au fait")) + TIME_NOW + some(HERE_AND_NOW, AFTER, say("dis|dites"))
)
_DATE = BEFORE + maybe(say("est ce (que|qu)|et|du coup|au fait")) + DATE_TODAY + some(_TODAY, AFTER, say("dis|dites"))


_HOUR = bag("heure midi minuit")
_DAYS = bag("lundi mardi mercredi jeudi vendredi samedi dimanche")
_UNSURE = bag("bien ou quel quelle combien ce hein dis deja")
"""Words with which the name of a day is asked about, when no question mark was written."""

_CALENDAR = bag("jour date combien quantieme annee mois lundi mardi mercredi jeudi vendredi samedi dimanche")


class _Clock:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return time.now or date.today."""
        if explained(sentence, _TIME, needs=_HOUR, asked=True):
            return Intent("time.now")
        dated = explained(sentence, _DATE, needs=_CALENDAR, asked=True) and not _tells_the_day(sentence)
        return Intent("date.today") if dated else None


def _tells_the_day(sentence: Sentence) -> bool:
    """Return whether the day is told, not asked: "on est dimanche, y a pas école"."""
    if sentence.asked or _DAYS.isdisjoint(sentence.words):
        return False
    return _UNSURE.isdisjoint(sentence.words) or len(sentence.words) not in _DATE.prefixes(sentence.words)


RULES: tuple[Family, ...] = (_Clock(),)
