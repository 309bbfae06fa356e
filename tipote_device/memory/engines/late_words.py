"""Words written down after they were forgotten: by whoever had read them before, or was still speaking."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.memory import Summary
from tipote_device.french.words import sentences
from tipote_device.memory.engines.access import Access
from tipote_device.memory.engines.tombstones import Tombstones
from tipote_device.memory.extraction.units import units
from tipote_device.memory.forgetting.redacting import without
from tipote_device.memory.rows import Row


class LateWords:
    """Keeps forgotten words out of what is written. All methods run on the database's thread, in a transaction."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._tombstones = Tombstones(access)

    def of_turn(self, row: Row) -> Row:
        """Return a turn without the sentences that were forgotten.

        What the person says afterwards is theirs to say; what is said back to them, or was said before, is not kept.
        """
        forgotten_at = self._tombstones.last_withdrawal()
        role, text, at, details = row
        if forgotten_at is None or (role == "user" and datetime.fromisoformat(at).timestamp() > forgotten_at):
            return row
        read = [(unit, self._knows(unit)) for unit in units(text)]
        if not any(known for _, known in read):
            return row
        kept = [ERASED if known else unit for unit, known in read]
        return role, " ".join(dict.fromkeys(kept)), at, _marked(details)

    def _knows(self, unit: str) -> bool:
        """Tell whether a unit or a sentence of it was forgotten; the others lean on that one."""
        return any(self._tombstones.knows(one) for one in dict.fromkeys((unit, *sentences(unit))))

    def of_summary(self, summary: Summary) -> Summary | None:
        """Return a summary without what was forgotten while it was made; None when it is of a time that is no more."""
        if self._tombstones.last_withdrawal() is None:
            return summary
        reset_at = self._tombstones.last_withdrawal(everything=True)
        if reset_at is not None and summary.end.timestamp() <= reset_at:
            return None
        sources = summary.details.get("sources")
        memories = list(sources.get("memories") or ()) if isinstance(sources, dict) else []
        archived = [line.get("memory") for line in summary.details.get("archived") or () if isinstance(line, dict)]
        gone = self._tombstones.missing([*memories, *(memory for memory in archived if memory is not None)])
        lines: list[Any] = list(summary.details.get("facts") or ())
        told = set()
        if len(lines) == len(memories):  # a session's facts are its memories, in order
            told = {str(line) for line, memory in zip(lines, memories, strict=True) if memory in gone}
        made = without(summary, lambda sentence: sentence in told or self._tombstones.knows(sentence), gone)
        return summary if made is None else made


def _marked(details: str) -> str:
    """Return the details of a turn without the calls that may repeat its words."""
    known: dict[str, Any] = json.loads(details)
    known.pop("tool_calls", None)
    return json.dumps(known, ensure_ascii=True)
