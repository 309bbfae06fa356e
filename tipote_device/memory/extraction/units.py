"""Cutting a turn into units: what one sentence says, with what only makes sense beside it."""

from __future__ import annotations

import re

from tipote_device.contract.forgetting import ERASED
from tipote_device.french.words import fold, sentences
from tipote_device.memory.extraction.change_marks import marks_in
from tipote_device.memory.extraction.fragments import is_fragment, spelled_out
from tipote_device.memory.extraction.pregate import is_order

LONGEST_UNIT = 400
"""Characters. A spoken sentence rarely has 200; beyond, recognition ran on and the model would judge a muddle."""

MOST_UNITS = 24
"""Units read of one turn: the judge costs a second each, and nobody says more at a stretch."""

_CONTINUES = re.compile(
    r"(?:(?:et|mais|puis|pis|donc|alors|meme que|d'ailleurs) )*"
    r"(?:ils?|elles?|c'est|c'etait|ca|celui|celle|lui|ceux|leurs?|l'un|l'une|tous les deux|toutes les deux)\b"
    r"|(?:donc|parce que|car|sinon|surtout|comme ca|plus jamais|jamais|toujours|beurk|(?:\w+ )?de (?:moins|plus)\b"
    r"|du coup|tout le monde l|maintenant|desormais|la,)"
    r"|y'? ?(?:a|est|en|se|m'|me|fait|va|veut|conduit|travaille)\b(?! (?:a|y)-)|[^.!?]{0,40}\b(?:laisse|mets?"
    r"|mettez|garde|fais|remet|remettons|reporte|repousse|decale|refait) ca\b"
    r"|(?:finalement,? )?ce (?:sera|serait)\b"
    r"|(?:je |on |nous )(?:n')?(?:y|en) |j'(?:y|en) |(?:je|on|nous) (?:ne )?(?:les?|la|lui|leur) |(?:je|on"
    r"|nous) (?:ne )?l'"
    r"|(?:on|je|nous) (?:y |en )?(?:revien|rentr|repar|retourn)|[^.!?]*\ba la place\b"
)
"""How a sentence begins that needs the one before it: who "elle" is, what "y" means, what "donc" follows from."""

_SEQUEL = re.compile(
    r"(?:(?:donc|alors|du coup|maintenant|et),? )?(?:(?:je|on|nous) (?:suis|est|sommes|fais|fait|vais|va"
    r"|prends?|bois|mange"
    r"|nage|joue|roule|travaille|bosse|habite|vis|vit|cours|marche|chante|vois|ai|a|loue|utilise)\b"
    r"|j'ai (?:pris|mis|achete"
    r"|repris|trouve)\b|on a (?:pris|mis|achete|repris|trouve)\b)"
)
"""How what has come instead is said: "le footing, c'est fini. Je nage."."""

SHORT_SEQUEL = 60
"""Characters of the longest sentence held to be such a sequel."""

_MEANINGLESS_ALONE = re.compile(
    r"(?:c'est (?:quoi|qui|ou|quand|vrai que)|ca (?:fait|veut|prend|dure|cuit) (?:combien|quoi))\b"
)


def units(text: str) -> list[str]:
    """Return the units of a turn, in order; what leans on the sentence before, or has no verb, is kept with it.

    Where something was erased nothing is said.
    """
    found: list[str] = []
    for sentence in sentences(spelled_out(text.replace(ERASED, " "))):
        plain = fold(sentence)
        leans = _CONTINUES.match(plain) and not _MEANINGLESS_ALONE.match(plain) and not plain.endswith("?")
        leans = leans or (is_fragment(sentence) and not is_order(sentence) and not is_order(found[-1] if found else ""))
        leans = leans or (bool(found) and _takes_the_place(found[-1], sentence))
        if found and leans and not found[-1].endswith("?") and len(found[-1]) + len(sentence) < LONGEST_UNIT:
            found[-1] += " " + sentence
        else:
            found += _pieces(sentence)
        if len(found) > MOST_UNITS:
            break
    return found[:MOST_UNITS]


def _takes_the_place(before: str, sentence: str) -> bool:
    """Tell whether a short sentence says what has come in place of what the one before says is over."""
    if len(sentence) > SHORT_SEQUEL or sentence.endswith("?") or is_order(sentence):
        return False
    last = fold(sentences(before)[-1])
    return bool(marks_in(last) & {"end", "nomore"}) and _SEQUEL.match(fold(sentence)) is not None


def _pieces(sentence: str) -> list[str]:
    """Cut what is too long to be one sentence, at commas when it has some, else between words."""
    pieces: list[str] = []
    while len(sentence) > LONGEST_UNIT and len(pieces) <= MOST_UNITS:
        cut = (
            max(sentence.rfind(", ", 0, LONGEST_UNIT), 0)
            or max(sentence.rfind(" ", 0, LONGEST_UNIT), 0)
            or LONGEST_UNIT
        )
        pieces.append(sentence[:cut].strip(" ,"))
        sentence = sentence[cut:].strip(" ,")
    return [*pieces, sentence] if sentence else pieces
