"""What a person sees while files come in: one bar a file."""

from __future__ import annotations

import sys
from typing import Protocol

from tqdm import tqdm


class Bar(Protocol):
    """How far one file has come."""

    def reach(self, count: int) -> None:
        """Say that `count` bytes of the file are here; it may go back when a source starts over."""

    def close(self) -> None:
        """End the bar."""


class Reporter(Protocol):
    """Where progress and remarks go."""

    def bar(self, label: str, total: int) -> Bar:
        """Open the bar of a file of `total` bytes."""

    def note(self, sentence: str) -> None:
        """Say one French sentence."""


class TerminalBar:
    """A tqdm bar on stderr; in a log file (no terminal) it stays silent."""

    def __init__(self, label: str, total: int) -> None:
        """Show the file's name and size."""
        self._bar = tqdm(
            total=total, desc=label, unit="o", unit_scale=True, unit_divisor=1000, disable=None, file=sys.stderr
        )

    def reach(self, count: int) -> None:
        """Move the bar to `count` bytes, at most the announced total."""
        position = min(count, self._bar.total or count)
        if position < self._bar.n:
            self._bar.reset()
        self._bar.update(position - self._bar.n)

    def close(self) -> None:
        """Leave the bar on the screen as it is."""
        self._bar.close()


class TerminalReporter:
    """Bars and sentences on stderr, so that stdout stays for results."""

    def bar(self, label: str, total: int) -> Bar:
        """Open a bar; where no bar can be drawn, say once which file is coming."""
        if not sys.stderr.isatty():
            self.note(f"{label} : {human_size(total)}")
        return TerminalBar(label, total)

    def note(self, sentence: str) -> None:
        """Print above the bars."""
        tqdm.write(sentence, file=sys.stderr)


def human_size(count: int) -> str:
    """Return bytes as French text: « 145 Mo », « 1,12 Go »."""
    if count >= 1_000_000_000:
        return f"{count / 1e9:.2f} Go".replace(".", ",")
    if count >= 1_000_000:
        return f"{count / 1e6:.0f} Mo"
    return f"{max(1, round(count / 1000))} ko"
