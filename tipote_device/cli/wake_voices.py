"""`tipote wake enroll|list|remove`: the voices Ti-Pote knows best."""

from __future__ import annotations

import argparse
import asyncio
from datetime import datetime
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tipote_device.cli.common import print_json, settings_of
from tipote_device.contract.errors import EarsError, UsageError
from tipote_device.contract.settings import Settings
from tipote_device.ears.enrolment import CALLS, check, learn

RECORD_S = 2.5


def register(actions: Any) -> None:
    """Add the sub-commands."""
    enroll_ = actions.add_parser("enroll", help="apprendre une voix : cinq appels au micro, ou des fichiers")
    enroll_.add_argument("name", metavar="NOM", help="à qui est cette voix")
    enroll_.add_argument("--wav", nargs="+", type=Path, metavar="FICHIER", help="des appels, un par fichier")
    enroll_.set_defaults(run=enroll)
    list_ = actions.add_parser("list", help="les voix apprises")
    list_.set_defaults(run=listed)
    remove_ = actions.add_parser("remove", help="oublier une voix")
    remove_.add_argument("name", metavar="NOM")
    remove_.set_defaults(run=remove)
    for sub in (enroll_, list_, remove_):
        sub.add_argument("--json", action="store_true", help="un objet JSON sur la sortie standard")


def enroll(args: argparse.Namespace) -> int:
    """Learn a voice and say what it changes."""
    from tipote_device.assembly import wake

    settings = settings_of(args)
    file = wake.voice_file(args.name)
    heard = wake.listening_with(settings)
    calls = _from_files(args.wav) if args.wav else asyncio.run(_from_microphone(settings))
    others, held = wake.ordinary_speech()
    word = settings.oreilles.wake_words[0]
    learnt = learn(calls, others, held, heard, threshold=word.threshold, consecutive=word.consecutive)
    learnt.voice.save(file)
    figures = {
        "name": file.stem, "calls": learnt.calls, "calls_heard_before": learnt.before,
        "calls_heard_after": learnt.after, "negative_seconds": round(learnt.negatives_s, 1),
        "false_wakes_before": learnt.false_before, "false_wakes_after": learnt.false_after,
    }  # fmt: skip
    if args.json:
        print_json(figures)
        return 0
    print(f"La voix « {file.stem} » est apprise ; elle comptera au prochain démarrage.")
    print(
        f"Appels entendus : {learnt.before} sur {learnt.calls} avant, {learnt.after} après (chacun jugé sans lui-même)."
    )
    print(
        f"Réveils à tort sur {learnt.negatives_s:.0f} s d'autres phrases : {learnt.false_before} avant,"
        f" {learnt.false_after} après."
    )
    return 0


def _from_files(files: list[Path]) -> list[tuple[str, NDArray[np.int16]]]:
    from tipote_device.assembly import wake

    if len(files) < 3:
        raise UsageError("Il faut au moins trois enregistrements, cinq de préférence.")
    found = []
    for file in files:
        sound, rate = wake.recording(file)
        check(file.name, sound, rate)
        found.append((file.name, sound))
    return found


async def _from_microphone(settings: Settings) -> list[tuple[str, NDArray[np.int16]]]:
    from tipote_device.assembly import wake

    print(f"Je vais t'enregistrer {CALLS} fois. Reste où tu m'appelles d'habitude.")
    found: list[tuple[str, NDArray[np.int16]]] = []
    while len(found) < CALLS:
        await asyncio.to_thread(
            input, f"Appel {len(found) + 1} sur {CALLS} : appuie sur Entrée, puis dis « Ti-Pote ». "
        )
        sound = await wake.record(settings, RECORD_S)
        try:
            check(f"appel {len(found) + 1}", sound, 16_000)
        except EarsError as error:
            print(error.sentence, "On recommence.")
            continue
        found.append((f"appel {len(found) + 1}", sound))
    return found


def listed(args: argparse.Namespace) -> int:
    """Name the voices."""
    from tipote_device.assembly import wake

    settings_of(args)
    voices = [
        {"name": file.stem, "since": datetime.fromtimestamp(file.stat().st_mtime).date().isoformat()}
        for file in wake.voice_files()
    ]
    if args.json:
        print_json({"voices": voices})
    elif not voices:
        print("Aucune voix n'est apprise.")
    else:
        print("\n".join(f"{voice['name']}  (depuis le {voice['since']})" for voice in voices))
    return 0


def remove(args: argparse.Namespace) -> int:
    """Forget a voice."""
    from tipote_device.assembly import wake

    settings_of(args)
    file = wake.voice_file(args.name)
    if not file.exists():
        raise UsageError(f"Aucune voix ne s'appelle « {args.name} ».")
    file.unlink()
    if args.json:
        print_json({"removed": file.stem})
    else:
        print(f"La voix « {file.stem} » est oubliée.")
    return 0
