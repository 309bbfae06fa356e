"""Being told not to keep, know or remember something: the other way of asking to forget."""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.algebra import either, maybe, say, some
from tipote_device.meaning.grammar.conjugation import spoken
from tipote_device.meaning.grammar.memory.words import FROM_MEMORY, THAT_YOU, TO_DO
from tipote_device.meaning.grammar.parts import PLEASE

_NE = maybe(say("ne|n"))
_NOT = say("pas|plus|jamais|surtout pas|pas du tout|point")
_OF = maybe(say("de|d|du|des"))
KEEP = say(
    spoken("garder", "retenir", "noter", "enregistrer", "memoriser", "conserver", "sauvegarder", "stocker", "inscrire",
           "consigner", "archiver", "ecrire")
    + "|prends (en)? note de|prendre (en)? note de"
)  # fmt: skip
_RECALL = either(
    say("(te|vous|t) (souvenir|souviennes|souviens|souvenier|rappeler|rappelle|rappelais|rappelier|souvenies)") + _OF,
    say("(souviens|souvener) (toi|vous)|rappelle toi"),
)
_KNOWING = say("saches|sachier|savoir|connaisses|connaissier|connaitre|aies|avoir|memorises|memoriser")
_NEGATED = _NE + some(say("me|m"), PLEASE) + KEEP + maybe(say("moi")) + _NOT
_NEVER_TO = say("(ne|n)? (pas|plus|jamais)")
_UNNEEDED = say(
    "(tu|t|vous) (n|ne)? (as|aver|es) (pas|plus) (vraiment)? (besoin|oblige|la peine|a) (de|d)?|(c|ce) (n)? est "
    "(pas|plus)"
    "(la peine|necessaire|utile|besoin) (de|d|que (tu|t|vous))|(pas|plus) (la peine|besoin|necessaire) (de|d|que "
    "(tu|t|vous))"
    "|(tu|t|vous) (n|ne)? (as|aver|es) (plus|pas) a|inutile (de|d|que (tu|vous))|arrete (donc)? (de|d)|arreter "
    "(de|d)|cesse (de|d)|evite (de|d)|(ca|cela) (ne"
    "|n)? sert (a)? (plus)? rien (de|d)"
    "|(tu|vous) (n|ne)? (dois|as) (pas|plus)"
)
_I_REFUSE = say(
    "(je|j) (ne|n)? (veux|voudrais|souhaite|aimerais|tiens|ai envie|avais pas envie) (pas|plus|surtout pas) (a ce)?"
    "(que|qu) (tu|t|vous)|(je|j) (ne|n)? ai (pas|plus) envie (que|qu) (tu|t|vous)|(je|j) (aimerais|prefere"
    "|prefererais|voudrais|veux)"
    "(bien|autant)? que (tu|vous) (ne|n)"
)

_UNKNOWN = either(_RECALL, _KNOWING)
_DISMISSED = _I_REFUSE + some(say("me"), PLEASE)

NOT_KEPT = either(
    _NEGATED + maybe(FROM_MEMORY),
    _NE + say("(garde|gardes|garder|conserve) (pas|plus) (de)? (la)? (trace|traces|souvenir) (de|d|du|des)"),
    _NEVER_TO + KEEP,
    TO_DO + _NEVER_TO + KEEP + _OF,
    THAT_YOU + _NE + KEEP + _NOT + _OF,
    _UNNEEDED + KEEP + _OF,
    _DISMISSED + KEEP + maybe(_NOT) + maybe(FROM_MEMORY) + _OF,
)
"""What is not to be kept follows: things are kept too."""

NOT_KNOWN = either(
    _NE + say("(te|vous) (souviens|souvener|rappelle|rappeler) (plus|pas)") + _OF,
    say("(souviens|rappelle) toi plus") + _OF,
    TO_DO + _NEVER_TO + _UNKNOWN + _OF,
    THAT_YOU + _NE + _UNKNOWN + _NOT + _OF,
    _UNNEEDED + _RECALL + _OF,
    say("(tu|t|vous) (n|ne)? (as|aver) (plus|pas) (besoin de|a) (savoir|connaitre)"),
    _DISMISSED + _UNKNOWN + maybe(_NOT) + maybe(FROM_MEMORY) + _OF,
)
"""What is not to be known or remembered follows."""

_IT = say("le|la|les|l|en")
NOT_KEPT_IT = either(
    say("(tu|vous) (ne|n)?") + _IT + KEEP + _NOT,
    say("(tu|vous) (ne|n)?") + KEEP + say("(pas|plus) (ca|cela)"),
    _NE + _IT + KEEP + _NOT,
    say("(tu|vous)? (n)? en") + KEEP + say("rien|aucune trace|pas trace"),
    KEEP + say("(le|la|les|ca) (pas|plus)") + maybe(FROM_MEMORY),
    KEEP + say("(pas|plus) (ca|cela)"),
    _NE + KEEP + say("(pas|plus) (ca|cela)"),
    _UNNEEDED + _IT + KEEP,
    _UNNEEDED + KEEP + say("ca|cela"),
    _I_REFUSE + _IT + either(KEEP, _RECALL, _KNOWING) + maybe(_NOT),
    _I_REFUSE + say("(t|te|vous) en (souviennes|souvenier|rappelle)"),
    THAT_YOU + _NE + _IT + KEEP + _NOT,
    TO_DO + _NEVER_TO + _IT + KEEP,
    _NEVER_TO + _IT + KEEP,
)
"""The same of something named before."""

AS_IF = either(
    say(
        "(fais|fait|faites|faire|fasses) (donc|juste)? (comme si|genre (que)?) (je|j|on|tu|t|vous) (ne|n)? (t|te"
        "|vous|m)? (en)? (avais"
        "|avait|ai|as|a|aviez|savais|sais|saver|savier|connaissais)"
        "(rien|jamais|pas|plus)? (rien)? (dit|parle|raconte|cause|su|entendu|mentionne|confie"
        "|evoque)? (rien)? (jamais|du "
        "tout)?"
    ),
    say("(fais|fait|faites|faire|fasses) (celui|celle) qui (n)? a rien (entendu|vu|su|compris)"),
    say(
        "(fais|faites) semblant que (je|j) (ne|n)? (t|te|vous)? (ai|avais) (rien|jamais|pas) (dit|parle|raconte|confie)"
    ),
    say(
        "(on dit|on va dire|disons|mettons|admettons|dis toi) que (je|j) (ne|n)? (t|te|vous)? (en)? ai (rien"
        "|jamais|pas)"
        " (dit|parle|raconte|confie)"
    ),
)
"""Pretending that it was never said; what it is may follow."""

ASKED_TO_KEEP = re.compile(
    r"\b(?:tu|vous) (?:voudrais|pourrais|voudriez|pourriez|aurais) pas (?:me |nous |bien )?(?:retenir|noter|memoriser"
    r"|enregistrer|garder en (?:tete|memoire)|te souvenir|te rappeler|vous souvenir|vous rappeler)\b"
)
"""A request put as a denied question keeps: "tu voudrais pas retenir que"."""
