"""What a house's settings name: its wake word's file, when scores wake, and the second look behind it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tipote_device.assembly import build_transcriber, build_wake_word, models
from tipote_device.assembly.wake import build_second_look, eager
from tipote_device.bench.wake.evaluation import difference, evaluate, frame_cost, samples_of, score_all
from tipote_device.bench.wake.judging import Rule, Scored
from tipote_device.bench.wake.manifest import Entry
from tipote_device.bench.wake.scores import Scorer
from tipote_device.contract.ports import Transcriber
from tipote_device.contract.settings import Settings
from tipote_device.contract.wake import SecondLook
from tipote_device.wake_training.features import Features
from tipote_device.wake_training.training import Models

_CHECKED = 12
"""Recordings that the ears' own detector hears too."""


def wake_cache() -> Path:
    """Return the folder in which training and bench keep what is costly."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tipote" / "wake"


def installed_models() -> Models:
    """Return the model files that synthesis and features need. Raises CatalogueError when one is missing."""
    store = models()
    features, kokoro = store.paths("openwakeword-features"), store.paths("kokoro-82m")
    return Models(
        features["melspectrogram.onnx"],
        features["embedding_model.onnx"],
        kokoro["kokoro.int8.onnx"],
        kokoro["vocab.json"],
    )


def rule_of(settings: Settings) -> Rule:
    """Return when a score of the house's first wake word wakes."""
    word = eager(settings.oreilles).wake_words[0]
    checked = word.threshold if word.permissive is None else word.permissive
    return Rule(word.threshold, word.consecutive, settings.oreilles.refractory_s, checked)


def second_look(settings: Settings) -> tuple[SecondLook | None, Transcriber]:
    """Return the second look of the house, None where there is none, and the transcriber it reads from."""
    transcriber = build_transcriber(settings)
    return build_second_look(settings, transcriber), transcriber


async def measure(settings: Settings, entries: Sequence[Entry], look: SecondLook | None) -> dict[str, Any]:
    """Return the figures of the house's first wake word over `entries`. Raises BadAudioFile, CatalogueError."""
    word, files = settings.oreilles.wake_words[0], installed_models()
    scorer = Scorer(Features(files.melspectrogram, files.embedding), {word.name: model_file(word.model)})
    scored = [Scored(entry, scores[word.name]) for entry, scores in score_all(entries, scorer)]
    figures = await evaluate(scored, rule_of(settings), model=word.name, look=look)
    return figures | against_detector(settings, scored)


def against_detector(settings: Settings, scored: Sequence[Scored]) -> dict[str, Any]:
    """Return what a frame costs the ears' own detector, and how far its scores are from these."""
    detector, name = build_wake_word(settings), settings.oreilles.wake_words[0].name
    some = [one for one in scored if one.hours < 0.01][:: max(1, len(scored) // _CHECKED)][:_CHECKED]
    return {
        "cpu_ms_per_frame": frame_cost(detector, samples_of(scored[0].entry)),
        "detector_differs_by": max(
            (difference(detector, name, one, samples_of(one.entry)) for one in some), default=0.0
        ),
    }


def model_file(model: str) -> Path:
    """Return the file of a wake word named in the settings. Raises CatalogueError."""
    if model.endswith(".onnx"):
        return Path(model).expanduser()
    return next(path for name, path in models().paths(model).items() if name.endswith(".onnx"))


def jarvis_file() -> Path | None:
    """Return the pretrained model to compare with, None when it has not been pulled."""
    path = models().path("hey-jarvis", "hey_jarvis_v0.1.onnx")
    return path if path.is_file() else None
