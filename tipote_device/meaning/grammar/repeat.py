"""Asking Ti-Pote to say its last answer again."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some
from tipote_device.meaning.grammar.parts import AFTER, BEFORE, CAN_YOU, I_WANT_TO
from tipote_device.meaning.grammar.rules import Rule, rule

_WHAT_YOU_SAID = maybe(
    say("ca|cela|tout|tout ca|ce que (tu|vous) (as|avez|viens de|venez de) (dit|dire)"),
    say(
        "(ta|la|votre) (derniere)? (reponse|phrase) (precedente)?|(le|la) (derniere|dernier) "
        "(fois|mot|phrase|reponse)|la fin|le debut"
    ),
)
_HOW = some(
    say(
        "encore (une fois)?|une (autre|seconde|deuxieme) fois|plus (lentement|doucement|fort)"
        "|(plus)? clairement|moi|nous|lentement"
    )
)

AGAIN = either(
    say("(repete|repetez|redis|redites|recommence|recommencez) (le|la)? (moi|nous)?") + _HOW + _WHAT_YOU_SAID + _HOW,
    CAN_YOU + say("(me|nous)? (le|la)? (repeter|redire)") + _HOW + _WHAT_YOU_SAID + _HOW,
    I_WANT_TO + say("que (tu|vous) (me)? (repetes|redises|repetiez)") + _WHAT_YOU_SAID + _HOW,
    say("encore une fois|une fois de plus|redis"),
)

NOT_HEARD = either(
    say(
        "(je|j) (n|ne)? (t|te|vous|l)? (ai|avais) (pas|rien|mal) (tout|bien|tres bien|trop)? "
        "(entendu|compris|saisi|capte|suivi|entendue)"
    )
    + maybe(say("(ce que (tu|vous) (as|avez|viens de) (dit|dire)|la (fin|reponse)|ta (phrase|reponse))")),
    say("(je)? comprends (pas|rien)|j entends (rien|pas) (ce que tu dis)?"),
    say(
        "(qu est ce que|que) (tu|t|vous) (as|avez|viens de|venez de|disais|disiez|dis) (dit|dire)?"
        "|qu (as tu|avez vous) dit|que (viens tu de dire|disais tu|dis tu)"
    ),
    say("(tu|t|vous) (as|avez|viens de|venez de|disais|disiez) (dit|dire)? quoi|tu disais"),
    say("plait il"),
)

_HUH = say("pardon|quoi|hein|comment|comment ca") + some(say("quoi|hein|comment|pardon"))

RULES: tuple[Rule, ...] = (
    rule("repeat", BEFORE, maybe(_HUH), either(AGAIN, NOT_HEARD), some(AGAIN, NOT_HEARD), AFTER),
    rule("repeat", _HUH, AFTER),
)
