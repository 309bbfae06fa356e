"""`tipote eval commands FILE.jsonl`: what the command grammars make of sentences whose meaning is known."""

from __future__ import annotations

import argparse
import asyncio
import sys
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from tipote_device.bench.commands import spoken
from tipote_device.bench.commands.dataset import read_commands
from tipote_device.bench.commands.evaluation import evaluate
from tipote_device.bench.commands.report import in_french
from tipote_device.cli.common import print_json, settings_of, writable
from tipote_device.contract.errors import UsageError
from tipote_device.contract.turn import Intent
from tipote_device.meaning.intents import parse
from tipote_device.meaning.wake_words import strip_wake_word

SAID_AT = "2026-11-29T10:00:00"
"""When the sentences of the set are said, in Paris: a Sunday morning."""


def register(sets: Any) -> None:
    """Add `commands` to the sub-commands of `tipote eval`."""
    parser = sets.add_parser("commands", help="mesure la compréhension des commandes")
    parser.add_argument("file", type=Path, metavar="FICHIER.jsonl", help='lignes : {"text", "intent", "slots"}')
    parser.add_argument(
        "--at", default=SAID_AT, metavar="ISO", help=f"heure de Paris à laquelle on parle (par défaut {SAID_AT})"
    )
    parser.add_argument(
        "--spoken",
        type=int,
        default=0,
        metavar="N",
        help="fait dire N phrases tirées du jeu par la voix de l'appareil, et mesure ce qu'il en entend",
    )
    parser.add_argument("--json", type=Path, metavar="FICHIER", help="écrit toutes les figures dans ce fichier")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and report; no figure changes the exit status."""
    said_at = _moment(args.at)
    writable(args.json)
    commands = read_commands(args.file)

    heard: dict[str, tuple[str, Intent]] = {}
    if args.spoken > 0:
        commands = spoken.drawn(commands, args.spoken)
        heard = asyncio.run(spoken.heard(commands, settings_of(args), at=said_at))

    def understood(text: str) -> Intent:
        return heard[text][1] if heard else parse(strip_wake_word(text, woken=True), at=said_at)

    report = {"at": said_at.isoformat(), **evaluate(commands, understood)}
    if heard:
        report["spoken"] = len(heard)
        for failure in report["failures"]:
            failure["heard"] = heard[failure["text"]][0]
    if args.json is not None:
        print_json(report, str(args.json))
    sys.stdout.write(in_french(report))
    return 0


def _moment(text: str) -> datetime:
    zone = ZoneInfo("Europe/Paris")
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise UsageError(f"« {text} » n'est pas un moment de la forme {SAID_AT}.") from None
    return moment.replace(tzinfo=zone) if moment.tzinfo is None else moment.astimezone(zone)
