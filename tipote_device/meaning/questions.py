"""Tells a question from everything else, so that asking about a thing never does it."""

from __future__ import annotations

import re

from tipote_device.french.words import plain, sounded, tidy
from tipote_device.meaning.grammar.algebra import either, say, some
from tipote_device.meaning.grammar.parts import CAN_YOU, INTERJECTION, NAME, PLEASE

_PREPOSITION = say("a|de|d|en|pour|avec|par|sur|dans|chez|depuis|jusqu a|vers|selon|contre")
_WORD = say("quoi|qui|quel|quels|quelle|quelles|ou|quand|comment|pourquoi|combien|lequel|laquelle|lesquels|lesquelles")
_ASKING = either(
    say("(qu|quand|comment|pourquoi|combien|ou)? est ce (que|qu|qui)|n est ce pas|est ce"),
    some(_PREPOSITION) + _WORD,
    say(
        "que (fais|dis|penses|sais|veux|peux|faut|signifie|veut|se|font|vaut|faire|dire|faites"
        "|dites|pensez|savez)|qu (as|est|y a|en|avez|a|ont)"
    ),
    say(
        "(c|ca|ce) (est|etait|sera|fait|sert|va|veut dire) (a|d|de|en|pour)? (quoi|qui|ou|quand"
        "|comment|combien|quel|quelle)"
    ),
    say("y a t il|a t (on|il|elle)|il y a (quoi|combien|qui)"),
    say(
        "(tu|vous) (te|vous|t)? (sais|savez|connais|connaissez|crois|croyez|penses|pensez"
        "|preferes|preferez|souviens|souvenez|rappelles|rappelez)"
    ),
)
_INVERTED = re.compile(
    r"\b(?!(?:dis|donne|rappelle|arrete|tais|mets|souviens|rends|va|viens|laisse|fais)[- ])"
    r"\w+-(?:tu|vous|il|elle|on|ils|elles|je|ce|t-il|t-elle|t-on)\b",
    re.IGNORECASE,
)
_IMPERATIVE_TO_YOU = re.compile(r"\w+ez-vous\b", re.IGNORECASE)
_LAST_WORDS = say("deja|au juste|exactement|aujourd hui|demain|toi|la|ca|cela|alors|donc|maintenant")
_AT_THE_END = either(
    some(_PREPOSITION) + say("quoi|ou|quand|comment|pourquoi|combien|qui|hein|n est ce pas|ou (pas|non)"),
) + some(_LAST_WORDS, NAME, PLEASE)
_REQUEST = some(INTERJECTION, NAME, PLEASE) + CAN_YOU
_STARTS_ASKING = some(INTERJECTION, NAME, PLEASE) + _ASKING
_INDIRECT = either(_WORD, say("est ce (que|qui)|si|ce (que|qui|qu)"))


def is_question(text: str) -> bool:
    """Return whether `text` asks for information.

    A request put as a question ("tu peux baisser le son ?") is not one, unless what it requests is an answer
    ("tu peux me dire comment baisser le son").
    """
    written = tidy(text)
    said = [sounded(word) for word in plain(written).split()]
    requests = _REQUEST.prefixes(said)
    if requests:
        return any(_INDIRECT.prefixes(said[at:]) for at in range(max(requests), len(said)))
    if written.endswith("?") or _STARTS_ASKING.prefixes(said):
        return True
    inverted = _INVERTED.search(written)
    if inverted is not None and not _IMPERATIVE_TO_YOU.fullmatch(inverted.group()):
        return True
    return any(_AT_THE_END.matches(said[at:]) for at in range(len(said)))
