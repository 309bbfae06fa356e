"""The pasta is ready in the middle of a story: the bell over the story, the story to its end, then what it was for.

Real ears, recogniser, agenda and voice; only the language model is scripted. What the room heard is transcribed back.
"""

import asyncio
import re
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy as np
import pytest

from tests.scenes.room import recording
from tipote_device import assembly
from tipote_device.contract.audio import MIC_RATE, samples, seconds
from tipote_device.contract.settings import AgendaSettings, MindSettings, Settings
from tipote_device.contract.turn import TurnReport
from tipote_device.mind.engines.scripted import ScriptedLanguageModel
from tipote_device.voice.earcons import earcon

pytestmark = pytest.mark.models
EVENING = datetime(2026, 11, 30, 20, 15, tzinfo=ZoneInfo("Europe/Paris"))
STORY = (
    "Il était une fois un petit renard qui comptait les étoiles, une par une, du haut de sa colline bleue. "
    "Un soir, il en manqua une, et il partit la chercher jusque dans la forêt."
)
WORDS = set(re.findall(r"\w+", STORY.casefold()))
DUE_S = 8.0


class AudioWall:
    """The clock on the wall, moving with the recording once it has begun."""

    clock = None

    def now(self) -> datetime:
        return EVENING + timedelta(seconds=0 if self.clock is None else seconds(self.clock.now))


async def test_a_bell_in_the_middle_of_a_story(tmp_path: Path) -> None:
    reports: list[TurnReport] = []

    def announce(event, fields):
        if event == "turn":
            reports.append(fields["report"])

    wall = AudioWall()
    settings = Settings(pensee=MindSettings(enabled=False), agenda=AgendaSettings(ring_s=5))
    wav = recording(tmp_path / "histoire.wav", 45, (1.0, "histoire"))
    async with assembly.load(settings, keep_sessions=False) as loaded:
        parts = replace(loaded, wall=wall, model=ScriptedLanguageModel([STORY]))
        async with assembly.file_loop(parts, wav, realtime=False, announce=announce) as loop:
            wall.clock = loop.clock
            agenda = loop.answering.agenda
            await agenda.agenda.start_timer(DUE_S, "pâtes")
            await agenda.ringer.begin()

            async def watch() -> None:
                while True:
                    await loop.clock.wait_until(loop.clock.now + samples(0.5))
                    with loop.clock.working():  # the recording waits while the agenda is read
                        await agenda.ringer.look()

            watching = asyncio.create_task(watch())
            await loop.conductor.run()
            watching.cancel()
            await asyncio.wait([watching])
            heard = [(seconds(at), sound) for at, sound in loop.recorder.recording]

        (report,) = reports
        assert report.answer == STORY
        assert not report.interrupted
        ring_s = earcon("ring").duration_s
        chimes = [at for at, sound in heard if sound.duration_s == ring_s]
        spoken = [(at, sound) for at, sound in heard if sound.duration_s != ring_s]
        *story, (sentence_at, sentence) = spoken
        story_ends = max(at + sound.duration_s for at, sound in story)
        assert story[0][0] < chimes[0] < min(DUE_S + 1.5, story_ends)
        assert story_ends <= sentence_at < story_ends + 3.0

        async def words(sounds) -> str:
            pcm = np.concatenate([assembly.resample(sound, MIC_RATE) for sound in sounds])
            return (await parts.transcriber.transcribe(pcm.tobytes())).text.casefold()

        assert re.search(r"minuteur.*\bpâtes?\b", await words([sentence]))
        # the room heard both at once, and whoever listened to the story can still follow it
        begins = story[0][0]
        room = np.zeros(round((story_ends + 2 - begins) * MIC_RATE), np.int32)
        for at, sound in [*story, *((at, sound) for at, sound in heard if at in chimes and at < story_ends)]:
            pcm = assembly.resample(sound, MIC_RATE)
            first = round((at - begins) * MIC_RATE)
            room[first : first + len(pcm)] += pcm
        text = (await parts.transcriber.transcribe(np.clip(room, -32768, 32767).astype(np.int16).tobytes())).text
        alone = await words([await parts.phrases.synthesize(parts.phrases.spoken(STORY))])
        under_the_bell, without_it = (set(re.findall(r"\w+", one.casefold())) & WORDS for one in (text, alone))
        assert len(under_the_bell) >= 0.8 * len(without_it), text
