"""Hours and lengths somebody corrects while saying them: "à onze heures, non, à midi" is "à midi"."""

from __future__ import annotations

import re

_NUMBER = (
    r"(?:\d+|z[ée]ro|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?"
    r"|trente|quarante|cinquante|soixante|septante|huitante|octante|nonante|cents?|et|virgule)"
)
_UNIT = r"(?:heures?|minutes?|secondes?|jours?|semaines?|mois|h|min|mn|sec|%|pour cent)"
_SAID = rf"(?!et\b|virgule){_NUMBER}(?:[ -]{_NUMBER})*"
_PART = r"(?: (?:et )?(?:demie?|quart)| moins (?:le )?quart| moins " + _SAID + r"| pile)"
_TIME = (
    rf"(?:(?:midi|minuit){_PART}?|(?:une )?demi[- ]heure|(?:un|trois) quarts? d'heure"
    rf"|\d+ ?[h:] ?\d*|{_SAID}(?: ?{_UNIT})?{_PART}?(?: {_SAID})?)"
)
_SURE = r"(?:(?:ah |mais |enfin |euh |ou )*(?:non|pardon|plut[oô]t|je veux dire|je voulais dire|oups)|enfin)"
_MARK = r"[\s,.;…-]*"
_TAKEN_BACK = re.compile(
    rf"\b(?P<prep>(?:à|de|pour|dans|le|vers) |d')?(?P<first>{_TIME})"
    rf"(?:{_MARK}(?:euh[ ,.…]*)*(?<![^\s,.;…-])(?P<sure>{_SURE}(?:{_MARK}(?:{_SURE}|attends|euh))*)"
    rf"|{_MARK}(?<![^\s,.;…-])(?:euh|heu)){_MARK}"
    rf"(?=\s|(?<=[\s,.;…-]))\s*(?P<again>(?P<prep_again>(?:à|de|pour|dans|le|vers) |d')?(?P<second>{_TIME}))(?![\w])",
    re.IGNORECASE,
)
_UNIT_SAID = re.compile(rf"(?<![^\W\d]){_UNIT}\b|midi|minuit|heure|\d ?[h:]", re.IGNORECASE)


def once_said(text: str) -> str:
    """Return `text` with only the last of the hours or lengths that were corrected; as it was when none is.

    After a mere hesitation both must be whole ("trente minutes euh quarante minutes").
    """
    if "non" not in text and not _MAY_BE.search(text):
        return text
    return _TAKEN_BACK.sub(_last, text)


_MAY_BE = re.compile(r"\b(?:non|pardon|plut[oô]t|enfin|euh|heu|oups|je v)", re.IGNORECASE)


def _last(found: re.Match[str]) -> str:
    first, second = _UNIT_SAID.search(found["first"]), _UNIT_SAID.search(found["second"])
    if found["sure"] is None and not (first and second):
        return found[0]
    prep = found["prep_again"] or found["prep"] or ""
    if second or not first:
        return f"{prep}{found['second']}"
    return (
        f"{prep}{found['second']} {first[0]}" if first[0].isalpha() and first[0] not in {"midi", "minuit"} else found[0]
    )
