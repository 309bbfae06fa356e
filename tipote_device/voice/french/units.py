"""Quantities with their unit: money, percentages, degrees, lengths, speeds, durations."""

from __future__ import annotations

import re

from tipote_device.voice.french.numbers import cardinal, decimal

_UNITS: dict[str, tuple[str, str]] = {
    "km/h": ("kilomètre par heure", "kilomètres par heure"),
    "m/s": ("mètre par seconde", "mètres par seconde"),
    "km²": ("kilomètre carré", "kilomètres carrés"),
    "m²": ("mètre carré", "mètres carrés"),
    "m³": ("mètre cube", "mètres cubes"),
    "km": ("kilomètre", "kilomètres"),
    "cm": ("centimètre", "centimètres"),
    "mm": ("millimètre", "millimètres"),
    "m": ("mètre", "mètres"),
    "kg": ("kilo", "kilos"),
    "mg": ("milligramme", "milligrammes"),
    "g": ("gramme", "grammes"),
    "t": ("tonne", "tonnes"),
    "cl": ("centilitre", "centilitres"),
    "cL": ("centilitre", "centilitres"),
    "ml": ("millilitre", "millilitres"),
    "mL": ("millilitre", "millilitres"),
    "l": ("litre", "litres"),
    "L": ("litre", "litres"),
    "min": ("minute", "minutes"),
    "mn": ("minute", "minutes"),
    "ms": ("milliseconde", "millisecondes"),
    "sec": ("seconde", "secondes"),
    "s": ("seconde", "secondes"),
    "h": ("heure", "heures"),
    "kWh": ("kilowattheure", "kilowattheures"),
    "kW": ("kilowatt", "kilowatts"),
    "W": ("watt", "watts"),
    "V": ("volt", "volts"),
    "Hz": ("hertz", "hertz"),
    "kHz": ("kilohertz", "kilohertz"),
    "ha": ("hectare", "hectares"),
    "Go": ("gigaoctet", "gigaoctets"),
    "Mo": ("mégaoctet", "mégaoctets"),
    "ko": ("kilooctet", "kilooctets"),
    "%": ("pour cent", "pour cent"),
    "‰": ("pour mille", "pour mille"),
    "°C": ("degré", "degrés"),
    "°F": ("degré Fahrenheit", "degrés Fahrenheit"),
    "°": ("degré", "degrés"),
}
_FEMININE = {"minute", "seconde", "milliseconde", "heure", "tonne", "livre"}
_MONEY = {"€": ("euro", "centime"), "$": ("dollar", "cent"), "£": ("livre", "penny")}

NUMBER = r"-?\d+(?:,\d+)?"
"""A number once thousands are joined and decimal points are commas."""

_AMOUNT = re.compile(rf"(?<![\w,])(?P<number>{NUMBER})\s?(?P<sign>[€$£])(?P<cents>\d\d)?(?!\w)")
_PREFIXED = re.compile(rf"(?<!\w)(?P<sign>[€$£])\s?(?P<number>{NUMBER})")
_QUANTITY = re.compile(
    rf"(?<![\w,])(?P<number>{NUMBER})\s?"
    rf"(?P<unit>{'|'.join(re.escape(unit) for unit in sorted(_UNITS, key=len, reverse=True))})(?![\w/²³°'’])"
)


def say_quantities(text: str) -> str:
    """Return `text` with amounts of money and quantities in words, the unit agreeing with the number."""
    text = _AMOUNT.sub(_amount, _PREFIXED.sub(r"\g<number> \g<sign>", text))
    return _QUANTITY.sub(_quantity, text)


def _quantity(found: re.Match[str]) -> str:
    one, many = _UNITS[found["unit"]]
    number = found["number"]
    return f"{decimal(number, feminine=one in _FEMININE)} {one if _is_singular(number) else many}"


def _amount(found: re.Match[str]) -> str:
    name, small = _MONEY[found["sign"]]
    number = found["number"]
    whole, _, part = number.partition(",")
    cents = found["cents"] or part
    if cents and len(cents) <= 2:
        value = int(cents.ljust(2, "0"))
        if int(whole) == 0 and value:
            return f"{cardinal(value)} {small}{'s' if value > 1 and small != 'penny' else ''}"
        tail = f" {cardinal(value)}" if value else ""
        return f"{_counted(whole, name)}{tail}"
    return _counted(number, name)


def _counted(number: str, name: str) -> str:
    plural = "" if _is_singular(number) else "s"
    linked = "d'" if name[0] in "aeiou" else "de "
    said = decimal(number, feminine=name in _FEMININE)
    link = linked if re.search(r"(?:million|milliard)s?$", said) else ""
    return f"{said} {link}{name}{plural}"


def _is_singular(number: str) -> bool:
    """Tell whether French puts the noun in the singular: below two, in absolute value."""
    return abs(float(number.replace(",", "."))) < 2
