"""`tipote bench NAME [--json OUT]`: every published figure comes from here."""

from __future__ import annotations

import argparse
import importlib
from typing import Any

from tipote_device.cli.common import print_json, settings_of

BENCHES = {
    "stt": "transcription : face à faster-whisper seul",
    "latency": "de la fin de la parole au premier son de la réponse",
    "idle": "coût du sommeil : processeur et mémoire",
    "start": "du lancement à la première écoute",
}
"""Bench -> help; `tipote_device.bench.NAME.run(settings, quick=...)` returns the figures as a dict."""


def register(commands: Any) -> None:
    """Add `bench` to the command line."""
    parser = commands.add_parser("bench", help="mesurer les performances")
    parser.add_argument(
        "name", choices=BENCHES, metavar="NOM", help=", ".join(f"{k} ({v})" for k, v in BENCHES.items())
    )
    parser.add_argument("--json", metavar="OUT", nargs="?", const="-", help="écrire les figures en JSON")
    parser.add_argument("--quick", action="store_true", help="moins de mesures, pour essayer")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run one bench and print its figures."""
    settings = settings_of(args)
    figures = importlib.import_module(f"tipote_device.bench.{args.name}").run(settings, quick=args.quick)
    if args.json:
        print_json(figures, args.json)
    if args.json != "-":
        _table(figures)
    return 0


def _table(figures: dict[str, Any], indent: str = "") -> None:
    for key, value in figures.items():
        if isinstance(value, dict):
            print(f"{indent}{key}:")
            _table(value, indent + "  ")
        elif not isinstance(value, list):
            print(f"{indent}{key:<34} {value:.3f}" if isinstance(value, float) else f"{indent}{key:<34} {value}")
