"""`heure` and `date`: what the clock on the wall says, in French."""

from __future__ import annotations

import re
from datetime import date, datetime

from tipote_device.mind.tools.base import NoParameters, Tool, ToolContext, ToolResult

_DAYS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
_MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
)  # fmt: skip

_ABOUT_TIME = re.compile(r"heure|\btard\b|\btôt\b|horloge|montre|midi|minuit|minute", re.IGNORECASE)
_ABOUT_DAYS = re.compile(
    rf"jour|date|\ble combien\b|mois|ann[ée]e|semaine|demain|hier|week-?end|{'|'.join(_DAYS + _MONTHS)}", re.IGNORECASE
)
_PLACE = re.compile(r"\b(?:à|au|aux|en|chez) (?:l'|la |le |les )?[A-ZÀ-Ý]")
_ELSEWHERE = re.compile(
    r"\b(?:sera|seront|serons|était|dans|depuis|tombe\w*|se (?:lève|couche))\b"
    r"|\b(?:noël|pâques|toussaint|ascension|pentecôte|anniversaire|f[êe]te)\b|demain|hier|prochaine?s?\b",
    re.IGNORECASE,
)
"""Another place or another moment: the clock on the wall knows here and now only."""


def say_time(moment: datetime) -> str:
    """Return the time as written French: "23 h 16", "1 heure", "midi", "minuit 5"."""
    minutes = f" {moment.minute:02d}" if moment.minute else ""
    if moment.hour == 0:
        return "minuit" + minutes.replace(" 0", " ")
    if moment.hour == 12:
        return "midi" + minutes.replace(" 0", " ")
    if minutes:
        return f"{moment.hour} h{minutes}"
    return f"{moment.hour} heure{'s' if moment.hour > 1 else ''}"


def say_date(day: date) -> str:
    """Return the date as written French: "dimanche 29 novembre 2026", "lundi 1er juin 2026"."""
    number = "1er" if day.day == 1 else str(day.day)
    return f"{_DAYS[day.weekday()]} {number} {_MONTHS[day.month - 1]} {day.year}"


def _elsewhere(user_text: str) -> bool:
    """Tell whether the words ask about another place ("à Tokyo") or another moment ("dans deux heures", "Noël")."""
    return bool(_PLACE.search(user_text) or _ELSEWHERE.search(user_text))


class TimeTool(Tool[NoParameters]):
    """What time it is."""

    name = "heure"
    description = "Donne l'heure qu'il est."
    acting = False
    parameters = NoParameters

    def fits(self, user_text: str) -> bool:
        """Want a word about the hour: "quel temps fait-il" is another question."""
        return bool(_ABOUT_TIME.search(user_text)) and not _elsewhere(user_text)

    async def run(self, arguments: NoParameters, context: ToolContext) -> ToolResult:  # noqa: ARG002 - it takes none
        """Return the time of the household's clock."""
        said = say_time(context.clock.now())
        return ToolResult(f"Il est {said}.", spoken=f"Il est {said}.")


class DateTool(Tool[NoParameters]):
    """What day it is."""

    name = "date"
    description = "Donne la date d'aujourd'hui."
    acting = False
    parameters = NoParameters

    def fits(self, user_text: str) -> bool:
        """Want a word about days."""
        return bool(_ABOUT_DAYS.search(user_text)) and not _elsewhere(user_text)

    async def run(self, arguments: NoParameters, context: ToolContext) -> ToolResult:  # noqa: ARG002 - it takes none
        """Return the date of the household's clock."""
        said = say_date(context.clock.now().date())
        return ToolResult(f"Nous sommes le {said}.", spoken=f"Nous sommes le {said}.")
