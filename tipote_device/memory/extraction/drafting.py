"""From one kept unit to the memories it makes: the unit itself, who is who, and what outlives its date."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from tipote_device.contract.memory import USER, MemoryDraft
from tipote_device.french.stems import EMPTY_WORDS
from tipote_device.french.words import fold, sentences, words
from tipote_device.memory.extraction.change_marks import marks_in
from tipote_device.memory.extraction.claims import claims
from tipote_device.memory.extraction.dating import Dated, dated
from tipote_device.memory.extraction.endings import resumed
from tipote_device.memory.extraction.folding import folded
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.extraction.importance import importance
from tipote_device.memory.extraction.owners import sentence_owner
from tipote_device.memory.extraction.pregate import worth_asking
from tipote_device.memory.extraction.relations import Link, is_animal, links
from tipote_device.memory.extraction.residual import clauses
from tipote_device.memory.extraction.rewrite import third_person_sentence
from tipote_device.memory.extraction.sensitivity import sensitivity
from tipote_device.memory.extraction.slots import Slot, slots
from tipote_device.memory.extraction.succession.attribute import attribute_told

_ASKED = re.compile(
    r"\b(?:retiens|retenez|note[sz]?|souviens toi|souvenez vous|rappelle toi|n'oublie pas|garde (?:ca"
    r"|bien ca)? ?en tete|memorise|sache que"
    r"|faut que tu saches|vous en souvenir|t'en souvenir)\b"
)
"""The person asks for it to be kept: told from what is said in passing."""

STATED_CONFIDENCE = 0.95
SAID_CONFIDENCE = 0.9
LASTING = frozenset(
    {"métier", "domicile", "âge", "allergie", "santé", "prénom", "anniversaire", "goût", "boisson", "régime"}
)
"""Attributes that are true whatever else the sentence dates."""

CERTAIN_SLOTS = frozenset(
    {"prénom", "allergie", "santé", "traitement", "domicile", "métier", "anniversaire", "régime", "goût"}
)
CERTAIN_CLAIMS = frozenset({"âge", "poids", "niveau scolaire", "école", "régime", "situation", "temps de travail"})
OVER = frozenset({"end", "nomore"})
"""Marks of what is over for good."""

CHANGE = frozenset({"end", "nomore", "change"})
"""Marks of what is not so any more, in any way."""

SOON_DAYS = 1
"""Days to come within which a date may be small talk ("demain j'ai une dictée"): the model is asked as usual."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A memory to be, with what it takes to tell whether it replaces another."""

    draft: MemoryDraft
    dated: Dated
    link: Link | None = None
    """Set when the draft is only about who somebody is."""


def propose(unit: str, *, said_at: datetime, session: str, turn: int, turn_text: str = "") -> list[Proposal]:
    """Return the memories `unit` makes, the fullest first. `said_at` is aware, in the household's zone."""
    when = dated(unit, said_at)
    known = links(unit)
    found = slots(unit, known, dated=when.expires is not None)
    main = found[0] if found else Slot("fact", attribute=_topic(unit))
    if when.expires is not None and main.kind != "project":
        main = replace(main, kind="event")
    stated = _ASKED.search(fold(turn_text or unit).replace("-", " ")) is not None
    base = MemoryDraft(
        text=third_person_sentence(when.text),
        quote=unit,
        kind=main.kind,
        subject=main.subject or USER,
        attribute=main.attribute or _topic(unit),
        value=main.value,
        source="user-stated" if stated else "extracted",
        session=session,
        turn=turn,
        confidence=STATED_CONFIDENCE if stated else SAID_CONFIDENCE,
        importance=importance(main, unit),
        sensitivity=sensitivity(unit),
        valid_from=when.begins,
        expires_at=when.expires,
    )
    proposals = [] if _over_today(when, said_at) and known else [Proposal(base, when)]
    undated = Dated(unit, frozenset(), (), None, None)
    if when.expires is not None:
        proposals += [Proposal(one, undated) for one in _outliving(base, known)]
        proposals += [Proposal(one, undated) for one in _changed_for_good(base, said_at)]
        proposals += [Proposal(relation(base, link), undated, link) for link in known]
    return proposals


def certain(unit: str, when: Dated, said_at: datetime) -> bool:
    """Tell whether the form of a unit leaves little doubt that it lasts: an age, an allergy, a dated day to come.

    The model doubts short or clumsy sentences whatever they say ("le permis je le passe le vingt-deux janvier").
    """
    known = links(unit)
    plain = folded(unit).plain
    if when.expires is not None and when.expires.date() > said_at.date() + timedelta(days=SOON_DAYS):
        return True
    if any(claim.name in CERTAIN_CLAIMS for claim in claims(plain, known, sentence_owner(unit, known))):
        return True
    return any(slot.attribute in CERTAIN_SLOTS for slot in slots(unit, known, dated=False)) or bool(resumed(plain))


def says_change(unit: str) -> bool:
    """Tell whether a unit says that something is over, or is now something else."""
    return bool(marks_in(folded(unit).plain) & CHANGE)


def has_form(unit: str, when: Dated) -> bool:
    """Tell whether the form of a unit already says that it may last: an attribute, a person, a day."""
    known = links(unit)
    return bool(known or when.expires or when.recurring or slots(unit, known, dated=False))


def _over_today(when: Dated, said_at: datetime) -> bool:
    """Tell whether what is told is over within the day: "elle rentre tard ce soir" is no memory."""
    return when.expires is not None and when.expires.date() <= said_at.date()


def _outliving(base: MemoryDraft, known: list[Link]) -> list[MemoryDraft]:
    """Return the sentences of a dated unit that stay true after the date: "Elle est ébéniste"."""
    kept = []
    for sentence in sentences(base.quote)[1:]:
        slot = next((one for one in slots(sentence, known, dated=False) if one.attribute in LASTING), None)
        if slot is None:
            continue
        named = re.sub(r"^(?:Elle|Il)\b", known[0].other, sentence) if known else sentence
        kept.append(
            replace(
                base,
                text=third_person_sentence(named),
                kind=slot.kind,
                subject=known[0].other if known else slot.subject,
                attribute=slot.attribute,
                value=slot.value,
                expires_at=None,
                valid_from=None,
            )
        )
    return kept


def _changed_for_good(base: MemoryDraft, said_at: datetime) -> list[MemoryDraft]:
    """Return the clauses of a dated unit that tell, without a date, what is so no more: "la maison est vendue, ..."."""
    kept = []
    for clause in clauses(base.quote):
        lasting = dated(clause, said_at).expires is None and bool(marks_in(folded(clause).plain) & OVER)
        if lasting and telling_stems(clause) and worth_asking(clause):
            text = third_person_sentence(clause + ".")
            kept.append(replace(base, text=text, quote=clause, kind="fact", expires_at=None, valid_from=None))
    return kept if len(clauses(base.quote)) > 1 else []


def relation(base: MemoryDraft, link: Link) -> MemoryDraft:
    """Return who `link` says somebody is, as a memory of its own that outlives the rest of `base`."""
    attribute = "animal" if is_animal(link) else link.relation
    return MemoryDraft(
        text=link.sentence(), quote=base.quote, kind="fact", subject=link.other, attribute=attribute, value=link.other,
        source=base.source, session=base.session, turn=base.turn, confidence=base.confidence, importance=0.7,
        sensitivity=base.sensitivity,
    )  # fmt: skip


def _topic(unit: str) -> str:
    """Return what a unit of no known form is about, so that a later one can be compared to it and take its place."""
    known = links(unit)
    claimed = next((claim.name for claim in claims(folded(unit).plain, known, sentence_owner(unit, known))), "")
    if claimed or (claimed := attribute_told(unit)):
        return claimed
    telling = telling_stems(unit)
    said = [word for word in words(unit) if word not in EMPTY_WORDS]
    about = (word for word in said if len(word) > 3 and telling & set(telling_stems(word)))
    return next(about, max(said, key=len, default=""))
