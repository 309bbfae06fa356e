"""Asking Ti-Pote to say its last answer again."""

from __future__ import annotations

from itertools import pairwise

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import bag, either, maybe, say, some
from tipote_device.meaning.grammar.around import ASK, LITTLE, explained
from tipote_device.meaning.grammar.conjugation import spoken
from tipote_device.meaning.grammar.memory.places import broken
from tipote_device.meaning.grammar.parts import AFTER, PLEASE
from tipote_device.meaning.grammar.playback import RINGING
from tipote_device.meaning.grammar.rules import rule
from tipote_device.meaning.grammar.sentence import Family, Sentence

_WHAT_YOU_SAID = maybe(
    say(
        "ca|cela|tout|tout ca|moi ca|(tout)? ce (que|qu) (tu|vous|t) (as|aver|avais|viens de|vener de|disais"
        "|racontais|dis)"
        "(dit|dire|raconte)? (tout a l heure|juste avant|avant|a l instant)?"
    ),
    say(
        "(ta|la|votre|tes|ton|cette|le|l|les) (toute)? (derniere|dernier|dernieres|derniers)? (reponse|phrase"
        "|phrases|fois"
        "|mot|mots|fin|debut|explication|info|chose|message|bout|passage) (precedente|que tu viens de dire"
        "|de ta phrase)?"
    ),
)
_NAMED_WORDS = either(
    say(
        "(ta|la|votre|cette|les) (derniere|dernieres)? (reponse|phrase|phrases|mots) (que tu viens de dire)?"
        "|(le|les) (dernier|derniers) (mot|mots)|ce (que|qu) (tu|vous|t) (as|aver|avais|viens de|vener de|disais|dis)"
        "(dit|dire|raconte)? (tout a l heure|juste avant|avant|a l instant|la)?"
    )
)
"""What is to be said again, named without a verb: "ta dernière phrase encore une fois"."""

_PACE = say("(encore)? (un peu|beaucoup|bien)? (plus (lentement|vite|rapidement)|moins (vite|lentement|rapidement))")
_HOW = some(
    LITTLE,
    say(
        "encore (une|un)? (fois|coup)?|une (autre|seconde|deuxieme|nouvelle) fois|une fois (de plus|encore)?|de nouveau"
        "|a nouveau|(plus|moins) (lentement|doucement|fort|vite|clairement|haut)|clairement|moi|nous|lentement"
        "|doucement"
        "|pour (moi|nous|papi|papy|mamie|mamy|maman|papa|tout le monde)|autrement|en articulant|distinctement|mieux"
        "|depuis le debut|la dessus|ok"
    ),
)

AGAIN = either(
    ASK
    + say("(me|nous|m)? (le|la|les)? (me)?")
    + say(spoken("repeter", "redire", "reformuler", "recommencer"))
    + say("(le|la|les)? (moi|nous)?")
    + _HOW
    + _WHAT_YOU_SAID
    + _HOW,
    ASK
    + say(spoken("dire", "reprendre", "refaire"))
    + say("(le|la|moi (ca|le)?)")
    + _HOW
    + say("encore|(a|de) nouveau|une (autre|deuxieme) fois")
    + _HOW,
    say("encore une autre fois|(encore|rien qu)? une (deuxieme|seconde|nouvelle|derniere) fois|(a|de) nouveau")
    + maybe(say("pour moi|pour (papi|papy|mamie|mamy|maman|papa|grand mere|grand pere)"))
    + _WHAT_YOU_SAID
    + _HOW,
    _NAMED_WORDS
    + either(say("encore (une (autre)? fois)?|une (autre|deuxieme|nouvelle) fois|(a|de) nouveau"), _PACE)
    + _HOW,
    ASK + say(spoken("refaire", "redire", "reprendre")) + say("(le|la|les|ca)? (moi|nous)?") + _PACE + _HOW,
    say("une fois encore|encore un coup") + _WHAT_YOU_SAID + _HOW,
    say("(la)? meme chose (mais|en)?") + _PACE + _HOW,
    say("encore") + PLEASE,
    say("encore une fois|une fois de plus") + _WHAT_YOU_SAID + _HOW,
    say("encore une fois|une fois de plus|redis|bis|tu peux (me|nous)? (la|le)? refaire|(la)? repetition") + _HOW,
)

NOT_HEARD = maybe(say("la fin|le debut|le dernier mot|la reponse")) + either(
    say(
        "(je|j|on) (n|ne)? (t|te|vous|l|en)? (ai|avais|a) (pas|rien|mal|loupe|rate|perdu|manque) (tout|bien"
        "|tres bien|trop"
        "|vraiment)? (entendu|compris|saisi|capte|suivi|entendue|pige|ecoute|attrape|eu)? (la fin|le debut"
        "|le dernier mot)?"
    )
    + maybe(say("(ce que (tu|vous|t) (as|aver|viens de|dis|disais) (dit|dire)?|la (fin|reponse)|(ta"
        "|votre) (phrase|reponse))")),
    say("(je)? (ne)? comprends (pas|rien)|(j|je) (n)? entends (rien|pas|mal) (ce que tu dis)?|pas (compris"
        "|entendu|saisi|capte)"),
    say(
        "(qu est ce que|que) (tu|t|vous) ((as|aver|viens de|vener de) (dit|dire)|disais|disier|dis) (la|deja)?"
        "|(qu est ce que) (tu|vous) (racontes|raconter|baragouines|marmonnes)|qu (as tu|aver vous) dit|que (viens tu"
        " de dire|disais tu|dis tu)|c etait quoi (ca|deja|ta reponse|la fin)"
    ),
    say("(tu|t|vous) ((as|aver|viens de|vener de) (dit|dire)|disais|disier) (quoi|combien|comment|ou|qui|quand) (la"
        "|deja|exactement|a la fin|au debut|juste avant|apres)?|c etait quoi (deja)? (ce (que|qu) (tu|vous) (disais"
        "|disier|as dit|aver dit|viens de dire)|le mot|la fin)|(c etait|c est) quoi (le debut|ta phrase|ta reponse"
        "|la reponse) (deja)?|tu (disais"
        "|dis quoi)"
        "|vous (disier|disiez|dites)"),
    say("plait il|de quoi"),
)  # fmt: skip

_ORDERED_PACE = either(
    ASK + say(spoken("parler", "aller")) + either(_PACE, say("lentement")) + LITTLE,
    ASK + say(spoken("articuler", "ralentir")) + say("(plus|mieux|bien|un peu)?") + LITTLE,
    say("(tu|vous) (parles|parler|vas|aller|causes) (un peu|beaucoup|bien)? trop (vite|lentement)"),
)
"""Asking for another pace is asking for the last answer at it."""
_BARE_PACE = some(LITTLE) + either(_PACE + LITTLE, say("(c est)? trop vite")) + some(LITTLE)

_HUH = say("pardon|quoi|hein|comment|comment ca|de quoi|ah bon|attends|euh|oups") + some(
    say("quoi|hein|comment|pardon")
)
_HUH_WORDS = 3
_SAID_AGAIN = maybe(_HUH) + either(AGAIN, NOT_HEARD) + some(AGAIN, NOT_HEARD, _ORDERED_PACE, _PACE, LITTLE, _HUH)


_FORGETTING = bag("efface effaces effacer oublie oublies oublier supprime")
"""What begins anew then is the memory, not the answer."""


class _Repeat:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return repeat when nothing but that is asked."""
        if "quoi" in sentence.words[1:] and len(sentence.words) > _HUH_WORDS:
            at = sentence.words.index("quoi", 1)
            if sentence.words[at - 1] == "de" and not (broken(sentence, at - 1) and len(sentence.words) == at + 1):
                return None  # "de quoi on a parlé hier", "le premier producteur de quoi"
        if ("on", "recommence") in pairwise(sentence.folded):
            return None  # two begin anew: nothing is said again
        if not (RINGING | _FORGETTING).isdisjoint(sentence.folded):
            return None
        return Intent("repeat") if explained(sentence, _SAID_AGAIN, asked=True) else None


_PACE_WORDS = bag("lentement vite rapidement articuler articule articules articulez ralentir ralentis ralentissez")
_OWN_PACE = bag("je j on il elle ils elles")
"""Who begins so tells of a pace, unless something stands apart before it."""


class _OtherPace:
    """Asked before being quiet is: "tu parles trop" wants silence, "tu parles trop vite" does not."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return repeat when nothing but another pace is asked."""
        if _PACE_WORDS.isdisjoint(sentence.words):
            return None
        # without a verb that orders it, what stands before must be apart: "je cours plus vite" is talk
        apart = any(0 < mark < len(sentence.words) for mark in sentence.breaks)
        if explained(sentence, _BARE_PACE, asked=True, led=apart):
            return Intent("repeat")
        mine = bool(_OWN_PACE.intersection(sentence.words[:1]))
        return Intent("repeat") if not mine and explained(sentence, _ORDERED_PACE, asked=True) else None


PACE: Family = _OtherPace()
RULES: tuple[Family, ...] = (
    _Repeat(),
    rule("repeat", maybe(_HUH), say("tu dis|vous dites"), AFTER),
    rule("repeat", _HUH, AFTER),
)
