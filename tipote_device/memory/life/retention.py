"""How long each kind of memory is kept, and what happens then. Pure: a memory and a moment in, a verdict out.

preferences   365 days after they were last said, asked again aloud
projects      180 days after they were last said or recalled, put away into the month's summary
passing facts  90 days after they were last said or recalled, deleted (closed and journalled)
events        end with their date

Nothing else ends by age: confidence only fades, which ranks and never deletes. Pruning takes what is old, unimportant
and was never of use.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from tipote_device.contract.memory import Memory

Verdict = Literal["keep", "ask", "archive", "delete", "expire", "prune"]

PASSING = "passager"
"""Tag of facts that their finder knows will not last."""


@dataclass(frozen=True, slots=True)
class Retention:
    """The ages, in days, and the shares."""

    preference_days: int = 365
    project_days: int = 180
    passing_days: int = 90
    fading_days: int = 30
    """Days during which a memory is believed as on its first day; the length of a month of fading, too."""

    fading: float = 0.95
    """What is left of the confidence after each further month."""

    prune_days: int = 180
    """A memory is old when it was last said longer ago."""

    unimportant: float = 0.3
    """Importance up to which a memory may be a passing fact, or be pruned."""


RETENTION = Retention()


def touched(memory: Memory) -> datetime:
    """Return when the memory was last said or recalled: both reinforce it."""
    if memory.last_recalled_at is None:
        return memory.updated_at
    return max(memory.updated_at, memory.last_recalled_at)


def believed(memory: Memory, at: datetime, rules: Retention = RETENTION) -> float:
    """Return how far the memory is believed at `at`, 0..1: its confidence, less 5 % a month after the first 30 days.

    Worked out when it is asked for, never written: nothing is lost by asking twice, by a clock that jumps, or by a
    box that was off; saying or recalling the memory brings its confidence back.
    """
    months = (at - touched(memory)) // timedelta(days=rules.fading_days)
    return memory.confidence * rules.fading ** max(months, 0)


def is_passing(memory: Memory, rules: Retention = RETENTION) -> bool:
    """Tell whether it is a fact of the day: said in passing, unimportant, about no attribute, nothing sensitive."""
    if memory.kind != "fact" or memory.sensitivity or memory.source == "user-stated":
        return False
    return PASSING in memory.tags or (memory.importance <= rules.unimportant and not memory.attribute)


def verdict(memory: Memory, at: datetime, rules: Retention = RETENTION) -> Verdict:
    """Return what becomes of an open memory at `at`, pruning aside (see `worth_pruning`)."""
    if memory.expires_at is not None and memory.expires_at <= at:
        return "expire"
    if memory.kind == "preference" and at - memory.updated_at >= timedelta(days=rules.preference_days):
        return "ask"
    if memory.kind == "project" and at - touched(memory) >= timedelta(days=rules.project_days):
        return "archive"
    if is_passing(memory, rules) and at - touched(memory) >= timedelta(days=rules.passing_days):
        return "delete"
    return "keep"


def worth_pruning(memory: Memory, at: datetime, rules: Retention = RETENTION) -> bool:
    """Tell whether nobody would miss it: old, unimportant, never recalled, found in passing.

    Who one is, what one likes, health and whatever was told to be kept are never pruned.
    """
    return (
        memory.kind in {"fact", "event", "project"}
        and memory.source != "user-stated"
        and not memory.sensitivity
        and memory.recall_count == 0
        and memory.importance <= rules.unimportant
        and at - memory.updated_at >= timedelta(days=rules.prune_days)
    )


def is_open(memory: Memory) -> bool:
    """Tell whether the memory is neither closed, replaced, forgotten nor put away; its date may be over."""
    return memory.is_active and memory.superseded_by is None and memory.valid_until is None
