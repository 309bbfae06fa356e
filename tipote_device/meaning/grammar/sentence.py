"""One utterance as the grammars see it: plain words to match, and the way back to the words as they were written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from tipote_device.contract.turn import Intent
from tipote_device.french.kept import kept
from tipote_device.french.words import HESITATIONS, fold, sounded, tidy

_WORD = re.compile(r"[a-z0-9%°€+]+")
_EDGES = ' \t,;:.!?…-–—"«»()'
"""What a piece of a sentence neither begins nor ends with."""

_BREAK = re.compile(r"[,.;:!?…—–()«»\"]")

_QUELLE = frozenset({"heure", "jour", "date"})
"""Recognisers cut "quelle heure" and "quel jour" in two: "que l'heure", "qu'elle jour"."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One utterance, wake word taken off, hesitations left out of its words."""

    text: str
    """Output of `french.tidy`: as the recogniser wrote it."""

    words: Sequence[str]
    """Output of `french.plain`, each word as `french.sounded` spells it: what grammars match."""

    folded: Sequence[str]
    """The same words without `sounded`: "avez" and "aver" apart."""

    spans: Sequence[tuple[int, int]]
    """Where each word stands in `text`: index of its first character, and after its last."""

    at: datetime | None = None
    """When it was said (aware); None when nobody knows, and what depends on it is for the model."""

    breaks: frozenset[int] = field(init=False, repr=False, compare=False)
    """Words a mark is written before; the count of words where one ends the text."""

    def __post_init__(self) -> None:
        """Look for the marks once: every grammar asks where they are."""
        befores = (0, *(after for _, after in self.spans))
        afters = (*(first for first, _ in self.spans), len(self.text))
        gaps = enumerate(zip(befores, afters, strict=True))
        marked = frozenset(at for at, (first, after) in gaps if _BREAK.search(self.text, first, after))
        object.__setattr__(self, "breaks", marked)

    @property
    def asked(self) -> bool:
        """Whether the recogniser ended it with a question mark."""
        return self.text.endswith("?")

    def said(self, start: int, stop: int) -> str:
        """Return the words `start` up to `stop` as they were written: accents, case, marks between them.

        `sentence.said(2, 5) == "l'été à Nîmes"`; empty when there is none.
        """
        if start >= stop:
            return ""
        return self.text[self.spans[start][0] : self.spans[stop - 1][1]].strip(_EDGES)

    def until(self, stop: int) -> Sentence:
        """Return the sentence made of the first `stop` words."""
        text = self.text[: self.spans[stop - 1][1]] if stop else ""
        return Sentence(text, self.words[:stop], self.folded[:stop], self.spans[:stop], self.at)

    def marks(self, at: int) -> str:
        """Return what is written before word `at`: ", " or " " or "'"; the end of the text for `len(words)`."""
        before = self.spans[at - 1][1] if at > 0 else 0
        after = self.spans[at][0] if at < len(self.spans) else len(self.text)
        return self.text[before:after]


class Family(Protocol):
    """Anything that can tell what a sentence asks for: one `Rule`, or a grammar that finds slots."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return the intent with its slots; None when this family cannot explain the whole sentence."""
        ...


def read(text: str, *, at: datetime | None = None) -> Sentence:
    """Return `text` as a sentence."""
    written = tidy(text)
    found = _join_quelle([word for word in _placed(written) if word[0] not in HESITATIONS])
    folded = [word for word, _, _ in found]
    return Sentence(
        written, tuple(sounded(word) for word in folded), folded, [(first, last) for _, first, last in found], at
    )


_fold = kept(1024)(fold)
_ALIKE = {at: folded for at in range(0x250) if len(folded := fold(chr(at))) == 1}
_ALL_ALIKE = re.compile(f"[{re.escape(''.join(map(chr, _ALIKE)))}]*")
"""Texts whose characters each fold to one: their words stand where they stood."""


def _placed(text: str) -> list[tuple[str, int, int]]:
    """Return the folded words of `text` with their places; the same words as `french.words`."""
    if _ALL_ALIKE.fullmatch(text):
        return [(match[0], *match.span()) for match in _WORD.finditer(text.translate(_ALIKE))]
    folded: list[str] = []
    origin: list[int] = []
    for index, char in enumerate(text):
        for piece in _fold(char):
            folded.append(piece)
            origin.append(index)
    return [(match[0], origin[match.start()], origin[match.end() - 1] + 1) for match in _WORD.finditer("".join(folded))]


def _join_quelle(found: list[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    joined: list[tuple[str, int, int]] = []
    for word, first, last in found:
        if word in _QUELLE and len(joined) >= 2 and (joined[-2][0], joined[-1][0]) in {("que", "l"), ("qu", "elle")}:
            joined[-2:] = [("quelle", joined[-2][1], joined[-1][2])]
        joined.append((word, first, last))
    return joined
