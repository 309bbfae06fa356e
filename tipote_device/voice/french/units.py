"""Quantities with their unit: money, percentages, degrees, lengths, speeds, durations."""

from __future__ import annotations

import re

from tipote_device.voice.french.numbers import cardinal, decimal

_UNITS: dict[str, tuple[str, str]] = {
    "km/h": ("kilomètre par heure", "kilomètres par heure"),
    "Mbit/s": ("mégabit par seconde", "mégabits par seconde"),
    "Mb/s": ("mégabit par seconde", "mégabits par seconde"),
    "Gbit/s": ("gigabit par seconde", "gigabits par seconde"),
    "m/s": ("mètre par seconde", "mètres par seconde"),
    "km²": ("kilomètre carré", "kilomètres carrés"),
    "m²": ("mètre carré", "mètres carrés"),
    "m³": ("mètre cube", "mètres cubes"),
    "m2": ("mètre carré", "mètres carrés"),
    "m3": ("mètre cube", "mètres cubes"),
    "cm²": ("centimètre carré", "centimètres carrés"),
    "km": ("kilomètre", "kilomètres"),
    "cm": ("centimètre", "centimètres"),
    "mm": ("millimètre", "millimètres"),
    "m": ("mètre", "mètres"),
    "kg": ("kilo", "kilos"),
    "mg": ("milligramme", "milligrammes"),
    "µg": ("microgramme", "microgrammes"),
    "g": ("gramme", "grammes"),
    "t": ("tonne", "tonnes"),
    "hl": ("hectolitre", "hectolitres"),
    "dl": ("décilitre", "décilitres"),
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
    "j": ("jour", "jours"),
    "c. à s.": ("cuillère à soupe", "cuillères à soupe"),
    "c. à c.": ("cuillère à café", "cuillères à café"),
    "cs": ("cuillère à soupe", "cuillères à soupe"),
    "cc": ("cuillère à café", "cuillères à café"),
    "kWh": ("kilowattheure", "kilowattheures"),
    "kW": ("kilowatt", "kilowatts"),
    "Wh": ("wattheure", "wattheures"),
    "MW": ("mégawatt", "mégawatts"),
    "W": ("watt", "watts"),
    "mAh": ("milliampère-heure", "milliampères-heure"),
    "A": ("ampère", "ampères"),
    "hPa": ("hectopascal", "hectopascals"),
    "bar": ("bar", "bars"),
    "dB": ("décibel", "décibels"),
    "kcal": ("kilocalorie", "kilocalories"),
    "cal": ("calorie", "calories"),
    "V": ("volt", "volts"),
    "Hz": ("hertz", "hertz"),
    "kHz": ("kilohertz", "kilohertz"),
    "ha": ("hectare", "hectares"),
    "MHz": ("mégahertz", "mégahertz"),
    "GHz": ("gigahertz", "gigahertz"),
    "To": ("téraoctet", "téraoctets"),
    "Go": ("gigaoctet", "gigaoctets"),
    "Mo": ("mégaoctet", "mégaoctets"),
    "ko": ("kilooctet", "kilooctets"),
    "%": ("pour cent", "pour cent"),
    "‰": ("pour mille", "pour mille"),
    "°C": ("degré", "degrés"),
    "°F": ("degré Fahrenheit", "degrés Fahrenheit"),
    "°": ("degré", "degrés"),
}
_FEMININE = {
    "minute", "seconde", "milliseconde", "heure", "tonne", "livre", "cuillère à soupe", "cuillère à café",
    "kilocalorie", "calorie",
}  # fmt: skip
_MONEY = {
    "€": ("euro", "centime"), "$": ("dollar", "cent"), "£": ("livre", "penny"), "¥": ("yen", "sen"),
    "CHF": ("franc suisse", "centime"), "EUR": ("euro", "centime"), "USD": ("dollar", "cent"),
}  # fmt: skip
_SIGN = "|".join(re.escape(sign) for sign in _MONEY)
_PER = {
    "mois": "par mois", "an": "par an", "jour": "par jour", "semaine": "par semaine", "nuit": "la nuit",
    "personne": "par personne", "pers.": "par personne", "kg": "le kilo", "l": "le litre", "L": "le litre",
    "h": "de l'heure", "heure": "de l'heure", "m²": "le mètre carré", "m2": "le mètre carré",
    "kWh": "le kilowattheure", "km": "le kilomètre", "pièce": "pièce", "min": "la minute",
}  # fmt: skip
"""What a price or a quantity is counted by, after a slash."""

NUMBER = r"-?\d+(?:,\d+)?"
"""A number once thousands are joined and decimal points are commas."""

_AMOUNT = re.compile(
    rf"(?<![\w,])(?P<number>{NUMBER})\s?(?P<scale>[kM](?=[€$£]))?(?P<sign>{_SIGN})(?P<cents>\d\d)?(?!\w)"
    rf"(?P<per>\s?/\s?(?:{'|'.join(re.escape(unit) for unit in sorted(_PER, key=len, reverse=True))})(?!\w))?"
)
_PREFIXED = re.compile(rf"(?<!\w)(?P<sign>[€$£¥])\s?(?P<number>{NUMBER})")
_RANGE = re.compile(
    rf"(?<![\w,.-])(\d+(?:,\d+)?)\s?[-–]\s?(?=\d+(?:,\d+)?\s?(?:{_SIGN}|%|°|[kcmd]?[mlgL]\b|k?W|min|h\b))"
)
_CONSUMPTION = re.compile(rf"(?<![\w,])({NUMBER})\s?[lL]\s?/\s?100\s?km\b")
_METRES = re.compile(r"(?<![\w,])(?P<metres>\d{1,2})(?:,(?P<part>\d\d)\s?m|\s?m\s?(?P<cm>\d\d))(?![\w/²³])")
"""A height or a length below a hundred metres: "1,80 m" and "1m80" are both said "un mètre quatre-vingts"."""
_QUANTITY = re.compile(
    rf"(?<![\w,])(?P<number>{NUMBER})\s?"
    rf"(?P<unit>{'|'.join(re.escape(unit) for unit in sorted(_UNITS, key=len, reverse=True))})(?![\w/²³°'’])"
)


def say_quantities(text: str) -> str:
    """Return `text` with amounts of money and quantities in words, the unit agreeing with the number."""
    text = _RANGE.sub(r"\1 à ", text)
    text = _AMOUNT.sub(_amount, _PREFIXED.sub(r"\g<number> \g<sign>", text))
    text = _CONSUMPTION.sub(lambda found: f"{decimal(found[1])} {_noun('L', found[1])} aux cent kilomètres", text)
    text = _METRES.sub(_metres, text)
    return _QUANTITY.sub(_quantity, text)


def _quantity(found: re.Match[str]) -> str:
    one, many = _UNITS[found["unit"]]
    number = found["number"]
    return f"{decimal(number, feminine=one in _FEMININE)} {one if _is_singular(number) else many}"


def _noun(unit: str, number: str) -> str:
    return _UNITS[unit][0 if _is_singular(number) else 1]


def _metres(found: re.Match[str]) -> str:
    metres, centimetres = int(found["metres"]), int(found["part"] or found["cm"])
    whole = f"{cardinal(metres)} {'mètre' if metres < 2 else 'mètres'}"
    if metres == 0:
        return f"{cardinal(centimetres)} centimètre{'s' if centimetres > 1 else ''}"
    return f"{whole} {cardinal(centimetres)}" if centimetres else whole


def _amount(found: re.Match[str]) -> str:
    said = _price(found)
    per = found["per"]
    return said if per is None else f"{said} {_PER[per.strip(' /')]}"


def _price(found: re.Match[str]) -> str:
    if found["scale"]:
        number = found["number"]
        if found["scale"] == "M":
            name = _MONEY[found["sign"]][0]
            of = "d'" if name[0] in "aeiou" else "de "
            return f"{decimal(number)} million{'' if _is_singular(number) else 's'} {of}{name}s"
        thousands = str(round(float(number.replace(",", ".")) * 1000))
        return _counted(thousands, _MONEY[found["sign"]][0])
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
    linked = "d'" if name[0] in "aeiou" else "de "
    said = decimal(number, feminine=name in _FEMININE)
    link = linked if re.search(r"(?:million|milliard)s?$", said) else ""
    plural = name if _is_singular(number) else " ".join(f"{word}s" for word in name.split())
    return f"{said} {link}{plural}"


def _is_singular(number: str) -> bool:
    """Tell whether French puts the noun in the singular: below two, in absolute value."""
    return abs(float(number.replace(",", "."))) < 2
