"""What "le" stands for in what is to be done: "le rôti est au four, rappelle-moi de le sortir" is "sortir le rôti".

Told back an hour later, "le sortir" would mean nothing to anybody.
"""

from __future__ import annotations

import re
from dataclasses import replace

from tipote_device.contract.turn import Intent

_DOING = re.compile(
    r"(?P<going>(?:(?:aller|venir|passer|retourner|penser à|bien|vite) )*)(?P<it>le |la |les |l['’])"
    r"(?P<verb>(?!faire\b)\w+(?:er|ir|re|oir)\b)(?P<rest>.*)",
    re.IGNORECASE,
)
_THING = re.compile(
    r"(?<![\w'’-])(?P<whose>le|la|les|l['’]|mon|ma|mes|un|une|des|du|ce|cet|cette|ces|notre|nos)(?:\s+|(?<=['’]))"
    r"(?P<noun>[\w-]{3,}(?:(?: (?:de|du|des)(?: la| l['’]?)? ?| d['’])(?!moi\b|toi\b)[\w-]{3,})?)",
    re.IGNORECASE,
)
_FITS = {
    "le": {"le", "l'", "mon", "un", "du", "ce", "cet", "notre"},
    "la": {"la", "l'", "ma", "mon", "une", "cette", "notre"},
    "les": {"les", "mes", "des", "ces", "nos"},
    "l'": {"le", "la", "l'", "mon", "ma", "un", "une", "du", "ce", "cet", "cette", "notre"},
}
"""Words before a noun that a pronoun may stand for."""

_KNOWN = {
    "un": "le ",
    "du": "le ",
    "ce": "le ",
    "cet": "l'",
    "une": "la ",
    "cette": "la ",
    "des": "les ",
    "ces": "les ",
}
"""How a thing is named once it is known which."""

_IT_BEFORE = re.compile(r"\b(?:de|à) (?P<it>le |la |les |l['’])$", re.IGNORECASE)
"""A pronoun that was taken for the article of what is to be done."""

_MOMENTS = re.compile(
    r"(?:matin|soir|midi|après-midi|nuit|jour|semaine|mois|année|heures?|minutes?|fois|lundi|mardi|mercredi|jeudi"
    r"|vendredi|samedi|dimanche|temps|moment|peur|truc)\b",
    re.IGNORECASE,
)


def named(intent: Intent, text: str) -> Intent:
    """Return a reminder whose "le", "la", "les" is the thing named before it in `text`; `intent` itself otherwise."""
    what = intent.slots.get("what")
    if intent.name != "reminder.set" or not isinstance(what, str):
        return intent
    at = text.lower().rfind(what.lower())
    if at >= 0 and (lost := _IT_BEFORE.search(text[:at])) is not None:
        at, what = lost.start("it"), f"{lost['it']}{what}"
        intent = replace(intent, slots={**intent.slots, "what": what})
    if (doing := _DOING.fullmatch(what)) is None:
        return intent
    thing = _thing_before(text[: max(at, 0)], doing["it"].strip().lower().replace("’", "'"))
    if thing is None:
        return intent
    return replace(intent, slots={**intent.slots, "what": f"{doing['going']}{doing['verb']} {thing}{doing['rest']}"})


def _thing_before(told: str, pronoun: str) -> str | None:
    """Return the first thing of `told` that `pronoun` may stand for, as one says it when it is known."""
    for found in _THING.finditer(told):
        whose = found["whose"].lower().replace("’", "'")
        if whose not in _FITS[pronoun] or _MOMENTS.match(found["noun"]):
            continue
        known = _KNOWN.get(whose, whose if whose.endswith("'") else f"{whose} ")
        if known in ("le ", "la ") and found["noun"][0].lower() in "aeiouéèêâîôû":
            known = "l'"
        return f"{known}{found['noun']}"
    return None
