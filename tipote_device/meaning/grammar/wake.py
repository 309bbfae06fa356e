"""How easily Ti-Pote wakes up: too often, or not often enough."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import bag, either, maybe, say
from tipote_device.meaning.grammar.around import ASK, LITTLE, explained
from tipote_device.meaning.grammar.conjugation import spoken
from tipote_device.meaning.grammar.sentence import Sentence

_WORD = "(le|ton|ce|au)? (mot (d eveil|de reveil|cle)|nom|prenom)"
_SENSITIVITY = say(f"(la|ta|sa)? sensibilite (du micro|de l ecoute|a {_WORD}|du mot (d eveil|de reveil))?")
_RAISE = say(spoken("monter", "augmenter", "pousser", "hausser", "remonter", "elever"))
_LOWER = say(spoken("baisser", "diminuer", "reduire", "descendre", "rabaisser", "redescendre"))
_BE = say("sois|soyez|etre|deviens|devenir|rends toi|te rendre|montre toi")
_WAKE = say("(te)? (reveille|reveilles|reveiller) (toi)?|te declencher|(te)? declenches?|declenche toi")
_EASILY = "(facilement|souvent|vite|aisement)"
_CALLED = say(f"(quand|lorsque|des que|si) (je|on) (t|te|ne te|m)? (appelle|parle|cause|dis ({_WORD}|ti pote|tipote))")
_NOBODY = say(
    "(pour|a cause d|a cause de)? (rien|un rien)|sans (raison|qu on t appelle|que je t appelle|etre appele)"
    "|(alors|quand) (qu|que)? (personne|je|on) (ne|n)? (t|te)? (a|ai|appelle|parle|ai pas|a pas|ne t appelle)"
    " (rien|pas|plus|appele|pas appele)?|tout (seul|le temps)|n importe quand"
)
_OFTEN = "(trop (souvent|facilement|vite)|tout (seul|le temps)|pour (rien|un rien)|sans (arret|raison)|n importe quand)"

_DOWN = either(
    ASK + _BE + LITTLE + say("moins sensible") + maybe(say(f"a {_WORD}")) + LITTLE,
    ASK + _LOWER + LITTLE + _SENSITIVITY + LITTLE,
    say(f"(tu|t) (te|t)? (reveilles|reveille|declenches|declenche|allumes|actives|mets en marche) {_OFTEN}")
    + maybe(_NOBODY),
    say("(tu|t) (es|est) (beaucoup|bien|un peu)? trop sensible") + LITTLE,
    ASK + _WAKE + LITTLE + say(f"moins {_EASILY}") + LITTLE,
    ASK + say("(arrete|arreter|cesse) de te (reveiller|declencher)") + _NOBODY,
)
_UP = either(
    ASK + _BE + LITTLE + say("plus sensible") + maybe(say(f"a {_WORD}")) + LITTLE,
    ASK + _RAISE + LITTLE + _SENSITIVITY + LITTLE,
    say(
        "(tu|t) (ne|n)? (m|me|nous) (entends|entend) (presque|vraiment|quasiment)? (pas|jamais|mal|plus"
        "|a peine) (bien|toujours|souvent|assez|du tout)?"
    )
    + maybe(_CALLED),
    say("(tu|t) (m|me|nous) (entends|entend) (mal|a peine|une fois sur deux)") + maybe(_CALLED),
    say("(tu|t) (ne|n)? (te|t)? (reveilles|reveille|declenches|declenche) (pas|jamais|plus|mal)"
        " (assez|souvent|toujours|facilement|assez souvent|assez facilement)?") + maybe(_CALLED),
    say("(tu|t) (n|ne)? (es|est) pas (assez|tres)? sensible") + LITTLE,
    ASK + _WAKE + LITTLE + say(f"plus {_EASILY}") + LITTLE,
    say("il faut (que je|que j)? (t|te)? (appelle|appeler|le dire|repeter|repete|dire ton nom) (dix|plusieurs|cent|deux"
        "|trois|cinq) fois (avant que tu (entendes|reagisses|repondes))?"),
)  # fmt: skip
_NEEDED = bag(
    "sensible sensibilite reveille reveilles reveiller declenche declenches declencher entends entend allumes"
    " actives appelle appeler repeter repete"
)


class _Sensitivity:
    """The family."""

    needs = _NEEDED

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return wake.sensitivity with the slot `direction`, `up` or `down`."""
        if self.needs.isdisjoint(sentence.words):
            return None
        if explained(sentence, _DOWN):
            return Intent("wake.sensitivity", {"direction": "down"})
        if explained(sentence, _UP):
            return Intent("wake.sensitivity", {"direction": "up"})
        return None


FAMILY = _Sensitivity()
