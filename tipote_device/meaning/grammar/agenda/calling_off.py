"""Calling off what was put down, however the order goes about it: "le rappel des poubelles, tu peux l'enlever".

The families hand in what they call a thing and the verbs that call it off; every pattern has a group `what`, the words
that tell which one is meant.
"""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.agenda.line import LENGTH, WHEN, order

_OWN = r"(?:(?:le|la|les|l|mon|ma|mes|ce|cet|cette|ton|ta|notre|nos|tous|toutes|tout) )*"
_OF = r"(?:(?:du|de|d|des|pour|sur|chez|avec|qui|que)(?: (?:la|le|les|l|mon|ma|mes))?)"
_WHICH = rf"(?: {_OF} (?P<what>(?!{WHEN}|{LENGTH})\S+(?: \S+){{0,5}}?))?"
_TIMED = rf"(?: (?:(?:de|du|d|a|pour|dans|le) )*(?:{WHEN}|{LENGTH}))?"
_MAY = (
    r"(?:(?:tu peux|peux tu|tu pourrais|vous pouvez|pouvez vous|on peut|je peux|il faut|faut|faudrait|il faudrait|tu"
    r"|vous|on|autant|il faut que tu|faut que tu|je veux que tu|je voudrais que tu|j aimerais que tu|je prefere que tu)"
    r"(?: bien| donc| aussi)? )"
)
_WHY = (
    r"(?: (?:c est|c etait|ce n est|ca|c a|je|j|on|il|elle|y)(?: \S+){1,6}?"
    r"|(?: est| a ete)? (?:annulee?|decalee?|reportee?|passee?|finie?|faite?|regle|inutile|bon|une erreur))?"
)
_AT_LAST = r"(?: (?:finalement|en fait|du coup|tout compte fait|maintenant))?"
_NEED = (
    r"(?:(?:(?:je|j|on|nous|y|il y|il n y) )?(?:n )?(?:en )?(?:ai|a|avons|aurai|aura)? ?(?:plus|pas)(?: trop|"
    r" vraiment)? besoin"
    r"|(?:ce n est |c est )?(?:plus|pas) (?:la peine|necessaire|utile))"
)
_OVER = (
    r"(?:c est (?:bon|fini|plus la peine|inutile|mort|annule|pas la peine)|(?:ca )?ira|stop|je n en veux plus"
    r"|j en veux (?:plus|pas)|(?:je n en|j en) ai plus besoin|on (?:n )?en a plus besoin)"
)


def called_off(noun: str, verb: str) -> tuple[re.Pattern[str], ...]:
    """Return the patterns for a thing called `noun` (a pattern) which `verb` (a pattern) calls off."""
    named = rf"{noun}{_WHICH}{_TIMED}"
    it = rf"{_MAY}?(?:(?:l|le|la|les) )?{verb}(?: (?:moi )?(?:le|la|les|ca))?"
    return (
        order(rf"{_OWN}{named}{_WHY}{_AT_LAST} {it}{_AT_LAST}{_WHY}"),
        order(rf"(?:{WHEN} )?(?:finalement |en fait |du coup |donc )*(?:pas|plus) (?:de |d ){named}{_AT_LAST}"),
        order(
            rf"{_NEED} (?:(?:de|d) (?:mettre|programmer|lancer|garder|laisser|faire sonner) )?(?:(?:du|de la|des|de"
            rf"|d|l) )?(?:(?:mon|ma|mes|ce|cette|un|une|le|la|les|l) )?{named}"
            rf"{_AT_LAST}(?: {it})?"
        ),
        order(rf"(?:je |j |on )?(?:n )?(?:ai|a) plus (?:de |d )?{named} {it}{_AT_LAST}"),
        order(rf"{_OWN}{named}{_AT_LAST} {_OVER}(?: {it})?"),
        order(rf"c est (?:bon|fini|regle|fait) pour {_OWN}{named}(?: {it})?"),
    )


def called_off_doing(noun_verb: str, what: str) -> re.Pattern[str]:
    """Return the pattern for "plus besoin de me réveiller demain": `noun_verb` is the verb, `what` what follows it."""
    return order(
        rf"(?:{WHEN} )?(?:{_NEED} (?:de |d |que (?:tu |vous ))|inutile (?:de |d )|pas la peine (?:de |d ))"
        rf"(?:me |m |nous )?{noun_verb}{what}{_TIMED}{_AT_LAST}"
    )
