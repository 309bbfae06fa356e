"""A loudspeaker that plays on audio time and keeps what it played: WAV conversations, scenes, benches."""

from __future__ import annotations

import io
import wave
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE, Sound, samples, seconds
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.ports import SpeakerCounters
from tipote_device.voice.ducking import RAMP_S, level_under
from tipote_device.voice.engines.resampling import resampled
from tipote_device.voice.pcm import fade_out, silence, to_samples, to_sound

_FILE_RATE = 24_000
_ANSWER_GAP_S = 0.6
"""Silence between two answers in one file."""

_LONGEST_GAP_S = 2.0
"""Silence kept between two sounds of one answer: thinking time is not worth listening to."""

_EARCON_S = 0.25
"""No earcon is longer (see `voice/earcons.py`), no answer is shorter (seconds)."""


@dataclass(frozen=True, slots=True)
class _Played:
    start: int
    """When it starts, in microphone samples."""

    sound: Sound
    answer: int
    """Which `begin` it belongs to."""

    @property
    def end(self) -> int:
        return self.start + samples(self.sound.duration_s)


class VirtualSpeaker:
    """Plays each sound at audio time max(now, end of the queue); `play` never waits."""

    def __init__(self, clock: AudioClock, *, fade_ms: int = 60, keep: bool = True) -> None:
        """Play on `clock`; an interruption fades over `fade_ms`. Without `keep` only the latest answer is kept."""
        self._keep = keep
        self._clock = clock
        self._fade = samples(fade_ms / 1000)
        self._played: list[_Played] = []
        self._over: list[_Played] = []
        """What was laid over the others."""

        self._answer = 0
        self._end = 0

    async def play(self, sound: Sound) -> None:
        """Queue `sound`; it starts when what is queued ends."""
        start = max(self._clock.now, self._end)
        entry = _Played(start, sound, self._answer)
        self._played.append(entry)
        self._end = entry.end

    async def lay_over(self, sound: Sound) -> None:
        """Have `sound` begin as soon as what is played has gone down, after what lies over it already."""
        start = max(self._clock.now, self._last_over) + samples(RAMP_S)
        self._over.append(_Played(start, sound, self._answer))

    async def drained(self) -> None:
        """Return when audio time has passed the end of all sounds; the caller does not hold the clock.

        Waits frame by frame, so that `stop` shortens the wait.
        """
        while (end := max(self._end, self._last_over)) > self._clock.now:
            await self._clock.wait_until(min(end, self._clock.now + FRAME_SAMPLES))

    async def stop(self) -> None:
        """Fade what is being played, drop the rest."""
        now = self._clock.now
        cut = now + self._fade
        self._played = [_cut(entry, now, cut) for entry in self._played if entry.start <= now]
        self._over = [_cut(entry, now, cut) for entry in self._over if entry.start <= now]
        self._end = min(self._end, cut)

    def begin(self) -> None:
        """Start counting a new answer."""
        self._answer += 1
        if not self._keep:
            self._played = [entry for entry in self._played if entry.end > self._clock.now]
            self._over = [entry for entry in self._over if entry.end > self._clock.now]

    @property
    def played_s(self) -> float:
        """Seconds played since `begin`."""
        now = self._clock.now
        return seconds(sum(max(0, min(now, entry.end) - entry.start) for entry in self._current()))

    @property
    def first_sample_at(self) -> int | None:
        """Audio time of the first sample since `begin`, once it was played."""
        starts = [entry.start for entry in self._current() if entry.start <= self._clock.now]
        return min(starts, default=None)

    @property
    def counters(self) -> SpeakerCounters:
        """No device: nothing is ever lost."""
        return SpeakerCounters(openings=1, device="virtuel", native_rate=_FILE_RATE)

    @property
    def recording(self) -> list[tuple[int, Sound]]:
        """What was heard: start (microphone samples) and sound, in order, interruptions cut out.

        What was laid over others stands beside them, and they are as low as they were heard.
        """
        return [(entry.start, entry.sound) for entry in self._heard()]

    def write_wav(self, path: Path) -> None:
        """Write all answers one after the other, with short gaps: 24 kHz, mono, 16-bit."""
        _write(path, silence(_ANSWER_GAP_S, _FILE_RATE).join(self._rendered(answer) for answer in self._answers()))

    def write_answers(self, folder: Path, prefix: str = "reponse") -> list[Path]:
        """Write one file per answer and return their paths, in order."""
        folder.mkdir(parents=True, exist_ok=True)
        paths: list[Path] = []
        for number, answer in enumerate(self._answers(), start=1):
            paths.append(folder / f"{prefix}-{number:02d}.wav")
            _write(paths[-1], self._rendered(answer))
        return paths

    async def aclose(self) -> None:
        """Nothing to close."""

    def _current(self) -> list[_Played]:
        return [entry for entry in self._played if entry.answer == self._answer]

    def _answers(self) -> list[int]:
        """Return the answers heard, small sounds left out: they say nothing to whoever listens to a file."""
        lengths: dict[int, float] = {}
        for entry in self._played:
            lengths[entry.answer] = lengths.get(entry.answer, 0.0) + entry.sound.duration_s
        return sorted(answer for answer, length in lengths.items() if length > _EARCON_S)

    @property
    def _last_over(self) -> int:
        return self._over[-1].end if self._over else 0

    def _heard(self) -> list[_Played]:
        """Return all sounds as they were heard, in the order they started."""
        lowered = [_lowered(entry, self._over) for entry in self._played]
        return sorted([*lowered, *self._over], key=lambda entry: entry.start)

    def _rendered(self, answer: int) -> bytes:
        """Return the 16-bit samples of one answer at the file's rate, its own silences included."""
        entries = [entry for entry in self._heard() if entry.answer == answer]
        placed: list[tuple[int, NDArray[np.int16]]] = []
        last, length = entries[0].start, 0
        for entry in entries:
            gap_s = min(_LONGEST_GAP_S, seconds(entry.start - last))  # less than none where it was laid over
            pcm = np.frombuffer(resampled(entry.sound, _FILE_RATE), dtype="<i2")
            placed.append((max(0, length + round(gap_s * _FILE_RATE)), pcm))
            last, length = max(last, entry.end), max(length, placed[-1][0] + len(pcm))
        mixed = np.zeros(length, dtype=np.int32)
        for at, pcm in placed:
            mixed[at : at + len(pcm)] += pcm
        return np.clip(mixed, -32768, 32767).astype("<i2").tobytes()


def _lowered(entry: _Played, over: list[_Played]) -> _Played:
    """Return `entry` as low as it is under what was laid over it; unchanged where nothing was."""
    ramp = samples(RAMP_S)
    lying = [one for one in over if one.start - ramp < entry.end and one.end + ramp > entry.start]
    if not lying:
        return entry
    sound = to_samples(entry.sound)
    moments = np.arange(len(sound)) / entry.sound.rate
    for one in lying:
        sound *= level_under(moments - seconds(one.start - ramp - entry.start), one.sound.duration_s)
    return _Played(entry.start, to_sound(sound, entry.sound.rate), entry.answer)


def _cut(entry: _Played, now: int, cut: int) -> _Played:
    """Return `entry` ended at `cut`, fading from `now`; unchanged when it was over before."""
    if entry.end <= cut:
        return entry
    rate = entry.sound.rate
    whole = 2 * round((now - entry.start) / MIC_RATE * rate)
    faded = fade_out(entry.sound.pcm[whole:], round((cut - now) / MIC_RATE * rate))
    return _Played(entry.start, Sound(entry.sound.pcm[:whole] + faded, rate), entry.answer)


def _write(path: Path, pcm: bytes) -> None:
    """Write the whole file or, on a full disk, none of it."""
    whole = io.BytesIO()
    with wave.open(whole, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(_FILE_RATE)
        file.writeframes(pcm)
    if path.exists() and not path.is_file():  # a pipe or a device
        path.write_bytes(whole.getvalue())
        return
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(whole.getvalue())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
