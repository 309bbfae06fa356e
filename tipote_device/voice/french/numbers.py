"""French numbers in words (France: soixante-dix, quatre-vingts), with the spelling of tradition."""

from __future__ import annotations

_UNITS = (
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize",
    "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
)  # fmt: skip
_TENS = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante"}
_SCALES = ((1_000_000_000, "milliard"), (1_000_000, "million"))

LARGEST = 10**12 - 1
"""Largest number said as a number; anything longer is spelt digit by digit."""

_SPOKEN_DECIMALS = 3
"""Decimals said as one number ("virgule quatorze"); longer ones are spelt digit by digit."""


def cardinal(number: int, *, feminine: bool = False) -> str:
    """Return `number` in words; beyond `LARGEST`, its digits one by one."""
    if number < 0:
        return f"moins {cardinal(-number, feminine=feminine)}"
    if number > LARGEST:
        return digits(str(number))
    words: list[str] = []
    for scale, name in _SCALES:
        count, number = divmod(number, scale)
        if count:
            words.append(f"{_below_million(count)} {name}{'s' if count > 1 else ''}")
    if number or not words:
        words.append(_below_million(number))
    text = " ".join(words)
    return _feminise(text) if feminine else text


def ordinal(number: int, *, feminine: bool = False) -> str:
    """Return the ordinal of `number` ("premier", "vingt et unième")."""
    if number == 1:
        return "première" if feminine else "premier"
    text = cardinal(number)
    for ending, replacement in (("cents", "cent"), ("vingts", "vingt"), ("millions", "million")):
        if text.endswith(ending):
            text = text.removesuffix(ending) + replacement
    if text.endswith("cinq"):
        return f"{text}uième"
    if text.endswith("neuf"):
        return f"{text[:-1]}vième"
    return f"{text.removesuffix('e')}ième"


def decimal(text: str, *, feminine: bool = False) -> str:
    """Return a number written with digits and at most one comma or point ("3,05", "-2.5") in words."""
    sign = "moins " if text.startswith("-") else ""
    whole, _, part = text.lstrip("-").replace(".", ",").partition(",")
    said = cardinal(int(whole), feminine=feminine and not part)
    if not part:
        return f"{sign}{said}"
    zeros = len(part) - len(part.lstrip("0"))
    if len(part) > _SPOKEN_DECIMALS or zeros == len(part):
        return f"{sign}{said} virgule {digits(part)}"
    rest = cardinal(int(part))
    return f"{sign}{said} virgule {'zéro ' * zeros}{rest}"


def digits(text: str) -> str:
    """Return the digits of `text` one by one."""
    return " ".join(_UNITS[int(digit)] for digit in text)


def _below_million(number: int) -> str:
    thousands, rest = divmod(number, 1000)
    words: list[str] = []
    if thousands:
        words.append("mille" if thousands == 1 else f"{_below_thousand(thousands, final=False)} mille")
    if rest or not words:
        # "vingt" and "cent" take their plural s before million and milliard, never before mille
        words.append(_below_thousand(rest, final=True))
    return " ".join(words)


def _below_thousand(number: int, *, final: bool) -> str:
    hundreds, rest = divmod(number, 100)
    words: list[str] = []
    if hundreds == 1:
        words.append("cent")
    elif hundreds:
        words.append(f"{_UNITS[hundreds]} cent{'s' if final and not rest else ''}")
    if rest or not words:
        words.append(_below_hundred(rest, final=final))
    return " ".join(words)


def _below_hundred(number: int, *, final: bool) -> str:
    if number < len(_UNITS):
        return _UNITS[number]
    if number < 70:
        tens, unit = divmod(number, 10)
        name = _TENS[tens]
    elif number < 80:
        name, unit = _TENS[6], number - 60
    else:
        name, unit = "quatre-vingt", number - 80
        if not unit:
            return "quatre-vingts" if final else "quatre-vingt"
        return f"{name}-{_UNITS[unit]}"
    if not unit:
        return name
    return f"{name} et {_UNITS[unit]}" if unit in {1, 11} else f"{name}-{_UNITS[unit]}"


def _feminise(text: str) -> str:
    """Turn a final "un" into "une"; "onze" and the like are left alone."""
    return f"{text}e" if text == "un" or text.endswith((" un", "-un")) else text
