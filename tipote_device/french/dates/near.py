"""Days counted from today, and lengths of time: "demain soir", "après-demain", "dans trois jours", "il y a un an"."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, date, timedelta

from tipote_device.french.dates.calendar import monday, month_end, shift, shift_months
from tipote_device.french.dates.moment import Relation, Sense, day
from tipote_device.french.dates.scene import PART, Rule, Scene, rule
from tipote_device.french.dates.spoken import long_date

_NEAR = {"avant hier": -2, "hier": -1, "aujourd hui": 0, "demain": 1, "apres demain": 2}
_ROUGH = {"une quinzaine de": 15, "une quinzaine": 15, "une huitaine": 8, "une huitaine de": 8, "une dizaine de": 10,
          "quelques": 3, "2 ou 3": 3, "2 3": 3, "3 ou 4": 4, "un": 1, "une": 1, "une petite": 1}  # fmt: skip


def _near(found: re.Match[str], scene: Scene) -> Sense:
    return day(shift(scene.today, _NEAR[found["near"]]), part=found["part"] or "")


def _today(found: re.Match[str], scene: Scene) -> Sense:
    part = found["part"]
    if part == "nuit" and (scene.anchor.hour < 6 or scene.past(found)):
        return day(shift(scene.today, -1), part="nuit")  # the night that ends this morning
    return day(scene.today, part=part)


def _count(text: str) -> tuple[float, bool]:
    """Return the number and whether it is a rough one."""
    text = text.strip()
    if text in _ROUGH:
        return _ROUGH[text], text not in {"un", "une"}
    return float(text), False


def _relation(found: re.Match[str]) -> Relation:
    return "until" if found["within"] else "since" if found["since"] else "at"


def _offset(found: re.Match[str], scene: Scene) -> Sense | None:
    count, rough = _count(found["n"])
    if found["half"]:
        count += 0.5
    unit = found["unit"]
    signed = -count if found["ago"] else count
    if unit.startswith(("heure", "minute", "seconde", "demi")):
        seconds = {"h": 3600, "m": 60, "s": 1, "d": 1800}[unit[0]] * signed
        instant = (scene.anchor.astimezone(UTC) + timedelta(seconds=seconds)).astimezone(scene.anchor.tzinfo)
        sense = Sense(instant.date(), instant.date(), "moment", at=instant)
    elif unit.startswith(("jour", "semaine")):
        sense = _in_days(signed, scene.today, weeks=unit.startswith("semaine"))
    else:
        sense = _in_months(int(signed * (1 if unit == "mois" else 12)), scene.today, years=unit != "mois")
    return replace(sense, relation=_relation(found), approximate=sense.approximate or rough)


def _in_days(count: float, today: date, *, weeks: bool) -> Sense:
    if not weeks:
        # "huit jours" is a week and "quinze jours" two: the French count both ends
        return day(shift(today, {8: 7, 15: 14, -8: -7, -15: -14}.get(int(count), int(count))))
    moment = shift(today, int(count * 7))
    if abs(count) <= 2:
        return day(moment)
    return Sense(monday(moment), shift(monday(moment), 6), "week")


def _in_months(count: int, today: date, *, years: bool) -> Sense:
    moment = shift_months(today, count)
    if years:
        return Sense(moment.replace(month=1, day=1), moment.replace(month=12, day=31), "year", approximate=True)
    return Sense(moment.replace(day=1), month_end(moment), "month", approximate=True)


def _during(found: re.Match[str], scene: Scene) -> Sense | None:
    """Resolve "pendant dix jours", "encore trois semaines": until then, unless it is told of the past."""
    if scene.past(found):
        return None
    count, rough = _count(found["n"])
    last = shift(scene.today, int(count * 7 if found["unit"].startswith("semaine") else count))
    if found["unit"] == "mois":
        last = shift_months(scene.today, int(count))
    return Sense(last, last, relation="until", approximate=rough, label=f"jusqu'au {long_date(last)}")


def _counted(found: re.Match[str], scene: Scene) -> Sense:
    """Resolve "les trois prochains jours" and "ces deux dernières semaines": today is not one of them."""
    count, unit, back = int(found["n"]), found["unit"], found["ago"] is not None
    if unit in {"mois", "ans", "annees"}:
        other = shift_months(scene.today, (-1 if back else 1) * count * (1 if unit == "mois" else 12))
    else:
        other = shift(scene.today, (-1 if back else 1) * count * (7 if unit == "semaines" else 1))
    first, last = (other, shift(scene.today, -1)) if back else (shift(scene.today, 1), other)
    return Sense(first, last, "range")


def _around(found: re.Match[str], scene: Scene) -> Sense:
    """Resolve "dans les prochains jours" and "ces dernières semaines"."""
    days = {"jours": 7, "temps": 14, "semaines": 28, "mois": 92}[found["unit"]]
    other = shift(scene.today, -days if found["ago"] else days)
    first, last = sorted((scene.today, other))
    return Sense(first, last, "range", approximate=True)


def _fortnight(found: re.Match[str], scene: Scene) -> Sense:
    days = 14 if found["unit"] == "quinzaine" else 7
    moment = shift(scene.today, -days if found["ago"] else days)
    return replace(day(moment), relation=_relation(found))


_N = (
    r"(?:(?:a peine|environ|a peu pres|deja|moins de|plus de|presque) )?"
    r"(?P<n>une (?:quinzaine|huitaine|dizaine) de|quelques|2 ou 3|3 ou 4|2 3|une petite|\d{1,5}|une?)"
)
_UNIT = r"(?P<unit>secondes?|minutes?|demi heure|heures?|jours?|semaines?|mois|ans?|annees?)(?P<half> et demie?)?"
LENGTHS: tuple[Rule, ...] = (
    rule(
        r"(?:(?P<within>d ici|dans les|sous|d ici a)|(?P<ago>il y a|y a|ca fait|voila|(?P<since>depuis))|dans)"
        rf" {_N} {_UNIT}"
        r"(?! (?:de|d) (?:marche|route|retard|travail|vol|voiture))",
        _offset,
    ),
    rule(
        r"(?:(?P<within>sous|d ici)|(?P<ago>il y a|(?P<since>depuis))|dans) (?:une )?(?P<unit>quinzaine|huitaine)",
        _fortnight,
    ),
    rule(
        r"(?:dans |pour |pendant |au cours )?(?:les|ces|des) (?P<n>\d{1,2}) (?:prochaine?s|(?P<ago>derniere?s))"
        r" (?P<unit>jours|semaines|mois|ans|annees)",
        _counted,
    ),
    rule(
        r"(?:dans |pour |pendant )?(?:les|ces) (?:prochaine?s|(?P<ago>derniere?s)) (?P<unit>jours|semaines|mois|temps)",
        _around,
    ),
    rule(r"(?:dans |pour )?les (?P<unit>jours|semaines|mois) (?:qui viennent|a venir|(?P<ago>passee?s))", _around),
    rule(rf"(?:pendant|encore|encore pour|pendant encore|pour encore) {_N} (?P<unit>jours?|semaines?|mois)", _during),
)
NEAR: tuple[Rule, ...] = (
    rule(
        rf"(?P<near>apres demain|avant hier|aujourd hui|demain|hier)"
        rf"(?: (?:en |au |dans la |dans l )?(?P<part>{PART}|matinee|soiree))?",
        _near,
    ),
    rule(rf"(?:cet?|cette) (?P<part>{PART}|matinee|soiree)", _today),
    rule(r"a (?P<part>soir)", _today),
    rule(r"(?<!\ba )tout a l heure", lambda _f, scene: day(scene.today)),
)
