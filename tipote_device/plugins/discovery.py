"""Finding the plug-ins the administrator switched on, and making them: one that fails is left out and told of."""

from __future__ import annotations

import asyncio
import importlib.metadata
import re
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from tipote_device.contract.errors import PlugInError, TiPoteError
from tipote_device.contract.plugins import GROUP
from tipote_device.plugins.guarded import GuardedPlugIn

R = TypeVar("R")

LOADING_S = 20.0
"""Longest a plug-in may take to be imported and made, on a slow card (seconds)."""

BUILT_IN = {"exemple": "tipote_device.plugins.exemple:Exemple"}
"""Our own entry points, as pyproject.toml declares them: a folder that runs without being installed has no others."""

RESERVED = frozenset(
    ("time", "date", "timer", "alarm", "reminder", "appointment", "list", "volume", "memory", "session", "playback",
     "repeat", "help", "several", "llm", "domotique")
)  # fmt: skip
"""First words of the house's own intents."""


def installed() -> dict[str, importlib.metadata.EntryPoint]:
    """Return every plug-in of this Python environment by name; our own cannot be taken over."""
    found = {point.name: point for point in importlib.metadata.entry_points(group=GROUP)}
    ours = {name: importlib.metadata.EntryPoint(name, value, GROUP) for name, value in BUILT_IN.items()}
    return found | ours


async def load_plug_ins(
    names: Sequence[str], options: Mapping[str, Mapping[str, object]], *, timeout_s: float, loading_s: float = LOADING_S
) -> tuple[list[GuardedPlugIn], list[str]]:
    """Return the plug-ins called `names`, in that order, and one French sentence for each that cannot be used.

    `timeout_s` is the longest one of their answers may take. Their code runs in this process, with all its rights.
    """
    points = installed()
    made: list[GuardedPlugIn] = []
    problems: list[str] = []
    for name in dict.fromkeys(names):
        try:
            made.append(await _make(name, points, options.get(name, {}), timeout_s, loading_s))
        except TiPoteError as error:
            problems.append(error.sentence)
    return made, problems


async def _make(
    name: str,
    points: Mapping[str, importlib.metadata.EntryPoint],
    options: Mapping[str, object],
    timeout_s: float,
    loading_s: float,
) -> GuardedPlugIn:
    if name in RESERVED or re.fullmatch(r"[a-z][a-z0-9_]{0,29}", name) is None:
        raise PlugInError(f"« {name} » ne peut pas être le nom d'un greffon.")
    if name not in points:
        known = ", ".join(sorted(points))
        raise PlugInError(f"Le greffon « {name} » n'est pas installé ; ceux qui le sont : {known}.")

    def make() -> GuardedPlugIn:
        return GuardedPlugIn(name, points[name].load()(dict(options)), timeout_s)

    try:
        async with asyncio.timeout(loading_s):
            return await _in_a_thread(name, make)
    except TiPoteError:
        raise
    except TimeoutError:
        raise PlugInError(f"Le greffon « {name} » met trop de temps à démarrer.") from None
    except Exception as error:
        raise PlugInError(f"Le greffon « {name} » ne démarre pas ({type(error).__name__}).") from error


async def _in_a_thread(name: str, call: Callable[[], R]) -> R:
    """Run `call` in a thread nobody waits for at exit: a plug-in that hangs must not keep the daemon from stopping."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[R] = loop.create_future()

    def settle(result: R | None, error: Exception | None) -> None:
        if not done.done():
            done.set_exception(error) if error is not None else done.set_result(result)  # type: ignore[arg-type]

    def work() -> None:
        try:
            result, failure = call(), None
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the plug-in's
            result, failure = None, error
        except SystemExit:  # a plug-in that wants to end the program is broken
            result, failure = None, RuntimeError("SystemExit")
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, result, failure)

    threading.Thread(target=work, name=f"plug-in-{name}", daemon=True).start()
    return await done
