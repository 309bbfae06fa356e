"""A memory, or a sentence just said, as requests are held against it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tipote_device.contract.forgetting import SaidTurn
from tipote_device.contract.memory import USER, Memory
from tipote_device.french.clipped import in_full
from tipote_device.french.kept import kept
from tipote_device.french.stems import EMPTY_WORDS, stem
from tipote_device.french.words import fold, words
from tipote_device.memory.forgetting.meant.plainly import with_digits
from tipote_device.memory.forgetting.meant.roles import KIN, roles_in
from tipote_device.memory.forgetting.meant.same_words import sets_in

_MINE = frozenset({"mon", "ma", "mes", "notre", "nos"})
_CALLED_ALONE = frozenset({"maman", "papa", "mamie", "papi", "papy", "mamy", "tonton", "tata", "meme", "pepe"})
"""Roles said without a determiner, which are the speaker's own."""

_LITTLE_ONE = re.compile(
    r"\b(?:la petite|le petit|les petits|les petites)"
    r"(?= (?:a|ont|est|sont|elle|il|ils|elles|qui|dort|va|veut|et|au|chez)\b| \.|$)"
)
"""A child of the house: "pour la petite, à l'hôpital"."""

_OF_USER = re.compile(r"(?:l )?(?:utilisat\w+|je|j|on|nous) ")

_LEADING = re.compile(
    r"^(?:(?:et|mais|alors|bon|donc|ah|oui|non|enfin|sinon|ensuite|en fait|au fait|ti pote|tipote) )*"
)
_ARTICLES = frozenset({"le", "la", "l", "les", "un", "une", "mon", "ma", "mes", "notre", "nos"})
_ADJECTIVES_WORDS = """
petit petite petits petites grand grande grands grandes jeune vieux vieille ancien ancienne nouveau nouvelle
nouvel meilleur meilleure cher chere futur future
"""
_ADJECTIVES = frozenset(_ADJECTIVES_WORDS.split())


@dataclass(frozen=True)
class Document:
    """What one memory, or one sentence of a turn, says."""

    text: str
    words: tuple[str, ...]
    """Folded, in order: what it says and what it was said with."""

    stems: frozenset[str]
    sets: frozenset[int]
    """Sets of near-synonyms it touches."""

    attribute: str
    """Folded words of the attribute."""

    owner_names: frozenset[str]
    """Folded words of the name of whom or what it is about; empty when it is about the speaker."""

    owner_role: str
    """What that person is to the speaker; empty when unknown."""

    own_roles: frozenset[str]
    """Roles of the speaker's people it mentions."""

    names: frozenset[str]
    """Folded words written with a capital in it, the first word of a sentence included."""

    said: tuple[datetime, ...]
    is_event: bool = False
    memory: Memory | None = None
    turn: SaidTurn | None = None

    @property
    def about_user(self) -> bool:
        """Whether it is about whoever speaks, or a thing of theirs."""
        return not self.owner_names and not self.owner_role

    @property
    def of_user(self) -> bool:
        """Whether it tells what the speaker does or has, whoever it is filed under."""
        return _OF_USER.match(self.plain) is not None

    @property
    def plain(self) -> str:
        """Its folded words joined by single spaces."""
        return " ".join(self.words)


def of_memories(memories: Sequence[Memory]) -> list[Document]:
    """Return memories as documents. A quote that several share counts for none of them: each says a part of it."""
    quotes = Counter(memory.quote for memory in memories)
    return [of_memory(memory, quoted=quotes[memory.quote] == 1) for memory in memories]


def of_memory(memory: Memory, *, quoted: bool = True) -> Document:
    """Return a memory as a document; `quoted`: with the words it was said with."""
    quote = memory.quote if quoted else ""
    read = _read(memory.text or memory.quote, quote, memory.subject, memory.attribute, memory.value)
    said = tuple(moment for moment in (memory.created_at, memory.updated_at) if moment != datetime.min)
    return Document(*read, said, memory.kind == "event", memory=memory)


def of_sentence(text: str, subject: str, attribute: str, turn: SaidTurn, *, event: bool) -> Document:
    """Return a sentence of a turn as a document."""
    return Document(*_read(text, "", subject, attribute, ""), (turn.at,), event, turn=turn)


@kept(20_000)
def _read(
    text: str, quote: str, subject: str, attribute: str, value: str
) -> tuple[
    str, tuple[str, ...], frozenset[str], frozenset[int], str, frozenset[str], str, frozenset[str], frozenset[str]
]:
    whole = [text] if quote in ("", text) else [text, quote]
    whole += [part for part in (attribute, value, "" if subject == USER else subject) if part]
    whole = [with_digits(in_full(part)) for part in whole]
    read = [word for part in whole for word in (*words(part), ".")]
    telling = frozenset(stem(word) for word in read if word not in EMPTY_WORDS and word != ".")
    sets = frozenset(number for part in whole for number in sets_in([stem(word) for word in words(part)]))
    names, role = _owner(text, subject)
    return (
        text,
        tuple(read),
        telling,
        sets,
        " ".join(words(attribute)),
        names,
        role,
        _own_roles(read),
        frozenset(word for part in whole for word in _capitals(part)),
    )


def _capitals(text: str) -> list[str]:
    found = re.findall(r"[A-ZÀ-ÖØ-Þ][\w'’-]+", text)
    return [word for name in found for word in words(name) if word not in EMPTY_WORDS and not word.startswith("utilis")]


def _owner(text: str, subject: str) -> tuple[frozenset[str], str]:
    """Return the folded words of the name, and the role, of whom a text is about; nothing for the speaker."""
    read = words(subject)
    if subject != USER and read:
        found = roles_in(read)
        role = found[0][2] if found and found[0][0] == 0 else ""
        rest = read[found[0][1] :] if role else read
        if role in KIN and rest[:1] and rest[0] in ("de", "d", "du") and not any("utilis" in word for word in rest):
            return frozenset({" ".join(read)}), ""  # "parents de Jade": not the speaker's, and not Jade
        if subject[:1].isupper() or (role and any(part[:1].isupper() for part in subject.split())):
            return frozenset(word for word in rest if word not in EMPTY_WORDS), role
        if role:
            return frozenset(), role
    return frozenset(), "" if subject != USER else _first_role(text)


def _first_role(text: str) -> str:
    """Return the role of the speaker's relative that a text filed under the speaker begins with."""
    read = _LEADING.sub("", " ".join(words(text))).split()
    start = 0
    while start < len(read) and (read[start] in _ARTICLES or read[start] in _ADJECTIVES):
        start += 1
    for first, _, role in roles_in(read[start : start + 3]):
        if first == 0 and start and (read[start - 1] in _MINE or "utilis" in " ".join(read[start + 1 : start + 5])):
            return role
        if first == 0 and not start and read[0] in _CALLED_ALONE:
            return role
    return ""


def _own_roles(read: list[str]) -> frozenset[str]:
    """Return the roles said to be the speaker's ("mon frère", "le frère de l'utilisateur", "maman")."""
    found = set()
    for first, last, role in roles_in(read):
        before = first - 1
        while before >= 0 and read[before] in _ADJECTIVES:
            before -= 1
        mine = before >= 0 and read[before] in _MINE
        of_user = _of_user(read[last : last + 5])
        if mine or of_user or read[first] in _CALLED_ALONE:
            found.add(role)
    if _LITTLE_ONE.search(" ".join(read)):
        found.add("enfant")
    return frozenset(found)


def _of_user(after: list[str]) -> bool:
    for place, word in enumerate(after):
        if word == ".":
            return False
        if word.startswith("utilisat"):
            return (place >= 1 and after[place - 1] == "l" and after[max(0, place - 2)] == "de") or after[0] == "d"
    return False


def folded(text: str) -> str:
    """Return the folded words of a text joined by single spaces."""
    return " ".join(words(fold(text)))
