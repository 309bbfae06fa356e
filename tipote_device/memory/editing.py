"""A memory put in other words by whoever reads it, on a page or in a shell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Memory, MemoryDraft, MemoryStore, Operation
from tipote_device.memory.context.neutral import commands
from tipote_device.memory.guard import ORDERS, refusal
from tipote_device.memory.near_duplicates import noun_key
from tipote_device.memory.operations import ALREADY_CLOSED
from tipote_device.memory.refusals import unknown_memory

CONFIDENCE = 0.95
"""As for what somebody asks to be kept."""

REFUSED = "souvenir-refuse"
"""Code of the error for words that are never kept."""

Wording = Callable[[str, datetime], MemoryDraft]
"""The person's words and the moment -> a draft."""


@dataclass(frozen=True, slots=True)
class Edited:
    """What an edit did."""

    before: Memory
    after: Memory
    """The same as `before` when the new words were those that were there."""

    changed: tuple[str, ...]
    """Names of the fields that differ: `text`, `value`, `expires_at`..."""


class Editor:
    """Puts memories in other words: the old one is closed, points at the new one, and can be restored."""

    def __init__(self, memories: MemoryStore, word: Wording) -> None:
        """`word` reads the new words the way finished conversations are read."""
        self._memories = memories
        self._word = word

    async def edit(self, memory: int, words: str, *, at: datetime) -> Edited:
        """Replace a memory's words.

        Raises MemoryStoreError: unknown, closed already, or words that are never kept (its sentence says why).
        """
        found = await self._memories.get([memory])
        if not found:
            raise unknown_memory()
        (before,) = found
        if not (before.is_active and before.superseded_by is None and before.valid_until is None):
            raise MemoryStoreError(ALREADY_CLOSED, code="souvenir-clos")
        if commands(words):
            raise MemoryStoreError(refusal(words) or ORDERS, code=REFUSED)
        draft = reworded(before, self._word(words, at))
        operation = Operation("replace", draft, target=1, by_hand=True)
        (outcome,) = await self._memories.apply([operation], at=at, allowed={1: memory})
        if outcome.done == "refused":
            raise MemoryStoreError(outcome.reason, code=REFUSED)
        (after,) = await self._memories.get([outcome.memory or memory])
        return Edited(before, after, _changed(before, after))


def reworded(old: MemoryDraft, read: MemoryDraft) -> MemoryDraft:
    """Return `read` with what the new words do not say taken over from `old`."""
    subject, attribute, value, kind = read.subject, read.attribute, read.value, read.kind
    dated = read.valid_from is not None or read.expires_at is not None
    same = noun_key(attribute) == noun_key(old.attribute) and not value
    if not attribute or same or (old.kind == "event" and not dated):
        # the words name no slot of their own: they are about what the memory was about
        subject, attribute, kind = old.subject, old.attribute, old.kind
        value = old.value if old.value and noun_key(old.value) in noun_key(read.text) else ""
    return replace(
        read,
        kind=kind,
        subject=subject,
        attribute=attribute,
        value=value,
        source="user-stated",
        session=None,
        turn=None,
        confidence=CONFIDENCE,
        importance=max(old.importance, read.importance),
        sensitivity=read.sensitivity or old.sensitivity,
        tags=old.tags,
        valid_from=read.valid_from if dated else old.valid_from,
        expires_at=read.expires_at if dated else old.expires_at,
    )


_SHOWN = ("text", "kind", "subject", "attribute", "value", "sensitivity", "valid_from", "expires_at")


def _changed(before: Memory, after: Memory) -> tuple[str, ...]:
    return tuple(name for name in _SHOWN if getattr(before, name) != getattr(after, name))
