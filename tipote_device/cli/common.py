"""What several commands share: settings, logs, JSON, the running commentary of a conversation."""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tipote_device.contract.audio import seconds
from tipote_device.contract.errors import UsageError
from tipote_device.contract.settings import Settings
from tipote_device.contract.settings_file import find_settings, load_settings
from tipote_device.contract.turn import TurnReport
from tipote_device.contract.worker import time_left
from tipote_device.daemon.logs import LineHandler, configure

_logs: list[LineHandler] = []
"""Where this command logs to, until it ends."""


def close_logs() -> None:
    """Write what still waits and take the handler away: a command may be run in a process that lives on."""
    while _logs:
        handler = _logs.pop()
        logging.getLogger().removeHandler(handler)
        handler.close()


def settings_of(args: argparse.Namespace, *, level: str = "error") -> Settings:
    """Load the configuration the command line names (or the default one) and log from `level` up on stderr."""
    close_logs()
    _logs.append(configure("debug" if getattr(args, "debug", False) else level, sys.stderr, os.environ))
    return load_settings(find_settings(getattr(args, "config", None), os.environ)).settings


def ended(status: int) -> int:
    """Return `status`, or leave with it now when a call into a device hangs: its thread would hold the exit."""
    if time_left():
        logging.shutdown()
        sys.stdout.flush()
        os._exit(status)
    return status


def writable(path: Path | None) -> None:
    """Raise UsageError now rather than after all the work when no file can be written at `path`."""
    if path is None:
        return
    if path.is_dir():
        raise UsageError(f"« {path} » est un dossier : donne le nom d'un fichier.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise UsageError(f"Le fichier « {path} » ne peut pas être écrit.")


def print_json(value: dict[str, Any], destination: str | None = None) -> None:
    """Print one JSON object, or write it to the file `destination`."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    if destination and destination != "-":
        Path(destination).write_text(text + "\n", encoding="utf-8")
    else:
        print(text)


def turn_as_dict(report: TurnReport) -> dict[str, Any]:
    """Return a turn as `hear --json` shows it; times rounded to the millisecond."""
    turn = asdict(report)
    for key in ("wake_at_s", "speech_start_s", "speech_end_s", "first_audio_s"):
        turn[key] = None if turn[key] is None else round(turn[key], 3)
    turn["timings_ms"] = {name: round(value, 1) for name, value in report.timings_ms.items()}
    return turn


def commentary(out: Any = None, *, delays: bool = True) -> Callable[[str, dict[str, Any]], None]:
    """Return an announcer that prints one French line for each stage and turn as it happens.

    `delays` off leaves out the delay of answers, which means nothing when audio time waits for thinking.
    """
    stream = out or sys.stdout

    def announce(name: str, fields: dict[str, Any]) -> None:
        for line in _lines(name, fields, delays=delays):
            print(line, file=stream, flush=True)

    return announce


def _lines(name: str, fields: dict[str, Any], *, delays: bool) -> list[str]:
    if name == "turn":
        return _turn_lines(fields["report"], delays=delays)
    if name not in _WORDING:
        return []
    at = f"[{seconds(fields['at']):7.2f} s]" if "at" in fields else " " * 11
    return [f"{at} {_WORDING[name].format(**fields)}"]


_WORDING = {
    "ready": "prêt en {seconds:.1f} s",
    "wake": "éveil   mot « {model} », score {score:.2f}",
    "utterance": "phrase  finie ({reason})",
    "understood": "compris « {text} » → {intent}",
    "rejected": "rejeté  ({reason})",
    "listening": "écoute  {seconds:.0f} s sans mot d'éveil",
    "session_end": "fin     de la conversation ({reason})",
    "microphone_gone": "micro   perdu : {sentence}",
    "microphone_back": "micro   revenu",
    "memory_failed": "mémoire {sentence}",
    "aside": "dit     « {sentence} »",
    "ringing": "sonne   {kind}",
}
"""Event -> French line; fields come from the conductor."""


def _turn_lines(report: TurnReport, *, delays: bool) -> list[str]:
    lines = [
        f"            outil   {call['name']} {call.get('arguments') or ''} → {call.get('result', '')}"
        for call in report.tool_calls
    ]
    if report.answer:
        cut = " (interrompu)" if report.interrupted else ""
        lines.append(f"            répond  « {report.answer} »{cut}")
    if report.first_audio_s is not None and report.speech_end_s is not None:
        delay = f"{report.first_audio_s - report.speech_end_s:.2f} s   " if delays else ""
        stages = ", ".join(f"{name} {value:.0f}" for name, value in report.timings_ms.items())
        lines.append(f"            délai   {delay}(ms : {stages})")
    if report.error:
        lines.append(f"            erreur  {report.error}")
    return lines
