"""What is known, put into sentences for the ear: "tu déménages à Lyon", read back in twos and threes, dated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tipote_device.contract.forgetting import SaidTurn
from tipote_device.contract.memory import Memory
from tipote_device.french.dates import spoken_date
from tipote_device.french.words import capitalised, fold, tidy
from tipote_device.memory.control.second_person import from_third_person, to_the_person

READ_OUT = 3
"""Things read back one by one; nobody keeps more apart by ear."""

LONGEST = 24
"""Words of one thing read out: enough to know it by."""

_PLACES = ("Premièrement", "Deuxièmement", "Troisièmement")
_NUMBERS = """
zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize
"""
_IN_WORDS = tuple(_NUMBERS.split())


@dataclass(frozen=True, slots=True)
class Saying:
    """One thing known, as it is said to the person."""

    clause: str | None
    """"tu déménages à Lyon"; None when the words can only be quoted."""

    quote: str
    """The person's own words."""

    at: datetime

    def that(self) -> str:
        """Return it after "j'oublie": "que tu déménages à Lyon", "ce que tu m'as dit : « ... »"."""
        if self.clause is None:
            return f"ce que tu m'as dit : « {self.quote} »"
        return f"qu'{self.clause}" if fold(self.clause)[:1] in "aeiouyh" else f"que {self.clause}"

    def alone(self) -> str:
        """Return it as a sentence without its full stop."""
        return self.clause if self.clause is not None else f"tu m'as dit : « {self.quote} »"


def saying(known: Memory | SaidTurn) -> Saying:
    """Return what is known the way it is said to the person."""
    if isinstance(known, SaidTurn):
        clause, quote, at = to_the_person(known.text), known.text, known.at
    else:
        clause = to_the_person(known.quote) if known.quote else None
        clause, quote, at = clause or from_third_person(known.text), known.quote or known.text, known.updated_at
    return Saying(None if clause is None else shortened(clause), shortened(quote), at)


def read_out(said: Sequence[Saying], left: int = 0) -> list[str]:
    """Return what would go, one sentence each, at most three, and then how many are `left`."""
    if len(said) == 1:
        return [f"{capitalised(said[0].alone())}."]
    told = [f"{place}, {one.alone()}." for place, one in zip(_PLACES, said, strict=False)]
    return told + ([f"Et {number(left)} {'autre' if left == 1 else 'autres'}."] if left else [])


def gone(said: Sequence[Saying], left: int = 0) -> str:
    """Return what was forgotten as one sentence: "que tu déménages à Lyon et quatre autres choses"."""
    shown = [one.that() for one in said]
    if left:
        shown.append(f"{number(left)} autre{'s' if left > 1 else ''} chose{'s' if left > 1 else ''}")
    return listed(shown)


def listed(parts: Sequence[str]) -> str:
    """Return "a", "a et b", "a, b et c"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} et {parts[-1]}"


def number(value: int) -> str:
    """Return a small number in words, a larger one in digits (the voice says them): "une" is for "chose"."""
    return "une" if value == 1 else _IN_WORDS[value] if value < len(_IN_WORDS) else str(value)


def when(moment: datetime, now: datetime) -> str:
    """Return when something was said: "tout à l'heure", "hier", "mardi dernier", "le 12 mars"."""
    day = moment.astimezone(now.tzinfo).date()
    ago = (now.date() - day).days
    if ago <= 0:
        return "tout à l'heure"
    if ago <= 2:
        return spoken_date(day, now)
    weekday, rest = spoken_date(day, now).split(" ", 1)
    return f"{weekday} dernier" if ago < 7 else f"le {rest}"


def shortened(words: str) -> str:
    """Return the beginning of what is too long for the ear, cut where it breathes if it does."""
    text = tidy(words).rstrip(" .!")
    parts = text.split(" ")
    if len(parts) <= LONGEST:
        return text
    start = " ".join(parts[:LONGEST])
    breath = max(start.rfind(", "), start.rfind(". "), start.rfind(" ; "))
    return f"{start[: breath if breath > len(start) // 2 else None].rstrip(' ,.;')}…"
