"""`doctor` on a sound card made of software, whose microphone hears its loudspeaker sooner or later."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys

import pytest

from tests.virtual_card import VirtualCard, available, plugged
from tipote_device.assembly import room as measured
from tipote_device.assembly import self_tests
from tipote_device.contract.settings import Settings

pytestmark = pytest.mark.card

MEASUREMENTS = 4
"""How often each loop is measured at most, until the two are as far apart as they are."""


@pytest.fixture
def card(tmp_path, monkeypatch):
    with plugged(tmp_path, monkeypatch) as card:
        yield card


def air(card: VirtualCard, latency_ms: int) -> str:
    """Let the microphone hear the loudspeaker, so much later."""
    arguments = ("source=speaker.monitor", "sink=mic_sink", f"latency_msec={latency_ms}")
    return card.load("module-loopback", *arguments)


async def heard_through(card: VirtualCard, latency_ms: int) -> dict[str, float]:
    """Return what `doctor` measures of an echo that takes so long."""
    module = air(card, latency_ms)
    microphone, echo = await self_tests.room(Settings())
    card.unload(module)
    assert microphone.status == "ok", microphone
    assert microphone.details["native_rate"] > 0
    assert echo.details["asked_ms"] is not None, echo
    assert echo.details["gain_db"] > -12
    return echo.details


async def test_loop_is_found_and_a_longer_one_is_longer(card, monkeypatch):
    monkeypatch.setattr(measured, "QUIET_S", 0.8)
    microphone, echo = await self_tests.room(Settings())
    assert (microphone.name, microphone.status) == ("microphone", "failure")  # nothing but zeros
    assert (echo.name, echo.status) == ("echo", "warning")

    # The sound server adds buffers after an underrun and never takes any away, so a busy machine can only make a
    # loop longer: the shortest of a few is the loop's own. tests/assembly/test_room.py is exact.
    shortest = {100: math.inf, 600: math.inf}
    for _ in range(MEASUREMENTS):
        for latency_ms, before in shortest.items():
            shortest[latency_ms] = min(before, (await heard_through(card, latency_ms))["delay_ms"])
        if 300 <= shortest[600] - shortest[100] <= 1000:
            return
    pytest.fail(f"not half a second apart: {shortest}")


MEASURE = """
import asyncio, json, sys
from tipote_device.assembly import self_tests
from tipote_device.cli.common import ended
from tipote_device.contract.settings import Settings
if "loaded" in sys.argv:
    import sounddevice
print("ready", flush=True)
sys.stdin.readline()
self_tests.ROOM_LIMIT_S = 6.0
microphone, echo = asyncio.run(self_tests.room(Settings()))
print(json.dumps([microphone.status, echo.status, echo.details]))
sys.exit(ended(0))
"""


@pytest.mark.parametrize("when", ["loaded", "not_loaded"])
def test_a_card_that_hangs_costs_its_limit_and_no_more(tmp_path, when):
    """In a process of its own: a call into a card that never comes back stays inside PortAudio for good."""
    if not available():
        pytest.skip("PulseAudio is not installed")
    with VirtualCard(tmp_path) as card:
        command = [sys.executable, "-c", MEASURE, when]
        env = {**os.environ, **card.env}
        with subprocess.Popen(command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env) as child:
            assert child.stdout.readline() == "ready\n"
            card.freeze()
            try:
                told, _ = child.communicate("go\n", timeout=60)
            finally:
                card.thaw()
                child.kill()
    assert json.loads(told) == ["failure", "ok", {"skipped": "no_microphone"}]
    assert child.returncode == 0
