"""A question to oneself before the order that points at it: "Je fais quoi, le mercredi ? Ah bon. Oublie ça."."""

from __future__ import annotations

import re

_ASKS = re.compile(
    r"^(?:(?:dis|dis moi|tiens|au fait|attends|euh|bon|et|mais|alors|rappelle moi|tu sais) )*(?:qu est ce"
    r" (?:que|qu|qui)|est ce (?:que|qu)"
    r"|c est (?:quoi|qui|ou|quand|comment|combien|quel\w*)|(?:de |a |pour |dans |avec |chez |en )?(?:quels?|quelles?"
    r"|quoi|qui|ou|quand|comment|combien|pourquoi)\b|(?:il|elle|je|j|on|ils|elles|ca) (?:\w+ ){1,4}?(?:quoi|comment|ou"
    r"|quand|combien|qui|quel\w*)\b|.*\b(?:quoi|comment|ou ca|combien|deja)$)"
)
REACTION = re.compile(
    r"^(?:(?:ah|oh|ouais|oui|bon|bien|tres|ben|bah|eh|hein|non|d accord|ok|okay|voila|c est (?:vrai|ca|bon|juste"
    r"|pas grave)|tiens|alors|et"
    r"|donc|mais|euh|bref|enfin|exact|exactement|tant pis|en fait|finalement|allez|hop|ah ca|je vois|je me souviens"
    r"|ca me revient|merci|super|la|peu importe|mouais|pff|laisse|puis|pis|du coup|maintenant|zut|mince)(?: |$))+"
)
"""What one says to an answer, or instead of waiting for it."""

_LEAD = re.compile(
    r"^(?:(?:dis|dis-moi|tiens|au fait|attends|euh|bon|et|mais|alors|rappelle-moi|tu sais),? )*", re.IGNORECASE
)
_ASKING = (
    r"(?:qu['’]est[- ]ce (?:que |qu['’]|qui )|est[- ]ce (?:que |qu['’])|c['’]est (?:quoi|qui|où|quand|comment|combien"
    r"|quel(?:le)?s? \w+)|c['’]était (?:quoi|qui|où|quand|comment|combien|quel(?:le)?s? \w+)"
    r"|(?:à |de |pour |dans |avec |chez |en )?(?:quel(?:le)?s? \w+|quoi|qui|où|quand|comment|combien|pourquoi)"
    r"(?: est[- ]ce (?:que |qu['’])| (?:c['’]est )?que | qu['’])?)"
)
_OPENING = re.compile(rf"^{_ASKING}[ ,]*", re.IGNORECASE)
_WITHIN = re.compile(r"\b(?:quoi|comment|combien|quand|où ça|déjà|donc|encore|hein|dis|au fait)\b", re.IGNORECASE)
_DISLOCATED = re.compile(
    rf"^(?:{_ASKING}[ ,]*)?(?:il|elle|ils|elles|ça|c['’]|on|y)\b[^,]*,\s*(?P<thing>(?:l['’]|(?:le|la|les|mon"
    rf"|ma|mes|notre|nos|ce"
    r"|cet|cette) ).+)$",
    re.IGNORECASE,
)
_THAT = re.compile(r"^(?:que |qu['’])", re.IGNORECASE)


def is_question(line: str) -> bool:
    """Tell whether folded words ask."""
    return _ASKS.match(line) is not None


def asked_about(text: str) -> str:
    """Return what a question is about, as written: "Il parle comment, l'oiseau de la voisine ?" is about the bird."""
    text = _LEAD.sub("", text.strip(" ?!.,")).strip()
    if (apart := _DISLOCATED.match(text)) is not None:
        return _tidied(apart["thing"])
    rest = _OPENING.sub("", text).strip(" ,")
    return _tidied(_THAT.sub("", _WITHIN.sub(" ", rest))) or _tidied(text)


def _tidied(text: str) -> str:
    text = re.sub(r"\s*,(?:\s*,)*\s*", " ", re.sub(r"\s+", " ", _WITHIN.sub(" ", text)))
    return _THAT.sub("", re.sub(r"\s+", " ", text).strip(" ,.;"))
