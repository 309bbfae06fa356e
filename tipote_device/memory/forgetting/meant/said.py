"""What the person has said and no memory has been made of: this conversation, and those waiting to be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import ERASED, SaidTurn
from tipote_device.contract.memory_stores import ExtractionQueue
from tipote_device.contract.ports import SessionStore, StoredTurn
from tipote_device.contract.talks import TalkList
from tipote_device.memory.extraction.relations import links
from tipote_device.memory.extraction.slots import slot
from tipote_device.memory.extraction.units import units
from tipote_device.memory.forgetting.meant.document import Document, of_sentence
from tipote_device.memory.refusals import UNKNOWN_SESSION

FREE = frozenset({"", "llm", "none", "memory.remember", "memory.correct"})
"""Intents of what is told, as against what is asked of the assistant."""


MOST_READ_AGAIN = 300
"""Conversations looked through for what no memory was made of: some months of a talkative household."""


class Unread:
    """Reads the turns that extraction has not seen."""

    def __init__(self, sessions: SessionStore, queue: ExtractionQueue) -> None:
        """Take where turns are kept, and where it is noted how far they were read."""
        self._sessions = sessions
        self._queue = queue

    async def turns(self, session: str | None) -> list[SaidTurn]:
        """Return the person's turns, newest session last; `session`: the conversation under way."""
        waiting = await self._sessions.queued()
        first = await self._queue.next()
        read = {} if first is None else {first.session: first.next_turn}
        found: list[SaidTurn] = []
        for name in dict.fromkeys([*waiting, *await self._sessions.unfinished(), *([session] if session else [])]):
            found += [turn for turn in await self.of(name) if turn.turn >= read.get(name, 0)]
        return found

    async def read(self, talks: TalkList, unread: Sequence[SaidTurn]) -> list[SaidTurn]:
        """Return what was told in conversations already read, the latest `MOST_READ_AGAIN` of them, newest last.

        No memory may have been made of it (a secret, a question), and yet its words are there.
        """
        seen = {(turn.session, turn.turn) for turn in unread}
        found: list[SaidTurn] = []
        for talk in reversed(await talks.recent(limit=MOST_READ_AGAIN)):
            found += [turn for turn in await self.of(talk.session) if (turn.session, turn.turn) not in seen]
        return found

    async def of(self, session: str) -> list[SaidTurn]:
        """Return what the person told in a session, oldest first; commands and requests to forget are not telling."""
        return [
            SaidTurn(session, number, turn.text, turn.at)
            for number, turn in enumerate(await self._all(session))
            if turn.role == "user" and told(turn)
        ]

    async def answers(self, session: str) -> dict[int, str]:
        """Return what was answered to each turn of the person in a session, by the index of that turn."""
        found: dict[int, str] = {}
        asked = None
        for number, turn in enumerate(await self._all(session)):
            if turn.role == "user":
                asked = number
            elif turn.role == "assistant" and asked is not None:
                found[asked] = f"{found.get(asked, '')} {turn.text}".strip()
        return found

    async def _all(self, session: str) -> list[StoredTurn]:
        try:
            return await self._sessions.turns(session)
        except MemoryStoreError as error:
            if error.code == UNKNOWN_SESSION:
                return []
            raise


def told(turn: StoredTurn) -> bool:
    """Tell whether a turn tells something."""
    return _intent(turn.details) in FREE and turn.text != ERASED


def _intent(details: dict[str, Any]) -> str:
    value = details.get("intent", "")
    return value if isinstance(value, str) else ""


def documents_of(turns: Sequence[SaidTurn]) -> list[Document]:
    """Return the sentences of turns, each as a document."""
    found = []
    for turn in turns:
        for unit in units(turn.text):
            known = links(unit)
            filled = slot(unit, known, dated=False)
            found.append(of_sentence(unit, filled.subject, filled.attribute, turn, event=filled.kind == "event"))
    return found
