"""Which memory a new one replaces, in code: a replaced memory is lost to answers, so doubt keeps both.

The classes and weights come from a prototype measured on invented households: the model asked the same question was no
better than chance.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.contract.memory import USER, Memory
from tipote_device.french.words import fold, tidy
from tipote_device.memory.extraction.facets import Facets

REPLACES_FROM = 0.5
"""Score from which the best candidate is replaced."""

CUE = re.compile(
    r"\b(?:en fait|finalement|maintenant|desormais|dorenavant|a present|depuis (?:lundi|mardi|mercredi|jeudi"
    r"|vendredi|samedi|dimanche|hier|peu|cette semaine|la semaine derniere|ce mois|mon|ma)"
    r"|ca y est|c'est fini|plus jamais|au lieu|a la place|plutot que|remplac\w*|j'ai (?:arrete|quitte|lache|change"
    r"|vendu|revendu|achete|demissionne|encore change|fini par|emmenage|demenage|signe)"
    r"|on a (?:change|vendu|demenage|emmenage|arrete|repousse|avance)|a (?:change|repousse|decale|reporte|annule"
    r"|avance|deplace|remis)|m'a (?:decale|reporte|annule\w*|repousse|avance|jure|promis)"
    r"|m'avait (?:decale|reporte|annule\w*)|(?:decale|reporte|repousse|avance|annule|deplace|remis|remise|deplacee"
    r"|repoussee|reportee|decalee|annulee)s? (?:au|a|d'|pour|de)\b|c'est passe (?:au|a)\b"
    r"|est (?:remise?|repoussee?|reportee?|decalee?|avancee?|annulee?)|(?:le|la|mon|ma|notre) nouve(?:au|l|lle)"
    r"|changement|on est rendus?"
    r"|n'est (?:jamais|pas|toujours pas) (?:venue?|passee?|arrivee?)|j'ai (?:plus|pas pu)|je (?:ne "
    r"|n')?(?:\w+ )?(?:\w+ )?plus\b)"
)
"""How people say that what was true is not any more."""

_BESIDES = re.compile(r"\b(?:aussi|en plus|egalement|en meme temps|un autre|une autre|un deuxieme|une deuxieme)\b")
"""What is said comes on top of what was true."""

_OTHER_CAR = re.compile(
    r"\b(?:vend\w+|achet\w+|pris|change\w*|nouve\w+|remplac\w+|a la place|plus (?:la|le|de|ma|mon)|roul\w+"
    r"|condui\w+|troqu\w+)\b"
)
_OTHER_DAY = re.compile(
    r"\b(?:(?:de|re)?(?:cal|port|pouss|place|programm)\w*|decal\w*|report\w*|repouss\w*|deplac\w*|avance\w*"
    r"|annul\w*|remise?s?|finalement"
    r"|nouve(?:au|lle)|ce sera|jamais venue?|pas venue?|jure|promis|au lieu|plutot)\b"
)
"""How an appointment is said to have moved."""

SAME_OCCASION_FROM = 0.3
"""Share of the shorter sentence's telling words that two dated sentences about one occasion have in common."""

GREY_EVENT = 0.45
"""Two dates for what may be two occasions: below the threshold, both are kept and each expires by itself."""


@dataclass(frozen=True, slots=True)
class Known:
    """A memory that may be replaced."""

    memory: Memory
    facets: Facets


def cue_in(turn: str) -> bool:
    """Tell whether a turn says that something has changed."""
    return CUE.search(fold(tidy(turn)).replace("-", " ")) is not None


def score(new: Facets, old: Facets, *, cue: bool, similarity: float) -> float:
    """Return how surely `new` replaces `old` (0..1). `similarity`: cosine or share of common words, 0..1."""
    if new.plain == old.plain or _of_others(new, old) or _BESIDES.search(new.plain):
        return 0.0
    shared = new.telling & old.telling
    same = new.keys & old.keys
    best = 0.0
    if new.owner == old.owner:
        best = _owned(new, same, cue=cue, similarity=similarity)
    if cue:
        best = max(best, _single(same), _moved_habit(new, old, shared))
    if new.days and old.days and new.days != old.days and shared:
        same_occasion = len(shared) / min(len(new.telling), len(old.telling)) >= SAME_OCCASION_FROM
        moved = cue and same_occasion and _OTHER_DAY.search(new.plain) is not None
        best = max(best, 0.9 if moved else GREY_EVENT)
    if cue and not best and not new.days and not old.days and len(shared) >= 2:
        overlap = len(shared) / min(len(new.telling), len(old.telling))
        best = 0.6 if overlap >= 0.5 and similarity >= 0.5 and not new.recurring and not old.recurring else 0.0
    return best


def _of_others(new: Facets, old: Facets) -> bool:
    """Tell whether the sentences are about two different people, neither of them the speaker."""
    return (
        new.owner != old.owner
        and USER not in (new.owner, old.owner)
        and not any(key.startswith("rôle:") for key in new.keys & old.keys)
    )


def _owned(new: Facets, same: frozenset[str], *, cue: bool, similarity: float) -> float:
    """Return the score of what one person has one of: a home, a trade, a car, a way with coffee."""
    best = 0.0
    if "domicile" in same:
        best = 0.95 if cue or re.search(r"demenag|emmenag", new.plain) else 0.3
    if same & {"métier", "lieu de travail"} and cue:
        best = max(best, 0.6 + 0.2 * similarity)
    if "débit" in same:
        best = max(best, 0.8)
    other_car = bool(same & {"véhicule", "deux-roues"}) and _OTHER_CAR.search(new.plain) is not None
    if cue and (other_car or any(key.startswith("boisson:") for key in same)):
        best = 0.9
    return best


def _single(same: frozenset[str]) -> float:
    """Return the score of a thing that has moved, or a role that has passed to somebody else."""
    if any(key.startswith("lieu:") for key in same):
        return 0.9
    return 0.85 if any(key.startswith("rôle:") for key in same) else 0.0


def _moved_habit(new: Facets, old: Facets, shared: frozenset[str]) -> float:
    """Return the score of a habit that has moved to another day or hour, or to other hands."""
    return 0.85 if new.recurring and old.recurring and shared and new.owner == old.owner else 0.0


def best_match(
    new: Facets, known: Sequence[Known], *, cue: bool, similarity: Sequence[float]
) -> tuple[Known, float] | None:
    """Return the memory that `new` replaces most surely and its score, the newest first among equals; None: none."""
    best: tuple[Known, float] | None = None
    for one, alike in zip(known, similarity, strict=True):
        value = score(new, one.facets, cue=cue, similarity=alike)
        if value >= REPLACES_FROM and (best is None or value > best[1]):
            best = (one, value)
    return best
