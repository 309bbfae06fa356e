"""Orders a recogniser writes as what they sound like, put back: "mais un minuteur de dix minutes" is "mets un..."."""

from __future__ import annotations

import re

_AT_START = r"^((?:(?:ti[- ]?pote|tipote|petit pote|euh|bon|alors|ok|dis|s'il te pla[iî]t)[ ,]+)*)"
_SLIPS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(_AT_START + pattern, re.IGNORECASE), said)
    for pattern, said in (
        (r"(?:mais|met|mes|mai|m'est)(?=[ -](?:un|une|le|la|du|des|moi|nous|toi|mon|ma|trois|cinq|dix)\b)", r"\1mets"),
        (r"(?:mets|mais|met)[ -]en(?= (?:minuteur|minuterie|rappel|réveil|rendez-vous|alarme)\b)", r"\1mets un"),
        (r"(?:est|et|eh|es|ai) face à\b", r"\1efface"),
        (r"(?:il |l')?effaces?(?= (?:à )?tout)", r"\1efface"),
        (r"(?:retient|retiennent|retien)(?= (?:que|qu'|bien|ça)\b)", r"\1retiens"),
        (r"(?:oublié|oublier|ouh? bli|oubliez)(?= (?:ce|tout|que|mon|ma|mes|cette|le|la|les)\b)", r"\1oublie"),
        (r"oubl(?:isse|ice|iesse|iece|ies?se|is|isses)(?= (?:que|qu'))", r"\1oublie ce"),
        (r"eff?a(?:sse|ces?se|cesse)(?= (?:que|qu')(?: ?(?:je|j'|tu|on)\b))", r"\1efface ce"),
        (r"eff?ace(?= (?:que|qu')(?: ?(?:je t'ai|j't'ai|je viens|tu sais|on a dit)\b))", r"\1efface ce"),
        (r"(?:lances|lancer|l'anse|lance est)(?= (?:un|une|le)\b)", r"\1lance"),
        (r"(?:réveil|réveille|réveilles)[ -](?:le )?moi\b", r"\1réveille-moi"),
        (r"(?:rappel|rappels|rappelle|rappelles)[ -]moi\b", r"\1rappelle-moi"),
    )
)

_ANYWHERE = re.compile(r"\bmin(?:ute|i)[- ](?:h?eure?|teurs?|tère)\b(?! [àa] )", re.IGNORECASE)
"""What "minuteur" is also written as."""

_SEVEN = re.compile(
    r"(?P<order>\b(?:réveil\w*|alarme|rappel\w*|rendez-vous|(?:me|nous) lever)\b.*?\b(?:à|pour|vers) )"
    r"cet(?:te)? heures?\b(?![ -](?:ci|là|où|qu))",
    re.IGNORECASE,
)
"""« À sept heures » and « à cette heure » sound the same; what rings is set to the one that is an hour."""


def as_meant(text: str) -> str:
    """Return `text` with the order it begins with, the minute timer, and seven o'clock spelt as such."""
    text = _SEVEN.sub(r"\g<order>sept heures", _ANYWHERE.sub("minuteur", text))
    for pattern, said in _SLIPS:
        text = pattern.sub(said, text, count=1)
    return text
