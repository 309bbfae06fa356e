"""The jobs that keep weekly and monthly summaries: each renewed when what it was made from has changed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta, tzinfo
from typing import Any

from tipote_device.contract.memory import Memory, Summary, SummaryLevel
from tipote_device.contract.memory_stores import SummaryStore
from tipote_device.memory.life.digest import digest, month_of, month_of_week, week_of
from tipote_device.memory.life.scheduler import Steps

MOST_AT_ONCE = 2000
"""Summaries of a level read at most: five years of sessions, a thousand of weeks."""


class Digests:
    """Makes summaries of weeks from those of sessions, and of months from those of weeks."""

    def __init__(self, summaries: SummaryStore) -> None:
        """Take where summaries are kept."""
        self._summaries = summaries

    async def weekly(self, now: datetime) -> Steps:
        """Bring every finished week up to date, one a step; a session that is read late renews its week."""
        this_week = week_of(now)[0]
        for start in await self._starts("session", week_of, now):
            if start < this_week:
                bounds = week_of(start)
                await self._renew("week", bounds, await self._within("session", bounds))
                yield

    async def monthly(self, now: datetime) -> Steps:
        """Bring every finished month up to date, one a step."""
        this_month = month_of(now)[0]
        for start in await self._starts("week", month_of_week, now):
            if start < this_month:
                bounds = month_of(start)
                await self._renew("month", bounds, await self._weeks_of(bounds))
                yield

    async def put_away(self, memories: Sequence[Memory], zone: tzinfo | None) -> None:
        """Note memories in the summary of the month in which each was last said; those noted before change nothing."""
        months: dict[datetime, list[Memory]] = {}
        for memory in memories:
            months.setdefault(month_of(memory.updated_at.astimezone(zone))[0], []).append(memory)
        for start, spoken_of in months.items():
            await self._note(month_of(start), spoken_of)

    async def _note(self, bounds: tuple[datetime, datetime], memories: Sequence[Memory]) -> None:
        known = await self._known("month", bounds)
        archived: list[dict[str, Any]] = list(known.details.get("archived") or ()) if known else []
        noted = {line.get("memory") for line in archived}
        archived += [{"memory": memory.id, "text": memory.text} for memory in memories if memory.id not in noted]
        await self._renew("month", bounds, await self._weeks_of(bounds), archived)

    async def _weeks_of(self, month: tuple[datetime, datetime]) -> list[Summary]:
        around = (month[0] - timedelta(days=7), month[1] + timedelta(days=7))
        weeks = await self._within("week", around)
        return [week for week in weeks if month_of_week(_local(week, month[0].tzinfo))[0] == month[0]]

    async def _renew(
        self,
        level: SummaryLevel,
        bounds: tuple[datetime, datetime],
        sources: list[Summary],
        archived: list[dict[str, Any]] | None = None,
    ) -> None:
        known = await self._known(level, bounds)
        if archived is None:
            archived = list(known.details.get("archived") or ()) if known else []
        made = digest(level, bounds, sources, archived)
        if made is not None and (known is None or (known.text, known.details) != (made.text, made.details)):
            await self._summaries.put(made)

    async def _known(self, level: SummaryLevel, bounds: tuple[datetime, datetime]) -> Summary | None:
        found = await self._summaries.of_level(level, start=bounds[0], end=bounds[1], limit=10)
        return next((summary for summary in found if summary.start == bounds[0]), None)

    async def _within(self, level: SummaryLevel, bounds: tuple[datetime, datetime]) -> list[Summary]:
        """Return the summaries of a level that begin within the bounds."""
        end = bounds[1] + timedelta(seconds=1)
        found = await self._summaries.of_level(level, start=bounds[0], end=end, limit=MOST_AT_ONCE)
        return [summary for summary in found if bounds[0] <= summary.start < end]

    async def _starts(self, level: SummaryLevel, span: Any, now: datetime) -> list[datetime]:
        """Return where the weeks or months begin that hold summaries of `level`, oldest first."""
        found = await self._summaries.of_level(level, limit=MOST_AT_ONCE)
        return sorted({span(_local(summary, now.tzinfo))[0] for summary in found})


def _local(summary: Summary, zone: tzinfo | None) -> datetime:
    return summary.start.astimezone(zone)
