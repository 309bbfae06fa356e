"""Whether a memory gives the kind of answer a question wants, about whom and what it asks."""

from __future__ import annotations

from tipote_device.french.kept import kept
from tipote_device.french.stems import stem
from tipote_device.memory.recall.concepts import topics
from tipote_device.memory.recall.question import RELATIVES, Reading

WIDE = frozenset({"aliment", "famille", "animal", "sante", "gout", "rendez_vous", "argent"})
"""Topics too wide to be what somebody owns: "mon plat" is not answered by any food."""

STRICT = frozenset({"age", "code", "colour", "size", "time", "brand", "name", "job"})
"""Kinds of answer that a memory gives in so many words or not at all; places and dates are said in many ways."""

ALIKE_BY_TOPIC = 0.7
"""How far a word is covered by a memory that speaks of its topic in other words."""


def kinds_met(question: Reading, memory: Reading) -> float:
    """Return the share of the kinds of answer asked for that the memory gives; 0 when none is asked for."""
    if not question.kinds:
        return 0.0
    return sum(_gives(kind, question, memory) for kind in question.kinds) / len(question.kinds)


def _gives(kind: str, question: Reading, memory: Reading) -> bool:
    if kind == "name":
        return bool(memory.people - question.words)
    if kind == "brand":
        return bool(memory.people - question.words) or "number" in memory.kinds
    if kind == "job":
        return bool({"metier", "profession"} & memory.topics)
    return kind in memory.kinds


def covered(question: Reading, memory: Reading) -> tuple[float, float]:
    """Return how far the memory speaks of what is asked about (0..1): by words or topics, and by words alone."""
    sought = [word for word in question.focus if word not in memory.people]
    if not sought:
        return 1.0, 1.0
    exact = [stem(word) in memory.stems for word in sought]
    near = [
        1.0 if held else ALIKE_BY_TOPIC * bool(narrow_topics(word) & memory.topics)
        for word, held in zip(sought, exact, strict=True)
    ]
    return sum(near) / len(near), sum(exact) / len(exact)


@kept(5_000)
def narrow_topics(word: str) -> frozenset[str]:
    """Return the topics of a word that are not too wide to stand for it."""
    return topics(word) - WIDE


def people_asked(question: Reading, known: frozenset[str]) -> frozenset[str]:
    """Return the folded names of known people that a question names, capital or not."""
    return frozenset(word for word in question.words & known if len(word) > 2)


def about_another(question: Reading, memory: Reading, asked: frozenset[str], aliased: bool) -> bool:
    """Tell whether a question asks about somebody known, by name or role, whom the memory does not speak of."""
    if aliased:
        return False
    if asked:
        return not asked & (memory.people | memory.stems)
    roles = question.entities & RELATIVES
    return bool(roles) and not roles & memory.entities
