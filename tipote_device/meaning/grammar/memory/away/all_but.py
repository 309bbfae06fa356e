"""Everything but an exception, or all that a day was told but one."""

from __future__ import annotations

from collections.abc import Callable

from tipote_device.contract.turn import Intent
from tipote_device.french.words import words
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.memory.away.beginnings import request
from tipote_device.meaning.grammar.memory.away.days import told_then
from tipote_device.meaning.grammar.memory.away.endings import rest_of
from tipote_device.meaning.grammar.memory.away.named import named_before, past_lead
from tipote_device.meaning.grammar.memory.away.orders import Order
from tipote_device.meaning.grammar.memory.away.spared import (
    all_but,
    exception_at,
    exception_first,
    kept_before,
    kept_from,
    nothing_but,
)
from tipote_device.meaning.grammar.memory.away.wiped import means_everything, opens_figure
from tipote_device.meaning.grammar.memory.nouns import THINGS
from tipote_device.meaning.grammar.memory.places import broken, is_telling
from tipote_device.meaning.grammar.sentence import Sentence, read

_NOTHING = Order("keep", "garde rien")
"""What is asked of that of which only one thing stays."""


def all_but_one(sentence: Sentence, again: Callable[[Sentence], Intent | None]) -> Intent | None:
    """Return the request to forget all but what is named; `again` reads what stands behind an exception."""
    found = _all_but_one(sentence, again)
    if found is None or not _OTHERS.isdisjoint(words(found.slots["query"] or "")):
        return None  # "garde le premier minuteur et vire le reste"
    return found


_OTHERS = THINGS | bag("ligne lignes texte paragraphe paragraphes phrase phrases film films photo photos mail mails")
"""What is spared by orders about other things."""


def _all_but_one(sentence: Sentence, again: Callable[[Sentence], Intent | None]) -> Intent | None:
    if is_telling(" ".join(sentence.folded)):
        return None
    begun = past_lead(sentence, 0, len(sentence.words))
    stays = None if sentence.asked else all_but(sentence, begun)
    if stays is not None:
        return request("all", f"tout sauf {stays}")
    if (first := exception_first(sentence, begun)) is not None:
        found = again(read(first[1], at=sentence.at))
        figure = list(read(first[1]).folded)
        if found is None and opens_figure(figure) and means_everything(figure, least=1):
            found = request("all", None)
        if found is not None and "sauf" not in (found.slots["query"] or ""):
            query = found.slots["query"]
            return request("topic" if query else "all", f"{query or 'tout'} sauf {first[0]}")
    if (before := kept_before(sentence, begun)) is not None and rest_of(sentence, before[1]) == (True, ""):
        return request("all", f"tout sauf {before[0]}")
    if (only := nothing_but(sentence, begun)) is not None and not sentence.asked:
        return request("all", f"tout sauf {sentence.said(*only)}")
    return _wiped_but(sentence, begun) or _only(sentence, begun)


def _wiped_but(sentence: Sentence, begun: int) -> Intent | None:
    """Return the request where a figure of speech says that all goes: "fais table rase, sauf mon nom"."""
    at = next((at for at in range(begun + 1, len(sentence.words)) if broken(sentence, at)), None)
    stays = None if at is None or sentence.asked else exception_at(sentence, at)
    figure = list(sentence.folded[begun:at])
    if stays is None or not opens_figure(figure) or not means_everything(figure, least=1):
        return None
    return request("all", f"tout sauf {stays}")


def _only(sentence: Sentence, begun: int) -> Intent | None:
    """Return the same where what alone stays is said with the rest behind it: "garde juste mon nom, vire le reste"."""
    for at in range(len(sentence.words)):
        if at and not (broken(sentence, at) or sentence.folded[at] in {"tu", "vous"}):
            continue
        found = kept_from(sentence, at)
        if found is None or rest_of(sentence, found[1]) != (True, ""):
            continue
        if at <= begun:
            return request("all", f"tout sauf {found[0]}")
        source = told_then(sentence.said(begun, at), sentence.at)
        named = named_before(sentence, begun, at, _NOTHING) if source is None else None
        source = named.query if named is not None else source
        if source is not None:
            return request("topic", f"{source} sauf {found[0]}")
    return None
