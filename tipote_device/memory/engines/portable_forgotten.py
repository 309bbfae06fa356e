"""What must not come back with a document: what its owner has had forgotten here, in whatever it stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from tipote_device.contract.carrying import SavedConversation
from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.memory import Memory, Source, Summary
from tipote_device.contract.ports import StoredTurn
from tipote_device.french.words import sentences
from tipote_device.memory.engines.access import Access
from tipote_device.memory.engines.tombstones import Tombstones
from tipote_device.memory.forgetting.fact import clauses
from tipote_device.memory.near_duplicates import fingerprint
from tipote_device.memory.rows import clean

_LEAVING = """SELECT 1 FROM memories AS m WHERE m.user_id = ? AND m.fingerprint = ?
    AND m.withdrawal_id IS NOT NULL LIMIT 1"""
_LISTS = ("facts", "decisions", "todo", "actions")


class ForgottenHere:
    """Knows what was forgotten. Runs on the database's thread, inside the transaction of the import."""

    def __init__(self, access: Access, tombstones: Tombstones, at: float, *, even: bool) -> None:
        """`even`: what was erased may come back all the same; what can still be undone may not."""
        self._db = access.db
        self._user = access.user
        self._tombstones = tombstones
        self._at = at
        self._even = even
        self._nothing = tombstones.last_withdrawal() is None

    def memory(self, memory: Memory) -> bool:
        """Tell whether a memory must stay away."""
        if self._nothing:
            return False
        leaving = self._db.execute(_LEAVING, (self._user, fingerprint(clean(memory.text)))).fetchone()
        if leaving is not None:
            return True
        # a file is not the person asking again: that alone lifts a tombstone, or asking for it with the import
        source: Source = "user-stated" if self._even else "extracted"
        return self._tombstones.keeps_out(replace(memory, session=None, turn=None, source=source), self._at)

    def text(self, text: str) -> bool:
        """Tell whether a text says what was forgotten, as a whole or in one of its sentences or clauses."""
        if self._nothing or self._even:
            return False
        return any(self._tombstones.knows(one) for one in dict.fromkeys((text, *sentences(text), *clauses(text))))

    def said_in(self, memories: Iterable[Memory]) -> set[tuple[str, int]]:
        """Return the turns (conversation, index) in which those of `memories` were said that must stay away."""
        if self._nothing or self._even:
            return set()
        said = [(memory.session, memory.turn, memory) for memory in memories]
        return {(session, turn) for session, turn, one in said if session and turn is not None and self.memory(one)}

    def turns(self, conversation: SavedConversation, said: Collection[tuple[str, int]]) -> list[StoredTurn]:
        """Return the sentences of a conversation, a marker in place of those that say what was forgotten."""
        return [
            replace(turn, text=ERASED, details={}) if (conversation.id, index) in said or self.text(turn.text) else turn
            for index, turn in enumerate(conversation.turns)
        ]

    def summary(self, summary: Summary, left_out: Collection[int]) -> bool:
        """Tell whether a summary must stay away: made from a memory `left_out`, or one of its lines says it.

        Its text is made of the lines: where one goes, the text cannot stay.
        """
        if self._nothing or self._even:
            return False
        details = summary.details
        archived = details.get("archived", [])
        sources = details["sources"]
        made_from = [*(sources["memories"] if isinstance(sources, dict) else ()), *(one["memory"] for one in archived)]
        lines = [line for name in _LISTS for line in details.get(name, [])] + [one["text"] for one in archived]
        return not set(left_out).isdisjoint(made_from) or any(map(self.text, (summary.text, *lines)))
