"""Two orders in one breath: "mets un minuteur de dix minutes et réveille-moi à sept heures"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tipote_device.contract.turn import Intent

_JOINT = re.compile(
    r"(?:,\s*)?\s+(?:et|puis|et puis|et aussi|et ensuite|ensuite|après)\s+|\s*[;.]\s+|,\s+", re.IGNORECASE
)
ORDERS = ("timer.", "alarm.", "reminder.", "appointment.", "list.", "volume.", "time.", "date.")
"""Families whose commands may stand together; nothing about the memory: that is asked for alone."""

_SAME_ORDER = re.compile(
    r"(?:[\W_]|non|pardon|plut[oô]t|euh|enfin|je veux dire)*"
    r"(?:\d|(?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt"
    r"|trente"
    r"|quarante|cinquante|soixante|septante|huitante|nonante|midi|minuit|demie?)\b(?! (?:autre|rappel|minuteu"
    r"|minuteri|alarme|réveil)))",
    re.IGNORECASE,
)
"""How the rest of one order begins: a number, or a correction and a number."""

MOST = 3
"""Orders in one utterance, at most."""


_INSTEAD = re.compile(r"^\W*(?:(?:euh|ah|mais|enfin|oh)\W+)*(?:non|pardon)\b(?! plus\b)", re.IGNORECASE)


def without_taken_back(orders: list[tuple[Intent, str]]) -> list[tuple[Intent, str]]:
    """Return `orders` from the last that begins with "non" on: it stands instead of those before it."""
    last = max((at for at, (_, said) in enumerate(orders) if _INSTEAD.match(said)), default=0)
    return orders[last:]


def several(text: str, parse: Callable[[str], Intent]) -> list[tuple[Intent, str]]:
    """Return the orders of `text` with their words, at least two; empty when it is not made of orders alone.

    It is cut where "et", "puis" or a comma stands, wherever both sides are commands.
    """
    for head, tail in _cuts(text):
        if _SAME_ORDER.match(tail):
            continue
        first = parse(head)
        if not first.name.startswith(ORDERS):
            continue
        if not parse(tail).name.startswith(ORDERS):
            tail = _whole(tail, first)
        more = several(tail, parse)
        if more and len(more) < MOST:
            return [(first, head), *more]
        rest = parse(tail)
        if rest.name.startswith(ORDERS):
            return [(first, head), (rest, tail)]
    return []


_ANOTHER = re.compile(
    r"^(?:(?:re)?(?:mets|lance|fais|ajoute|programme)[- ](?:m['’])?en )?(?:un|une)(?: (?:autre|deuxième|second"
    r"|seconde))?"
    r"(?= (?:de|d'|à|pour|dans|demain)\b| d')",
    re.IGNORECASE,
)
_NOUNS = {"timer.start": "minuteur", "alarm.set": "réveil", "reminder.set": "rappel", "appointment.set": "rendez-vous"}
_OF_KIND = {f"{kind.split('.')[0]}.cancel": noun for kind, noun in _NOUNS.items()}
_WHEN_FIRST = re.compile(
    (
        r"^(?:à|dans|vers|demain|après-demain|ce soir|lundi|mardi|mercredi|jeudi|vendredi|samedi"
        r"|dimanche)\b.*\b(?:de |d['’])"
    ),
    re.IGNORECASE,
)
_LIST_ORDER = re.compile(
    r"^(?:ajoute|rajoute|mets|note|enlève|retire|raye|supprime|barre)[- ](?:y[- ])?(?!.*\bliste\b)(?=\S)", re.IGNORECASE
)
_TAKING = re.compile(r"^(?:enl|ret|ray|sup|bar)", re.IGNORECASE)


def _whole(tail: str, first: Intent) -> str:
    """Return what a second order leaves unsaid because the first said it.

    "Un autre de douze minutes" lacks its noun, "à deux heures de partir" its verb, "ajoute du beurre" its list.
    """
    if (noun := _NOUNS.get(first.name) or _OF_KIND.get(first.name)) is not None:
        if first.name == "reminder.set" and _WHEN_FIRST.match(tail):
            return f"rappelle-moi {tail}"
        return _ANOTHER.sub(f"mets un {noun}", tail)
    if first.name in {"list.add", "list.remove"} and _LIST_ORDER.match(tail):
        named = first.slots.get("list") or "courses"
        return f"{tail} {'de' if _TAKING.match(tail) else 'sur'} la liste de {named}"
    return tail


def _cuts(text: str) -> Iterator[tuple[str, str]]:
    for joint in _JOINT.finditer(text):
        head, tail = text[: joint.start()].strip(), text[joint.end() :].strip()
        if head and tail:
            yield head, tail
