"""What the second look is trained on: what it is given when the detector fires, at the word and at what is near it."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE
from tipote_device.ears.second_look import LOOK_AFTER_S, LOOK_BACK_S
from tipote_device.wake_training.augment import Condition, drawn, heard, stretched
from tipote_device.wake_training.corpus import (
    POSITIVE_WINDOWS,
    Corpus,
    amid,
    around_a_word,
    espeak_call,
    people,
    say,
    scene_of,
)
from tipote_device.wake_training.espeak_voice import espeak
from tipote_device.wake_training.features import CONTEXT, windows_of
from tipote_device.wake_training.learn import REFRACTORY
from tipote_device.wake_training.network import logits
from tipote_device.wake_training.onnx_file import Layer
from tipote_device.wake_training.phonemes import Word, to_espeak
from tipote_device.wake_training.real_speech import Source, safe, sources
from tipote_device.wake_training.recordings import Recording, silence_before, taken
from tipote_device.wake_training.sayings import Saying, parts
from tipote_device.wake_training.shards import Shard
from tipote_device.wake_training.voices import espeak_voices

Floats = npt.NDArray[np.float32]
Heard = Callable[[npt.NDArray[np.int16]], Floats]
"""int16 sound at 16 kHz -> what is judged [inputs]; see `meaning.sounds.word_judge.pooled`."""

RISES_AT = -3.0
"""Logit of the detector from which recorded speech is worth a look in training: well below any threshold."""

_LENGTH = round((LOOK_BACK_S + LOOK_AFTER_S) * MIC_RATE)
_SCENE_FRAMES = CONTEXT + POSITIVE_WINDOWS + 3
_CUT_S = 0.35
"""A scene goes on for 0.38 to 0.46 s after the word; up to this much of it is not heard yet (seconds)."""

_MINUTE = 60 * MIC_RATE


@dataclass(frozen=True)
class LookAmounts:
    """How much of everything."""

    kokoro_calls: int = 3
    """Conditions each call of Kokoro's is heard under."""

    kokoro_near: int = 2
    espeak_calls: int = 15
    """Calls a voice of espeak-ng's."""

    espeak_near: int = 40

    amid_calls: int = 6
    """Calls a voice of espeak-ng's says in the middle of a sentence."""

    amid_near: int = 24
    """The same for neighbours: "il chipote dans son assiette"."""


@dataclass(frozen=True)
class LookSounds:
    """Makes the shards of one part: each holds what is judged, [n, inputs]."""

    corpus: Corpus
    hear: Heard
    detector: Sequence[Layer]
    amounts: LookAmounts

    def shards(self) -> list[Shard]:
        """Return everything there is to make: `look-call/`, `look-near/` and `look-people/`."""
        return [*self._kokoro(), *self._espeak(), *(self._recorded() if self.corpus.recordings else ())]

    def _kokoro(self) -> Iterator[Shard]:
        for saying in self.corpus.plan:
            if saying.kind != "sentence" and saying.key in self.corpus.shelf:
                kind = "call" if saying.kind == "positive" else "near"
                yield Shard(f"look-{kind}/{self.corpus.split}/kokoro-{saying.key}", self._pieces(saying))

    def _espeak(self) -> Iterator[Shard]:
        for voice in espeak_voices(self.corpus.split)[: self.corpus.amounts.espeak_voices]:
            yield Shard(f"look-call/{self.corpus.split}/espeak-{safe(voice)}", self._calls(voice))
            yield Shard(f"look-near/{self.corpus.split}/espeak-{safe(voice)}", self._near(voice))
            calls, near = (
                [self.corpus.word.word],
                [item.word for item in self.corpus.word.neighbours(self.corpus.split)],
            )
            for kind, said, count in (("call", calls, self.amounts.amid_calls), ("near", near, self.amounts.amid_near)):
                yield Shard(f"look-{kind}/{self.corpus.split}/amid-{safe(voice)}", self._amid(voice, said, count))

    def _recorded(self) -> Iterator[Shard]:
        # which moments of theirs are looked at is the detector's choice
        detector = zlib.crc32(b"".join(array.tobytes() for layer in self.detector for array in layer))
        for source in sources(self.corpus.split):
            for part in range(int(self.corpus.amounts.real_s // 60)):
                name = f"look-people/{self.corpus.split}/{detector:08x}-{source.name}-{part:02d}"
                yield Shard(name, self._people(source, part))

    def _pieces(self, saying: Saying) -> Callable[[np.random.Generator], Floats]:
        times = self.amounts.kokoro_calls if saying.kind == "positive" else self.amounts.kokoro_near

        def make(draw: np.random.Generator) -> Floats:
            [(_, pieces)] = taken([saying], self.corpus.shelf)
            return np.stack([self._looked_at(piece, draw) for piece in pieces for _ in range(times)])

        return make

    def _calls(self, voice: str) -> Callable[[np.random.Generator], Floats]:
        def make(draw: np.random.Generator) -> Floats:
            word = self.corpus.word
            orders = [text for text, part in parts(word, "commands") if part == self.corpus.split]
            espeak(fresh=True)
            calls = [espeak_call(word, voice, orders, draw, after_s=0.6) for _ in range(self.amounts.espeak_calls)]
            return np.stack([self._looked_at(call, draw) for call in calls])

        return make

    def _near(self, voice: str) -> Callable[[np.random.Generator], Floats]:
        def make(draw: np.random.Generator) -> Floats:
            near = [to_espeak(item.word) for item in self.corpus.word.neighbours(self.corpus.split)]
            espeak(fresh=True)
            found = []
            for _ in range(self.amounts.espeak_near):
                samples = say(near[draw.integers(len(near))], voice, draw)
                whole = Recording(samples, silence_before(samples, len(samples) / MIC_RATE))
                found.append(self._looked_at(whole, draw))
            return np.stack(found)

        return make

    def _amid(self, voice: str, words: Sequence[Word], count: int) -> Callable[[np.random.Generator], Floats]:
        """Have `count` of `words` said in the middle of sentences."""

        def make(draw: np.random.Generator) -> Floats:
            texts = [text for text, part in parts(self.corpus.word, "sentences") if part == self.corpus.split]
            espeak(fresh=True)
            found = []
            for _ in range(count):
                before, after = around_a_word(texts, draw)
                said = amid(before, words[int(draw.integers(len(words)))], after, voice, draw, after_s=0.6)
                found.append(self._looked_at(said, draw))
            return np.stack(found) if found else np.zeros((0, 0), np.float32)

        return make

    def _people(self, source: Source, part: int) -> Callable[[np.random.Generator], Floats]:
        def make(draw: np.random.Generator) -> Floats:
            corpus = self.corpus
            whole = np.concatenate(people(source, corpus.cache, corpus.split, corpus.amounts.real_s))
            minute = whole[part * _MINUTE % max(1, len(whole) - _MINUTE) :][:_MINUTE]
            found = []
            for condition in (Condition(), drawn(draw, corpus.around)):
                pcm = heard(stretched(minute, condition.stretch), condition, corpus.around, draw)
                found += [self.hear(pcm[end - _LENGTH : end]) for end in self._rises(pcm)]
            return np.stack(found) if found else np.zeros((0, 0), np.float32)

        return make

    def _looked_at(self, said: Recording, draw: np.random.Generator) -> Floats:
        """Return what is judged when the detector has just fired at `said`, under a drawn condition."""
        around = self.corpus.around
        condition = drawn(draw, around)
        samples = stretched(said.samples, condition.stretch)
        scene = scene_of(samples, said.end_s / condition.stretch, around.speech, draw, frames=_SCENE_FRAMES)
        pcm = heard(scene, condition, around, draw)
        last = len(pcm) - round(draw.uniform(0, _CUT_S) * MIC_RATE)
        return self.hear(pcm[last - _LENGTH : last])

    def _rises(self, pcm: npt.NDArray[np.int16]) -> Iterator[int]:
        """Yield where a look would end (samples) at each rise of the detector."""
        windows = windows_of(self.corpus.features(pcm))
        scores = logits(self.detector, windows) if len(windows) else np.zeros(0, np.float32)
        high = np.minimum(scores[1:], scores[:-1]) >= RISES_AT
        at = 0
        while at < len(high):
            if not high[at]:
                at += 1
                continue
            end = (CONTEXT + 1 + at) * FRAME_SAMPLES + round(LOOK_AFTER_S * MIC_RATE)
            if _LENGTH <= end <= len(pcm):
                yield end
            at += REFRACTORY
