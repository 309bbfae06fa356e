"""What makes of an order to forget none, or none alone: a question to both, a second order behind it."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import Places, either, say
from tipote_device.meaning.grammar.memory.words import POLITE
from tipote_device.meaning.grammar.sentence import Sentence


def proposed(sentence: Sentence, at: int) -> bool:
    """Return whether an order is put as a question to both: "on oublie tout, d'accord ?" makes peace."""
    return sentence.asked and sentence.words[at] == "on"


def ends_politely(sentence: Sentence, at: int) -> bool:
    """Return whether the last words make a request of what has a question mark."""
    words = sentence.words
    return any(
        end < len(words) and POLITE.ends(words, Places({end})) >= {len(words)} for end in range(at + 1, len(words))
    )


_ANOTHER_ORDER = either(
    say(
        "et (puis|aussi|apres|ensuite)? (mets|lance|dis|donne|rappelle|raconte|ajoute|note|retiens|souviens"
        "|allume|eteins"
        "|regle|programme|monte|baisse|cherche|explique|joue|appelle|arrete|reveille|enregistre|memorise)"
    )
)


def two_orders(sentence: Sentence, start: int) -> bool:
    """Return whether a second order follows: one intent cannot carry both."""
    return any(_ANOTHER_ORDER.ends(sentence.words, Places({at})) for at in range(start, len(sentence.words)))
