"""What stands around a request and changes nothing of it: greetings, hesitations, politeness, reasons before or after.

Families whose requests name nothing in the person's own words hand their core to `explained`; everything else in the
utterance must be small words or a clause that gives a reason. A clause that tells of somebody, reports words or asks
something is none, and the sentence is left to the language model.
"""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import Part, Places, bag, either, maybe, say, some
from tipote_device.meaning.grammar.memory.clauses import noun_tells
from tipote_device.meaning.grammar.memory.places import ENDING, LEAD, broken
from tipote_device.meaning.grammar.memory.reasons import gives_reason
from tipote_device.meaning.grammar.memory.words import THAT_YOU, TO_DO
from tipote_device.meaning.grammar.parts import ADVERB, I_WANT_TO
from tipote_device.meaning.grammar.sentence import Sentence

ASK = maybe(
    TO_DO,
    THAT_YOU,
    I_WANT_TO + maybe(say("que (tu|vous|t)")),
    say("(il)? (faut|faudrait|faudra|va falloir)|tu|vous|vas y|allez y|pense a|il serait temps de|on (va|peut)?"),
)
"""Ways of asking that any verb may follow, or none: the imperative needs nothing before it."""

LITTLE = some(
    say("un (tout|petit|tout petit|bon)? (peu|poil|chouia|chouya|cran|coup|brin|peu plus|tantinet|pouce|bout|minimum)"),
    say("encore|beaucoup|nettement|legerement|vachement|bien|carrement|franchement|toujours|trop|tres|voir|pour voir"),
    say("d un (petit)? (cran|poil|coup)|(de)? (deux|trois|quelques|plusieurs) crans|moi|toi|nous|vous|te|me|m|donc"),
    say("juste|vite|stp|svp|s il te plait|s il vous plait|quand meme|davantage|plutot|aussi|maintenant|tout de suite"),
)
"""How much and for whom, between the words of a short order."""

_BEFORE = some(LEAD)
_AFTER = some(ENDING, ADVERB, LITTLE)
_HELD = bag(
    "de d du des que qu qui le la les l un une mon ma mes ton ta tes a au aux en et ou ne n me m te t se s je j pour"
    " sur dans pas plus trop moins si tres tu il elle ils elles on lui ai as avez dit dis crie"
)
"""Words nothing new begins right after, without a mark."""


def explained(
    sentence: Sentence,
    core: Part,
    *,
    needs: frozenset[str] = frozenset(),
    asked: bool = False,
    noun_after: bool = False,
    led: bool = True,
) -> bool:
    """Return whether the sentence is `core` with nothing around it but small words and reasons.

    `needs`: words of which the core has one, whatever it begins with.
    `asked`: a question mark changes nothing. `noun_after`: a reason may begin with a noun without a mark before it
    ("parle moins fort, le bébé dort"), which only a core that cannot have an object allows. `led`: a reason may stand
    before.
    """
    words = sentence.words
    count = len(words)
    if (needs or core.first).isdisjoint(words) or (sentence.asked and not asked and not requested(sentence)):
        return False
    starts = set(_BEFORE.ends(words, Places({0})))
    for at in range(1, count if led else 1):
        marked = at in sentence.breaks
        if at in starts or not (marked or (words[at] in core.first and not _holds(sentence, at - 1))):
            continue
        if _led(sentence, starts, at):
            starts |= _BEFORE.ends(words, Places({at}))
    ends = core.ends(words, Places(starts))
    if not ends:
        return False
    over = _AFTER.ends(words, ends)
    if count in over:
        return True
    return any(gives_reason(sentence, at, count, noun=noun_after or broken(sentence, at)) for at in over if at < count)


_HOW_MUCH = bag(
    "trop plus moins si tres bien fort bas doucement encore pas un de d muet muette silencieux sourdine la le l les"
    " c ca ce on il y a en"
)
"""Words that may belong to the clause of a noun before them: "le café est trop fort"."""


def _holds(sentence: Sentence, at: int) -> bool:
    """Return whether the word at `at` holds on to the next: the article "la" does, "là" does not."""
    return sentence.words[at] in _HELD and not sentence.said(at, at + 1).endswith("là")


def _led(sentence: Sentence, starts: set[int], at: int) -> bool:
    """Return whether a reason stands before `at`, after small words."""
    order = sentence.words[at] not in _HOW_MUCH
    for first in sorted(starts):
        noun = broken(sentence, at) or (order and first < at and noun_tells(sentence, first, at))
        if first < at and gives_reason(sentence, first, at, noun=noun):
            return True
    return False


def requested(sentence: Sentence) -> bool:
    """Return whether a question mark ends a request ("tu peux parler plus fort ?")."""
    return bool(_REQUEST.prefixes(sentence.words)) or "plait" in sentence.words[-3:]


_REQUEST = LEAD + either(
    TO_DO, say("(peux|pourrais|pourras) tu|(pouver|pourrier) vous|on (peut|pourrait)|est ce qu on (peut|pourrait)")
)
