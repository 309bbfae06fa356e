"""Retrieval recall on the LoCoMo dialogues (English; read at run time, never shipped: CC BY-NC 4.0).

The unit is the turn; recall@k is the share of a question's evidence turns among the first k, averaged over the
questions of categories 1-4 that have evidence. Source: Maharana et al., "Evaluating Very Long-Term Conversational
Memory of LLM Agents" (ACL 2024).
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from tipote_device.memory.recall.dialogue import DialogueIndex, Turn, Weights

CUTS = (1, 5, 10, 20)
ABLATIONS: dict[str, dict[str, float]] = {
    "all": {},
    "own words alone": {"before": 0, "after": 0, "session": 0, "speaker": 0, "near": 0, "feedback": 0},
    "no previous turn": {"before": 0},
    "no next turn": {"after": 0},
    "no session prior": {"session": 0},
    "no speaker": {"speaker": 0},
    "no neighbours": {"near": 0},
    "no feedback": {"feedback": 0},
}


def locomo_turns(sample: dict[str, Any]) -> list[Turn]:
    """Return the turns of one dialogue, images by their caption."""
    talk, turns = sample["conversation"], []
    numbers = sorted(int(key.split("_")[1]) for key in talk if re.fullmatch(r"session_\d+", key))
    for number in numbers:
        when = talk.get(f"session_{number}_date_time", "")
        for turn in talk[f"session_{number}"]:
            text = f"{turn['text']} {turn.get('blip_caption', '')}".strip()
            turns.append(Turn(turn["dia_id"], number, turn["speaker"], text, when))
    return turns


def locomo_questions(sample: dict[str, Any], known: set[str]) -> list[tuple[str, set[str], int]]:
    """Return question, evidence and category of what can be measured by retrieval."""
    found = []
    for asked in sample["qa"]:
        evidence = {part.strip() for each in asked.get("evidence", []) for part in re.split(r"[;,\s]+", each)} & known
        if asked["category"] in (1, 2, 3, 4) and evidence:
            found.append((asked["question"], evidence, asked["category"]))
    return found


def measure(samples: Sequence[dict[str, Any]], weights: Weights) -> dict[str, Any]:
    """Return recall at each cut (percent), per category at 10, and milliseconds a question."""
    hits: dict[int, list[float]] = {cut: [] for cut in CUTS}
    by_category: dict[int, list[float]] = {}
    spent = []
    for sample in samples:
        turns = locomo_turns(sample)
        index = DialogueIndex(turns, "en", weights)
        for question, evidence, category in locomo_questions(sample, {turn.id for turn in turns}):
            start = time.perf_counter()
            ids = [turn.id for turn in index.search(question, max(CUTS))]
            spent.append(time.perf_counter() - start)
            for cut in CUTS:
                hits[cut].append(len(evidence & set(ids[:cut])) / len(evidence))
            by_category.setdefault(category, []).append(len(evidence & set(ids[:10])) / len(evidence))
    return {
        "questions": len(spent),
        **{f"recall_at_{cut}": round(100 * float(np.mean(values)), 1) for cut, values in hits.items()},
        "recall_at_10_by_category": {
            str(category): {"n": len(values), "recall": round(100 * float(np.mean(values)), 1)}
            for category, values in sorted(by_category.items())
        },
        "ms_p50": round(1000 * float(np.median(spent)), 2),
        "ms_p95": round(1000 * float(np.quantile(spent, 0.95)), 2),
    }


def locomo_recall(path: Path, conversations: Sequence[int] = (4, 5, 6, 7, 8, 9, 10)) -> dict[str, Any]:
    """Return the figures of these conversations (numbered from 1), with each hint left out in turn."""
    samples = json.loads(path.read_text(encoding="utf-8"))
    chosen = [samples[number - 1] for number in conversations]
    return {
        "conversations": list(conversations),
        "variants": {name: measure(chosen, replace(Weights(), **change)) for name, change in ABLATIONS.items()},
    }
