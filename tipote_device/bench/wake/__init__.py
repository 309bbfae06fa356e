"""`tipote bench wake`: the shipped wake word on voices it never heard and on everybody Debian recorded."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tipote_device.bench.wake.choosing import sweep
from tipote_device.bench.wake.clips import build_clips
from tipote_device.bench.wake.curve import write_curve
from tipote_device.bench.wake.evaluation import evaluate, score_all
from tipote_device.bench.wake.house import (
    against_detector,
    installed_models,
    jarvis_file,
    model_file,
    rule_of,
    second_look,
    wake_cache,
)
from tipote_device.bench.wake.jarvis import jarvis_clips
from tipote_device.bench.wake.judging import Rule, Scored
from tipote_device.bench.wake.manifest import write_manifest
from tipote_device.bench.wake.recorded import recorded
from tipote_device.bench.wake.scores import Scorer
from tipote_device.contract.settings import Settings
from tipote_device.wake_training.features import Features
from tipote_device.wake_training.training import Recipe, Trainer
from tipote_device.wake_training.wake_word import WakeWord

OURS, JARVIS = "ti_pote", "hey_jarvis"

DELAY_GOAL_MS, COST_GOAL_MS, NEAR_GOAL = 250.0, 2.0, 0.05
MISS_GOALS = {"clean": 0.02, "10dB": 0.04, "5dB": 0.08, "room+10dB": 0.08}


def run(
    settings: Settings, *, quick: bool = False, curve: Path | None = None, validation: bool = False
) -> dict[str, Any]:
    """Measure; `quick` takes a sixth of the clips and one stream a source; `curve` is an SVG to draw.

    `validation`: what the thresholds would bring on the voices and people that are there to choose with.
    """
    cache, files = wake_cache(), installed_models()
    word, rule = settings.oreilles.wake_words[0], rule_of(settings)
    trainer = Trainer(Recipe(WakeWord("Ti-Pote", "tipɔt")), files, cache, _told)
    if validation:
        return asyncio.run(sweep(settings, trainer, files, cache, _told, quick=quick))
    trainer.synthesise("test")
    folder = cache / "clips"
    clips = build_clips(trainer.word, trainer.plan("test"), trainer.shelf, trainer.around("test"), folder, quick=quick)
    speech, speech_table = recorded(cache, "speech", quick=quick)
    music, music_table = recorded(cache, "music", quick=quick)
    entries = [*clips, *speech, *music]
    write_manifest(folder / "manifest.jsonl", entries)
    chosen, other = {OURS: model_file(word.model)}, jarvis_file()
    if other is not None:
        chosen[JARVIS] = other
    scorer = Scorer(Features(files.melspectrogram, files.embedding), chosen, cache / "embeddings")
    scored = score_all(entries, scorer, lambda done, of: _told(f"écoute : {done}/{of}") if done % 200 == 0 else None)
    ours = [Scored(entry, scores[OURS]) for entry, scores in scored]
    figures = asyncio.run(_with_look(settings, ours))
    figures |= against_detector(settings, ours)
    figures["recordings"] = [*speech_table, *music_table]
    if other is not None:
        figures["hey_jarvis"] = _jarvis(trainer, scorer, scored, rule, folder / "jarvis", quick=quick)
    figures["load_average"] = round(os.getloadavg()[0], 1)
    figures["goals"] = _goals(figures)
    if curve is not None:
        write_curve(curve, figures)
    return figures


async def _with_look(settings: Settings, scored: Sequence[Scored]) -> dict[str, Any]:
    look, transcriber = second_look(settings)
    try:
        return await evaluate(scored, rule_of(settings), model=settings.oreilles.wake_words[0].name, look=look)
    finally:
        await transcriber.aclose()


def _jarvis(
    trainer: Trainer, scorer: Scorer, scored: Sequence[Any], rule: Rule, folder: Path, *, quick: bool
) -> dict[str, Any]:
    """Return the same figures for the pretrained model on its own phrase: a check of the harness, not a race."""
    clips = jarvis_clips(trainer, folder, quick=quick)
    own = [Scored(entry, scores[JARVIS]) for entry, scores in score_all(clips, scorer)]
    others = [Scored(entry, scores[JARVIS]) for entry, scores in scored if entry.kind == "negative"]
    return asyncio.run(evaluate([*own, *others], rule, model=JARVIS))


def _goals(figures: dict[str, Any]) -> dict[str, bool]:
    """Return whether each goal is met, with the second look where there is one."""
    final = figures["second_look"] or figures
    by = final["per_condition"]
    near = [by[name] for name in by if name.endswith("/neighbours") and by[name]["neighbour_accept_rate"] is not None]
    let_in, of = (sum(one["neighbour_accept_rate_counts"][at] for one in near) for at in (0, 1))
    return {
        **{
            f"missed {name}": (by.get(name, {}).get("false_reject_rate") or 0.0) <= most
            for name, most in MISS_GOALS.items()
        },
        "no false accept on speech": not any(by[name]["false_accepts"] for name in by if name.startswith("speech/")),
        "neighbours": bool(of) and let_in / of <= NEAR_GOAL,
        "delay p95": (final["delay_ms_p95"] or 0.0) <= DELAY_GOAL_MS,
        "cost a frame": figures["cpu_ms_per_frame"] <= COST_GOAL_MS,
    }


def _told(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
