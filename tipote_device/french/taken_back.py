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
_SAID_AGAIN = (
    r"(?:(?:(?:re)?mets|(?:re)?mettez|fais|disons|règle|dis|mettons|plut[oô]t)(?:[- ](?:le|la|moi|plut[oô]t))*[\s,]+"
    r"(?!une?\s+(?!heure|minute|seconde)))?"
)
"""The order once more before the time that counts: "à sept heures, non, mets sept heures vingt"."""

_MARK = r"[\s,.;…-]*"
_TAKEN_BACK = re.compile(
    rf"\b(?P<prep>(?:à|de|pour|dans|le|vers) |d')?(?P<first>{_TIME})"
    rf"(?:{_MARK}(?:euh[ ,.…]*)*(?<![^\s,.;…-])(?P<sure>{_SURE}(?:{_MARK}(?:{_SURE}|attends|euh))*)"
    rf"|{_MARK}(?<![^\s,.;…-])(?:euh|heu)){_MARK}{_SAID_AGAIN}"
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
    return _begun_again(_NAMED_AGAIN.sub(r"\g<second>", _TAKEN_BACK.sub(_last, text)))


_WRONG = (
    r"(?:(?:euh|heu)[\s,.…]+(?:ah |mais )?non|(?:ah |mais |oh )?non[\s,]+pardon|(?:ah |oh )non|enfin non|pardon"
    r"|euh pardon)"
)
_POSSESSED = r"(?:mon|ma|mes|notre|nos)"
_NAMED_AGAIN = re.compile(
    rf"\b{_POSSESSED}\s+[\w-]+(?:\s+[\w-]+)?[\s,.…]+{_WRONG}[\s,.…]+(?P<second>{_POSSESSED}\s+[\w-]+\s)", re.IGNORECASE
)
"""One of one's own taken for another: "ma nièce, euh non, ma filleule habite à Namur"."""

_BEGUN_AGAIN = re.compile(
    rf"^(?P<lead>\W*(?:(?:euh|bon|alors|dis|ok|et)\W+)*)(?P<verb>[\w]+(?:-\w+)?)\b.*"
    rf"[\s,.;…](?:{_WRONG}|non)(?:[\s,.…]+(?:{_WRONG}|non|plut[oô]t|attends))*[\s,.…]+"
    r"(?P<again>(?P=verb)\b(?!-l(?:e|a|es)\b).+)$",
    re.IGNORECASE | re.DOTALL,
)
_NO_ORDER = frozenset({
    "je", "j", "tu", "il", "elle", "on", "nous", "vous", "c", "ce", "ça", "ca", "cette", "le", "la", "les", "l",
    "un", "une", "des", "mon", "ma", "mes", "et", "ou", "où", "de", "du", "d", "à", "au", "en", "dans", "pour",
    "sur", "avec", "si", "qui", "que", "qu", "quoi", "quel", "quelle", "quand", "comment", "pourquoi", "combien",
    "est", "y", "tout", "rien", "mais", "donc", "bon", "ben", "bah", "alors", "merci", "ok", "ah", "oh", "eh", "hé",
    "oui", "non", "dis", "allez", "attends", "écoute", "pardon", "salut", "stop", "chut", "bonjour", "bonsoir",
    "bonne", "voilà",
})  # fmt: skip
_LONGEST = 250
"""Characters beyond which nobody begins an order again."""


def _begun_again(text: str) -> str:
    """Return an order from where it was said anew: "retiens que c'est lundi, non, retiens que c'est mardi"."""
    found = _BEGUN_AGAIN.match(text) if len(text) <= _LONGEST else None
    if found is None or found["verb"].split("-")[0].lower() in _NO_ORDER:
        return text
    return found["lead"] + found["again"]


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
