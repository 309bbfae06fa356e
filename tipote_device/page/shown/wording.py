"""What is known, in words a household reads."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from tipote_device.contract.memory import USER, Memory

KINDS = {
    "profile": "Profil", "preference": "Goûts", "fact": "Faits", "project": "Projets", "event": "Événements",
}  # fmt: skip
"""Kind -> heading, in the order they are shown."""

SOURCES = {
    "user-stated": "tu m'as demandé de le retenir",
    "extracted": "tu l'as dit en passant",
    "system": "je l'ai noté moi-même",
}
SENSITIVE = {"health": "santé", "money": "argent", "children": "enfants"}
STATES = {"expired": "passé", "replaced": "remplacé", "closed": "retiré", "archived": "rangé"}

_SURE = ((0.9, "j'en suis sûr"), (0.75, "presque sûr"), (0.5, "je crois"), (0.25, "je n'en suis pas sûr"))

_OPERATIONS = {
    "forget": "Oublié", "unforget": "Revenu",
    "add": "Retenu", "restate": "Tu l'as redit", "replace": "Remplacé", "close": "Clos", "delete": "Retiré",
    "archive": "Rangé", "expire": "Arrivé à son terme", "restore": "Rétabli", "reweigh": "Réévalué",
    "withdraw": "Oublié", "undo": "Oubli annulé", "erase": "Effacé", "import": "Importé",
}  # fmt: skip

MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
    "décembre",
)  # fmt: skip
DAYS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")


def person(subject: str) -> str:
    """Return a subject as a heading."""
    return "Toi" if subject in (USER, "") else subject[:1].upper() + subject[1:]


def sureness(share: float) -> str:
    """Return how far something is believed (0..1), in words."""
    return next((words for least, words in _SURE if share >= least), "j'en doute")


def state(memory: Memory, at: datetime) -> str:
    """Return `live`, `expired`, `replaced`, `closed` or `archived`."""
    if memory.superseded_by is not None:
        return "replaced"
    if memory.valid_until is not None and memory.valid_until <= at:
        return "closed"
    if not memory.is_active:
        return "archived"
    return "live" if memory.live(at) else "expired"


def operation(op: str) -> str:
    """Return what happened to a memory."""
    return _OPERATIONS.get(op, op)


def day(moment: datetime | date, now: datetime) -> str:
    """Return a date in full; the year only when it is another one. `moment` in the household's time zone."""
    first = "1er" if moment.day == 1 else str(moment.day)
    year = "" if moment.year == now.year else f" {moment.year}"
    return f"{first} {MONTHS[moment.month - 1]}{year}"


def near_day(moment: datetime, now: datetime) -> str:
    """Return « aujourd'hui », « hier », « demain », or the date."""
    apart = (moment.date() - now.date()).days
    return {0: "aujourd'hui", -1: "hier", 1: "demain"}.get(apart) or f"le {day(moment, now)}"


def weekday(moment: datetime, now: datetime) -> str:
    """Return a date with its day of the week."""
    return f"{DAYS[moment.weekday()]} {day(moment, now)}"


def hour(moment: datetime) -> str:
    """Return a time of day: « 9 h 05 »."""
    return f"{moment.hour} h {moment.minute:02}"


def ending(moment: datetime, now: datetime) -> str:
    """Return when something ceases to be true."""
    apart = (moment.date() - now.date()).days
    if moment <= now:
        return f"plus valable depuis {near_day(moment, now)}"
    if apart <= 1:
        return f"jusqu'à {('ce soir', 'demain')[apart]}"
    return f"jusqu'au {day(moment, now)}"


def joined(names: Sequence[str]) -> str:
    """Return « Zoé, Paul et Marie »."""
    return " et ".join([", ".join(names[:-1]), *names[-1:]] if len(names) > 1 else names)


def counted(number: int, one: str, many: str) -> str:
    """Return « 1 souvenir », « 3 souvenirs », « aucun souvenir »."""
    if not number:
        return f"aucun{'e' if one.endswith('tion') else ''} {one}"
    return f"{number} {one if number == 1 else many}"


def change(fields: dict[str, Any]) -> str:
    """Return what a line of the journal changed, in a few words; nothing when it goes without saying."""
    if isinstance(fields.get("superseded_by"), int):
        return f"par le souvenir {fields['superseded_by']}"
    share = fields.get("confidence")
    return sureness(share) if isinstance(share, int | float) else ""
