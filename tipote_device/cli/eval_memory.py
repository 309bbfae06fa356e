"""`tipote eval memory FILE.jsonl`: what is kept of conversations, and what comes back of it when asked."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import Any

from tipote_device.bench.memory.evaluation import evaluate
from tipote_device.bench.memory.parsing import read_personas
from tipote_device.bench.memory.report import in_french
from tipote_device.bench.memory.systems import ARMS, SYSTEMS, makers
from tipote_device.cli.common import print_json, settings_of, writable
from tipote_device.contract.errors import UsageError


def register(sets: Any) -> None:
    """Add `memory` to the sub-commands of `tipote eval`."""
    parser = sets.add_parser("memory", help="mesure la mémoire sur des conversations rejouées")
    parser.add_argument("file", type=Path, metavar="FICHIER.jsonl", help="une personne par ligne")
    parser.add_argument(
        "--facts",
        choices=("gold", "extracted"),
        default="gold",
        help="gold : les faits du jeu sont enregistrés tels quels ; extracted : le modèle de langage les extrait",
    )
    parser.add_argument("--only", nargs="+", metavar="PERSONNE", help="ne rejouer que ces personnes")
    parser.add_argument(
        "--distractors", type=int, default=0, metavar="N", help="autres souvenirs à mettre d'abord dans la mémoire"
    )
    parser.add_argument("--window", type=int, default=4096, metavar="JETONS", help="fenêtre du modèle de langage")
    parser.add_argument("--seed", type=int, default=0, help="graine des autres souvenirs")
    parser.add_argument(
        "--ablate", nargs="+", choices=ARMS, default=[], metavar="BRAS", help=f"sans : {', '.join(ARMS)}"
    )
    parser.add_argument("--system", choices=SYSTEMS, default="tipote", help="words : recherche par mots seule")
    parser.add_argument("--json", type=Path, metavar="FICHIER", help="écrit toutes les figures dans ce fichier")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and report; no figure changes the exit status."""
    if args.distractors < 0 or args.window < 1024:
        raise UsageError("--distractors ne peut pas être négatif, et --window vaut au moins 1024.")
    writable(args.json)
    settings = settings_of(args)
    personas = read_personas(args.file, args.only)

    async def measure() -> dict[str, Any]:
        async with makers(args.system, settings, window=args.window, source=args.facts, without=args.ablate) as fresh:
            return await evaluate(
                personas, fresh, source=args.facts, number=args.distractors, seed=args.seed, progress=_progress
            )

    report = {"system": args.system, "without": args.ablate, "window": args.window, **asyncio.run(measure())}
    if args.json is not None:
        print_json(report, str(args.json))
    sys.stdout.write(in_french(report))
    return 0


def _progress(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
