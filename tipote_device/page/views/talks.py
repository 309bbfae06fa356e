"""Conversations: when they took place, what was said, what remains of them in short."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.memory import Summary
from tipote_device.contract.ports import StoredTurn
from tipote_device.page.rendering import Pages
from tipote_device.page.shown import wording
from tipote_device.page.views.asking import number
from tipote_device.page.views.carding import to_the_person

PER_PAGE = 30
LISTS = {
    "facts": "Ce qui s'est dit",
    "decisions": "Décidé",
    "todo": "À faire",
    "questions": "Questions",
    "actions": "Fait",
}
"""Part of a summary -> its heading."""


def routes(pages: Pages) -> list[Route]:
    """Return the addresses of the conversations."""

    async def listed(request: Request) -> Response:
        house, now = pages.house, pages.house.clock.now()
        page = number(request, "page", 1)
        talks = await house.talks.recent(limit=PER_PAGE + 1, offset=min(page - 1, 10**9) * PER_PAGE)
        shown = []
        for talk in talks[:PER_PAGE]:
            began = talk.started_at.astimezone(now.tzinfo)
            summary = await house.summaries.for_session(talk.session)
            shown.append(
                {
                    "session": talk.session,
                    "day": wording.weekday(began, now),
                    "near": wording.near_day(began, now),
                    "hour": wording.hour(began),
                    "turns": talk.turns,
                    "open": talk.ended_at is None,
                    "summary": to_the_person(pages, summary.text) if summary else "",
                }
            )
        periods = [
            _period(each, pages)
            for level in ("week", "month")
            for each in await house.summaries.of_level(level, limit=6)
        ]
        return await pages.show(
            request,
            "talks.html",
            talks=shown,
            page=page,
            more=len(talks) > PER_PAGE,
            periods=periods if page == 1 else [],
        )

    async def one(request: Request) -> Response:
        house, now = pages.house, pages.house.clock.now()
        session = str(request.path_params["session"])
        turns = await house.sessions.turns(session)
        summary = await house.summaries.for_session(session)
        began = turns[0].at.astimezone(now.tzinfo) if turns else None
        return await pages.show(
            request,
            "talk.html",
            session=session,
            title=f"{wording.weekday(began, now).capitalize()}, {wording.hour(began)}" if began else "Conversation",
            turns=[shown for turn in turns if (shown := _turn(turn, pages)) is not None],
            summary=to_the_person(pages, summary.text) if summary else "",
            lists=_lists(summary, pages) if summary else {},
        )

    return [
        Route("/conversations", listed, methods=["GET"]),
        Route("/conversations/{session}", one, methods=["GET"]),
    ]


def _turn(turn: StoredTurn, pages: Pages) -> dict[str, Any] | None:
    """Return a message as it is shown; None for what only the machine says to itself."""
    if turn.role not in ("user", "assistant") or not turn.text:
        return None
    return {
        "own": turn.role == "user",
        "text": turn.text,
        "erased": turn.text == ERASED,
        "hour": wording.hour(turn.at.astimezone(pages.house.clock.now().tzinfo)),
        "cut": bool(turn.details.get("interrupted")),
    }


def _lists(summary: Summary, pages: Pages) -> dict[str, list[str]]:
    """Return heading -> sentences."""
    found = {}
    for name, heading in LISTS.items():
        lines = summary.details.get(name)
        if isinstance(lines, list) and lines:
            found[heading] = [to_the_person(pages, str(line)) for line in lines]
    return found


def _period(summary: Summary, pages: Pages) -> dict[str, Any]:
    now = pages.house.clock.now()
    start = summary.start.astimezone(now.tzinfo)
    month = f"{wording.MONTHS[start.month - 1].capitalize()} {start.year}"
    title = month if summary.level == "month" else f"Semaine du {wording.day(start, now)}"
    return {"title": title, "text": to_the_person(pages, summary.text), "lists": _lists(summary, pages)}
