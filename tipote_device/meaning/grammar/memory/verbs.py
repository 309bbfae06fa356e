"""Verbs of forgetting, with what each of them can be about, and ways of saying "everything" without an object."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some
from tipote_device.meaning.grammar.conjugation import spoken
from tipote_device.meaning.grammar.memory.words import ABOUT, FROM_MEMORY, ONESELF, THAT_YOU, TO_DO

FORGET = say(spoken("oublier", "zapper") + "|oublis|oubli|oublit")
"""About anything one can know."""

EFFACE = say(
    spoken(
        "effacer",
        "supprimer",
        "raturer",
        "gommer",
        "eliminer",
        "biffer",
        "purger",
        "detruire",
        "flusher",
        "scrapper",
        "annihiler",
    )
    + "|efacer|suprime|suprimer|(fais|faire|fasses|fassiez|feras) (moi)? disparaitre"
)
"""About what belongs to the person or is called an information."""

REMOVE = say(
    spoken(
        "enlever",
        "retirer",
        "virer",
        "jeter",
        "oter",
        "rayer",
        "balancer",
        "bazarder",
        "degager",
        "sortir",
        "chasser",
        "nettoyer",
        "balayer",
        "evacuer",
        "expulser",
        "radier",
        "barrer",
        "ejecter",
    )
    + "|debarrasse (toi)? (de|d|du|des)|te debarrasser (de|d|du|des)|(vide|vider|vides) (toi)? (de)?"
    "|(debarrasse|debarrasser|soulage|nettoie|nettoies|nettoyer|vide|vides|vider|purge|purger) (toute)? (ta|la"
    "|votre|ton|tes) (memoire|sac|tete|boite|notes|tiroirs|cerveau|caboche) (de|d|du|des"
    "|concernant|sur)"
    "|(fais|fasses|faire|fait) (un peu)? (une croix sur|le menage (dans|sur|parmi)|le tri dans)|tire un trait sur"
    "|(mets|mettes|fous|jette|jettes|jeter|balance|balances|balancer|envoie|envoies|flanque|file) (moi)?"
    " (a la poubelle|a la corbeille|aux oubliettes|au panier|a la benne|a la trappe|au feu)"
    "|mettre (a la poubelle|a la corbeille|aux oubliettes)"
)
"""Said of things too: only about what was told or is called an information."""

DROP = say(
    "laisse tomber|laisser tomber|annule|annuler|ignore|ignorer|passe l eponge sur"
    "|(ne|n)? (tiens|tener|tenir|tiennes) (pas|plus) compte (de|d|du)|(ne|n)? (prends|prener) (pas|plus) en compte"
    "|ne (pas|plus) tenir compte (de|d|du)|fais abstraction (de|d|du)|(ne)? fais (pas|plus) attention a"
    "|(ne)? fais plus reference a"
)
"""Only about what was told."""

WILL = say(
    "oublieras|oublierez|oublierer|effaceras|effacerez|effacerer|supprimeras|supprimerez|supprimerer|zapperas"
    "|elimineras"
)
"""Orders in the future: "tu oublieras ça"."""

_BACK_TO_ZERO = say("a zero|de zero|a blanc|au depart|a neuf|vierge")
_MEMORY = say(
    "(toute|entierement|completement)? (toute)? (ta|la|votre|cette) memoire (entiere)?|(tes|vos) (donnees|souvenirs)"
    "|mon historique"
    "|la totalite de ta memoire|l integralite de ta memoire|(toute)? (ta|la) tete|ton (disque dur|cerveau|carnet"
    "|crane)|ta base (de donnees)?"
)
_WHOLLY = some(
    say(
        "au complet|de a a z|de fond en comble|completement|totalement|entierement|maintenant|tout|donc|vite"
        "|juste|de tout|bien|moi|aussi"
    )
)
_RESTART = say(
    "remets|remettre|remettes|remis|remise|reinitialise|reinitialiser|reinitialises|reset|resete|reseter|resetes"
    "|formate|formater|repars|repartir|repartes"
)
_EMPTY = say(
    spoken(
        "vider",
        "purger",
        "nettoyer",
        "raser",
        "formater",
        "effacer",
        "supprimer",
        "reinitialiser",
        "detruire",
        "oublier",
    )
    + "|purge"
    "|(fais|faire|fasses|fait) (le vide|table rase|le grand vide|un reset|place nette|le grand menage) (dans|de|d)"
    "|efface|effaces|effacer|supprime|supprimer|supprimes|reinitialise|reinitialiser|reinitialises|flushe|flusher"
    "|flush"
    "|reset|resete|detruis|detruire|oublie|oublies|oublier"
)
NO_MORE = say(
    "((il)? (ne|n)? (doit|faut|devrait|faudrait) (plus|pas) (rester|que tu aies|qu il (te)? reste|y avoir|avoir"
    "|exister)?|il (ne)? (te)? reste plus"
    "|(je|j) (ne)? (veux|voudrais) (plus|pas) (voir|que tu aies|qu il (te)? reste|que tu gardes|avoir)?"
    "|((je|j) (veux|voudrais|aimerais|souhaite|souhaiterais|prefere|prefererais)|(il)? (faut|faudrait)"
    "|fais en sorte|arrange toi pour)? qu il (ne|n)? (te|vous)? reste (plus|pas)?)"
    "(absolument)? (un seul|une seule|aucun|aucune|le moindre|la moindre|de|d|plus aucun|plus aucune|rien|la "
    "trace|les traces|une|un|trace|traces|quoi que ce soit|grand chose|le moindre mot)"
    "(souvenir|souvenirs|trace|traces|info|infos|information|informations|donnee|donnees|mot|note|notes)?"
)
NOTHING_LEFT = say(
    "((je|j) (veux|voudrais|aimerais|souhaite|souhaiterais|prefere|prefererais) que|il (faut|faudrait) que|que)?"
    "(plus)? rien (ne|n) (subsiste|reste|demeure|figure|soit (garde|conserve|note|retenu)) (chez toi)?"
)
"""Nothing is to remain; about what follows."""

_LOSE = say(spoken("effacer", "supprimer", "oublier", "retirer", "enlever", "sortir", "virer"))
_ASK = maybe(TO_DO, THAT_YOU, say("(je|j) (veux|voudrais|aimerais|souhaite) (que (tu|t) (me)?)?|on|il faut"))
EVERYTHING = either(
    _ASK
    + say("(me|te|vous)?")
    + _RESTART
    + say("(toi|vous)?")
    + _WHOLLY
    + _MEMORY
    + _WHOLLY
    + maybe(_BACK_TO_ZERO)
    + _WHOLLY,
    _ASK + _RESTART + say("(tout)? ce que (tu|vous) (sais|saver|as) (de|d|sur)") + ONESELF,
    say("(je|j) (veux|voudrais|aimerais) (etre|que je sois) (oublie|oubliee) (completement|pour toujours|de toi)?"),
    say("(formate|formatez|resete|reinitialise) toi") + _WHOLLY,
    say(
        "(je|j) (veux|voudrais|aimerais) que tu (ne|n)? (te|t)? (souviennes|saches|gardes|retiennes) (plus|de)?"
        " (de)? rien"
    )
    + maybe(ABOUT + ONESELF, say("du tout")),
    say(
        "(fais|faites) comme si (on|nous) (ne|n)? (s|se|nous)? (etait|etions|est) jamais"
        "(parle|vus|vu|connus|rencontres)"
    ),
    _ASK + _RESTART + _WHOLLY + _BACK_TO_ZERO + _WHOLLY + _MEMORY,
    _ASK + say("mets|mettre|mettes") + _WHOLLY + _MEMORY + _WHOLLY + _BACK_TO_ZERO,
    say(
        "(oublie|oublier|efface|effacer) (moi|nous) (completement|totalement|entierement|definitivement|pour "
        "toujours|a jamais)"
    ),
    _ASK + say("(te|vous) (remettre|remettes)") + _WHOLLY + _BACK_TO_ZERO,
    _ASK + say("(te|vous) (reinitialiser|reinitialises)") + _WHOLLY,
    say("(remets|remettez) (toi|vous)") + _WHOLLY + _BACK_TO_ZERO,
    say("(reinitialise|reinitialisez) (toi|vous)") + _WHOLLY,
    say("(je|j) (veux|voudrais|aimerais|souhaite) que tu m oublies (completement|totalement|pour toujours|a jamais)?"),
    say(
        "(je|j) (veux|voudrais|aimerais|souhaite|dois|demande a) (disparaitre|sortir|etre (efface|effacee|oublie"
        "|oubliee|supprime))"
    )
    + _WHOLLY
    + FROM_MEMORY,
    NO_MORE + ABOUT + ONESELF + maybe(say("chez toi|nulle part|la dedans|quelque part|en toi"), FROM_MEMORY),
    say(
        "(un)? (reset|reinitialisation|remise a zero|effacement|nettoyage) (complet|complete|total|totale)? (de"
        "|d) (ta|la|toute ta) memoire"
    ),
    say("(reinitialisation|remise a zero|effacement) (complete|totale)? (de|d) (ta|la) memoire"),
    say(
        "remets les compteurs a zero|remets (tout|les compteurs) a zero (dans|de) (ta|la) memoire"
        "|reinitialise tout|remets tout a zero"
    ),
    _ASK + _EMPTY + _WHOLLY + _MEMORY + _WHOLLY,
    _ASK + say("(m|me)") + _LOSE + _WHOLLY + FROM_MEMORY,
    _ASK + _LOSE + say("moi|nous") + _WHOLLY + FROM_MEMORY,
    _ASK
    + say("tout (effacer|supprimer|oublier|vider|gommer|retirer|enlever|jeter)")
    + maybe(FROM_MEMORY)
    + maybe(
        say("sur|de|d|a|pour|a propos de|vis a vis de") + ONESELF,
        say("(me|nous) concernant|(de)? ce qui (me|nous) (concerne|regarde|touche)|de ce que (tu|vous) (sais|saver)"),
        FROM_MEMORY,
    ),
    say("(repars|repartez|reparter|redemarre|recommence|recommencez) (de|a) zero"),
    say("(fais|faire|fait) (table rase|un reset complet|un effacement complet|place nette|le vide complet)")
    + maybe(say("de tout|dans ta memoire|de ta memoire|de mes donnees|sur moi")),
)
"""Whole orders to forget everything."""
