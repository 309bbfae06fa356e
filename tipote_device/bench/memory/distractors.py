"""Memories that fill a store without answering anything: errands, visits, other people, old summaries.

A few dozen facts fit any prompt whole and prove nothing about finding them; a thousand others do. The same seed
gives the same memories.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tipote_device.bench.memory import distractor_words as pool
from tipote_device.bench.memory.dataset import Persona
from tipote_device.bench.memory.matching import holds, holds_any
from tipote_device.contract.memory import USER, MemoryDraft
from tipote_device.french.stems import stems
from tipote_device.french.words import words

MOST_TRIES = 50
"""Refused memories in a row after which generation gives up: the pools hold hundreds of thousands of sentences."""


@dataclass(frozen=True, slots=True)
class Distractor:
    """A memory, and when it was said."""

    at: datetime
    draft: MemoryDraft


def distractors(
    number: int, start: datetime, end: datetime, *, seed: int, names: Sequence[str]
) -> Iterator[Distractor]:
    """Yield `number` different memories said between two moments, in the order of their dates.

    `names` are the first names they may use. Raises ValueError when the pools cannot give so many.
    """
    chance = random.Random(seed)  # noqa: S311 -- reproducible, not secret
    seen: set[str] = set()
    moments = sorted(start + (end - start) * chance.random() for _ in range(number))
    for at in moments:
        for _ in range(MOST_TRIES):
            draft = chance.choices(_MAKERS, weights=_WEIGHTS)[0](chance, at, names)
            if draft.text not in seen:
                break
        else:
            raise ValueError("the pools hold fewer different sentences")
        seen.add(draft.text)
        yield Distractor(at, draft)


def distractors_for(persona: Persona, number: int, *, seed: int, before: timedelta) -> list[Distractor]:
    """Return `number` memories that answer none of the persona's questions.

    They are dated from `before` the first session to the first question. Left out are those that satisfy the `must` of
    any fact or use a name the persona uses; about the person, those that satisfy even one group of a `must` (of four
    letters or more); and those that share two or more stems with a question.
    """
    used = set(words(" ".join(_texts(persona))))
    names = [name for name in pool.NAMES if not used & set(words(name))]
    asked = [set(stems(question.text)) for question in persona.questions]
    start, end = persona.sessions[0].start - before, min(question.at for question in persona.questions)

    def harmless(draft: MemoryDraft) -> bool:
        if any(holds(draft.text, fact.must) for fact in persona.facts.values()):
            return False
        groups = [group for fact in persona.facts.values() for group in fact.must]
        long = [[needle for needle in group if len(needle.strip()) >= 4] for group in groups]
        if draft.subject == USER and any(holds_any(draft.text, group) for group in long):
            return False
        own = set(stems(draft.text))
        return not any(len(own & question) >= 2 for question in asked)

    found: list[Distractor] = []
    wanted = number
    for attempt in range(MOST_TRIES):
        made = distractors(2 * wanted, start, end, seed=seed * MOST_TRIES + attempt, names=names)
        texts = {one.draft.text for one in found}
        found += [one for one in made if one.draft.text not in texts and harmless(one.draft)]
        if len(found) >= number:
            chance = random.Random(seed)  # noqa: S311
            return sorted(chance.sample(found, number), key=lambda one: one.at)
    raise ValueError("too few memories answer none of the questions")


def _texts(persona: Persona) -> Iterator[str]:
    for fact in persona.facts.values():
        yield from (fact.text, fact.subject, fact.value)
    for question in persona.questions:
        yield question.text
    for session in persona.sessions:
        yield from (text for _, text in session.turns)


def _day(at: datetime) -> str:
    return f"{'1er' if at.day == 1 else at.day} {pool.MONTHS[at.month - 1]} {at.year}"


def _errand(chance: random.Random, at: datetime, names: Sequence[str]) -> MemoryDraft:  # noqa: ARG001
    what, where = chance.choice(pool.ERRANDS), chance.choice(pool.PLACES)
    return MemoryDraft(f"L'utilisateur {what} {where} le {_day(at)}.", quote=f"J'y suis passé : {what} {where}.")


def _visit(chance: random.Random, at: datetime, names: Sequence[str]) -> MemoryDraft:
    name, who = chance.choice(names), chance.choice(pool.RELATIONS)
    text = f"{name}, {who}, {chance.choice(pool.VISITS)} le {_day(at)}."
    return MemoryDraft(text, quote=text, subject=name, attribute="visite", kind="fact")


def _other(chance: random.Random, at: datetime, names: Sequence[str]) -> MemoryDraft:  # noqa: ARG001
    name, who = chance.choice(names), chance.choice(pool.RELATIONS)
    attribute, values = chance.choice(list(pool.TRAITS.items()))
    value = chance.choice(values)
    text = f"{name}, {who}, {value}."
    return MemoryDraft(text, quote=text, subject=name, attribute=attribute, value=value)


def _news(chance: random.Random, at: datetime, names: Sequence[str]) -> MemoryDraft:
    name, who = chance.choice(names), chance.choice(pool.RELATIONS)
    what, where = chance.choice(pool.NEWS), chance.choice(pool.PLACES)
    text = f"{who.capitalize()} {name} {what} {where} en {pool.MONTHS[at.month - 1]}."
    return MemoryDraft(text, quote=text, subject=name)


def _summary(chance: random.Random, at: datetime, names: Sequence[str]) -> MemoryDraft:  # noqa: ARG001
    first, second = chance.sample(pool.TOPICS, 2)
    text = f"Conversation du {_day(at)} : il a été question {first}, puis {second}."
    return MemoryDraft(text, source="system", confidence=0.7)


_Maker = Callable[[random.Random, datetime, Sequence[str]], MemoryDraft]
_MAKERS: tuple[_Maker, ...] = (_errand, _visit, _other, _news, _summary)
_WEIGHTS = (25, 20, 25, 15, 15)
"""Shares in percent."""
