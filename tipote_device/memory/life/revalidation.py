"""Old preferences asked again aloud, at most one a day, when the moment is good."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from tipote_device.contract.memory import Memory, MemoryStore, Operation
from tipote_device.contract.memory_stores import JobStore
from tipote_device.memory.life.asking import answer, good_moment, question
from tipote_device.memory.life.retention import RETENTION, Retention, is_open, verdict

_ASKED = "revalidation"
_PATIENCE = timedelta(days=30)
"""Time before a question that got no clear answer is asked again."""

_LOOKED_AT = 5000
"""Preferences looked at, most recently said first: more than a life of them."""


@dataclass(frozen=True, slots=True)
class Question:
    """A preference to ask about."""

    memory: int
    text: str
    """French sentence to say."""


class Revalidation:
    """Chooses the question, and does what the answer says. Its state is in the stores: a restart changes nothing."""

    def __init__(self, store: MemoryStore, runs: JobStore, rules: Retention = RETENTION) -> None:
        """Take the memories, and where it is noted when questions were asked."""
        self._store = store
        self._runs = runs
        self._rules = rules

    async def offer(self, said: str, at: datetime) -> Question | None:
        """Return a question to ask after the answer to `said`, None when it is not the moment or there is none.

        `at` is in the household's zone. Asking must be noted with `asked`.
        """
        if not good_moment(said):
            return None
        return await self.next(at)

    async def next(self, at: datetime) -> Question | None:
        """Return the question about the preference said longest ago, None when one was asked today or none is due."""
        last = await self._runs.last_run(_ASKED)
        if last is not None and last.astimezone(at.tzinfo).date() == at.date():
            return None
        for memory in sorted(await self.due(at), key=lambda memory: (memory.updated_at, memory.id)):
            asked = await self._runs.last_run(f"{_ASKED}.{memory.id}")
            if asked is None or abs(at - asked) >= _PATIENCE:
                return Question(memory.id, question(memory))
        return None

    async def due(self, at: datetime) -> list[Memory]:
        """Return the preferences that have not been said for a year."""
        preferences = await self._store.live(at, kinds=("preference",), limit=_LOOKED_AT)
        return [memory for memory in preferences if verdict(memory, at, self._rules) == "ask"]

    async def asked(self, asked: Question, at: datetime) -> None:
        """Note that the question was said."""
        await self._runs.done(_ASKED, at, {"memory": asked.memory})
        await self._runs.done(f"{_ASKED}.{asked.memory}", at)

    async def answered(self, asked: Question, text: str, at: datetime) -> bool | None:
        """Do what the answer says: yes reinforces the preference, no closes it; return what was understood.

        None: the answer was neither, the preference stays and is asked about again in a month.
        """
        agreed = answer(text)
        if agreed is not None:
            await self.settle(asked.memory, agreed, at)
        return agreed

    async def settle(self, memory: int, agreed: bool, at: datetime) -> None:
        """Reinforce or close a preference; one that is closed already stays as it is."""
        found = await self._store.get([memory])
        if not found or not is_open(found[0]):
            return
        known = found[0]
        # saying the same again is what reinforces
        change = Operation("add", draft=known) if agreed else Operation("delete", target=1)
        await self._store.apply([change], at=at, allowed={1: memory})
