"""From proposals to operations: what is new is added, what was said before restated, what has changed replaced."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from tipote_device.contract.memory import DOUBTFUL, Memory, MemoryDraft, Operation
from tipote_device.french.words import fold, words
from tipote_device.memory.extraction.change_words import cue_in
from tipote_device.memory.extraction.dating import Dated, dated
from tipote_device.memory.extraction.drafting import Proposal, relation
from tipote_device.memory.extraction.facets import Facets, facets
from tipote_device.memory.extraction.mentions import aliases_in
from tipote_device.memory.extraction.pair_judgement import REPLACES_FROM, SURE, comparable, doubts, judged
from tipote_device.memory.extraction.pair_standing import Standing, frequencies, margins
from tipote_device.memory.extraction.relations import Link, links
from tipote_device.memory.extraction.residual import residual
from tipote_device.memory.extraction.rewrite import third_person_sentence
from tipote_device.memory.extraction.said import Said, read
from tipote_device.memory.extraction.similarity import Similarity
from tipote_device.memory.extraction.succession.closing import closed_by
from tipote_device.memory.extraction.succession.rule import Ended
from tipote_device.memory.extraction.supersession import REPLACES_FROM as RULE_FROM
from tipote_device.memory.extraction.supersession import Known, best_match, score

SAME_FROM = 0.9
"""Likeness from which two sentences with the same numbers, names and negations say the same."""

OF_ONE_PERSON = frozenset({"domicile", "métier", "lieu de travail", "véhicule"})
"""Facets whose change leaves the people named beside them where they were."""

COUPLE = frozenset({"épouse", "mari", "compagne", "conjoint", "fiancé", "petit ami"})
_PARTED = re.compile(
    r"\b(?:divorc\w+|separ\w+|quitt\w+|rompu|largu\w+|plaqu\w+|(?:c'est|est) (?:fini|mort|termine)\w*|ex)\b"
)

_DEAD = re.compile(
    r"\b(?:mort\w*|deced\w+|piquer|piquee?|endormir|eteinte?|enterre\w*|nous a\w* quitte\w*|plus de ce monde"
    r"|perdue?s?)\b"
)
"""Somebody, or an animal, who is no more."""

PARTIAL_BELOW = 0.7
"""A text with fewer words than this share of its quote is one of several memories made of it."""

ONLY_NOW = frozenset({"now", "achieved"})
"""Marks that, within one conversation, tell more of the same thing: "en ce moment je suis aux urgences"."""

_NEGATION = frozenset({"pas", "plus", "jamais", "rien", "aucun", "aucune", "sans", "ni", "arrete", "fini"})


@dataclass(slots=True)
class Changes:
    """What a turn changes."""

    operations: list[Operation] = field(default_factory=list)
    allowed: dict[int, int] = field(default_factory=dict)
    """Number shown -> id of the memory, for the targets of the operations."""

    doubted: dict[int, float] = field(default_factory=dict)
    """Id of a memory that may be false now -> how far it is still believed."""


class ChangePlanner:
    """Compares proposals with what is known. One per session: it remembers what it has read."""

    def __init__(self, similarity: Similarity) -> None:
        """Take the way to compare sentences."""
        self._similarity = similarity
        self._read: dict[int, Known] = {}
        self._said: dict[int, Said] = {}
        self._aliases: dict[int, dict[str, str]] = {}

    async def plan(self, proposals: Sequence[Proposal], known: Sequence[Memory], turn_text: str) -> Changes:
        """Return the operations for the proposals of one turn, `known` being what may be used when it was said."""
        changes = Changes()
        cue = cue_in(turn_text)
        candidates = []
        for memory in known:
            if memory.id not in self._read:
                await asyncio.sleep(0)  # a sentence takes about a millisecond to read, and somebody may speak
            candidates.append(self._known(memory))
        aliases = self._names_of(known)
        taken: set[int] = set()
        for proposal in proposals:
            open_ones = [one for one in candidates if one.memory.id not in taken]
            said = proposal.draft.quote if proposal.link is None else proposal.draft.text
            new = facets(said, proposal.dated)
            near = [one for one in open_ones if _comparable(new, one.facets)]
            await self._similarity.prepare([proposal.draft.text, *(one.memory.text for one in near)])
            alike = self._similarity.between(proposal.draft.text, [one.memory.text for one in near])
            same = _said_before(proposal.draft, new, near, alike)
            if same is not None:
                changes.operations.append(Operation("add", _restated(proposal.draft, same)))
                continue
            over: Mapping[int, Ended] = {}
            if proposal.link is None:
                match, doubted, over = await self._likeliest(proposal, new, open_ones, aliases, cue=cue)
                if doubted is not None and doubted.confidence > DOUBTFUL:
                    changes.doubted[doubted.id] = DOUBTFUL
            else:
                match = best_match(new, near, cue=cue, similarity=alike)
            if match is None:
                changes.operations.append(Operation("add", proposal.draft))
                continue
            target = match[0].memory
            ended = over.get(target.id)
            taken.add(target.id)
            number = len(changes.allowed) + 1
            changes.allowed[number] = target.id
            changes.operations.append(Operation("replace", _in_place_of(proposal.draft, target), number))
            changes.operations += [
                Operation("add", left) for left in _left_of(target, new, proposal.link is None, ended)
            ]
        return changes

    async def _likeliest(
        self, proposal: Proposal, new: Facets, known: Sequence[Known], aliases: Mapping[str, str], *, cue: bool
    ) -> tuple[tuple[Known, float] | None, Memory | None, Mapping[int, Ended]]:
        """Return the memory that the proposal most likely makes false, or else the doubtful one; and what has ended.

        What `succession` knows to have ended goes before what is judged by likeness.
        """
        words_said = proposal.draft.quote or proposal.draft.text
        said = read(words_said, new, aliases)
        for one in known:
            if one.memory.id not in self._said:
                await asyncio.sleep(0)
                self._said[one.memory.id] = read(_own_words(one.memory), one.facets, aliases)
        earlier = [one for one in known if said.marks - ONLY_NOW or not _just_said(proposal.draft, one.memory)]
        ended = await asyncio.to_thread(closed_by, said, [self._said[one.memory.id] for one in earlier])
        over = {earlier[index].memory.id: why for index, why in ended.items()}
        near = [
            one
            for one in known
            if one.memory.id in over
            or comparable(said, self._said[one.memory.id])
            or score(new, one.facets, cue=cue, similarity=0.0) > RULE_FROM
        ]
        await self._similarity.prepare([words_said, *(_own_words(one.memory) for one in near)])
        alike = self._similarity.between(words_said, [_own_words(one.memory) for one in near])
        common = frequencies(self._said[one.memory.id] for one in known)
        if over:
            likeliest = max(zip(alike, near, strict=True), key=lambda pair: (pair[1].memory.id in over, pair[0]))
            return (likeliest[1], SURE), None, over
        weighed = [
            (*judged(said, old, likeness, standing), one)
            for one, likeness, margin in zip(near, alike, margins(alike), strict=True)
            if not _of_one_day(proposal.draft, one.memory)
            and (said.marks - ONLY_NOW or not _just_said(proposal.draft, one.memory))
            for old in (self._said[one.memory.id],)
            for standing in (Standing(score(new, one.facets, cue=cue, similarity=likeness), margin, common),)
        ]
        best = max(weighed, key=lambda found: found[0], default=None)
        if best is not None and best[0] >= REPLACES_FROM:
            return (best[2], best[0]), None, over
        before = [found for found in weighed if not _just_said(proposal.draft, found[2].memory)]
        unsure = max(before, key=lambda found: found[1], default=None)
        return None, unsure[2].memory if unsure is not None and doubts(said, unsure[1]) else None, over

    def _names_of(self, known: Sequence[Memory]) -> dict[str, str]:
        names: dict[str, str] = {}
        for memory in known:
            if memory.id not in self._aliases:
                self._aliases[memory.id] = aliases_in([memory.quote])
            names |= self._aliases[memory.id]
        return names

    def _known(self, memory: Memory) -> Known:
        if memory.id not in self._read:
            self._read[memory.id] = Known(memory, facets(_own_words(memory), _dates_of(memory)))
        return self._read[memory.id]


def _comparable(new: Facets, old: Facets) -> bool:
    """Tell whether two sentences have anything in common."""
    same_class = {one.name for one in new.claims} & {one.name for one in old.claims}
    return bool(new.told & old.told or new.keys & old.keys or same_class)


def _of_one_day(draft: MemoryDraft, old: Memory) -> bool:
    """Tell whether a draft says what happens one day, which does not end what lasts."""
    return draft.expires_at is not None and old.expires_at is None


def _just_said(draft: MemoryDraft, old: Memory) -> bool:
    """Tell whether both were said in one conversation: then only a word of change makes one of them false."""
    return draft.session == old.session


def _own_words(memory: Memory) -> str:
    """Return what to compare: the quote, unless the memory is one part of what was said."""
    partial = len(words(memory.text)) < PARTIAL_BELOW * len(words(memory.quote))
    return memory.text if partial or not memory.quote else memory.quote


def _dates_of(memory: Memory) -> Dated:
    said_at = memory.created_at if memory.created_at.tzinfo else datetime.now().astimezone()
    return dated(_own_words(memory), said_at)


def _said_before(draft: MemoryDraft, new: Facets, near: Sequence[Known], alike: Sequence[float]) -> Memory | None:
    for one, likeness in zip(near, alike, strict=True):
        if (
            likeness >= SAME_FROM
            and new.days == one.facets.days
            and new.measures == one.facets.measures
            and _figures(draft.text) == _figures(one.memory.text)
        ):
            return one.memory
    return None


def _figures(text: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Return what must agree for two sentences to say the same: numbers, names, negations and habits."""
    plain = words(re.sub(r"\[[^\]]*\]", "", text))
    days = {
        word
        for word in plain
        if re.fullmatch(r"\d+|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir", word)
    }
    names = {fold(name) for name in re.findall(r"(?<=[\w,'’] )[A-ZÀ-Ý][\wÀ-ÿ-]+", text)}
    return frozenset(days), frozenset(names), _NEGATION & set(plain)


def _restated(draft: MemoryDraft, same: Memory) -> MemoryDraft:
    return replace(
        draft, text=same.text, kind=same.kind, subject=same.subject, attribute=same.attribute, value=same.value,
        expires_at=same.expires_at, valid_from=same.valid_from,
    )  # fmt: skip


def _in_place_of(draft: MemoryDraft, target: Memory) -> MemoryDraft:
    """File the successor where the memory it replaces is: the store refuses to replace across slots."""
    importance = max(draft.importance, target.importance)  # it matters as much as what it replaces
    return replace(draft, subject=target.subject, attribute=target.attribute, importance=importance)


def _left_of(target: Memory, new: Facets, whole: bool, ended: Ended | None = None) -> list[MemoryDraft]:
    """Return what `target` says besides what `new` replaces: other statements, and who people are."""
    if not whole or not target.quote:
        return []
    rest = residual(target.quote, new, ended.state if ended is not None else None)
    left = [_rest(target, rest)] if rest else []
    told = fold(rest)
    people = [link for link in links(target.quote) if fold(link.other) not in told and _still(link, new)]
    return left + [relation(target, link) for link in people]


def _still(link: Link, new: Facets) -> bool:
    """Tell whether somebody is still who they were: named again by name alone, or apart from what has changed.

    A task or a role that passed to somebody else takes the people with it.
    """
    if any(key.startswith("rôle:") for key in new.keys):
        return False
    if link.relation in COUPLE and _PARTED.search(new.plain) is not None:
        return False
    named = re.search(rf"\b{re.escape(fold(link.other))}\b", new.plain) is not None
    if named and _DEAD.search(new.plain) is not None:
        return False
    if named:
        return re.search(rf"\b{re.escape(link.role)}\b", new.plain) is None
    return bool(new.keys & OF_ONE_PERSON)


def _is_dated(rest: str, target: Memory) -> bool:
    """Tell whether what is left of a memory holds its date."""
    return target.expires_at is not None and dated(rest, target.created_at).expires is not None


def _rest(target: Memory, rest: str) -> MemoryDraft:
    """Return what is left of `target` as a memory of its own, with its evidence and its date."""
    return MemoryDraft(
        text=third_person_sentence(rest + "."), quote=rest, kind="fact", subject=target.subject,
        attribute="", source=target.source, session=target.session, turn=target.turn,
        confidence=target.confidence, importance=target.importance, sensitivity=target.sensitivity,
        valid_from=target.valid_from, expires_at=target.expires_at if _is_dated(rest, target) else None,
    )  # fmt: skip
