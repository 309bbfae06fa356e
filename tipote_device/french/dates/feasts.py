"""Days that have a name: "à Noël", "mardi gras", "le lundi de Pâques", "à la rentrée"."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta

from tipote_device.french.dates.calendar import easter
from tipote_device.french.dates.moment import RECURRING, Sense
from tipote_device.french.dates.scene import WEEKDAY, YEAR, Rule, Scene, rule

_Span = tuple[date, date]


def _fixed(month: int, number: int, days: int = 1) -> Callable[[int], _Span]:
    return lambda year: (date(year, month, number), date(year, month, number) + timedelta(days=days - 1))


def _from_easter(offset: int, days: int = 1) -> Callable[[int], _Span]:
    return lambda year: (easter(year) + timedelta(days=offset), easter(year) + timedelta(days=offset + days - 1))


def _sunday(year: int, month: int, rank: int) -> date:
    """Return the `rank`-th Sunday of a month, from 1; -1 for the last."""
    if rank < 0:
        last = date(year, month + 1, 1) - timedelta(days=1)
        return last - timedelta(days=(last.weekday() + 1) % 7)
    first = date(year, month, 1)
    return first + timedelta(days=(6 - first.weekday()) % 7 + 7 * (rank - 1))


def _mothers(year: int) -> _Span:
    """Return the French Mothers' Day: the last Sunday of May, a week later when that is Pentecost."""
    found = _sunday(year, 5, -1)
    if found == easter(year) + timedelta(days=49):
        found += timedelta(days=7)
    return found, found


def _fathers(year: int) -> _Span:
    return _sunday(year, 6, 3), _sunday(year, 6, 3)


_FEASTS: dict[str, Callable[[int], _Span]] = {
    "noel": _fixed(12, 25), "jour de noel": _fixed(12, 25), "jour de paques": _from_easter(0),
    "veille du nouvel an": _fixed(12, 31), "veille du jour de l an": _fixed(12, 31),
    "veille de noel": _fixed(12, 24), "reveillon de noel": _fixed(12, 24),
    "reveillon": _fixed(12, 24), "saint sylvestre": _fixed(12, 31), "reveillon du nouvel an": _fixed(12, 31),
    "nouvel an": _fixed(1, 1), "jour de l an": _fixed(1, 1), "epiphanie": _fixed(1, 6),
    "chandeleur": _fixed(2, 2), "saint valentin": _fixed(2, 14), "st valentin": _fixed(2, 14),
    "mardi gras": _from_easter(-47), "rameaux": _from_easter(-7), "vendredi saint": _from_easter(-2),
    "lundi de paques": _from_easter(1), "dimanche de paques": _from_easter(0), "paques": _from_easter(-1, 3),
    "week end de paques": _from_easter(-1, 3), "ascension": _from_easter(39), "jeudi de l ascension": _from_easter(39),
    "pont de l ascension": _from_easter(39, 4), "week end de l ascension": _from_easter(39, 4),
    "pentecote": _from_easter(48, 3), "lundi de pentecote": _from_easter(50),
    "week end de pentecote": _from_easter(48, 3),
    "fete du travail": _fixed(5, 1), "fete des meres": _mothers, "fete des peres": _fathers,
    "fete de la musique": _fixed(6, 21), "saint jean": _fixed(6, 24), "fete nationale": _fixed(7, 14),
    "assomption": _fixed(8, 15), "toussaint": _fixed(11, 1), "armistice": _fixed(11, 11), "halloween": _fixed(10, 31),
    "saint nicolas": _fixed(12, 6), "rentree": _fixed(9, 1, 15), "rentree des classes": _fixed(9, 1, 4),
}  # fmt: skip

_USUALLY = re.compile(r"\b(?:toujours|d habitude|chaque annee|tous les ans|en general|souvent)\b")


def _feast(found: re.Match[str], scene: Scene) -> Sense | None:
    if _USUALLY.search(scene.sentence(found)):
        return RECURRING
    bounds, today = _FEASTS[found["feast"]], scene.today
    if found["y"]:
        first, last = bounds(int(found["y"]))
    elif found["last"] or scene.past(found):
        first, last = [span for year in (-1, 0) if (span := bounds(today.year + year))[0] <= today][-1]
    else:
        first, last = next(span for year in (0, 1, 2) if (span := bounds(today.year + year))[1] >= today)
    return Sense(first, last, "day" if first == last else "range", approximate=found["feast"].startswith("rentree"))


_NAMES = "|".join(sorted(_FEASTS, key=len, reverse=True))
_STANDS_ALONE = re.compile(
    rf"{WEEKDAY} |week end|pont|jour de|veille|reveillon d|saint sylvestre|fete (?:des|du travail|nationale)|toussaint"
)
"""Names that need no word before them to be a feast."""

_OWN = "|".join(name for name in sorted(_FEASTS, key=len, reverse=True) if _STANDS_ALONE.match(name))
_IN = (
    r"(?:a|au|aux|pour|avant|apres|d ici(?: a)?|depuis|jusqu (?:a|au)|des|c est|ce sera|le jour de|le soir de|le|cette)"
    r"(?: (?:la|l|le))?"
)
FEASTS: tuple[Rule, ...] = (
    rule(rf"(?:{_IN} |l[ea] )?(?P<feast>{_OWN})(?: (?:(?P<y>{YEAR})|prochaine?|(?P<last>dernier|passe)))?", _feast),
    rule(rf"{_IN} (?P<feast>{_NAMES})(?: (?:(?P<y>{YEAR})|prochaine?|(?P<last>derniere?|passee?)))?", _feast),
)
