"""Asked to stop in the middle of a sentence: silence, the conversation kept, the process gone within five seconds."""

from __future__ import annotations

import contextlib
import signal
import time
from pathlib import Path

import apsw
import numpy as np
import pytest

from tests.device.test_hands_free import SAID, card, daemon, home  # noqa: F401 - fixtures

pytestmark = [pytest.mark.models, pytest.mark.card, pytest.mark.timeout(400)]

STOP_S = 5.0


def loud_s(recording: Path) -> float:
    """Return how many seconds of a growing WAV file are not silence."""
    content = recording.read_bytes()[44:] if recording.exists() else b""
    samples = np.frombuffer(content[: len(content) // 2 * 2], np.int16).astype(np.float32)
    whole = samples[: len(samples) // 441 * 441].reshape(-1, 441)
    return float((np.abs(whole).max(axis=1) > 300).sum()) / 100


def test_it_falls_silent_keeps_the_conversation_and_ends(card, daemon, home, tmp_path):  # noqa: F811
    daemon.wait_for("prêt", 180)
    recording = tmp_path / "answer.wav"
    card.record_speaker(recording)
    card.play_into_mic(SAID / "capitale.flac").wait(timeout=60)
    daemon.wait_for("compris", 120)
    before = loud_s(recording)
    until = time.monotonic() + 120
    while loud_s(recording) < before + 0.3:
        assert time.monotonic() < until, "nothing was said"
        time.sleep(0.02)
    asked = time.monotonic()
    daemon.process.send_signal(signal.SIGTERM)
    assert daemon.process.wait(timeout=30) == 0
    took = time.monotonic() - asked
    print(f"stopped in {took:.2f} s")
    assert took < STOP_S
    with contextlib.closing(apsw.Connection(str(home / "tipote.db"))) as db:
        assert db.execute("SELECT count(*) FROM sessions WHERE ended_at IS NOT NULL").fetchone() == (1,)
        said = dict(db.execute("SELECT role, text FROM turns").fetchall())
        assert "capitale" in said["user"]
        assert db.execute("SELECT count(*) FROM extraction_queue").fetchone() == (1,)
