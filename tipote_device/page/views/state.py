"""How Ti-Pote is: the microphone, the models, how fast it answers, how much it knows."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tipote_device.page.rendering import Pages
from tipote_device.page.shown import wording
from tipote_device.page.shown.histogram import histogram
from tipote_device.page.turn_ring import TurnFigures

STAGES = {
    "stt": "comprendre les mots",
    "intent": "comprendre la demande",
    "llm_first_token": "premier mot pensé",
    "llm_total": "réflexion entière",
    "first_clause": "première phrase prête",
    "tts_first": "première phrase dite",
    "first_sound_ready": "premier son prêt",
    "tools": "outils",
}
"""Timing of a turn -> what a household reads."""

ROLES = {"stt": "oreille", "llm": "réflexion", "tts": "voix", "wake_word": "mot d'éveil", "embedder": "mémoire"}


def routes(pages: Pages) -> list[Route]:
    """Return the address of the status page."""

    async def shown(request: Request) -> Response:
        house, now = pages.house, pages.house.clock.now()
        found = await house.statistics.gather(now)
        latencies = house.turns.latencies_s
        models = dict(house.models) | ({"embedder": found.embedder} if found.embedder else {})
        return await pages.show(
            request,
            "state.html",
            ears=house.ears() if house.ears else None,
            models={ROLES.get(role, role): name for role, name in models.items()},
            last=_last(house.turns.last, pages),
            chart=histogram(latencies),
            median=sorted(latencies)[len(latencies) // 2] if latencies else None,
            states=found.states,
            queue=found.queue,
            size=f"{found.size_bytes / 1_000_000:.1f}".replace(".", ","),
            backup=found.last_backup and wording.near_day(found.last_backup.astimezone(now.tzinfo), now),
            given_up=sum(found.dead_letters.values()),
            first_words=house.first_words,
        )

    return [Route("/etat", shown, methods=["GET"])]


def _last(turn: TurnFigures | None, pages: Pages) -> dict[str, Any] | None:
    if turn is None:
        return None
    now = pages.house.clock.now()
    at = turn.at.astimezone(now.tzinfo)
    stages = [(STAGES.get(name, name), value) for name, value in turn.timings_ms.items()]
    longest = max((value for _, value in stages), default=0.0) or 1.0
    return {
        "when": f"{wording.near_day(at, now)} à {wording.hour(at)}",
        "latency": turn.latency_s,
        "interrupted": turn.interrupted,
        "error": turn.error,
        "stages": [(name, round(value), round(100 * value / longest, 1)) for name, value in stages],
    }
