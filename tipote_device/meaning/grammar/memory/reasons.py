"""Clauses of one's own or of the room that give a reason for an order, and could be nothing else."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.memory.places import is_telling
from tipote_device.meaning.grammar.sentence import Sentence

_OPENS_REASON = bag("je j on c ca cela y il nous parce car puisque vu tu t sinon")
_NOUN = bag("le la les l mon ma mes ce cette ces tout quelqu un une des")
_OTHERS = bag("il elle ils elles lui leur leurs eux son sa ses qui que qu dont ou si quand lequel comment pourquoi")
"""Words of somebody else's story, of conditions and of what hangs on a noun: no reason of one's own has them."""

_LAST_ASKS = bag("quoi qui ou combien quand comment pourquoi quel")
_ASKED_THERE = bag(
    "prefere prefererais peux peut pourrais pourras voudrais aimerais veux faudrait voulez pouvez pourriez"
)
"""Words that ask for something: no reason, but a request of its own."""

_IL_Y_A = bag("y faut")
_REASON_WORDS = 14
_PREPOSITIONS = bag("en a de d du des pour dans sur avec chez par comme et ou")
_CAUSE = 3


def gives_reason(sentence: Sentence, start: int, stop: int, *, noun: bool, asked: bool = False) -> bool:
    """Return whether `words[start:stop]` tell of the person or the room, so that they may be a reason for an order."""
    words = sentence.folded[start:stop]
    if words[:2] == ["a", "cause"] and len(words) > _CAUSE:
        return True
    if not 2 <= len(words) <= _REASON_WORDS or (sentence.asked and not asked):
        return False
    if words[0] in {"ca", "cela"} and words[1] in _PREPOSITIONS:
        return False  # "répète ça en anglais"
    if words[0] == "il" and words[1] not in _IL_Y_A:
        return False
    if words[0] not in _OPENS_REASON and not (noun and words[0] in _NOUN and len(words) > 2):
        return False
    if not _ASKED_THERE.isdisjoint(words):
        return False
    others = _OTHERS - {"qui"} if words[0] in {"y", "il"} else _OTHERS
    if not others.isdisjoint(words[1:]) or words[-1] in _LAST_ASKS:
        return False
    return not is_telling(" ".join(words))
