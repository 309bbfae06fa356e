"""What `doctor` runs: checks that each tell one fact, and how to mend it when it is wrong."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import threading
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


Found = CheckResult | list[CheckResult]
Check = Callable[[], Awaitable[Found]] | Callable[[], Found]
"""Blocking or asynchronous; blocking ones run on a thread. One look may tell several facts."""


FIX = "Relance « tipote --debug doctor » et envoie « tipote support-bundle »."
FIXES = {"modele": "tipote models pull"}
"""Code of an error -> what to do about it."""

LIMIT_S = 120.0
"""Longest one check may take (seconds): reading a large model from a slow card, then a few sentences of it."""


async def run_checks(checks: Sequence[tuple[str, Check]], *, limit_s: float = LIMIT_S) -> list[CheckResult]:
    """Run named checks one after the other; one that breaks down becomes a failure and the others still run."""
    found: list[CheckResult] = []
    for name, check in checks:
        result = await _run(name, check, limit_s)
        found += result if isinstance(result, list) else [result]
    return found


def skipped(name: str, message: str, why: str) -> CheckResult:
    """Return the result of a check that is not made, which is no fault."""
    return CheckResult(name, "ok", message, details={"skipped": why})


async def _run(name: str, check: Check, limit_s: float) -> Found:
    try:
        async with asyncio.timeout(limit_s):
            given: Found | Awaitable[Found]
            given = check() if inspect.iscoroutinefunction(check) else await on_a_thread(check)
            return given if isinstance(given, (CheckResult, list)) else await given
    except TimeoutError:
        fix = "Redémarre la machine si cela dure : un pilote ne répond plus."
        return CheckResult(name, "failure", f"La vérification « {name} » ne finit pas.", fix, {"limit_s": limit_s})
    except TiPoteError as error:
        return CheckResult(name, "failure", error.sentence, FIXES.get(error.code, FIX))
    except Exception as error:  # noqa: BLE001 - a diagnosis reports whatever broke, and goes on
        details = {"error": f"{type(error).__name__}: {error}"}
        return CheckResult(name, "failure", f"La vérification « {name} » a elle-même échoué.", FIX, details)


async def on_a_thread(check: Callable[[], Any]) -> Any:
    """Run a blocking check on a thread that does not keep the process when it never ends."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Any] = loop.create_future()

    def give(result: Any, error: BaseException | None) -> None:
        if not done.done():
            done.set_exception(error) if error is not None else done.set_result(result)

    def work() -> None:
        try:
            result, error = check(), None
        except BaseException as raised:  # noqa: BLE001 - it is the waiting side's
            result, error = None, raised
        with contextlib.suppress(RuntimeError):  # the loop is gone: nobody waits
            loop.call_soon_threadsafe(give, result, error)

    threading.Thread(target=work, name="check", daemon=True).start()
    return await done
