"""The order that points at a question before it, in the same breath."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.memory.away.asked import REACTION, asked_about, is_question
from tipote_device.meaning.grammar.memory.away.beginnings import may_begin, request
from tipote_device.meaning.grammar.memory.away.endings import after_order
from tipote_device.meaning.grammar.memory.away.orders import order_at
from tipote_device.meaning.grammar.memory.nouns import ACQUAINTANCES
from tipote_device.meaning.grammar.memory.places import broken
from tipote_device.meaning.grammar.sentence import Sentence


def asked_before(sentence: Sentence) -> Intent | None:
    """Return the request to forget what a question before it, in the same breath, is about."""
    folded = list(sentence.folded)
    for at in range(2, len(folded)):
        order = order_at(sentence, at) if may_begin(sentence, at, reacting=True) else None
        if order is None or not (order.points or order.kind != "throw") or order.kind == "drop":
            continue
        if not after_order(sentence, at, order)[0] or sentence.asked:
            continue
        cut = _question_end(sentence, at)
        if cut is None or not is_question(" ".join(folded[:cut])) or not _ones_own(sentence, cut):
            continue
        about = asked_about(sentence.said(0, cut))
        if about:
            return request("specific", about)
    return None


def _question_end(sentence: Sentence, at: int) -> int | None:
    """Return where a question before the order at `at` ends: at its mark, or where one reacts to the answer."""
    for cut in range(at, 1, -1):
        marked = "?" in sentence.marks(cut)
        between = " ".join(sentence.folded[cut:at])
        between = " ".join(word for word in between.split() if word not in {"ca", "cela"})
        reacts = between and REACTION.fullmatch(between)
        answered = between and broken(sentence, at) and at - cut <= _ANSWER  # "? Ah, Robert. Bon, oublie ça."
        if marked and (not between or reacts or answered):
            return cut
    for cut in range(2, at):
        between = " ".join(sentence.folded[cut:at])
        if between.startswith(("ah", "ouais", "bon", "ok", "d accord", "oh")) and REACTION.fullmatch(between):
            return cut
    return None


_ANSWER = 7
"""Words one may answer oneself with before the order, at most."""


def _ones_own(sentence: Sentence, stop: int) -> bool:
    """Return whether a question is about oneself, one's people or something one once knew, and not about the world."""
    return not (_MINE | ACQUAINTANCES).isdisjoint(sentence.folded[:stop]) or any(
        sentence.said(at, at + 1)[:1].isupper() for at in range(1, stop) if not broken(sentence, at)
    )


_MINE = bag("je j me m moi mon ma mes on nous notre nos deja")
