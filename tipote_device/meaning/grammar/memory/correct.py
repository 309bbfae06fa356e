"""Being told that something known is wrong, and what is true: "c'est faux, en fait j'habite à Lille"."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Places, bag, either, maybe, say, some
from tipote_device.meaning.grammar.memory.places import LEAD, Starts, broken, end_of, is_telling
from tipote_device.meaning.grammar.memory.words import POLITE
from tipote_device.meaning.grammar.sentence import Sentence

INTENT = "memory.correct"

_WRONG = say(
    "(c|ce) (n)? est (plus|pas) (du tout)? (vrai|exact|le cas|ca|d actualite|la verite)|(c|ce) "
    "est faux"
    "|c est (completement|totalement)? (faux|une erreur|inexact|perime)|(tu|vous) (te|vous) (trompes|tromper|es "
    "trompe)"
    "|(tu|t|vous) (t|te|vous)? (es|etes) (trompe|trompee|goure|plante)|(tu|vous) (confonds|confonder|as tort|te "
    "goures)|erreur|faux"
)
_CORRECT = say(
    "corrige (ca|le|la)?|corriger (ca|le|la)?|rectifie (ca|le|la)?|rectification|correction|mets a jour (ca)?"
    "|mise a jour"
    "|mets ca a jour"
) + maybe(say("dans ta memoire"))
_TURN = some(
    say(
        "non|mais|en fait|en realite|en verite|la verite c est que|c est que|plutot|et|car|parce que|a present"
        "|maintenant|desormais"
    )
)
_MINE = bag("je j mon ma mes notre nos nous")
_NO_FACT = say(
    "(je|j) (ne|n)? (crois|pense|trouve|sais|suis sur|suis sure|veux|voulais|voudrais|peux|parle|parlais"
    "|comprends|te)"
    "|(je|j) (ne|n)? (t|te|vous|l)? (ai|avais) (pas|jamais|rien)? (dit|demande|parle)"
)
_NOT_THAT = say("(et)? (pas|non|non pas|plus)")


class Correct:
    """The grammar."""

    needs = bag(
        "faux vrai exact juste correct ca cas trompes trompe confonds tort erreur corrige rectifie non jour bon"
    ) | bag("rectification correction plus goure goures plante inexact perime corriger tromper actualite verite")

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:  # noqa: ARG002 - it begins at the beginning
        """Return the correction with what is true; None when it is not sure that something known is meant."""
        if sentence.asked:
            return None
        for start in sorted(_SAID_WRONG.ends(sentence.words, Places({0})), reverse=True):
            if found := _fact(sentence, start, sure=True):
                return found
        for start in sorted(_SAID_NO.ends(sentence.words, Places({0})), reverse=True):
            if (start and broken(sentence, start)) or sentence.words[start - 1] in {"fait", "realite"}:
                return _fact(sentence, start, sure=bool(_SAID_IN_FACT.ends(sentence.words, Places({0}))))
        return None


_SAID_WRONG = LEAD + either(_WRONG, _CORRECT) + some(_WRONG, _TURN)
_SAID_NO = some(say("ah|mais|oh|eh|ben")) + say("non") + some(_TURN, say("non"))
_SAID_IN_FACT = some(say("ah|mais|oh|eh|ben|non")) + say("en (fait|realite|verite)")


def _fact(sentence: Sentence, start: int, *, sure: bool) -> Intent | None:
    """Return the correction whose fact begins at `start`; unless `sure`, it must say what is not true ("pas Jane")."""
    words = sentence.folded
    if start >= len(words) - 1 or words[start] not in _MINE or _NO_FACT.ends(sentence.words, Places({start})):
        return None
    stop = end_of(sentence, start, clause=True, reasons=False, ending=POLITE)
    said = next((at for at in range(start + 2, stop) if _denies(sentence, at)), stop)
    if (said == stop and not sure) or said - start < 3 or is_telling(" ".join(words[start:])):
        return None
    return Intent(INTENT, {"fact": sentence.said(start, said)})


def _denies(sentence: Sentence, at: int) -> bool:
    """Return whether what is not true is named at `at`, after a mark: ", pas Jane"."""
    ends = _NOT_THAT.ends(sentence.words, Places({at}))
    return broken(sentence, at) and any(end < len(sentence.words) for end in ends)


GRAMMAR = Correct()
