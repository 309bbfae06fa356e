"""What memories are about, read once each and kept in RAM until they change or are forgotten."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence

from tipote_device.contract.memory import Memory
from tipote_device.memory.recall.question import Reading, read_memory

KEPT = 12_000
"""Memories whose reading stays in RAM: about 3 KB each, 36 MB in all (docs/benchmarks/recall.md)."""


class Readings:
    """Readings by the number of their memory; the least recently used go first."""

    def __init__(self) -> None:
        """Start empty."""
        self._kept: OrderedDict[int, tuple[int, Reading]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, memories: Sequence[Memory]) -> list[Reading]:
        """Return one reading per memory; one that says something else than before is read anew."""
        found = []
        for memory in memories:
            said = _said(memory)
            known = self._kept.get(memory.id)
            if known is None or known[0] != said:
                known = self._kept[memory.id] = (said, reading_of(memory))
            self._kept.move_to_end(memory.id)
            found.append(known[1])
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def missing(self, memories: Sequence[Memory]) -> list[Memory]:
        """Return those never read, or read before they changed, as many as there is room for."""
        unread = [one for one in memories if (known := self._kept.get(one.id)) is None or known[0] != _said(one)]
        return unread[: max(0, KEPT - len(self._kept))]

    def forget(self, ids: Iterable[int] | None = None) -> None:
        """Drop what was read of these memories; None: of all."""
        if ids is None:
            self._kept.clear()
            return
        for memory in ids:
            self._kept.pop(memory, None)


def _said(memory: Memory) -> int:
    return hash((memory.text or memory.quote, memory.subject, memory.attribute, memory.value))


def reading_of(memory: Memory) -> Reading:
    """Read a memory as recall sees it: its sentence, or the words it was said in, and its slot."""
    return read_memory(memory.text or memory.quote, memory.subject, memory.attribute, memory.value)
