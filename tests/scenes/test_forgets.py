"""« Ti-Pote, oublie ce que je t'ai dit sur mon déménagement », said into the microphone: gone, it and nothing else.

Real ears, recogniser, memory on the disk and voice (the language model, which has no part in it, is scripted); the
confirmation is transcribed back, and the home folder is searched byte by byte.
"""

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
from tipote_device.contract.turn import TurnReport
from tipote_device.french.stems import stems
from tipote_device.french.words import fold
from tipote_device.mind.engines.scripted import ScriptedLanguageModel

pytestmark = pytest.mark.models
EVENING = datetime(2026, 11, 30, 20, 15, tzinfo=ZoneInfo("Europe/Paris"))
SECRET = "Grenoble"


def files_with(folder: Path, *needles: bytes) -> list[str]:
    """Return the files that hold any of these bytes, models aside, whatever the case."""
    found = []
    for path in folder.rglob("*"):
        if path.is_file() and "models" not in path.parts:
            held = path.read_bytes().lower()
            found += [f"{path.name}: {needle!r}" for needle in needles if needle.lower() in held]
    return found


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give Ti-Pote a home of its own, with the models of the machine."""
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "models").symlink_to(assembly.home() / "models")
    monkeypatch.setenv("TIPOTE_HOME", str(folder))
    return folder


async def test_what_is_asked_to_be_forgotten_is_gone_and_nothing_else(house: Path, tmp_path: Path) -> None:
    reports: list[TurnReport] = []

    def announce(event, fields):
        if event == "turn":
            reports.append(fields["report"])

    settings = Settings(pensee=MindSettings(enabled=False))
    async with assembly.load(settings) as parts:
        database = parts.memory.database
        model = ScriptedLanguageModel([f"Bon déménagement à {SECRET} !", "Zoé a de la chance."])
        monday = replace(parts, wall=FixedClock(EVENING), model=model)
        for name in ("demenage", "strasbourg"):
            wav = recording(tmp_path / f"{name}.wav", 20, (1.0, name))
            async with assembly.file_loop(monday, wav, realtime=False) as loop:
                await loop.conductor.run()
            assert await assembly.idle_work(loop, parts).worker.run_once()
        await database.backup(at=EVENING)
        known = await database.memories.live(EVENING)
        (moving,) = [one for one in known if SECRET in one.text]
        others = sorted(one.text for one in known if one.id != moving.id)
        assert any("Strasbourg" in text for text in others)
        needles = (SECRET.encode(), fold(SECRET).encode(), stems(SECRET)[0].encode())
        assert len({line.split(":")[0] for line in files_with(house, *needles)}) >= 2  # the database and its backup

        tuesday = replace(parts, wall=FixedClock(EVENING + timedelta(days=1)))
        wav = recording(tmp_path / "oublie.wav", 60, (1.0, "oublie"))
        async with assembly.file_loop(tuesday, wav, realtime=False, announce=announce) as loop:
            await loop.conductor.run()
            spoken = [sound for _, sound in loop.recorder.recording]
        assert reports[-1].intent == "memory.forget"
        pcm = np.concatenate([assembly.resample(sound, MIC_RATE) for sound in spoken])
        heard = (await parts.transcriber.transcribe(pcm.tobytes())).text.casefold()
        assert "oublié" in heard
        assert "grenoble" in heard
        left = sorted(one.text for one in await database.memories.live(EVENING + timedelta(days=1)))
        assert left == others
        assert await database.erasures.waiting() == []
    assert files_with(house, *needles) == []
