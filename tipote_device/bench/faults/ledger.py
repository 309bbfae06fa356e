"""What was acknowledged about memories, timers and reminders, and whether a database still has it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import apsw

from tipote_device import assembly
from tipote_device.contract.agenda import ItemDraft
from tipote_device.contract.memory import MemoryDraft, Operation

if TYPE_CHECKING:
    from collections.abc import Callable

Kind = Literal["memory", "timer", "reminder", "cancelling", "cancelled"]
NOW = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)


async def act(database: Any, number: int, acknowledge: Callable[[Kind, int, str], None]) -> None:
    """Keep a memory, a timer and a reminder in an open database, cancel some; acknowledge each once the store has."""
    words = f"Fait numéro {number}. " + "x" * (number * 97 % 1500)
    (outcome,) = await database.memories.apply([Operation("add", MemoryDraft(words, words))], at=NOW)
    acknowledge("memory", outcome.memory or 0, words)
    timer = await database.agenda.add(
        ItemDraft("timer", NOW + timedelta(seconds=600 + number), f"four {number}", 600.0), at=NOW
    )
    acknowledge("timer", timer.id, timer.label)
    reminder = await database.agenda.add(ItemDraft("reminder", NOW + timedelta(hours=5), f"poubelles {number}"), at=NOW)
    acknowledge("reminder", reminder.id, reminder.label)
    # a house has tens of them, not thousands: one of two timers, and every reminder but the latest few, is settled
    settled = [timer.id] if number % 2 else []
    settled += [item.id for item in (await database.agenda.waiting(("reminder",)))[:-5]]
    for item in settled:
        acknowledge("cancelling", item, "")
    await database.agenda.settle(settled, "cancelled", at=NOW)
    for item in settled:
        acknowledge("cancelled", item, "")


async def lost(path: Path, entries: list[tuple[Kind, int, str]]) -> list[str]:
    """Return what is not in the database as it was acknowledged."""
    database = await assembly.open_memory(path, None)
    try:
        if database.recovered_from is not None:
            return ["the database was damaged"]
        memories = {memory.id: memory.text for memory in await database.memories.every(limit=10_000_000)}
        agenda = {item.id: item.label for item in await database.agenda.waiting()}
    finally:
        await database.aclose()
    db = apsw.Connection(str(path))
    try:
        checked = [row[0] for row in db.execute("PRAGMA integrity_check")]
    finally:
        db.close()
    missing = [] if checked == ["ok"] else [f"integrity: {checked[:3]}"]
    cancelled = {row for kind, row, _ in entries if kind == "cancelled"}
    going = {row for kind, row, _ in entries if kind == "cancelling"}
    for kind, row, words in entries:
        if kind == "memory":
            kept = memories.get(row) == words
        elif kind == "cancelled":
            kept = row not in agenda
        elif kind == "cancelling" or row in cancelled:
            kept = True
        else:  # what was being cancelled at the end may be there or not, but not be another
            kept = agenda.get(row, words if row in going else None) == words
        if not kept:
            missing.append(f"{kind} {row}")
    return missing
