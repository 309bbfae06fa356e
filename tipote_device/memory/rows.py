"""How a turn is written down: the same text form for every store, so that every store keeps the same things."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from tipote_device.contract.ports import StoredTurn

Row = tuple[str, str, str, str]
"""role, text, moment (ISO 8601 with its offset), details (JSON)."""


def clean(text: str) -> str:
    """Return `text` as valid Unicode: lone surrogates, which UTF-8 cannot hold, become question marks."""
    return text.encode("utf-8", "replace").decode("utf-8")


def moment(at: datetime) -> str:
    """Return `at` in ISO 8601 with its offset; raise ValueError when it carries no time zone."""
    if at.tzinfo is None:
        raise ValueError("a stored moment carries its time zone")
    return at.isoformat()


def to_row(turn: StoredTurn) -> Row:
    """Return the row of `turn`; details that JSON does not know (dates, paths) are kept as their text."""
    details = json.dumps(turn.details, ensure_ascii=True, default=str)
    return clean(turn.role), clean(turn.text), moment(turn.at), details


def from_row(row: Row) -> StoredTurn:
    """Return the turn that `to_row` wrote."""
    role, text, at, details = row
    parsed: dict[str, Any] = json.loads(details)
    return StoredTurn(role, text, datetime.fromisoformat(at), parsed)
