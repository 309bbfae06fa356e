"""Making Ti-Pote forget: what is meant, what goes, what remains to be erased.

Forgetting has two steps. Withdrawing makes memories and turns unusable at once and can be undone for a moment;
erasing takes their bytes out of everything that carries them and cannot be undone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, Protocol

from tipote_device.contract.memory import Memory

Scope = Literal["specific", "topic", "all"]
"""One fact, everything about a subject, everything."""

ERASED = "[effacé à ta demande]"
"""What stands in a conversation where something was erased."""


@dataclass(frozen=True, slots=True)
class SaidTurn:
    """Something the person said that no memory has been made of yet: this conversation, or one waiting to be read."""

    session: str
    turn: int
    """Index in its session, from 0."""

    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Meant:
    """What a request to forget may mean."""

    scope: Scope
    memories: tuple[Memory, ...] = ()
    """Best first; for `all`: every one."""

    turns: tuple[SaidTurn, ...] = ()
    """Best first; for `all` they are not listed."""

    clear: bool = False
    """One thing, and no doubt that it is meant: it may go without asking first."""

    def __bool__(self) -> bool:
        """Tell whether anything was found."""
        return bool(self.memories or self.turns) or self.scope == "all"


class Finding(Protocol):
    """Works out what a request to forget means. Never guesses: what is not meant is not in the answer."""

    async def find(self, query: str, scope: Scope, *, at: datetime, session: str | None = None) -> Meant:
        """Return what `query` (the person's own words, a verbless piece of them as a rule) means.

        `session` is the conversation under way: "ce que je viens de dire", "ça" point into it. Live, expired and
        closed memories count: an old address is still known. Scope "all" with a query that spares something ("tout sauf
        mon prénom") means all the rest, as a topic; any other query says nothing more. Raises MemoryStoreError.
        """
        ...


@dataclass(frozen=True, slots=True)
class Erased:
    """What an erasure took away: numbers only."""

    memories: int = 0
    turns: int = 0
    summaries: int = 0
    backups: int = 0
    """Backup files made anew or deleted."""


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """Something on its way out: unusable, its bytes still there."""

    id: int
    scope: Scope
    at: datetime
    due: datetime
    """When the bytes go; until then it can be undone."""

    memories: tuple[int, ...] = ()
    turns: tuple[tuple[str, int], ...] = ()


class Erasures(Protocol):
    """The durable side of forgetting, one user's. Every call is one transaction; raises MemoryStoreError.

    What has been begun is finished at the next start, whenever the process dies.
    """

    async def withdraw(
        self,
        scope: Scope,
        memories: Sequence[int],
        turns: Sequence[tuple[str, int]],
        *,
        at: datetime,
        due: datetime,
    ) -> Withdrawal:
        """Make these unusable: no search, context, extraction or summary finds them from here on.

        Memories take with them what they replaced, not what replaced them. With scope `all`, everything goes and the
        lists are ignored. Ids of others and unknown ones are left out.
        """
        ...

    async def waiting(self) -> list[Withdrawal]:
        """Return what is withdrawn and not erased, oldest first."""
        ...

    async def undo(self, withdrawal: int, *, at: datetime) -> bool:
        """Put it all back; False when it is erased already or unknown."""
        ...

    async def erase(self, withdrawal: int, *, at: datetime) -> Erased:
        """Take the bytes out of the database file, its log and whatever else it wrote (backups, files set aside).

        Erasing again changes nothing.
        """
        ...


class Forgetting(Protocol):
    """Forgetting as the rest of Ti-Pote sees it: by voice, on the page, from the shell. Raises MemoryStoreError."""

    async def find(self, query: str, scope: Scope, *, at: datetime, session: str | None = None) -> Meant:
        """See `Finding.find`."""
        ...

    async def forget(self, meant: Meant, *, at: datetime, undo_s: float = 30.0) -> Withdrawal:
        """Withdraw what is meant; its bytes go `undo_s` seconds later (0: at the next `purge`)."""
        ...

    async def undo(self, withdrawal: int, *, at: datetime) -> bool:
        """Put it back if its bytes are still there."""
        ...

    async def notice(self, waiting: Sequence[Withdrawal]) -> None:
        """Have traces let go of what another process has withdrawn."""
        ...

    async def purge(self, *, at: datetime, everything: bool = False) -> Erased:
        """Erase what is due (`everything`: whatever is withdrawn, due or not), traces outside the database included."""
        ...


class Trace(Protocol):
    """Somewhere outside the database where words may linger: a cache, a file, the conversation under way."""

    async def forget(self, gone: Gone) -> None:
        """Let go of whatever carries what is gone; when in doubt, of everything."""
        ...


@dataclass(frozen=True, slots=True)
class Gone:
    """What a withdrawal covers, for those who keep traces of it. Lives in RAM only."""

    scope: Scope
    memories: frozenset[int] = frozenset()
    turns: frozenset[tuple[str, int]] = frozenset()
    words: tuple[str, ...] = field(default=(), repr=False)
    """The sentences themselves, as said and as kept."""
