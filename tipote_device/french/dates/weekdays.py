"""Days of the week: "mardi en quinze", "jeudi de la semaine prochaine", "samedi" said by a verb in the past."""

from __future__ import annotations

import re
from datetime import date

from tipote_device.french.dates.calendar import monday, shift, weekday_after, weekday_before
from tipote_device.french.dates.moment import RECURRING, Sense, day
from tipote_device.french.dates.scene import LAST, NEXT, NOTHING, PART, WEEKDAY, WEEKDAYS, Rule, Scene, rule


def _of_a_week(found: re.Match[str], scene: Scene) -> Sense:
    words = found["week"]
    weeks = -1 if re.search(LAST, words) else 1 if re.search(rf"{NEXT}|d apres", words) else 0
    return day(shift(monday(scene.today), 7 * weeks + WEEKDAYS[found["w"]]), part=found["part"] or "")


def _in_eight(found: re.Match[str], scene: Scene) -> Sense:
    weeks = 2 if found["n"] == "15" else 1
    base = found["w"]
    if base in WEEKDAYS:
        return day(shift(weekday_after(scene.today, WEEKDAYS[base]), 7 * weeks))
    return day(shift(scene.today, 7 * weeks + (1 if base == "demain" else 0)))


def _next(found: re.Match[str], scene: Scene) -> Sense:
    return day(weekday_after(scene.today, WEEKDAYS[found["w"]]), part=found["part"] or "")


def _last(found: re.Match[str], scene: Scene) -> Sense:
    return day(weekday_before(scene.today, WEEKDAYS[found["w"]]), part=found["part"] or "")


def _this(found: re.Match[str], scene: Scene) -> Sense:
    """Resolve "ce mardi": today counts."""
    weekday = WEEKDAYS[found["w"]]
    if scene.today.weekday() == weekday:
        return day(scene.today, part=found["part"] or "")
    return _bare_day(weekday, scene, found)


def _bare(found: re.Match[str], scene: Scene) -> Sense:
    return _bare_day(WEEKDAYS[found["w"]], scene, found)


def _bare_day(weekday: int, scene: Scene, found: re.Match[str]) -> Sense:
    part = found["part"] or ""
    if scene.past(found):
        return day(weekday_before(scene.today, weekday), part=part)
    named = weekday_after(scene.today, weekday)
    if scene.earlier and 0 < (scene.earlier[-1] - named).days <= 7:
        named = weekday_after(scene.earlier[-1], weekday)  # "je pars mercredi et je rentre vendredi"
    return day(named, part=part)


def _span(found: re.Match[str], scene: Scene) -> Sense:
    one, other = WEEKDAYS[found["w"]], WEEKDAYS[found["w2"]]
    if one == 0 and other >= 4:
        return RECURRING  # "de lundi à vendredi" is how one works
    last = weekday_before(scene.today, other) if scene.past(found) else None
    if last is not None:
        return Sense(weekday_before(last, one), last, "range")
    first = weekday_after(scene.today, one)
    return Sense(first, weekday_after(first, other), "range")


def _weekend(found: re.Match[str], scene: Scene) -> Sense:
    saturday = _saturday(scene.today)
    words = found[0]
    if re.search(LAST, words):
        saturday = shift(monday(scene.today), -2)
    elif re.search(NEXT, words):
        saturday = shift(monday(scene.today), 12 if scene.today.weekday() >= 5 else 5)
    elif scene.past(found) and scene.today.weekday() < 5:
        saturday = shift(saturday, -7)
    return Sense(saturday, shift(saturday, 1), "range")


def _saturday(today: date) -> date:
    return shift(monday(today), 5)


_P = f"(?: (?:dans l |dans la |en |au )?(?P<part>{PART}|matinee|soiree))?"
_GOODBYE = r"(?:(?<=[.,;!?…] )|(?<![^ ])(?<!. )|(?<=\ballez )|(?<=\bbon )|(?<=\bmerci )|(?<=\bsalut )|(?<=\bvieux ))"

COMPOUND: tuple[Rule, ...] = (
    rule(r"la nuit prochaine", lambda _f, scene: day(scene.today, part="nuit")),
    rule(rf"la nuit {LAST}", lambda _f, scene: day(shift(scene.today, -1), part="nuit")),
    rule(
        rf"(?P<w>{WEEKDAY}){_P} (?:(?:de|dans) )?(?P<week>(?:la|cette) semaine(?: (?:{NEXT}|{LAST}|d apres))?)",
        _of_a_week,
    ),
    rule(rf"(?P<week>(?:la|cette) semaine (?:{NEXT}|{LAST}))(?: ,)? (?:le )?(?P<w>{WEEKDAY}){_P}", _of_a_week),
    rule(rf"(?P<w>{WEEKDAY}|aujourd hui|demain) en (?P<n>8|15)(?! heures?)", _in_eight),
    rule(rf"(?P<w>{WEEKDAY}){_P} (?:prochain|qui vient|qui arrive)", _next),
    rule(rf"(?P<w>{WEEKDAY}) prochain(?: (?P<part>{PART}))", _next),
    rule(rf"(?P<w>{WEEKDAY}){_P} (?:dernier|passe)", _last),
    rule(rf"(?P<w>{WEEKDAY}) (?:suivant|d apres)", lambda _f, _s: NOTHING),  # after a day we do not know
    rule(rf"ce (?P<w>{WEEKDAY}){_P}", _this),
    rule(rf"(?:de|entre) (?P<w>{WEEKDAY}) (?:a|et|jusqu a) (?P<w2>{WEEKDAY})", _span),
    rule(rf"(?:le|ce|au|du|l) week end(?: (?:{NEXT}|{LAST}))", _weekend),
    rule(r"ce week end", _weekend),
    rule(rf"(?:la|en|cette) fin de semaine(?: (?:{NEXT}|{LAST}))?", _weekend),
)
BARE: tuple[Rule, ...] = (
    rule(rf"{_GOODBYE}a (?:{WEEKDAY}|demain|ce soir|tantot|tout a l heure)(?= [.!?,;…]| ?$)", lambda _f, _s: NOTHING),
    rule(rf"(?P<w>{WEEKDAY}){_P}", _bare),
)
