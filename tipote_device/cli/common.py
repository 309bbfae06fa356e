"""What several commands share: settings, logs, JSON, the running commentary of a conversation."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tipote_device.contract.audio import seconds
from tipote_device.contract.settings import Settings
from tipote_device.contract.settings_file import load_settings
from tipote_device.contract.turn import TurnReport
from tipote_device.daemon.logs import configure_logging


def settings_of(args: argparse.Namespace) -> Settings:
    """Load the configuration the command line names (or the default one) and set the logs up."""
    configure_logging(debug=args.debug)
    return load_settings(Path(args.config) if args.config else None).settings


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


def commentary(out: Any = None) -> Callable[[str, dict[str, Any]], None]:
    """Return an announcer that prints one French line for each stage and turn as it happens."""
    stream = out or sys.stdout

    def say(line: str) -> None:
        print(line, file=stream, flush=True)

    def announce(name: str, fields: dict[str, Any]) -> None:
        match name:
            case "ready":
                say(f"● prêt en {fields['seconds']:.1f} s")
            case "wake":
                say(f"[{seconds(fields['at']):7.2f} s] éveil   mot « {fields['model']} », score {fields['score']:.2f}")
            case "utterance":
                say(f"[{seconds(fields['at']):7.2f} s] phrase  finie ({fields['reason']})")
            case "understood":
                say(f"            compris « {fields['text']} » → {fields['intent']}")
            case "rejected":
                say(f"            rejeté  ({fields['reason']})")
            case "turn":
                for line in _turn_lines(fields["report"]):
                    say(line)
            case "listening":
                say(f"            écoute  {fields['seconds']:.0f} s sans mot d'éveil")
            case "session_end":
                say(f"            fin     de la conversation ({fields['reason']})")
            case "microphone_gone":
                say(f"            micro   perdu : {fields['sentence']}")
            case "microphone_back":
                say("            micro   revenu")

    return announce


def _turn_lines(report: TurnReport) -> list[str]:
    lines = []
    for call in report.tool_calls:
        lines.append(f"            outil   {call['name']} {call.get('arguments') or ''} → {call.get('result', '')}")
    if report.answer:
        cut = " (interrompu)" if report.interrupted else ""
        lines.append(f"            répond  « {report.answer} »{cut}")
    if report.first_audio_s is not None and report.speech_end_s is not None:
        stages = ", ".join(f"{name} {value:.0f}" for name, value in report.timings_ms.items())
        lines.append(f"            délai   {report.first_audio_s - report.speech_end_s:.2f} s   (ms : {stages})")
    if report.error:
        lines.append(f"            erreur  {report.error}")
    return lines
