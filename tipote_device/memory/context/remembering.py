"""What the person asks to be kept, kept as the person said it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import MemoryDraft, MemoryStore, Operation, Outcome
from tipote_device.memory.context.neutral import commands
from tipote_device.memory.refusals import UNKNOWN_SESSION

LONGEST = 600
"""Characters kept of one sentence; a memory is a sentence, not a text."""

CONFIDENCE = 0.95
IMPORTANCE = 0.7
"""Above what is said in passing: somebody took the trouble to ask."""

Wording = Callable[[str, datetime], MemoryDraft]
"""The person's words and the moment -> a draft: third person, dates resolved, subject and value if they can be had."""


def quoted(words: str, at: datetime) -> MemoryDraft:  # noqa: ARG001 - others resolve dates
    """Return the words as a quotation: the wording that needs no grammar."""
    return MemoryDraft(f"L'utilisateur a dit : « {words.rstrip(' .')} »", quote=words)


class Unwritable:
    """The Remembering port of a memory that cannot be written."""

    def __init__(self, sentence: str) -> None:
        """Take what to say to whoever asks for something to be kept."""
        self._sentence = sentence

    async def remember(self, words: str, *, at: datetime, session: str | None = None) -> Outcome:  # noqa: ARG002
        """Raise MemoryStoreError: a promise to keep would be a lie."""
        raise MemoryStoreError(self._sentence)


class Rememberer:
    """The Remembering port over a store."""

    def __init__(self, memories: MemoryStore, word: Wording = quoted) -> None:
        """`word` makes the draft; source, confidence and importance are set here."""
        self._memories = memories
        self._word = word

    async def remember(self, words: str, *, at: datetime, session: str | None = None) -> Outcome:
        """Keep the words; refuse orders and rights here already. See the port."""
        if commands(words):
            return Outcome("refused", reason="ordre ou droit")
        draft = replace(
            self._word(words[:LONGEST], at),
            source="user-stated",
            session=session,
            confidence=CONFIDENCE,
            importance=IMPORTANCE,
        )
        try:
            (outcome,) = await self._memories.apply([Operation("add", draft)], at=at)
        except MemoryStoreError as error:
            if error.code != UNKNOWN_SESSION:
                raise
            # the conversation was erased meanwhile: what was asked to be kept is kept all the same
            (outcome,) = await self._memories.apply([Operation("add", replace(draft, session=None))], at=at)
        return outcome
