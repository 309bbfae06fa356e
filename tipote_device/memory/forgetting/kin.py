"""Words that call the same relative: "papa" is "le père de l'utilisateur"."""

from __future__ import annotations

from collections.abc import Iterable

_CALLED = {
    "pere": "papa daron", "mere": "maman daronne", "fils": "gars garcon fiston gamin", "fille": "gamine fifille",
    "frere": "frangin frerot", "soeur": "frangine soeurette", "oncle": "tonton", "tante": "tata tatie",
    "mari": "epoux homme", "femme": "epouse",
}  # fmt: skip
_GRAND = {"pere": "papi papy pepe papou", "mere": "mamie mamy meme mamou"}
"""The same where "grand" stands beside."""

_SETS = [frozenset((one, *others.split())) for one, others in _CALLED.items()]


def also_called(words: Iterable[str]) -> frozenset[str]:
    """Return the folded words by which the relatives that folded words name are called as well."""
    read = frozenset(words)
    if "grand" in read:
        return frozenset(name for one, others in _GRAND.items() if one in read for name in others.split())
    grand = [(others.split(), one) for one, others in _GRAND.items()]
    more = {word for names, one in grand if not read.isdisjoint(names) for word in ("grand", one, *names)}
    return frozenset(name for names in _SETS if not read.isdisjoint(names) for name in names) | more
