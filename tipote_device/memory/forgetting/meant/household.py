"""Who is who, as the memories tell it: the names behind "ma femme", the role behind "Sabrina"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tipote_device.french.kept import kept
from tipote_device.french.stems import EMPTY_WORDS
from tipote_device.french.words import fold, tidy, words
from tipote_device.memory.forgetting.meant.document import Document
from tipote_device.memory.forgetting.meant.roles import KIN, OF, ROLE_OF, holds

_TITLES = frozenset(
    {"madame", "monsieur", "mademoiselle", "mme", "mr", "docteur", "maitre", "tante", "tonton", "oncle"}
)
_CAPITAL = r"[A-ZÀ-ÖØ-Þ][\w-]+"
_NAME = rf"(?P<name>(?:(?:[Mm]adame|[Mm]onsieur|[Dd]octeur) )?{_CAPITAL}(?: (?:[Ll]e |[Dd]e |[Ll]a )?{_CAPITAL})?)"
_WORD = r"[a-zà-öø-ÿœæ'-]+"
_ROLE = rf"(?P<role>{_WORD}(?: {_WORD}){{0,3}}?)"
_WHERE = r"(?: (?:d'en face|du dessus|du dessous|d'à côté))?"
_A = r"(?:[Ll]e |[Ll]a |[Ll]'|[Uu]ne? |[Ll]es )"
_MY = r"(?:[Mm]on|[Mm]a|[Mm]es|[Nn]otre|[Ss]on|[Ss]a)"
_CALLED = r"(?:est|s'appelle|se nomme)(?: maintenant| désormais)?"
_TWO = rf"(?P<name>{_CAPITAL}) et (?P<other>{_CAPITAL})"
_FORMS = (
    re.compile(rf"\b{_A}{_ROLE}{_WHERE} de l'utilisat\w+ {_CALLED} {_NAME}"),
    re.compile(rf"\b{_A}{_ROLE}{_WHERE} de l'utilisat\w+, {_NAME}"),
    re.compile(rf"^(?:[Ll]e |[Ll]a |[Ll]'){_ROLE}{_WHERE}, {_NAME},"),
    re.compile(rf"\b(?:une? |deux |trois ){_ROLE}{_WHERE} qui s'appelle(?:nt)? {_NAME}"),
    re.compile(rf"{_NAME}, {_A}{_ROLE}{_WHERE}(?: de l'utilisat\w+)?\b"),
    re.compile(rf"{_NAME} est (?:maintenant |désormais )?{_A}{_ROLE} de l'utilisat\w+"),
    re.compile(rf"\b{_MY} {_ROLE}{_WHERE},? (?:(?:qui |il |elle )?s'appelle |c'est |est |se nomme )?{_NAME}"),
    re.compile(rf"(?:\butilisat\w+ a|\b[Jj]'ai) (?:une? |deux |trois ){_ROLE},? {_NAME}"),
    re.compile(rf"{_TWO}, (?:[Ll]es |[Mm]es |[Nn]os ){_ROLE}\b"),
    re.compile(rf"\b(?:[Ll]es |[Mm]es |[Nn]os |deux ){_ROLE}(?: de l'utilisat\w+)?,? (?:s'appellent |sont )?{_TWO}"),
)
_LISTED = re.compile(rf"\b(?:deux|trois|quatre|cinq|\d) (?P<role>{_WORD})(?P<names>,? (?:{_CAPITAL}[^.;:]*))")
"""Several of a kind and their names: "deux enfants, Théo, douze ans, et Manon"."""

_PARTED = re.compile(
    rf"(?:\butilisat\w+|\b[Jj]e|\b[Jj]'|\b[Oo]n|\b[Nn]ous)\b[^.]{{0,30}}?"
    rf"(?:divorc\w+ (?:de |d')|sépar\w+ (?:de |d')|(?:vit|vis|est|suis) plus (?:en couple )?avec "
    rf"|ai? (?:quitté|rompu avec) ){_NAME}"
)
"""Whom the speaker no longer lives with."""

_LOVED = re.compile(
    r"\b(?:amoureux|amoureuse|liaison|aventure|sort|sors|en couple|ensemble|rendez-vous galant|flirt\w*|craqu\w+)\b"
    rf"[^.,]{{0,15}}? (?:avec|de|d'|pour|sur) ?{_NAME}"
)
_SEEN = re.compile(rf"\b(?:fréquente|(?:ai |a )?rencontré) {_NAME}(?! (?:au travail|à l'école))")
_LIKED = re.compile(rf"{_NAME}\b.{{0,60}}?\b(?:(?:lui|me) plaît|premier amour|son amant|sa maîtresse)\b")
"""Whom the speaker loves, or courts."""

_WEDS = re.compile(
    rf"\b(?:se marie\w*|s'est marié\w*|est marié\w*|fiancé\w*|épouse|est en couple|vit|sort)\b[^.]{{0,30}}?"
    rf"\b(?:avec |à )?{_NAME}"
)
_IN_LAW = {"fille": ("beaufils",), "fils": ("bellefille",), "enfant": ("beaufils", "bellefille")}
"""What the one a child lives with is to the speaker."""


_THEIRS = re.compile(r" (?P<whose>(?:des |du |d(?:e |')(?!l'utilisat))(?:[\w-]+)(?: [\w-]+)?)")
"""Whose relative somebody is, where it is not the speaker's."""

_FONDLY = re.compile(
    r"\b(?:[Mm]on|[Mm]a) (?:(?P<son>petit|grand)|petite|grande) (?P<name>[\w-]{3,}),? (?:il|elle|lui)\b"
)
"""A child called by name and size ("ma grande Capucine, elle"); the pronoun tells a name from a thing."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the household."""

    names: frozenset[str]
    """Folded words of the name."""

    roles: frozenset[str]


class Household:
    """The people that a set of memories names."""

    def __init__(self, documents: Iterable[Document]) -> None:
        """Read them once."""
        documents = list(documents)
        found: dict[frozenset[str], set[str]] = {}
        for document in documents:
            for names, role in _ties(document):
                found.setdefault(names, set()).add(role)
        children = {name: role for names, roles in found.items() for role in roles & set(_IN_LAW) for name in names}
        for document in documents:
            for role in {children[name] for name in document.owner_names & set(children)}:
                for match in _WEDS.finditer(tidy(document.text)):
                    names = name_words(match["name"]) - document.owner_names
                    if names and names not in found:
                        found[names] = set(_IN_LAW[role])
        for document in documents:
            for theirs in document.owner_names:
                read = theirs.split()
                related = {role for names, roles in found.items() if names & set(read[1:]) for role in roles}
                if len(read) > 1 and (role := ROLE_OF.get((read[0],), "")):
                    found.setdefault(frozenset({theirs}), set()).update(
                        OF[(one, role)] for one in related if (one, role) in OF
                    )
        self.people = [Person(names, frozenset(roles)) for names, roles in found.items()]

    def named(self, word: str) -> list[Person]:
        """Return the people whose name holds a folded word."""
        return [person for person in self.people if word in person.names]

    def in_role(self, role: str) -> list[Person]:
        """Return the people who are called by a role, or may be where nobody is: a galant beside a husband."""
        called = [person for person in self.people if role in person.roles]
        if called and role in ("conjoint", "amoureux"):
            return called
        return [person for person in self.people if any(holds(role, each) for each in person.roles)]

    def role_of(self, document: Document) -> str:
        """Return the role of whom a document is about; empty for the speaker, a thing or somebody unknown."""
        if document.owner_role or not document.owner_names:
            return document.owner_role
        return next(
            (role for person in self.people if person.names & document.owner_names for role in person.roles), ""
        )


def name_words(name: str) -> frozenset[str]:
    """Return the folded words of a name, titles left out."""
    return frozenset(word for word in words(name) if word not in _TITLES and word not in EMPTY_WORDS)


def _ties(document: Document) -> Iterable[tuple[frozenset[str], str]]:
    names = document.owner_names - _TITLES
    if names:
        if document.owner_role:
            yield names, document.owner_role
        role = ROLE_OF.get(tuple(document.attribute.split()))
        if role is not None:
            yield names, role
    yield from _told(document.text)
    if document.memory is not None and document.memory.quote not in ("", document.text):
        yield from _told(document.memory.quote)


@kept(40_000)
def _told(text: str) -> tuple[tuple[frozenset[str], str], ...]:
    """Return who is who in a sentence: folded words of a name, and a role."""
    source = tidy(text)
    found = [(name_words(fond["name"]), "fils" if fond["son"] else "fille") for fond in _FONDLY.finditer(source)]
    for form in _FORMS:
        for match in form.finditer(source):
            role, names = _role(match["role"]), name_words(match["name"])
            theirs = _THEIRS.match(source, match.end())
            if role in KIN and theirs is not None:  # "Fabrice, le père des enfants" is nobody's father here
                role = ROLE_OF.get(tuple(words(fold(f"{match['role']} {theirs['whose']}"))), "")
            if role and names:
                found.append((names, role))
            if role and "other" in match.groupdict():
                found.append((name_words(match["other"]), role))
    if not source[:1].isupper() or re.match(r"(?:L'utilisat|J|On |Nous )", source):
        found += [
            (names, "amoureux")
            for form in (_LOVED, _LIKED, _SEEN)
            for match in form.finditer(source)
            if (names := name_words(match["name"]))
        ]
    for listed in _LISTED.finditer(source):
        role = ROLE_OF.get((fold(listed["role"]),), "")
        found += [(name_words(name), role) for name in re.findall(_CAPITAL, listed["names"]) if role in KIN]
    found += [(names, "ex") for match in _PARTED.finditer(source) if (names := name_words(match["name"]))]
    return tuple(found)


def _role(said: str) -> str:
    """Return the role that the words between the determiner and the name end or begin with; empty when none."""
    read = words(fold(said))
    for start in range(len(read)):
        for stop in range(len(read), start, -1):
            role = ROLE_OF.get(tuple(read[start:stop]))
            if role is not None:
                return role
    return ""
