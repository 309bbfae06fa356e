"""What is told one evening is known the next, through ears, recogniser, memory, language model and voice."""

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy as np
import pytest

from tests.scenes.room import recording
from tipote_device import assembly
from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.settings import MindSettings, Settings

pytestmark = pytest.mark.models
EVENING = datetime(2026, 11, 30, 20, 15, tzinfo=ZoneInfo("Europe/Paris"))


async def test_told_today_known_tomorrow(tmp_path: Path) -> None:
    reports = []

    def announce(event, fields):
        if event == "turn":
            reports.append(fields["report"])

    settings = Settings(pensee=MindSettings(reply_timeout_s=120))  # a machine that runs other things answers too
    async with assembly.load(settings, keep_sessions=False) as parts:
        today = replace(parts, wall=FixedClock(EVENING))
        async with assembly.file_loop(
            today, recording(tmp_path / "1.wav", 20, (1.0, "strasbourg")), realtime=False
        ) as loop:
            await loop.conductor.run()
        assert await parts.memory.database.queue.size() == 1
        work = assembly.idle_work(loop, today)
        assert await work.worker.run_once()
        assert await parts.memory.database.queue.size() == 0
        known = await parts.memory.database.memories.live(EVENING)
        assert any("Strasbourg" in memory.text for memory in known)

        tomorrow = replace(parts, wall=FixedClock(EVENING + timedelta(days=1)))
        wav = recording(tmp_path / "2.wav", 20, (1.0, "ville"))
        async with assembly.file_loop(tomorrow, wav, realtime=False, announce=announce) as loop:
            await assembly.idle_work(loop, tomorrow).read_ahead()  # as the daemon does before anybody speaks
            await loop.conductor.run()
            spoken = [sound for _, sound in loop.recorder.recording]
        assert "Strasbourg" in reports[-1].answer
        pcm = np.concatenate([assembly.resample(sound, MIC_RATE) for sound in spoken])
        heard = await parts.transcriber.transcribe(pcm.tobytes())
        assert "strasbourg" in heard.text.casefold()
