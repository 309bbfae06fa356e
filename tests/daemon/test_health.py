"""What alive means."""

import asyncio
import contextlib
import socket
from pathlib import Path

import pytest

from tipote_device.daemon.health import Health, HealthLimits
from tipote_device.daemon.notify import Notifier
from tipote_device.daemon.watchdog import feed_watchdog


class Hand:
    """A clock turned by hand."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def made() -> tuple[Health, Hand]:
    hand = Hand()
    return Health(HealthLimits(loop_s=5, audio_s=10), now=hand), hand


def test_alive_before_the_first_signs() -> None:
    health, hand = made()
    hand.time += 1000
    assert health.verdict().alive


@pytest.mark.parametrize(
    ("sign", "limit", "reason"), [("loop_ticked", 5, "loop_stuck"), ("audio_moved", 10, "audio_stuck")]
)
def test_stale_sign_is_death_and_a_fresh_one_life(sign: str, limit: float, reason: str) -> None:
    health, hand = made()
    getattr(health, sign)()
    hand.time += limit
    assert health.verdict().alive
    hand.time += 0.1
    assert health.verdict().reasons == (reason,)
    getattr(health, sign)()
    assert health.verdict().alive


def test_an_engine_without_time_left_is_stuck_and_the_margin_is_the_least() -> None:
    calls = [("whisper", 12.0), ("microphone", 3.0)]
    health = Health(HealthLimits(loop_s=5, audio_s=10), now=Hand(), calls=lambda: calls)
    health.loop_ticked()
    assert health.verdict().alive
    assert health.margin_s() == 3.0
    calls[0] = ("whisper", -0.1)
    assert health.verdict().reasons == ("late:whisper",)
    assert health.margin_s() == -0.1


def drain(listening: socket.socket) -> int:
    count = 0
    with contextlib.suppress(BlockingIOError):
        while listening.recv(100):
            count += 1
    return count


async def test_watchdog_is_fed_only_while_audio_moves(tmp_path: Path) -> None:
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    listening.bind(str(tmp_path / "notify"))
    listening.setblocking(False)
    loop = asyncio.get_running_loop()
    health, hand = made()
    notifier = Notifier(str(tmp_path / "notify"), watchdog_s=0.03)
    feeding = asyncio.create_task(feed_watchdog(health, notifier))
    health.audio_moved()
    for _ in range(3):
        assert await asyncio.wait_for(loop.sock_recv(listening, 100), 5) == b"WATCHDOG=1"
    hand.time += 11
    drain(listening)  # what was sent before the silence
    await asyncio.sleep(0.2)  # some twenty signs' worth
    assert drain(listening) == 0
    health.audio_moved()
    assert await asyncio.wait_for(loop.sock_recv(listening, 100), 5) == b"WATCHDOG=1"
    feeding.cancel()
    await asyncio.wait({feeding})
    notifier.close()
    listening.close()
