"""`tipote eval speech`: word error rate and time of the recogniser over a manifest of recordings."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

from tipote_device.bench.clips import clip_seconds, read_clip
from tipote_device.bench.word_errors import error_rate
from tipote_device.contract.errors import UsageError
from tipote_device.contract.ports import Transcriber
from tipote_device.contract.turn import Rejected, Transcript
from tipote_device.meaning.gates import judge


def read_manifest(manifest: Path) -> list[dict[str, Any]]:
    """Return the entries of a JSON-lines manifest: `wav` (relative to it), `text` and `condition` if given.

    Raises UsageError naming the first line that is wrong.
    """
    try:
        lines = manifest.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"La liste « {manifest} » ne se lit pas.") from error
    entries = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
        except json.JSONDecodeError as error:
            raise UsageError(f"Ligne {number} de « {manifest.name} » : ce n'est pas du JSON.") from error
        if not isinstance(entry, dict) or not isinstance(entry.get("wav"), str):
            raise UsageError(f"Ligne {number} de « {manifest.name} » : il faut une clé « wav ».")
        if not isinstance(entry.get("text", ""), str | None):
            raise UsageError(f"Ligne {number} de « {manifest.name} » : « text » doit être une chaîne.")
        entries.append(entry)
    if not entries:
        raise UsageError(f"La liste « {manifest.name} » est vide.")
    return entries


async def run_speech_eval(transcriber: Transcriber, manifest: Path, *, prompt: str = "") -> dict[str, Any]:
    """Transcribe every recording of `manifest` and return the figures.

    `wer` and `words` count the recordings with a reference (`wer` is None without any); a rejected recording
    counts as nothing heard. `prompt` is what the recogniser is primed with. Raises UsageError (manifest),
    BadAudioFile (recording) and MeaningError (engine).
    """
    pairs: dict[str, list[tuple[str, str]]] = defaultdict(list)
    results: list[dict[str, Any]] = []
    for entry in read_manifest(manifest):
        pcm = read_clip(manifest.parent / entry["wav"])
        transcript = await transcriber.transcribe(pcm)
        judged = judge(transcript, prompt=prompt)
        heard = "" if isinstance(judged, Rejected) else judged
        if entry.get("text") is not None:
            pairs[str(entry.get("condition") or "")].append((entry["text"], heard))
        results.append(_result(entry, transcript, judged, clip_seconds(pcm)))
    return _summary(results, pairs)


def _result(entry: dict[str, Any], transcript: Transcript, judged: Rejected | str, seconds: float) -> dict[str, Any]:
    """Return what is reported about one recording."""
    rejected = judged.reason if isinstance(judged, Rejected) else None
    return {
        "wav": entry["wav"],
        "text": transcript.text if rejected else judged,
        "rejected": rejected,
        "seconds": round(seconds, 3),
        "elapsed_ms": round(transcript.elapsed_ms, 1),
        "window_s": transcript.window_s,
        "fell_back": transcript.fell_back,
    }


def _summary(results: list[dict[str, Any]], pairs: dict[str, list[tuple[str, str]]]) -> dict[str, Any]:
    """Return the figures of the whole run."""
    rate, errors, words = error_rate([pair for group in pairs.values() for pair in group])
    elapsed = np.array([result["elapsed_ms"] for result in results])
    seconds = sum(result["seconds"] for result in results)
    return {
        "wer": round(rate, 4) if words else None,
        "errors": errors,
        "words": words,
        "wer_per_condition": {name: round(error_rate(group)[0], 4) for name, group in sorted(pairs.items()) if name},
        "clips": len(results),
        "rejected": sum(result["rejected"] is not None for result in results),
        "fell_back": sum(result["fell_back"] for result in results),
        "rtf": round(float(elapsed.sum()) / 1000.0 / seconds, 3) if seconds else None,
        "p50_ms": round(float(np.percentile(elapsed, 50)), 1),
        "p95_ms": round(float(np.percentile(elapsed, 95)), 1),
        "results": results,
    }
