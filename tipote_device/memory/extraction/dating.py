"""The dates of a unit: written into it in brackets, when it is over, and whether it comes back every week."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime

from tipote_device.french.dates import annotate, expiry, find_moments
from tipote_device.french.words import fold

_LASTING_STATE = re.compile(
    r"\b(?:enceinte|grossesse|accouch\w*|attend (?:un|une|des|ca)\b|nee?s?\b.{0,10}\ble|anniversaire"
    r"|(?<!se )(?<!me )(?<!nous )(?<!vont se )mari(?:e|ee"
    r"|es|ees)\b|divorc\w*|retraite|kilos?|kg)\b"
    r"|\b(?:ai|a|eu|fete\w*) (?:eu |deja |maintenant |mes |ses )?[a-z0-9 ]{2,20}\bans\b"
    r"|\b(?:dorenavant|desormais)\b.*\ble (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b(?! \w+ (?:janv"
    r"|fev|mars|avr|mai|juin|juil|aout|sept|oct|nov|dec))"
    r"|\bpass(?:e|era|ent) (?:a|au|de) .{0,40}\b(?:euros?|heures?|temps)\b"
)
"""What stays true after its date: the day belongs to it, it does not end it."""


_TERM = re.compile(r"\bterme (?:(?:est|sera|c'est|prevu|fixe|avance|recule)e? )*(?:pour )?(?:le|au|du|vers le)\b")
"""The day a child is expected ends the expecting."""

_PARTY = re.compile(
    r"\b(?:on|nous|je) (?:y )?(?:fait|fete(?:ra|rons|rai)?|fais|organis\w+|feterons)\b(?! (?:mon|ton) age)"
)
_YEARLY = re.compile(r"(?i)\banniv\w*|\bmariage|\bans\b|\bf[êe]t\w+|\bnoces")


@dataclass(frozen=True, slots=True)
class Dated:
    """A unit with its dates."""

    text: str
    """The unit with resolved dates in brackets."""

    days: frozenset[date]
    """The days it names, resolved."""

    recurring: tuple[str, ...]
    """The habits it names ("le jeudi soir"), folded."""

    begins: datetime | None
    expires: datetime | None
    """When what it tells is over; None: it lasts."""


def _expiry(unit: str, said_at: datetime) -> datetime | None:
    """Return when what a unit tells is over; the party of a birthday ends, the birthday does not."""
    if _PARTY.search(fold(unit)):
        return expiry(_YEARLY.sub(lambda word: "x" * len(word[0]), unit), said_at)
    if _TERM.search(fold(unit)):
        return expiry(unit, said_at)
    return None if _LASTING_STATE.search(fold(unit)) else expiry(unit, said_at)


def dated(unit: str, said_at: datetime) -> Dated:
    """Resolve the dates of a unit said at `said_at` (aware, in the household's zone)."""
    moments = find_moments(unit, said_at)
    firm = [moment for moment in moments if moment.start is not None and not moment.implied]
    just_now = bool(firm) and all(fold(moment.expression) == "ce matin" for moment in firm)
    expires = None if just_now else _expiry(unit, said_at)
    begins = min((m.start for m in firm if m.start is not None and m.side != "past"), default=None)
    return Dated(
        annotate(unit, said_at),
        frozenset(moment.end.date() for moment in firm if moment.end is not None and moment.side != "past"),
        tuple(fold(moment.expression) for moment in moments if moment.precision == "recurring")
        + tuple(fold(moment.expression) for moment in moments if moment.implied),
        begins if expires is not None else None,
        expires,
    )
