"""Weeks, months, years and seasons: "la semaine prochaine", "fin juin", "à la mi-août", "en 2027", "cet été"."""

from __future__ import annotations

import re
from datetime import date

from tipote_device.french.dates.calendar import (
    monday,
    month_end,
    real_date,
    shift,
    shift_months,
    weekday_after,
    weekday_before,
)
from tipote_device.french.dates.moment import Sense
from tipote_device.french.dates.scene import (
    LAST,
    MONTH,
    MONTH_NUMBERS,
    NEXT,
    NUMBER,
    WEEKDAY,
    WEEKDAYS,
    YEAR,
    Rule,
    Scene,
    number_of,
    rule,
)
from tipote_device.french.dates.spoken import month_and_year

_SEASONS = {"printemps": (3, 20), "ete": (6, 21), "automne": (9, 22), "hiver": (12, 21)}
_RANKS = {"1er": 0, "deuxieme": 1, "second": 1, "troisieme": 2, "quatrieme": 3}
_THURSDAY = 3
_LENGTH = 92
"""Days a season lasts, to a day or two."""


def _step(words: str) -> int:
    return -1 if re.search(rf"\b{LAST}\b|d avant", words) else 1 if re.search(rf"\b{NEXT}\b|d apres", words) else 0


def _week(found: re.Match[str], scene: Scene) -> Sense:
    first = shift(monday(scene.today), 7 * _step(found[0]))
    which = found.groupdict().get("which") or ""
    if which.startswith("debut"):
        return Sense(first, shift(first, 1), "range")
    if which.startswith(("mi", "milieu")):
        return Sense(shift(first, 1), shift(first, 3), "range")
    if which.startswith("fin"):
        return Sense(shift(first, 3), shift(first, 6), "range")
    return Sense(first, shift(first, 6), "week")


def _week_of(found: re.Match[str], scene: Scene) -> Sense | None:
    """Resolve "la semaine du 8 juin" and "le week-end du 12 juin"."""
    month = MONTH_NUMBERS[found["m"]]
    year = int(found["y"]) if found["y"] else _year_of(month, scene, past=scene.past(found))
    named = real_date(year, month, number_of(found["d"]))
    if named is None:
        return None
    first = monday(named)
    return Sense(first, shift(first, 6), "week") if found["w"] else Sense(shift(first, 5), shift(first, 6), "range")


def _year_of(month: int, scene: Scene, *, past: bool) -> int:
    """Return the year of the nearest such month, this one included, on the side told."""
    today = scene.today
    if past:
        return today.year if month <= today.month else today.year - 1
    return today.year if month >= today.month else today.year + 1


def _part_of_month(first: date, which: str) -> Sense:
    last = month_end(first)
    if which.startswith("debut"):
        return Sense(first, first.replace(day=10), "range", approximate=True, label=_label("début", first))
    if which.startswith("fin"):
        return Sense(first.replace(day=21), last, "range", approximate=True, label=_label("fin", first))
    if which:
        return Sense(first.replace(day=10), first.replace(day=20), "range", approximate=True, label=_label("mi", first))
    return Sense(first, last, "month")


def _label(which: str, first: date) -> str:
    return f"mi-{month_and_year(first)}" if which == "mi" else f"{which} {month_and_year(first)}"


def _month(found: re.Match[str], scene: Scene) -> Sense:
    month = MONTH_NUMBERS[found["m"]]
    step = _step(found[0])
    if found["y"]:
        year = int(found["y"])
    elif step < 0:
        year = scene.today.year - (month >= scene.today.month)
    elif step > 0:
        year = scene.today.year + (month <= scene.today.month)
    else:
        year = _year_of(month, scene, past=scene.past(found))
    which = found.groupdict().get("which") or ""
    return _part_of_month(date(year, month, 1), "" if which == "courant" else which)


def _months(found: re.Match[str], scene: Scene) -> Sense | None:
    """Resolve "de mai à septembre", "entre mai 2025 et juin 2026"."""
    past = scene.past(found)
    last_month, first_month = MONTH_NUMBERS[found["m2"]], MONTH_NUMBERS[found["m"]]
    year = int(found["y"]) if found["y"] else _year_of(last_month, scene, past=past)
    first = date(int(found["y1"]) if found["y1"] else year - (first_month > last_month), first_month, 1)
    if first.year > year:
        return None
    return Sense(first, month_end(date(year, last_month, 1)), "range")


def _ranked(found: re.Match[str], scene: Scene) -> Sense:
    """Resolve "le premier samedi de mai", "le dernier week-end de juin", "le dernier jour du mois prochain"."""
    groups = found.groupdict()
    if groups.get("m"):
        month = MONTH_NUMBERS[groups["m"]]
        year = int(groups["y"]) if groups["y"] else _year_of(month, scene, past=scene.past(found))
        first = date(year, month, 1)
    else:
        first = shift_months(scene.today.replace(day=1), _step(found["which"]))
    if found["w"] == "jour":
        named = month_end(first) if found["rank"] == "dernier" else shift(first, _RANKS[found["rank"]])
        return Sense(named, named)
    # a week belongs to the month of its Thursday, as weeks are counted
    weekday = _THURSDAY if found["w"] == "semaine" else WEEKDAYS.get(found["w"], 5)
    if found["rank"] == "dernier":
        named = weekday_before(shift(month_end(first), 1), weekday)
    else:
        named = shift(weekday_after(shift(first, -1), weekday), 7 * _RANKS[found["rank"]])
    if found["w"] == "semaine":
        return Sense(monday(named), shift(monday(named), 6), "week")
    return Sense(named, named) if found["w"] in WEEKDAYS else Sense(named, shift(named, 1), "range")


def _decade(found: re.Match[str], scene: Scene) -> Sense:
    """Resolve "les années 90", "les années 1970"."""
    first = int(found["decade"])
    if first < 100:
        first += 2000 if first + 2000 <= scene.today.year else 1900
    return Sense(date(first, 1, 1), date(first + 9, 12, 31), "range", label=f"de {first} à {first + 9}")


def _years(found: re.Match[str], _scene: Scene) -> Sense | None:
    """Resolve "de 2014 à 2018"."""
    first, last = int(found["y"]), int(found["y2"])
    return None if first > last else Sense(date(first, 1, 1), date(last, 12, 31), "range")


def _relative_month(found: re.Match[str], scene: Scene) -> Sense:
    first = shift_months(scene.today.replace(day=1), _step(found[0]))
    return _part_of_month(first, found["which"] or "")


def _year(found: re.Match[str], scene: Scene) -> Sense:
    groups = found.groupdict()
    year = int(groups["y"]) if groups.get("y") else scene.today.year + _step(found[0])
    which = groups.get("which") or ""
    first, last = date(year, 1, 1), date(year, 12, 31)
    if which.startswith("debut"):
        return Sense(first, date(year, 3, 31), "range", approximate=True, label=f"début {year}")
    if which.startswith(("mi", "milieu")):
        return Sense(date(year, 5, 1), date(year, 8, 31), "range", approximate=True, label=f"milieu {year}")
    if which.startswith("fin"):
        return Sense(date(year, 10, 1), last, "range", approximate=True, label=f"fin {year}")
    return Sense(first, last, "year")


def _season(found: re.Match[str], scene: Scene) -> Sense:
    year = found.groupdict().get("y")
    first, last = _bounds(found["season"], int(year)) if year else _nearest(found, scene)
    if found[0].startswith(("jusqu", "d ici", "avant")):
        last = first  # it ends where the season begins
    name = found["season"].replace("ete", "été")
    said = f"{name} {first.year}-{first.year + 1}" if name == "hiver" else f"{name} {first.year}"
    return Sense(first, last, "range", approximate=True, label=said)


def _bounds(name: str, year: int) -> tuple[date, date]:
    first = date(year, *_SEASONS[name])
    return first, shift(first, _LENGTH)


def _nearest(found: re.Match[str], scene: Scene) -> tuple[date, date]:
    """Return the season meant without a year: last or next when that is said, else by the verb."""
    step, today = _step(found[0]), scene.today
    seasons = [_bounds(found["season"], today.year + years) for years in (-2, -1, 0, 1)]
    if step < 0:
        return [season for season in seasons if season[1] < today][-1]
    if step > 0:
        return next(season for season in seasons if season[0] > today)
    if scene.past(found):
        return [season for season in seasons if season[0] <= today][-1]
    return next(season for season in seasons if season[1] >= today)


_WHICH = r"(?P<which>debut|mi|milieu|fin|courant)"
_IN = (
    r"(?:en|(?:au|le|du|au cours du|pour le|jusqu au) mois (?:de|d)|pour|depuis|des|avant|apres|vers|jusqu (?:en|a)"
    r"|d ici|a partir (?:de|d)|courant)"
)
_TAIL = rf"(?: (?:(?:de l annee )?(?P<y>{YEAR})|{NEXT}|{LAST}))?"
_RANK = f"(?:l[ea] )?(?P<rank>{'|'.join(_RANKS)}|dernier)e?"
_RANKED = rf"{_RANK} (?P<w>{WEEKDAY}|week end|semaine|jour)"
_OF_MONTH = rf"{_RANK} (?P<w>semaine|jour)"
WEEKS_OF_DAYS: tuple[Rule, ...] = (
    rule(
        rf"(?:la (?P<w>semaine)|(?:le|ce) week end) (?:du|des) (?:{NUMBER} et )?(?P<d>{NUMBER}) (?P<m>{MONTH})"
        rf"(?: (?P<y>{YEAR}))?",
        _week_of,
    ),
)
"""Before all that would take the day itself."""

SPANS: tuple[Rule, ...] = (
    rule(
        rf"{_RANKED} (?:de|d|en|du mois de|du mois d) (?P<m>{MONTH})(?: (?P<y>{YEAR}))?",
        _ranked,
    ),
    rule(
        rf"{_RANKED} (?P<which>(?:du|de|dans le|le) mois (?:{NEXT}|{LAST}|d apres|d avant)|de ce mois(?: ci)?)", _ranked
    ),
    rule(rf"{_OF_MONTH} (?P<which>du mois)", _ranked),
    rule(r"(?:dans |pendant |depuis )?les annees (?P<decade>(?:19|20)?\d0)", _decade),
    rule(rf"(?:de|entre) (?P<y>{YEAR}) (?:a|et|jusqu en) (?P<y2>{YEAR})", _years),
    rule(rf"{_WHICH} (?:de )?(?:la )?semaine(?: (?:{NEXT}|{LAST}|d apres))?", _week),
    rule(rf"(?:la|une?|de|cette) semaine (?:{NEXT}|{LAST}|d apres|d avant)", _week),
    rule(r"(?:toute la|dans la|cette) semaine", _week),
    rule(
        rf"(?:de|d|entre) (?P<m>{MONTH})(?: (?P<y1>{YEAR}))? (?:a|et|jusqu a|jusqu en)"
        rf" (?P<m2>{MONTH})(?: (?P<y>{YEAR}))?",
        _months,
    ),
    rule(rf"(?:a la )?{_WHICH} (?:(?:du )?mois (?:de |d ))?(?:de |d )?(?P<m>{MONTH}){_TAIL}", _month),
    rule(rf"{_IN} (?P<m>{MONTH}){_TAIL}", _month),
    rule(rf"(?P<m>{MONTH}) (?:(?P<y>{YEAR})|prochain|dernier|passe)", _month),
    rule(
        rf"(?:(?P<which>debut|mi|milieu|fin|courant) (?:du |de ce |de )?|ce |le |au |du |de )?mois"
        rf" (?:{NEXT}|{LAST}|d apres|d avant)",
        _relative_month,
    ),
    rule(r"(?:(?P<which>debut|milieu|fin|courant) (?:du|de ce) mois|ce mois(?: ci)?)", _relative_month),
    rule(rf"(?:{_WHICH} (?:d |de l )?)?(?:l |cette |d )?(?:an|annee) (?:{NEXT}|{LAST}|d apres|d avant)", _year),
    rule(rf"(?:{_WHICH} (?:d |de l |de cette )?annee|cette annee)", _year),
    rule(
        rf"(?:{_WHICH}|en|depuis|d ici|avant|apres|jusqu en|des|pour) (?P<y>{YEAR})(?! (?:euros?|metres?|km|€|%))",
        _year,
    ),
    rule(rf"(?:cet|cette|ce|l|le|au|a l) (?P<season>printemps|ete|automne|hiver)(?: (?:{NEXT}|{LAST}))", _season),
    rule(r"(?:debut|fin|milieu|courant) (?:de l|du|de cet|de ce|de) (?P<season>printemps|ete|automne|hiver)", _season),
    rule(rf"(?:l|le|en|au|a l|de l|du|cet|depuis l) (?P<season>printemps|ete|automne|hiver) (?P<y>{YEAR})", _season),
    rule(r"(?:cet|ce) (?P<season>printemps|ete|automne|hiver)", _season),
    rule(r"au (?P<season>printemps)", _season),
    rule(
        r"(?:jusqu a|jusqu|d ici|avant|depuis|apres|des) (?:l|le|au) (?P<season>printemps|ete|automne|hiver)", _season
    ),
)
