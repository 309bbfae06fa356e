"""`bench soak`: a day of a house on audio time through the real ears, recogniser, memory and voice.

The language model stays off: its process is another one, and what it does to this one is in `bench faults`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import soundfile

from tipote_device import assembly
from tipote_device.bench.faults.box import SAID
from tipote_device.bench.soak.room import House, loaded_hour, ordinary_day
from tipote_device.bench.soak.watching import AudioWall, Watching, same
from tipote_device.contract.audio import MIC_RATE, samples
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.settings import Settings
from tipote_device.daemon.heap import give_back

MORNING = (2026, 3, 27, 7, 0)
"""When it begins: two days before the clocks change."""


def run(
    settings: Settings, *, quick: bool = False, hours: float = 24.0, load: bool = False, wall_s: float = 0.0
) -> dict[str, Any]:
    """Live `hours` of audio time (`quick`: six minutes) or as much of it as fits into `wall_s` seconds (0: all).

    `load`: a command every five seconds, for an hour at most.
    """
    length_s = 360.0 if quick else min(hours, 1.0 if load else hours) * 3600
    return asyncio.run(_live(settings, samples(length_s), load=load, wall_s=wall_s or float("inf")))


@contextlib.contextmanager
def _home() -> Any:
    """Have a data folder of its own for the length of a `with` block, with the models of the usual one."""
    before, models = os.environ.get("TIPOTE_HOME"), assembly.home() / "models"
    with tempfile.TemporaryDirectory(prefix="tipote-soak-") as folder:
        (Path(folder) / "models").symlink_to(models)
        os.environ["TIPOTE_HOME"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["TIPOTE_HOME"]
            else:
                os.environ["TIPOTE_HOME"] = before


async def _live(settings: Settings, length: int, *, load: bool, wall_s: float) -> dict[str, Any]:
    chosen = settings.model_copy(update={"pensee": settings.pensee.model_copy(update={"enabled": False})})
    with _home():
        async with assembly.load(chosen) as parts:
            return await _one_life(parts, length, load=load, wall_s=wall_s)


async def _one_life(parts: assembly.Parts, length: int, *, load: bool, wall_s: float) -> dict[str, Any]:
    clock = AudioClock(lock_step=True)
    wall = AudioWall(clock, datetime(*MORNING, tzinfo=ZoneInfo(parts.settings.maison.timezone)))
    watching = Watching(clock)
    began = time.monotonic()
    cues = loaded_hour(length) if load else ordinary_day(length)
    clips = {cue.name: soundfile.read(SAID / f"{cue.name}.flac", dtype="int16")[0] for cue in cues}
    house = House(length, cues, clips, over=lambda: time.monotonic() - began > wall_s)
    loop = assembly.unheard_loop(replace(parts, wall=wall), clock=clock, microphone=house, announce=watching.announce)
    async with _seconds(loop, watching):
        await loop.conductor.run()
    await loop.keeper.settled()
    lasted = time.monotonic() - began
    said, right = watching.answered(house.said)
    timers = [at for at, intent, _ in watching.turns if same("timer.start", intent) and at < clock.now - samples(620)]
    return {
        "audio_hours": round(clock.now / MIC_RATE / 3600, 2),
        "wall_s": round(lasted, 1),
        "times_real_time": round(clock.now / MIC_RATE / lasted, 1),
        "commands": {"said": said, "understood": right},
        "turns": len(watching.turns),
        "turns_with_errors": sum(bool(error) for _, _, error in watching.turns),
        "errors": dict(Counter(error for _, _, error in watching.turns if error)),
        "wakes": loop.ears.counters.wakes,
        "timers": {"set": len(timers), "rung": _rung(timers, watching.rung)},
        "stuck_states": watching.stuck,
        "false_deaf_periods": watching.deaf,
        "memory": watching.slope(),
        "memory_by_hour": watching.by_hour(),
    }


def _rung(timers: list[int], rung: list[int]) -> int:
    """Count the ten-minute timers that rang at their time (the sentence takes some seconds to be said and heard)."""
    return sum(any(samples(598) <= bell - at <= samples(620) for bell in rung) for at in timers)


@contextlib.asynccontextmanager
async def _seconds(loop: assembly.Loop, watching: Watching) -> AsyncIterator[None]:
    """Once a second of audio time, do what the daemon does beside the loop, and look at the loop."""
    agenda = loop.answering.agenda
    assert agenda is not None
    assert agenda.ringer is not None
    ringer = agenda.ringer
    await ringer.begin()

    async def look() -> None:
        second, untidy = 0, False
        while True:
            second += 1
            await loop.clock.wait_until(second * MIC_RATE)
            with loop.clock.working():
                await ringer.reread()
                await ringer.look()
                if untidy and loop.quiet.idle:
                    await asyncio.to_thread(give_back)  # as idle work does once a conversation is over
            untidy = not loop.quiet.idle
            watching.second(loop.conductor.state)

    looking = asyncio.create_task(look(), name="soak")
    try:
        yield
    finally:
        looking.cancel()
        await asyncio.wait([looking])
        if not looking.cancelled() and (error := looking.exception()) is not None:
            raise error
