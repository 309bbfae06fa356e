"""Ways of leaving the private mode: the mode by its name, or keeping again."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some
from tipote_device.meaning.grammar.conjugation import spoken
from tipote_device.meaning.grammar.memory.going_private import (
    ASK,
    IN_PRIVATE,
    LITTLE,
    MEMORY,
    MODE,
    NOW,
    SAYING,
    SECRET,
)
from tipote_device.meaning.grammar.memory.keeping import KEEP

LEAVE = (
    "desactiver",
    "quitter",
    "sortir",
    "arreter",
    "couper",
    "enlever",
    "retirer",
    "terminer",
    "stopper",
    "fermer",
    "eteindre",
    "annuler",
    "finir",
    "lever",
    "virer",
    "oter",
)
"""What one does to a mode to be out of it, whatever else the sentence says."""

STOP = say(
    spoken(*LEAVE, "interrompre", "abandonner", "ressortir", "oublier")
    + "|stop|sortons|suspends|ressors|laisse|laisser"
)
_AGAIN = say(
    "recommence|recommencer|recommences|remets|remettre|remettes|reprends|reprendre|reprennes|continue|continuer"
    "|recommencez"
)
_ONCE_MORE = say("a nouveau|de nouveau|comme (avant|d habitude)|normalement|encore")
_NORMAL = say(
    "en (mode)? (normal|normale|classique|public|standard|habituel)|(au|le|du|un) mode (normal|classique|public"
    "|standard|habituel)"
    "|normalement|comme (avant|d habitude)|a la normale|au (mode)? normal|mode normal"
)
_WHAT_IS_SAID = maybe(
    say("(tout)? (de)? ce (que|qu) (je|on|j|nous) (te|se|vous|nous)?") + say(SAYING) + NOW,
    say(
        "(des|les|de) (choses|trucs|infos|souvenirs)|tout|mes (souvenirs|paroles)|ca|nos (conversations|echanges)"
        "|ce que tu entends"
    ),
)
_KEEPING = either(
    KEEP,
    say("(te|vous)? (souvenir|rappeler|souviennes) (de|d)?|prendre (des|tes) notes|l enregistrement|la prise de notes"),
    say("(a|de) retenir"),
)
OFF = either(
    ASK + STOP + maybe(say("toi|vous|nous|moi|avec|donc")) + MODE,
    say("(fin|stop|fini|termine|terminer|plus|assez|finie) (pour|avec)? (le|du|de|au|avec|l)?") + MODE,
    say("(c est|c) (fini|bon|termine|ok) (pour|avec)?") + MODE,
    say("(plus|pas) besoin (de|du)?") + MODE,
    say("(je|j|on|nous) (n|ne)? (ai|a|veux|avons|veut) plus (besoin)? (d etre|de rester)?") + MODE,
    say("(on|nous) (n)? (est|sommes) plus") + either(MODE, IN_PRIVATE),
    MODE
    + say(
        "(c est)? (fini|termine|off|desactive|stop|finie)|tu peux (l enlever|l arreter|le couper|l oublier|le "
        "desactiver)"
    ),
    ASK
    + say(
        "repasse|repasser|repasses|reviens|revenir|reviennes|retourne|retourner|rebascule|rebasculer|remets"
        "|remettre|passe|repars"
    )
    + LITTLE
    + _NORMAL,
    say(
        "(retour|on revient|on repasse|revenons) (a la normale|au normal|en normal|en mode normal|au mode normal)"
        "|mode normal"
    ),
    ASK + _ONCE_MORE + maybe(say("tout")) + _KEEPING + _WHAT_IS_SAID,
    ASK + _KEEPING + _WHAT_IS_SAID + _ONCE_MORE,
    ASK
    + maybe(say("te|vous|toi"))
    + _AGAIN
    + maybe(say("toi|vous"))
    + say("(a|de|l|le|d)?")
    + _KEEPING
    + _WHAT_IS_SAID
    + maybe(_ONCE_MORE),
    say("(c est|ce n est|c n est) plus (un|de l ordre du)?")
    + SECRET
    + maybe(ASK + _KEEPING + _WHAT_IS_SAID + some(_ONCE_MORE, say("maintenant"))),
    say("(il)? (faut|faudrait|on peut)") + STOP + MODE,
    ASK + _ONCE_MORE + say("prendre (des|tes)? notes") + maybe(say("sur")) + _WHAT_IS_SAID,
    ASK + say("(te|vous) (remettre|remets) a") + _KEEPING + _WHAT_IS_SAID,
    ASK + say("repasse|repasser|reviens|revenir|remets") + LITTLE + _NORMAL + say("(pour|avec|dans|a) (la|ta) memoire"),
    ASK + say(spoken("reenregistrer", "renoter", "rememoriser")) + _WHAT_IS_SAID + maybe(_ONCE_MORE),
    say("(on|nous|je|j) (sort|sortons|ressort|sors|a fini|ai fini|en a fini|avons fini) (du|de|avec|le)? (mode)?")
    + SECRET
    + maybe(ASK + maybe(_ONCE_MORE) + _KEEPING + _WHAT_IS_SAID + maybe(_ONCE_MORE)),
    ASK
    + say(
        spoken(
            "reactiver",
            "rallumer",
            "remettre",
            "relancer",
            "rebrancher",
            "redemarrer",
            "reveiller",
            "reprendre",
            "reconnecter",
        )
    )
    + either(MEMORY, say("tes souvenirs|ta prise de notes|ca"))
    + maybe(say("en (marche|route|service|ligne|place|fonction|action)|a nouveau")),
    ASK
    + say(
        "reactive|reactiver|rallume|rallumer|remets|relance|relancer|rebranche|remettre|redemarre|reveille"
        "|reactives|active|reprends"
    )
    + either(MEMORY, say("tes souvenirs|ta prise de notes"))
    + maybe(say("en (marche|route|service|ligne|place|fonction|action)")),
)
