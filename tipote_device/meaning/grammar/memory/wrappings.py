"""How what is to be forgotten is wrapped: "ce que je t'ai dit sur", "tout ce qui concerne", "l'histoire de"."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, maybe, say, some
from tipote_device.meaning.grammar.memory.words import ABOUT, FROM_MEMORY, I_TOLD, ONESELF, SURELY_ABOUT, WHEN, YOU_KEPT

WAS_TOLD = either(
    I_TOLD, YOU_KEPT, say("(on|nous) (vient|venons|a|avons) (de)? (parler|parle|discute|discuter|evoque)")
)
WHICH = say("que|qu|dont|de quoi|auquel")
WHAT = either(
    say("ce (que|qu|dont|qui)"),
    say(
        "(le|la|les|l|mes|tes|ces|cette|ce|cet|un|des) (petit|petite|derniere|dernier|dernieres|derniers|vieux"
        "|vieille)? (truc|trucs"
        "|machin"
        "|chose|choses|info|infos|information|informations|histoire|histoires|details?|betises|betise|conneries"
        "|elements"
        "|affaires|note|notes|souvenir|souvenirs|donnees|anecdote|anecdotes|secret|secrets|confidence|confidences)"
    )
    + WHICH,
)
EVERY = say(
    "(absolument|vraiment|carrement)? (tout|tous|toute|toutes|touts)|l ensemble|l integralite|la totalite"
) + some(say("tout"))
TELLING = WHAT + WAS_TOLD + WHEN
""" "ce que je t'ai dit hier", "le truc que tu as noté"."""

EVER = say(
    "depuis (le debut|toujours|qu on (se parle|se connait|discute)|que (je|tu|on) .|le premier jour|le depart|que "
    "je te connais"
    "|que tu es la|que tu me connais)|jusqu (a present|ici|a maintenant|a aujourd hui|la)|un jour|(et)? (tout)? "
    "le reste"
)
ALL_TELLING = EVERY + maybe(say("de|d")) + TELLING
_SHELL = (
    "(petite|petit|vieille|sale|stupide|fichue|foutue|fameuse)?"
    "(histoire|affaire|histoires|affaires|truc|trucs|machin|sujet|anecdote|episode|delire|blague|idee|conneries)"
)
_ON = "sur|a propos (de|d|du|des)|concernant|au sujet (de|d|du|des)|autour (de|du)"
_STORY = say(
    f"(toute)? (cette|cet|ton|ces|ce|cettes) {_SHELL} (de|d|du|des|avec|{_ON})"
    f"|(mes|les) (histoires|affaires|conneries) (de|d|du|des|avec|{_ON})"
    f"|(toute)? (l|mon|ma|la|le|une|les|mes) {_SHELL} ({_ON})"
)
NAMED_STORY = say(f"(toute)? (l|mon|ma|la|le|une) {_SHELL} (de|d|du|des|avec)|le coup (de|d|du|des)")
""" "L'affaire du terrain" names it; "cette affaire de" only points at what follows."""

_ONE_FACT = say(
    "(le|du) fait (que|qu)|(le|ce|un|mon) souvenir (que|qu|ou|de|d|du|des|sur|concernant)|(l|cette|la) (info"
    "|information"
    "|note|remarque|donnee) (sur|de|d|du|concernant|a propos (de|d|du|des)|au sujet (de|d|du|des)|comme quoi|que|qu"
    "|selon laquelle|disant que|disant qu|qui dit que|qui dit qu)|(la|notre|cette) (conversation|discussion) (sur"
    "|a propos (de|d|du|des)"
    "|au sujet (de|d|du|des)|concernant)|ta note (sur|que|qu|concernant)|comme quoi"
)
_FACTS = say(
    "(les|mes|tes|ces|vos) (infos|informations|souvenirs|donnees|notes|renseignements|details"
    "|elements|traces)"
    "(que (tu|vous) (as|aver|ai|avais|gardes|conserves) (garde|note|retenu|en memoire|gardees|notees)?)? "
)
_CONCERNING = say(
    "(tout)? ce qui (me|nous)? (concerne|touche|evoque|mentionne|regarde|touche de pres ou de loin|traite (de|d"
    "|du|des))(a|au|aux|de|pres a"
    "|de pres a)?"
    "|ce qui (parle|a|est|se|tourne|porte|releve|vient|relie|se rattache|s)? (un|en)? (rapport|trait|lien|lie"
    "|liee|lies|rapporte"
    "|relatif|autour|rapporter|attache|reference|sujet)? (a|au|aux|avec|de|d|du|des|sur)"
)
TOPIC_OF = either(
    ALL_TELLING + ABOUT,
    EVERY + maybe(say("de|d")) + _CONCERNING,
    EVERY
    + say(
        "(de|d|des)? (les|mes|tes|nos|ces|vos|cette|la|l|le)? (infos|informations|info|souvenirs|histoires|histoire"
        "|trucs|choses|notes"
        "|details|donnees|traces|renseignements|elements|conversations|discussions|affaires|anecdotes|memoires"
        "|confidences)"
    )
    + some(WHICH + WAS_TOLD + WHEN, FROM_MEMORY)
    + ABOUT,
    say("(chaque|chacune des|chacun des) (infos?|information|informations|souvenirs?|note|notes|chose|trace|details?)")
    + some(WHICH + WAS_TOLD + WHEN, FROM_MEMORY)
    + ABOUT,
    EVERY + SURELY_ABOUT,
    EVERY + say("de (mes|mon|ma|nos|notre)|d (mes|mon|ma)"),
    say("(plus)? (rien|quoi que ce soit) (du tout)? (de tout)?")
    + maybe(maybe(say("de|d")) + TELLING, WHICH + WAS_TOLD)
    + ABOUT,
    say("(plus)? rien (du tout)? (de|d)") + _CONCERNING,
    say(
        "(pas|plus)? (aucun|aucune|la moindre|le moindre|d|de|une seule|un seul) (info|infos|information"
        "|informations|souvenir|souvenirs|trace|traces"
        "|donnee|donnees|detail|note|notes|chose)"
    )
    + maybe(FROM_MEMORY)
    + ABOUT,
    _FACTS + maybe(FROM_MEMORY) + ABOUT,
    say("(le|ce) (sujet|theme|chapitre|dossier) (de|d|du|des)?"),
)
EVERY_ONE = say(
    "(tous|toutes|tout|toute) (les|mes|nos|tes|ces|ce|cette|le|la|l|mon|ma|notre)|(n importe)? (tous|toutes)"
)
SPECIFIC_OF = either(TELLING + ABOUT, _STORY, _ONE_FACT, say("(le|ce) fait (que|qu)"))
BARE_ALL = either(
    EVERY,
    ALL_TELLING,
    ALL_TELLING + EVER,
    ALL_TELLING + ABOUT + ONESELF + maybe(EVER),
    EVERY + ABOUT + ONESELF,
    EVERY + say("(me|nous) concernant"),
    EVERY + say("trace|traces|info|infos|information|donnee|souvenir") + ABOUT + ONESELF,
    EVERY
    + say(
        "ce qui (me|nous) (concerne|regarde|touche)|ce qui (a|est) (rapport|trait|lie|en rapport) (a|avec) (moi|nous)"
    ),
    EVERY
    + say(
        "ce qui (parle|traite) (de|d) (moi|nous)|ce qui (est|y a|il y a) (dedans|dans ta memoire)|ce qui (s est|a "
        "ete) dit"
    ),
    maybe(say("(tous|toutes|l ensemble de|l integralite de|la totalite de|tout)"))
    + say(
        "(mes|tes|les|vos|nos) (souvenirs|donnees|infos|informations|memoires|notes|fichiers|enregistrements"
        "|connaissances)"
        "(perso|personnelles|personnels|persos)?"
    )
    + maybe(say("(me|nous) concernant|qui (me|nous) (concernent|concerne)"), say("sur|de|a propos de") + ONESELF),
    say(
        "(toute|entierement|l ensemble de|l integralite de)? (ta|la|votre) memoire (entiere|complete|a zero"
        "|complement)?"
    ),
    say("(plus|absolument)? (rien|aucun souvenir|aucune info|aucune information|aucune trace|aucune donnee) (du tout)?")
    + either(ABOUT + ONESELF, say("(me|nous) concernant|qui (me|nous) concerne"), say("ce que (tu sais|je t ai dit)")),
    say("(qui je suis|jusqu a mon (nom|existence))"),
)
THIS = say(
    "(ca|cela|ceci|tout ca|tout cela|le|la|les|celui la|celle la|ce point|cette (info|information|phrase|histoire"
    "|confidence|remarque)"
    "|ce (truc|souvenir|detail)|cette affaire|ces (infos|informations|trucs|betises|conneries))"
)
ALL_UNDATED = EVERY + maybe(say("de|d")) + WHAT + WAS_TOLD
JUST_NOW = (
    EVERY
    + maybe(say("de|d"))
    + WHAT
    + say("(je|on|nous|j) (viens|vient|venons|venais) de (te|t|vous|se|nous)? (dire|raconter|parler|confier|discuter)")
)
ME_AND = ONESELF + maybe(
    say("et (de|sur|d)? (toute)? (ma|mes|mon|notre|nos)")
    + say("famille|proches|vie|enfants|entourage|mari|femme|histoire|habitudes|gouts")
)
