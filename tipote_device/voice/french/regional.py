"""Tens as they are said in Belgium and in Switzerland."""

from __future__ import annotations

import re
from typing import Literal

Numerals = Literal["france", "belgique", "suisse"]

_TEENS = {
    "dix": "", "onze": " et un", "douze": "-deux", "treize": "-trois", "quatorze": "-quatre", "quinze": "-cinq",
    "seize": "-six", "dix-sept": "-sept", "dix-huit": "-huit", "dix-neuf": "-neuf",
}  # fmt: skip
_TEEN = "dix-sept|dix-huit|dix-neuf|dix|onze|douze|treize|quatorze|quinze|seize"
_SEVENTY = re.compile(rf"\bsoixante(?:-| et )({_TEEN})(i[èe]me)?(?![\w-])")
_NINETY = re.compile(rf"\bquatre-vingt-({_TEEN})(?![\w-])")
_EIGHTY = re.compile(r"\bquatre-vingts?(?:-(?P<unit>un|une|deux|trois|quatre|cinq|six|sept|huit|neuf))?(?![\w-])")
_ONE = {"un": " et un", "une": " et une"}


def say_regionally(text: str, numerals: Numerals) -> str:
    """Return `text` (numbers in words) with septante and nonante; in Switzerland with huitante as well."""
    if numerals == "france":
        return text
    text = _SEVENTY.sub(lambda found: f"septante{_TEENS[found[1]]}", text)
    text = _NINETY.sub(lambda found: f"nonante{_TEENS[found[1]]}", text)
    if numerals == "suisse":
        text = _EIGHTY.sub(lambda found: "huitante" + _unit(found["unit"]), text)
    return text


def _unit(unit: str | None) -> str:
    return "" if unit is None else _ONE.get(unit, f"-{unit}")
