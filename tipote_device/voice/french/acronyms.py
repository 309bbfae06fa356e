"""Words in capitals: spelt (SNCF), said as a word (OTAN), or only written loud (ATTENTION)."""

from __future__ import annotations

import re

_AS_WORDS = frozenset({
    "OTAN", "ONU", "UNESCO", "UNICEF", "NASA", "SMIC", "CAF", "SAMU", "SIDA", "OVNI", "FNAC", "INSEE", "URSSAF",
    "CROUS", "ADEME", "UNEDIC", "AFNOR", "CEDEX", "ENA", "HEC_", "CAPES", "DOM", "TOM", "ZAC", "ZEP", "ZUP", "PACS",
    "SACEM", "SPA_", "RAM", "ROM", "CIDEX", "INRA", "INRAE", "INSERM", "LASER", "RADAR", "SONAR", "NASDAQ",
    "EURATOM", "OPEP", "FIFA", "UEFA", "ASSEDIC", "AGIRC", "ARRCO", "GIGN_", "RAID", "FLE_", "CAP_", "BAFA", "BAC_",
    "SIRET", "SIREN", "URSS_", "AMAP", "ANSSI", "CERN", "ESA_", "IKEA", "PIN", "WIFI", "MIDI", "VIH_", "COVID",
    "ADIL", "EHPAD", "ESAT", "INED", "MAIF", "MACIF", "MAAF", "CAMIF", "CNIL", "LOL", "ZAD", "PUMA", "DALF", "DELF",
})  # fmt: skip
"""Said as words whatever their shape; an entry with an underscore is there to say that it is not."""

_SHOUTED = frozenset({
    "LE", "LA", "LES", "UN", "UNE", "DES", "DE", "DU", "EN", "ET", "OU", "IL", "ELLE", "ON", "JE", "TU", "NE",
    "PAS", "OUI", "NON", "MAIS", "TRES", "CE", "CA", "QUE", "QUI", "SI", "SUR", "PAR", "POUR", "AU", "AUX", "MOI",
    "TOI", "EST", "SONT", "STOP", "BON", "BIEN", "PLUS", "TOUT", "TOUS", "NOUS", "VOUS",
})  # fmt: skip
"""Ordinary words that are no initials even when they stand alone in capitals."""

_INITIALS = re.compile(r"(?<![\w'-])(?<!\.)((?:[A-ZÀÉÈ]\.){2,6})(?!\w)")
_CAPITALS = re.compile(r"(?<![\w-])(?P<letters>[A-Z]{2,6})(?P<plural>s?)(?=\d{0,2}(?![\w-]))")
_WORD = re.compile(r"[^\W\d_]{2,}")
_VOWEL = re.compile("[AEIOUY]")
_CLUSTER = re.compile("[^AEIOUY]{3}|^[^AEIOUY]{2}(?<!^[BCDFGPTV][LR])|[AEIOUY]{3}|[^AEIOUY]{2}$")
"""What no French syllable is made of; a beginning such as "TR" or "CL" is."""


def say_acronyms(text: str) -> str:
    """Return `text` with initials spelt letter by letter ("S N C F") and acronyms as words ("Otan").

    A text that is written in capitals throughout is left as it is.
    """
    text = _INITIALS.sub(lambda found: " ".join(found[1].replace(".", "")), text)
    if _is_shouted(text):
        return text
    return _CAPITALS.sub(_said, text)


def _said(found: re.Match[str]) -> str:
    letters = found["letters"]
    if letters in _SHOUTED or _is_roman(letters):
        return found[0]
    if letters in _AS_WORDS or (len(letters) >= 4 and letters + "_" not in _AS_WORDS and _is_pronounceable(letters)):
        return letters.capitalize() + found["plural"]
    return " ".join(letters)


def _is_pronounceable(letters: str) -> bool:
    return bool(_VOWEL.search(letters)) and not _CLUSTER.search(letters) and letters[-1] not in "HJQVW"


def _is_roman(letters: str) -> bool:
    return len(letters) > 1 and set(letters) <= set("IVX") and letters not in {"XXX", "IX_"}


def _is_shouted(text: str) -> bool:
    words = _WORD.findall(text)
    return len(words) > 1 and all(word.isupper() for word in words)
