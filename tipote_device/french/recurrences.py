"""What comes back, said in French, as RFC 5545 rules: "tous les deux jours", "un mardi sur deux", "le 5 du mois"."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

from tipote_device.french.dates.calendar import MONTHS
from tipote_device.french.words import fold

_DAY_CODES = {
    "lundi": "MO", "mardi": "TU", "mercredi": "WE", "jeudi": "TH", "vendredi": "FR", "samedi": "SA", "dimanche": "SU",
}  # fmt: skip
_CODES = list(_DAY_CODES.values())
_DAY = "|".join(_DAY_CODES)
_PART = r"(?: (?:matin|midi|soir|apres midi))?s?"
_PARTS = r"(?:matins?|soirs?|midis?|apres midis?)"
_MONTH = "|".join(fold(month) for month in MONTHS)
_PERIOD = r"(?:jours?|semaines?|mois|ans?|annees?|trimestres?|semestres?)"
_COUNTED = rf"(?:{_PERIOD}|{_PARTS}|nuits?|heures?|h|minutes?|secondes?|week ends?|(?:{_DAY})s?|fois)"
_SHORT = r"(?:heures?|h|demie? heures?|quarts? d heure|minutes?|min|mn)"
_ONCE = r"(?:prochaine?|qui vient|suivant|derniere?|passee?|d apres|d avant)"
_RANK_WORDS = "1er|deuxieme|second|troisieme|quatrieme|dernier"
_HABIT = re.compile(
    rf"(?<![^ ])(?:"
    rf"(?:(?P<week>du lundi au vendredi|(?:tous les |chaque |les )?jours? (?:de (?:la )?semaine|ouvres?|ouvrables?)"
    rf"|en semaine)"
    rf"|(?P<range>du (?P<first>{_DAY}) au (?P<last>{_DAY}))"
    rf"|(?P<weekend>(?:tous les|chaque|le|les) week ends?)"
    rf"|(?P<nth>(?:le|les|chaque|tous les) (?P<rank>{_RANK_WORDS})s? (?P<nth_day>{_DAY})s?"
    rf" (?:du|de chaque) mois(?! (?:de|d|{_ONCE}|{_MONTH})\b))"
    rf"|(?P<counted>(?:tous les|toutes les|chaque) (?:(?P<n>\d+) )?(?P<period>{_PERIOD}))"
    rf"|(?P<hourly>(?:tous les|toutes les|chaque) (?:(?P<n_hourly>\d+) )?(?P<hourly_unit>{_SHORT})"
    rf"(?! (?:(?:de la|de ma|du) (?:journee|nuit|matinee|soiree|vie|jour|matin|soir)|et (?:demie?|quart))\b))"
    rf"|(?P<one_in>(?:tous les |le |la )?(?:1|une?) (?P<of>{_PERIOD}|{_PARTS}) sur (?P<of_n>\d+))"
    rf"|(?P<times>(?:1|une) fois (?:par|tous les|chaque) (?P<times_period>{_PERIOD}))"
    rf"|(?P<monthly>(?:tous les (?P<month_day>\d{{1,2}}|1er)(?! {_COUNTED}(?![^ ]))(?: du mois)?"
    rf"|le (?P<month_day2>\d{{1,2}}|1er) (?:du|de chaque) mois(?! {_ONCE}))(?! {_MONTH}))"
    rf"|(?:tous les (?P<every_days>\d+)|tous les|toutes les|chaque|les|le|1|une?)"
    rf" (?P<days>(?:{_DAY})s?{_PART}(?:(?: ,)?(?: et| ou)? (?:les? )?(?:{_DAY})s?{_PART})*)"
    rf"(?! (?:\d{{1,2}}|1er)(?! (?:h|heures?|:)(?![^ ])))(?P<alternate> sur (?P<alternate_n>\d))?"
    rf"|(?P<daily>(?:tous les|chaque) (?:(?P<n_days>\d+) )?{_PARTS}|toutes les nuits)"
    rf"|(?P<adverb>quotidiennement|hebdomadairement|mensuellement|annuellement))"
    rf"(?: (?P<not_weekend>en semaine|de la semaine|sauf le week end))?"
    rf")(?![^ ])"
)
_RANKS = {"1er": 1, "deuxieme": 2, "second": 2, "troisieme": 3, "quatrieme": 4, "dernier": -1}
_ADVERBS = {
    "quotidiennement": "FREQ=DAILY", "hebdomadairement": "FREQ=WEEKLY", "mensuellement": "FREQ=MONTHLY",
    "annuellement": "FREQ=YEARLY",
}  # fmt: skip


def habit_in(line: str) -> re.Match[str] | None:
    """Return the first words of a plain line (see `dates.reading`) that say something comes back; None: none do."""
    for found in _HABIT.finditer(line):
        # "un mardi" alone is one Tuesday, and what is said of one Tuesday in so many is a habit
        if found["days"] and found[0].startswith(("1 ", "un ", "une ")) and not found["alternate"]:
            continue
        return found
    return None


def rrule_of(found: re.Match[str]) -> str:
    """Return the rule of what `habit_in` found."""
    if found["not_weekend"] or found["week"]:
        return "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    if found["range"]:
        first, last = (_CODES.index(_DAY_CODES[found[name]]) for name in ("first", "last"))
        days = _CODES[first : last + 1] if first <= last else _CODES[first:] + _CODES[: last + 1]
        return f"FREQ=WEEKLY;BYDAY={','.join(days)}"
    if found["weekend"]:
        return "FREQ=WEEKLY;BYDAY=SA,SU"
    if found["nth"]:
        return f"FREQ=MONTHLY;BYDAY={_RANKS[found['rank']]}{_DAY_CODES[found['nth_day']]}"
    if found["monthly"]:
        day = found["month_day"] or found["month_day2"]
        return f"FREQ=MONTHLY;BYMONTHDAY={1 if day == '1er' else int(day)}"
    if found["days"]:
        days = [code for name, code in _DAY_CODES.items() if name in found["days"]]
        return f"{_every('WEEKLY', int(found['every_days'] or found['alternate_n'] or 1))};BYDAY={','.join(days)}"
    if found["counted"]:
        return _counted(found["period"], int(found["n"] or 1))
    if found["hourly"]:
        return _hourly(found["hourly_unit"], int(found["n_hourly"] or 1))
    if found["one_in"]:
        return _counted(found["of"], int(found["of_n"]))
    if found["times"]:
        return _counted(found["times_period"], 1)
    return _ADVERBS[found["adverb"]] if found["adverb"] else _every("DAILY", int(found["n_days"] or 1))


def _hourly(unit: str, number: int) -> str:
    if unit.startswith("h"):
        return _every("HOURLY", number)
    minutes = 30 if unit.startswith("demi") else 15 if unit.startswith("quart") else 1
    return _every("MINUTELY", number * minutes)


def within_a_day(rrule: str) -> timedelta | None:
    """Return how long what comes back by the hour or the minute waits each time; None for days and longer."""
    parts = dict(part.split("=") for part in rrule.split(";"))
    number = int(parts.get("INTERVAL", "1"))
    if parts["FREQ"] == "HOURLY":
        return timedelta(hours=number)
    return timedelta(minutes=number) if parts["FREQ"] == "MINUTELY" else None


def _counted(period: str, number: int) -> str:
    if period.startswith("jour") and number in {8, 15}:
        return _every("WEEKLY", number // 7)  # "quinze jours" are two weeks: the French count both ends
    if period.startswith(("trimestre", "semestre")):
        return _every("MONTHLY", number * (3 if period.startswith("trimestre") else 6))
    unit = "WEEKLY" if period.startswith("semaine") else "MONTHLY" if period == "mois" else ""
    return _every(unit or ("YEARLY" if period.startswith(("an", "annee")) else "DAILY"), number)


def _every(unit: str, number: int) -> str:
    return f"FREQ={unit};INTERVAL={number}" if number > 1 else f"FREQ={unit}"


def first_time(rrule: str, hour: int, minute: int, anchor: datetime) -> datetime:
    """Return the first time from `anchor` on that fits the days of `rrule`."""
    parts = dict(part.split("=") for part in rrule.split(";"))
    moment = anchor.replace(hour=hour, minute=minute, second=0, microsecond=0, fold=0)
    for _ in range(800):
        if moment.timestamp() > anchor.timestamp() and _fits(moment, parts):
            break
        moment += timedelta(days=1)
    return moment.astimezone(UTC).astimezone(moment.tzinfo)


def _fits(moment: datetime, parts: dict[str, str]) -> bool:
    if "BYMONTHDAY" in parts and moment.day != int(parts["BYMONTHDAY"]):
        return False
    days = parts.get("BYDAY", "").split(",") if "BYDAY" in parts else []
    if not days:
        return True
    code = _CODES[moment.weekday()]
    if code in days:
        return True
    rank = (moment.day - 1) // 7 + 1
    last = (moment + timedelta(days=7)).month != moment.month
    return f"{rank}{code}" in days or (last and f"-1{code}" in days)
