"""Names behind roles: "ma sœur" is Nadia when a memory says so."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tipote_device.contract.memory import USER, MemoryDraft
from tipote_device.french.words import fold, words
from tipote_device.memory.recall.concepts import topics
from tipote_device.memory.recall.question import CREATURES, GENERAL, RELATIVES, Reading

_HOUSEHOLD = re.compile(r"\bde l utilisat|\bd? ?utilisat|\b(?:mon|ma|mes|notre|nos)\b")
ROLES = RELATIVES | CREATURES


def named_by(memory: MemoryDraft, reading: Reading, roles: frozenset[str]) -> frozenset[str]:
    """Return the folded names that `memory` gives to somebody of the household in one of `roles`; often none."""
    if not reading.entities & roles:
        return frozenset()
    if not (topics(memory.attribute) & roles or _HOUSEHOLD.search(" ".join(words(memory.text)))):
        return frozenset()
    if memory.subject != USER and memory.subject[:1].isupper():
        return frozenset({fold(memory.subject)})
    first = re.match(r"\W*([A-ZÀ-ÖØ-Þ][\w-]+),", memory.text)
    called = re.search(
        r"(?:s'appelle|se nomme|nommée?|appelée?|:)\s+(?:maintenant\s+)?([A-ZÀ-ÖØ-Þ][\w-]+)", memory.text
    )
    return frozenset(fold(match.group(1)) for match in (first, called) if match)


def aliases(question: Reading, known: Iterable[tuple[MemoryDraft, Reading]]) -> frozenset[str]:
    """Return the folded names of whom the question calls by role, as the memories at hand give them."""
    roles = question.entities & ROLES
    narrow = roles - GENERAL or roles
    if not roles:
        return frozenset()
    return frozenset().union(*(named_by(memory, reading, narrow) for memory, reading in known))


def is_about(memory: MemoryDraft, reading: Reading, names: frozenset[str]) -> bool:
    """Tell whether a memory speaks of one of these people."""
    return bool(names) and (
        fold(memory.subject) in names or bool(reading.names & names) or any(name in reading.stems for name in names)
    )
