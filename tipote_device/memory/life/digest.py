"""Weeks and months in a few sentences, made by code from the summaries below them: same sources, same text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta, tzinfo
from typing import Any

from tipote_device.contract.memory import Summary, SummaryLevel
from tipote_device.french.dates import month_and_year, span_of
from tipote_device.french.words import fold, sentences

MOST_CHARACTERS = 700
"""Length of a summary's text: it has to fit beside others in a small window."""

MOST_LINES = 40
"""Lines kept of each list, the newest."""

LISTS = ("facts", "decisions", "todo", "actions", "archived")
_HEADINGS = {"facts": "Appris", "decisions": "Décidé", "todo": "À faire", "actions": "Fait", "archived": "Mis de côté"}


def week_of(moment: datetime) -> tuple[datetime, datetime]:
    """Return the first and the last instant of the week of a local moment (Monday to Sunday)."""
    first = moment.date() - timedelta(days=moment.weekday())
    return _bounds(first, first + timedelta(days=6), moment.tzinfo)


def month_of(moment: datetime) -> tuple[datetime, datetime]:
    """Return the first and the last instant of the month of a local moment."""
    first = moment.date().replace(day=1)
    following = (first + timedelta(days=31)).replace(day=1)
    return _bounds(first, following - timedelta(days=1), moment.tzinfo)


def month_of_week(start: datetime) -> tuple[datetime, datetime]:
    """Return the month a week belongs to: that of its Thursday, as ISO 8601 has it for years."""
    return month_of(start + timedelta(days=3))


def digest(
    level: SummaryLevel,
    bounds: tuple[datetime, datetime],
    sources: Sequence[Summary],
    archived: Sequence[dict[str, Any]] = (),
) -> Summary | None:
    """Return the summary of `sources` (sessions for a week, weeks for a month), None when there is nothing to tell.

    `archived` are memories put away into a month: `{"memory": id, "text": sentence}`.
    """
    if not sources and not archived:
        return None
    ordered = sorted(sources, key=lambda summary: (summary.start, summary.id))
    details: dict[str, Any] = {name: _merged(ordered, name) for name in LISTS[:-1]}
    details["archived"] = list(archived)
    details["sources"] = [summary.id for summary in ordered]
    details["conversations"] = sum(int(summary.details.get("conversations", 1)) for summary in ordered)
    return Summary(level, bounds[0], bounds[1], _text(level, bounds, ordered, details), details)


def retold(head: str, details: dict[str, Any]) -> str:
    """Return the text of a week or a month from its lists alone, under the sentence it began with."""
    text = head
    for name in LISTS:
        text = _with(text, _HEADINGS[name], [_sentence(line) for line in details.get(name) or ()])
    return text


def title(level: SummaryLevel, bounds: tuple[datetime, datetime]) -> str:
    """Return "Semaine du 2 au 8 mars 2026" or "Mars 2026"."""
    first, last = bounds[0].date(), bounds[1].date()
    return f"Semaine {span_of(first, last)}" if level == "week" else month_and_year(first).capitalize()


def _text(
    level: SummaryLevel, bounds: tuple[datetime, datetime], sources: Sequence[Summary], details: dict[str, Any]
) -> str:
    count = details["conversations"]
    counted = f", {count} conversation{'s' if count > 1 else ''}" if count else ""
    text = f"{title(level, bounds)}{counted}."
    lists = [(_HEADINGS[name], [_sentence(line) for line in details[name]]) for name in LISTS]
    if not any(lines for _, lines in lists):
        lists = [("Sujets", [sentences(summary.text)[0] for summary in sources if summary.text.strip()])]
    for heading, lines in lists:
        text = _with(text, heading, lines)
    return text


def _with(text: str, heading: str, lines: Iterable[str]) -> str:
    """Append as many of `lines` as fit."""
    kept: list[str] = []
    for line in lines:
        bare = line.rstrip(" .;")
        if bare and len(text) + sum(len(one) + 2 for one in kept) + len(heading) + len(bare) + 5 <= MOST_CHARACTERS:
            kept.append(bare)
    return f"{text} {heading} : {' ; '.join(kept)}." if kept else text


def _merged(sources: Sequence[Summary], name: str) -> list[str]:
    """Return the lines of a list of all sources, each once (accents and case aside), oldest first."""
    lines: dict[str, str] = {}
    for summary in sources:
        for line in summary.details.get(name) or ():
            text = _sentence(line)
            lines.setdefault(fold(text).strip(" ."), text)
    return [line for key, line in lines.items() if key][-MOST_LINES:]


def _sentence(line: object) -> str:
    return str(line.get("text", "")) if isinstance(line, dict) else str(line)


def _bounds(first: date, last: date, zone: tzinfo | None) -> tuple[datetime, datetime]:
    return datetime.combine(first, time(), zone), datetime.combine(last, time(23, 59, 59), zone)
