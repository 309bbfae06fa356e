"""A pastime given up or a thing sold: of several, the one that is meant, by what it is done with and where."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.memory.extraction.said import Said
from tipote_device.memory.extraction.succession.foods import FOODS
from tipote_device.memory.extraction.succession.pastimes import PASTIMES
from tipote_device.memory.extraction.succession.rule import Ended, Kinds
from tipote_device.memory.extraction.succession.things import THINGS
from tipote_device.memory.extraction.succession.told import clause_bounds, for_a_while, holds_now, sentence_bounds
from tipote_device.memory.extraction.succession.treatments import TREATMENTS
from tipote_device.memory.extraction.succession.whose import SPEAKER, whose

_HAVING = (
    r"(?:\b(?:mon|ma|mes|notre|nos|sa|son|j'ai|on a|nous avons|roul\w+ (?:en|dans)|condui\w+|mont\w+|possed\w+"
    r"|prends?|garde|achet\w+|pris|sors|loue)"
    r" (?:[a-z']+ ){0,3}?)$"
)
_WEARS = re.compile(
    r"(?:\b(?:porte|marche|marchons|avance|suis (?:sous|en|a)|est (?:sous|en|a)|prends|prend|mets|met|j'ai|a"
    r"|utilise|suit|fais|fait)"
    r" (?:[a-z']+[ ']){0,3}?(?:l')?)$"
)
_TAKES = re.compile(
    r"\b(?:ador\w+|aime\b|mange|mets|prends|bois|raffole|grignote|kiffe|peche mignon|regale|sale|sucre"
    r"|faible|fume)\b(?! pas| plus| jamais)"
)
_GIVES = re.compile(r"\b(?:offert|offr\w+|donn\w+|vend\w+|pret\w+|vol\w+|perd\w+|cass\w+|emprunt\w+)\b")
_DOING = re.compile(
    r"\b(?:abonnee?s?|conseill\w+|fais|fait|faisons|joue|jouons|vais|va|allons|je suis (?:au"
    r"|a la|dans)|pratique|inscrite?|cours"
    r"|entraine\w*|club|cotise|tous les|toutes les|chaque|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi"
    r"|dimanche)|du (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)"
    r"|grimpe|nage|danse|chante|tape|tricote|peins|jardine|apprends?|adhere\w*|membre|benevole|c'est|me suis mise?"
    r"|commence|prends|donne|tiens|monte)\b"
)


def given_up(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    """Return the old sentences about what `new` says is given up, sold or gone."""
    return {
        **_over(FOODS, new, olds),
        **_over(THINGS, new, olds),
        **_over(PASTIMES, new, olds),
        **_over(TREATMENTS, new, olds),
    }


def _over(table: Kinds, new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    plain = new.facets.plain
    found: dict[int, Ended] = {}
    for match in table.over.finditer(plain):
        if not holds_now(plain, match.start()) or for_a_while(plain, match.start()):
            continue
        owner = whose(new, match.start(), match.end())
        for kind in _meant(table, plain, match):
            if owner.name and table.words[kind].search(owner.name):
                owner = SPEAKER  # "la Twingo": a make, and nobody
            for index, old in enumerate(olds):
                if old.facets.plain == plain or old.past or not _tells(table, kind, old):
                    continue
                word = table.words[kind].search(old.facets.plain)
                if word is not None and owner.same_as(whose(old, word.start(), word.end())):
                    found[index] = Ended(table.name, table.words[kind])
    return found


def _meant(table: Kinds, plain: str, over: re.Match[str]) -> frozenset[str]:
    """Return the kinds named in the clause that says so, else in the nearest one of the sentence."""
    start, end = sentence_bounds(plain, over.start())
    clauses = [(a, b) for a, b in clause_bounds(plain) if a < end and b > start]
    here = next((n for n, (a, b) in enumerate(clauses) if a <= over.start() < b), None)
    if here is None:
        return frozenset()
    for step in (0, -1, 1):
        if 0 <= here + step < len(clauses):
            a, b = clauses[here + step]
            kinds = frozenset(kind for kind, words in table.words.items() if words.search(plain[a:b]))
            if kinds:
                return kinds
    return frozenset()


def _tells(table: Kinds, kind: str, old: Said) -> bool:
    """Tell whether an old sentence says that somebody has the thing, or does it."""
    plain = old.facets.plain
    for word in table.words[kind].finditer(plain):
        if not holds_now(plain, word.start()):
            continue
        if table is THINGS and (having := re.search(_HAVING, plain[: word.start()])) and not _GIVES.search(having[0]):
            return True
        if table is FOODS and _TAKES.search(plain[: word.end()]) and not table.over.search(plain):
            return True
        if table is TREATMENTS and _WEARS.search(plain[: word.start()]):
            return True
        start, end = sentence_bounds(plain, word.start())
        if kind in {"garden", "screen"} and re.search(_HAVING, plain[: word.start()]):
            return True
        if table is PASTIMES and _DOING.search(plain[start:end]) and not table.over.search(plain[start:end]):
            return True
    return False
