"""Asking what can be asked."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, say
from tipote_device.meaning.grammar.parts import AFTER, BEFORE
from tipote_device.meaning.grammar.rules import Rule, rule

_WHAT = either(
    say("(aide|aidez) moi?|de l aide|au secours|besoin d aide|j ai besoin d aide|l aide"),
    say(
        "(qu est ce que|que|quoi) (je|on) peux? peut? (te|vous)? (demander|dire|faire)"
        "|(je|on) peux? peut? (te|vous)? (demander|dire) quoi"
    ),
    say(
        "comment (ca|tu) (marche|marches|fonctionne|fonctionnes)"
        "|quelles sont (tes|les) (commandes|fonctions|possibilites)"
    ),
)

RULES: tuple[Rule, ...] = (rule("help", BEFORE, _WHAT, AFTER),)
