"""`heure` and `date`: what the clock on the wall says, in French."""

from __future__ import annotations

from datetime import date, datetime

from tipote_device.mind.tools.base import NoParameters, Tool, ToolContext, ToolResult

_DAYS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
_MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
)  # fmt: skip


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


class TimeTool(Tool[NoParameters]):
    """What time it is."""

    name = "heure"
    description = "Donne l'heure qu'il est."
    acting = False
    parameters = NoParameters

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

    async def run(self, arguments: NoParameters, context: ToolContext) -> ToolResult:  # noqa: ARG002 - it takes none
        """Return the date of the household's clock."""
        said = say_date(context.clock.now().date())
        return ToolResult(f"Nous sommes le {said}.", spoken=f"Nous sommes le {said}.")
