"""What `doctor` runs: checks that each tell one fact, and how to mend it when it is wrong."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from tipote_device.contract.errors import TiPoteError

Status = Literal["ok", "warning", "failure"]


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What one check found."""

    name: str
    """Constant name, such as `disk`."""

    status: Status
    """`failure`: Ti-Pote cannot work; `warning`: it works, less well."""

    message: str
    """One French sentence."""

    fix: str = ""
    """What to do about it, in French; empty when all is well."""

    details: dict[str, Any] = field(default_factory=dict)
    """Figures, for `--json`."""


Check = Callable[[], Awaitable[CheckResult]] | Callable[[], CheckResult]
"""Blocking or asynchronous; blocking ones run in a thread."""


async def run_checks(checks: Sequence[tuple[str, Check]]) -> list[CheckResult]:
    """Run named checks one after the other; one that breaks down becomes a failure and the others still run."""
    return [await _run(name, check) for name, check in checks]


async def _run(name: str, check: Check) -> CheckResult:
    try:
        given: CheckResult | Awaitable[CheckResult]
        given = check() if inspect.iscoroutinefunction(check) else await asyncio.to_thread(check)
        return given if isinstance(given, CheckResult) else await given
    except TiPoteError as error:
        return CheckResult(name, "failure", error.sentence)
    except Exception as error:  # noqa: BLE001 - a diagnosis reports whatever broke, and goes on
        details = {"error": f"{type(error).__name__}: {error}"}
        return CheckResult(name, "failure", f"La vérification « {name} » a elle-même échoué.", details=details)
