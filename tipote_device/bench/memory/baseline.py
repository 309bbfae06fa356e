"""The plainest memory that could work: a table, FTS5 on stems, and what fits. The bar anything else must clear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import apsw

from tipote_device.bench.memory.system import Asked
from tipote_device.contract.chat import Message
from tipote_device.contract.context import BuiltContext, ContextBlock
from tipote_device.contract.memory import Memory, Operation, Outcome, Recalled
from tipote_device.contract.ports import StoredTurn
from tipote_device.french.stems import stems

LIMIT = 10
PROFILE_SHARE, RECALLED_SHARE = 0.10, 0.20
CHARACTERS_PER_TOKEN = 3.5
"""French text under the registry model's tokenizer, roughly."""


class WordsOnly:
    """A MemorySystem that keeps everything in RAM, finds by words, and extracts nothing."""

    def __init__(self, window: int = 4096) -> None:
        """`window` is the size of the language model's window (tokens)."""
        self._window = window
        self._memories: dict[int, Memory] = {}
        self._sessions = 0
        self._db = apsw.Connection(":memory:")
        self._db.execute("CREATE VIRTUAL TABLE found USING fts5 (words)")

    async def hear(self, turns: Sequence[StoredTurn], ended_at: datetime) -> str:  # noqa: ARG002
        """Give the conversation a number; nothing is kept of it."""
        self._sessions += 1
        return str(self._sessions)

    async def extract(self, at: datetime) -> float:  # noqa: ARG002
        """Extract nothing."""
        return 0.0

    async def read(self, session: str) -> None:
        """Do nothing: no conversation waits."""

    async def apply(
        self, operations: Sequence[Operation], *, at: datetime, allowed: Mapping[int, int] | None = None
    ) -> list[Outcome]:
        """Do as told."""
        return [self._apply(operation, at, allowed or {}) for operation in operations]

    def _apply(self, operation: Operation, at: datetime, allowed: Mapping[int, int]) -> Outcome:
        old = allowed.get(operation.target or 0)
        new = None
        if operation.draft is not None:
            new = len(self._memories) + 1
            draft = operation.draft
            known = {name: getattr(draft, name) for name in draft.__slots__}
            self._memories[new] = Memory(**known, id=new, created_at=at, updated_at=at)
            self._db.execute("INSERT INTO found (rowid, words) VALUES (?, ?)", (new, " ".join(stems(draft.text))))
        if old is not None:
            self._memories[old] = replace(
                self._memories[old], superseded_by=new, valid_until=at, is_active=new is not None
            )
        return Outcome("added" if old is None else "replaced" if new else "deleted", new, old)

    async def every(self) -> list[Memory]:
        """Return all memories."""
        return list(self._memories.values())

    async def ask(self, question: str, at: datetime) -> Asked:
        """Return the profile and the best ten by BM25, as far as their shares of the window go."""
        recalled = self._recall(question, at)
        profile = [memory for memory in self._memories.values() if memory.kind == "profile" and memory.live(at)]
        blocks = [
            self._block("profile", profile, PROFILE_SHARE),
            self._block("recalled", [one.memory for one in recalled], RECALLED_SHARE),
        ]
        blocks[1] = replace(blocks[1], recalled=tuple(recalled))
        return Asked(BuiltContext((Message("user", question),), tuple(blocks), self._window), tuple(recalled))

    def _recall(self, question: str, at: datetime) -> list[Recalled]:
        terms = " OR ".join(f'"{term}"' for term in dict.fromkeys(stems(question)))
        if not terms:
            return []
        rows = self._db.execute("SELECT rowid, -rank FROM found WHERE found MATCH ? ORDER BY rank", (terms,))
        found = [(self._memories[int(rowid)], float(score)) for rowid, score in rows]
        live = [(memory, score) for memory, score in found if memory.live(at)][:LIMIT]
        return [Recalled(memory, score / (1 + score), score / (1 + score)) for memory, score in live]

    def _block(self, name: str, memories: Sequence[Memory], share: float) -> ContextBlock:
        budget = int(self._window * share)
        text = ""
        for memory in memories:
            longer = f"{text}{memory.text}\n"
            if len(longer) / CHARACTERS_PER_TOKEN > budget:
                break
            text = longer
        return ContextBlock(name, text, int(len(text) / CHARACTERS_PER_TOKEN), budget)  # type: ignore[arg-type]

    async def forget(self, said: str, at: datetime, after: Sequence[str] = ()) -> None:
        """Return nothing: it cannot."""

    def files(self) -> Sequence[Path]:
        """Return nothing: it lives in RAM."""
        return ()

    async def aclose(self) -> None:
        """Drop everything."""
        self._db.close()
