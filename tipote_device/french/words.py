"""French text, as recognised or typed, in one plain form that grammars and gates are written against."""

from __future__ import annotations

import re
import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss"})
_APOSTROPHES = str.maketrans({"’": "'", "ʼ": "'", "‘": "'", "´": "'", "`": "'"})
_TRANSLATED = re.compile("[œŒæÆß’ʼ‘´`]")
"""What these two tables know: looking first is ten times faster than translating."""

_NOT_A_WORD = re.compile(r"[^a-z0-9%°€+]+")
_SPACES = re.compile(r"\s+")
_ACCENTS = re.compile("[\u0300-\u034e\u0350-\u036f]+")
"""The combining marks of Latin letters; U+034F among them is no mark."""

HESITATIONS = frozenset({"euh", "heu", "hum", "hmm", "mmh", "beuh", "bah"})
"""Folded words that carry nothing: they are dropped before a grammar sees the sentence."""


def tidy(text: str) -> str:
    """Return `text` in NFC with plain apostrophes and single spaces, otherwise as it was written."""
    composed = unicodedata.normalize("NFC", text).translate(_APOSTROPHES)
    return _SPACES.sub(" ", composed).strip()


def fold(text: str) -> str:
    """Return `text` in lower case without accents, ligatures opened: for comparison, never for display."""
    if text.isascii():
        return text.replace("`", "'").lower()
    if _TRANSLATED.search(text):
        text = text.translate(_LIGATURES).translate(_APOSTROPHES)
    bare = _ACCENTS.sub("", unicodedata.normalize("NFKD", text))
    if bare.isascii():
        return bare.lower()
    return "".join(char for char in bare if not unicodedata.combining(char)).casefold()


def words(text: str) -> list[str]:
    """Return the folded words of `text`: apostrophes and hyphens separate, punctuation is gone.

    `words("Arrête-toi, c'est l'été !") == ["arrete", "toi", "c", "est", "l", "ete"]`
    """
    return _NOT_A_WORD.sub(" ", fold(text)).split()


def plain(text: str) -> str:
    """Return the words of `text` joined by single spaces, hesitations left out: what grammars match."""
    return " ".join(word for word in words(text) if word not in HESITATIONS)


_SOUND_ALIKE = {
    "quelle": "quel", "quelles": "quel", "quels": "quel", "sa": "ca", "tait": "tais", "taits": "tais",
    "jours": "jour", "heures": "heure", "dates": "date", "rappel": "rappelle", "rappelles": "rappelle",
}  # fmt: skip
_HEARD_BEFORE_EZ = 2
_DRAWN_OUT = re.compile(r"([a-df-z])\1{2,}")
"""Three of the same letter: in French only "e" stands so ("créée")."""
_NUMERAL = frozenset("ivxlcdmw")
"""The letters of Roman numerals, and of "www"."""


def sounded(word: str) -> str:
    """Return one spelling for folded words that sound alike, which recognisers mix up ("quel heure est-il").

    A letter drawn out is written once ("chuuut"). The ending "ez" is written "er" ("vous pouvez répétez"); a final "é"
    has lost its accent and stays apart.
    """
    if _DRAWN_OUT.search(word) and not _NUMERAL.issuperset(word):
        word = _DRAWN_OUT.sub(r"\1", word)
    if word.endswith("ez") and len(word) >= _HEARD_BEFORE_EZ + 2:
        return f"{word[:-2]}er"
    return _SOUND_ALIKE.get(word, word)


def sentences(text: str) -> list[str]:
    """Split `text` after each run of final punctuation; the pieces keep it and are stripped of spaces."""
    pieces = re.split(r"(?<=[.!?…])\s+", tidy(text))
    return [piece for piece in pieces if piece]


def capitalised(text: str) -> str:
    """Return `text` with its first letter in upper case, the rest untouched."""
    return text[:1].upper() + text[1:]
