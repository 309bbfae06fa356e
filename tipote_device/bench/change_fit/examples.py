"""Examples for the fit: a new sentence and the old ones beside it, each known to be made false by it or not."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from tipote_device.bench.memory.dataset import Fact, Persona
from tipote_device.bench.memory.matching import holds
from tipote_device.bench.memory.replay import PACE
from tipote_device.bench.memory.truth import replaces
from tipote_device.contract.memory import Embedder
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.extraction.change_words import cue_in
from tipote_device.memory.extraction.dating import dated
from tipote_device.memory.extraction.drafting import propose
from tipote_device.memory.extraction.facets import facets
from tipote_device.memory.extraction.mentions import aliases_in
from tipote_device.memory.extraction.pair_judgement import comparable, forbidden, numbers
from tipote_device.memory.extraction.pair_standing import Standing, frequencies, margins
from tipote_device.memory.extraction.pregate import worth_asking
from tipote_device.memory.extraction.refusals import echoes, readable
from tipote_device.memory.extraction.said import Said, read
from tipote_device.memory.extraction.similarity import VectorSimilarity
from tipote_device.memory.extraction.supersession import REPLACES_FROM, score
from tipote_device.memory.extraction.units import units

SAID_ON = datetime(2026, 2, 20, 18, tzinfo=ZoneInfo("Europe/Paris"))
"""When the pairs of the files were said."""

BESIDE = 20
"""Old sentences of other topics put beside each pair."""


@dataclass(frozen=True, slots=True)
class Old:
    """A sentence that was known, and whether the new one makes it false."""

    text: str
    said: Said
    false: bool
    ends: bool = False
    """Whether it ends by itself: only then may what happens one day replace it."""


@dataclass(frozen=True, slots=True)
class Case:
    """A new sentence among old ones."""

    group: str
    """Whose it is: the person, or the topic."""

    text: str
    rows: list[tuple[bool, dict[str, float]]]
    """For each old sentence that may be closed: whether it is false now, and the numbers of the pair."""

    missed: int
    """Sentences made false that code forbids to close, or does not compare."""


async def of_pairs(files: Iterable[Path], embedder: Embedder, *, seed: int = 0) -> list[Case]:
    """Return the cases of files of pairs; sentences of other topics stand beside a pair whose topic is given."""
    lines = [(file.name, line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    pairs: list[tuple[str, bool, str, str]] = []
    topic = ""
    for name, line in lines:
        if line.startswith("## "):
            topic = line[3:].strip()
        elif line[:2] in ("+ ", "- "):
            old, new = line[2:].split(" => ")
            pairs.append((topic or name, line[0] == "+", old, new))
    chance = random.Random(seed)  # noqa: S311 -- an even choice, not a secret
    similarity, cases = VectorSimilarity(embedder), list[Case]()
    for group, false, old, new in pairs:
        aliases = aliases_in([old, new])
        said = read(new, facets(new, dated(new, SAID_ON)), aliases)
        olds = [Old(old, read(old, facets(old, dated(old, SAID_ON)), aliases), false)]
        others = [text for other, _, text, _ in pairs if topic and other != group]
        for text in chance.sample(others, min(BESIDE, len(others))):
            beside = read(text, facets(text, dated(text, SAID_ON)), aliases)
            if not (beside.names & said.names or beside.people & said.people):
                olds.append(Old(text, beside, false=False))
        cases.append(await _case(group, new, said, olds, similarity, cue=cue_in(new), one_day=False))
    return cases


async def of_people(personas: Sequence[Persona], embedder: Embedder) -> list[Case]:
    """Return the cases of people whose sessions are read by code alone; what the set says is false is forgotten."""
    return [case for persona in personas for case in await _of_person(persona, VectorSimilarity(embedder))]


async def _of_person(persona: Persona, similarity: VectorSimilarity) -> list[Case]:
    cases: list[Case] = []
    known: list[tuple[Old, list[Fact]]] = []
    aliases: dict[str, str] = {}
    for session in persona.sessions:
        turns = [StoredTurn(role, text, session.start + PACE * n, {}) for n, (role, text) in enumerate(session.turns)]
        for index, turn in enumerate(turns):
            for unit in units(turn.text) if readable(turns, index) else ():
                said_at = turn.at.astimezone(persona.timezone)
                made = propose(unit, said_at=said_at, session=session.id, turn=index, turn_text=turn.text)
                if not made or not worth_asking(unit) or echoes(unit, turns, index):
                    continue
                aliases |= aliases_in([unit])
                said = read(unit, facets(unit, dated(unit, said_at)), aliases)
                held = [
                    fact for fact in session.facts if holds(unit, fact.must) or holds(made[0].draft.text, fact.must)
                ]
                false = [any(replaces(a, b, persona.facts) for a in held for b in was) for _, was in known]
                olds = [Old(o.text, o.said, y, o.ends) for (o, _), y in zip(known, false, strict=True)]
                one_day = made[0].draft.expires_at is not None
                cue = cue_in(turn.text)
                cases.append(await _case(persona.name, unit, said, olds, similarity, cue=cue, one_day=one_day))
                known = [one for one, gone in zip(known, false, strict=True) if not gone]
                known.append((Old(unit, said, false=False, ends=one_day), held))
    return [case for case in cases if case.rows or case.missed]


async def _case(
    group: str, text: str, said: Said, olds: list[Old], similarity: VectorSimilarity, *, cue: bool, one_day: bool
) -> Case:
    await similarity.prepare([text, *(old.text for old in olds)])
    alike = similarity.between(text, [old.text for old in olds])
    scores = [score(said.facets, o.said.facets, cue=cue, similarity=v) for o, v in zip(olds, alike, strict=True)]
    near = [
        n
        for n, old in enumerate(olds)
        if (comparable(said, old.said) or scores[n] > REPLACES_FROM) and not (one_day and not old.ends)
    ]
    common, apart = frequencies(old.said for old in olds), margins([alike[n] for n in near])
    rows = [
        (olds[n].false, numbers(said, olds[n].said, alike[n], Standing(scores[n], margin, common)))
        for n, margin in zip(near, apart, strict=True)
        if not forbidden(said, olds[n].said)
    ]
    return Case(group, text, rows, sum(old.false for old in olds) - sum(false for false, _ in rows))
