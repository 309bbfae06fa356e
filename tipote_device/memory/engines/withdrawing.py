"""Making memories and turns unusable in one transaction, and putting them back exactly."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import ERASED, Scope, Withdrawal
from tipote_device.contract.memory import Memory
from tipote_device.memory.engines.access import Access, moment_of, row_number, seconds
from tipote_device.memory.engines.household import carried_by
from tipote_device.memory.engines.memory_rows import COLUMNS as MEMORY
from tipote_device.memory.engines.memory_rows import memory_of
from tipote_device.memory.engines.redactions import Changed, Redactions
from tipote_device.memory.engines.withdrawn_rows import WithdrawnRows
from tipote_device.memory.extraction.units import units
from tipote_device.memory.forgetting.carrying import Carried
from tipote_device.memory.forgetting.fact import Fact, content, facts_of
from tipote_device.memory.journal import Change

# what they replaced, and whatever says the very same; what replaced them goes only when it is meant as well ("mon
# ancienne adresse" leaves today's)
_CHAIN = """WITH RECURSIVE chain (id) AS (
    SELECT m.id FROM json_each(:ids) AS wanted JOIN memories AS m ON m.user_id = :user AND m.id = wanted.value
    UNION SELECT m.id FROM chain JOIN memories AS m ON m.user_id = :user AND m.superseded_by = chain.id
    UNION SELECT same.id FROM chain JOIN memories AS m ON m.user_id = :user AND m.id = chain.id
        JOIN memories AS same ON same.user_id = :user AND same.fingerprint = m.fingerprint
) SELECT m.id FROM chain JOIN memories AS m ON m.user_id = :user AND m.id = chain.id
    WHERE m.withdrawal_id IS NULL ORDER BY m.id"""
MOST_LOOKED_FOR_AT_ONCE = 500
"""Facts whose paraphrases are looked for while the person waits: reading every turn against more takes a minute."""

NAMED = "named"
"""Place under which the turns asked for by number are noted."""

_EMPTIED = ("turns", "summaries", "episodes", "anchors", "dead_letters", "extraction_queue", "agenda", "list_items")


class Withdrawing:
    """Withdraws and undoes. All methods run on the database's thread."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access
        self._db = access.db
        self._user = access.user
        self.rows = WithdrawnRows(access)
        self.redactions = Redactions(access, self.rows)

    def withdraw(
        self, scope: Scope, memories: Sequence[int], turns: Sequence[tuple[str, int]], at: datetime, due: datetime
    ) -> Withdrawal:
        """See `Erasures.withdraw`."""
        with self._access.writing() as db:
            db.execute(
                "INSERT INTO withdrawals (user_id, scope, at, due) VALUES (?, ?, ?, ?)",
                (self._user, scope, seconds(at), seconds(due)),
            )
            number = db.last_insert_rowid()
            taken = self._every() if scope == "all" else self._chains(memories)
            self._take(number, taken, seconds(at))
            if scope == "all":
                changed = self.hide_everything(number)
            else:
                named = [row for session, index in turns if (row := self._turn(session, index)) is not None]
                for row in named:
                    self._note(number, row)
                # beyond that many facts, what says them otherwise is looked for when their bytes go
                literal = len(taken) + len(named) > MOST_LOOKED_FOR_AT_ONCE
                changed = self.redact(number, self.carried(number, literal=literal))
            db.execute(
                "UPDATE withdrawals SET memories = ?, turns = ?, summaries = ? WHERE user_id = ? AND id = ?",
                (len(taken), len(changed.turns), changed.summaries, self._user, number),
            )
            return self.found(number)

    def redact(self, withdrawal: int, carried: Carried | None = None) -> Changed:
        """Rid everything of what a withdrawal covers; done again, it finds what has been written since."""
        _, memories, named = self.covered(withdrawal)
        carried = carried or self.carried(withdrawal)
        return self.redactions.run(withdrawal, carried, {memory.id for memory in memories}, named)

    def carried(self, withdrawal: int, *, without: Collection[int] = (), literal: bool = False) -> Carried:
        """Return what recognises the words of a withdrawal not yet erased, some of its memories left out."""
        scope, memories, _ = self.covered(withdrawal)
        wanted = [memory for memory in memories if memory.id not in without]
        facts = [*facts_of(wanted, about=scope == "topic"), *self.named_facts(withdrawal)]
        return carried_by(self._db, self._user, facts, literal=literal)

    def named_facts(self, withdrawal: int) -> list[Fact]:
        """Return what the turns asked for by number say, a sentence each."""
        _, _, named = self.covered(withdrawal)
        whole = []
        for row in sorted(named):
            text = next(
                (old["text"] for _, one, old in self.rows.of(withdrawal, "turns") if one == row),
                (self.rows.read("turns", row) or {"text": ""})["text"],
            )
            whole += [Fact((unit,)) for unit in units(text) if len(content(unit)) > 1]
        return whole

    def covered(self, withdrawal: int) -> tuple[str, list[Memory], set[int]]:
        """Return the scope, the memories and the rows of the turns asked for by number."""
        found: Any = self._db.execute(
            "SELECT scope FROM withdrawals WHERE user_id = ? AND id = ?", (self._user, withdrawal)
        ).fetchone()
        rows: list[Any] = self._db.execute(
            f"SELECT {MEMORY} FROM memories AS m WHERE m.user_id = ? AND m.withdrawal_id = ? ORDER BY m.id",
            (self._user, withdrawal),
        ).fetchall()
        named = {row for _, row, _ in self.rows.of(withdrawal, NAMED)}
        return found[0], [memory_of(row) for row in rows], named

    def found(self, withdrawal: int) -> Withdrawal:
        """Return a withdrawal as the port has it."""
        row: Any = self._db.execute(
            "SELECT scope, at, due FROM withdrawals WHERE user_id = ? AND id = ?", (self._user, withdrawal)
        ).fetchone()
        memories: list[Any] = self._db.execute(
            "SELECT id FROM memories WHERE user_id = ? AND withdrawal_id = ? ORDER BY id", (self._user, withdrawal)
        ).fetchall()
        turns: list[Any] = self._db.execute(
            """SELECT t.session_id, (SELECT count(*) FROM turns AS o WHERE o.user_id = t.user_id
                AND o.session_id = t.session_id AND o.id < t.id)
            FROM withdrawn_rows AS w JOIN turns AS t ON t.user_id = w.user_id AND t.id = w.row_id
            WHERE w.user_id = ? AND w.withdrawal_id = ? AND w.place = 'turns' ORDER BY t.id""",
            (self._user, withdrawal),
        ).fetchall()
        return Withdrawal(
            withdrawal,
            row[0],
            moment_of(row[1]),
            moment_of(row[2]),
            tuple(memory for (memory,) in memories),
            tuple((str(session), index) for session, index in turns),
        )

    def undo(self, withdrawal: int, at: datetime) -> bool:
        """See `Erasures.undo`."""
        with self._access.writing() as db:
            state: Any = db.execute(
                "SELECT state FROM withdrawals WHERE user_id = ? AND id = ?", (self._user, withdrawal)
            ).fetchone()
            if state != ("withdrawn",):
                return False
            again: set[int] = set()
            for place, row, old in self.rows.of(withdrawal):
                if place == NAMED:
                    continue
                later = self.rows.later(withdrawal, place, row)
                if later is not None:
                    self.rows.hand_on(place, row, later, old)
                    again.add(later)
                if place == "memories":
                    self._give_back(row, old, withdrawal, seconds(at))
                elif later is None or self.rows.read(place, row) is not None:
                    self.rows.put_back(place, row, old)
            db.execute("DELETE FROM withdrawals WHERE user_id = ? AND id = ?", (self._user, withdrawal))
            for other in sorted(again | self._later_resets(withdrawal)):
                self._again(other)
            return True

    def hide_everything(self, withdrawal: int, until: float | None = None) -> Changed:
        """Set every row of this user aside: turns keep their place, the rest is taken away.

        `until`: only what dates from before that moment; what was said since is new.
        """
        changed = Changed()
        for place in _EMPTIED:
            rows: list[Any] = self._db.execute(f"SELECT id FROM {place} WHERE user_id = ?", (self._user,)).fetchall()
            for (row,) in rows:
                if until is not None and not self._dates_from(place, row, until):
                    continue
                # a conversation keeps the number of its turns: what is being read of it must not slip
                new: dict[str, Any] | None = {"text": ERASED, "details": "{}"} if place == "turns" else None
                if place == "agenda" and (self.rows.read(place, row) or {}).get("kind") in ("timer", "alarm"):
                    new = {"label": "", "people": "[]"}  # it still rings: whoever waits for it has not been forgotten
                if place == "turns" and (self.rows.read(place, row) or {}).get("text") == ERASED:
                    continue
                self.rows.change(withdrawal, place, row, new)
                if place == "turns":
                    changed.turns.add(row)
                changed.summaries += place == "summaries"
        self._db.execute("DELETE FROM embed_cache WHERE user_id = ?", (self._user,))
        return changed

    def _dates_from(self, place: str, row: int, until: float) -> bool:
        """Tell whether a row is of before a moment; sessions queued since are of conversations that went on."""
        found = self.rows.read(place, row) or {}
        if place == "turns":
            return datetime.fromisoformat(str(found["at"])).timestamp() <= until
        moment = found.get("end", found.get("at", found.get("created_at")))
        return isinstance(moment, float) and moment <= until

    def _again(self, withdrawal: int) -> None:
        """Redact again what an undone withdrawal has put back; memories too, when this one takes everything."""
        scope, _, _ = self.covered(withdrawal)
        if scope == "all":
            self._take(withdrawal, self._every(), None)
            self.hide_everything(withdrawal)
        else:
            self.redact(withdrawal)

    def _later_resets(self, withdrawal: int) -> set[int]:
        rows: list[Any] = self._db.execute(
            "SELECT id FROM withdrawals WHERE user_id = ? AND id > ? AND scope = 'all' AND state = 'withdrawn'",
            (self._user, withdrawal),
        ).fetchall()
        return {number for (number,) in rows}

    def _give_back(self, memory: int, old: dict[str, Any], withdrawal: int, at: float) -> None:
        taken: Any = self._db.execute(
            "SELECT withdrawal_id FROM memories WHERE user_id = ? AND id = ?", (self._user, memory)
        ).fetchone()
        if taken is None:
            return
        if taken == (withdrawal,):
            self.rows.write("memories", memory, {"is_active": old["is_active"], "withdrawal_id": None})
            self._journal(Change(memory, "unforget"), at)
        else:
            self.rows.write("memories", memory, {"quote": old["quote"]})
            self.redactions.index(memory)

    def _take(self, withdrawal: int, memories: Collection[int], at: float | None) -> None:
        for memory in memories:
            self.rows.change(withdrawal, "memories", memory, {"is_active": 0, "withdrawal_id": withdrawal})
            if at is not None:
                self._journal(Change(memory, "forget"), at)

    def _journal(self, change: Change, at: float) -> None:
        self._db.execute(
            """INSERT INTO memory_history (user_id, memory_id, op, at, before, after, reason)
            VALUES (?, ?, ?, ?, ?, ?, ?)""",
            change.row(self._user, at),
        )

    def _every(self) -> list[int]:
        rows: list[Any] = self._db.execute(
            "SELECT id FROM memories WHERE user_id = ? AND withdrawal_id IS NULL ORDER BY id", (self._user,)
        ).fetchall()
        return [memory for (memory,) in rows]

    def _chains(self, memories: Sequence[int]) -> list[int]:
        wanted = {"user": self._user, "ids": json.dumps([int(memory) for memory in memories])}
        rows: list[Any] = self._db.execute(_CHAIN, wanted).fetchall()
        return [memory for (memory,) in rows]

    def _turn(self, session: str, index: int) -> int | None:
        """Return the row of a turn; None when this user has no such one."""
        try:
            number = row_number(session)
        except MemoryStoreError:
            return None
        row: Any = self._db.execute(
            "SELECT id FROM turns WHERE user_id = ? AND session_id = ? ORDER BY id LIMIT 1 OFFSET ?",
            (self._user, number, max(0, index)),
        ).fetchone()
        return None if row is None or index < 0 else int(row[0])

    def _note(self, withdrawal: int, row: int) -> None:
        self._db.execute(
            """INSERT INTO withdrawn_rows (user_id, withdrawal_id, place, row_id, original) VALUES (?, ?, ?, ?, '{}')
            ON CONFLICT DO NOTHING""",
            (self._user, withdrawal, NAMED, row),
        )
