"""The calls and the near words of `bench wake`: said by one part's voices, heard under named conditions.

Of the test part nothing was seen in training or in choosing: voices, orders, one-phoneme neighbours, rooms, talk and
music are all its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import soundfile

from tipote_device.bench.wake.manifest import Entry
from tipote_device.contract.audio import MIC_RATE
from tipote_device.wake_training.augment import Condition, Noise, Surroundings, heard
from tipote_device.wake_training.corpus import amid, around_a_word, espeak_call, say
from tipote_device.wake_training.espeak_voice import espeak
from tipote_device.wake_training.phonemes import to_espeak
from tipote_device.wake_training.recordings import Recording, Samples, Shelf, taken
from tipote_device.wake_training.sayings import Saying, parts
from tipote_device.wake_training.voices import Split, espeak_voices
from tipote_device.wake_training.wake_word import WakeWord

CONDITIONS: dict[str, Condition] = {
    "clean": Condition(),
    "10dB": Condition(noise="synthetic", snr_db=10.0),
    "5dB": Condition(noise="synthetic", snr_db=5.0),
    "room": Condition(room=True),
    "room+10dB": Condition(room=True, noise="synthetic", snr_db=10.0),
    "far": Condition(room=True, far=True, floor_db=-55.0),
    "telephone": Condition(band=(300.0, 3400.0)),
    "clipped": Condition(peak_db=9.0),
    "offset": Condition(offset=0.1),
    "zeros": Condition(floor_db=None),
    "quiet": Condition(peak_db=-34.0),
    "own-voice": Condition(noise="echo", snr_db=5.0),
    "one-other-speaker": Condition(noise="babble", snr_db=8.0),
}
"""Noise of the first five is synthetic, babble or music in turn."""

ALL = ("clean", "10dB", "5dB", "room", "room+10dB")
"""Conditions every call is heard under; a third of the calls are under the others."""

_NOISES: tuple[Noise, ...] = ("synthetic", "babble", "music")
_LEAD_S, _TAIL_S = 1.0, 0.7
_ESPEAK_CALLS, _ESPEAK_NEAR = 6, 10


def build_clips(
    word: WakeWord, plan: list[Saying], shelf: Shelf, around: Surroundings, folder: Path, *, quick: bool = False
) -> list[Entry]:
    """Write the clips of the part that `around` is of into `folder` and return their entries.

    What is there already is made again, the same.
    """
    folder.mkdir(parents=True, exist_ok=True)
    entries: list[Entry] = []
    calls = [*_espeak_calls(word, around.split), *_kokoro(plan, shelf, "positive")]
    for number, (voice, call) in enumerate(calls[:: 6 if quick else 1]):
        for condition in CONDITIONS if number % 3 == 0 else ALL:
            if voice == "espeak" and condition not in ALL:
                continue
            name = condition if voice == "kokoro" else f"{voice}/{condition}"
            entries.append(written(folder, number, call, condition, name, around))
    near = [*_espeak_near(word, around.split), *_kokoro(plan, shelf, "neighbour")]
    for number, (voice, clip) in enumerate(near[:: 6 if quick else 1]):
        entry = written(folder, number, clip, "clean", f"{voice}/neighbours", around)
        entries.append(replace(entry, kind="neighbour", at_s=None))
    for number, clip in enumerate([*_amid(word, around.split)][:: 6 if quick else 1]):
        entry = written(folder, number, clip, "clean", "espeak/amid-sentence", around)
        entries.append(replace(entry, kind="neighbour", at_s=None))
    return entries


def written(folder: Path, number: int, call: Recording, condition: str, name: str, around: Surroundings) -> Entry:
    """Write one call under one condition."""
    draw = np.random.default_rng((number, len(name), sum(name.encode())))
    wanted = CONDITIONS[condition]
    if condition in ALL and wanted.noise:
        wanted = replace(wanted, noise=_NOISES[number % len(_NOISES)])
    lead = _LEAD_S + float(draw.uniform(0, 0.08))
    sound = np.pad(call.samples, (round(lead * MIC_RATE), round(_TAIL_S * MIC_RATE)))
    path = folder / f"{name.replace('/', '-')}-{number:04d}.wav"
    soundfile.write(path, heard(sound, wanted, around, draw), MIC_RATE)
    return Entry(str(path), "positive", round(lead + call.end_s, 3), name)


def _kokoro(plan: list[Saying], shelf: Shelf, kind: str) -> Iterator[tuple[str, Recording]]:
    """Yield what Kokoro's voices said, one word or order at a time."""
    for saying, pieces in taken(plan, shelf):
        if saying.kind == kind:
            for piece in pieces:
                yield "kokoro", piece


def _espeak_calls(word: WakeWord, split: Split) -> Iterator[tuple[str, Recording]]:
    orders = [text for text, part in parts(word, "commands") if part == split]
    espeak(fresh=True)
    for number, voice in enumerate(espeak_voices(split)):
        draw = np.random.default_rng((7, number))
        for _ in range(_ESPEAK_CALLS):
            yield "espeak", espeak_call(word, voice, orders, draw, after_s=1.0)


def _espeak_near(word: WakeWord, split: Split) -> Iterator[tuple[str, Recording]]:
    near = word.neighbours(split)
    espeak(fresh=True)
    for number, voice in enumerate(espeak_voices(split)):
        draw = np.random.default_rng((8, number))
        for at in draw.permutation(len(near))[:_ESPEAK_NEAR]:
            samples: Samples = say(to_espeak(near[at].word), voice, draw)
            yield "espeak", Recording(samples, len(samples) / MIC_RATE)


def _amid(word: WakeWord, split: Split) -> Iterator[Recording]:
    """Yield neighbours in the middle of ordinary sentences, as when somebody talks of them."""
    near = word.neighbours(split)
    texts = [text for text, part in parts(word, "sentences") if part == split]
    espeak(fresh=True)
    for number, voice in enumerate(espeak_voices(split)):
        draw = np.random.default_rng((9, number))
        for at in draw.permutation(len(near))[:_ESPEAK_NEAR]:
            before, after = around_a_word(texts, draw)
            yield amid(before, near[at].word, after, voice, draw, after_s=1.0)
