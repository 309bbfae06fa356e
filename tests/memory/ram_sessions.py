"""Sessions kept in RAM: for one-off commands, replays and tests. Nothing survives the process."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.refusals import closed_store, ended_session, unknown_session
from tipote_device.memory.rows import Row, clean, from_row, moment, to_row


@dataclass(slots=True)
class _Session:
    started_at: str
    rows: list[Row] = field(default_factory=list)
    ended_at: str | None = None
    end_reason: str | None = None


class MemorySessionStore:
    """A SessionStore whose sessions live as long as the object."""

    def __init__(self) -> None:
        """Start with no session."""
        self._sessions: dict[str, _Session] = {}
        self._queue: list[str] = []
        self._closed = False

    def _find(self, session: str) -> _Session:
        if self._closed:
            raise closed_store()
        found = self._sessions.get(session)
        if found is None:
            raise unknown_session()
        return found

    async def begin(self, at: datetime) -> str:
        """Open a session and return its identifier."""
        if self._closed:
            raise closed_store()
        session = str(len(self._sessions) + 1)
        self._sessions[session] = _Session(moment(at))
        return session

    async def append(self, session: str, turn: StoredTurn) -> None:
        """Add a turn; raise MemoryStoreError when the session is unknown or has ended."""
        found = self._find(session)
        if found.ended_at is not None:
            raise ended_session()
        found.rows.append(to_row(turn))

    async def turns(self, session: str) -> list[StoredTurn]:
        """Return the turns, oldest first; raise MemoryStoreError when the session is unknown."""
        return [from_row(row) for row in self._find(session).rows]

    async def close(self, session: str, at: datetime, reason: str) -> None:
        """End a session and queue it; ending it again changes nothing."""
        found = self._find(session)
        if found.ended_at is None:
            found.ended_at, found.end_reason = moment(at), clean(reason)
            self._queue.append(session)

    async def unfinished(self) -> list[str]:
        """Return the sessions that have not ended, oldest first."""
        if self._closed:
            raise closed_store()
        return [name for name, session in self._sessions.items() if session.ended_at is None]

    async def queued(self) -> list[str]:
        """Return the ended sessions that wait for extraction, oldest first."""
        if self._closed:
            raise closed_store()
        return list(self._queue)

    async def aclose(self) -> None:
        """Refuse further calls."""
        self._closed = True
