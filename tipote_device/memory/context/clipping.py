"""A text cut to a number of tokens, beginning and end kept: people often ask at the end of a long message."""

from __future__ import annotations

from tipote_device.memory.context.counting import TokenCounter

CUT = " […] "
_HEAD = 0.6
"""Share of the beginning in what is kept."""

_LONGEST_TOKEN = 12
"""Characters per token beyond which nothing can fit: more than that is cut before it is counted."""


async def clip(text: str, room: int, counter: TokenCounter) -> tuple[str, bool]:
    """Return `text` within `room` tokens, and whether it was cut. A dozen counts of short texts, however long it is."""
    if len(text) <= room * _LONGEST_TOKEN and await counter.text(text) <= room:
        return text, False
    short, long = 0, min(len(text), room * _LONGEST_TOKEN)
    while long - short > max(8, long // 20):
        middle = (short + long) // 2
        if await counter.text(_ends(text, middle)) <= room:
            short = middle
        else:
            long = middle
    return _ends(text, short), True


def _ends(text: str, characters: int) -> str:
    """Return the beginning and the end of `text`, `characters` in all, cut at words where there are any."""
    head = int(characters * _HEAD)
    tail = characters - head
    begin, end = text[:head], text[len(text) - tail :] if tail else ""
    if " " in begin[-40:]:
        begin = begin.rsplit(" ", 1)[0]
    if " " in end[:40]:
        end = end.split(" ", 1)[1]
    return begin.rstrip() + CUT + end.lstrip()
