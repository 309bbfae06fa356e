"""What one injected fault did: what was heard, what was seen, how long it took."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


class NotSurvived(Exception):
    """The daemon did not do what it must; the message says what was waited for, with what was seen instead."""


@dataclass
class Outcome:
    """One fault."""

    name: str
    survived: bool = False
    heard: list[str] = field(default_factory=list)
    """Sentences the person heard, in order."""

    seen: list[str] = field(default_factory=list)
    """What the installer saw: names of log events, STATUS lines, lines of `doctor`."""

    recovery_s: float | None = None
    """From the cure (hardware back, disk free, process killed) until it works again; None: nothing to wait for."""

    figures: dict[str, Any] = field(default_factory=dict)
    why: str = ""
    """Why it was not survived, or not injected."""

    injected: bool = True

    def as_dict(self) -> dict[str, Any]:
        """Return it for the JSON report; times to the hundredth of a second."""
        values = {key: value for key, value in asdict(self).items() if value not in ("", [], {}, None)}
        if self.recovery_s is not None:
            values["recovery_s"] = round(self.recovery_s, 2)
        return values
