"""Who or what a folded sentence is about: the speaker, one person by name or role, or a thing, and whose it is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tipote_device.french.stems import EMPTY_WORDS, stem
from tipote_device.memory.extraction.people import PROFESSIONS, ROLES
from tipote_device.memory.extraction.words_for_people import FAMILIAR, WHO, role_of

_OPENING = (
    r"(?:(?:et|mais|alors|bon|ah|tiens|au fait|euh|ca y est|voila|finalement|maintenant|sinon|ce matin|hier|du coup|bah"
    r"|ben|oui|non|desormais|depuis [a-z]+(?: [a-z]+)?|le matin|le soir|pour [a-z' ]{3,20},|en fait|bref|enfin"
    r"|donc|puis"
    r"|pis|wesh|ouais|salut|bonjour|bonsoir|coucou|hello|hey|allo|alors voila|bon alors|eh bien|oh|dis|vu que"
    r"|a partir de [a-z]+|la semaine (?:derniere|passee)|ce mois ci|cette annee),? )*"
)
_DETERMINER = r"(?:(?:mon|ma|mes|notre|nos|le|la|les|un|une|des|son|sa|ses|leur|leurs|ce|cette|cet) |l')"
_ADJECTIVES = (
    r"(?:(?:petite?s?(?! (?:fils|filles?|enfants)\b)|grande?|vieux|vieille|nouve(?:au|lle|l)|jeune|autre|ancien(?:ne)?"
    r"|pauvre|cher|chere) )*"
)
_TITLE = r"(?:madame|monsieur|mademoiselle|mme|docteur|maitre|tante|tonton|oncle|papi|papy|mamie|mami)"
_OF = rf"(?: [a-z]{{4,}})? (?:de |du |d'|des )(?:(?:mon|ma|mes|notre|nos|la|le|les) |l')?(?P<of>{WHO}|[a-z]+)\b"
_SPEAKER = re.compile(rf"{_OPENING}(?:je\b|j'|on\b|nous\b|moi\b|me voila|nous voila|m'|ca y est)")
_PRONOUN = re.compile(rf"{_OPENING}(?:ils?|elles?|y|ca|c'|ce|lui|celui|celle|en)\b")
_TITLED = re.compile(rf"{_OPENING}{_TITLE} (?P<name>[a-z][a-z'-]+)")
_PERSON = re.compile(rf"{_OPENING}{_DETERMINER}?{_ADJECTIVES}(?P<role>{WHO})\b(?:{_OF})?")
_NAMED = re.compile(rf"{_OPENING}(?P<name>[a-z][a-z'-]{{2,}})\b")
_THING = re.compile(rf"{_OPENING}{_DETERMINER}{_ADJECTIVES}(?P<thing>[a-z]{{3,}})\b(?:{_OF})?")


@dataclass(frozen=True, slots=True)
class Actor:
    """What a sentence is about. All fields empty: a pronoun, or nothing that can be told."""

    speaker: bool = False
    who: frozenset[str] = frozenset()
    """A person's names and role, folded: any of them in another sentence is the same person."""

    known: bool = False
    """Whether a role, a title or an earlier sentence says that this is a person: a first word may be a brand."""

    met: bool = False
    """Somebody met for their work (a doctor, a boss), who acts upon the speaker."""

    thing: str = ""
    """Stem of the thing."""

    of: frozenset[str] = frozenset()
    """Names and role of whom the person or thing is of."""


def actor_of(plain: str, names: frozenset[str], aliases: Mapping[str, str]) -> Actor:
    """Read a folded sentence; `names`: its capitalised words, folded; `aliases`: folded name -> role."""
    if _SPEAKER.match(plain):
        return Actor(speaker=True)
    titled = _TITLED.match(plain)
    if titled is not None and (titled["name"] in names or not names) and titled["name"] not in EMPTY_WORDS:
        return Actor(who=_known(titled["name"], aliases), known=True)
    person = _PERSON.match(plain)
    if person is not None:
        role = role_of(person["role"])
        after = re.match(r",? ([a-z'-]+)", plain[person.end("role") :])
        own = {after[1]} if after is not None and after[1] in names else set()
        named = own | {name for name, known in aliases.items() if known == role and not own}
        met = person["role"].removesuffix("s") in PROFESSIONS and not own
        return Actor(who=frozenset({role} | named), known=True, met=met, of=_of(person["of"], names, aliases))
    if _PRONOUN.match(plain):
        return Actor()
    named_first = _NAMED.match(plain)
    if (
        named_first is not None
        and (name := named_first["name"]) not in EMPTY_WORDS
        and (name in names or name in aliases)
    ):
        return Actor(who=_known(name, aliases), known=name in aliases)
    thing = _THING.match(plain)
    if thing is None:
        return Actor()
    return Actor(thing=stem(thing["thing"]), of=_of(thing["of"], names, aliases))


def mentions(actor: frozenset[str], plain: str, people: frozenset[str], names: frozenset[str]) -> bool:
    """Tell whether a sentence (folded, with the people and names it mentions) speaks of somebody."""
    return bool(actor & (people | names)) or any(re.search(rf"\b{re.escape(one)}\b", plain) for one in actor)


def _known(name: str, aliases: Mapping[str, str]) -> frozenset[str]:
    return frozenset({name, aliases[name]}) if name in aliases else frozenset({name})


def _of(word: str | None, names: frozenset[str], aliases: Mapping[str, str]) -> frozenset[str]:
    if not word:
        return frozenset()
    if word in names or word in aliases:
        return _known(word, aliases)
    single = word.removesuffix("s")
    if word in FAMILIAR or word in ROLES or single in ROLES:
        return frozenset({role_of(word)}) if single not in PROFESSIONS else frozenset()
    return frozenset()
