"""The fused score: likeness first, then freshness, authority and role."""

from __future__ import annotations

import math
from datetime import datetime

from tipote_device.contract.memory import Memory
from tipote_device.contract.settings import MemorySettings
from tipote_device.memory.life.retention import believed
from tipote_device.memory.recall.features import Seen
from tipote_device.memory.recall.question import Reading

SOURCES = {"user-stated": 1.0, "extracted": 0.85, "system": 0.6}
"""How much a memory weighs by where it comes from: asked to be kept, said in passing, made by Ti-Pote."""

DAY_S = 86_400.0


def recency(memory: Memory, at: datetime, tau_days: float) -> float:
    """Return exp(-age / tau), age in days since it was last said; 1 when the clock has jumped back."""
    if memory.updated_at.tzinfo is None or at.tzinfo is None:
        age_s = (at.replace(tzinfo=None) - memory.updated_at.replace(tzinfo=None)).total_seconds()
    else:
        age_s = (at - memory.updated_at).total_seconds()
    return math.exp(-max(0.0, age_s) / DAY_S / tau_days)


def scored(
    memory: Memory, similarity: float, question: Reading, seen: Seen, settings: MemorySettings, at: datetime
) -> tuple[float, dict[str, float]]:
    """Return the score (0..1) and its parts.

    Freshness counts in proportion to likeness, so that it decides between memories that are about the question and
    never lifts one that is not.
    """
    fresh = recency(memory, at, settings.tau_days)
    authority = max(0.0, min(1.0, believed(memory, at))) * SOURCES.get(memory.source, 0.6)
    role = role_of(question, seen)
    total = (
        settings.weight_similarity + settings.weight_recency + settings.weight_authority + settings.weight_role
    ) or 1.0
    score = (
        settings.weight_similarity * similarity
        + settings.weight_recency * fresh * similarity
        + settings.weight_authority * authority
        + settings.weight_role * role
    ) / total
    return score, {"similarity": similarity, "recency": fresh, "authority": authority, "role": role}


def role_of(question: Reading, seen: Seen) -> float:
    """Return 1 when the memory is about whom the question is about: somebody it names or calls, else the speaker."""
    if seen.aliased or question.names & seen.reading.names:
        return 1.0
    if question.entities:
        return float(bool(question.entities & seen.reading.entities))
    return float(seen.subject_is_user and not question.names)
