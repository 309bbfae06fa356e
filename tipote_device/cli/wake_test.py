"""`tipote wake test`: ten minutes in which the house finds out how well its wake word works here."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tipote_device.cli.common import print_json, settings_of
from tipote_device.contract.errors import UsageError
from tipote_device.contract.settings import Settings

STATIONS = (("à un mètre", 5), ("à trois mètres", 5), ("de dos, ou depuis la pièce voisine", 5), ("avec la radio", 5))
"""Where to call from, and how often."""

CALL_S = 4.0
TALK_S = 360.0
SOUNDS = (".wav", ".flac", ".ogg")


def register(actions: Any) -> None:
    """Add the sub-command."""
    parser = actions.add_parser("test", help="dix minutes pour savoir ce que vaut le mot d'éveil ici")
    parser.add_argument("--wav-calls", type=Path, metavar="DOSSIER", help="des appels enregistrés, un par fichier")
    parser.add_argument("--wav-talk", type=Path, metavar="FICHIER", help="de la parole sans appel")
    parser.add_argument("--json", action="store_true", help="un objet JSON sur la sortie standard")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count missed calls and false wakes, and say what they mean."""
    settings = settings_of(args)
    if args.wav_calls or args.wav_talk:
        calls, talk = _files(args.wav_calls, args.wav_talk)
    else:
        calls, talk = asyncio.run(_live(settings))
    found = asyncio.run(_counted(settings, calls, talk))
    if args.json:
        print_json(found)
    else:
        print("\n".join(_lines(found)))
    return 0


Calls = list[tuple[str, NDArray[np.int16]]]


def _files(folder: Path | None, talk: Path | None) -> tuple[Calls, NDArray[np.int16]]:
    from tipote_device.assembly import wake

    if folder is not None and not folder.is_dir():
        raise UsageError(f"« {folder} » n'est pas un dossier.")
    files = sorted(file for file in folder.iterdir() if file.suffix in SOUNDS) if folder is not None else []
    if folder is not None and not files:
        raise UsageError(f"« {folder} » ne contient aucun enregistrement.")
    calls = [("fichiers", wake.recording(file)[0]) for file in files]
    return calls, np.zeros(0, np.int16) if talk is None else wake.recording(talk)[0]


async def _live(settings: Settings) -> tuple[Calls, NDArray[np.int16]]:
    from tipote_device.assembly import wake

    calls: Calls = []
    for where, times in STATIONS:
        await asyncio.to_thread(input, f"Place-toi {where}, puis appuie sur Entrée. ")
        for each in range(times):
            print(f"Dis « Ti-Pote » ({each + 1} sur {times}).", flush=True)
            calls.append((where, await wake.record(settings, CALL_S)))
    await asyncio.to_thread(input, "Maintenant parle de tout, sans m'appeler, six minutes. Entrée pour commencer. ")
    return calls, await wake.record(settings, TALK_S)


async def _counted(settings: Settings, calls: Calls, talk: NDArray[np.int16]) -> dict[str, Any]:
    """Hear everything as the service does: sensitivity, voices and second look included."""
    from tipote_device.assembly.wake_trial import hearing

    async with hearing(settings) as wakes_in:
        heard = [(where, await wakes_in(sound)) for where, sound in calls]
        talked = await wakes_in(talk) if len(talk) else None
    stations = {
        where: {
            "calls": len(here := [wakes for at, wakes in heard if at == where]),
            "missed": sum(wakes.accepts == 0 for wakes in here),
        }
        for where in dict.fromkeys(where for where, _ in heard)
    }
    minutes = len(talk) / 16_000 / 60
    return {
        "calls": len(heard),
        "missed": sum(wakes.accepts == 0 for _, wakes in heard),
        "stations": stations,
        "talk_minutes": round(minutes, 2),
        "false_wakes": 0 if talked is None else talked.accepts,
        "dropped_by_second_look": 0 if talked is None else talked.drops,
        "near_misses": 0 if talked is None else talked.near_misses,
        "calls_dropped_by_second_look": sum(wakes.drops for _, wakes in heard),
    }


def _lines(found: dict[str, Any]) -> Sequence[str]:
    lines = [f"Appels manqués : {found['missed']} sur {found['calls']}."]
    lines += [f"  {where} : {here['missed']} sur {here['calls']}" for where, here in found["stations"].items()]
    if found["calls_dropped_by_second_look"]:
        lines.append(f"  dont la seconde écoute a refusé : {found['calls_dropped_by_second_look']}")
    lines.append(
        f"Réveils à tort : {found['false_wakes']} en {found['talk_minutes']:.1f} minutes de parole"
        f" ({found['dropped_by_second_look']} de plus écartés, {found['near_misses']} de justesse)."
    )
    if found["calls"] and found["missed"] * 5 > found["calls"]:
        lines.append("Trop d'appels manqués : « sois plus sensible », ou « tipote wake enroll » pour chaque voix.")
    if found["false_wakes"]:
        lines.append("Des réveils à tort : « sois moins sensible » en fait moins, et manque un peu plus d'appels.")
    return lines
