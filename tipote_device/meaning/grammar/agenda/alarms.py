"""Alarms: set, cancel, list."""

from __future__ import annotations

import re
from datetime import datetime

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.agenda.calling_off import called_off, called_off_doing
from tipote_device.meaning.grammar.agenda.line import CALL_OFF, WHEN, Line, marked, order, schedule_of, verbs
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.sentence import Sentence

_NOUN = r"(?:reveils?|alarmes?|cadran|sonnerie)"
_VERB = (
    verbs(
        "mettre",
        "remettre",
        "regler",
        "programmer",
        "lancer",
        "activer",
        "ajouter",
        "rajouter",
        "prevoir",
        "creer",
        "placer",
        "faire",
        "caler",
        "poser",
        "demarrer",
        "enclencher",
        "fixer",
        "donner",
        "preparer",
        "avancer",
        "decaler",
        "reculer",
        "changer",
    )
    + "(?: sonner)?(?: moi| nous| toi| te)?"
)
_WAKE = (
    "(?:"
    + verbs("reveiller", "lever", "sonner")
    + r"|(?:fais|faire|fait) sonner|tires? moi du lit|sors moi du lit|(?:fais|faire) (?:moi )?(?:lever|reveiller))"
    r"(?: moi| nous| a moin| moin)?"
)
_PREP = r"(?: (?:a|pour|le|la|de|sur|des|d|ce|vers))*"
_LABEL = r"(?: pour (?P<label>.+?))?"
_SET = tuple(
    order(pattern)
    for pattern in (
        rf"{_WAKE}{_PREP} {WHEN}{_LABEL}",
        (
            rf"{WHEN} (?:(?:tu|vous|il faut|faut|il faudrait|faudrait|que|peux|pourrais|pourras|dois|vas) )*(?:me "
            rf"|nous )?{_WAKE}(?: {WHEN})?"
        ),
        rf"{WHEN} (?:{_VERB} )?(?:(?:un|une|le|la|mon|ma|l) )*{_NOUN}{_PREP} {WHEN}",
        (
            rf"(?:(?:je|j) (?:veux|voudrais|aimerais|souhaite)|il (?:me )?(?:faut|faudrait)) (?:une?|le|mon"
            rf"|l) {_NOUN}{_PREP} {WHEN}"
        ),
        (
            rf"(?:{_VERB} )?(?:(?:un|une|le|la|mon|ma|l|ton|ta|autre|nouveau|petit|petite) )*{_NOUN}(?: (?:du matin"
            rf"|matin))?{_PREP} {WHEN}{_LABEL}"
        ),
        rf"(?:{_VERB} )?(?:(?:un|une|le|la|mon|ma|l) )*{_NOUN} pour (?P<label>.+?){_PREP} {WHEN}",
        rf"{WHEN} (?:{_VERB} )?(?:(?:un|une|le|la|mon|ma|l) )*{_NOUN}",
        (
            rf"(?:(?:je|on) (?:dois|doit|me leve|se leve)(?: me| se| nous)? ?(?:lever|reveiller)?|(?:il )?faut"
            rf" (?:que )?(?:je|on) (?:me |se )?"
            rf"(?:leve|lever|reveille)){_PREP} {WHEN}(?: (?:donc|alors|tu peux|du coup))* ?(?:{_VERB}"
            rf"|reveille moi)(?: (?:un|une|le|la|mon|ma|l))*"
            rf"(?: {_NOUN})?"
        ),
        (
            rf"(?:{WHEN} )?(?:(?:je|j) (?:veux|voudrais|aimerais|souhaite|dois|souhaiterais) )?"
            rf"(?:etre (?:bien )?(?:reveillee?|debout|levee?)|me (?:lever|reveiller)){_PREP} {WHEN}"
        ),
        (
            rf"(?:{WHEN} )?(?:(?:il )?(?:faut|faudrait|faudra) que je (?:sois|me) (?:debout|levee?|reveillee?|leve"
            rf"|reveille)|(?:tout le monde )?(?:debout|leve|lever))(?:{_PREP} {WHEN})?"
        ),
    )
)
_CANCEL_VERB = f"(?:{verbs(*CALL_OFF)}|{verbs('laisser')} tomber)"
_CANCEL = order(
    rf"{_CANCEL_VERB}(?: moi)?(?: (?:le|la|les|mon|ma|mes|l|tous|toutes|tout|ce"
    rf"|cette))* {_NOUN}(?:{_PREP} {WHEN})?(?: (?:du|de|pour|des|d) .{{1,30}})?"
    r"(?: (?:j ai plus besoin|c est bon|finalement|je suis (?:deja )?(?:reveillee?|debout|leve)"
    r"|je ne travaille pas|je travaille pas)(?: .{0,30})?)?"
    rf"|(?:ne )?me (?:reveilles?|reveille) (?:pas|plus)(?:{_PREP} {WHEN})?"
)
_CANCELS = (
    _CANCEL,
    *called_off(_NOUN, _CANCEL_VERB),
    called_off_doing(f"(?:{verbs('reveiller')})", _PREP),
)
_IS = r"(?: (?:est|sont|il est|ils sont|c est))"
_PUT = r"(?: (?:bien |deja )?(?:mis|mise|prevue?s?|reglee?s?|programmee?s?|activee?s?|actif|active))"
_AT_WHAT = r"(?:(?:a|pour) )?(?:quelle heure|quand|combien)"
_WAKES = r"(?:tu|vous) me (?:reveilles?|reveillez|reveilleras)(?: bien)?"
_THEM = rf"(?:(?:mon|ma|mes|le|la|les|l|un|une|des|d|de|ton|tes) )*{_NOUN}"
_ON = rf"(?:{_PREP} {WHEN})?"
_LIST = tuple(
    order(pattern)
    for pattern in (
        (
            rf"{_AT_WHAT}(?: (?:est ce que?|t as|tu as|tu l as|j ai|est|sont))*{_PUT}?(?: (?:il|elle))?"
            rf"(?: {_THEM}(?:{_IS}?{_PUT}?| sonne| va sonner| sonnera))?{_ON}"
        ),
        rf"(?:c est|il est|ce sera) {_AT_WHAT} {_THEM}{_ON}",
        rf"{_AT_WHAT}(?: est ce que?)? (?:sonne|va sonner|sonnera) {_THEM}{_ON}",
        rf"(?:{WHEN} )?{_AT_WHAT}(?: est ce que?)? {_WAKES}{_ON}",
        rf"{_WAKES}{_ON} {_AT_WHAT}{_ON}",
        rf"(?:dis|donne|rappelle|redis)(?: moi| nous)? l heure (?:de|du|a laquelle sonne) ?{_THEM}{_ON}",
        rf"{_THEM}{_ON}(?:{_IS}?{_PUT}?| (?:il |elle )?(?:sonne|va sonner|sonnera)) {_AT_WHAT}{_ON}",
        rf"{_THEM}{_ON}{_IS}{_PUT}{_ON}",
        rf"{_THEM} (?:c est|ce sont) (?:lesquels|lesquelles|quoi|quand)(?: deja)?",
        (
            rf"(?:quels?|quelles?|liste|listes|donne(?: moi)?|dis moi|lis|montre(?: moi)?|rappelle moi|c est quoi)"
            rf"(?: (?:sont|est|les|mes|moi|tous|toutes|mon|la liste de mes|la liste des))* {_NOUN}(?: (?:sont|est|ai"
            rf"|j ai|pour|de|du|d|programme|mis|prevu|regle|actif|a venir|en cours|on)\b"
            rf"(?! \S+(?:er|ir|re)\b).{{0,30}}|s? ?(?:mis|prevus?|regles?|actifs?|programmes?))?"
        ),
        (
            rf"(?:est ce qu|est ce que )?(?:il y a|y a t il|j ai|on a|tu as|t as|y a|ai je|mon|le)(?: mis| bien| quoi"
            rf"| combien)*(?: (?:un|des|une|le|mon|comme|de|d))* ?{_NOUN}(?: (?:est|de|en))*(?: (?:bien|mis|mise|regle"
            rf"|prevue?s?|programmee?s?|activee?s?|cours))*{_ON}"
        ),
        rf"(?:tu as|t as|j ai|on a)(?: bien)? mis {_THEM}{_ON}(?: {_AT_WHAT})?",
    )
)
_WHETHER = order(rf"(?:est ce que {_WAKES}|(?:tu|vous) me (?:reveilles?|reveillez|reveilleras) bien){_ON}")
_CONFIRMED = order(rf"{_THEM} (?:c est|est)(?: bien)?(?: (?:a|pour))? {WHEN}")
"""Put as a question, it asks; told, it sets."""

"""Without an hour it asks whether one is set; with one it may be an order."""


_NOT_WANTED = re.compile(rf"\b(?:plus|pas) (?:besoin|la peine|utile)\b|\b(?:plus|pas) de {_NOUN}\b")
"""Whatever else is said of an alarm with these, it is not to be set."""


class _Alarms:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return alarm.set, alarm.cancel or alarm.list."""
        if _NEEDED.isdisjoint(sentence.folded):
            return None
        when = None if sentence.at is None else schedule_of(sentence.text, sentence.at)
        line = Line(sentence) if when is None else marked(sentence.text, when.spans, WHEN)
        if any(line.match(pattern) is not None for pattern in _CANCELS):
            return Intent("alarm.cancel", {} if when is None or when.start is None else {"iso": _local(when.start)})
        if when is not None and not when.has_hour and line.match(_WHETHER) is not None:
            return Intent("alarm.list")
        if sentence.asked and line.match(_CONFIRMED) is not None:
            return Intent("alarm.list")
        if _NOT_WANTED.search(line.plain) is not None:
            return None
        if when is not None and any(line.match(pattern) is not None for pattern in _SET):
            if when.start is None:
                return Intent("alarm.set", {"iso": None, "error": when.error})
            slots = {"iso": _local(when.start)}
            return Intent("alarm.set", {**slots, "rrule": when.rrule} if when.rrule else slots)
        heard = Line(sentence)
        if _NAMED & set(sentence.folded) and any(heard.match(pattern) or line.match(pattern) for pattern in _LIST):
            return Intent("alarm.list")
        return None


def _local(moment: datetime) -> str:
    return moment.replace(tzinfo=None).isoformat()


_NAMED = frozenset({"reveil", "reveils", "alarme", "alarmes", "reveilles", "cadran"})
_NEEDED = _NAMED | {
    "lit",
    "debout",
    "levee",
    "sonnerie",
    "reveillee",
    "reveille",
    *orders_of("reveiller", "lever", "sonner"),
}

FAMILY = _Alarms()
