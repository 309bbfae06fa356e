"""One thing to be forgotten, read once: its words, what it is about, and the claims it makes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.contract.memory import USER, Memory
from tipote_device.french.common import COMMON
from tipote_device.french.kept import kept
from tipote_device.french.stems import EMPTY_WORDS, stem
from tipote_device.french.words import fold, sentences, tidy, words
from tipote_device.memory.extraction.generic import GENERIC
from tipote_device.memory.extraction.people import ROLES
from tipote_device.memory.forgetting.kin import also_called
from tipote_device.memory.recall.concepts import BY_STEM

ROLE_WORDS = frozenset(word for role in ROLES for word in words(role) if word not in EMPTY_WORDS)
"""Folded words for who belongs to somebody: "soeur", "voisin"."""

LIGHT = 0.5
"""Weight of a stem that many sentences share, beside 1 for one that says what it is about."""

_NARRATOR = frozenset(stem(word) for word in ("utilisateur", "utilisatrice", "dit"))
"""Stems of the frame a memory is told in."""

_CLAUSES = re.compile(
    r"[,;:.!?…«»()\n]|\s-\s|\b(?:et|mais|parce que|car|donc|puis|qui|que|dont|alors)\b", re.IGNORECASE
)
_CAPITALISED = re.compile(r"(?<=[\w,;:'«(’] )[«(]?([A-ZÀ-Ý][\w-]+)|(?<=['’])([A-ZÀ-Ý][\w-]+)")
_NO_VERBS_WORDS = """
je j tu t il elle on nous vous ils elles me m te se s c ce ca cela le la l les un une du des de d et ou que qui qu y en
ne n mon ma mes ton ta tes son sa ses notre votre pour avec sans dans chez sur quand si mais
"""
_NO_VERBS = frozenset(_NO_VERBS_WORDS.split())
"""Words that do not follow a name somebody does something under."""

_USUAL = frozenset(BY_STEM) | GENERIC | COMMON
_LONG_NUMBER = 3
"""Digits from which a number tells one thing from another (a code, a house, a year)."""

_UNUSUAL = 5
"""Letters from which a word that is not of household French is taken for a name."""


@kept(8_192)
def content(text: str) -> tuple[str, ...]:
    """Return the stems of what `text` says, in order, the frame memories are told in left out."""
    found = (stem(word) for word in words(text) if word not in EMPTY_WORDS)
    return tuple(one for one in found if one not in _NARRATOR)


def clauses(text: str) -> list[str]:
    """Return the pieces of a sentence that may say something by themselves."""
    return [piece.strip() for piece in _CLAUSES.split(tidy(text)) if piece and piece.strip()]


def names_in(text: str) -> frozenset[str]:
    """Return the folded words of `text` written as names: capitalised, not because a sentence begins."""
    found = (one or other for one, other in _CAPITALISED.findall(tidy(text)))
    return frozenset(part for name in found for part in words(name))


def opening_name(text: str) -> frozenset[str]:
    """Return the first word of `text` when it is likely to be a name: capitalised, unknown, and doing something."""
    read = words(text)
    if len(read) < 2 or not tidy(text)[:1].isupper() or read[1] in _NO_VERBS:
        return frozenset()
    known = read[0] in EMPTY_WORDS or stem(read[0]) in _USUAL
    return frozenset() if known else frozenset(read[:1])


def weight(one: str) -> float:
    """Return how much a stem says."""
    return LIGHT if one in GENERIC else 1.0


@dataclass(frozen=True, slots=True)
class Claim:
    """Something a fact says, as stems; a fact makes one or several."""

    fact: int
    """Index of the fact."""

    stems: frozenset[str]
    weight: float


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing to be forgotten."""

    said: tuple[str, ...]
    """The sentences that say it: the person's and the one kept."""

    subject: str = USER
    value: str = ""
    about: bool = False
    """Whether everything about its subject goes, the name included."""

    sensitive: bool = False
    """Whether its value alone, said of the same person, gives it away (health, money, children)."""

    @classmethod
    def of(cls, memory: Memory, *, about: bool = False) -> Fact:
        """Return what a memory says."""
        said = tuple(dict.fromkeys(one for one in (memory.quote, memory.text) if one.strip()))
        return cls(said, memory.subject, memory.value, about, memory.sensitivity != "")

    @property
    def phrases(self) -> list[str]:
        """Return its sentences as folded words between spaces, those that say something only.

        What was said in several sentences is known by each of them that says two things or more.
        """
        found = []
        for said in self.said:
            parts = [one for one in sentences(said) if sum(weight(each) == 1 for each in set(content(one))) > 1]
            for sentence in dict.fromkeys((said, *parts)):
                read = words(sentence)
                if len(read) >= 3 and content(sentence):
                    found.append(f" {' '.join(read)} ")
        return found

    @property
    def subject_stems(self) -> frozenset[str]:
        """Return the stems of who it is about, of the role that person is called by too; empty for the speaker."""
        if self.subject == USER:
            return frozenset()
        roles = {word for sentence in self.said for word in words(sentence) if word in ROLE_WORDS}
        roles |= also_called(roles)
        return frozenset(content(self.subject)) | {stem(word) for word in roles}

    @property
    def value_stems(self) -> frozenset[str]:
        """Return the stems of the value; empty when the memory has none."""
        return frozenset(content(self.value))

    @property
    def spoken(self) -> frozenset[str]:
        """Return its folded words, and those that call the relatives it names as well."""
        said = frozenset(word for sentence in (*self.said, self.subject) for word in words(sentence))
        return said | also_called(said)

    def claims(self, index: int) -> list[Claim]:
        """Return what it says: each sentence as a whole, and each clause that says two things or more."""
        found: dict[frozenset[str], None] = {self.value_stems: None} if self.sensitive and self.value_stems else {}
        for sentence in self.said:
            found.setdefault(frozenset(content(sentence)))
            for clause in clauses(sentence):
                stems = frozenset(content(clause))
                if len(stems) > 1:
                    found.setdefault(stems)
        return [Claim(index, stems, sum(map(weight, stems))) for stems in found if any(weight(s) == 1 for s in stems)]

    def identifying(self) -> frozenset[str]:
        """Return the stems that may give it away alone: names, numbers, words a household seldom uses."""
        own = frozenset() if self.about else frozenset(content(self.subject)) - self.value_stems
        found = set()
        for sentence in (*self.said, f". {self.value}"):
            named = {stem(name) for name in names_in(sentence)}
            for one in content(sentence):
                digits = one.isdigit() and len(one) >= _LONG_NUMBER
                unusual = len(one) >= _UNUSUAL and one not in _USUAL and not one.isdigit()
                if one in named or digits or unusual:
                    found.add(one)
        return frozenset(found) - own - {stem(word) for word in ROLE_WORDS}


def facts_of(memories: Sequence[Memory], *, about: bool = False) -> list[Fact]:
    """Return what memories say."""
    return [Fact.of(memory, about=about) for memory in memories]


def folded_words(text: str) -> str:
    """Return the folded words of `text` between spaces, for looking phrases up in it."""
    return f" {' '.join(words(text))} "


def first_letters(one: str) -> str:
    """Return the part of a stem that the words it stands for begin with ("cheval": "chev", for "chevaux")."""
    return fold(one)[: max(3, len(one) - 2)]
