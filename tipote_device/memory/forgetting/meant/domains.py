"""Whether a document belongs to a subject of a life: health, work, money..."""

from __future__ import annotations

from dataclasses import dataclass

from tipote_device.french.kept import kept
from tipote_device.french.stems import stem
from tipote_device.french.words import fold
from tipote_device.memory.forgetting.meant.document import Document
from tipote_device.memory.forgetting.meant.domain_words import DOMAINS
from tipote_device.memory.forgetting.meant.roles import ANIMALS

_NEUTRAL = (
    "cadre de sante", "maison de sante", "centre de sante", "ecole de musique", "auto ecole", "pot au", "sante de fer",
    "au travail sur", "ecole des fans", "hors de prix", "cours de", "code de la route",
)  # fmt: skip
"""Phrases whose words do not speak of what they seem to."""


@dataclass(frozen=True)
class Domain:
    """One subject, its tables read."""

    name: str
    names: frozenset[tuple[str, ...]]
    """Stems of the phrases that ask for it."""

    attributes: tuple[str, ...]
    """Folded, in the singular; first words of attributes."""

    phrases: frozenset[tuple[str, ...]]
    first: frozenset[str]
    """First stems of `phrases`."""

    exact: frozenset[str]
    barred: tuple[str, ...]
    animals: bool
    roles: frozenset[str]
    """Roles whose affairs belong to the speaker's own: a boss to work, a teacher to school."""

    of_roles: bool = False
    """Whether all that is known of somebody in one of `roles` belongs to it."""

    shared: bool = False
    """Whether it lies between the speaker and somebody else."""

    def holds(self, document: Document) -> bool:
        """Tell whether a document belongs to it."""
        return not self.bars(document) and (_begins(document.attribute, self.attributes) or self._said(document))

    def bars(self, document: Document) -> bool:
        """Tell whether a document belongs elsewhere whatever it says."""
        return (not self.animals and document.owner_role in ANIMALS) or _begins(document.attribute, self.barred)

    def _said(self, document: Document) -> bool:
        plain = document.plain
        for phrase in _NEUTRAL:
            plain = plain.replace(phrase, "")
        read = plain.split()
        if self.exact & set(read):
            return True
        cut = [stem(word) for word in read]
        return any(
            tuple(cut[start : start + length]) in self.phrases
            for start in range(len(cut))
            if cut[start] in self.first
            for length in (1, 2, 3, 4)
        )


def _begins(attribute: str, starts: tuple[str, ...]) -> bool:
    read = _singular(attribute)
    return any(read == start or read.startswith(f"{start} ") for start in starts)


@kept(4000)
def _singular(attribute: str) -> str:
    """Return an attribute in the singular: what is filed under "revenus" is a "revenu".

    Not its stems: those of "traite" and "traitement" are the same.
    """
    return " ".join(word[:-1] if len(word) > _SHORT and word[-1] in "sx" else word for word in attribute.split())


_SHORT = 3
"""Letters of a word whose last "s" may be its own ("bus", "cas")."""


def _phrases(entries: str) -> frozenset[tuple[str, ...]]:
    return frozenset(
        tuple(stem(part) for part in fold(entry).split("_")) for entry in entries.split() if not entry.startswith("=")
    )


def _read() -> dict[str, Domain]:
    return {
        name: Domain(
            name,
            _phrases(table.names),
            tuple(_singular(fold(entry).replace("_", " ")) for entry in table.attributes.split()),
            _phrases(table.words),
            frozenset(phrase[0] for phrase in _phrases(table.words)),
            frozenset(fold(entry[1:]) for entry in table.words.split() if entry.startswith("=")),
            tuple(_singular(fold(entry).replace("_", " ")) for entry in table.barred.split()),
            table.animals,
            frozenset(table.roles.split()),
            table.of_roles,
            table.shared,
        )
        for name, table in DOMAINS.items()
    }


ALL = _read()
BY_NAME = {phrase: domain for domain in ALL.values() for phrase in domain.names}
