"""A household without models: real listener, conductor, session and voice queue around the scripted engines.

Speech is a loud tone at given seconds, the wake word a position, what was said a script. Everything runs in
lock-step, so the same evening always ends the same way.
"""

from __future__ import annotations

import contextlib
import wave
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import numpy as np

from tests.memory.ram_sessions import MemorySessionStore
from tipote_device.assembly import Loop, Parts, compose
from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.clock import AudioClock, FixedClock
from tipote_device.contract.settings import Settings
from tipote_device.contract.turn import TurnReport
from tipote_device.ears.engines.scripted import EnergyDetector, ScriptedEndOfTurn, ScriptedWakeWord
from tipote_device.ears.engines.wav_microphone import WavMicrophone
from tipote_device.meaning.engines.scripted import ScriptedTranscriber
from tipote_device.mind.engines.scripted import ScriptedLanguageModel
from tipote_device.voice.engines.scripted import ScriptedSynthesizer
from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker
from tipote_device.voice.phrase_cache import PhraseCache

EVENING = datetime(2026, 11, 29, 20, 15, tzinfo=ZoneInfo("Europe/Paris"))


@dataclass
class World:
    """What to hear and what the engines do."""

    speech: Sequence[tuple[float, float]]
    """(start, length) of each stretch of speech, the wake word's own sound included (seconds)."""

    said: Any
    """What the transcriber gives, in order of its calls, or a function of the PCM."""

    wakes: Sequence[float] = (1.0,)
    """Where the wake word is over (seconds)."""

    replies: Any = ()
    """What the language model answers, in order."""

    length_s: float = 30.0
    verdicts: Sequence[float] = ()
    settings: Settings = field(default_factory=Settings)
    synthesizer: Any = None
    sessions: Any = None
    memory: Any = None
    speaker: Callable[[AudioClock], VirtualSpeaker] = VirtualSpeaker
    events: list[tuple[str, dict[str, Any]]] = field(default_factory=list)

    @property
    def turns(self) -> list[TurnReport]:
        """Reports so far."""
        return [fields["report"] for name, fields in self.events if name == "turn"]

    def names(self) -> list[str]:
        """Names of the events so far."""
        return [name for name, _ in self.events]

    @contextlib.asynccontextmanager
    async def loop(self, folder: Path, on_event: Callable[[str], None] | None = None) -> AsyncIterator[Loop]:
        """Yield the loop, ready to run on audio time."""
        wav = folder / "evening.wav"
        self._write(wav)
        clock = AudioClock(lock_step=True)
        microphone = WavMicrophone(wav, clock, realtime=False, then_silence_s=2.0)
        self.sessions = self.sessions or (self.memory.database.sessions if self.memory else MemorySessionStore())
        parts = Parts(
            settings=self.settings,
            wake_word=ScriptedWakeWord([round(at * MIC_RATE) for at in self.wakes]),
            detector=EnergyDetector(),
            end_of_turn=ScriptedEndOfTurn(*self.verdicts),
            transcriber=self.said if hasattr(self.said, "transcribe") else ScriptedTranscriber(self.said),
            model=self.replies if hasattr(self.replies, "stream") else ScriptedLanguageModel(self.replies),
            phrases=PhraseCache(self.synthesizer or ScriptedSynthesizer()),
            sessions=self.sessions,
            wall=FixedClock(EVENING),
            names={},
            memory=self.memory,
            prepare_phrases=False,
        )

        def announce(name: str, fields: dict[str, Any]) -> None:
            self.events.append((name, fields))
            if on_event is not None:
                on_event(name)

        yield compose(
            parts,
            clock=clock,
            microphone=microphone,
            speaker=self.speaker(clock),
            announce=announce,
        )

    async def live(self, folder: Path) -> Loop:
        """Run the whole evening and return its loop."""
        async with self.loop(folder) as loop:
            await loop.conductor.run()
            await loop.keeper.settled()
        return loop

    def _write(self, path: Path) -> None:
        sound = np.zeros(round(self.length_s * MIC_RATE), np.int16)
        for start, length in self.speech:
            first, count = round(start * MIC_RATE), round(length * MIC_RATE)
            sound[first : first + count] = (8000 * np.sin(np.arange(count) * 0.2)).astype(np.int16)
        with wave.open(str(path), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(MIC_RATE)
            out.writeframes(sound.tobytes())
