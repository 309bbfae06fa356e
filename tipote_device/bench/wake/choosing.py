"""`bench wake --validation`: which threshold to put before the second look, on voices and speech kept for choosing.

The test part decides nothing: what is chosen here is measured there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tipote_device.bench.wake.clips import build_clips
from tipote_device.bench.wake.evaluation import evaluate, score_all
from tipote_device.bench.wake.house import model_file, rule_of, second_look
from tipote_device.bench.wake.judging import Scored
from tipote_device.bench.wake.manifest import Entry
from tipote_device.bench.wake.recorded import recorded
from tipote_device.bench.wake.scores import Scorer
from tipote_device.contract.settings import Settings
from tipote_device.contract.wake import Look, SecondLook
from tipote_device.wake_training.features import Features
from tipote_device.wake_training.training import Models, Trainer

THRESHOLDS = (0.5, 0.35, 0.25)
"""Scores of the detector from which a look is taken."""

KEPT = ("false_reject_rate", "false_accepts_per_hour", "neighbour_accept_rate")


class Remembering:
    """A second look that judges the same sound once: many thresholds fire at the same frame."""

    def __init__(self, look: SecondLook) -> None:
        """Ask `look`."""
        self._look = look
        self._seen: dict[tuple[bytes, str], Look] = {}

    async def look(self, pcm: bytes, *, model: str = "ti_pote", detector: float = 0.0) -> Look:
        """Return what was said of this sound."""
        if (pcm, model) not in self._seen:
            self._seen[pcm, model] = await self._look.look(pcm, model=model, detector=detector)
        return self._seen[pcm, model]

    async def aclose(self) -> None:
        """Release what it asks."""
        await self._look.aclose()


async def sweep(
    settings: Settings,
    trainer: Trainer,
    files: Models,
    cache: Path,
    told: Callable[[str], None],
    *,
    quick: bool = False,
) -> dict[str, Any]:
    """Return the figures at every threshold."""
    name = settings.oreilles.wake_words[0]
    trainer.synthesise("validation")
    folder = cache / "clips-validation"
    around, plan = trainer.around("validation"), trainer.plan("validation")
    clips = build_clips(trainer.word, plan, trainer.shelf, around, folder, quick=quick)
    speech, table = recorded(cache, "speech", "validation", quick=quick)
    scorer = Scorer(
        Features(files.melspectrogram, files.embedding), {name.name: model_file(name.model)}, cache / "embeddings"
    )
    entries: Sequence[Entry] = [*clips, *speech]
    scored = [Scored(entry, scores[name.name]) for entry, scores in score_all(entries, scorer)]
    look, transcriber = second_look(settings)
    rows = []
    try:
        asked: SecondLook | None = None if look is None else Remembering(look)
        for threshold in THRESHOLDS:
            told(f"seuil {threshold}")
            rule = replace(rule_of(settings), threshold=threshold, permissive=threshold)
            figures = await evaluate(scored, rule, model=name.name, look=asked)
            looked = figures["second_look"] or {}
            rows.append({"threshold": threshold, "alone": _row(figures), "with_look": _row(looked)})
    finally:
        await transcriber.aclose()
    return {"part": "validation", "recordings": table, "thresholds": rows}


def _row(figures: dict[str, Any]) -> dict[str, Any]:
    by = figures.get("per_condition", {})
    return {name: figures.get(name) for name in KEPT} | {
        condition: one["false_reject_rate"] for condition, one in by.items() if one["false_reject_rate"] is not None
    }
