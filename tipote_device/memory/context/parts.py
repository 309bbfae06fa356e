"""The chosen parts of a prompt put together: as messages for the model, as blocks for whoever explains them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.contract.chat import Message
from tipote_device.contract.context import ContextBlock
from tipote_device.contract.memory import Recalled
from tipote_device.memory.context import framing
from tipote_device.memory.context.counting import MESSAGE, TokenCounter
from tipote_device.memory.context.exchanges import alternating
from tipote_device.memory.context.fitting import left_out
from tipote_device.memory.context.lines import lines
from tipote_device.memory.context.opened import Opened
from tipote_device.memory.context.shares import SUMMARY, Rooms
from tipote_device.memory.context.talk import Talk


@dataclass(frozen=True, slots=True)
class Parts:
    """Everything chosen for one prompt."""

    opened: Opened
    talk: Talk
    pinned: str
    recalled: Sequence[Recalled]
    recalled_lines: Sequence[str]
    left_out: int
    """Memories recalled for this turn that did not fit."""

    words: str | None
    """What the person says, within its room; None when only reading ahead."""

    cut: bool
    """Whether something was left out of `words`."""

    @property
    def profile(self) -> str:
        """The profile block."""
        memories = [one.memory for one in self.opened.profile]
        return framing.block(framing.PROFILE, lines(memories, self.opened.at))

    @property
    def opening(self) -> str:
        """The opening block: last conversation, then the memories recalled for the first question."""
        opened = self.opened
        shown = lines([one.memory for one in opened.opening], opened.at, question=opened.question)
        remembered = framing.block(framing.RECALLED, shown)
        return "\n".join(part for part in (opened.last_time if opened.place is not None else "", remembered) if part)

    @property
    def recalled_block(self) -> str:
        """The block of this turn's memories."""
        return framing.block(framing.RECALLED, self.recalled_lines)

    def messages(self, system: Message, count: int) -> tuple[Message, ...]:
        """Return the prompt. `count`: turns in the conversation so far.

        The profile has a message of its own and an answer to it; the other data blocks stand above the words of the
        message they belong to. Chat templates that want the sides to alternate, or refuse a second system message,
        take that as well as any other.
        """
        talk, place = self.talk, self.opened.place
        first = talk.verbatim[0][0] if talk.verbatim else count
        above: dict[int, list[str]] = {first: [self.pinned]}
        if place is not None and self.opening:
            above.setdefault(max(first, place), []).append(self.opening)
        above[first].append(talk.summary)
        said = [*talk.verbatim]
        if self.words is not None:
            above.setdefault(count, []).append(self.recalled_block)
            said.append((count, Message("user", self.words)))
        built = [system]
        if self.profile:
            built += [Message("user", self.profile), Message("assistant", framing.KNOWN)]
        for index, message in said:
            data = "\n\n".join(part for part in above.pop(index, ()) if part)
            if data and message.role != "user":
                built.append(Message("user", data))
                data = ""
            built.append(Message(message.role, framing.above(data, message.content)))
        if self.words is None and not talk.verbatim and (data := "\n\n".join(filter(None, above.get(first, ())))):
            built.append(Message("user", data))
        return alternating(built)

    async def blocks(
        self, counter: TokenCounter, system: Message, tools: str, fixed: Sequence[int], space: Rooms
    ) -> list[ContextBlock]:
        """Return the blocks in the order the model reads them; tokens count what stands around them too."""
        opened, talk = self.opened, self.talk
        talked = "\n".join(f"{message.role}: {message.content}" for _, message in talk.verbatim)
        pinned, words = self.pinned, self.words or ""
        fewer_known, fewer_opening = left_out(opened.profile_left_out), left_out(opened.opening_left_out)
        counts = await counter.texts((self.profile, self.opening, self.recalled_block, pinned, words))
        if self.profile:
            counts[0] += 2 * MESSAGE + await counter.text(framing.KNOWN)
        summary_room = int(space.session * SUMMARY)
        opening_room = counts[1] + max(0, space.memories - counts[1] - counts[2])
        found = [
            ContextBlock("system", system.content, fixed[0] + MESSAGE, space.fixed - fixed[1], (), space.reduced),
            ContextBlock("tools", tools, fixed[1], space.fixed - fixed[0]),
            ContextBlock(
                "profile", self.profile, counts[0], space.profile, tuple(opened.profile), fewer_known
            ),
            ContextBlock("anchors", pinned, counts[3], space.session // 2),
            ContextBlock(
                "opening", self.opening, counts[1], opening_room, tuple(opened.opening), fewer_opening
            ),
            ContextBlock(
                "summary", talk.summary, talk.summary_tokens, summary_room, (),
                f"{talk.summarised} échanges résumés" if talk.summarised else "",
            ),
            ContextBlock(
                "session", talked, talk.tokens, space.session - counts[3] - talk.summary_tokens, (),
                f"{talk.clipped} message(s) raccourci(s)" if talk.clipped else "",
            ),
            ContextBlock(
                "recalled", self.recalled_block, counts[2], space.memories - counts[1], tuple(self.recalled),
                left_out(self.left_out),
            ),
            ContextBlock(
                "message", words, counts[4] + MESSAGE if self.words is not None else 0, space.message + MESSAGE, (),
                "message raccourci" if self.cut else "",
            ),
        ]  # fmt: skip
        return [block for block in found if block.text]
