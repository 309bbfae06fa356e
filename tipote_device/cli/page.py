"""`tipote page serve|url|pair`: the household's page."""

from __future__ import annotations

import argparse
import asyncio
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from tipote_device.cli.common import print_json, settings_of
from tipote_device.contract.errors import AlreadyRunning, UsageError
from tipote_device.contract.settings import Settings


def register(commands: Any) -> None:
    """Add the `page` command."""
    parser = commands.add_parser("page", help="la page du foyer : serve, url, pair")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    for name, run, text in (
        ("serve", serve, "servir la page seule, quand le service ne tourne pas"),
        ("url", url, "donner l'adresse de la page"),
        ("pair", pair, "donner un code pour jumeler un appareil"),
    ):
        sub = actions.add_parser(name, help=text, description=text.capitalize() + ".")
        if name != "serve":
            sub.add_argument("--json", action="store_true", help="un objet JSON sur la sortie standard")
        sub.set_defaults(run=run)


def serve(args: argparse.Namespace) -> int:
    """Serve the page until a signal; the daemon must not be running."""
    from tipote_device.assembly.page import addresses
    from tipote_device.assembly.page_alone import page_alone
    from tipote_device.daemon.lifecycle import run_until_stopped

    settings = settings_of(args)

    def ready() -> None:
        print("La page est ouverte : " + " ou ".join(addresses(settings.page)), flush=True)
        print("Ctrl-C la ferme.", flush=True)

    try:
        asyncio.run(run_until_stopped(lambda: page_alone(settings, ready=ready)))
    except AlreadyRunning as error:
        where = f" Sa page : {addresses(settings.page)[0]}" if settings.page.enabled else ""
        raise AlreadyRunning(error.sentence + where) from error
    return 0


def url(args: argparse.Namespace) -> int:
    """Print where the page is."""
    from tipote_device.assembly.page import addresses

    settings = _enabled(args)
    found = addresses(settings.page)
    if args.json:
        print_json({"urls": found, "lan": settings.page.lan})
    else:
        print("\n".join(found))
    return 0


def pair(args: argparse.Namespace) -> int:
    """Print a code that lets one device in; a running daemon takes it at once."""
    from tipote_device.assembly.page import addresses
    from tipote_device.assembly.places import home
    from tipote_device.page.gate.pairing import LIFE, Pairing

    settings = _enabled(args)
    now = datetime.now(ZoneInfo(settings.maison.timezone))
    code = Pairing(home()).offer(now)
    found = addresses(settings.page)
    if args.json:
        expires = (now + LIFE).isoformat(timespec="seconds")
        print_json({"code": code, "expires_at": expires, "urls": found, "lan": settings.page.lan})
        return 0
    minutes = round(LIFE.total_seconds() / 60)
    print(f"Code de jumelage : {code[:4]} {code[4:]}")
    print(f"Tape-le sur l'appareil à jumeler, à l'adresse {found[-1]} ; il vaut {minutes} minutes, une seule fois.")
    if not settings.page.lan:
        print("La page ne s'ouvre que sur cette machine : mets « lan = true » sous [page] pour les autres appareils.")
    return 0


def _enabled(args: argparse.Namespace) -> Settings:
    """Return the settings; raise UsageError when they switch the page off."""
    settings = settings_of(args)
    if not settings.page.enabled:
        raise UsageError("La page est coupée dans la configuration : mets « enabled = true » sous [page].")
    return settings
