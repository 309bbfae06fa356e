"""Which sentences carry something that is to be forgotten, said the same way or another: precise, yet complete.

A sentence carries a fact when it holds its words, or most of what one of its clauses says of the same person, or its
value beside its subject, or a name or number that stands nowhere in what is kept. A sentence about somebody the fact
does not know ("Paul aime le thé" for "Zoé aime le thé") carries it only with the fact's subject beside.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence

from tipote_device.contract.memory import USER
from tipote_device.french.common import COMMON
from tipote_device.memory.forgetting.fact import (
    ROLE_WORDS,
    Claim,
    Fact,
    clauses,
    content,
    first_letters,
    folded_words,
    weight,
)
from tipote_device.memory.forgetting.piece import Piece

COVERED = 0.6
"""Share of what a clause says (by weight) that a sentence must hold to carry it."""

COVERED_BY_QUESTION = 0.9
"""The same for a question: "comment s'appelle ma sœur ?" does not say how."""

SURE = 0.9
"""The same from which no word need say whom it is about: "allergie aux arachides, c'est noté"."""

ABOUT = 0.5
"""Share of what a sentence says that must be of the fact when a single stem joins them."""

_FEW = 4
"""Stems of an answer that is only understood from its question."""

_SHORT = 40
"""Characters of such an answer."""

MOST_PREFIXES = 300
"""Beginnings of words looked for by one pattern; beyond, every sentence is read."""

_PERSONS_WORDS = """
je j me m moi mon ma mes mien mienne tu te t toi ton ta tes tien tienne vous votre vos nous notre nos on
utilisateur utilisatrice
"""
_PERSONS = frozenset(_PERSONS_WORDS.split())
"""Words that make a sentence about the speaker, or about whom Ti-Pote speaks to."""

_PRONOUNS = frozenset({"il", "elle", "ils", "elles", "lui", "leur", "leurs", "son", "sa", "ses", "celui", "celle"})
_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"})
_ACCENTED = {
    "a": "aàâäáã", "c": "cç", "e": "eéèêë", "i": "iîïíìy", "n": "nñ", "o": "oôöóò", "u": "uùûüú", "y": "yÿi",
}  # fmt: skip


_LEAST_NAMING = 3
"""Letters of a stem that names something in a label."""


class Carried:
    """Tells whether text carries any of some facts."""

    def __init__(
        self,
        facts: Sequence[Fact],
        *,
        kept: Callable[[str], bool] = lambda _: False,
        names: frozenset[str] = frozenset(),
        own: frozenset[str] = frozenset(),
        literal: bool = False,
    ) -> None:
        """`kept`: whether a stem stands in what is not forgotten; `names`: folded names the household knows.

        `own`: the names of the speaker, by which Ti-Pote calls them. `literal`: only the very words carry.
        """
        self._facts = tuple(facts)
        self._literal = literal
        self._names = (names | ROLE_WORDS) - own
        self._spoken = [fact.spoken for fact in self._facts]
        self._values = [fact.value_stems for fact in self._facts]
        self._subjects = [fact.subject_stems for fact in self._facts]
        self._by_start: dict[str, list[str]] = {}
        for phrase in (phrase for fact in self._facts for phrase in fact.phrases):
            self._by_start.setdefault(phrase.split(" ", 2)[1], []).append(phrase)
        claims = [claim for index, fact in enumerate(self._facts) for claim in fact.claims(index)]
        self._claims, often = _posted(claims)
        self._by_value = _valued(self._values, often)
        self._identifying: dict[str, list[int]] = {}
        for index, fact in enumerate(self._facts):
            for one in fact.identifying():
                self._identifying.setdefault(one, []).append(index)
        self._identifying = {one: facts for one, facts in self._identifying.items() if not kept(one)}
        telling = {
            one
            for fact in self._facts
            for one in (fact.value_stems or frozenset(one for sentence in fact.said for one in content(sentence)))
            if weight(one) == 1 and one not in COMMON and len(one) >= _LEAST_NAMING
        }
        self._naming = frozenset(self._identifying) | {one for one in telling if not kept(one)}
        said = (content(sentence) for fact in self._facts for sentence in fact.said)
        self._all = frozenset(often).union(*self._values, self._identifying, *said)
        self._near = _pattern(self._all)
        self._alone = _pattern(self._alone_suffices(claims))

    @property
    def identifying(self) -> frozenset[str]:
        """Stems that stand in nothing that is kept and give something away alone."""
        return frozenset(self._identifying)

    def names(self, label: str) -> bool:
        """Tell whether a label of a few words ("prendre la crème pour le zona") names what a fact is about.

        More is taken than of a sentence: a label says nothing of whom it is about, and stands in nobody's way.
        """
        return not self._naming.isdisjoint(content(label))

    def touches(self, text: str) -> bool:
        """Tell, quickly, whether `text` may carry anything: a false answer is sure."""
        if self._near is None:
            return True
        plain = text.translate(_LIGATURES)
        found = {match.group().lower() for match in self._near.finditer(plain)}
        if len(found) > 1 or (found and len(text) <= _SHORT):
            return True
        return bool(found) and (self._alone is None or self._alone.search(plain) is not None)

    def carries(self, sentence: str, before: str = "", *, answering: bool = False) -> bool:
        """Tell whether a sentence carries something.

        `before`: what it was said in answer to, or just before by the same person. `answering`: that carried it.
        """
        if not (answering or self.touches(sentence)):
            return False
        whole = folded_words(sentence)
        if any(phrase in whole for word in set(whole.split()) for phrase in self._by_start.get(word, ())):
            return True
        if self._literal:
            return False
        piece = Piece(sentence, before, self._names)
        if answering and any(weight(one) == 1 for one in piece.stems & self._all):
            return True
        if not piece.stems & self._all:
            return False
        least = COVERED_BY_QUESTION if sentence.rstrip().endswith("?") else COVERED
        if self._says(piece, least):
            return True
        parts = (Piece(part, before, self._names) for part in clauses(sentence) if part != sentence)
        return any(self._says(part, least) for part in parts)

    def _says(self, piece: Piece, least: float) -> bool:
        if not piece.stems & self._all:
            return False
        return (
            self._given_away(piece)
            or self._claimed(piece, least)
            or self._valued(piece)
            or (len(piece.stems) <= _FEW and self._answered(piece))
        )

    def _given_away(self, piece: Piece) -> bool:
        """Tell whether a piece holds a name or a number of a fact, and speaks of nobody the fact does not know."""
        return any(
            not piece.others - self._spoken[index] for one in piece.stems for index in self._identifying.get(one, ())
        )

    def _near_claims(self, piece: Piece) -> set[Claim]:
        return {claim for one in piece.stems for claim in self._claims.get(one, ())}

    def _claimed(self, piece: Piece, least: float) -> bool:
        """Tell whether a piece says most of what a clause of a fact says, of the same person."""
        for claim in self._near_claims(piece):
            common = piece.stems & claim.stems
            held = sum(map(weight, common))
            telling = sum(weight(one) == 1 for one in common)
            if not telling or held < least * claim.weight or (len(common) == 1 and held < ABOUT * piece.weight):
                continue
            if self._same(claim.fact, piece):
                return True
            if telling > 1 and held >= SURE * claim.weight and not piece.others - self._spoken[claim.fact]:
                return True
        return False

    def _valued(self, piece: Piece) -> bool:
        """Tell whether a piece holds a value beside its subject."""
        for index in {index for one in piece.stems for index in self._by_value.get(one, ())}:
            value, subject = self._values[index], self._subjects[index]
            if value <= piece.stems and (
                (piece.stems - value) & subject or (len(value) > 1 and self._same(index, piece))
            ):
                return True
        return False

    def _answered(self, piece: Piece) -> bool:
        """Tell whether a piece of a few words says, together with the question before it, all that a clause says."""
        if not piece.asked:
            return False
        for claim in self._near_claims(piece):
            if not piece.stems <= claim.stems or piece.others - self._spoken[claim.fact]:
                continue
            telling = any(weight(one) == 1 for one in piece.stems)
            if telling and sum(map(weight, (piece.stems | piece.asked) & claim.stems)) >= SURE * claim.weight:
                return True
        return False

    def _same(self, index: int, piece: Piece) -> bool:
        """Tell whether a piece speaks of whom the fact speaks."""
        if piece.others - self._spoken[index]:
            return False
        subject = self._subjects[index]
        if self._facts[index].subject == USER:
            return bool(piece.spoken & _PERSONS) or bool(piece.spoken & ROLE_WORDS)
        return bool(piece.stems & subject) or (bool(piece.spoken & _PRONOUNS) and bool(piece.asked & subject))

    def _alone_suffices(self, claims: Sequence[Claim]) -> set[str]:
        """Return the stems that may be enough by themselves, in a sentence of any length."""
        alone = set(self._identifying)
        for claim in claims:
            alone |= {one for one in claim.stems if weight(one) >= COVERED * claim.weight}
        return alone


def _pattern(stems: Collection[str]) -> re.Pattern[str] | None:
    """Return what finds the beginnings of words of these stems, accents or not; None when they are too many."""
    starts = {first_letters(one) for one in stems}
    if len(starts) > MOST_PREFIXES:
        return None
    accented = (
        "".join(f"[{_ACCENTED.get(char, re.escape(char))}][\u0300-\u036f]?" for char in one) for one in sorted(starts)
    )
    return re.compile(r"(?<!\w)(?:" + "|".join(accented) + ")" if starts else r"(?!)", re.IGNORECASE)


def _posted(claims: Sequence[Claim]) -> tuple[dict[str, list[Claim]], Counter[str]]:
    """Return the claims under stems one of which whatever carries them must hold, and how often each stem comes.

    To hold m of n stems is to hold one of any n - m + 1 ("prefix filtering" of set joins): the rarest are taken, so
    that ten thousand claims that share a verb do not all meet every sentence that has it.
    """
    often = Counter(one for claim in claims for one in claim.stems)
    posted: dict[str, list[Claim]] = {}
    for claim in claims:
        rarest = sorted(claim.stems, key=lambda one: (often[one], one))
        least = max(1, int(COVERED * len(rarest)))
        for one in rarest[: len(rarest) - least + 1]:
            posted.setdefault(one, []).append(claim)
    return posted, often


def _valued(values: Sequence[frozenset[str]], often: Counter[str]) -> dict[str, list[int]]:
    """Return the facts under the rarest stem of their values."""
    found: dict[str, list[int]] = {}
    for index, value in enumerate(values):
        if value:
            found.setdefault(min(value, key=lambda one: (often[one], one)), []).append(index)
    return found
