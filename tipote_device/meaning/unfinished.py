"""What its own words say of a sentence's end, whatever the end-of-turn model made of its melody."""

from __future__ import annotations

import re

from tipote_device.french.words import plain
from tipote_device.meaning.grammar.memory.answers import read_answer

_HANGING = (
    r"euh+|hum+|heu+|ben|alors|et|ou|mais|donc|car|parce que?|puisque?|lorsque?|quand|si|que|qu|qui|dont|comme"
    r"|de|du|des|d|a|au|aux|en|dans|par|pour|avec|sans|sur|sous|chez|vers|entre|jusqu(?:a|au|aux)?"
    r"|le|la|les|l|un|une|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces"
    r"|je|j|tu|il|elle|on|nous|vous|ils|elles|est ce que?|c est|qu est ce que?"
)
_WANTING = (
    r"(?:je|j|on|tu|vous) (?:voudrais|aimerais|veux|peux|pourrais|voulais|dois|vais|aimerai)(?: bien)?"
    r"(?: savoir| te demander| vous demander)?"
    r"|(?:dis|donne|rappelle|explique|raconte|mets|montre) moi"
)
_NEVER_ENOUGH = re.compile(
    r"(?:.* )?(?:combien font|quel(?:le)?s? (?:est|sont)|qu est ce que|est ce que?"
    r"(?: (?:tu|vous) (?:peux|pouvez|pourrais|pourriez|veux|voudrais))?)"
)
"""Beginnings of questions that ask nothing yet: recognisers put a question mark after them all the same."""

_UNFINISHED = re.compile(rf"(?:^|.* )(?:{_HANGING})|(?:.* )?(?:{_WANTING})")
_FINISHED = re.compile(r".*(?:dis le moi|c est lui|c est elle|qui|quand|comme ca|ou|vas y|et alors|et toi|d accord)")
"""Ends that look like the beginning of something and are not: questions of one word, set phrases."""

_HESITATING = re.compile(r"\b(?:euh+|heu+|hum+|hmm+)\W*$", re.IGNORECASE)


def is_unfinished(text: str) -> bool:
    """Return whether `text` stops where nobody stops: on an article, a preposition, "je voudrais", "euh".

    A question mark or an exclamation mark says that it is over, whatever the last word, unless nothing is asked yet.
    """
    words = plain(text)
    if _NEVER_ENOUGH.fullmatch(words):
        return True
    if text.rstrip().endswith(("?", "!")):
        return False
    return bool(words) and bool(_UNFINISHED.fullmatch(words)) and not _FINISHED.fullmatch(words)


def is_whole_answer(text: str) -> bool:
    """Return whether `text` says yes or no, or calls something back, from its first word to its last.

    The end-of-turn model judges melodies, and one syllable has none: the same "oui" is given from .2 to .98 as the
    silence after it grows, and otherwise by another processor.
    """
    return not _HESITATING.search(text) and not is_unfinished(text) and read_answer(text, 0) is not None
