"""`tipote say "texte"`: say a sentence, on the loudspeaker or into a file."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import Any

from tipote_device.cli.common import settings_of, writable
from tipote_device.contract.errors import UsageError


def register(commands: Any) -> None:
    """Add `say` to the command line."""
    parser = commands.add_parser("say", help="dire une phrase")
    parser.add_argument("text", metavar="TEXTE")
    parser.add_argument("--out", type=Path, metavar="F.wav", help="écrire un fichier au lieu de parler")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say the text."""
    settings = settings_of(args)
    if not args.text.strip():
        raise UsageError("Il n'y a rien à dire : le texte est vide.")
    writable(args.out)
    asyncio.run(_say(settings, args.text, args.out))
    return 0


async def _say(settings: Any, text: str, out: Path | None) -> None:
    from tipote_device import assembly

    async with assembly.mouth(settings, to_file=out is not None) as mouth:
        answer = mouth.voice.new_answer()
        await answer.release()
        await answer.say(text)
        await answer.finish()
        if out is not None:
            mouth.speaker.write_wav(out)
