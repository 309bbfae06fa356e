"""Ways of going private: the mode by its name, or what is yet to be said and not to be kept."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some
from tipote_device.meaning.grammar.conjugation import spoken
from tipote_device.meaning.grammar.memory.keeping import KEEP
from tipote_device.meaning.grammar.memory.words import FROM_MEMORY, THAT_YOU, TO_DO

ASK = maybe(
    TO_DO,
    THAT_YOU + maybe(say("te|vous")),
    say("(je|j|on) (veux|voudrais|aimerais|souhaite|souhaiterais|peut|va|pourrait) (bien)? (me|t|te|vous|se|nous)?"),
    say("(est ce qu)? on (se)?|(tu|vous) (te|vous)?|(je|j) (te|me)?"),
)
SECRET = say("prive|privee|confidentiel|confidentielle|incognito|secret|secrete|discret|discrete|anonyme|fantome|off")
_PRIVACY = "(confidentialite|discretion|mode privee|vie privee|amnesie)"
MODE = either(
    say(f"(la|en|du|de|le|l|ce|cette|mon|votre|ton)? {_PRIVACY}"),
    say(
        "(le|un|en|au|du|de|mon|ce|l|cette|la|une|votre|ton)? (petit)? (mode|navigation|session|conversation"
        "|discussion)"
    )
    + SECRET,
    say("(le|du|en|au|l|d) (prive|incognito|mode prive)"),
    say("mode (sans (memoire|souvenir|enregistrement|trace|traces)|invite|amnesique|amnesie)"),
)
IN_PRIVATE = say("en (prive|toute confidentialite|secret|aparte)|incognito|off|en off|(en)? off the record|entre nous")
_GO = say(
    spoken(
        "passer",
        "mettre",
        "basculer",
        "activer",
        "lancer",
        "demarrer",
        "entrer",
        "rester",
        "declencher",
        "enclencher",
        "repasser",
        "rentrer",
        "ouvrir",
        "allumer",
    )
    + "|"
    "passe|passer|passes|mets|mettre|mettes|bascule|bascules|basculer|active|actives|activer|lance|lancer|demarre"
    "|entre"
    "|entrer|va|vas|aller|enclenche|enclencher|allume|declenche|demarrer|switche|switcher|commence|ouvre|tourne|parle"
    "|reste|rester|parler|cause|discute|passons|parlons|restons|demarres|rentre|repasse|repasser|remets|remettre"
)
LITTLE = some(
    say("toi|vous|te|nous|moi|maintenant|donc|tout de suite|un (moment|instant|peu|petit moment)|juste|vite|a nouveau"),
    say("s il te plait|plutot|deux minutes|cinq minutes|encore|de nouveau|bien|directement|d abord"),
)
MEMORY = say(
    "(toute)? (ta|la|votre) (memoire|memorisation)|(tes|vos|les) (souvenirs|enregistrements|oreilles|micros)"
    "|(l|ton|tout|cet) enregistrement|(la|ta) (prise de notes|memorisation|sauvegarde)|la memoire"
)

NOW = some(
    say("la|maintenant|apres|ensuite|ce soir|tout de suite|ici|desormais|a partir de maintenant|aujourd hui|encore")
)
_SAY = "dire|raconter|confier|parler|avouer|expliquer|annoncer|reveler|dicter|apprendre"
SAYING = (
    "racontons|echange|echangeons|discute|discutons|cause|dis|dit|raconte|confie|disons|dirai|dira|avoue"
    "|parle|explique|dirais"
)
_TO_COME = either(
    say(
        "(tout)? ce (que|qu|dont) (je|j|on|nous) (m en vais|vas|vais|va|allons|m apprete a|suis en train de|veux"
        "|voudrais|aimerais"
        f"|dois) (te|vous|se|nous|t)? (en)? ({_SAY})"
    ),
    say(f"(tout)? ce que j ai (envie de|a) (te|vous)? ({_SAY})|ce qui (suit|va suivre|vient|va etre dit|arrive)"),
)
_WORDS_TO_COME = (
    either(
        _TO_COME,
        say(f"(tout)? ce (que|qu|dont) (je|j|on|nous) (te|vous|se|nous|t)? ({SAYING})"),
        say("la suite|le reste (de la (conversation|discussion))?|(cette|notre|la) (conversation|discussion|session)"),
        say("(cet|notre) echange|mes prochaines (phrases|paroles)|la prochaine (phrase|chose|partie)"),
        say(
            "nos (paroles|conversations|echanges|discussions|propos)|(tout)? ce qui (est|sera|va etre) dit"
            "|ce (que|qui) (va|vas) se dire|(les|ces) prochaines minutes"
        ),
    )
    + NOW
)
"""What is not said yet, or is being said."""

_NE = maybe(say("ne|n"))
_OF = maybe(say("de|d"))
_NOTHING = say("aucune trace|aucun souvenir|(absolument|plus|surtout)? rien (du tout)?|plus|pas|jamais")
_CEASE = say(
    spoken("arreter", "cesser", "stopper", "eviter", "suspendre", "interrompre", "couper") + "|"
    "arrete|arreter|arretes|cesse|cesser|cesses|stop|stoppe|stopper|evite|eviter|suspends|suspendre|interromps"
    "|coupe|couper"
)
_TO_KEEP = either(
    KEEP,
    say("prendre (des|tes|de)? notes|te souvenir|te rappeler|l enregistrement|les enregistrements|la prise de notes"),
    say("(ta|la) memoire|(d)? ecrire (dans ta memoire)?|ecrire dans ta memoire"),
)
_ORDER = maybe(
    TO_DO,
    THAT_YOU,
    say("(je|j) (ne|n)? (veux|voudrais|souhaite) (pas|plus) que (tu|vous)|(il)? (faut|faudrait)|(tu|vous)"),
)
_DONT_KEEP = either(
    _ORDER + _NE + KEEP + maybe(_NOTHING) + maybe(say("rien")),
    _ORDER + say("(ne|n)? (pas|plus|rien|jamais)") + maybe(say("rien")) + KEEP,
    _ORDER + _CEASE + say("(de|d)? (tout|toute)?") + _TO_KEEP,
    say("tu|vous") + _NE + KEEP + say("plus rien"),
    say("(ne|n)? prends (plus|pas) (de notes?|note)|pas de (souvenir|notes?|trace|traces|memoire)"),
)
_NOT_IT = either(
    maybe(say("tu|vous")) + _NE + say("le|la|l|les|en") + KEEP + say("pas|surtout pas|plus|jamais"),
    say("(je|j) (ne|n)? (veux|voudrais|souhaite|aimerais) (pas|plus|surtout pas) (que|qu) (tu|vous)")
    + maybe(say("le|la|les|l|en"))
    + KEEP
    + maybe(say("ca|cela")),
    _ORDER + say("(ne|n)? (pas|plus|surtout pas) (le|la|l|les|en)") + KEEP,
    _ORDER + _NE + say("(le|la|l|les)") + KEEP + say("pas|surtout pas|plus|jamais"),
    maybe(say("tu|vous")) + _NE + KEEP + say("(pas|surtout pas|plus) (ca|cela)?|le pas|ca pas"),
    say("(tu|vous)? (l)? (oublie|oublies|oublier) (le|ca)? (aussitot|tout de suite apres|au fur et a mesure|apres)"),
    say(
        "(ca|c est|doit|il faut que ca|je veux que ca|que ca)? (reste|rester|est|demeure)? (juste)? (entre (nous"
        "|toi et moi))"
    ),
    say("(ca|c est|doit)? (reste|rester|est)?") + SECRET,
)

ON = either(
    ASK + LITTLE + _GO + LITTLE + either(MODE, IN_PRIVATE),
    MODE,
    ASK
    + say(
        "coupe|couper|mets|mettre|ferme|fermer|desactive|desactiver|eteins|eteindre|suspends|suspendre|stoppe"
        "|arrete|debranche"
        "|coupes"
    )
    + MEMORY
    + maybe(say("en (pause|veille|sommeil)|hors ligne|sur pause|de cote|a l arret")),
    say("(mets|mettre) en pause (ta|la) memoire|pause (de)? (ta)? memoire|(ta)? memoire en pause|pause memoire"),
    _DONT_KEEP + _OF + _WORDS_TO_COME,
    _WORDS_TO_COME + _NOT_IT,
    _ORDER + _NE + KEEP + say("(absolument|plus|surtout)? rien (du tout)?"),
    _ORDER + say("(ne|n)? (plus)? rien") + KEEP,
    _ORDER + say("(ne|n)? plus") + KEEP,
    _ORDER
    + _CEASE
    + say("(de|d)? (tout|toute)?")
    + _TO_KEEP
    + maybe(say("(des|les)? choses|ca|mes paroles|quoi que ce soit|tout")),
    say("(ne|n)? prends (plus|pas) (de notes?|note)"),
    MODE + say("(s il te plait)? (active|allume|enclenche|go)"),
    say(
        "(pas|plus|aucun|zero) (un|de|d|aucun)? (mot|trace|souvenir|enregistrement|memoire|prise de notes|notes?"
        "|memorisation)"
    )
    + maybe(say("(de|d|sur) (tout)? (ca|cela|ceci)"), say("(de|d)") + _WORDS_TO_COME)
    + maybe(FROM_MEMORY),
    say("(prive|confidentiel|incognito|off) (maintenant|desormais|s il te plait|a partir de maintenant)"),
    say("(ca|c est|ceci est|ce sera|ce qui suit est) (un|de l ordre du|strictement|totalement)?")
    + SECRET
    + either(_DONT_KEEP, say("(faut|il faut|tu dois) (ne)? rien") + KEEP),
    _WORDS_TO_COME + say("(est|c est|reste|sera)? (strictement|totalement)?") + either(SECRET, IN_PRIVATE),
    _WORDS_TO_COME + _NOT_IT + _NOT_IT,
    _WORDS_TO_COME
    + say("(ne)? (doit|doivent|devra) (pas|jamais) (rester|etre (garde|note|enregistre|retenu)|sortir|aller)")
    + maybe(FROM_MEMORY),
    say(
        "(je|j|on) (aimerais|voudrais|veux|peut)? (qu on|que nous)? (discute|parle|discutions|cause|parler"
        "|discuter) sans que (tu|vous)"
    )
    + KEEP
    + maybe(say("rien|quoi que ce soit|tout")),
    MODE + say("(il)? faut (le)? (mettre|activer|lancer)"),
    say("(ferme|bouche|fermez) (toi)? (les|tes) (oreilles|yeux)") + maybe(_DONT_KEEP),
    say("(on|nous|je) (peut|peux|veux|voudrais|aimerais|va) (te)? (parler|discuter|causer) sans (que (tu|vous)|rien)?")
    + KEEP
    + maybe(say("(rien|quoi que ce soit|tout)")),
    say("(que)? (tout)? (ca|ceci) (doit)? (reste|rester) (juste)? entre (nous|toi et moi)"),
    say("(on|nous) (parle|discute|passe|continue) (maintenant)? sans (rien)?") + KEEP + maybe(say("rien")),
    say("oublie (tout)? au fur et a mesure"),
    _ORDER + say("oublie|oublies|oublier") + maybe(say("tout")) + _TO_COME,
    say("(tu|vous)") + _NE + KEEP + say("plus rien"),
    say("(je|j) (veux|voudrais|aimerais|souhaite) que")
    + _WORDS_TO_COME
    + say("(reste|soit|demeure)")
    + either(SECRET, say("entre nous")),
    say("(et)? rien") + FROM_MEMORY,
)
