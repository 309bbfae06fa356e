"""What Ti-Pote says about hours and lists. Digits and hours are left to the voice, which says them the French way."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tipote_device.agenda.recurrence import seconds_between
from tipote_device.contract.agenda import Item
from tipote_device.french.dates.spoken import clock, spoken_date

NAMES = {"timer": "minuteur", "alarm": "réveil", "reminder": "rappel", "appointment": "rendez-vous"}
PLURALS = {"timer": "minuteurs", "alarm": "réveils", "reminder": "rappels", "appointment": "rendez-vous"}
_DAYS = {
    "MO": "lundis", "TU": "mardis", "WE": "mercredis", "TH": "jeudis", "FR": "vendredis", "SA": "samedis",
    "SU": "dimanches",
}  # fmt: skip
_RANKS = {"1": "premier", "2": "deuxième", "3": "troisième", "4": "quatrième", "-1": "dernier"}
_PERIODS = {
    "MINUTELY": ("toutes", "minutes"), "HOURLY": ("toutes", "heures"),
    "DAILY": ("tous", "jours"), "WEEKLY": ("toutes", "semaines"),
    "MONTHLY": ("tous", "mois"), "YEARLY": ("tous", "ans"),
}  # fmt: skip
TIMER_STARTED = "Minuteur lancé :"
ALARM_SET = "Réveil mis :"
REMINDER_SET = "Je te le rappellerai :"
NOTED = "C'est noté :"
CANCELLED = "C'est annulé :"
_ADDED, _REMOVED, _READ = "J'ajoute à la liste {} :", "Je retire de la liste {} :", "Sur la liste {} :"
_SHOPPING_LIST = tuple(said.format("de courses") for said in (_ADDED, _REMOVED, _READ))
OPENINGS = (TIMER_STARTED, ALARM_SET, REMINDER_SET, NOTED, CANCELLED, *_SHOPPING_LIST)
"""How answers begin, always in the same words: spoken ahead, they play at once while the rest is made."""

MOST_SAID = 4
"""Items listed aloud; the others are counted."""


def length(seconds: float) -> str:
    """Return a duration as one says it: "10 minutes", "1 minute 30", "2 heures 5", "45 secondes"."""
    whole = round(seconds)
    days, rest = divmod(whole, 86_400)
    hours, rest = divmod(rest, 3600)
    minutes, left = divmod(rest, 60)
    if days:
        return f"{_counted(days, 'jour')} et {length(rest + hours * 3600)}" if hours else _counted(days, "jour")
    if hours:
        return f"{_counted(hours, 'heure')} {minutes}" if minutes else _counted(hours, "heure")
    if minutes:
        return f"{_counted(minutes, 'minute')} {left}" if left else _counted(minutes, "minute")
    return _counted(left, "seconde")


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' if number > 1 else ''}"


def when(due: datetime, now: datetime) -> str:
    """Return when something is: "à 18 h", "demain à 7 h 30", "jeudi 3 décembre à midi"."""
    day = "" if due.date() == now.date() else f"{spoken_date(due, now)} "
    return f"{day}à {clock(due)}"


def repeated(rrule: str) -> str:
    """Return how a recurrence is said after an hour: "tous les jours", "du lundi au vendredi", "un mardi sur 2"."""
    parts = dict(part.split("=", 1) for part in rrule.split(";") if "=" in part)
    every = int(parts.get("INTERVAL", "1"))
    days = parts.get("BYDAY", "").split(",") if parts.get("BYDAY") else []
    if parts.get("BYMONTHDAY"):
        day = parts["BYMONTHDAY"]
        return f"le {'1er' if day == '1' else day} de chaque mois"
    if len(days) == 1 and days[0][:-2] in _RANKS and days[0][-2:] in _DAYS:
        return f"le {_RANKS[days[0][:-2]]} {_DAYS[days[0][-2:]][:-1]} du mois"
    if days and all(day in _DAYS for day in days):
        return _on_days(days, every)
    return _each_period(parts.get("FREQ", ""), every)


def _on_days(days: Sequence[str], every: int) -> str:
    if every > 1:
        one = (
            f"un {_DAYS[days[0]][:-1]}"
            if len(days) == 1
            else f"les {joined([_DAYS[day] for day in days])}, une semaine"
        )
        return f"{one} sur {every}"
    if list(days) == ["MO", "TU", "WE", "TH", "FR"]:
        return "du lundi au vendredi"
    if set(days) == {"SA", "SU"}:
        return "le week-end"
    return "tous les " + joined([_DAYS[day] for day in days])


def _each_period(freq: str, every: int) -> str:
    if freq not in _PERIODS:
        return "régulièrement"
    all_the, periods = _PERIODS[freq]
    return f"{all_the} les {every} {periods}" if every > 1 else f"{all_the} les {periods}"


def joined(pieces: Sequence[str]) -> str:
    """Return "a, b et c"."""
    return pieces[0] if len(pieces) == 1 else f"{', '.join(pieces[:-1])} et {pieces[-1]}" if pieces else ""


def started(item: Item) -> str:
    """Return what is said when a timer starts."""
    return f"{TIMER_STARTED} {length(item.seconds)}{_then(item)}."


def put_down(item: Item, now: datetime) -> str:
    """Return what is said when something is put down."""
    time = when(item.due, now) + (f", {repeated(item.rrule)}" if item.rrule else "")
    if item.kind == "alarm":
        return f"{ALARM_SET} {time}{_then(item)}."
    if item.kind == "reminder":
        return f"{REMINDER_SET} {time}, {item.label}."
    with_whom = f" avec {joined(item.people)}" if item.people else ""
    return f"{NOTED} {item.label or 'rendez-vous'}{with_whom}, {time}."


def _then(item: Item) -> str:
    return f", {item.label}" if item.label else ""


def _for(item: Item) -> str:
    return f" : {item.label}" if item.label else ""


def _quoted(item: Item) -> str:
    return f" « {item.label} »" if item.label else ""


def named(item: Item, now: datetime) -> str:
    """Return an item as one of several: "le minuteur de 10 minutes, pâtes", "le rappel de demain à 9 h, garage"."""
    label = f", {item.label}" if item.label else ""
    if item.kind == "timer":
        return f"le minuteur de {length(item.seconds)}{label}"
    return f"le {NAMES[item.kind]} {_of(when(item.due, now))}{label}"


def _of(time: str) -> str:
    return "d'" + time if time.startswith("aujourd'hui") else ("de " + time).replace("de à ", "de ")


def remaining(items: Sequence[Item], now: datetime) -> str:
    """Return how long timers still run."""
    if not items:
        return "Il n'y a pas de minuteur en cours."
    left = [(item.label, length(max(0.0, seconds_between(now, item.due)))) for item in items[:MOST_SAID]]
    if len(left) == 1:
        label, time = left[0]
        return f"{label.capitalize()} : il reste {time}." if label else f"Il reste {time}."
    return f"Il reste {joined([f'{time} ({label})' if label else time for label, time in left])}."


def listed(kind: str, items: Sequence[Item], now: datetime) -> str:
    """Return what waits of a kind."""
    if not items:
        return f"Il n'y a {'aucun' if kind != 'appointment' else 'pas de'} {NAMES[kind]} de prévu."
    said = [_with_all(item, now) for item in items[:MOST_SAID]]
    more = len(items) - len(said)
    count = f"{len(items)} {PLURALS[kind] if len(items) > 1 else NAMES[kind]}"
    tail = f", et {more} autre{'s' if more > 1 else ''}" if more else ""
    return f"{count} : {' ; '.join(said)}{tail}."


def _with_all(item: Item, now: datetime) -> str:
    again = f", {repeated(item.rrule)}" if item.rrule else ""
    people = f" avec {joined(item.people)}" if item.people else ""
    return f"{when(item.due, now)}{again}{f', {item.label}' if item.label else ''}{people}"


def cancelled(items: Sequence[Item], kind: str, now: datetime) -> str:
    """Return what is said once items are off."""
    if not items:
        return f"Il n'y a pas de {NAMES[kind]} à annuler."
    if len(items) == 1:
        return f"{CANCELLED} {named(items[0], now)}."
    return f"{CANCELLED} les {len(items)} {PLURALS[kind]}."


def sure_of_all(kind: str, count: int) -> str:
    """Ask whether everything of a kind is to go, naming the order that leaves no doubt."""
    return f"Tu veux annuler les {count} {PLURALS[kind]} ? Alors dis « annule tous les {PLURALS[kind]} »."


def sure_of_list(name: str) -> str:
    """Ask whether a whole list is to go, naming the order that leaves no doubt."""
    return f"Tu veux vider la liste « {name} » ? Alors dis « vide la liste »."


def none_called(kind: str, label: str) -> str:
    """Return what is said when nothing of a kind is for `label`."""
    return f"Je n'ai pas de {NAMES[kind]} « {label} »."


def which(rivals: Sequence[Item], now: datetime) -> str:
    """Ask which of several items is meant."""
    return f"Lequel : {', ou '.join(named(item, now) for item in rivals[:MOST_SAID])} ?"


def rings(item: Item) -> str:
    """Return what is said when an item comes to its hour."""
    if item.kind == "timer":
        return f"Le minuteur de {length(item.seconds)} est terminé{_for(item)}."
    if item.kind == "alarm":
        return f"Il est {clock(item.due)}{_for(item) or ', debout'}."
    if item.kind == "reminder":
        return f"Rappel : {item.label}."
    with_whom = f" avec {joined(item.people)}" if item.people else ""
    return f"Rendez-vous à {clock(item.due)} : {item.label or 'sans titre'}{with_whom}."


def rings_together(items: Sequence[Item]) -> str:
    """Return what is said of everything that rings."""
    said = " ".join(rings(item) for item in items[:MOST_SAID])
    more = len(items) - MOST_SAID
    return f"{said} Et {more} autre{'s' if more > 1 else ''}." if more > 0 else said


def was_missed(items: Sequence[Item], now: datetime) -> str:
    """Return what is told of items whose hour passed unheard: the box was off, or had no loudspeaker."""
    said = []
    for item in items[:MOST_SAID]:
        time = when(item.due, now)
        said.append(
            f"le minuteur{_quoted(item)} s'est terminé {time}" if item.kind == "timer"
            else f"le {NAMES[item.kind]}{_quoted(item)} était prévu {time}"
        )  # fmt: skip
    more = len(items) - len(said)
    tail = f", et {more} autre{'s' if more > 1 else ''}" if more else ""
    return f"Je n'ai pas pu te prévenir à temps : {' ; '.join(said)}{tail}."


def list_added(name: str, added: Sequence[str], asked: Sequence[str]) -> str:
    """Return what is said when things go on a list."""
    if added:
        return f"{_ADDED.format(_named(name))} {joined(added)}."
    return f"{joined(asked).capitalize()} : c'est déjà sur la liste {_named(name)}."


def list_removed(name: str, gone: Sequence[str], everything: bool) -> str:
    """Return what is said when things come off a list."""
    if everything:
        return f"J'ai vidé la liste {_named(name)}." if gone else f"La liste {_named(name)} était déjà vide."
    return f"{_REMOVED.format(_named(name))} {joined(gone)}." if gone else f"Ce n'est pas sur la liste {_named(name)}."


def list_read(name: str, items: Sequence[str]) -> str:
    """Return what is on a list."""
    return f"{_READ.format(_named(name))} {joined(items)}." if items else f"La liste {_named(name)} est vide."


def _named(name: str) -> str:
    return "d'" + name if name[:1].lower() in "aeiouyéèêh" else f"de {name}" if name else "de courses"
