"""`tipote eval speech MANIFEST.jsonl`: how well and how fast speech becomes text."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from tipote_device.assembly import build_transcriber
from tipote_device.bench.speech_eval import run_speech_eval
from tipote_device.cli.common import settings_of
from tipote_device.contract.settings import Settings


def register(commands: argparse._SubParsersAction) -> None:  # type: ignore[type-arg]
    """Add `speech` to the sub-commands of `tipote eval`."""
    parser = commands.add_parser("speech", help="mesure la transcription sur une liste d'enregistrements")
    parser.add_argument(
        "manifest", type=Path, help='lignes JSON : {"wav": chemin, "text": référence, "condition": nom}'
    )
    parser.add_argument("--json", type=Path, metavar="FICHIER", help="écrit le rapport complet dans ce fichier")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and report; return the exit status."""
    settings = settings_of(args)
    report = asyncio.run(_measure(args.manifest, settings))
    if args.json is not None:
        args.json.write_text(json.dumps(report, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(_summary(report))
    return 0


async def _measure(manifest: Path, settings: Settings) -> dict[str, Any]:
    """Run the recogniser of `settings` over the manifest."""
    transcriber = build_transcriber(settings)
    try:
        return await run_speech_eval(transcriber, manifest, prompt=transcriber.prompt)
    finally:
        await transcriber.aclose()


def _summary(report: dict[str, Any]) -> str:
    """Return the report in French, a few lines."""
    rate = "sans référence" if report["wer"] is None else f"{report['wer']:.1%} sur {report['words']} mots"
    lines = [
        f"Enregistrements : {report['clips']} (dont {report['rejected']} rejetés)",
        f"Mots erronés : {rate}",
        *(f"  {name} : {value:.1%}" for name, value in report["wer_per_condition"].items()),
        _times(report),
    ]
    return "\n".join(lines) + "\n"


def _times(report: dict[str, Any]) -> str:
    """Return the line about time."""
    return (
        f"Temps : médiane {report['p50_ms']:.0f} ms, 95 % sous {report['p95_ms']:.0f} ms, "
        f"{report['rtf']} fois la durée du son"
    )
