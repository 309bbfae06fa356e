"""Word error rate for French: what differs once writing habits (case, punctuation, digits, hyphens) are put aside."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

_UNITS = (
    "zéro",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix-sept",
    "dix-huit",
    "dix-neuf",
)
_TENS = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante", 80: "quatre-vingt"}
_CLOCK = re.compile(r"\b(\d{1,2})\s*[hH:]\s*(\d{2})?\b")
_NUMBER = re.compile(r"\d+")
_THOUSANDS = re.compile(r"(?<=\d)[\s\u00a0\u202f](?=\d{3}\b)")
_SIGNS = {"%": " pour cent ", "€": " euros ", "°": " degrés ", "+": " plus ", "&": " et ", "=": " égale "}


def number_words(number: int) -> str:
    """Return `number` (0 to 999 999) in French words separated by spaces, hyphens or both.

    Raises ValueError outside the range.
    """
    if not 0 <= number < 1_000_000:
        raise ValueError(f"no words for {number}")
    if number >= 1_000:
        thousands, rest = divmod(number, 1_000)
        head = "mille" if thousands == 1 else f"{number_words(thousands)} mille"
        return f"{head} {number_words(rest)}" if rest else head
    if number >= 100:
        hundreds, rest = divmod(number, 100)
        head = "cent" if hundreds == 1 else f"{_UNITS[hundreds]} cent"
        return f"{head} {number_words(rest)}" if rest else head
    if number < 20:
        return _UNITS[number]
    ten = number // 10 * 10
    base = ten - 10 if ten in {70, 90} else ten
    rest = number - base
    if rest == 0:
        return _TENS[base]
    joint = " et " if rest in {1, 11} and base != 80 else " "
    return f"{_TENS[base]}{joint}{_UNITS[rest]}"


def normalised(text: str) -> list[str]:
    """Return the words to compare: lower case, no punctuation, numbers in words, plural marks of vingt and cent off."""
    text = unicodedata.normalize("NFC", text).lower().replace("’", "'")
    text = _THOUSANDS.sub("", text)
    text = _CLOCK.sub(lambda found: f" {found[1]} heures {int(found[2]) if found[2] and int(found[2]) else ''} ", text)
    for sign, spoken in _SIGNS.items():
        text = text.replace(sign, spoken)
    text = _NUMBER.sub(lambda found: f" {_spoken(found[0])} ", text)
    text = text.replace("œ", "oe").replace("æ", "ae")
    words = re.findall(r"[^\W_]+", text)
    same = {"vingts": "vingt", "cents": "cent", "une": "un", "première": "premier", "heure": "heures"}
    return [same.get(word, word) for word in words]


def _spoken(digits: str) -> str:
    """Return digits as a number when it has words and no leading zero, else one by one."""
    if len(digits) > 6 or (len(digits) > 1 and digits[0] == "0"):
        return " ".join(_UNITS[int(digit)] for digit in digits)
    return number_words(int(digits))


def word_errors(reference: Sequence[str], heard: Sequence[str]) -> int:
    """Return the fewest substitutions, insertions and deletions from `reference` to `heard` (Levenshtein, 1965)."""
    row = list(range(len(heard) + 1))
    for i, wanted in enumerate(reference, 1):
        above, row[0] = row[0], i
        for j, word in enumerate(heard, 1):
            above, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, above + (wanted != word))
    return row[-1]


def error_rate(pairs: Iterable[tuple[str, str]]) -> tuple[float, int, int]:
    """Return (errors over words of reference, errors, words) for pairs of (reference, heard); 0.0 without words."""
    errors = words = 0
    for reference, heard in pairs:
        wanted = normalised(reference)
        errors += word_errors(wanted, normalised(heard))
        words += len(wanted)
    return (errors / words if words else 0.0), errors, words
