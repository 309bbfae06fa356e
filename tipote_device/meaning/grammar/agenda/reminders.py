"""Reminders: set, cancel, list."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.agenda.calling_off import called_off, called_off_doing
from tipote_device.meaning.grammar.agenda.line import CALL_OFF, WHEN, Line, bare, marked, order, schedule_of, verbs
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.sentence import Sentence

_PERSON = r"(?: (?:moi|nous|a moin|moin|me))?"
_REMIND = (
    r"(?:(?:(?:tu|vous) )?(?:(?:me|m|nous) )?(?:"
    + verbs("rappeler", "prevenir", "avertir")
    + rf"{_PERSON}|"
    + verbs("faire")
    + rf"{_PERSON} (?:y )?(?:re)?penser{_PERSON}|(?:me|nous) (?:faire|fasses|feras|ferez|fassiez) (?:re)?penser"
    rf"|(?:me|nous) (?:dire|dises|diras|direz|signales?|signaler)|penser|(?:dis|signale"
    rf"|rappelle) (?:le )?moi)(?: bien| aussi)?)"
)
_NOUN = r"(?:rappels?|memos?|pense betes?|notifications?)"
_VERB = (
    verbs(
        "mettre",
        "programmer",
        "ajouter",
        "creer",
        "faire",
        "regler",
        "prevoir",
        "noter",
        "placer",
        "enregistrer",
        "caler",
        "poser",
        "donner",
    )
    + "(?: moi| nous)?"
)
_WHAT = r"(?P<what>.+?)"
_AGAIN = rf"(?:(?:le |la )?{verbs('rappeler')}(?: (?:le |la )?moi)?|{verbs('faire')}(?: m| moi)? y penser)"
_SET = tuple(
    order(pattern)
    for pattern in (
        (
            rf"{_REMIND}(?: (?:pour|a|de|le|d|des))?(?: {WHEN})(?: (?P<link>de|d|a"
            rf"|que|qu"
            rf"|pour))? {_WHAT}"
        ),
        (
            rf"{_REMIND}(?: (?P<link>de|d|a|que|qu|pour))? {_WHAT}(?: (?:pour|a"
            rf"|de))? {WHEN}"
        ),
        rf"{_REMIND}(?: (?P<link>de|d|a|que|qu|pour))? {_WHAT} (?:pour )?{WHEN}(?: (?:pour|a|de|,))? (?P<more>.+?)",
        (
            rf"(?:pour )?{WHEN}(?: (?:il faudra|il faudrait|il faut|faut|faudrait|faudra|que|tu peux|tu pourrais"
            rf"|peux tu|tu pourras|tu|vous|pourrais tu|tu dois|tu vas|je veux que|j aimerais que))*(?: me"
            rf"| m)? ?{_REMIND}(?: (?P<link>de|d|a|que|qu|pour))? {_WHAT}"
        ),
        (
            rf"(?:{_VERB} )?(?:(?:un|une|le|autre|nouveau|petit) )*{_NOUN}(?: (?:pour|a|de|le"
            rf"|d))* {WHEN}(?: (?P<link>pour|de|d|que|a|,))? {_WHAT}"
        ),
        (
            rf"(?:{_VERB} )?(?:(?:un|une|le|autre|nouveau|petit) )*{_NOUN}(?: (?P<link>pour|de|d|que|a"
            rf"|,)) {_WHAT}(?: (?:pour|a|de))? {WHEN}"
        ),
        rf"{WHEN} (?:{_VERB} )?(?:(?:un|une|le) )*{_NOUN}(?: (?P<link>pour|de|d|que|a))? {_WHAT}",
        (
            rf"(?:(?:il )?(?:ne )?(?:faut|faudrait|faudra)(?: pas)? (?:que (?:je|j) )?(?:oublie |pense )?|je"
            rf" dois )(?:de |d |a )?"
            rf"{_WHAT} {WHEN} (?:tu )?(?:me )?{_AGAIN}"
        ),
        (
            rf"{WHEN} (?:(?:il )?(?:faut|faudrait|faudra) (?:que (?:je|j) )?|je dois )(?:de |d )?{_WHAT} (?:tu"
            rf" )?(?:me )?{_AGAIN}"
        ),
        rf"(?P<link>pour) {_WHAT} (?:{_VERB} )(?:un|une|le) {_NOUN}(?: (?:pour|a|de|le))* {WHEN}",
        rf"(?:ne )?me laisses? pas oublier (?P<link>de|d)? ?{_WHAT} {WHEN}",
    )
)
_CANCEL_VERB = f"(?:{verbs(*CALL_OFF)}|{verbs('laisser')} tomber)"
_CANCEL = order(
    rf"{_CANCEL_VERB}(?: moi)?(?: (?:le|la|les|mon|ma|mes|tous|toutes|tout|ce|cette|dernier))* {_NOUN}(?:"
    rf" (?:du|de|pour|des|d|de la|sur)(?: (?:la|le|les|l))? ?(?P<what>.{{1,60}}?))?(?: {WHEN})?"
)
_CANCELS = (
    _CANCEL,
    order(rf"(?:ne )?me rappelle(?:s)? (?:pas|plus) (?:de |d |que )?(?P<what>.{{1,60}}?)(?: {WHEN})?"),
    *called_off(_NOUN, _CANCEL_VERB),
    called_off_doing(f"(?:{verbs('rappeler')})", r" (?:de |d |que |qu )?(?P<what>.{1,60}?)"),
)
_LIST = (
    order(
        rf"(?:quels?|quelles?|liste|donne(?: moi)?|dis moi|lis(?: moi)?|montre(?: moi)?|c est quoi)(?: (?:sont"
        rf"|les|mes|moi|tous|mon|la liste de mes|la liste des))* {_NOUN}(?: .{{0,40}})?"
    ),
    order(
        rf"(?:est ce que |est ce qu )?(?:j ai|on a|il y a|y a|ai je|y a t il|tu as|t as|il (?:me |nous )?reste|combien"
        rf" (?:j ai|ai je|il me reste) de|qu est ce que j ai comme|j ai quels|j ai combien de)(?: (?:des|un|mis"
        rf"|prevu|de|quoi comme))*"
        rf" {_NOUN}(?: .{{0,40}})?"
    ),
)
_LEFT_TO_REMIND = order(
    rf"(?:qu est ce que (?:je|j|on) (?:t|te|vous) (?:ai|a|avait|avais) (?:dit|demande) de (?:me|nous) (?:rappeler|faire"
    rf" penser)|(?:qu est ce que?|de quoi|quoi(?: est ce que?)?)(?: (?:tu|vous|t))? (?:dois|devez|as|avez)(?: a)? (?:me"
    rf"|nous|m)"
    rf" (?:rappeler|faire penser)(?: {WHEN}| aujourd hui)?"
    rf"|(?:tu|vous|t) (?:dois|devez|as|avez)(?: (?:quoi|quelque chose|autre chose) a| quelque chose a| a)? (?:me"
    rf"|nous|m)"
    rf" (?:rappeler|faire penser)(?: a)?(?: (?:quoi|quelque chose))?(?: deja)?(?: {WHEN}| aujourd hui)?)(?: deja)?"
)
_SMALL = re.compile(r"^(?:(?:donc|une fois|voir|bien|aussi|hein|euh|là)\s+)+", re.IGNORECASE)
_OR_ELSE = re.compile(r",? (?:sinon|sans quoi|autrement|parce que|car|vu que) .+$", re.IGNORECASE)
"""What happens without it, or why: no part of what is to be done."""

_ASKS = re.compile(r"(?:combien|comment|qui|quel(?:le)?s?|pourquoi|quand|où|ce qu[ei]?)\b", re.IGNORECASE)
_LATER = re.compile(r"^(?:plus tard|tout a l heure|bientot|un jour)$")
_NEEDED = frozenset(orders_of("rappeler", "prevenir", "avertir", "dire", "signaler")) | {
    "rappel",
    "rappels",
    "penser",
    "memo",
    "memos",
    "bete",
    "betes",
    "notification",
    "notifications",
    "oublier",
    "moi",
}


_IT = frozenset({"ça", "ca", "cela", "le", "la"})
"""Nothing but what rings just now: that is put off."""

_WHOM = frozenset({"moi", "nous", "me", "moi le", "moi ça", "nous le", "nous ça", "le moi"})
"""Who is to be reminded, and of nothing: "rappelle-moi demain" is half an order, whose other half may follow."""

_TO_ITSELF = re.compile(r"^(?:toi|vous)\b", re.IGNORECASE)
"""Behind "rappelle": Ti-Pote is to remember, nobody is to be reminded."""


class _Reminders:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return reminder.set, reminder.cancel or reminder.list."""
        if _NEEDED.isdisjoint(sentence.folded):
            return None
        when = None if sentence.at is None else schedule_of(sentence.text, sentence.at)
        line = Line(sentence) if when is None else marked(sentence.text, when.spans, WHEN)
        for pattern in _CANCELS:
            if (found := line.match(pattern)) is not None:
                return Intent("reminder.cancel", {"what": bare(found.said("what")) or None})
        heard = Line(sentence)
        if any(one.match(pattern) is not None for pattern in (*_LIST, _LEFT_TO_REMIND) for one in (line, heard)):
            return Intent("reminder.list")
        if when is None or sentence.at is None:
            return None
        for pattern in _SET:
            if (found := line.match(pattern)) is None:
                continue
            names = found.found.groupdict()
            what = " ".join(filter(None, [found.said("what"), found.said("more") if names.get("more") else ""])).strip(
                " ,.!?"
            )
            what = _OR_ELSE.sub("", _SMALL.sub("", what))
            if names.get("link") == "pour":
                what = bare(what)
            if (
                not what
                or WHEN in what
                or what in _IT
                or what.lower() in _WHOM
                or _LATER.match(what)
                or _ASKS.match(what)
                or _TO_ITSELF.match(what)
            ):
                continue
            if when.start is None and when.error == "past" and names.get("link") in {"que", "qu"}:
                return None  # "rappelle que ma fille est née en juin" tells a fact
            if when.start is None:
                return Intent("reminder.set", {"at": None, "what": what, "error": when.error})
            slots = {"at": when.start.isoformat(), "what": what}
            return Intent("reminder.set", {**slots, "rrule": when.rrule} if when.rrule else slots)
        return None


FAMILY = _Reminders()
