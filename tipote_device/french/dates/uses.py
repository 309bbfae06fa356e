"""What moments are used for: dates beside the words, the day an event is over, the window a question asks of."""

from __future__ import annotations

import re
from datetime import datetime

from tipote_device.french.dates.calendar import day_end, day_start, shift_months
from tipote_device.french.dates.find import find_moments
from tipote_device.french.dates.moment import Moment
from tipote_device.french.words import fold

_WISH = re.compile(
    r"\b(?:j aimerais|je voudrais|on aimerait|on voudrait|elle aimerait|il aimerait|elle voudrait|il voudrait"
    r"|mon reve|je reve|j espere|peut etre|si (?:je|on|tu|il|elle|j))\b"
)
_BEGINS = re.compile(
    r"\b(?:debut(?:e|es|ent|er|era|erai)|commenc(?:e|es|ent|er|era|erai)|demarr(?:e|es|ent|er|era)|attaqu(?:e|er|era)"
    r"|reprend(?:s|re|ra|rai)?|reprennent|emmenag(?:e|es|er|era|eons)|devien(?:t|s|dra|drai)|(?:a|en|la|ma|sa) retraite"
    r"|entr(?:e|er|era) (?:a|en|au|chez)|embauchee?s?|titularisee?|change(?:r|ra|rai)?"
    r" de (?:poste|boulot|travail|metier))\b"
)
_BIRTHDAY = re.compile(
    r"\b(?:mon|son|ton|votre|l) anniversaire(?: (?:de|d|a|du) [a-z]+)?(?: (?:c|ca))? (?:est|sera|tombe)\b"
)
_MOVED = re.compile(r"\b(?:reporte|decale|repousse|remis|avance|deplace|passe au)(?:e|s|es)?\b")


def annotate(text: str, anchor: datetime) -> str:
    """Return `text` with each resolved date in square brackets after its words, habits and birthdays untouched.

    "mardi en quinze" becomes "mardi en quinze [mardi 19 mai 2026]". What stands in brackets already stays as it is.
    """
    pieces, done = [], 0
    for moment in find_moments(text, anchor):
        if not moment.label or text[moment.stop :].lstrip().startswith("["):
            continue
        pieces.append(f"{text[done : moment.stop]} [{moment.label}]")
        done = moment.stop
    return "".join(pieces) + text[done:]


def expiry(text: str, anchor: datetime) -> datetime | None:
    """Return when the event `text` tells of is over: the last second of its last day, in the anchor's zone.

    None for what has no such day: habits, birthdays, the past, what begins and stays ("il débute lundi", "depuis",
    "à partir de"), wishes, and moments too vague to end anything ("mi-octobre", "l'an prochain").
    """
    plain = _plain(text)
    if _WISH.search(plain) or _BIRTHDAY.search(plain):
        return None
    moments = [moment for moment in find_moments(text, anchor) if _ends_something(moment)]
    if not moments or (_BEGINS.search(plain) and not any(_lasts_a_while(moment) for moment in moments)):
        return None
    if _MOVED.search(plain):
        moments = [moment for moment in moments if _target(text, moment)] or moments
    last = max(moment.end for moment in moments if moment.end is not None)
    return day_end(last.date(), anchor.tzinfo)


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", fold(text)).strip()


def _ends_something(moment: Moment) -> bool:
    if moment.end is None or moment.side == "past" or moment.implied or moment.relation in {"since", "from"}:
        return False
    vague = moment.approximate or moment.precision == "year"
    return not vague or moment.relation == "until"


def _lasts_a_while(moment: Moment) -> bool:
    """Tell whether it has an end of its own, or an hour: "le match commence ce soir" is an event, not a new state."""
    return moment.relation == "until" or moment.precision == "range" or moment.end != _whole_day_end(moment)


def _whole_day_end(moment: Moment) -> datetime | None:
    return None if moment.end is None else day_end(moment.end.date(), moment.end.tzinfo)


def _target(text: str, moment: Moment) -> bool:
    """Tell whether something was moved to this moment: "reporté au 10", "remis à jeudi"."""
    before = _plain(text[: moment.begin])
    return (
        re.search(r"\b(?:a|au|pour le|pour)$", before) is not None
        or re.match(r"(?:au|à)\b", moment.expression) is not None
    )


def window(question: str, anchor: datetime) -> tuple[datetime, datetime] | None:
    """Return the first and the last instant a question asks about; None: it names no moment.

    "en mai et en juin" is one window from May to June; "depuis lundi" ends now; "à partir de lundi" lasts a year.
    """
    bounds = []
    for moment in find_moments(question, anchor):
        if moment.start is None or moment.end is None or moment.implied:
            continue
        start, end = moment.start, moment.end
        if moment.relation == "since":
            end = max(end, anchor)
        elif moment.relation == "from":
            end = day_end(shift_months(end.date(), 12), anchor.tzinfo)
        elif moment.relation == "until":
            start = min(start, anchor)
        elif moment.precision == "moment" and start == end:
            start, end = day_start(start.date(), anchor.tzinfo), day_end(end.date(), anchor.tzinfo)
        bounds.append((start, end))
    if not bounds:
        return None
    return min(start for start, _ in bounds), max(end for _, end in bounds)
