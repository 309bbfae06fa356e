"""Ways of writing one thing, brought to one: numbers in digits, questions to what they ask about."""

from __future__ import annotations

import re

from tipote_device.french.numbers_in import numbers_in

_ASKS = re.compile(
    r"^(?:(?:l'|le |la )?(?:endroit|lieu|place|date|heure|jour|nom|prix) )?"
    r"(?:où|combien|comment|quand|qui|à quelle heure|à combien|chez qui|avec qui)(?: est-ce qu(?:e |'))? ?"
    r"(?:se trouv\w+|se cach\w+|est|sont|était|étaient|s'appell\w+|coût\w+|tomb\w+|a lieu|habit\w+"
    r"|j'ai (?:mis|rangé|caché|garé|laissé|posé|planqué)|je (?:mets|range|cache|gare|laisse)"
    r"|on (?:met|range|cache|a mis|a rangé|a caché))"
    r"\s+(?=(?:l'|(?:le|la|les|mon|ma|mes|notre|nos|son|sa|ses|leur|leurs)\b))",
    re.IGNORECASE,
)


def with_digits(text: str) -> str:
    """Return `text` with its numbers in digits: "quarante euros" is "40 euros"."""
    for number in reversed(numbers_in(text)):
        if not number.ordinal:
            text = f"{text[: number.start]}{number.value}{text[number.end :]}"
    return text


_SWEETHEART = re.compile(
    r"^(?:l'|le |la |cet? |cette )?(?:homme|femme|fille|garçon|gars|mec|meuf|nana|type|monsieur|dame|personne|celui"
    r"|celle) (?:que (?:je|j') ?(?:fréquent\w+|vois|aime|courtise|drague|kiffe)|qui (?:me|m') ?(?:plaît|plait|attire)"
    r"|dont je suis (?:amoureux|amoureuse|tombée? amoureu\w+)|avec qui je sors)\b",
    re.IGNORECASE,
)


_ASKED_OF = (
    (
        re.compile(
            r"^où (?:est-ce qu(?:e |['’]) ?)?(?:habit\w+|vi(?:t|s|vent)|log\w+|demeur\w+) (?=\w)", re.IGNORECASE
        ),
        "l'adresse de ",
    ),
    (re.compile(r"^comment (?:s['’]appell\w+|se nomm\w+) (?=\w)", re.IGNORECASE), "le nom de "),
    (re.compile(r"^(?:à )?combien (?:coût\w+|va(?:ut|lent)) (?=\w)", re.IGNORECASE), "le prix de "),
)
"""Questions about one thing that can be known of somebody or something: that alone is meant, not the rest."""

_OWED = re.compile(
    r"^(?:ce|l'argent|les sous|tout ce|la somme) (?:que|qu') ?(?:je|j'|on|nous) ?"
    r"(?:dois|doit|devons|ai emprunté)\b"
    r"(?: (?:encore|toujours))?(?: (?:à la|au|aux) (?:banque|crédit|organisme\w*)(?: \w+)?$)?",
    re.IGNORECASE,
)


_OTHERWISE = (
    (re.compile(r"\bcachet(s?)\b", re.IGNORECASE), r"comprimé\1"),  # its stem is that of "cachette"
    (re.compile(r"^sous$", re.IGNORECASE), "argent"),  # which is also a preposition
)


def its_subject(text: str) -> str:
    """Return what a question within a request is about: "où se trouve mon testament" is "mon testament"."""
    for word, other in _OTHERWISE:
        text = word.sub(other, text)
    for asks, thing in _ASKED_OF:
        text = asks.sub(thing, text)
    return _OWED.sub("mes dettes", _SWEETHEART.sub("mon amoureux", _ASKS.sub("", text)))
