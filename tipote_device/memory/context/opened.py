"""What is fixed when a conversation opens, so that its prompt begins with the same bytes at every turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from tipote_device.contract.chat import Message
from tipote_device.contract.memory import Recalled
from tipote_device.contract.ports import StoredTurn

Shown = tuple[list[Message], int, int]
"""An exchange as messages, the tokens they take, and how many of them were shortened."""

Key = tuple[datetime, str]
"""The first turn of a conversation: when it was said and its words."""


def key_of(turns: Sequence[StoredTurn]) -> Key | None:
    """Return what tells one conversation from another; None before its first turn."""
    return (turns[0].at, turns[0].text) if turns else None


@dataclass(slots=True)
class Opened:
    """One conversation's fixed parts."""

    at: datetime
    """When the parts were chosen: dates are written as seen from then, whatever the clock does later."""

    key: Key | None = None
    profile: list[Recalled] = field(default_factory=list)
    profile_left_out: int = 0
    opening: list[Recalled] = field(default_factory=list)
    opening_left_out: int = 0
    last_time: str = ""
    """Summary of the conversation before this one, with its title."""

    place: int | None = None
    """Index of the turn the opening stands above; None: nobody has asked anything yet."""

    question: str = ""
    """Words of that turn."""

    summaries: dict[tuple[int, int], str] = field(default_factory=dict)
    """(first turn kept verbatim, room in tokens) -> summary of those before it; the last one only."""

    shown: dict[tuple[int, int, int], Shown] = field(default_factory=dict)
    """(first turn, turns, longest turn in tokens) -> that exchange: turns do not change once they are said."""

    def belongs_to(self, turns: Sequence[StoredTurn]) -> bool:
        """Tell whether `turns` are this conversation, or may be its beginning."""
        return bool(turns) and (self.key is None or self.key == key_of(turns))

    def opening_holds(self, turns: Sequence[StoredTurn], user_text: str | None) -> bool:
        """Tell whether the opening was chosen for what was really said: a speculative turn may have been given up."""
        if self.place is None or self.place > len(turns):
            return False
        if self.place < len(turns):
            return turns[self.place].text == self.question
        return user_text is None or user_text == self.question

    def first_question(self, turns: Sequence[StoredTurn], user_text: str | None) -> tuple[int, str] | None:
        """Return the place and the words of what the opening is to be chosen for; commands ask for no memories."""
        for place, turn in enumerate(turns[:200]):
            if turn.role == "user" and turn.text and turn.details.get("intent", "llm") == "llm":
                return place, turn.text
        return None if user_text is None else (len(turns), user_text)

    @property
    def ids(self) -> list[int]:
        """Numbers of the memories shown in the fixed parts."""
        return [recalled.memory.id for recalled in (*self.profile, *self.opening)]

    def forget(self, live: set[int]) -> None:
        """Drop the memories that are not live any more: what was forgotten leaves the prompt at once."""
        self.profile = [recalled for recalled in self.profile if recalled.memory.id in live]
        self.opening = [recalled for recalled in self.opening if recalled.memory.id in live]
