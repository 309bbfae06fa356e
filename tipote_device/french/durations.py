"""Lengths of time found in French text: "une heure et quart", "deux minutes trente", "1h30", "00:45"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.french.numbers_in import number_at
from tipote_device.french.tokens import Token, tokens

_UNITS = {
    "h": 3600, "heure": 3600, "heures": 3600, "min": 60, "mins": 60, "mn": 60, "minute": 60, "minutes": 60, "s": 1,
    "sec": 1, "secs": 1, "seconde": 1, "secondes": 1,
}  # fmt: skip
_HALVES = frozenset({"demi", "demie"})
LONGEST_S = 7 * 24 * 3600
"""A longer length is no duration of a timer (seconds): a week."""


@dataclass(frozen=True, slots=True)
class Duration:
    """A length of time as it stands in a text."""

    seconds: int
    start: int
    """Index of its first character."""

    end: int
    """Index after its last character."""


def durations_in(text: str) -> list[Duration]:
    """Return the lengths of time named in `text`, left to right; "deux heures et demie" is one of them.

    `[d.seconds for d in durations_in("dix minutes puis une heure moins dix")] == [600, 3000]`
    """
    items = tokens(text)
    found: list[Duration] = []
    index = 0
    while index < len(items):
        reader = _Reader(items)
        seconds, after = reader.whole(index)
        if after == index or not 0 < seconds <= LONGEST_S:
            index += 1
            continue
        found.append(Duration(int(seconds), items[index].start, items[after - 1].end))
        index = after
    return found


class _Reader:
    """Reads lengths from the left; methods return (seconds, index after), the index unchanged where there is none."""

    def __init__(self, items: Sequence[Token]) -> None:
        self._items = items

    def _word(self, index: int) -> str:
        return self._items[index].text if 0 <= index < len(self._items) else ""

    def _unit(self, index: int) -> int | None:
        """Return the unit at `index` in seconds; the "s" of "s'il te plaît" is none."""
        return None if self._word(index + 1) == "'" else _UNITS.get(self._word(index))

    def whole(self, index: int) -> tuple[float, int]:
        """Read a whole length: parts of falling units, one after the other."""
        if (read := self._with_colons(index))[1] > index:
            return read
        total, after, smallest = 0.0, index, float("inf")
        while True:
            begin = after + (self._word(after) == "et" and after > index)
            seconds, end, unit = self._part(begin)
            if end == begin or unit >= smallest:
                return total, after
            total, after, smallest = total + seconds, end, unit

    def _with_colons(self, index: int) -> tuple[float, int]:
        """Read "02:16" (minutes and seconds) and "1:30:00": how recognisers write a length said in figures."""
        parts, at = [], index
        while self._word(at).isdecimal() and len(self._word(at)) <= 2:
            parts.append(int(self._word(at)))
            at += 1
            if self._word(at) != ":" or not self._word(at + 1).isdecimal():
                break
            at += 1
        if not 2 <= len(parts) <= 3 or any(part > 59 for part in parts[1:]) or self._unit(at) is not None:
            return 0, index
        seconds = 0
        for part in parts:
            seconds = 60 * seconds + part
        return seconds, at

    def _part(self, index: int) -> tuple[float, int, float]:
        """Read one part with its unit; return (seconds, index after, unit in seconds)."""
        if (read := self._share_of_hour(index)) is not None:
            return *read, 3600
        number, after = self._number(index)
        unit = self._unit(after)
        if after == index or unit is None:
            return 0, index, 0
        seconds, after = self._beyond(after + 1, unit)
        return number * unit + seconds, after, unit

    def _share_of_hour(self, index: int) -> tuple[float, int] | None:
        """Read "un quart d'heure", "trois quarts d'heure", "une demi-heure"."""
        number, after = self._number(index)
        number = number if after > index else 1
        if (
            self._word(after) in {"quart", "quarts"}
            and self._word(after + 1) == "d"
            and self._word(after + 3) == "heure"
        ):
            return number * 900, after + 4
        if self._word(after) in _HALVES:
            noun = after + 1 + (self._word(after + 1) == "-")
            if self._word(noun) in {"heure", "heures"}:
                return number * 1800, noun + 1
        return None

    def _number(self, index: int) -> tuple[float, int]:
        if index >= len(self._items):
            return 0, index
        if self._word(index) in {"un", "une"} and not _is_number(self._items, index):
            after = index + 1
            while self._word(after) in {"petite", "petit", "bonne", "seule"}:
                after += 1
            return 1, after
        read = number_at(self._items, index)
        if read is None or read[2]:
            return 0, index
        value, after = float(read[0]), read[1]
        if self._word(after) in {",", ".", "virgule"} and self._word(after + 1).isdecimal():
            return float(f"{int(value)}.{self._word(after + 1)}"), after + 2
        return value, after

    def _beyond(self, after: int, unit: int) -> tuple[float, int]:
        """Read what goes on from a unit: "et demie", "et quart", "moins dix", "trente" (of the unit below)."""
        joined = after + (self._word(after) == "et")
        if self._word(joined) in _HALVES and (joined > after or unit > 1):
            return unit / 2, joined + 1
        if unit == 3600 and self._word(joined) == "quart" and joined > after:
            return 900, joined + 1
        if unit == 3600 and self._word(joined) == "trois" and self._word(joined + 1) == "quarts":
            return 2700, joined + 2
        if unit > 1 and self._word(after) == "moins":
            return self._less(after, unit)
        number, end = self._number(after)
        if unit == 1 or end == after or self._unit(end) is not None or not number.is_integer() or number >= 60:
            return 0, after
        article = self._word(after) in {"un", "une"}
        return (0, after) if article else (number * unit / 60, end)

    def _less(self, after: int, unit: int) -> tuple[float, int]:
        if unit == 3600 and self._word(after + 1) == "le" and self._word(after + 2) == "quart":
            return -900, after + 3
        if unit == 3600 and self._word(after + 1) == "quart":
            return -900, after + 2
        number, end = self._number(after + 1)
        if end == after + 1:
            return 0, after
        named = self._unit(end)
        return -number * (named or unit / 60), end + (named is not None)


def _is_number(items: Sequence[Token], index: int) -> bool:
    read = number_at(items, index)
    return read is not None and read[1] > index + 1
