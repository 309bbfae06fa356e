"""Whose affair a statement is: the speaker's, or that of the person or animal its nearest subject names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tipote_device.contract.memory import USER
from tipote_device.french.words import fold
from tipote_device.memory.extraction.people import ANIMALS, ROLES, alternatives, attribute_of
from tipote_device.memory.extraction.relations import Link, person_spoken_of


@dataclass(frozen=True, slots=True)
class Owner:
    """A person as sentences name them."""

    name: str = ""
    """Folded; `user` for the speaker; empty when only the role is known."""

    role: str = ""
    """What the person is to the speaker ("fille"), folded; empty when only the name is known."""

    def same_as(self, other: Owner) -> bool:
        """Tell whether both are one person: by name when both have one, else by role."""
        if self.name and other.name:
            return self.name == other.name
        return bool(self.role) and self.role == other.role

    def surely(self, other: Owner) -> bool:
        """Tell whether the names say it, not only a role several people may have."""
        return bool(self.name) and self.name == other.name


SPEAKER = Owner(USER, USER)
NOBODY = Owner()
"""Somebody the sentence does not say: the same as nobody."""

_ROLE = alternatives(ROLES)
_SUBJECT = (
    r"(?P<i>\bj(?:e\b|')|\b(?:moi|nous|on)\b|\b(?:mon|ma|mes|notre|le|la) (?:poids|taille)\b)|(?P<he>\b(?:ils?"
    r"|elles?)\b)"
    rf"|\b(?:(?:mon|ma|mes|notre|nos|le|la|les|son|sa) |l')(?:petite? |grande? |vieux |vieille )?(?P<role>{_ROLE})\b"
)

_ANIMAL_FIRST = re.compile(rf"(?:[a-z]+,? )?(?:le|la|les) (?P<role>{alternatives(ANIMALS)})\b")

_SOMEBODY_ELSE = re.compile(
    r"(?:(?:et|mais|alors|bon|la),? )*(?:ils?|elles?|y'?|lui|eux) ?(?!y a|faut|paraît|parait|fait)(?!.*\b(?:je|j'"
    r"|moi)\b)"
)
"""Begins with a pronoun whose person is not named."""

OF_A_THING = re.compile(
    rf"\b(?:mon|ma|mes|le|la|les|notre|nos|son|sa) (?!{alternatives(ROLES)}\b|parents|enfants|gosses|voila"
    rf"|famille)[a-z]+ (?:a "
    rf"|ont |s'est |est |va |vont )?$"
)
"""A subject that is no person: "mon bureau a déménagé"."""


def owner_at(plain: str, position: int, known: Iterable[Link], whole: Owner) -> Owner:
    """Return whose a statement at `position` of a folded text is; `whole`: whom the sentence is about."""
    links = list(known)
    names = {fold(link.other): _role(link.role) for link in links}
    if whole.name not in ("", USER):
        names.setdefault(whole.name, whole.role)
    named = "|".join(re.escape(name) for name in names)
    pattern = _SUBJECT + (rf"|(?<![\w'])(?P<name>{named})\b" if named else "")
    last, before = None, NOBODY
    for found in re.finditer(pattern, plain[:position]):
        if found["he"]:
            last = before if before != NOBODY else (whole if whole != SPEAKER else NOBODY)
        elif found["i"]:
            last = SPEAKER
        else:
            name = found["name"] if "name" in found.re.groupindex and found["name"] else ""
            role = names.get(name, "") if name else _role(found["role"])
            if not name:
                name = next((fold(link.other) for link in links if _role(link.role) == role), "")
            last = before = Owner(name, role)
    return last if last is not None else whole


def sentence_owner(text: str, known: Iterable[Link]) -> Owner:
    """Return whom a sentence as a whole is about."""
    about = fold(person_spoken_of(text))
    if about == USER:
        animal = _ANIMAL_FIRST.match(fold(text).replace("-", " "))
        if animal is not None:
            return Owner("", _role(animal["role"]))
        return NOBODY if _SOMEBODY_ELSE.match(fold(text)) else SPEAKER
    links = list(known)
    for link in links:
        if fold(link.other) == about:
            return Owner(about, _role(link.role))
    return Owner("", _role(about)) if about in ROLES or about.removesuffix("s") in ROLES else Owner(about)


def _role(role: str) -> str:
    single = role if role in ROLES else role.removesuffix("s")
    return fold(attribute_of(single))
