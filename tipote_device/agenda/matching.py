"""Which of several things somebody means: "le minuteur des pâtes" among three timers."""

from __future__ import annotations

from collections.abc import Sequence

from tipote_device.contract.agenda import Item
from tipote_device.french.stems import EMPTY_WORDS, stem
from tipote_device.french.words import words


def label_stems(label: str) -> frozenset[str]:
    """Return the stems that carry what a label says."""
    folded = words(label)
    return frozenset(stem(word) for word in [word for word in folded if word not in EMPTY_WORDS] or folded)


def matching(items: Sequence[Item], label: str) -> list[Item]:
    """Return the items whose label shares most with `label`; all when it is empty, none when nothing is shared."""
    wanted = label_stems(label)
    if not wanted:
        return list(items)
    shared = [(len(wanted & label_stems(item.label)), item) for item in items]
    best = max((count for count, _ in shared), default=0)
    return [item for count, item in shared if count == best] if best else []
