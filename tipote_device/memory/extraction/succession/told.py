"""What a place of a sentence is worth: said of now, not denied, not supposed, not of former days."""

from __future__ import annotations

import re

from tipote_device.memory.extraction.change_marks import looks_back, once, wishes

_SENTENCE = re.compile(r"(?<=[.!?;]) ")
_SUPPOSED = re.compile(
    r"\bsi (?:un jour|jamais|j'|je|on|il|elle|tu|ca|tout|mon|ma|le|la|les)\b|\b(?:failli|presque|au cas ou|imagine"
    r"|quand (?:je|on|il|elle) (?:sera|serai|aura|aurai))"
    r"|\bavant [a-z]+,? (?:j'|on |je |il |elle |nous )|\b(?:j'|on |il |elle |nous )av(?:ais|ait|ions) eu\b"
)
_DENIED = re.compile(r"\b(?:pas|jamais|ni|aucun|aucune)(?: [a-z]+)? $")
_FOR_A_WHILE = re.compile(
    r"\b(?:(?:pendant|pour) (?:une|deux|trois|quatre|quelques|les|un) [a-z]+|jusqu'(?:a|au|en)|ce soir"
    r"|cette semaine|aujourd'hui|demain|cet apres midi|provisoire\w*|temporaire\w*|en attendant|le temps (?:de|que"
    r"|des))\b"
)
_CLAUSE = re.compile(r"[.,;:!?]+ ?| (?:et|mais|alors|donc|du coup|parce que|parce qu'|(?<!camping )car|puis|pis) ")


def sentence_at(plain: str, position: int) -> str:
    """Return the sentence of a folded text that holds a position."""
    return plain[slice(*sentence_bounds(plain, position))]


def sentence_bounds(plain: str, position: int) -> tuple[int, int]:
    """Return where the sentence that holds a position begins and ends."""
    starts = [0, *(found.end() for found in _SENTENCE.finditer(plain))]
    start = max(one for one in starts if one <= position)
    return start, min((one for one in starts if one > position), default=len(plain))


def clause_bounds(plain: str) -> list[tuple[int, int]]:
    """Return where each clause of a folded text begins and ends."""
    cuts = [(found.start(), found.end()) for found in _CLAUSE.finditer(plain)]
    starts, ends = [0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(plain)]
    return [(start, end) for start, end in zip(starts, ends, strict=True) if end > start]


def holds_now(plain: str, start: int) -> bool:
    """Tell whether what stands at `start` is said to be so now."""
    sentence = sentence_at(plain, start)
    clause = next((plain[a:b] for a, b in clause_bounds(plain) if a <= start < b), sentence)
    if wishes(clause) or looks_back(sentence) or _SUPPOSED.search(sentence):
        return False
    return _DENIED.search(plain[:start]) is None


def for_a_while(plain: str, start: int) -> bool:
    """Tell whether what stands at `start` is said to last a while only, or to happen once."""
    sentence = sentence_at(plain, start)
    return once(sentence) or _FOR_A_WHILE.search(sentence) is not None
