"""Reading a set of commands: one JSON object a line, with one sentence naming the line when something is wrong."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tipote_device.contract.errors import UsageError
from tipote_device.contract.turn import Intent


@dataclass(frozen=True, slots=True)
class Command:
    """One sentence and what it means."""

    text: str
    """As a recogniser writes it, wake word included if it was said."""

    intent: Intent
    """What is expected; `Intent("llm")` for what is for the model."""


def read_commands(file: Path) -> list[Command]:
    """Return the sentences of a JSON-lines file: `{"text": str, "intent": str, "slots": {...}}`, other keys ignored.

    Raises UsageError with one French sentence when the file cannot be read, is empty, or a line is not of that shape.
    """
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"Le jeu « {file} » ne se lit pas.") from error
    commands = [
        _command(line, f"Ligne {number} de « {file.name} »") for number, line in enumerate(lines, 1) if line.strip()
    ]
    if not commands:
        raise UsageError(f"Le jeu « {file.name} » est vide.")
    return commands


def _command(line: str, where: str) -> Command:
    try:
        raw: Any = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as error:
        raise UsageError(f"{where} : ce n'est pas du JSON.") from error
    if not isinstance(raw, dict):
        raise UsageError(f"{where} : un objet JSON est attendu.")
    for key in ("text", "intent"):
        if not isinstance(raw.get(key), str) or not raw[key].strip():
            raise UsageError(f"{where} : « {key} » manque ou n'est pas un texte.")
    slots = raw.get("slots", {})
    if not isinstance(slots, dict):
        raise UsageError(f"{where} : « slots » n'est pas un objet.")
    return Command(raw["text"], Intent(raw["intent"], slots))
