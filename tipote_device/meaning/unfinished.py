"""Sentences that their own words say are not over, whatever the end-of-turn model made of their melody."""

from __future__ import annotations

import re

from tipote_device.french.words import plain

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
