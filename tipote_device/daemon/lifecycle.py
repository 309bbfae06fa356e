"""From start to a graceful stop: signals end the work, the work cleans up, the exit status tells what happened."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import signal
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, TextIO

_log = logging.getLogger(__name__)


@contextmanager
def signals_set(asked: asyncio.Event) -> Iterator[None]:
    """Set `asked` at the first SIGTERM or SIGINT; a second one ends the process at once, as by default."""
    loop = asyncio.get_running_loop()
    watched = (signal.SIGTERM, signal.SIGINT)

    def stop(number: signal.Signals) -> None:
        _log.info("daemon.stop_asked", extra={"signal": number.name})
        asked.set()
        for each in watched:
            loop.remove_signal_handler(each)
            signal.signal(each, signal.SIG_DFL)

    before = {number: signal.getsignal(number) for number in watched}
    for number in watched:
        loop.add_signal_handler(number, stop, number)
    try:
        yield
    finally:
        for number, handler in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, signal.SIG_DFL if handler is None else handler)


async def run_until_stopped(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run `work` until it returns or a signal asks to stop; then it is cancelled, and has cleaned up on return.

    An error of `work` is raised as it is, not inside the groups it may come wrapped in.
    """
    asked = asyncio.Event()
    with signals_set(asked):
        working = asyncio.create_task(work(), name="daemon")
        watching = asyncio.create_task(asked.wait(), name="signals")
        try:
            await asyncio.wait({working, watching}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            working.cancel()
            watching.cancel()
            await asyncio.wait({working, watching})
    if working.cancelled() and asked.is_set():
        return
    error = working.exception()
    if error is not None:
        raise alone(error)


def alone(error: BaseException) -> BaseException:
    """Return what is inside groups of one; anything else as it is."""
    while isinstance(error, BaseExceptionGroup) and len(error.exceptions) == 1:
        error = error.exceptions[0]
    return error


@contextmanager
def dumps_on_request(stream: TextIO = sys.stderr) -> Iterator[None]:
    """On SIGUSR1, write where every thread and every task stands to `stream`; on a crash or a watchdog's SIGABRT too.

    The threads are written even when the event loop is stuck; the tasks as soon as it turns.
    """
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGUSR1, dump_tasks, stream)
    # registered after the loop's handler so that it runs first, then hands over to it
    faulthandler.register(signal.SIGUSR1, file=stream, all_threads=True, chain=True)
    faulthandler.enable(file=stream, all_threads=True)
    try:
        yield
    finally:
        faulthandler.disable()
        faulthandler.unregister(signal.SIGUSR1)
        loop.remove_signal_handler(signal.SIGUSR1)


def dump_tasks(stream: TextIO) -> None:
    """Write the name and the stack of every task of the running loop to `stream`."""
    tasks = sorted(asyncio.all_tasks(), key=lambda task: task.get_name())
    print(f"{len(tasks)} tasks", file=stream)
    for task in tasks:
        print(f"task {task.get_name()}", file=stream)
        for frame in reversed(task.get_stack()):
            print(f"  {_where(frame)}", file=stream)
    stream.flush()


def _where(frame: FrameType) -> str:
    return f"{frame.f_code.co_filename}:{frame.f_lineno} {frame.f_code.co_qualname}"
