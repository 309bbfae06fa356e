"""French numbers found in text, in words or digits: "vingt et un", "quatre-vingt-dix", "mille deux cents", "premier".

The counterpart of saying numbers. France's, Belgium's and Switzerland's tens are known (soixante-dix, septante).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.french.tokens import Token, tokens

_UNITS = {
    "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9,
    "dix": 10, "onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15, "seize": 16,
}  # fmt: skip
_TENS = {
    "vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60,
    "septante": 70, "huitante": 80, "octante": 80, "nonante": 90,
}  # fmt: skip
_BIG = {"million": 10**6, "millions": 10**6, "milliard": 10**9, "milliards": 10**9}
_FIRST = frozenset({"premier", "premiere", "premiers", "premieres"})
_SECOND = "second"
"""Its feminine is a length of time more often than a rank."""

_CUT_SHORT = {"quatr": "quatre", "cinqu": "cinq", "neuv": "neuf", "mill": "mille"}
_CARDINAL_OF = {
    **{
        word.removesuffix("e") + "ieme": word
        for word in (*_UNITS, *_TENS)
        if word not in {"une", "quatre", "cinq", "neuf"}
    },
    **{stem + "ieme": word for stem, word in _CUT_SHORT.items()},
    **{word + "ieme": word for word in ("cent", "million", "milliard")},
}
"""The rank in words, and the number it is the rank of: "trentieme", "trente"."""

_RANK_SIGNS = frozenset({"er", "ere", "re", "ers", "eres", "e", "eme", "emes", "ieme", "iemes", "nd", "nde"})
"""What is written behind the digits of a rank."""

_LINKS = frozenset({"et", "million", "millions", "milliard", "milliards"})
_NUMERALS = frozenset({*_UNITS, *_TENS, "cent", "cents", "mille", "mil"})
"""Words a number in words begins with."""

_RANK_WITHIN = 20
"""Words a rank may have."""

_GROUP = 3
"""Digits of a group of thousands."""

_HYPHEN = "-"


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it stands in a text."""

    value: int
    start: int
    """Index of its first character."""

    end: int
    """Index after its last character."""

    ordinal: bool = False


def numbers_in(text: str) -> list[Number]:
    """Return the whole numbers of `text`, left to right; "un" and "une" alone are articles and left out."""
    items = tokens(text)
    found = []
    index = 0
    while index < len(items):
        read = number_at(items, index)
        if read is None:
            index += 1
            continue
        value, after, ordinal = read
        found.append(Number(value, items[index].start, items[after - 1].end, ordinal))
        index = after
    return found


def number_at(items: Sequence[Token], index: int) -> tuple[int, int, bool] | None:
    """Return (value, index after, ordinal) of the number that begins at `items[index]`, the longest one; else None."""
    token = items[index]
    if token.text == _HYPHEN:
        return None
    if token.text.isdecimal() and token.text.isascii():
        return _in_digits(items, index)
    if token.text in _FIRST:
        return 1, index + 1, True
    if token.text == _SECOND:
        return 2, index + 1, True
    if token.text.endswith("ieme"):
        return _rank(items, index)
    if token.text not in _NUMERALS:
        return None
    if (rank := _rank(items, index)) is not None:
        return rank
    value, after = _Reader(items).whole(index)
    if after == index or (after == index + 1 and token.text in {"un", "une"}):
        return None
    return value, after, False


def _in_digits(items: Sequence[Token], index: int) -> tuple[int, int, bool]:
    """Read "12", "1er", "22e", "40 000", "3 millions"."""
    after = _past_thousands(items, index)
    value = int("".join(item.text for item in items[index:after]))
    if after < len(items):
        word = items[after]
        if word.text in _RANK_SIGNS and word.start == items[after - 1].end:
            return value, after + 1, True
        scale = 1000 if word.text == "mille" else _BIG.get(word.text)
        if scale is not None and 0 < value < scale:
            return value * scale, after + 1, False
    return value, after, False


def _past_thousands(items: Sequence[Token], index: int) -> int:
    """Return the index behind groups of three digits, each one space from the last; phone numbers are not such."""
    first, after = items[index], index + 1
    if len(first.text) > _GROUP or first.text.startswith("0") or (index and not _apart(items[index - 1])):
        return after
    while after < len(items) and len(items[after].text) == _GROUP and _follows(items, after):
        after += 1
    return index + 1 if after < len(items) and _follows(items, after) else after


def _apart(before: Token) -> bool:
    """Tell whether digits behind `before` begin a number of their own: not in "8 h 30 120", "12.30 500", "06 12"."""
    return not before.text.isdecimal() and before.text not in {"h", "heure", "heures", ":", ".", ",", "/"}


def _follows(items: Sequence[Token], index: int) -> bool:
    return items[index].text.isdecimal() and items[index].start == items[index - 1].end + 1


def _rank(items: Sequence[Token], index: int) -> tuple[int, int, bool] | None:
    """Read "troisième", "vingt et unième", "deux cent quatre-vingtième": the number words whose last one is a rank."""
    for place in range(index, min(index + _RANK_WITHIN, len(items))):
        word = items[place]
        if (cardinal := _CARDINAL_OF.get(word.text)) is not None:
            if place == index and cardinal in _UNITS and _UNITS[cardinal] == 1:
                return None
            last = Token(cardinal, word.raw, word.start, word.end)
            value, after = _Reader([*items[:place], last]).whole(index)
            if place == index and cardinal in _BIG:
                return _BIG[cardinal], place + 1, True
            return (value, after, True) if after == place + 1 else None
        if word.text not in _NUMERALS and word.text not in _LINKS and word.text != _HYPHEN:
            return None
    return None


class _Reader:
    """Reads number words from the left; methods return (value, index after), the index unchanged when none is there."""

    def __init__(self, items: Sequence[Token]) -> None:
        self._items = items

    def whole(self, index: int) -> tuple[int, int]:
        """Read a whole number, millions and milliards included."""
        total, after = 0, index
        while True:
            value, end = self._thousands(after)
            if end == after:
                return total, after
            scale = _BIG.get(self._word(end))
            if scale is None:
                return total + value, end
            total, after = total + value * scale, self._end(end)

    def _thousands(self, index: int) -> tuple[int, int]:
        value, after = self._hundreds(index)
        if self._word(after) not in {"mille", "mil"}:
            return value, after
        rest, end = self._hundreds(self._end(after))
        total = (value or 1) * 1000
        return (total + rest, end) if end > self._end(after) else (total, self._end(after))

    def _hundreds(self, index: int) -> tuple[int, int]:
        value, after = self._below_hundred(index)
        if self._word(after) not in {"cent", "cents"} or value > 19:
            return value, after
        rest, end = self._below_hundred(self._end(after))
        total = (value or 1) * 100
        return (total + rest, end) if end > self._end(after) else (total, self._end(after))

    def _below_hundred(self, index: int) -> tuple[int, int]:
        word = self._word(index)
        following = self._end(index)
        if word == "quatre" and self._word(following) in {"vingt", "vingts"}:
            rest, end = self._below_twenty(self._end(following))
            return (80 + rest, end) if end > self._end(following) else (80, self._end(following))
        if word in _TENS:
            return self._after_ten(_TENS[word], index)
        return self._below_twenty(index)

    def _after_ten(self, tens: int, index: int) -> tuple[int, int]:
        following = self._end(index)
        if self._word(following) == "et":
            value, end = self._below_twenty(self._end(following))
            if (value == 1 or (value == 11 and tens == 60)) and end > self._end(following):
                return tens + value, end
            return tens, self._end(index)
        value, end = self._below_twenty(following)
        if end == following or value > (19 if tens == 60 else 9):
            return tens, self._end(index)
        return tens + value, end

    def _below_twenty(self, index: int) -> tuple[int, int]:
        word = self._word(index)
        if word == "dix":
            following = self._end(index)
            if self._word(following) in {"sept", "huit", "neuf"}:
                return 10 + _UNITS[self._word(following)], self._end(following)
        if word in _UNITS:
            return _UNITS[word], self._end(index)
        return 0, index

    def _word(self, index: int) -> str:
        index = self._over_hyphen(index)
        return self._items[index].text if index < len(self._items) else ""

    def _over_hyphen(self, index: int) -> int:
        inside = 0 < index < len(self._items)
        return index + 1 if inside and self._items[index].text == _HYPHEN else index

    def _end(self, index: int) -> int:
        """Return the index after the word at `index`, a hyphen before it included."""
        return self._over_hyphen(index) + 1
