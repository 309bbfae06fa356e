"""Kind, subject, attribute and value of a unit, where its form tells them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.contract.memory import USER, Kind
from tipote_device.memory.extraction.folding import Folded, folded
from tipote_device.memory.extraction.relations import Link, is_animal, person_spoken_of
from tipote_device.memory.extraction.slot_rules import RULES, SlotRule
from tipote_device.memory.extraction.trades import trade_in


@dataclass(frozen=True, slots=True)
class Slot:
    """What a unit says of its subject."""

    kind: Kind = "fact"
    subject: str = USER
    attribute: str = ""
    value: str = ""


_TRADE = re.compile(
    r"\b(?P<who>j'ai ete|j'etais|je suis|je travaille comme|je bosse comme|mon metier,? c'est|je deviens|je fais"
    r"|(?:il|elle|[a-z]+) est|devient|travaille comme)"
    r" (?:maintenant |devenue? |toujours |encore |un |une |la |le )*(?P<v>[a-z' ]{3,40})"
)
_CAREER = re.compile(
    r"\b(?:carriere|metier) (?:comme|de|dans)\s(?P<v>[a-z' ]{3,30})|\b(?:c'est la|en|a la) (?P<r>retraite)\b"
)
_APPOINTMENT = re.compile(
    r"\b(?:rendez vous|rdv|rencart)\b(?: (?:chez|avec|a|au|de|pour))?(?: (?:le|la|l'|ma|mon))?\s?(?P<v>[a-z]+)?"
    r"|\b(?:chez|voir) (?:le |la |l'|mon |ma )?(?P<d>dentiste|medecin|docteur|ophtalmo\w*|veto|veterinaire"
    r"|coiffeu\w+|kine\w*|osteo\w*|garagiste|notaire|dermato\w*|cardiologue|gyneco\w*|banquier)\b"
    r"|\bl'(?P<o>ophtalmo\w*|osteo\w*|orthodontiste|orthophoniste)\b"
)
_EVENT = re.compile(
    r"\b(?P<v>entretien|examen|concours|mariage|bapteme|enterrement|concert|spectacle|match|tournoi|voyage"
    r"|vacances|conges|operation|opere\w*|demenagement"
    r"|controle technique|reunion|livraison|visite|vaccin|revision|audience|permis|oral|soutenance|vernissage"
    r"|depart|vol|train|garage|traduction|chantier|livrer|rendre|couvreur|plombier|electricien)\b"
)


def slot(unit: str, known: Sequence[Link], *, dated: bool) -> Slot:
    """Return the slot of a unit; `known`: the relations it names, `dated`: whether it tells of a day to come."""
    return next(
        iter(slots(unit, known, dated=dated)), Slot("event" if dated else "fact", _subject(folded(unit), known, 0))
    )


def slots(unit: str, known: Sequence[Link], *, dated: bool) -> list[Slot]:
    """Return every slot a unit fills, the most telling first."""
    text = folded(unit)
    found = [*_happening(text, known)] if dated else []
    found += _trade(text, known)
    for rule in RULES:
        match = rule.pattern.search(text.plain)
        if match is not None and not (dated and rule.attribute == "âge"):
            found.append(_filled(rule, match, text, known))
    found += [Slot("fact", link.other, "animal" if is_animal(link) else link.relation, link.other) for link in known]
    unique: dict[tuple[str, str], Slot] = {}
    for one in found:
        unique.setdefault((one.subject, one.attribute), one)
    return list(unique.values())


def _filled(rule: SlotRule, match: re.Match[str], text: Folded, known: Sequence[Link]) -> Slot:
    groups = match.groupdict()
    if rule.about:
        subject = rule.about
    elif groups.get("s"):
        subject = text.group(match, "s")
    else:
        subject = _subject(text, known, match.start())
    return Slot(rule.kind, subject, rule.attribute, text.group(match, "v") if groups.get("v") else "")


def _happening(text: Folded, known: Sequence[Link]) -> list[Slot]:
    """Return the slot of an appointment or an event."""
    if found := _APPOINTMENT.search(text.plain):
        name = text.group(found, "v") or text.group(found, "d") or text.group(found, "o")
        return [Slot("event", _subject(text, known, found.start()), f"rendez-vous {name}".strip(), "")]
    if found := _EVENT.search(text.plain):
        return [Slot("event", _subject(text, known, found.start()), text.group(found, "v").lower(), "")]
    return []


def _trade(text: Folded, known: Sequence[Link]) -> list[Slot]:
    for found in _TRADE.finditer(text.plain):
        if (trade := trade_in(found["v"].split(" et ")[0])) and not re.match(r"(?:chez|au|aux|en|a) ", found["v"]):
            start = text.plain.index(trade, found.start("v"))
            mine = re.match(r"(?:j'|je |mon )", found["who"]) is not None
            subject = USER if mine else _subject(text, known, found.start())
            return [Slot("profile" if mine else "fact", subject, "métier", text.original(start, start + len(trade)))]
    career = _CAREER.search(text.plain)
    if career is not None:
        return [Slot("profile", USER, "métier", text.group(career, "v") or "retraite")]
    return []


def _subject(text: Folded, known: Sequence[Link], position: int) -> str:
    """Return whom a statement at `position` is about: not the speaker only when that is plain."""
    about = person_spoken_of(text.text)
    if about != USER:
        return about
    before = text.plain[: position + 12]
    if known and (not re.search(r"\bj(?:e |')", before) or re.search(r"\b(?:il|elle) \w+$", before)):
        return known[0].other
    return USER
