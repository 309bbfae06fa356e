"""Enrolling a voice: are these recordings good enough, what is learnt from them, and did it help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE
from tipote_device.contract.errors import EarsError
from tipote_device.ears.verifier import Verifier, fitted, verified

Samples = NDArray[np.int16]
Floats = NDArray[np.float32]
Heard = Callable[[Samples], tuple[list[float], Floats]]
"""Scores and features (frames x 1536) of a recording, frame after frame, from a fresh detector."""

CALLS = 5
"""Recordings asked for."""

SHORTEST_S, LONGEST_S = 0.5, 10.0
QUIETEST = 60
"""Peak (16-bit steps, -55 dB) under which a microphone gave nothing."""

FULL_SCALE = 32700
MOST_CLIPPED = 0.003
"""Share of samples at full scale from which a recording is distorted."""

LEAST_SCORE = 0.1
"""Best score under which the word is not in a recording."""

SHIFTS = (0, 640)
"""Samples a recording is moved by: the frames of a live stream fall anywhere."""

GAINS = (1.0, 0.3)
AROUND = 1
"""Frames on either side of the best one that count as the call."""


@dataclass(frozen=True, slots=True)
class Learnt:
    """A voice and what it changes."""

    voice: Verifier
    calls: int
    before: int
    """Calls recognised without it."""

    after: int
    """Calls recognised with it, each left out of its own training."""

    negatives_s: float
    false_before: int
    """Times held-back other speech woke the detector."""

    false_after: int


def check(name: str, sound: Samples, rate: int) -> None:
    """Raise EarsError, one French sentence, when a recording (16 kHz, from a file of `rate` hertz) is no good."""
    peak = int(np.abs(sound.astype(np.int32)).max(initial=0))
    if rate < MIC_RATE:
        raise EarsError(f"« {name} » est à {rate} Hz : il en faut au moins 16000.", code="cadence")
    if len(sound) < SHORTEST_S * MIC_RATE:
        raise EarsError(f"« {name} » est trop court : il faut au moins une demi-seconde.", code="trop-court")
    if len(sound) > LONGEST_S * MIC_RATE:
        raise EarsError(f"« {name} » est trop long : un appel, dix secondes au plus.", code="trop-long")
    if peak < QUIETEST:
        raise EarsError(f"« {name} » est silencieux : le micro n'a rien entendu.", code="silence")
    if float(np.mean(np.abs(sound.astype(np.int32)) >= FULL_SCALE)) > MOST_CLIPPED:
        raise EarsError(f"« {name} » sature : éloigne-toi du micro ou baisse son niveau.", code="sature")


def calls_in(name: str, sound: Samples, heard: Heard) -> list[tuple[float, Floats, Floats]]:
    """Return, for each way of hearing one recording, its best score, the windows of the call, and the others.

    Raises EarsError when the word is not in it.
    """
    padded = np.concatenate([np.zeros(MIC_RATE, np.int16), sound, np.zeros(MIC_RATE // 2, np.int16)])
    found = []
    for gain in GAINS:
        for shift in SHIFTS:
            scores, features = heard((padded[shift:] * gain).astype(np.int16))
            best = int(np.argmax(scores))
            call = np.zeros(len(scores), bool)
            call[max(0, best - AROUND) : best + AROUND + 1] = True
            near = np.zeros(len(scores), bool)
            near[max(0, best - 3) : best + 6] = True
            found.append((scores[best], features[call], features[~near]))
    if max(score for score, _, _ in found) < LEAST_SCORE:
        raise EarsError(f"Je n'entends pas mon nom dans « {name} ».", code="pas-de-nom")
    return found


def learn(
    calls: Sequence[tuple[str, Samples]],
    others: Sequence[Samples],
    held: Sequence[Samples],
    heard: Heard,
    *,
    threshold: float,
    consecutive: int,
) -> Learnt:
    """Learn a voice from `calls` (name, 16 kHz samples) and ordinary speech `others`; measure it on `held` as well.

    Raises EarsError when a recording has no call in it.
    """
    each = [calls_in(name, sound, heard) for name, sound in calls]
    quiet = [features for sound in others for features in (heard(sound)[1],)]

    def trained(on: Sequence[list[tuple[float, Floats, Floats]]]) -> Verifier:
        call = np.concatenate([windows for one in on for _, windows, _ in one])
        beside = [windows for one in on for _, _, windows in one[:1]]
        return fitted(call, np.concatenate([*quiet, *beside]))

    voice = trained(each)
    before = after = 0
    for at, (_, sound) in enumerate(calls):
        without = trained([one for other, one in enumerate(each) if other != at]) if len(each) > 1 else voice
        before += _fires(sound, heard, None, threshold, consecutive) > 0
        after += _fires(sound, heard, without, threshold, consecutive) > 0
    return Learnt(
        voice,
        len(calls),
        before,
        after,
        sum(map(len, held)) / MIC_RATE,
        sum(_fires(sound, heard, None, threshold, consecutive) for sound in held),
        sum(_fires(sound, heard, voice, threshold, consecutive) for sound in held),
    )


def _fires(sound: Samples, heard: Heard, voice: Verifier | None, threshold: float, consecutive: int) -> int:
    """Return how often `sound` reaches the threshold for long enough, two seconds apart at least."""
    padded = np.concatenate([np.zeros(MIC_RATE, np.int16), sound, np.zeros(MIC_RATE // 2, np.int16)])
    scores, features = heard(padded)
    run = times = 0
    deaf_until = -1
    for at, (score, window) in enumerate(zip(scores, features, strict=True)):
        run = run + 1 if verified(score, window, [voice] if voice else []) >= threshold else 0
        if run >= consecutive and at > deaf_until:
            times, deaf_until = times + 1, at + 2 * MIC_RATE // FRAME_SAMPLES
    return times
