"""`tipote eval wake MANIFEST.jsonl`: how often the wake word is missed, and how often it is imagined."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import Any

from tipote_device.cli.common import print_json, settings_of, writable
from tipote_device.contract.settings import Settings


def register(commands: argparse._SubParsersAction) -> None:  # type: ignore[type-arg]
    """Add `wake` to the sub-commands of `tipote eval`."""
    parser = commands.add_parser("wake", help="mesure le mot d'éveil sur une liste d'enregistrements")
    parser.add_argument(
        "manifest",
        type=Path,
        help='lignes JSON : {"wav": chemin, "kind": "positive|negative|neighbour", '
        '"at_s": fin du mot ou null, "condition": nom}',
    )
    parser.add_argument("--json", type=Path, metavar="FICHIER", help="écrit le rapport complet dans ce fichier")
    parser.add_argument("--no-look", action="store_true", help="le détecteur seul, sans le second regard")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and report; return the exit status."""
    writable(args.json)
    report = _measure(args.manifest, settings_of(args), look=not args.no_look)
    if args.json is not None:
        print_json(report, str(args.json))
    sys.stdout.write(_summary("Détecteur seul", report))
    if report["second_look"]:
        sys.stdout.write(_summary("Avec le second regard", report["second_look"]))
    return 0


def _measure(manifest: Path, settings: Settings, *, look: bool) -> dict[str, Any]:
    from tipote_device.bench.wake.evaluation import read_all
    from tipote_device.bench.wake.house import measure, second_look

    entries = read_all(manifest)

    async def measured() -> dict[str, Any]:
        if not look:
            return await measure(settings, entries, None)
        looker, transcriber = second_look(settings)
        try:
            return await measure(settings, entries, looker)
        finally:
            await transcriber.aclose()

    return asyncio.run(measured())


def _summary(title: str, report: dict[str, Any]) -> str:
    """Return the figures in French, a few lines."""
    lines = [f"{title} :"]
    for key, text in (("false_reject_rate", "appels manqués"), ("neighbour_accept_rate", "mots voisins acceptés")):
        if report[key] is not None:
            low, high = report[f"{key}_interval"]
            count, of = report[f"{key}_counts"]
            lines.append(f"  {text} : {report[key]:.1%} ({count} sur {of}, entre {low:.1%} et {high:.1%})")
    if report["hours_negative"]:
        high = report["false_accepts_per_hour_interval"][1]
        hours = report["hours_negative"]
        lines.append(
            f"  faux éveils : {report['false_accepts']} en {hours:.2f} h (au plus {high:.1f} par heure, à 95 %)"
        )
    if report["delay_ms_p50"] is not None:
        lines.append(f"  délai : médiane {report['delay_ms_p50']:.0f} ms, 95 % sous {report['delay_ms_p95']:.0f} ms")
    return "\n".join(lines) + "\n"
