"""Months and weekdays that a sentence names, and whether it asks for what is planned."""

from __future__ import annotations

import re

from tipote_device.memory.recall.sentence import plain_of, words_of

MONTHS = {
    name: number + 1
    for number, name in enumerate(
        [
            "janvier",
            "fevrier",
            "mars",
            "avril",
            "mai",
            "juin",
            "juillet",
            "aout",
            "septembre",
            "octobre",
            "novembre",
            "decembre",
        ]
    )
}
WEEKDAYS = {
    name: number
    for number, name in enumerate(["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"])
}
_ISO = re.compile(r"\b\d{4}-(\d{2})-\d{2}\b")
_AGENDA = re.compile(
    r"\b(?:prevus?|prevues?|au programme|agenda|planning|qu est ce (?:que j ai|qui (?:m attend|s en vient|arrive))"
    r"|quoi de prevu|mes rendez vous|des rendez vous|emploi du temps|j ai quoi|qu est ce qu il y a)\b"
)
_YEAR = re.compile(r"\b((?:19|20)\d\d)\b")
_NEXT_DAY = re.compile(r"\ble lendemain\b|\ble jour d apres\b|\ble jour suivant\b")


def months_in(text: str) -> frozenset[int]:
    """Return the numbers (1..12) of the months named; "mars" without a day or a preposition counts too."""
    named = {MONTHS[word] for word in words_of(text) if word in MONTHS}
    return frozenset(named | {int(number) for number in _ISO.findall(text) if 1 <= int(number) <= 12})


def weekdays_in(text: str, *, question: bool = False) -> frozenset[int]:
    """Return the weekdays named (0: Monday); in a question, "le lendemain" adds the day after each."""
    read = words_of(text)
    named = {WEEKDAYS[word.removesuffix("s")] for word in read if word.removesuffix("s") in WEEKDAYS}
    if question and _NEXT_DAY.search(plain_of(text)):
        named |= {(day + 1) % 7 for day in named}
    return frozenset(named)


def years_in(text: str) -> frozenset[int]:
    """Return the years (1900..2099) that a sentence names in figures."""
    return frozenset(int(number) for number in _YEAR.findall(text))


def agenda(plain: str) -> bool:
    """Tell whether a folded question asks for what is planned."""
    return bool(_AGENDA.search(plain))


_DAY = re.compile(rf"\b(1er|[0-3]?\d) ({'|'.join(MONTHS)}) ((?:19|20)\d\d)\b")
_SINCE = frozenset({"depuis", "ne", "nee", "nes", "naissance", "anniversaire", "marie", "maries"})


def days_in(text: str) -> frozenset[str]:
    """Return the whole dates (ISO) a sentence tells of; none for what began on such a day ("depuis"): it lasts."""
    read = words_of(text)
    if _SINCE.intersection(read):
        return frozenset()
    return frozenset(
        f"{year}-{MONTHS[month]:02}-{int(day.removesuffix('er')):02}"
        for day, month, year in _DAY.findall(plain_of(text))
    )
