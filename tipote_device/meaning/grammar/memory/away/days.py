"""A day or a stretch as what is to be forgotten: what was told then ("du vingt avril", "depuis le mois de mars")."""

from __future__ import annotations

import re
from datetime import datetime

from tipote_device.french.dates import find_moments
from tipote_device.french.words import fold
from tipote_device.meaning.grammar.algebra import bag

_AROUND = bag(
    "de du d des la le les l depuis pendant durant en au dans tout toute journee soiree matinee jour mois"
    " semaine ce cette ci passe passee dernier derniere a pour sur cours notre nos un une petit petite et"
    " puis jusqu jusque moment"
)
"""Words beside a moment that name nothing else."""

_TALK = re.compile(
    r"^(?:(?:de|d|sur|pour|toute?) )?(?:notre|nos|la|les|l|le|cette|ce|ma|mon|mes) (?:petite |longue "
    r"|derniere )?(?:causette"
    r"|conversation|discussion|causerie|papote|parlote|papotage|bavardage|entretien|echange|confidence|bavette"
    r"|tchatche|seance)s? (?:de|d|du|des) "
)
_PAST = re.compile(
    r"^(?:de|du|d|des|depuis|pendant|durant|pour)\b|\b(?:hier|derniere?s?|passee?s?|depuis)\b|^(?:toute )?cette semaine"
    r"|^ce mois|^cette (?:journee|soiree|nuit)"
)
_LEADING = re.compile(
    r"^(?:de\s+(?=la\b|l['’]|cette\b|ce\b|notre\b|nos\b)|du\s+|d['’]\s*|de\s+|pour\s+)", re.IGNORECASE
)


_WHOLE_DAY = re.compile(
    r"^(?:tout(?:e)? )?(?:la |ma |notre )?(?:journée|soirée|matinée|nuit) (?:de la |du |de |d['’])", re.IGNORECASE
)


def _left(text: str, at: datetime) -> set[str] | None:
    """Return the words beside the moments of a text; None when there is no moment in it."""
    moments = find_moments(text, at)
    if not moments:
        return None
    for moment in sorted(moments, key=lambda one: -one.begin):
        text = f"{text[: moment.begin]} {text[moment.stop :]}"
    return set(re.findall(r"[a-z0-9]+", fold(text)))


def told_then(text: str, at: datetime | None, *, whole: bool = False) -> str | None:
    """Return a query for what was told when `text` says, and nothing else; None when it names anything more.

    "Du vingt avril" is "ce que je t'ai dit le vingt avril". A day that may be to come is none ("lundi, tu l'effaces"),
    unless the order says `whole` ("le huit, tu oublies tout").
    """
    if at is None:
        return None
    line = " ".join(re.findall(r"[a-z0-9]+", fold(text)))
    talk = _TALK.match(line)
    if talk is None and not (whole or _PAST.search(line) or _WHOLE_DAY.match(text)):
        return None
    text = _WHOLE_DAY.sub("le " if re.match(r"^[^’']* du ", text) else "", text, count=1)
    bare = re.sub(r"^.*\b(?:du|au)\s+(?=\w+$)", "le ", text) if talk is not None else text  # "la discussion du douze"
    left = _left(f"ce que je t'ai dit {bare}", at)
    frame = {"ce", "que", "je", "t", "ai", "dit"}
    own = set(talk[0].split()) if talk is not None else set()
    if left is None or not left <= _AROUND | frame | own:
        return None
    if talk is not None:
        return _LEADING.sub("", text) if re.match(r"(?:de|d|sur|pour) ", line) else text
    begun = re.match(r"^(du|au)\s", text, re.IGNORECASE)
    return f"ce que je t'ai dit {'le ' if begun else ''}{_LEADING.sub('', text)}"


_TOLD = re.compile(
    r"^(?:tout )?(?:ce )?(?:que|qu|dont) (?:je|j|on|nous) (?:t |te |s |vous |nous |en )*(?:ai|a|avais|est|avons|sommes)"
    r" (?:dite?s?|raconte\w*|confie\w*|parle|cause|discute|avoue)\b"
)


def is_told_day(query: str, at: datetime | None) -> bool:
    """Return whether a query is "ce que je t'ai dit" and a moment, and nothing else."""
    told = _TOLD.match(" ".join(re.findall(r"[a-z0-9]+", fold(query))))
    if told is None or at is None:
        return False
    left = _left(query, at)
    return left is not None and left <= _AROUND | set(told[0].split())


def is_day(text: str, at: datetime | None) -> bool:
    """Return whether a text names a moment and nothing else."""
    left = None if at is None else _left(text, at)
    return left is not None and left <= _AROUND


def has_day(text: str, at: datetime | None) -> bool:
    """Return whether a moment is named in a text."""
    return at is not None and bool(find_moments(text, at))
