"""Days of a month: "le vingt et un juin", "mardi 19 mai 2026", "12/03/2026", "du 18 au 25 avril", "jusqu'au 22"."""

from __future__ import annotations

import re
from datetime import date

from tipote_device.french.dates.calendar import day_of_year, month_end, real_date, shift, shift_months
from tipote_device.french.dates.moment import RECURRING, Sense, day
from tipote_device.french.dates.scene import (
    MONTH,
    MONTH_NUMBERS,
    NOTHING,
    NUMBER,
    WEEKDAY,
    WEEKDAYS,
    YEAR,
    Rule,
    Scene,
    number_of,
    rule,
)

_BIRTHDAY = re.compile(
    r"\b(?:anniversaire|anniv|naissance|nees?|nes|(?:est|suis|es|sont|etait) ne|[mst]a fete|nos noces"
    r"|fete (?:de|d) (?!la |le |l |fin |famille|village|noel|ecole|musique|travail)[a-z]+)\b"
)
# "ne" without its accent is a negation unless the date follows at once; "se marie" is a wedding to come
_BORN = re.compile(r"\bne (?:le|un)$|(?<!\bse )(?<!\bme )(?<!\bte )\bmariee?s? (?:le|un)?$|\banniversaire de mariage\b")
_AGE = re.compile(r"\b\d+ ans (?:le|un)$")
_ADDRESS = re.compile(
    r"\b(?:rue|avenue|place|boulevard|quai|cours|impasse|lycee|stade|square|metro|station|pont|journal|monde|figaro"
    r"|facture|numero|attentats?|caserne|college|mouvement) (?:du|de|de la)$"
)
_LINE = re.compile(
    r"\b(?:bus|tram|ligne|chaine|numero|page|chambre|etage|rue|habite|porte|taille|pointure|quai"
    r"|appel\w*|compos\w*|fai[st]|eu)"
    r"(?: ,)?(?: (?:le|au|du))?$"
)
_THE = re.compile(r"(?<!jusqu a )\ble$")
_AFTER_LONE = (
    r"(?= (?:[.!?…,;:)]|au|a|pour|avec|chez|dans|en|on|je|j|il|elle|ils|elles|c|et|mais|nous|y|car|donc|alors|du mois"
    r"|matin|soir|midi|apres|hein|ou|si|parce)\b| [.!?…,;:)]|$)"
)

_AHEAD = 20
"""Years from now a year of two digits may lie."""


def _resolve(found: re.Match[str], scene: Scene, suffix: str = "") -> date | None:
    """Return the day of groups `d`, `m`, `y`, `w`: the year said, else the nearest on the side the verb tells."""
    number, month = number_of(found[f"d{suffix}"]), MONTH_NUMBERS[found[f"m{suffix}"]]
    year, weekday = found[f"y{suffix}"], found[f"w{suffix}"]
    if year:
        return real_date(int(year), month, number)
    nearest = day_of_year(scene.today, month, number, past=scene.past(found))
    if nearest is None or not weekday or nearest.weekday() == WEEKDAYS[weekday]:
        return nearest
    # a weekday said with the day tells the year: "c'était le mardi 3 mars" said long after
    for other in (nearest.year - 1, nearest.year + 1):
        candidate = real_date(other, month, number)
        if candidate is not None and candidate.weekday() == WEEKDAYS[weekday]:
            return candidate
    return nearest


def _day_of_month(found: re.Match[str], scene: Scene) -> Sense | None:
    if scene.before(found, _ADDRESS) or (not found["y"] and found["d"] == "0"):
        return NOTHING
    if (
        scene.births
        and not found["y"]
        and (
            found["un"]
            or scene.before(found, _BORN)
            or scene.before(found, _AGE)
            or _BIRTHDAY.search(scene.sentence(found)) is not None
        )
    ):
        return RECURRING
    resolved = _resolve(found, scene)
    return None if resolved is None else day(resolved, complete=bool(found["y"] and found["w"]))


def _range(found: re.Match[str], scene: Scene) -> Sense | None:
    last = _resolve(found, scene, "2")
    if last is None:
        return None
    month = MONTH_NUMBERS[found["m"]] if found["m"] else last.month
    number = number_of(found["d"])
    year = int(found["y"]) if found["y"] else last.year
    first = real_date(year, month, number)
    if first is not None and first > last and not found["y"]:
        first = real_date(last.year - 1, month, number)
    if first is None or first > last:
        return None
    # said in the middle of it: the end tells the year
    return Sense(first, last, "range")


def _numeric(found: re.Match[str], scene: Scene) -> Sense | None:
    groups = found.groupdict()
    number, month, year = int(groups["d"]), int(groups["m"]), groups.get("y")
    if not 1 <= month <= 12:
        return None
    if year:
        value = int(year) + (2000 if len(year) == 2 else 0)
        if len(year) == 2 and value > scene.today.year + _AHEAD:
            value -= 100  # "née le 31/10/74"
        resolved = real_date(value, month, number)
    else:
        resolved = day_of_year(scene.today, month, number, past=scene.past(found))
        if scene.births and _BIRTHDAY.search(scene.sentence(found)):
            return RECURRING
    return None if resolved is None else day(resolved)


def _numbered(origin: date, number: int, *, past: bool) -> date | None:
    """Return the nearest day of that number at or after `origin` (before when `past`)."""
    for months in range(13):
        base = shift_months(origin.replace(day=1), -months if past else months)
        found = real_date(base.year, base.month, number)
        if found is not None and (found <= origin if past else found >= origin):
            return found
    return None


def _lone(found: re.Match[str], scene: Scene) -> Sense | None:
    """Resolve "le 22" or "jusqu'au 22": the first 22 after the date named before it, else after today."""
    if scene.before(found, _LINE) or (scene.before(found, _THE) and scene.reading.raw(found.start()) in {"neuf", "un"}):
        return None  # "je préfère le neuf à l'occasion"
    past = scene.past(found)
    origin = scene.earlier[-1] if scene.earlier and not past else scene.today
    resolved = _numbered(origin, number_of(found["d"]), past=past)
    return None if resolved is None else day(resolved)


def _lone_range(found: re.Match[str], scene: Scene) -> Sense | None:
    past = scene.past(found)
    last = _numbered(scene.today, number_of(found["d2"]), past=past)
    if last is None:
        return None
    first = _numbered(last, number_of(found["d"]), past=True)
    return None if first is None or (last - first).days > 27 else Sense(first, last, "range")


def _range_of_month(found: re.Match[str], scene: Scene) -> Sense | None:
    """Resolve "du 4 au 22 de ce mois" and "du 4 au 22 du mois prochain"."""
    base = shift_months(scene.today.replace(day=1), 0 if "ce mois" in found[0] else 1)
    first, last = (real_date(base.year, base.month, number_of(found[name])) for name in ("d", "d2"))
    return None if first is None or last is None or first > last else Sense(first, last, "range")


def _weekday_number(found: re.Match[str], scene: Scene) -> Sense | None:
    """Resolve "jeudi 12": the nearest 12th that is a Thursday, within three months; else these are other words."""
    number, weekday, past = number_of(found["d"]), WEEKDAYS[found["w"]], scene.past(found)
    origin = scene.today
    for _ in range(3):
        resolved = _numbered(origin, number, past=past)
        if resolved is None:
            return None
        if resolved.weekday() == weekday:
            return day(resolved)
        origin = shift(resolved, -1 if past else 1)
    return None


def _of_next_month(found: re.Match[str], scene: Scene) -> Sense | None:
    months = -1 if found["last"] else 1
    base = shift_months(scene.today.replace(day=1), months)
    resolved = real_date(base.year, base.month, number_of(found["d"]))
    return None if resolved is None else day(min(resolved, month_end(base)))


_W, _W2 = f"(?:(?P<w>{WEEKDAY}) (?:, )?(?:le )?)?", f"(?:(?P<w2>{WEEKDAY}) (?:le )?)?"
_DAY = f"(?:{WEEKDAY} (?:le )?)?"
_END = f"{_W2}(?P<d2>{NUMBER}) (?P<m2>{MONTH})(?: (?P<y2>{YEAR}))?"
_UNITS = (
    r"(?! (?:heures?|h|degres?|euros?|ans?|mois|jours?|%|€|minutes?|km|kilos?|metres?|semaines?|fois|personnes?)\b)"
)
DATED: tuple[Rule, ...] = (
    rule(
        rf"(?:du|de|entre|d|des) (?:le )?(?:{WEEKDAY} )?(?P<d>{NUMBER})(?: (?P<m>{MONTH}))?(?: (?P<y>{YEAR}))?"
        rf" (?:au|a|et|jusqu au|jusqu a) (?:le )?{_END}",
        _range,
    ),
    rule(
        rf"(?P<d>{NUMBER}) (?P<m>{MONTH})(?: (?P<y>{YEAR}))? (?:au|jusqu au) {_END}",
        _range,
    ),
    rule(rf"les? (?P<d>{NUMBER})(?P<m> \b)?(?P<y> \b)? (?:et|ou|,) (?:le )?{_END}", _range),
    rule(rf"(?P<un>un )?{_W}(?P<d>{NUMBER}) (?P<m>{MONTH})(?: (?P<y>{YEAR}))?", _day_of_month),
    rule(rf"{_DAY}(?P<y>\d{{4}}) - (?P<m>\d{{1,2}}) - (?P<d>\d{{1,2}})", _numeric),
    rule(rf"{_DAY}(?P<d>\d{{1,2}}) (?:/|-|\.) (?P<m>\d{{1,2}}) (?:/|-|\.) (?P<y>\d{{4}}|\d\d)", _numeric),
    rule(rf"(?:(?<=\ble )|(?<=\bau )|(?<=\bdu )|{WEEKDAY} )(?P<d>\d{{1,2}}) / (?P<m>\d{{1,2}})", _numeric),
    rule(
        rf"du {_DAY}(?P<d>{NUMBER}) au {_DAY}(?P<d2>{NUMBER})"
        r" (?:(?:de |du )?mois (?:prochain|qui vient)|(?:de )?ce mois(?: ci)?)",
        _range_of_month,
    ),
    rule(rf"du {_DAY}(?P<d>{NUMBER}) au {_DAY}(?P<d2>{NUMBER}){_UNITS}{_AFTER_LONE}", _lone_range),
    rule(rf"(?:le )?(?P<d>{NUMBER}) du mois (?:(?P<last>dernier|passe)|prochain|qui vient)", _of_next_month),
    rule(rf"(?:tous les|chaque|le) {NUMBER} (?:de chaque mois|du mois)", lambda _f, _s: RECURRING),
    rule(rf"(?P<w>{WEEKDAY}) (?P<d>{NUMBER}){_UNITS}", _weekday_number),
    rule(rf"(?<=\bjusqu au )(?P<d>{NUMBER}){_UNITS}{_AFTER_LONE}", _lone),
    rule(rf"(?<=\ble )(?P<d>{NUMBER}){_UNITS}{_AFTER_LONE}", _lone),
)
