"""`doctor` on a sound card made of software, whose microphone hears its loudspeaker sooner or later."""

from __future__ import annotations

import pytest

from tests.virtual_card import VirtualCard, plugged
from tipote_device.assembly import room as measured
from tipote_device.assembly import self_tests
from tipote_device.contract.settings import Settings

pytestmark = pytest.mark.card


@pytest.fixture
def card(tmp_path, monkeypatch):
    with plugged(tmp_path, monkeypatch) as card:
        yield card


def air(card: VirtualCard, latency_ms: int) -> str:
    """Let the microphone hear the loudspeaker, so much later."""
    arguments = ("source=speaker.monitor", "sink=mic_sink", f"latency_msec={latency_ms}")
    return card._pactl("load-module", "module-loopback", *arguments).strip()


async def test_loop_is_found_and_a_longer_one_is_longer(card, monkeypatch):
    monkeypatch.setattr(measured, "QUIET_S", 0.8)
    microphone, echo = await self_tests.room(Settings())
    assert (microphone.name, microphone.status) == ("microphone", "failure")  # nothing but zeros
    assert (echo.name, echo.status) == ("echo", "warning")

    delays = []
    for latency_ms in (100, 600):
        module = air(card, latency_ms)
        microphone, echo = await self_tests.room(Settings())
        card._pactl("unload-module", module)
        assert microphone.status == "ok", microphone
        assert microphone.details["native_rate"] > 0
        assert echo.details["asked_ms"] is not None, echo
        assert echo.details["gain_db"] > -12
        delays.append(echo.details["delay_ms"])
    # the sound server adds buffers of its own, more on a busy machine: tests/assembly/test_room.py is exact
    assert 300 <= delays[1] - delays[0] <= 1000, delays


async def test_a_card_that_hangs_costs_its_limit_and_no_more(card, monkeypatch):
    monkeypatch.setattr(self_tests, "ROOM_LIMIT_S", 6.0)
    card.freeze()
    try:
        microphone, echo = await self_tests.room(Settings())
    finally:
        card.thaw()
    assert (microphone.status, echo.status) == ("failure", "ok")
    assert echo.details == {"skipped": "no_microphone"}
