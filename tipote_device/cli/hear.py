"""`tipote hear IN.wav`: a WAV file is the microphone, wake word included."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import Any

from tipote_device.cli.common import commentary, print_json, settings_of, turn_as_dict, writable
from tipote_device.contract.settings import Settings


def register(commands: Any) -> None:
    """Add `hear` to the command line."""
    parser = commands.add_parser("hear", help="un fichier WAV tient lieu de micro")
    parser.add_argument("wav", type=Path, metavar="IN.wav", help="le son entendu (tout débit, toute largeur)")
    parser.add_argument("--out", type=Path, metavar="OUT.wav", help="écrire les réponses parlées, l'une après l'autre")
    parser.add_argument("--json", action="store_true", help="un seul objet JSON")
    parser.add_argument("--fast", action="store_true", help="en temps audio, aussi vite que la machine le peut")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Hear the file and tell what happened."""
    settings = settings_of(args)
    writable(args.out)
    result = asyncio.run(hear(settings, args.wav, out=args.out, fast=args.fast, quiet=args.json))
    if args.json:
        print_json(result)
    return 0


async def hear(
    settings: Settings,
    wav: Path,
    *,
    out: Path | None = None,
    fast: bool = False,
    quiet: bool = False,
    each_answer: Path | None = None,
    patient: bool = False,
) -> dict[str, Any]:
    """Run the voice loop on `wav` and return `{"turns": [...], "session_end_reason": ..., "models": {...}}`.

    `out` receives all answers in one file; `each_answer`, a folder, one file an answer. With
    `patient` the recording waits while Ti-Pote thinks. Raises BadAudioFile.
    """
    from tipote_device import assembly

    turns: list[dict[str, Any]] = []
    tell = commentary(delays=not (fast or patient))

    def announce(name: str, fields: dict[str, Any]) -> None:
        if name == "turn":
            turns.append(turn_as_dict(fields["report"]))
        if not quiet:
            tell(name, fields)

    async with assembly.file_loop(settings, wav, realtime=not fast, patient=patient, announce=announce) as loop:
        await loop.conductor.run()
        reason = loop.conductor.session_end_reason
        if out is not None and loop.recorder is not None:
            loop.recorder.write_wav(out)
        if each_answer is not None and loop.recorder is not None:
            for path in loop.recorder.write_answers(each_answer):
                print(f"            écrit   {path}")
        return {"turns": turns, "session_end_reason": reason, "models": loop.models}
