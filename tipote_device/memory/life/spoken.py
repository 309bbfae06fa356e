"""Old preferences asked about in the course of a conversation: one question at its end, the answer heard next."""

from __future__ import annotations

from tipote_device.contract.clock import Clock
from tipote_device.memory.life.revalidation import Question, Revalidation

CONFIRMED = "Merci, je garde ça en tête."
LET_GO = "D'accord, je ne le retiens plus."


class SpokenRevalidation:
    """Offers a question after an answer, and takes the next sentence for its answer."""

    def __init__(self, revalidation: Revalidation, clock: Clock) -> None:
        """Take what chooses the questions, and the household's clock."""
        self._revalidation = revalidation
        self._clock = clock
        self._open: Question | None = None

    @property
    def waiting(self) -> bool:
        """Whether the next sentence may answer a question just asked."""
        return self._open is not None

    async def offer(self, said: str) -> str | None:
        """Return a question to add to the answer to `said`, or None; raise MemoryStoreError."""
        now = self._clock.now()
        question = await self._revalidation.offer(said, now)
        if question is None:
            return None
        await self._revalidation.asked(question, now)
        self._open = question
        return question.text

    async def answer(self, said: str) -> str | None:
        """Return what to reply when `said` answers the question just asked; None when it does not."""
        question, self._open = self._open, None
        if question is None:
            return None
        agreed = await self._revalidation.answered(question, said, self._clock.now())
        return None if agreed is None else CONFIRMED if agreed else LET_GO
