"""`tipote eval wake`: a wake word over a manifest of recordings, alone and with the second look."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tipote_device.bench.clips import read_clip
from tipote_device.bench.wake.judging import Fired, Rule, Scored, det, fired, fired_and_judged, report
from tipote_device.bench.wake.manifest import Entry, read_manifest
from tipote_device.bench.wake.scores import Scorer
from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE
from tipote_device.contract.ports import WakeWord
from tipote_device.contract.wake import SecondLook
from tipote_device.ears.second_look import LOOK_AFTER_S, LOOK_BACK_S

_TIMED_FRAMES = 250

Told = Callable[[int, int], None]


def read_all(manifest: Path) -> list[Entry]:
    """Return the manifest's entries with paths that can be opened. Raises UsageError."""
    return [replace(entry, wav=str(manifest.parent / entry.wav)) for entry in read_manifest(manifest)]


def score_all(
    entries: Sequence[Entry], scorer: Scorer, told: Told = lambda *_: None
) -> list[tuple[Entry, dict[str, npt.NDArray[np.float32]]]]:
    """Return the scores of every wake word of `scorer` over every recording. Raises BadAudioFile."""
    found = []
    for number, entry in enumerate(entries, 1):
        found.append((entry, scorer(samples_of(entry))))
        told(number, len(entries))
    return found


async def evaluate(
    scored: Sequence[Scored], rule: Rule, *, model: str, look: SecondLook | None = None
) -> dict[str, Any]:
    """Return the figures of one wake word; `second_look` holds the same ones with `look` behind it."""
    results = [(one, fired(one.scores, rule)) for one in scored]
    figures = {
        "threshold": rule.threshold,
        "consecutive": rule.consecutive,
        **report(results, rule),
        "det": det(scored, rule),
        "second_look": None,
    }
    if look is not None:
        times: list[float] = []
        eager = replace(rule, threshold=rule.permissive)
        looked = [(one, await _looked(one, eager, look, model, times)) for one in scored]
        figures["second_look"] = report(looked, eager) | {
            "threshold": rule.permissive,
            "looks": len(times),
            "look_ms_p50": round(float(np.percentile(times, 50)), 1) if times else None,
            "look_ms_p95": round(float(np.percentile(times, 95)), 1) if times else None,
        }
    return figures


def frame_cost(detector: WakeWord, pcm: npt.NDArray[np.int16]) -> float:
    """Return the processor time of the ears' own detector a frame (milliseconds), over some frames of `pcm`."""
    frames = np.resize(pcm, _TIMED_FRAMES * FRAME_SAMPLES).reshape(-1, FRAME_SAMPLES)
    detector.reset()
    began = time.process_time()
    for frame in frames:
        detector.score(frame.tobytes())
    return round((time.process_time() - began) * 1000.0 / len(frames), 3)


def difference(detector: WakeWord, name: str, one: Scored, pcm: npt.NDArray[np.int16]) -> float:
    """Return how far the ears' detector is from `one` in what wakes: the best two consecutive scores.

    On the slopes around them single frames differ by more, since the ears make their spectrogram frame by frame.
    """
    detector.reset()
    frames = pcm[: len(one.scores) * FRAME_SAMPLES].reshape(-1, FRAME_SAMPLES)
    heard = np.array([detector.score(frame.tobytes())[name] for frame in frames])
    best, expected = (float(np.minimum(scores[1:], scores[:-1]).max()) for scores in (heard, one.scores))
    return round(abs(best - expected), 4)


def samples_of(entry: Entry) -> npt.NDArray[np.int16]:
    """Return the sound of an entry. Raises BadAudioFile."""
    return np.frombuffer(read_clip(Path(entry.wav)), "<i2")


async def _looked(one: Scored, rule: Rule, look: SecondLook, model: str, times: list[float]) -> list[Fired]:
    """Return the wakes with what the second look says of the sound before each."""
    pcm: npt.NDArray[np.int16] | None = None

    async def judge(wake: Fired) -> bool:
        nonlocal pcm
        pcm = samples_of(one.entry) if pcm is None else pcm
        first, last = (round(max(0.0, wake.at_s + offset) * MIC_RATE) for offset in (-LOOK_BACK_S, LOOK_AFTER_S))
        verdict = await look.look(pcm[first:last].tobytes(), model=model, detector=wake.score)
        times.append(verdict.elapsed_ms)
        return verdict.accepted

    return await fired_and_judged(one.scores, rule, judge)
