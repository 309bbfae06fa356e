"""What the journal of a memory keeps: the fields that changed, before and after, never more of anybody's words."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Change:
    """One line to be written in the journal."""

    memory: int
    op: str
    before: dict[str, Any] = field(default_factory=dict)
    after: dict[str, Any] = field(default_factory=dict)
    reason: str = ""

    def row(self, user: str, at: float) -> tuple[str, int, str, float, str, str, str]:
        """Return it as the table takes it."""
        return user, self.memory, self.op, at, dumps(self.before), dumps(self.after), self.reason


def dumps(fields: dict[str, Any]) -> str:
    """Return fields as JSON; what JSON does not know is kept as its text."""
    return json.dumps(fields, ensure_ascii=True, default=str)


OPERATIONS = {
    "add": "retenu",
    "restate": "redit",
    "replace": "remplacé",
    "close": "clos",
    "delete": "retiré",
    "archive": "archivé",
    "expire": "expiré",
    "restore": "rétabli",
    "reweigh": "réévalué",
    "import": "importé",
    "forget": "oublié",
    "unforget": "oubli annulé",
}
"""Operation -> what a household reads."""
