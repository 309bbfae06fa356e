"""Abbreviations, ordinals, roman numerals and bare numbers."""

from __future__ import annotations

import re

from tipote_device.voice.french.numbers import cardinal, decimal, digits, ordinal

_ABBREVIATIONS: tuple[tuple[str, str], ...] = (
    (r"\bav\. ?J\.-?C\.?", "avant Jésus-Christ"),
    (r"\bapr\. ?J\.-?C\.?", "après Jésus-Christ"),
    (r"\bMM\.\s?(?=[A-ZÀ-Ý])", "messieurs "),
    (r"\bM\.\s?(?=[A-ZÀ-Ý])", "monsieur "),
    (r"\bMmes\b\.?", "mesdames"),
    (r"\bMme\b\.?", "madame"),
    (r"\bMlles\b\.?", "mesdemoiselles"),
    (r"\bMlle\b\.?", "mademoiselle"),
    (r"\bDr\b\.?(?=\s[A-ZÀ-Ý])", "docteur"),
    (r"\bDre\b\.?(?=\s[A-ZÀ-Ý])", "docteure"),
    (r"\bPr\b\.?(?=\s[A-ZÀ-Ý])", "professeur"),
    (r"\bMe(?=\s[A-ZÀ-Ý][a-zà-ÿ])", "maître"),
    (r"\bSté\b\.?", "société"),
    (r"\bSt(?=[ -][A-ZÀ-Ý])", "saint"),
    (r"\bSte(?=[ -][A-ZÀ-Ý])", "sainte"),
    (r"\bbd\b\.?", "boulevard"),
    (r"\bav\.(?=\s)", "avenue"),
    (r"\betc\b\.{0,3}", "et cetera"),
    (r"\bc\.-à-d\.", "c'est-à-dire"),
    (r"\bp\. ?ex\.", "par exemple"),
    (r"\bex\.\s?:", "par exemple :"),
    (r"\benv\.", "environ"),
    (r"\btél\.", "téléphone"),
    (r"\bpp\.\s?(?=\d)", "pages "),
    (r"\bp\.\s?(?=\d)", "page "),
    (r"\bmax\.(?=\s?\d)", "maximum"),
    (r"\bmin\.(?=\s\d)(?<!\d min\.)", "minimum"),
    (r"\bcf\.\s?", "voir "),
    (r"(?<=\d)(er|e|ème) ét\.", r"\1 étage"),
    (r"\b(?:apt|appt)\.?(?=\s\d)", "appartement"),
    (r"\bth\.\s?(?=\d)", "thermostat "),
    (r"\b[sS][vV][pP]\b", "s'il vous plaît"),
    (r"\b[sS][tT][pP]\b", "s'il te plaît"),
    (r"\b[rR][dD][vV]\b", "rendez-vous"),
    (r"\bvs\b\.?", "contre"),
    (r"\b[nN]°\s?(?=\d)", "numéro "),
    (r"\b[nN]os?\s(?=\d)", "numéro "),
    (r"\s?&\s?", " et "),
    (r"(?<=\d)\s?[x×]\s?(?=\d)", " fois "),
    (r"(?<=\d)\s?÷\s?(?=\d)", " divisé par "),
    (r"(?<=\d)\s+[-−]\s+(?=\d)", " moins "),
    (r"(?<=[\d%])\s?\+\s?(?=\d)", " plus "),
    (r"\s?=\s?", " égale "),
    (r"\s?≈\s?", " environ "),
)
_COMPILED = tuple((re.compile(pattern), said) for pattern, said in _ABBREVIATIONS)

_ORDINAL = re.compile(r"(?<![\w,])(\d{1,6})(ers|er|res|re|ères|ère|èmes|ème|emes|eme|es|e|nds|nd|ndes|nde)(?!\w)")
_ROMAN_ORDINAL = re.compile(r"\b([IVX]{2,}|I(?=er|re|ère)|[VX])(er|re|ère|e|ème)(?!\w)")
_KING = re.compile(
    r"\b(Louis|Henri|Charles|François|Napoléon|Philippe|Jean|Jean-Paul|Benoît|Pie|Léon|Élisabeth|Elizabeth|Georges|Guillaume"
    r"|Albert|Baudouin|Léopold|Nicolas|Alexandre|Frédéric|Ramsès|Ptolémée|Grégoire|Clément|Innocent|Urbain)\s([IVX]+)\b"
)
_NUMBERED = re.compile(
    r"\b(chapitre|tome|acte|livre|partie|volume|annexe|titre|scène|épisode|saison|niveau|phase|guerre|Vatican|Apollo"
    r"|paragraphe|section|leçon|étape)\s([IVX]{1,5})\b",
    re.IGNORECASE,
)
_ABROAD = re.compile(
    r"(?<![\w+])\+(?P<country>33|32|41|352|590|594|596|262|1)[ .-]?(?P<rest>\d(?:[ .-]?\d){6,10})(?!\d)"
)
_SHORT_NUMBER = re.compile(
    r"(?<=\b(?:le|au) )(3\d)([1-9]\d|0[1-9])(?!\d|[,.]\d|\s?(?:€|%|euros?|m[eè]tres|habitants|km|kg))"
)
"""Four-figure telephone numbers are said in pairs."""

_PHONE = re.compile(r"(?<!\d)0\d(?:[ .-]?\d\d){4}(?!\d)")
_THOUSANDS = re.compile(r"(?<![\d,.])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d])")
_DOTTED = re.compile(r"(?<![\d,.])\d{1,3}(?:\.\d{3})+(?![\d.])")
_POINT = re.compile(r"(?<![\d.])(\d+)\.(\d+)(?![\d.])")
_FEMININE_NOUN = (
    "heure|minute|seconde|semaine|année|fois|personne|page|tasse|cuillère|cuillerée|étoile|tonne|livre|place|pièce|"
    "part|voiture|journée|nuit|soirée|bouteille|tranche|goutte|ligne|question|réponse|chose|ville|île|planète|femme|fille"
)
_FEMININE_NUMBER = re.compile(rf"(?<![\w,])(-?\d*1)(?=\s(?:{_FEMININE_NOUN})s?\b)")
_NUMBER = re.compile(r"(?<![A-Za-zÀ-ÿ\d,])-?\d+(?:,\d+)?|\d+(?:,\d+)?")
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10}


def join_numbers(text: str) -> str:
    """Return `text` with phone numbers said, thousands joined ("12 000" -> "12000") and decimal points as commas."""
    text = _ABROAD.sub(lambda m: f"plus {cardinal(int(m['country']))}, {_phone(m['rest'])}", text.replace("−", "-"))
    text = _SHORT_NUMBER.sub(
        lambda m: f"{cardinal(int(m[1]))} {cardinal(int(m[2]))}", _PHONE.sub(lambda m: _phone(m[0]), text)
    )
    text = _THOUSANDS.sub(lambda m: re.sub(r"\D", "", m[0]), text)
    text = _DOTTED.sub(lambda m: m[0].replace(".", ""), text)
    return _POINT.sub(r"\1,\2", text)


def say_abbreviations(text: str) -> str:
    """Return `text` with the usual French abbreviations and arithmetic signs in words."""
    for pattern, said in _COMPILED:
        text = pattern.sub(said, text)
    return text


def say_ordinals(text: str) -> str:
    """Return `text` with "1er", "75e", "XXIe" and "Louis XIV" in words."""
    text = _ORDINAL.sub(lambda m: _ordinal(int(m[1]), m[2]), text)
    text = _ROMAN_ORDINAL.sub(lambda m: _ordinal(_roman(m[1]), m[2]), text)
    text = _NUMBERED.sub(lambda m: f"{m[1]} {cardinal(_roman(m[2].upper()))}", text)
    return _KING.sub(lambda m: f"{m[1]} {cardinal(_roman(m[2]))}", text)


def say_numbers(text: str) -> str:
    """Return `text` with every number that is left in words."""
    text = re.sub(r"\bet/ou\b", "et ou", text)
    text = re.sub(r"(?<=[A-Za-zÀ-ÿ])/(?=[A-Za-zÀ-ÿ])", " ou ", text)
    text = _FEMININE_NUMBER.sub(lambda m: cardinal(int(m[1]), feminine=True), text)
    text = re.sub(r"(?<=[A-Za-zÀ-ÿ])(?=\d)|(?<=\d)(?=[A-Za-zÀ-ÿ])", " ", text)
    return _NUMBER.sub(lambda m: decimal(m[0]), text)


def _ordinal(number: int, ending: str) -> str:
    if ending.startswith("nd") and number == 2:
        return {"nd": "second", "nds": "seconds", "nde": "seconde", "ndes": "secondes"}[ending]
    said = ordinal(number, feminine=ending.startswith(("re", "ère")))
    return f"{said}s" if ending.endswith("s") else said


def _phone(text: str) -> str:
    plain = re.sub(r"\D", "", text)
    odd = len(plain) % 2
    pairs = [plain[:odd]] * odd + [plain[i : i + 2] for i in range(odd, len(plain), 2)]
    return ", ".join(digits(pair) if pair[0] == "0" else cardinal(int(pair)) for pair in pairs)


def _roman(text: str) -> int:
    values = [_ROMAN_VALUES[letter] for letter in text]
    return sum(-v if v < max(values[i:]) else v for i, v in enumerate(values))
