"""The grammar of orders that stand behind what they are about, and explain the utterance to its last word."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.memory.away.all_but import all_but_one
from tipote_device.meaning.grammar.memory.away.beginnings import request, tagged
from tipote_device.meaning.grammar.memory.away.behind import affairs_behind, day_behind
from tipote_device.meaning.grammar.memory.away.limits import limited
from tipote_device.meaning.grammar.memory.away.question_before import asked_before
from tipote_device.meaning.grammar.memory.away.taken_up import taken_up
from tipote_device.meaning.grammar.memory.away.wiped import means_everything
from tipote_device.meaning.grammar.memory.forget import GRAMMAR as FORGET
from tipote_device.meaning.grammar.memory.places import Starts, is_telling, starts
from tipote_device.meaning.grammar.sentence import Sentence

_MOST_WORDS = 45


class Away:
    """The grammar."""

    needs = frozenset(
        orders_of(
            "effacer", "supprimer", "gommer", "eliminer", "oublier", "zapper", "virer", "jeter", "degager", "balancer",
            "bazarder", "enlever", "retirer", "oter", "rayer", "barrer", "sortir", "ejecter", "evacuer", "bannir",
            "garder", "retenir", "noter", "conserver", "memoriser", "enregistrer", "savoir", "vider", "laisser",
        )
    ) | bag(
        "oubli oublis balai eponge restant entendu mot plus rester trappe decharge ouste oust zou ferme"
        " fermes fermer remets"
        " remettre connais dalle veux voudrais fais fait fasses poubelle corbeille oubliettes dehors croix"
        " trait tomber degage part disparait reste rien trace detruis detruire benne panier saches sache"
        " connaisses sac ardoise zero rase boite"
    )  # fmt: skip

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:
        """Return the request; None when any word of the utterance is left unexplained."""
        if len(sentence.words) > _MOST_WORDS or not places or not {"internet", "web"}.isdisjoint(sentence.folded):
            return None
        if _wiped(sentence):
            return request("all", None)
        found = all_but_one(sentence, self._again) or asked_before(sentence) or day_behind(sentence)
        if found is not None:
            return found
        taken = taken_up(sentence)
        sure = FORGET.find(sentence, places)
        if taken is not None:
            return taken.intent if sure is None else taken.beside(sure)
        return affairs_behind(sentence) if sure is None else None

    def _again(self, rest: Sentence) -> Intent | None:
        places = starts(rest)
        return self.find(rest, places) or FORGET.find(rest, places)


def _wiped(sentence: Sentence) -> bool:
    """Return whether the words are figures for emptying the whole memory, and nothing limits them."""
    if (sentence.asked and not tagged(sentence)) or not means_everything(list(sentence.folded)):
        return False
    return not limited(sentence) and not is_telling(" ".join(sentence.folded))


GRAMMAR = Away()
