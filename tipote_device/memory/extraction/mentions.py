"""Who a sentence mentions, whose things it speaks of, and who does what it says: by role, names resolved."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tipote_device.french.stems import EMPTY_WORDS
from tipote_device.french.words import fold, tidy
from tipote_device.memory.extraction.people import PROFESSIONS, ROLES, attribute_of
from tipote_device.memory.extraction.relations import links
from tipote_device.memory.extraction.words_for_people import FAMILIAR, WHO, role_of

_MENTION = re.compile(rf"\b{WHO}\b")
_POSSESSOR = re.compile(rf"\b(?:de|du|d'|a|au|pour) ?(?:mon|ma|mes|notre|nos|son|sa|le|la|l')? ?(?P<role>{WHO})\b")
_GIVEN = re.compile(r"\b(?:donn|vend|offert|ced|pret|confi|laiss|legu|rend|rembours|parl)\w*(?: [a-z']+){0,3} $")
"""Whoever is given something is not whose it was."""

_SUBJECT = re.compile(
    r"(?:(?:et|mais|alors|bon|ah|tiens|au fait|euh|ca y est|voila|finalement|maintenant|sinon|ce matin|hier|du coup"
    r"|pour [a-z' ]+|depuis [a-z]+ [a-z]+|le matin|le soir),? )*"
    r"(?:(?P<i>(?:je|j'|on|nous|moi)\b)|(?:mon|ma|mes|notre|nos|le|la|les|l'|un|une)? ?(?P<noun>[a-z]+))"
)
_NAME = re.compile(r"(?<=[\w,'’:;.!?] )[A-ZÀ-Ý][\wÀ-ÿ-]+|^[A-ZÀ-Ý][\wÀ-ÿ-]{2,}")

RELATIVES = frozenset(fold(attribute_of(role)) for role in ROLES - PROFESSIONS) | frozenset(
    map(fold, FAMILIAR.values())
)
"""Roles of people with a life of their own, beside those who are met for their work."""

USER_SUBJECT = "user"
THING = ""


def names_in(text: str) -> frozenset[str]:
    """Return the capitalised words of a text, folded."""
    said = tidy(text)
    found = ((match.start(), fold(match[0])) for match in _NAME.finditer(said))
    return frozenset(name for start, name in found if start or (name not in EMPTY_WORDS and len(name) > 2))


def aliases_in(texts: Iterable[str]) -> dict[str, str]:
    """Return folded name -> role, as texts give them ("ma compagne, Élodie")."""
    aliases: dict[str, str] = {}
    for text in texts:
        for link in links(text):
            role = fold(attribute_of(link.role))
            aliases[fold(link.other)] = role
            aliases[fold(link.other).split()[-1]] = role
    return aliases


def people_in(plain: str, names: frozenset[str], aliases: Mapping[str, str]) -> frozenset[str]:
    """Return the roles a folded sentence mentions, by word or by name."""
    return frozenset(role_of(found[0]) for found in _MENTION.finditer(plain)) | {
        aliases[name] for name in names if name in aliases
    }


def possessors_in(plain: str) -> frozenset[str]:
    """Return the roles something is of, or for: "le loyer de ma fille"."""
    return frozenset(
        role_of(found["role"])
        for found in _POSSESSOR.finditer(plain)
        if not (found[0].startswith(("a ", "au ")) and _GIVEN.search(plain[: found.start()]))
    )


def subject_of(plain: str, names: frozenset[str], aliases: Mapping[str, str]) -> str:
    """Return who a folded sentence begins with: `user`, a role, a name, or "" for a thing."""
    found = _SUBJECT.match(plain)
    if found is None:
        return THING
    if found["i"]:
        return USER_SUBJECT
    word = found["noun"]
    if word in names:
        return aliases.get(word, word)
    return role_of(word) if _MENTION.fullmatch(word) else THING
