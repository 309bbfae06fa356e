"""Whose affair something said at one place of a sentence is: the nearest subject's, or whoever it is done to."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.memory.extraction.people import ANIMALS
from tipote_device.memory.extraction.said import Said
from tipote_device.memory.extraction.words_for_people import WHO, role_of

_ADJECTIVES = (
    r"(?:(?:petite?(?! (?:fils|filles?|enfants)\b)|grande?(?! (?:mere|pere|parents)\b)|vieux|vieille|jeune|pauvre"
    r"|cher|chere|nouve(?:au|lle)|ancien(?:ne)?) )*"
)
_FOLK = re.compile(
    rf"\b(?:mon|ma|mes|notre|nos|le|la|les|son|sa|ses) {_ADJECTIVES}(?P<role>{WHO})\b"
    r"|\b(?P<bare>maman|papa|mamie|mamy|mami|papi|papy|tonton|tata|tatie|meme|pepe|grand mere|grand pere"
    r"|belle maman|beau papa)\b"
    r"|\b(?P<title>monsieur|madame|mademoiselle|mme) (?P<called>[a-z-]{2,})"
    r"|(?P<i>\b(?:je|moi|on|nous|mon|ma|mes|notre|nos)\b|\bj')|(?P<he>\b(?:ils?|elles?)\b)"
    r"|(?P<word>\b[a-z][a-z-]{2,}\b)"
)
_DONE_TO_ME = re.compile(
    r"\b(?:m'(?:a|ont|avait|avaient)|nous (?:a|ont)|me (?:prend|prennent|suit|soigne|met|mettent|garde|coiffe|reprend"
    r"|veut|laisse))\b(?! (?:dit|raconte|appris|annonce|demande|explique|promis|jure|parle|ecrit|appele|telephone))"
)
_DONE_TO_THEM = re.compile(r"\b(?:l'(?:a|ont|ai|avons)|les (?:a|ont|ai)|la (?:mis|mise)|le mettent)\b")
_TO = re.compile(r"\b(?:a|au|aux|en|de|d'|du|chez|sur|dans|vers|par|pour|avec|sous|rue|pres|place|lycee|college)[ ']?$")
_BEFORE_A_NAME = re.compile(r"(?:[.!?;:,] |\b(?:mon|ma|la|le|et|avec|que|qu'|quand) )$")
_OF = re.compile(rf" (?:du |de la |des |de l'|de mon |de ma |de mes |de |d')(?:(?P<who>{WHO})\b|(?P<name>[a-z-]+))")
_ARTICLE = re.compile(r"(?:\b(?:la|le|mon|ma) |\bl')$")
_VERB = re.compile(
    r",? (?:ils?|elles?|lui|a|est|ont|sont|va|vit|y|fait|habite|travaille|bosse|etudie|sort|joue|prend"
    r"|[a-z]+(?:ait|era))\b"
    r"|,? (?:s|n|l|m)'"
)


@dataclass(frozen=True, slots=True)
class Whose:
    """A person, or nobody that can be told (all empty)."""

    speaker: bool = False
    role: str = ""
    name: str = ""

    def same_as(self, other: Whose) -> bool:
        """Tell whether both are one person: by name when both have one, else by role."""
        if self.speaker or other.speaker:
            return self.speaker and other.speaker
        if self.name and other.name:
            return self.name == other.name
        return bool(self.role) and self.role == other.role


SPEAKER = Whose(speaker=True)
NOBODY = Whose()


def whose(said: Said, start: int, end: int) -> Whose:
    """Return whose affair the words from `start` to `end` of a sentence are."""
    plain = said.facets.plain
    sentence = max(plain.rfind(mark, 0, start) for mark in (". ", "! ", "? ", "; ")) + 1
    here = plain[sentence:end]
    if _DONE_TO_ME.search(plain[max(sentence, start - 25) : end]):
        return SPEAKER
    found = [one for one in _people(said, plain[:end]) if one is not None]
    if _DONE_TO_THEM.search(plain[max(sentence, start - 12) : end]):
        return next((one for one in found if not one.speaker), NOBODY)
    if found:
        return found[-1]
    return SPEAKER if not re.match(r" ?(?:[a-z]+,? )?(?:ils?|elles?)\b", here) else NOBODY


def _people(said: Said, before: str) -> list[Whose | None]:
    """Return the people a sentence speaks of, in order; a pronoun is the last one named."""
    found: list[Whose | None] = []
    last: Whose | None = None
    until = 0
    for match in _FOLK.finditer(before):
        if match.start() < until:
            continue  # "ma sœur" in "la collègue de ma sœur"
        if match["i"]:
            found.append(SPEAKER)
            continue
        if match["he"]:
            found.append(last or NOBODY)
            continue
        one = _one(said, match, before)
        if one is not None:
            of = _OF.match(before[match.end() :]) if match["role"] else None
            until = match.end() + of.end() if of is not None and of["who"] else 0
            last = one
            found.append(one)
    return found


def _one(said: Said, match: re.Match[str], before: str) -> Whose | None:
    if match["title"]:
        return Whose(role=said.aliases.get(match["called"], match["title"]), name=match["called"])
    word = match["role"] or match["bare"]
    return _role(said, match, word) if word else _named(said, match, before)


def _role(said: Said, match: re.Match[str], word: str) -> Whose | None:
    role = role_of(word)
    if word in ANIMALS or word.removesuffix("s") in ANIMALS:
        return None
    of = _OF.match(match.string[match.end() :])
    if of is not None and (of["who"] or of["name"] in said.names or of["name"] in said.aliases):
        return Whose(role=f"{role} {of['who'] or of['name']}")
    after = re.match(r",? (?:c'est |s'appelle )?([a-z-]+)", match.string[match.end() :])
    name = after[1] if after and (after[1] in said.names or after[1] in said.aliases) else ""
    return Whose(role=role, name=name or _only_name(said, role))


def _only_name(said: Said, role: str) -> str:
    names = [name for name, known in said.aliases.items() if known == role and " " not in name]
    return names[0] if len(names) == 1 else ""


def _named(said: Said, match: re.Match[str], before: str) -> Whose | None:
    word = match["word"]
    if word in said.aliases:
        return Whose(role=said.aliases[word], name=word)
    if word not in said.names or _TO.search(_ARTICLE.sub("", before[: match.start()])):
        return None
    if match.start() == 0 and _VERB.match(match.string[match.end() :]) is None:
        return None  # any first word has a capital
    first = match.start() == 0 or _BEFORE_A_NAME.search(before[: match.start()])
    return Whose(name=word) if first else None
