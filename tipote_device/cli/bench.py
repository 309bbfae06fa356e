"""`tipote bench NAME [--json OUT]`: every published figure comes from here."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path
from typing import Any

from tipote_device.bench.fault_names import FAULTS
from tipote_device.cli.common import print_json, settings_of, writable
from tipote_device.contract.errors import UsageError

BENCHES = {
    "stt": "transcription : face à faster-whisper seul",
    "latency": "de la fin de la parole au premier son de la réponse",
    "idle": "coût du sommeil : processeur et mémoire",
    "start": "du lancement à la première écoute",
    "faults": "pannes provoquées sur le vrai service, carte son virtuelle",
    "soak": "une journée de maison en temps audio : mémoire, états, sonneries",
    "wake": "mot d'éveil : appels manqués, faux éveils, voisins, délai",
    "recall": "mémoire : ajouter, rappeler, composer le contexte, face à mem0 et à LoCoMo",
}
"""Bench -> help; `tipote_device.bench.NAME.run(settings, quick=...)` returns the figures as a dict."""

SMALLEST = 200
"""Memories below which `bench recall` measures nothing."""

OPTIONS = {
    "sizes": ("recall", "--sizes"),
    "locomo": ("recall", "--locomo"),
    "mem0": ("recall", "--with-mem0"),
    "only": ("faults", "--only"),
    "hours": ("soak", "--hours"),
    "load": ("soak", "--load"),
    "wall_s": ("soak", "--wall-s"),
    "curve": ("wake", "--curve"),
    "validation": ("wake", "--validation"),
}
"""Argument of `run` -> the bench that takes it, and how it is written on the command line."""

MODULES = {"recall": "recall_speed"}
"""Where a bench lives when its module has another name."""


def register(commands: Any) -> None:
    """Add `bench` to the command line."""
    parser = commands.add_parser(
        "bench",
        help="mesurer les performances",
        epilog="pannes de « bench faults » :\n" + "\n".join(f"  {name:<28} {what}" for name, what in FAULTS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "name", choices=BENCHES, metavar="NOM", help=", ".join(f"{k} ({v})" for k, v in BENCHES.items())
    )
    parser.add_argument("--json", metavar="OUT", nargs="?", const="-", help="écrire les figures en JSON")
    parser.add_argument("--quick", action="store_true", help="moins de mesures, pour essayer")
    recall = parser.add_argument_group("recall")
    recall.add_argument("--sizes", type=_sizes, metavar="N,N...", help="nombres de souvenirs (1000,10000,100000)")
    recall.add_argument("--locomo", type=Path, metavar="FICHIER", help="données locomo10.json")
    recall.add_argument(
        "--with-mem0", type=Path, dest="mem0", metavar="PYTHON", help="Python d'un dossier de scripts/mem0-venv"
    )
    faults = parser.add_argument_group("faults")
    faults.add_argument(
        "--only", action="append", metavar="PANNE", help="cette panne seulement (plusieurs fois) ; voir plus bas"
    )
    soak = parser.add_argument_group("soak")
    soak.add_argument("--hours", type=float, metavar="H", help="heures de temps audio (24)")
    soak.add_argument("--load", action="store_true", help="une commande toutes les cinq secondes, une heure au plus")
    soak.add_argument("--wall-s", type=float, metavar="S", help="s'arrêter après ce temps réel, où qu'on en soit")
    wake = parser.add_argument_group("wake")
    wake.add_argument("--curve", type=Path, metavar="FICHIER", help="dessiner la courbe DET (SVG)")
    wake.add_argument("--validation", action="store_true", help="ce que donneraient d'autres seuils, pour choisir")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run one bench and print its figures."""
    given = {}
    for name, (bench, flag) in OPTIONS.items():
        if value := getattr(args, name):
            if bench != args.name:
                raise UsageError(f"{flag} ne concerne que « tipote bench {bench} ».")
            given[name] = value
    for file in (args.locomo, args.mem0):
        if file is not None and not file.is_file():
            raise UsageError(f"Le fichier « {file} » n'existe pas.")
    settings = settings_of(args)
    module = importlib.import_module(f"tipote_device.bench.{MODULES.get(args.name, args.name)}")
    if args.curve is not None:
        writable(args.curve)
    figures = module.run(settings, quick=args.quick, **given)
    if args.json:
        print_json(figures, args.json)
    if args.json != "-":
        _table(figures)
    return 0


def _sizes(text: str) -> list[int]:
    """Return the sizes of a list such as "1000,10000"; each holds the memories that are added one by one."""
    sizes = [int(part) for part in text.split(",")]
    if min(sizes) < SMALLEST:
        raise argparse.ArgumentTypeError(f"au moins {SMALLEST}")
    return sizes


def _table(figures: dict[str, Any], indent: str = "") -> None:
    for key, value in figures.items():
        if isinstance(value, dict):
            print(f"{indent}{key}:")
            _table(value, indent + "  ")
        elif not isinstance(value, list):
            print(f"{indent}{key:<34} {value:.3f}" if isinstance(value, float) else f"{indent}{key:<34} {value}")
