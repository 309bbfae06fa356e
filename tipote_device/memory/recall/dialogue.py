"""Searching the turns of a dialogue by words: own words, what stands around, session and speaker as hints.

A turn is short and often answers the one before it, so its neighbours count too, at a lower weight (BM25F with
fields folded into one weighted bag per turn). Sources: Robertson, Zaragoza and Taylor, "Simple BM25 Extension to
Multiple Weighted Fields" (CIKM 2004); pseudo-relevance feedback after Lavrenko and Croft (RM3).
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tipote_device.french.stems import stems as french_stems
from tipote_device.memory.recall.english import stems as english_stems

STEMS: Mapping[str, Callable[[str], list[str]]] = {"fr": french_stems, "en": english_stems}


@dataclass(frozen=True)
class Turn:
    """One thing said."""

    id: str
    session: int
    speaker: str
    text: str
    when: str = ""
    """Date of the session in words; searched with a low weight."""


@dataclass(frozen=True)
class Weights:
    """How much each hint counts (tuned on LoCoMo conversations 1-3, see docs/benchmarks/recall.md)."""

    own: float = 1.0
    before: float = 0.5
    """Words of the previous turn of the session."""

    after: float = 0.5
    speaker: float = 3.0
    """Bonus for the turns of a speaker whom the question names."""

    session: float = 0.5
    """Share of the session's own score."""

    near: float = 0.15
    """Share of the best score within two turns."""

    feedback: float = 0.0
    k1: float = 1.2
    b: float = 0.4


@dataclass
class DialogueIndex:
    """An index over the turns of one dialogue."""

    turns: Sequence[Turn]
    language: str = "fr"
    weights: Weights = field(default_factory=Weights)

    def __post_init__(self) -> None:
        """Read every turn once."""
        self._stems = STEMS[self.language]
        own = [Counter(self._stems(turn.text)) for turn in self.turns]
        bags: list[dict[str, float]] = []
        for number, words in enumerate(own):
            bag: dict[str, float] = {word: self.weights.own * count for word, count in words.items()}
            for offset, weight in ((-1, self.weights.before), (1, self.weights.after)):
                other = number + offset
                if weight and 0 <= other < len(own) and self.turns[other].session == self.turns[number].session:
                    for word, times in own[other].items():
                        bag[word] = bag.get(word, 0.0) + weight * times
            bags.append(bag)
        self._postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number, bag in enumerate(bags):
            for word, count in bag.items():
                self._postings[word].append((number, count))
        lengths = np.array([sum(bag.values()) for bag in bags]) if bags else np.zeros(0)
        self._norm = (
            1 - self.weights.b + self.weights.b * lengths / max(1e-9, float(lengths.mean() if len(bags) else 1))
        )
        held = Counter(word for words in own for word in words)
        self._idf = {word: math.log(1 + (len(own) - n + 0.5) / (n + 0.5)) for word, n in held.items()}
        self._bags = bags
        self._sessions = np.array([turn.session for turn in self.turns])
        self._read_sessions(own)

    def _read_sessions(self, own: Sequence[Counter[str]]) -> None:
        merged: dict[int, Counter[str]] = defaultdict(Counter)
        for turn, words in zip(self.turns, own, strict=True):
            merged[turn.session] += words
            merged[turn.session].update(self._stems(turn.when))
        self._session_words = merged
        total = Counter(word for words in merged.values() for word in words)
        self._session_idf = {word: math.log(1 + (len(merged) - n + 0.5) / (n + 0.5)) for word, n in total.items()}

    def scores(self, question: str) -> NDArray[np.float64]:
        """Return one score per turn ([turns])."""
        terms = dict.fromkeys(self._stems(question), 1.0)
        score = self._bm25(terms)
        if self.weights.feedback and score.any():
            score = self._bm25(terms | self._expansion(terms, score))
        if self.weights.session:
            score += self.weights.session * self._session_scores(terms)
        named = {turn.speaker for turn in self.turns} & set(question.replace("'", " ").replace("?", " ").split())
        if named and self.weights.speaker:
            bonus = self.weights.speaker * (score > 0)
            score += bonus * np.array([turn.speaker in named for turn in self.turns])
        if self.weights.near:
            score = score + self.weights.near * self._neighbours(score)
        return score

    def _bm25(self, terms: Mapping[str, float]) -> NDArray[np.float64]:
        score = np.zeros(len(self.turns))
        for word, weight in terms.items():
            idf = self._idf.get(word)
            if idf is None:
                continue
            for number, count in self._postings[word]:
                score[number] += (
                    weight * idf * count * (self.weights.k1 + 1) / (count + self.weights.k1 * self._norm[number])
                )
        return score

    def _expansion(
        self, terms: Mapping[str, float], score: NDArray[np.float64], top: int = 5, words: int = 8
    ) -> dict[str, float]:
        """Return words that the best turns share, as further terms (RM3)."""
        best = [number for number in np.argsort(-score)[:top] if score[number] > 0]
        weight: dict[str, float] = defaultdict(float)
        for number in best:
            for word, count in self._bags[number].items():
                if word not in terms:
                    weight[word] += (
                        score[number] * count / max(1e-9, sum(self._bags[number].values())) * self._idf.get(word, 0.0)
                    )
        chosen = sorted(weight.items(), key=lambda item: -item[1])[:words]
        most = chosen[0][1] if chosen else 1.0
        return {word: self.weights.feedback * value / most for word, value in chosen}

    def _session_scores(self, terms: Mapping[str, float]) -> NDArray[np.float64]:
        by_session = {
            session: sum(self._session_idf.get(word, 0.0) * math.log1p(words[word]) for word in terms if word in words)
            for session, words in self._session_words.items()
        }
        return np.array([by_session[session] for session in self._sessions])

    def _neighbours(self, score: NDArray[np.float64]) -> NDArray[np.float64]:
        best = np.zeros_like(score)
        for offset in (-2, -1, 1, 2):
            moved = np.zeros_like(score)
            same = np.zeros(len(score), dtype=bool)
            if offset > 0:
                moved[:-offset] = score[offset:]
                same[:-offset] = self._sessions[offset:] == self._sessions[:-offset]
            else:
                moved[-offset:] = score[:offset]
                same[-offset:] = self._sessions[:offset] == self._sessions[-offset:]
            best = np.maximum(best, np.where(same, moved, 0.0))
        return best

    def search(self, question: str, limit: int) -> list[Turn]:
        """Return the best turns, best first; turns without any trace of the question are left out."""
        score = self.scores(question)
        return [self.turns[number] for number in np.argsort(-score, kind="stable")[:limit] if score[number] > 0]
