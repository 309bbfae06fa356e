"""Which characters a French voice can read at all: what comes from other scripts or decorates letters goes."""

from __future__ import annotations

import re
import unicodedata

_STYLED = re.compile("[\U0001d400-\U0001d7ff\uff01-\uff5e\ufb00-\ufb06\u2100-\u214f]")
"""Letters that are pictures of letters: mathematical, full-width, ligatures, letter-like symbols."""

_INVISIBLE = re.compile("[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffd]")
_MARKS_PILED = re.compile(
    "([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff])[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+"
)
_MARK = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]")
_OTHER_SCRIPTS = re.compile(
    "[\u0370-\u1cff\u2c00-\u2dff\u2e80-\ua6ff\ua800-\ud7ff\uf900-\ufaff\ufb1d-\ufdff\ufe70-\ufeff\U00010000-\U0001cfff\U0001e000-\U0001efff\U00020000-\U0003ffff]+"
)
_GREEK = {"π": "pi", "µ": "µ", "Ω": "oméga", "α": "alpha", "β": "bêta", "γ": "gamma", "δ": "delta", "λ": "lambda"}
_GREEK_LETTER = re.compile(f"[{''.join(_GREEK)}μ]")


def readable(text: str) -> str:
    """Return `text` without what no French voice can read: other alphabets, piled marks, invisible controls."""
    text = _INVISIBLE.sub("", _STYLED.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text))
    text = unicodedata.normalize("NFC", _MARKS_PILED.sub("", text))
    text = _MARK.sub("", text)  # what French composes is composed by now
    text = _GREEK_LETTER.sub(lambda found: _GREEK.get(found[0], "µ"), text)
    return _OTHER_SCRIPTS.sub(" ", text)
