"""Whether something limits a request that seems to be about everything: a person, a thing, a day, an exception."""

from __future__ import annotations

import re

from tipote_device.french.stems import EMPTY_WORDS
from tipote_device.meaning.grammar.memory.away.days import has_day
from tipote_device.meaning.grammar.sentence import Sentence

_ONESELF = (
    r"(?:moi|nous|ma (?:vie|personne|pomme|tronche)|mon (?:compte|existence|sujet)|notre vie|ca|cela|toi|vous|tout|rien"
    r"|ta|tes|ton|la (?:memoire|table|tete)|le disque|zero|memoire|nouveau|suite|bon|vrai|fond|a a z|ce|que|table|tous"
    r"|toutes|mes (?:donnees|infos|informations|souvenirs)|premier|debut|vos|votre|l instant|l heure|l avenir|l usine)"
)
_ABOUT = re.compile(
    rf"(?:^|\b)(?:sur|concernant|a propos (?:de|d|du|des)|au sujet (?:de|d|du|des)|cote|niveau|quant (?:a|au|aux)"
    rf"|pour|question) (?!{_ONESELF}\b)\w"
)
_BUT = re.compile(r"\b(?:sauf|hormis|excepte|a part|a l exception|en dehors de|mais (?:pas|garde|laisse|conserve))\b")


def limited(sentence: Sentence) -> bool:
    """Return whether words limit what looks like everything."""
    line = " ".join(sentence.folded)
    if _ABOUT.search(line) or _BUT.search(line):
        return True
    if any(_is_name(sentence, at) for at in range(1, len(sentence.words))):
        return True
    return (
        has_day(sentence.text, sentence.at) and re.search(r"\b(?:dit|raconte\w*|parle|confie\w*)\b", line) is not None
    )


def _is_name(sentence: Sentence, at: int) -> bool:
    """Return whether a name other than Ti-Pote's stands at word `at`, in the middle of a sentence."""
    word = sentence.said(at, at + 1)
    opens = re.search(r"[.!?…]", sentence.marks(at)) is not None
    shouted = sentence.text.isupper()
    return (
        len(word) > 1
        and word[:1].isupper()
        and not (opens or shouted)
        and sentence.folded[at] not in EMPTY_WORDS
        and sentence.folded[at] not in {"ti", "tipote", "pote", "tipot", "typote"}
    )
