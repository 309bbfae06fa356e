"""The ContextBuilder: from a question and what is known to the messages the language model reads.

Six steps: system prompt, profile, recall, session, tools, assembly. In this order, so that what was read once is found
in the model's cache: system and tools | profile | memories recalled when the conversation began, above the message
they were recalled for | turns, append-only | memories recalled for this turn, above the message | message.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from tipote_device.contract.chat import Message
from tipote_device.contract.context import BuiltContext
from tipote_device.contract.memory import MemoryStore, Recalled, Recalling
from tipote_device.contract.ports import StoredTurn
from tipote_device.french.words import fold
from tipote_device.memory.context import framing
from tipote_device.memory.context.clipping import clip
from tipote_device.memory.context.counting import MESSAGE, TokenCounter
from tipote_device.memory.context.digest import Summarising
from tipote_device.memory.context.fitting import fit
from tipote_device.memory.context.lines import lines, sentence_key
from tipote_device.memory.context.neutral import harmless
from tipote_device.memory.context.opened import Opened, key_of
from tipote_device.memory.context.parts import Parts
from tipote_device.memory.context.profile import by_subject, who_they_are
from tipote_device.memory.context.reading import Anchors, Reading, Summaries
from tipote_device.memory.context.shares import OPENING, Rooms, compaction, rooms
from tipote_device.memory.context.talk import Talk, Talker

MOST_RECALLED = 8
"""Memories recalled for one message at most: a small model reads 35 to 100 tokens a second, and one takes about 20."""

TOOLS_FRAME = 90
"""Tokens a chat template writes around the tool declarations (Qwen's: 88)."""

_SHORTEST_QUOTE = 12
"""Characters from which a memory's quote is looked for in the conversation."""


class ContextBuilder:
    """Builds prompts, one conversation at a time; calls wait for each other."""

    def __init__(
        self,
        memories: MemoryStore,
        recaller: Recalling,
        *,
        system: Message,
        tools: Sequence[dict[str, Any]],
        window: int,
        counter: TokenCounter,
        summaries: Summaries | None = None,
        anchors: Anchors | None = None,
        summarise: Summarising | None = None,
        most_recalled: int = MOST_RECALLED,
        private: Callable[[], bool] = lambda: False,
    ) -> None:
        """Take where memories are kept and found, the fixed beginning of every prompt, and the window (tokens).

        What is used while `private` says so is not counted as used: that would tell what was spoken of.
        """
        self._private = private
        self.reading = Reading(memories, recaller, summaries, anchors)
        self._system = system
        self._tools = json.dumps(list(tools), ensure_ascii=False) if tools else ""
        self._window = window
        self._counter = counter
        self._summarise = summarise
        self._most = most_recalled
        self._turn = asyncio.Lock()
        self._opened: Opened | None = None
        self._used: tuple[int, list[int]] | None = None
        self.last: BuiltContext | None = None
        """The last prompt built for a message: what `--explain` shows."""

    async def build(self, turns: Sequence[StoredTurn], user_text: str | None, *, at: datetime) -> BuiltContext:
        """Return the prompt for `user_text`; None: what can be read ahead. See the port.

        Never fails for want of memory: what could not be read is left out and named in `notes`.
        """
        async with self._turn:
            return await self._build(turns, user_text, at)

    async def _build(self, turns: Sequence[StoredTurn], user_text: str | None, at: datetime) -> BuiltContext:
        self.reading.begin()
        fixed = await self._counter.texts((self._system.content, self._tools))
        space = rooms(self._window, sum(fixed) + MESSAGE + (TOOLS_FRAME if self._tools else 0))
        words, short = await clip(user_text, space.message, self._counter) if user_text is not None else (None, False)
        await self._note_use(turns, user_text, at)
        opened = await self._open(turns, words, user_text, space, at)
        pinned = await self._pinned(space)
        talk = await Talker(self._counter, space.session, compaction(self._window), self._summarise).fit(
            turns, opened, await self._counter.text(pinned)
        )
        recalled, missing = await self._recall(turns, words, opened, talk, space, at)
        if words is not None and not self._private():
            self._used = (len(turns), [one.memory.id for one in (*opened.opening, *recalled)])
        parts = Parts(opened, talk, pinned, recalled, lines_of(recalled, at, words), missing, words, short)
        messages = parts.messages(self._system, len(turns))
        frame = TOOLS_FRAME if self._tools else 0
        blocks = await parts.blocks(self._counter, self._system, self._tools, (fixed[0], fixed[1] + frame), space)
        notes = [f"Mémoire illisible : {sentence}" for sentence in dict.fromkeys(self.reading.failed)]
        if self._counter.estimated:
            notes.append("Jetons estimés : le modèle de langage n'a pas été interrogé.")
        built = BuiltContext(messages, tuple(blocks), self._window, tuple(notes))
        if words is not None:
            self.last = built
        return built

    def start_over(self) -> None:
        """Let go of everything kept from earlier prompts: some of it was forgotten, or said in private."""
        self._opened = self._used = self.last = None

    # --- what is fixed for a conversation ---------------------------------------------------------

    async def _open(
        self, turns: Sequence[StoredTurn], words: str | None, user_text: str | None, space: Rooms, at: datetime
    ) -> Opened:
        """Return the fixed parts of the conversation `turns` belong to; chosen anew when it only begins."""
        opened = self._opened
        if opened is None or not opened.belongs_to(turns):
            opened = Opened(at)
            known = await self.reading.profile(at)
            room = space.profile - MESSAGE * 2 - await self._counter.text(framing.PROFILE + framing.KNOWN)
            opened.profile, opened.profile_left_out = await fit(known, room, self._counter, at)
            opened.profile = by_subject(opened.profile)
            if last := await self.reading.last_time(at):
                opened.last_time = f"{framing.LAST_TIME.format(when=last[0])} {last[1]}"
            self._opened = opened
        else:
            opened.forget(await self.reading.live(opened.ids, at))
        opened.key = opened.key or key_of(turns)
        if not opened.opening_holds(turns, user_text):
            found = opened.first_question(turns, user_text)
            if found is not None:
                asked = words if user_text == found[1] and words is not None else found[1][:2000]
                recalled = await self._fresh(asked, who_they_are(opened.profile), turns, at)
                room = int(space.memories * OPENING) - await self._counter.text(framing.RECALLED + opened.last_time)
                chosen = await fit(recalled, room, self._counter, opened.at, question=asked)
                # all at once: a turn that is given up here leaves nothing half chosen
                opened.place, opened.question = found
                opened.opening, opened.opening_left_out = chosen
        return opened

    async def _fresh(
        self, question: str, shown: Sequence[Recalled], turns: Sequence[StoredTurn], at: datetime
    ) -> list[Recalled]:
        """Return what is recalled for `question` and stands nowhere in the prompt yet."""
        known = {recalled.memory.id for recalled in shown}
        texts = {sentence_key(recalled.memory) for recalled in shown}
        said = "\n".join(fold(turn.text[:2000]) for turn in turns[-40:] if turn.role == "user")
        found = await self.reading.recall(question, at, self._most + len(known) // 4)
        return [
            one
            for one in found
            if one.memory.id not in known
            and sentence_key(one.memory) not in texts
            and not (len(one.memory.quote) >= _SHORTEST_QUOTE and fold(one.memory.quote) in said)
        ][: self._most]

    async def _recall(
        self, turns: Sequence[StoredTurn], words: str | None, opened: Opened, talk: Talk, space: Rooms, at: datetime
    ) -> tuple[list[Recalled], int]:
        """Return the memories for this turn that are not shown yet, and how many did not fit."""
        if words is None or opened.place == len(turns):
            return [], 0  # the opening was recalled for this very message
        verbatim = [turns[index] for index, _ in talk.verbatim]
        found = await self._fresh(words, [*who_they_are(opened.profile), *opened.opening], verbatim, at)
        opening = await self._counter.text("\n".join(lines_of(opened.opening, opened.at, opened.question)))
        room = space.memories - opening - await self._counter.text(framing.RECALLED + opened.last_time)
        return await fit(found, room, self._counter, at, question=words)

    async def _pinned(self, space: Rooms) -> str:
        """Return the pinned messages as one block within half of the session's room."""
        anchors = await self.reading.anchors()
        if not anchors:
            return ""
        each = max(8, space.session // 2 // len(anchors))
        texts = [(await clip(harmless(anchor.content, 2000), each, self._counter))[0] for anchor in anchors]
        return framing.block(framing.PINNED, [f"- {text}" for text in texts])

    async def _note_use(self, turns: Sequence[StoredTurn], user_text: str | None, at: datetime) -> None:
        """Count the memories of the last prompt as used, once its turn has surely taken place.

        That is when the conversation went on, or when the next one is being prepared; not when the same turn is built
        again because the person went on speaking.
        """
        over = user_text is None and not turns
        if self._used is not None and (over or len(turns) > self._used[0]):
            ids, self._used = self._used[1], None
            await self.reading.mark_recalled(ids, at)


def lines_of(recalled: Sequence[Recalled], at: datetime, question: str | None) -> list[str]:
    """Return the lines of recalled memories as seen from `at`."""
    return lines([one.memory for one in recalled], at, question=question or "")
