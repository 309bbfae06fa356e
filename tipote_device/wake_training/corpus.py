"""The training and validation data of one word, as shards: who says what under which conditions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soxr

from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE
from tipote_device.wake_training import noises
from tipote_device.wake_training.augment import Condition, Surroundings, drawn, heard, stretched
from tipote_device.wake_training.espeak_voice import espeak
from tipote_device.wake_training.features import CONTEXT, Features, windows_of
from tipote_device.wake_training.phonemes import Word, to_espeak
from tipote_device.wake_training.real_speech import Source, safe, sources, speech_of
from tipote_device.wake_training.recordings import Recording, Samples, Shelf, silence_before
from tipote_device.wake_training.sayings import Saying, parts
from tipote_device.wake_training.shards import Shard
from tipote_device.wake_training.voices import Split, espeak_voices
from tipote_device.wake_training.wake_word import WakeWord

POSITIVE_WINDOWS = 3
"""Windows of one call that count: those ending 20 ms before to 220 ms after the word, 80 ms apart."""

_FRAMES = CONTEXT + POSITIVE_WINDOWS
_EARLIEST_S = _FRAMES * FRAME_SAMPLES / MIC_RATE - 0.22
_STEP_S = FRAME_SAMPLES / MIC_RATE
_STREAM_S = 60.0
_TOLD = 4
"""Words of a sentence that are said before and after a word amid of it, at most."""


@dataclass(frozen=True)
class Amounts:
    """How much of everything; a tiny one proves the recipe in seconds."""

    espeak_voices: int | None = None
    """espeak-ng's voices at most; None: all of the part."""

    espeak_calls: int = 40
    """Calls a voice of espeak-ng's."""

    kokoro_times: int = 5
    """Conditions each call of Kokoro's is heard under."""

    lists: float = 1.0
    """Share of the one-phoneme neighbours each espeak voice says."""

    sentences: int = 10
    """Ordinary sentences a voice of espeak-ng's."""

    real_s: float = 900.0
    """Recorded speech a source, at most (seconds)."""

    noise_s: float = 1200.0
    music_s: float = 900.0


@dataclass(frozen=True)
class Corpus:
    """Makes the shards of one part."""

    word: WakeWord
    split: Split
    features: Features
    around: Surroundings
    amounts: Amounts
    plan: Sequence[Saying]
    shelf: Shelf
    cache: Path
    recordings: bool = True

    def shards(self, seed: int) -> list[Shard]:
        """Return everything there is to make, shuffled: what an interrupted run has is balanced."""
        found = [*self._espeak(), *self._kokoro(), *(self._real() if self.recordings else ()), *self._rest()]
        random.Random(seed).shuffle(found)  # noqa: S311
        return found

    def _espeak(self) -> Iterator[Shard]:
        for voice in espeak_voices(self.split)[: self.amounts.espeak_voices]:
            yield Shard(f"positive/{self.split}/espeak-{safe(voice)}", self._calls(voice))
            yield Shard(f"neighbour/{self.split}/espeak-{safe(voice)}", self._neighbours(voice))
            yield Shard(f"sentence/{self.split}/espeak-{safe(voice)}", self._sentences(voice))

    def _kokoro(self) -> Iterator[Shard]:
        for saying in self.plan:
            if saying.key in self.shelf:
                kind = saying.kind
                make = self._kokoro_calls(saying) if kind == "positive" else self._kokoro_stream(saying)
                yield Shard(f"{kind}/{self.split}/kokoro-{saying.key}", make)

    def _real(self) -> Iterator[Shard]:
        # validation hears people as they were recorded: it tells how often a quiet house would be woken
        kind = "people" if self.split == "validation" else "real"
        for source in sources(self.split):
            for part in range(int(self.amounts.real_s // _STREAM_S)):
                yield Shard(f"{kind}/{self.split}/{source.name}-{part:02d}", self._people(source, part))

    def _rest(self) -> Iterator[Shard]:
        for part in range(int(self.amounts.noise_s // _STREAM_S)):
            yield Shard(f"noise/{self.split}/{part:02d}", self._noise)
        for part in range(int(self.amounts.music_s // _STREAM_S)):
            yield Shard(f"music/{self.split}/{part:02d}", self._music)
        yield Shard(f"noise/{self.split}/zeros", lambda _: self.features(np.zeros(40 * FRAME_SAMPLES, np.int16)))

    # --- the word -------------------------------------------------------------------------------------

    def _calls(self, voice: str) -> Callable[[np.random.Generator], npt.NDArray[np.float32]]:
        def make(draw: np.random.Generator) -> npt.NDArray[np.float32]:
            orders = [text for text, part in parts(self.word, "commands") if part == self.split]
            espeak(fresh=True)  # after the texts: whether they were read before is heard in its vibrato
            return np.concatenate(
                [
                    self._windows(espeak_call(self.word, voice, orders, draw), draw)
                    for _ in range(self.amounts.espeak_calls)
                ]
            )

        return make

    def _kokoro_calls(self, saying: Saying) -> Callable[[np.random.Generator], npt.NDArray[np.float32]]:
        def make(draw: np.random.Generator) -> npt.NDArray[np.float32]:
            said = self.shelf.get(saying.key) * self.amounts.kokoro_times
            return np.concatenate([self._windows(call, draw) for call in said])

        return make

    def _windows(self, call: Recording, draw: np.random.Generator) -> npt.NDArray[np.float32]:
        """Return the windows [3, 16, 96] in which `call` has just been heard, under a drawn condition."""
        condition = drawn(draw, self.around)
        samples = stretched(call.samples, condition.stretch)
        scene = scene_of(samples, call.end_s / condition.stretch, self.around.speech, draw)
        return windows_of(self.features(heard(scene, condition, self.around, draw)))[-POSITIVE_WINDOWS:]

    # --- everything else ------------------------------------------------------------------------------

    def _neighbours(self, voice: str) -> Callable[[np.random.Generator], npt.NDArray[np.float32]]:
        def make(draw: np.random.Generator) -> npt.NDArray[np.float32]:
            near = [to_espeak(item.word) for item in self.word.neighbours(self.split)]
            near = near[: max(1, round(len(near) * self.amounts.lists))]
            near += [text for text, part in parts(self.word, "neighbours") if part == self.split]
            espeak(fresh=True)
            draw.shuffle(near)
            # apart by a full stop in half the lists; in the others run together, as in talk
            said = [
                say(" ".join(words) if number % 2 else ". ".join(words) + ".", voice, draw)
                for number, words in enumerate(near[at : at + 6] for at in range(0, len(near), 6))
            ]
            return self._embedded(said, draw)

        return make

    def _sentences(self, voice: str) -> Callable[[np.random.Generator], npt.NDArray[np.float32]]:
        def make(draw: np.random.Generator) -> npt.NDArray[np.float32]:
            texts = [
                text
                for name in ("sentences", "commands")
                for text, part in parts(self.word, name)
                if part == self.split
            ]
            espeak(fresh=True)
            chosen = [texts[draw.integers(len(texts))] for _ in range(self.amounts.sentences)]
            return self._embedded([say(text, voice, draw) for text in chosen], draw)

        return make

    def _kokoro_stream(self, saying: Saying) -> Callable[[np.random.Generator], npt.NDArray[np.float32]]:
        return lambda draw: self._embedded([self.shelf.whole(saying.key)] * 2, draw)

    def _people(self, source: Source, part: int) -> Callable[[np.random.Generator], npt.NDArray[np.float32]]:
        def make(draw: np.random.Generator) -> npt.NDArray[np.float32]:
            whole = np.concatenate(people(source, self.cache, self.split, self.amounts.real_s))
            count = round(_STREAM_S * MIC_RATE)
            at = part * count % max(1, len(whole) - count)
            if self.split == "validation":
                return self.features((whole[at : at + count] * 32767).astype(np.int16))
            return self._embedded(np.array_split(whole[at : at + count], 6), draw)

        return make

    def _noise(self, draw: np.random.Generator) -> npt.NDArray[np.float32]:
        made = [
            noises.SYNTHETIC[draw.integers(len(noises.SYNTHETIC))](draw, 6 * MIC_RATE) if draw.random() < 0.6
            else noises.babble(draw, 6 * MIC_RATE, self.around.speech, int(draw.integers(2, 8)))
            for _ in range(int(_STREAM_S // 6))
        ]  # fmt: skip
        return self._embedded(made, draw)

    def _music(self, draw: np.random.Generator) -> npt.NDArray[np.float32]:
        if not self.around.music:
            return self._noise(draw)
        piece = self.around.music[int(draw.integers(len(self.around.music)))]
        count = round(_STREAM_S * MIC_RATE)
        at = int(draw.integers(0, max(1, len(piece) - count)))
        return self._embedded(np.array_split(piece[at : at + count], 4), draw)

    def _embedded(self, pieces: Sequence[Samples], draw: np.random.Generator) -> npt.NDArray[np.float32]:
        """Return the embeddings of `pieces`, a third of them clean, one after the other in one stream."""
        said = [np.zeros(0, np.int16)]
        for piece in pieces:
            condition = drawn(draw, self.around) if draw.random() < 0.65 else Condition(
                peak_db=float(draw.uniform(-25, -3)), floor_db=None if draw.random() < 0.3 else -70.0
            )  # fmt: skip
            padded = np.pad(stretched(piece, condition.stretch), (0, int(draw.uniform(0, 0.5) * MIC_RATE)))
            said.append(heard(padded, condition, self.around, draw))
        return self.features(np.concatenate(said))


@lru_cache(maxsize=16)
def people(source: Source, cache: Path, split: Split, at_most_s: float) -> list[Samples]:
    """Return the recorded utterances of a source; read once a process."""
    return speech_of(source, cache, split, at_most_s=at_most_s)


def scene_of(
    samples: Samples, end_s: float, speech: Sequence[Samples], draw: np.random.Generator, *, frames: int = _FRAMES
) -> Samples:
    """Return `frames` frames in which the word ends (at `end_s` in `samples`) where the last windows want it.

    Before it: quiet, or somebody who has just spoken.
    """
    count = frames * FRAME_SAMPLES
    end = round((_EARLIEST_S + draw.uniform(0, _STEP_S)) * MIC_RATE)
    scene = np.zeros(count, np.float32)
    first = end - round(end_s * MIC_RATE)
    cut = samples[max(0, -first) : max(0, count - first)]
    scene[max(0, first) : max(0, first) + len(cut)] = cut
    if first > 0 and speech and draw.random() < 0.35:
        before = speech[int(draw.integers(len(speech)))]
        last = max(0, first - round(draw.uniform(0.0, 0.5) * MIC_RATE))
        before = before[-last:] if last else before[:0]
        level = (
            10 ** (draw.uniform(-12, 3) / 20)
            * float(np.abs(cut).max())
            / max(1e-4, float(np.abs(before).max(initial=0)))
        )
        scene[last - len(before) : last] += before * np.float32(level)
    return scene


def espeak_call(
    word: WakeWord, voice: str, orders: Sequence[str], draw: np.random.Generator, *, after_s: float = 0.4
) -> Recording:
    """Return the name alone or at the head of an order; `after_s` seconds of what follows are kept."""
    before = ("", "", "", "hé, ", "dis ", "bon, ")[draw.integers(6)]
    after = ("", ".", "!", "?")[draw.integers(4)]
    if draw.random() < 0.5 and orders:
        after = (", ", " ")[draw.integers(2)] + orders[int(draw.integers(len(orders)))]
    return amid(before, word.word, after, voice, draw, after_s=after_s)


def amid(
    before: str, said: Word, after: str, voice: str, draw: np.random.Generator, *, after_s: float = 0.4
) -> Recording:
    """Return `said` between two texts in one breath of espeak-ng's, with the end that espeak-ng itself tells."""
    options = _manner(draw)
    _, ends = espeak().say(before, voice, **options) if before.strip() else (None, [])
    samples, all_ends = espeak().say(before + to_espeak(said) + after, voice, **options)
    number = len(ends) + len([sound for sound in said if sound != " "])
    at_16k = soxr.resample(samples, espeak().rate, MIC_RATE).astype(np.float32)
    end_s = all_ends[min(number, len(all_ends)) - 1]
    cut = at_16k[: round((end_s + after_s) * MIC_RATE)]
    return Recording(cut, silence_before(cut, end_s, back_s=0.15))


def around_a_word(texts: Sequence[str], draw: np.random.Generator) -> tuple[str, str]:
    """Return what a sentence says just before and just after one of its gaps: a word put there is heard amid talk."""
    words = texts[int(draw.integers(len(texts)))].rstrip(" .!?").split()
    at = int(draw.integers(1, max(2, len(words))))
    return " ".join(words[max(0, at - _TOLD) : at]) + " ", " " + " ".join(words[at : at + _TOLD])


def say(text: str, voice: str, draw: np.random.Generator) -> Samples:
    """Return `text` said by espeak-ng's `voice` at a drawn pace and pitch (16 kHz)."""
    samples, _ = espeak().say(text, voice, **_manner(draw))
    at_16k: Samples = soxr.resample(samples, espeak().rate, MIC_RATE).astype(np.float32)
    return at_16k


def _manner(draw: np.random.Generator) -> dict[str, int]:
    """Return a pace, a pitch and a liveliness of espeak-ng's."""
    return {
        "words_per_minute": int(draw.integers(115, 215)),
        "pitch": int(draw.integers(15, 90)),
        "variation": int(draw.integers(20, 90)),
    }
