"""Amounts in what people say: "moins trois virgule cinq", "1,5", "deux millions et demi", "zéro virgule zéro huit"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from tipote_device.french.numbers_in import number_at
from tipote_device.french.tokens import Token, tokens

_MARKS = frozenset({",", ".", "virgule"})
_ONE = frozenset({"un", "une"})
_ZERO = "zero"
_SCALES = {"million": 10**6, "millions": 10**6, "milliard": 10**9, "milliards": 10**9}
_DOTTED = frozenset({".", ",", "/"})
_BEFORE = 2
"""Tokens before a decimal mark that tell whether the digits are one of several groups."""

_ALL_DIGITS = re.compile(r"[0-9]+")


@dataclass(frozen=True, slots=True)
class Amount:
    """A number, whole or not, as it stands in a text."""

    value: Decimal
    start: int
    """Index of its first character, its sign included."""

    end: int
    """Index after its last character."""


def amounts_in(text: str, *, signed: bool = True) -> list[Amount]:
    """Return the numbers of `text` that are no ranks, left to right; "un" and "une" alone are articles and left out.

    A "moins" or a "-" counts as the sign when no number stands before it, and never without `signed`.
    """
    items = tokens(text)
    found: list[Amount] = []
    index, last = 0, -1
    while index < len(items):
        percent = last == index - 1 and items[last].text == "pour" and items[index].text in {"cent", "cents"}
        read = None if percent else _amount_at(items, index)
        if percent:
            index += 1
            continue
        if read is None:
            rank = number_at(items, index)
            index = rank[1] if rank is not None else index + 1
            continue
        value, after = read
        begin = index
        if signed and _is_negative(items, index, last):
            value, begin = -value, index - 1
        found.append(Amount(value, items[begin].start, items[after - 1].end))
        index = last = after
    return found


def in_digits(text: str) -> str:
    """Return `text` with its amounts in digits, a point before the decimals: "trois virgule cinq" is "3.5"."""
    pieces, done = [], 0
    for amount in amounts_in(text, signed=False):
        pieces += [text[done : amount.start], f"{amount.value:f}"]
        done = amount.end
    return "".join(pieces) + text[done:]


def _is_negative(items: Sequence[Token], index: int, last: int) -> bool:
    if index == 0 or last == index - 1:
        return False
    sign = items[index - 1]
    if sign.text == "moins":
        return index < 2 or items[index - 2].text not in {"au", "du", "plus", "heure", "heures", "h", "midi", "minuit"}
    return (
        sign.text in {"-", "−"} and (index < 2 or items[index - 2].end < sign.start) and sign.end == items[index].start
    )


def _amount_at(items: Sequence[Token], index: int) -> tuple[Decimal, int] | None:
    """Return (value, index after) of the amount at `index`; None when there is none, or it is a rank."""
    word = items[index].text
    whole: int | None = None
    after = index + 1
    if word in _ONE | {_ZERO}:
        whole = 0 if word == _ZERO else 1
    if word != _ZERO and (number := number_at(items, index)) is not None:
        whole, after, rank = number
        if rank:
            return None
    if whole is None:
        return None
    fraction = _decimals(items, after)
    if fraction is not None:
        digits, after = fraction
        value = Decimal(f"{whole}.{digits}")
        scale = _SCALES.get(items[after].text) if after < len(items) else None
        return (value, after) if scale is None else (value * scale, after + 1)
    scale = _SCALES.get(items[after - 1].text)
    if scale is not None and [item.text for item in items[after : after + 2]] == ["et", "demi"]:
        return Decimal(whole) + Decimal(scale) / 2, after + 2
    return None if word in _ONE and after == index + 1 else (Decimal(whole), after)


def _decimals(items: Sequence[Token], index: int) -> tuple[str, int] | None:
    """Return the digits behind a decimal mark at `index`, and the index after them; None when there is no mark."""
    if index + 1 >= len(items) or items[index].text not in _MARKS:
        return None
    mark, after = items[index], index + 1
    if mark.text != "virgule":
        close = mark.start == items[index - 1].end and mark.end == items[after].start
        both = _ALL_DIGITS.fullmatch(items[index - 1].raw) and _ALL_DIGITS.fullmatch(items[after].raw)
        more = after + 2 < len(items) and items[after + 1].text in _DOTTED and items[after + 2].raw.isdecimal()
        inside = (
            index >= _BEFORE and items[index - 2].text in _DOTTED and items[index - 2].end == items[index - 1].start
        )
        # "10.4.0.7" is an address and "1.5.2026" a date
        one = close and both and not inside and not (more and _touch(items, after))
        return (items[after].raw, after + 1) if one else None
    digits = ""
    while after < len(items) and items[after].text == _ZERO:
        digits, after = digits + "0", after + 1
    if after < len(items) and items[after].text in _ONE:
        return digits + "1", after + 1
    number = number_at(items, after) if after < len(items) else None
    if number is not None and not number[2]:
        return digits + (
            items[after].raw if number[1] == after + 1 and items[after].raw.isdecimal() else str(number[0])
        ), number[1]
    return (digits, after) if digits else None


def _touch(items: Sequence[Token], index: int) -> bool:
    return items[index].end == items[index + 1].start and items[index + 1].end == items[index + 2].start
