"""What a document may not bring in: rights, orders and secrets, wherever they stand in it.

What is pinned and summed up stands in prompts as memories do, and is looked at like them. The sentences of
conversations are not: they are what was once said, are not read for memories, and reach no prompt.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from tipote_device.contract.carrying import Contents, SavedMemory
from tipote_device.contract.memory import Memory, Summary
from tipote_device.memory.guard import NOTHING, draft_refusal, refusal

LONGEST_PINNED = 500
"""Characters of a pinned sentence, as for one pinned by hand."""

TOO_LONG = f"Une phrase épinglée tient en {LONGEST_PINNED} caractères."
_LISTS = ("facts", "decisions", "todo", "actions")


@dataclass(frozen=True, slots=True)
class Refused:
    """Something left out."""

    where: str
    """`memory`, `anchor` or `summary`."""

    number: int
    """Its id in the document; for what is pinned, its place in the list."""

    reason: str


def sift(contents: Contents) -> tuple[Contents, list[Refused]]:
    """Return the contents that may come in, and what was left out and why."""
    out: list[Refused] = []
    memories = []
    for saved in contents.memories:
        reason = _of_memory(saved.memory)
        if reason:
            out.append(Refused("memory", saved.memory.id, reason))
        else:
            memories.append(_with_sound_relations(saved))
    anchors = []
    for number, anchor in enumerate(contents.anchors, 1):
        reason = NOTHING if not anchor.text.strip() else refusal(anchor.text)
        reason = reason or (TOO_LONG if len(anchor.text) > LONGEST_PINNED else "")
        if reason:
            out.append(Refused("anchor", number, reason))
        else:
            anchors.append(anchor)
    summaries = []
    for summary in contents.summaries:
        reason = refusal(summary.text)
        if reason:
            out.append(Refused("summary", summary.id, reason))
        else:
            summaries.append(_with_sound_lines(summary))
    kept = replace(contents, memories=tuple(memories), anchors=tuple(anchors), summaries=tuple(summaries))
    return kept, out


def counted(refusals: list[Refused]) -> dict[str, int]:
    """Return how often each reason was given."""
    return dict(Counter(refused.reason for refused in refusals))


def _of_memory(memory: Memory) -> str:
    labels = (memory.subject, memory.attribute, memory.value, *memory.tags)
    return draft_refusal(memory) or next((reason for reason in map(refusal, labels) if reason), "")


def _with_sound_relations(saved: SavedMemory) -> SavedMemory:
    sound = tuple(triple for triple in saved.relations if not refusal(" ".join(triple)))
    return saved if sound == saved.relations else replace(saved, relations=sound)


def _with_sound_lines(summary: Summary) -> Summary:
    details = dict(summary.details)
    for name in _LISTS:
        details[name] = [line for line in details.get(name, []) if not refusal(line)]
    if "archived" in details:
        details["archived"] = [one for one in details["archived"] if not refusal(one["text"])]
    return replace(summary, details=details)
