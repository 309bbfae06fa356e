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
    if (asked := _one_thing(text)) is not None:
        return asked
    if (apart := _DISLOCATED.match(text)) is not None:
        return _tidied(apart["thing"])
    rest = _OPENING.sub("", text).strip(" ,")
    return _tidied(_THAT.sub("", _WITHIN.sub(" ", rest))) or _tidied(text)


_THINGS = (
    (re.compile(r"\bquel âge\b", re.IGNORECASE), "l'âge de"),
    (re.compile(r"\bs['’]appel\w+|\bprénom\b", re.IGNORECASE), "le nom de"),
    (re.compile(r"\b(?:travaill\w+|boss\w+|métier)\b|dans la vie\b", re.IGNORECASE), "le travail de"),
    (re.compile(r"\b(?:habit\w+|crèch\w+|log\w+|demeur\w+)\b", re.IGNORECASE), "l'adresse de"),
)
_WHOSE = re.compile(r"(?:^|[\s,])(?P<who>(?:mon|ma|mes|notre|nos|la|le|les) [^,?]+|l['’][^,?]+|[A-ZÀ-Ý][\w-]+)$")
_OF_KIND = re.compile(r"\bcomme (?P<noun>[a-zà-ÿ]+)\b", re.IGNORECASE)
_MINE = re.compile(r"\b(?:je|j['’])", re.IGNORECASE)
_OF_THE = {"le ": "du ", "les ": "des "}


def _one_thing(text: str) -> str | None:
    """Return what a question wants to know of somebody: "elle travaille où, ma belle-fille" is about her work."""
    if (of_kind := _OF_KIND.search(text)) is not None and _MINE.search(text):
        return f"mon {of_kind['noun']}"
    thing = next((name for asks, name in _THINGS if asks.search(text)), None)
    apart = _DISLOCATED.match(text)
    whose = _WHOSE.search(_tidied(text if apart is None else apart["thing"]))
    if thing is None or whose is None:
        return None
    who = whose["who"].strip()
    start = next((begun for begun in _OF_THE if who.startswith(begun)), None)
    return f"{thing[:-2]}{_OF_THE[start]}{who[len(start) :]}" if start else f"{thing} {who}"


def _tidied(text: str) -> str:
    text = re.sub(r"\s*,(?:\s*,)*\s*", " ", re.sub(r"\s+", " ", _WITHIN.sub(" ", text)))
    return _THAT.sub("", re.sub(r"\s+", " ", text).strip(" ,.;"))
