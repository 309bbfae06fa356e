"""The stretches a thing before an order is made of, each without the small words around it."""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.memory.away.things import SPEAKERS
from tipote_device.meaning.grammar.memory.places import broken
from tipote_device.meaning.grammar.sentence import Sentence

_ABOUT = re.compile(
    r"^(?:pour ce qui est (?:de|d|du|des)|sur|pour|concernant|touchant|niveau|cote|question|rapport a"
    r"|(?:quant|par rapport) (?:a|au|aux)"
    r"|(?:a propos|au sujet) (?:de|d|du|des)|en ce qui concerne|de|d|du|des|a|au|aux"
    r"|et|ni|rien sur|plus rien sur|tout sur) "
)
_AFTER_ALL = bag(
    "hein la ben bah euh bon alors donc dis finalement direct voila etc compagnie bref enfin hop allez"
    " ouais oui non plait"
)
_SEVERAL = re.compile(
    r"(?:^| )(?:tout (?:ca|cela)|et tout(?: le (?:tintouin|toutim|bazar|tralala|bataclan))?|et (?:le )?reste"
    r"|et compagnie|etc|tout le reste|le tout)$"
)
_WHEN = re.compile(
    r"(?<=\w)(?<! d)(?<! de)(?<! du) (?:hier(?: soir| matin)?|tout a l heure|tantot|ce matin|l autre (?:jour"
    r"|soir|fois)|la derniere fois)$"
)
_VOCATIVE = re.compile(
    r"^(?:mon (?:petit|grand|gars|vieux|pote|chou|coeur|ami|brave|lapin)|ma (?:belle|grande|petite|cherie|poule|puce)"
    r"|motus|chut|bouche cousue|entre nous|secret|c est prive|ti pote|tipote|petit pote|s il te plait|stp"
    r"|frere|frerot|mec|gros|wesh|dis donc|tu sais|tu vois)$"
)


def parts_of(sentence: Sentence, start: int, stop: int) -> list[tuple[int, int]]:
    """Return the stretches between marks and before "et" with an article, a preposition or a name behind it."""
    cuts = [start]
    for at in range(start + 1, stop):
        joint = sentence.folded[at] in {"et", "ni"} and at + 1 < stop
        if broken(sentence, at) or joint:
            cuts.append(at)
    return list(zip(cuts, [*cuts[1:], stop], strict=True))


def trimmed(sentence: Sentence, first: int, last: int) -> tuple[int, int, bool]:
    """Return a stretch without prepositions and small words, and whether "tout ça" told of more."""
    folded, several = sentence.folded, False
    while first < last and (match := _ABOUT.match(" ".join(folded[first:last]) + " ")) is not None:
        first += len(match[0].split())
    if (match := _SEVERAL.search(" ".join(folded[first:last]))) is not None:
        several, last = True, last - len(match[0].split())
    while first < last and folded[last - 1] in _AFTER_ALL:
        last -= 1
    if (match := _WHEN.search(" ".join(folded[first:last]))) is not None:
        last -= len(match[0].split())
    if _VOCATIVE.match(" ".join(folded[first:last])):
        last = first
    return first, last, several


def is_reason(sentence: Sentence, first: int, last: int) -> bool:
    """Return whether a stretch begins as a clause that gives a reason does."""
    return last - first > 1 and sentence.folded[first] in SPEAKERS | {"parce", "car", "puisque"}
