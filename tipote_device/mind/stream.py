"""What the model writes, as it writes it: tool calls set apart, the rest cut into clauses to be spoken.

Everything is decided character by character from what came before, never from how the text was chopped into pieces:
any chunking of the same text gives the same events. A brace never reaches speech.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.contract.turn import ToolCall
from tipote_device.mind.calls import LONGEST, parse_calls
from tipote_device.mind.clauses import ClauseSplitter


@dataclass(frozen=True, slots=True)
class Clause:
    """Words to speak."""

    text: str

    unfinished: bool = False
    """True for a last clause that ends without punctuation."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """Something that looked like a call or code and could not be understood; it is not spoken."""

    raw: str


Event = Clause | ToolCall | Dropped

_TAG = re.compile(r"</?[A-Za-z_|/]?[\w|\-]*")
_KEY = re.compile(
    r'"(?:n(?:a(?:me?)?)?|a(?:r(?:g(?:u(?:m(?:e(?:n(?:ts?)?)?)?)?)?)?)?|f(?:u(?:n(?:c(?:t(?:i(?:on?)?)?)?)?)?)?)?'
)
"""The beginnings of `"name`, `"arguments` and `"function`: JSON whose opening brace was forgotten."""

_PYTHONIC = re.compile(r"[a-z_]+\(.*\)[.;]?")

_LONGEST_TAG = 24


class AnswerStream:
    """Takes the text of one generation and gives its events in order."""

    def __init__(self) -> None:
        """Begin an answer."""
        self._clauses = ClauseSplitter()
        self._mode = self._in_text
        self._held = ""
        self._depth = 0
        self._quoted = self._escaped = False
        self._events: list[Event] = []

    def feed(self, text: str) -> list[Event]:
        """Take the next piece and return what it completes."""
        for char in text:
            self._mode(char)
        return self._take()

    def close(self) -> list[Event]:
        """End the answer and return what was still held back."""
        held, self._held = self._held, ""
        if self._mode == self._in_json or self._mode == self._in_fence or self._mode == self._in_call:
            self._finish(held)
        elif self._mode == self._in_tag and held.startswith("<tool_call"):
            self._finish("")
        elif self._mode in (self._in_quote, self._in_ticks) and not held.startswith("``"):
            self._speak(held.replace("`", ""))
        elif self._mode == self._in_tag and not held.startswith(("</", "<|")):
            self._speak(held)
        self._mode = self._in_text
        self._flush(last=True)
        return self._take()

    # --- modes: one method each, given one character at a time ----------------------------------

    def _in_text(self, char: str) -> None:
        if char == "{":
            self._begin(self._in_json, "", char)
        elif char == "<":
            self._begin(self._in_tag, char)
        elif char == "`":
            self._begin(self._in_ticks, char)
        elif char == '"':
            self._begin(self._in_quote, char)
        elif char not in "}[]":
            self._speak(char)

    def _in_tag(self, char: str) -> None:
        """Hold a `<` until it is known to be a tag (dropped, or the start of a call) or a mere sign."""
        held = self._held + char
        if char == ">":
            self._held = ""
            self._mode = self._in_call if held.startswith("<tool_call") else self._in_text
        elif held.startswith("<tool_call") and not _TAG.fullmatch(held):
            self._begin(self._in_call, "", char)
        elif _TAG.fullmatch(held) and len(held) <= _LONGEST_TAG:
            self._held = held
        else:
            self._release(char)

    def _in_ticks(self, char: str) -> None:
        if char == "`":
            self._held += char
            if self._held == "```":
                self._begin(self._in_fence, "")
        else:
            self._begin(self._in_text, "", char)

    def _in_quote(self, char: str) -> None:
        """Hold a quotation mark while it may be a key of JSON whose brace is missing."""
        held = self._held + char
        if re.fullmatch(r'"(name|arguments|function)"\s*:', held):
            self._begin(self._in_json, "")
            for again in "{" + held:
                self._in_json(again)
        elif _KEY.fullmatch(held) or re.fullmatch(r'"(name|arguments|function)"\s*', held):
            self._held = held
        else:
            self._release(char)

    def _in_call(self, char: str) -> None:
        """Between `<tool_call>` and its JSON; a bare name up to the closing tag counts as a call."""
        if char in "{[":
            self._begin(self._in_json, "", char)
        elif char == "<":
            self._finish(self._held)
            self._begin(self._in_tag, char)
        else:
            self._held = (self._held + char)[:LONGEST]

    def _in_json(self, char: str) -> None:
        self._held = (self._held + char)[: LONGEST + 1]
        if self._quoted:
            self._quoted = self._escaped or char != '"'
            self._escaped = not self._escaped and char == "\\"
        elif char == '"':
            self._quoted = True
        elif char in "{[":
            self._depth += 1
        elif char in "}]":
            self._depth -= 1
            if self._depth <= 0:
                self._finish(self._held)
                self._begin(self._after_json, "")
        elif char == "<" and not self._quoted:
            self._finish(self._held[:-1])
            self._begin(self._in_tag, char)

    def _after_json(self, char: str) -> None:
        """Swallow what a miscounted brace leaves behind: `}`, or `, "key": ...` up to the end of the line."""
        if char in "{<`":
            self._begin(self._in_text, "", char)
        elif self._held:
            if char == "\n":
                self._begin(self._in_text, "")
        elif char in ',:"':
            self._held = char
        elif not char.isspace() and char not in "}];":
            self._begin(self._in_text, "", char)

    def _in_fence(self, char: str) -> None:
        self._held = (self._held + char)[: LONGEST + 3]
        if self._held.endswith("```"):
            self._finish(self._held)
            self._begin(self._in_text, "")

    # --- helpers ---------------------------------------------------------------------------------

    def _begin(self, mode: object, held: str, char: str = "") -> None:
        """Enter `mode` holding `held`, then let it see `char`."""
        self._mode = mode  # type: ignore[assignment]
        self._held = held
        self._depth, self._quoted, self._escaped = 0, False, False
        if char:
            self._mode(char)

    def _release(self, char: str) -> None:
        """Speak what was held after all and go on with `char`."""
        held, self._held = self._held, ""
        self._speak(held)
        self._begin(self._in_text, "", char)

    def _speak(self, text: str) -> None:
        for char in text:
            for clause in self._clauses.feed(char):
                self._add(clause)

    def _finish(self, raw: str) -> None:
        """Turn a captured stretch into calls; an empty one leaves no trace."""
        self._held = ""
        self._flush(last=False)
        if raw.strip(" \n\t`"):
            self._events.extend(parse_calls(raw) or [Dropped(raw)])

    def _flush(self, *, last: bool) -> None:
        clause, finished = self._clauses.close()
        if clause:
            self._add(clause, unfinished=last and not finished)

    def _add(self, clause: str, *, unfinished: bool = False) -> None:
        """Add a clause, unless it is a call written like a line of Python."""
        if _PYTHONIC.fullmatch(clause):
            self._events.extend(parse_calls(clause) or [Dropped(clause)])
        else:
            self._events.append(Clause(clause, unfinished))

    def _take(self) -> list[Event]:
        events, self._events = self._events, []
        return events
