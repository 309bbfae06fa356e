"""`tipote demo`: a first conversation, live when there is a microphone and a loudspeaker, recorded otherwise."""

from __future__ import annotations

import argparse
import asyncio
import datetime
from pathlib import Path
from typing import Any

import tipote_device.demo
from tipote_device.cli.common import commentary, settings_of
from tipote_device.cli.hear import hear

CONVERSATION = Path(tipote_device.demo.__file__).parent / "conversation.flac"
"""A short French conversation in a synthetic voice: commands, a sum, a question, a goodbye."""


def register(commands: Any) -> None:
    """Add `demo` to the command line."""
    parser = commands.add_parser("demo", help="une première conversation, en direct ou enregistrée")
    parser.add_argument("--recorded", action="store_true", help="la conversation enregistrée, même avec un micro")
    parser.add_argument("--out", type=Path, metavar="DOSSIER", help="où écrire les réponses parlées")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Converse."""
    from tipote_device import assembly

    settings = settings_of(args)
    if not args.recorded and assembly.has_live_audio(settings):
        from tipote_device.cli.service import serve

        print("Je me prépare ; dès que je suis prêt, dis « Ti-Pote », puis ta question. Ctrl-C pour finir.")
        return asyncio.run(serve(settings, announce=commentary()))
    print("Pas de micro ou de haut-parleur ici : la conversation enregistrée tient lieu de micro.")
    folder = args.out or assembly.home() / "demo" / f"{datetime.datetime.now():%Y-%m-%d-%H%M%S}"
    folder.mkdir(parents=True, exist_ok=True)
    result = asyncio.run(hear(settings, CONVERSATION, each_answer=folder, patient=True))
    answered = sum(1 for turn in result["turns"] if turn["answer"])
    print(f"{answered} réponses sur {len(result['turns'])} phrases ; les réponses parlées sont dans {folder}")
    return 0 if answered else 1
