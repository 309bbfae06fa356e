"""The list of recordings that a wake word is measured on."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from tipote_device.contract.errors import UsageError

KINDS = ("positive", "negative", "neighbour")


@dataclass(frozen=True, slots=True)
class Entry:
    """One recording."""

    wav: str
    """Path of a sound file, relative to the manifest."""

    kind: Literal["positive", "negative", "neighbour"]
    at_s: float | None = None
    """End of the word (seconds); None: not known, any wake counts and no delay is measured."""

    condition: str = ""


def read_manifest(manifest: Path) -> list[Entry]:
    """Return the entries of a JSON-lines file. Raises UsageError naming the first line that is wrong."""
    try:
        lines = manifest.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"La liste « {manifest} » ne se lit pas.") from error
    entries = [
        _entry(line, f"Ligne {number} de « {manifest.name} »") for number, line in enumerate(lines, 1) if line.strip()
    ]
    if not entries:
        raise UsageError(f"La liste « {manifest.name} » est vide.")
    return entries


def write_manifest(manifest: Path, entries: Iterable[Entry]) -> None:
    """Write entries as JSON lines."""
    lines = (json.dumps(asdict(entry), ensure_ascii=False) for entry in entries)
    manifest.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _entry(line: str, where: str) -> Entry:
    try:
        found: Any = json.loads(line)
    except json.JSONDecodeError as error:
        raise UsageError(f"{where} : ce n'est pas du JSON.") from error
    if not isinstance(found, dict) or not isinstance(found.get("wav"), str) or not found["wav"]:
        raise UsageError(f"{where} : il faut une clé « wav ».")
    if found.get("kind") not in KINDS:
        raise UsageError(f"{where} : « kind » est l'un de {', '.join(KINDS)}.")
    at_s, condition = found.get("at_s"), found.get("condition")
    if at_s is not None and (isinstance(at_s, bool) or not isinstance(at_s, int | float) or not at_s >= 0):
        raise UsageError(f"{where} : « at_s » est la fin du mot en secondes, ou null.")
    if not isinstance(condition, str | None):
        raise UsageError(f"{where} : « condition » est un nom.")
    return Entry(found["wav"], found["kind"], None if at_s is None else float(at_s), condition or "")
