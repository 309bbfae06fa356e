"""The event loop is never held for more than 50 ms, neither by waiting nor by computing.

Wall time would blame the loop for a busy machine. So waiting is caught as such (blockbuster knows the blocking calls
of Python), and computing by the loop thread's own CPU time in each callback.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import blockbuster
import pytest

from tests.conductor.world import World
from tipote_device import assembly
from tipote_device.contract.settings import MindSettings, Settings
from tipote_device.demo import __file__ as demo
from tipote_device.mind.engines.scripted import ScriptedLanguageModel

LIMIT_S = 0.050


@pytest.fixture
def slowest(monkeypatch):
    """Collect (CPU seconds, what ran) of every callback of the event loop."""
    seen = []
    run = asyncio.events.Handle._run

    def timed(handle):
        began = time.thread_time()
        run(handle)
        seen.append((time.thread_time() - began, repr(handle)))

    monkeypatch.setattr(asyncio.events.Handle, "_run", timed)
    worst = lambda: max(seen)  # noqa: E731 - a function with one more entrance
    worst.forget = seen.clear
    return worst


async def test_an_evening_makes_no_blocking_call_and_no_long_computation(tmp_path, slowest):
    world = World(
        [(0.4, 0.6), (1.3, 1.0), (4.4, 0.6), (8.0, 1.0)],
        ["Ti-Pote, raconte-moi une histoire.", "Ti-Pote.", "Quelle heure est-il ?"],
        wakes=[1.0, 5.0],
        replies=["Il était une fois un roi qui aimait les poires, les pommes et les prunes du verger."],
    )
    async with world.loop(tmp_path) as loop:
        with blockbuster.blockbuster_ctx("tipote_device"):
            await loop.conductor.run()
            await loop.keeper.settled()
    assert world.turns
    assert slowest()[0] < LIMIT_S, slowest()


@pytest.mark.models
async def test_real_engines_compute_off_the_loop(slowest):
    settings = Settings(pensee=MindSettings(enabled=False))
    heard = []
    async with assembly.load(settings, keep_sessions=False) as parts:
        talking = replace(parts, model=ScriptedLanguageModel(lambda _request: "Je ne sais pas, mais c'est joli."))
        wav = Path(demo).parent / "conversation.flac"
        async with assembly.file_loop(
            talking, wav, realtime=False, announce=lambda name, _fields: heard.append(name)
        ) as loop:
            slowest.forget()  # loading engines may take the loop: nobody is listening yet
            await loop.conductor.run()
            worst = slowest()  # before the engines are closed, which nobody waits for
    assert heard.count("turn") > 4
    assert worst[0] < LIMIT_S, worst


async def test_the_watch_would_see_it(slowest):
    """A computation of 60 ms on the loop is noticed: the two tests above can fail."""
    ends = time.thread_time() + 0.06
    asyncio.get_running_loop().call_soon(lambda: [None for _ in iter(lambda: time.thread_time() < ends, False)])
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert slowest()[0] > LIMIT_S
    with blockbuster.blockbuster_ctx("tests.conductor"), pytest.raises(blockbuster.BlockingError):
        time.sleep(0.001)  # noqa: ASYNC251 - the very thing to be caught
