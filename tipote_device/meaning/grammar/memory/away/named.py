"""What stands before an order that takes it up: names, things, what was told, days."""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.algebra import Places, bag
from tipote_device.meaning.grammar.memory.away.days import told_then
from tipote_device.meaning.grammar.memory.away.orders import Order
from tipote_device.meaning.grammar.memory.away.stretches import is_reason, parts_of, trimmed
from tipote_device.meaning.grammar.memory.away.things import is_name, is_thing
from tipote_device.meaning.grammar.memory.away.told import Named, told_before
from tipote_device.meaning.grammar.memory.nouns import INFO_NOUNS
from tipote_device.meaning.grammar.memory.places import LEAD, broken
from tipote_device.meaning.grammar.sentence import Sentence

_EVERYTHING_ABOUT = re.compile(
    r"^(?:(?:absolument )?(?:tout|rien) (?:de )?)?(?:ce qui (?:est(?: (?:liee?s?|relatif|en rapport|en lien) (?:a|au"
    r"|aux|avec))?|touche(?: a| au| aux)?|concerne|regarde"
    r"|parle (?:de|d|du|des)|a (?:trait|rapport) (?:a|au|aux|avec)|tourne autour (?:de|d|du|des)|releve (?:de|d|du|des)"
    r"|se rapporte (?:a|au|aux)|a a voir avec)|ce qu il y a sur) "
)
_ON = bag("sur concernant touchant niveau cote question quant")
_LONGEST = 14


def named_before(sentence: Sentence, start: int, stop: int, order: Order) -> Named | None:
    """Return what `words[start:stop]` name for `order` to take up; None when a memory cannot be meant."""
    start = past_lead(sentence, start, stop)
    if not 0 < stop - start <= _LONGEST * 2:
        return None
    if _ONGOING.match(" ".join(sentence.folded[start:stop])):
        return None
    told = told_before(sentence, start, stop) or _then(sentence, start, stop, order)
    return told or _things(sentence, start, stop, order)


def _then(sentence: Sentence, start: int, stop: int, order: Order) -> Named | None:
    """Return what was told on a day that stands alone, or before words that say it was told."""
    text = sentence.said(start, stop)
    first = next((at for at in range(start + 1, stop) if broken(sentence, at)), None)
    if first is not None and _BARE_TELLING.fullmatch(" ".join(sentence.folded[first:stop])):
        text = f"de {sentence.said(start, first)}"  # "le quatre mars, ce que je t'ai dit, tu l'enlèves"
    elif first is not None and order.whole and is_reason(sentence, first, stop):
        text = sentence.said(start, first)  # "le six mars, j'ai trop parlé, oublie tout"
    then = told_then(text, sentence.at, whole=order.whole)
    return None if then is None else Named(then, several=True, told=True, dated=True)


def _things(sentence: Sentence, start: int, stop: int, order: Order) -> Named | None:
    """Return the names and things in `words[start:stop]`; None when any of them can be no memory."""
    pieces: list[str] = []
    people = known = False
    about = sentence.folded[start] in _ON
    several = " ".join(sentence.folded[start : start + 2]) in {"rien sur", "tout sur", "plus rien"}
    whole = _EVERYTHING_ABOUT.match(" ".join(sentence.folded[start:stop]) + " ")
    if whole is not None:
        start, several = start + len(whole[0].split()), True
        if start >= stop:
            return None
    listed = "tout ca" in " ".join(sentence.folded[start:stop])  # "la sciatique, la tension, tout ça"
    for first, last in parts_of(sentence, start, stop):
        first, last, more = trimmed(sentence, first, last)
        several |= more
        if first >= last:
            continue
        if pieces and is_reason(sentence, first, last):
            break
        # in "la grossesse, le terme" the first tells what kind of thing the others are
        if not is_thing(sentence, first, last, order, told_of=whole is not None, follows=bool(pieces) or listed):
            return None
        bare = last - first == 1 and (order.leaves_nothing or order.of_person)  # "salomé, t'en gardes rien"
        people = bare or order.of_person or is_name(sentence, first, last)
        several |= people or (about and order.leaves_nothing)
        known |= sentence.folded[first + 1 : first + 2] in [[word] for word in INFO_NOUNS]
        pieces.append(sentence.said(first, last))
    if not pieces:
        return None
    joined = " et ".join(pieces)
    many = several or len(pieces) > 1 or order.whole
    return Named(joined, several=many, somebody=people and len(pieces) == 1, known=known, told=whole is not None)


def past_lead(sentence: Sentence, start: int, stop: int) -> int:
    """Return where small words before a thing end: "la grossesse" begins with its article, "là, ..." does not."""
    ends = [end for end in LEAD.ends(sentence.words, Places({start})) if end < stop]
    return max(
        (end for end in ends if end == start or sentence.said(end - 1, end).lower() != "la" or broken(sentence, end)),
        default=start,
    )


_ONGOING = re.compile(
    r"(?:(?:pour|sur|pendant|durant|de|dans|pour tout) )?(?:(?:cette|notre|la) (?:conversation|discussion"
    r"|seance|soiree|session)$"
    r"|(?:le temps|tant|pendant) (?:que|qu|de)|(?:toute )?la suite|l instant|le moment|ce soir$|maintenant"
    r"|ici|a l avenir|l avenir|dorenavant|desormais|a partir de (?:maintenant|la)|(?:tout )?ce qui (?:suit|va|vient)"
    r"|(?:tout )?ce (?:que|qu|dont) (?:je|j|on|nous) (?:(?:te|t|vous|se|s|en|m en|m) )*(?:dis|dit|raconte"
    r"|racontes|disons|vais"
    r"|va|veux|apprete|cause|parle|dirai|suis|confie)\b)"
)
"""What is being said, or yet to be: nothing of it is known to be forgotten."""

_BARE_TELLING = re.compile(
    r"(?:tout )?(?:ce (?:que|qu) )?(?:je|j|on) (?:t |te |s |vous )*(?:ai|a|avais|est) (?:dit|raconte|confie|parle)"
    r"(?: (?:des|n importe|trop|plein|un tas|pas mal|beaucoup)(?: \w+)*)?|notre"
    r" (?:conversation|discussion|causette)"
)
