"""Fractions, marks out of something, ranges and the signs of arithmetic."""

from __future__ import annotations

import re

from tipote_device.voice.french.numbers import cardinal, ordinal

_GLYPHS = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅛": "1/8"}
_GLYPH = re.compile(rf"(?:(?<![\d,])(?P<whole>\d+)\s?)?(?P<glyph>[{''.join(_GLYPHS)}])")
_NAMES = {2: ("demi", "demis"), 3: ("tiers", "tiers"), 4: ("quart", "quarts")}
_OUT_OF = re.compile(
    r"(?<![\d/,.])(?P<part>\d{1,3}(?:,\d+)?)\s?/\s?(?P<whole>\d{1,3})(?![\d/,]|\.\d)(?P<then>\s[ée]toile)?",
    re.IGNORECASE,
)
_HALF_HOUR = re.compile(
    r"(?<![\d/])1/2(?=\s(?:heure|journée|douzaine|bouteille|baguette|tasse|livre|pomme|cuillère)\b)"
)
_JUDGED = re.compile(r"\b(?:notes?|notée?s?|score|moyenne|noter|résultat|eu|obtenu)\b(?:\s\w+){0,3}\s?$", re.IGNORECASE)
_HIGHEST_NAMED = 9
"""Denominators up to which a fraction has a name people use ("trois cinquièmes")."""

_SIGNS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), said)
    for pattern, said in (
        (r"\s?±\s?(?=\d)", " plus ou moins "),
        (r"√\s?(?=\d)", "racine de "),
        (r"(?<=\d)\s/\s(?=\d)", " divisé par "),
        (r"(?<=\d)\s?<=?\s?(?=\d)", " inférieur à "),
        (r"(?<=\d)\s?>=?\s?(?=\d)", " supérieur à "),
        (r"(?<=\d)\s?≤\s?(?=\d)", " inférieur ou égal à "),
        (r"(?<=\d)\s?≥\s?(?=\d)", " supérieur ou égal à "),
        (r"(?<=\d)\s?²(?!\w)", " au carré"),
        (r"(?<=\d)\s?³(?!\w)", " au cube"),
        (r"(?<![\w%)])\+\s?(?=\d)", "plus "),
        (r"\bC\+\+", "C plus plus"),
        (r"(?<=\d)\s?[x×](?=\s(?:par|chaque)\b|\s*[.,;!?)]|\s*$)", " fois"),
        (r"(?<=\d)\s?[-–]\s?(?=\d)", " à "),
    )
)


def say_ratios(text: str) -> str:
    """Return `text` with fractions ("1/2", "¾"), marks ("15/20"), ranges ("5-6") and signs in words."""
    text = _GLYPH.sub(_glyph, text)
    for pattern, said in _SIGNS[:4]:
        text = pattern.sub(said, text)
    text = _HALF_HOUR.sub("une demi@@", text).replace("demi@@ ", "demi-")
    text = _OUT_OF.sub(lambda found: _out_of(found, text[: found.start()]), text)
    for pattern, said in _SIGNS[4:]:
        text = pattern.sub(said, text)
    return text


def _glyph(found: re.Match[str]) -> str:
    fraction = _GLYPHS[found["glyph"]]
    if found["whole"] is None:
        return fraction
    part, whole = (int(piece) for piece in fraction.split("/"))
    return f"{found['whole']} et demi" if whole == 2 else f"{found['whole']} et {_fraction(part, whole)}"


def _out_of(found: re.Match[str], before: str) -> str:
    part, whole = found["part"], int(found["whole"])
    tail = found["then"] or ""
    if part.isdigit() and not tail and not _JUDGED.search(before[-40:]):
        number = int(part)
        if (0 < number < whole and 2 <= whole <= _HIGHEST_NAMED) or (number == 1 and whole in (10, 100, 1000)):
            return _fraction(number, whole)
    return f"{part} sur {whole}{tail}"


def _fraction(part: int, whole: int) -> str:
    one, many = _NAMES.get(whole) or (ordinal(whole), f"{ordinal(whole)}s")
    return f"{cardinal(part)} {one if part == 1 else many}"
