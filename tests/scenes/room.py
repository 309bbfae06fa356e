"""A room on audio time: somebody speaks when their cue comes, and the microphone hears it.

`Room` is a Microphone whose sound depends on what Ti-Pote does, so that "half a second after the answer" or
"in the middle of the answer" means the same on any machine. Runs in lock-step only.
"""

from __future__ import annotations

import contextlib
import re
import wave
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import soundfile

from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE, AudioFrame
from tipote_device.contract.ports import MicrophoneCounters

ENDPOINT_GRACE = 2 * MIC_RATE
"""After my words, the time within which Ti-Pote must have taken them up (longer than its hard silence)."""

SAID = Path(__file__).parent.parent / "data" / "said"


@dataclass
class Line:
    """One line of a scene."""

    who: str  # "moi", "lui", "silence", "fin"
    text: str = ""
    after_s: float = 0.6  # moi: seconds after the cue
    cue: str = "fin"  # moi: "fin" (the answer is over), "coupe" (while it plays), "suite" (after my last words)
    within_s: float = 0.0  # lui: seconds from the end of my speech to its first sample


def parse_scene(path: Path) -> list[Line]:
    """Read a scene; raise ValueError with the line when it says nothing known."""
    lines = []
    for number, raw in enumerate(path.read_text().splitlines(), 1):
        row = raw.split("#", 1)[0].strip()
        if not row:
            continue
        if found := re.fullmatch(r"moi(?: \+(?P<after>[\d.]+))?(?P<cue> coupe| suite)? : (?P<text>.+)", row):
            cue = (found["cue"] or "fin").strip()
            lines.append(Line("moi", found["text"].strip(), float(found["after"] or 0.6), cue))
        elif found := re.fullmatch(r"lui(?: <(?P<within>[\d.]+))? : (?P<text>.*)", row):
            lines.append(Line("lui", found["text"].strip(), within_s=float(found["within"] or 0)))
        elif found := re.fullmatch(r"silence (?P<s>[\d.]+)", row):
            lines.append(Line("silence", after_s=float(found["s"])))
        elif found := re.fullmatch(r"fin : (?P<text>\w+)", row):
            lines.append(Line("fin", found["text"]))
        else:
            raise ValueError(f"{path.name}, ligne {number} : « {row} »")
    return lines


def clip(name: str) -> np.ndarray:
    """Return a recorded sentence of tests/data/said (int16, 16 kHz mono)."""
    pcm, rate = soundfile.read(SAID / f"{name}.flac", dtype="int16")
    assert rate == MIC_RATE
    return pcm


@dataclass
class Room:
    """Plays the `moi` lines of a scene into the microphone, each on its cue."""

    lines: list[Line]
    speaking: Callable[[], bool]
    """Whether Ti-Pote's loudspeaker has sound to play."""

    busy: Callable[[], bool]
    """Whether a turn is under way."""

    spoken_until: list[int] = field(default_factory=list)
    """Where each of my lines ended (samples)."""

    tail_s: float = 2.0
    position: int = 0
    frames: int = 0

    def __post_init__(self) -> None:
        self._pending = [line for line in self.lines if line.who in ("moi", "silence")]
        self._sound: np.ndarray = np.zeros(0, np.int16)
        self._start_at: int | None = None
        self._random = np.random.default_rng(1)
        self._left = int(self.tail_s * MIC_RATE)

    @property
    def counters(self) -> MicrophoneCounters:
        return MicrophoneCounters(frames=self.frames, openings=1, device="scène", native_rate=MIC_RATE)

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[AsyncIterator[AudioFrame]]:
        yield self._frames()

    async def _frames(self) -> AsyncIterator[AudioFrame]:
        while self._step():
            noise = self._random.integers(-12, 13, FRAME_SAMPLES).astype(np.int16)
            voice, self._sound = self._sound[:FRAME_SAMPLES], self._sound[FRAME_SAMPLES:]
            noise[: len(voice)] += voice
            yield AudioFrame(noise.tobytes(), self.position)
            self.position += FRAME_SAMPLES
            self.frames += 1

    def _step(self) -> bool:
        """Start the next line when its cue has come; False when the scene is over."""
        if len(self._sound):
            return True
        if not self._pending:
            if not self.busy() and not self.speaking():
                self._left -= FRAME_SAMPLES
            return self._left > 0
        line = self._pending[0]
        if self._start_at is None and self._cue(line):
            self._start_at = self.position + int(line.after_s * MIC_RATE)
        if self._start_at is not None and self.position >= self._start_at:
            self._pending.pop(0)
            self._start_at = None
            if line.who == "moi":
                self._sound = clip(line.text)
                self.spoken_until.append(self.position + len(self._sound))
        return True

    def _cue(self, line: Line) -> bool:
        if line.cue == "suite":
            return True
        if line.cue == "coupe":
            return self.speaking()
        done = not self.busy() and not self.speaking()
        return done and (not self.spoken_until or self.position > self.spoken_until[-1] + ENDPOINT_GRACE)


def recording(path: Path, seconds: float, *said: tuple[float, str]) -> Path:
    """Write a room in which sentences are said at given seconds."""
    sound = np.zeros(round(seconds * MIC_RATE), np.int16)
    for at, name in said:
        words, start = clip(name), round(at * MIC_RATE)
        sound[start : start + len(words)] = words
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(MIC_RATE)
        out.writeframes(sound.tobytes())
    return path
