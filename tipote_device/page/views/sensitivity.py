"""How easily Ti-Pote wakes up, one step more or less."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tipote_device.page.gate.refused import Refused
from tipote_device.page.house import House
from tipote_device.page.rendering import Pages, go, posted

LEVELS = ("au plus bas", "très basse", "basse", "normale", "haute", "très haute", "au plus haut")
"""What a household reads for -3 to 3."""

STEPS = {"moins": -1, "plus": 1}


def level_of(house: House) -> str | None:
    """Return the level in words; None when nobody listens here."""
    return None if house.sensitivity is None else LEVELS[house.sensitivity.level + 3]


def routes(pages: Pages) -> list[Route]:
    """Return the address that changes the sensitivity."""

    async def turn(request: Request) -> Response:
        step = STEPS.get(str((await posted(request)).get("sens", "")))
        knob = pages.house.sensitivity
        if knob is None:
            raise Refused(409, "Personne n'écoute ici : lance d'abord Ti-Pote.")
        if step is None:
            raise Refused(422, "Je ne sais pas régler ça.")
        await knob.set_to(knob.level + step)
        return go("/reglages", dit="sensible")

    return [Route("/reglages/sensibilite", turn, methods=["POST"])]
