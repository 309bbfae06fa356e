"""`tipote bench stt`: our recogniser beside faster-whisper's own `transcribe`, same model, same clips, one run."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tipote_device.assembly import build_synthesizer, build_transcriber, model_folder
from tipote_device.bench.clips import clip_seconds
from tipote_device.bench.stt_clips import LONGEST_S, REAL_FRENCH, SHORTEST_S, Clip, real_clips, synthetic_clips
from tipote_device.bench.word_errors import error_rate
from tipote_device.contract.ports import Synthesizer, Transcriber
from tipote_device.contract.settings import MeaningSettings, Settings

SPEED_GOAL = 4.0
"""Our median time to the final text has to be this many times shorter."""

WER_GOAL = 0.01
"""Our word error rate on known text may be higher by this much."""

REAL_GOAL = 0.02
"""Share of words that may differ from the full window's own text on real speech."""

ABLATION = (
    {"short_window": True, "primed": True, "beam": 1},
    {"short_window": False, "primed": True, "beam": 1},
    {"short_window": True, "primed": False, "beam": 1},
    {"short_window": False, "primed": False, "beam": 1},
    {"short_window": True, "primed": True, "beam": 3},
    {"short_window": True, "primed": True, "beam": 5},
)


class _Baseline:
    """faster-whisper as its users call it: French, beam 1, int8, everything else by default."""

    def __init__(self, model_dir: Path, threads: int) -> None:
        from faster_whisper import WhisperModel

        self._model = WhisperModel(str(model_dir), device="cpu", compute_type="int8", cpu_threads=threads)

    def transcribe(self, pcm: bytes) -> tuple[str, float]:
        """Return the text and the time to it (milliseconds)."""
        samples = np.frombuffer(pcm, dtype="<i2").astype(np.float32) / 32768.0
        began = time.perf_counter()
        segments, _ = self._model.transcribe(samples, language="fr", beam_size=1)
        text = " ".join(segment.text.strip() for segment in segments)
        return text, (time.perf_counter() - began) * 1000.0


def run(settings: Settings, *, quick: bool = False) -> dict[str, Any]:
    """Measure with the model the settings name; `quick` takes a third of the clips. See `measure`."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tipote" / "bench"
    synthetic, real, ablation = (12, 8, 4) if quick else (36, 24, 10)
    voice = build_synthesizer(settings)
    folder = model_folder(settings, "stt")
    return measure(folder, voice=voice, cache_dir=cache, synthetic=synthetic, real=real, ablation=ablation)


def measure(
    model_dir: Path,
    *,
    voice: Synthesizer,
    cache_dir: Path,
    real_folders: Sequence[Path] = REAL_FRENCH,
    threads: int = 2,
    seed: int = 1,
    synthetic: int = 36,
    real: int = 24,
    ablation: int = 10,
) -> dict[str, Any]:
    """Measure and return the figures; `voice` says the sentences of known text, kept in `cache_dir`.

    `synthetic`, `real` and `ablation` are numbers of clips. Raises VoiceError, MeaningError.
    """
    return asyncio.run(
        _run(model_dir, voice, cache_dir, real_folders, threads, seed, {"s": synthetic, "r": real, "a": ablation})
    )


async def _run(
    model_dir: Path,
    voice: Synthesizer,
    cache_dir: Path,
    real_folders: Sequence[Path],
    threads: int,
    seed: int,
    counts: dict[str, int],
) -> dict[str, Any]:
    """Make the clips, then measure each comparison."""
    known = await synthetic_clips(voice, cache_dir, seed=seed, count=counts["s"])
    unknown = real_clips(real_folders, seed=seed, count=counts["r"])
    beam_1 = build_transcriber(_settings(threads, beam=1))
    shipped = build_transcriber(_settings(threads))
    try:
        await beam_1.load()
        await shipped.load()
        side_by_side = await _against_baseline(_Baseline(model_dir, threads), beam_1, shipped, known)
        real_speech = await _against_full_window(shipped, unknown)
    finally:
        await beam_1.aclose()
        await shipped.aclose()
    rows = [await _ablate(threads, row, known[: counts["a"]]) for row in ABLATION]
    return {
        "model": model_dir.name,
        "threads": threads,
        "load_average": round(os.getloadavg()[0], 1),
        **side_by_side,
        "real": real_speech,
        "ablation": rows,
        "goals": {
            "ratio_median": side_by_side["ratio_median"] >= SPEED_GOAL,
            "wer": side_by_side["wer_beam_1"] - side_by_side["wer_baseline"] <= WER_GOAL,
            "real_differing": real_speech["share"] is not None and real_speech["share"] <= REAL_GOAL,
        },
    }


def _settings(threads: int, *, beam: int | None = None, short_window: bool = True) -> Settings:
    """Return the shipped settings with these changes."""
    wanted: dict[str, Any] = {"threads": threads, "short_window": short_window}
    if beam is not None:
        wanted["beam"] = beam
    return Settings(comprehension=MeaningSettings(**wanted))


async def _against_baseline(
    baseline: _Baseline, beam_1: Transcriber, shipped: Transcriber, clips: Sequence[Clip]
) -> dict[str, Any]:
    """Run all three over each clip in turn, so that a busy machine slows them alike."""
    texts: dict[str, list[tuple[str, str]]] = {"baseline": [], "beam_1": [], "shipped": []}
    times: dict[str, list[float]] = {"baseline": [], "beam_1": [], "shipped": []}
    baseline.transcribe(clips[0].pcm)
    fell_back = 0
    for clip in clips:
        text, elapsed_ms = baseline.transcribe(clip.pcm)
        ours = await beam_1.transcribe(clip.pcm)
        wider = await shipped.transcribe(clip.pcm)
        fell_back += ours.fell_back
        for name, heard in (("baseline", text), ("beam_1", ours.text), ("shipped", wider.text)):
            texts[name].append((clip.text or "", heard))
        if SHORTEST_S <= clip_seconds(clip.pcm) <= LONGEST_S:
            for name, took in (("baseline", elapsed_ms), ("beam_1", ours.elapsed_ms), ("shipped", wider.elapsed_ms)):
                times[name].append(took)
    median = {name: float(np.median(values)) for name, values in times.items()}
    return {
        "clips": len(times["baseline"]),
        "words": error_rate(texts["baseline"])[2],
        "fell_back": fell_back,
        "ratio_median": round(median["baseline"] / median["beam_1"], 2),
        "ratio_median_shipped": round(median["baseline"] / median["shipped"], 2),
        "ratio_p95": round(float(np.percentile(times["baseline"], 95) / np.percentile(times["beam_1"], 95)), 2),
        **{f"median_ms_{name}": round(value, 1) for name, value in median.items()},
        **{f"wer_{name}": round(error_rate(pairs)[0], 4) for name, pairs in texts.items()},
    }


async def _against_full_window(transcriber: Transcriber, clips: Sequence[Clip]) -> dict[str, Any]:
    """Compare the text of the window sized to the utterance with that of the full one."""
    pairs, fell_back = [], 0
    for clip in clips:
        heard = await transcriber.transcribe(clip.pcm)
        full = await transcriber.transcribe(clip.pcm, full_window=True)
        pairs.append((full.text, heard.text))
        fell_back += heard.fell_back
    share, differing, words = error_rate(pairs)
    return {
        "clips": len(clips),
        "words": words,
        "differing": differing,
        "share": round(share, 4) if words else None,
        "fell_back": fell_back,
    }


async def _ablate(threads: int, row: dict[str, Any], clips: Sequence[Clip]) -> dict[str, Any]:
    """Measure one combination of window, prompt and beam."""
    settings = _settings(threads, beam=row["beam"], short_window=row["short_window"])
    transcriber = build_transcriber(settings, primed=row["primed"])
    try:
        await transcriber.load()
        heard = [await transcriber.transcribe(clip.pcm) for clip in clips]
    finally:
        await transcriber.aclose()
    pairs = [(clip.text or "", transcript.text) for clip, transcript in zip(clips, heard, strict=True)]
    return {
        **row,
        "wer": round(error_rate(pairs)[0], 4),
        "median_ms": round(float(np.median([transcript.elapsed_ms for transcript in heard])), 1),
        "fell_back": sum(transcript.fell_back for transcript in heard),
    }
