"""The household's page around an open memory, served beside the voice or alone."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tipote_device.assembly.context import wording
from tipote_device.assembly.house_agenda import HouseAgenda
from tipote_device.assembly.places import home
from tipote_device.assembly.plans_page import plans_of
from tipote_device.assembly.portable_page import PortablePage
from tipote_device.assembly.remembering import Remembering
from tipote_device.conductor.first_words import SENTENCES
from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.forgetting import Forgetting
from tipote_device.contract.settings import MetricsSettings, PageSettings, Settings
from tipote_device.contract.worker import Worker
from tipote_device.daemon.inherited import inherited_socket
from tipote_device.memory.control.second_person import from_third_person, to_the_person
from tipote_device.memory.life.retention import RETENTION, Retention, believed
from tipote_device.page.app import build_app
from tipote_device.page.failure import PageError
from tipote_device.page.gate.gate import Door
from tipote_device.page.gate.origins import address
from tipote_device.page.house import House
from tipote_device.page.serving import PageServer

log = logging.getLogger(__name__)

FIRST_PAUSE_S, LONGEST_PAUSE_S = 10.0, 600.0
"""Pause before the page is served again after a failure (seconds); it doubles each time."""


def build_house(
    settings: Settings, memory: Remembering, wall: Clock, forgetting: Forgetting, agenda: HouseAgenda, **more: Any
) -> House:
    """Return what the page shows of an open memory; `more`: what else the house has, see `House`."""
    database = memory.database
    return House(
        settings=settings,
        clock=wall,
        memories=database.memories,
        sessions=database.sessions,
        talks=database.talks,
        summaries=database.summaries,
        statistics=database.statistics,
        plans=plans_of(agenda),
        recaller=memory.recaller,
        forgetting=forgetting,
        waiting=database.erasures.waiting,
        word=wording(settings),
        tell=lambda kept: to_the_person(kept.quote) or from_third_person(kept.text),
        turn=from_third_person,
        believed=believed,
        first_words=SENTENCES,
        retention=retention_in_words(RETENTION),
        portable=PortablePage(database.portable),
        **more,
    )


def retention_in_words(rules: Retention) -> tuple[tuple[str, str], ...]:
    """Return what is kept and how long, for people."""
    return (
        ("Ce que tu es", "tant que c'est vrai"),
        ("Tes goûts", f"{rules.preference_days} jours, puis je te demande s'ils ont changé"),
        ("Tes projets", f"{rules.project_days} jours sans en parler, puis ils vont dans le résumé du mois"),
        ("Les faits du jour", f"{rules.passing_days} jours"),
        ("Les événements", "jusqu'à leur date"),
        ("Le son", "jamais gardé"),
    )


async def serve_page(house: House, folder: Path, *, ready: Callable[[], None] = lambda: None) -> None:
    """Serve the page until cancelled; `ready` is called once it can be opened. Raises PageError."""
    settings = house.settings.page
    worker = Worker("page")
    try:
        door = await worker.run(_door, settings, folder, house.clock, worker)
        listening = listening_socket(settings)
        server = PageServer(build_app(house, door))
        serving = asyncio.create_task(server.run(listening), name="page-server")
        ready()
        try:
            await asyncio.shield(serving)
        finally:
            server.stop()
            await asyncio.wait([serving], timeout=3)
            listening.close()
    finally:
        worker.close()


async def keep_serving(house: House) -> None:
    """Serve the page for ever beside the voice: whatever happens to it is logged and it is served again."""
    pause = FIRST_PAUSE_S
    while True:
        try:
            await serve_page(house, home(), ready=lambda: log.info("page.served"))
        except TiPoteError as error:
            log.warning("page.not_served", extra={"code": error.code})
        except Exception:  # a bug in the page must not take the voice down
            log.exception("page.broke")
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE_S)


def _door(settings: PageSettings, folder: Path, clock: Clock, worker: Worker) -> Door:
    try:
        return Door(settings, folder, own_names(), clock, worker)
    except OSError as error:
        raise PageError("La page ne peut rien écrire dans le dossier des données.") from error


def own_names() -> frozenset[str]:
    """Return the names under which the devices of the house find this machine."""
    name = socket.gethostname().lower()
    return frozenset({name, f"{name.removesuffix('.local')}.local"})


def listening_socket(settings: PageSettings | MetricsSettings, *, section: str = "page") -> socket.socket:
    """Return a socket that listens where this section of the settings says; raise PageError.

    Under systemd it is the one the unit of that name was given (`page`, `metriques`): the service has no network.
    """
    listened = listening_address(settings, section=section)
    if (handed_over := inherited_socket(section, os.environ)) is not None:
        return handed_over
    family = socket.AF_INET6 if ":" in listened else socket.AF_INET
    try:
        return socket.create_server((listened, settings.port), family=family)
    except OSError as error:
        what = "La page ne peut pas s'ouvrir" if section == "page" else "Les chiffres ne peuvent pas être servis"
        raise PageError(f"{what} sur {listened}, port {settings.port} : {error.strerror or error}.") from error


def listening_address(settings: PageSettings | MetricsSettings, *, section: str = "page") -> str:
    """Return the address to listen to; raise PageError for one of the network when that is not asked for."""
    found = address(settings.host)
    if found is None:
        raise PageError(f"{section}.host doit être une adresse comme 127.0.0.1, pas « {settings.host} ».")
    if settings.lan:
        return "0.0.0.0" if found.is_loopback else settings.host  # noqa: S104 -- asked for
    if not found.is_loopback:
        raise PageError(f"{section}.host est une adresse du réseau : mets aussi {section}.lan à true pour l'ouvrir.")
    return settings.host


def addresses(settings: PageSettings) -> list[str]:
    """Return what to type in a browser: on this machine first, then on the others of the house."""
    found = [f"http://127.0.0.1:{settings.port}/"]
    if settings.lan:
        found += [f"http://{name}:{settings.port}/" for name in sorted(own_names()) if name.endswith(".local")]
    return found
