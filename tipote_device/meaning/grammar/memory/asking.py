"""The ways of asking what Ti-Pote remembers, before what is asked about: "qu'est-ce que tu sais", "tu as retenu"."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import Part, either, maybe, say, some
from tipote_device.meaning.grammar.memory.words import ABOUT, FROM_MEMORY, ONESELF
from tipote_device.meaning.grammar.parts import CAN_YOU, I_WANT_TO, NAME, PLEASE

ENDING = some(
    PLEASE,
    NAME,
    FROM_MEMORY,
    say(
        "hein|merci (beaucoup|bien|d avance)?|ou pas|ou non|deja|au juste|exactement|j espere|dis (moi)?|toi|la"
        "|quoi|au fait|en fait|a present"
        "|maintenant|aujourd hui|pour l instant|jusqu (ici|a present|a maintenant)|encore|d accord|rassure moi"
        "|dis donc|precisement|alors|en gros"
        "|depuis (qu on (se parle|se connait|discute)|le debut|toujours|que tu me connais|que je t ai)|jusque la"
        "|pour voir|quand meme|tout de meme|depuis le temps|c (est|etait) quoi (deja)?"
        "|(tu|vous) (me|nous) (le|la|les) (lis|dis|donnes|redis|racontes|lister|lises|dises|montres|lirez|direz)"
        "|actuellement|en tout|d ailleurs|par hasard|n est ce pas|ou quoi|ok"
    ),
)
_WHAT = say(
    "(et|alors)? (puis je savoir)? (qu est ce (que|qu)|quoi|que|qu|c est quoi (deja)? (ce (que|qu)|que|qu)?"
    "|quelles choses"
    "|est ce (que|qu))"
)
_SHOW = either(
    say(
        "(fais|fait|faites|dis|montre) (moi)? voir|(serait|est) il possible de (savoir|connaitre|voir)|(puis je"
        "|on peut) savoir"
    ),
    say(
        "(dis|dites|montre|montrer|montrez|donne|donner|redis|rappelle|raconte|resume|liste|lis|cite|enumere"
        "|enonce|rappeler|affiche) (moi|nous)?"
    ),
    CAN_YOU + say("(me|nous)? (dire|montrer|donner|redire|rappeler|raconter|resumer|lister|lire|citer|enumerer|faire)"),
    I_WANT_TO + say("(savoir|connaitre|entendre|voir|que tu me dises)"),
    say("(tu|vous) (me|nous) (dis|redis|rappelle|donnes)|c est quoi (deja)?"),
    say("(est ce que)? (tu|vous) (peux|pourrais) (me)? (dire|rappeler)"),
)
_KEPT = either(
    say(
        "(tu|t|vous) (as|aver|avais|ai) (bien|encore|deja|pu)? (retenu|note|garde|memorise|enregistre|appris"
        "|stocke|retenue|gardes|conserve)"
    ),
    say(
        "(as tu|aver vous|aurais tu|aurier vous|avais tu|avier vous) (bien|encore|deja|pu|par hasard)? (retenu|note"
        "|garde|memorise|enregistre|appris|conserve)"
    ),
    say(
        "(tu|t|vous|as tu) (as|aver|ai)? (encore|toujours|deja)? (quoi|quelque chose|des (infos|informations"
        "|souvenirs|notes|choses|trucs))? (en memoire|dans ta memoire|en tete|dans tes (notes|souvenirs))"
    ),
    say(
        "(tu|t|vous) (as|ai|aver) (encore|toujours)? (quelque chose|des (souvenirs|infos|informations|notes|choses))"
        "|(tu|t) as"
    ),
    say("(tu|vous) (retiens|gardes|notes|retener|garder)")
    + maybe(FROM_MEMORY, say("en tete|dans la tete|a l esprit|comme (infos|souvenirs|informations|notes|choses)")),
    say(
        "(il|y)? (te|vous|t) (reste|restent) (il)? (encore)? (quoi|quelque chose|des (infos|choses"
        "|souvenirs))? (en (memoire|tete))?"
    ),
    say(
        "(tu|vous) (possedes|detiens|detener|posseder)|(tu|t|vous) (n)? (aurais|aurier) (pas|jamais)? (retenu"
        "|note|garde|memorise)"
    ),
    say("(tu|t) as tu (bien|encore|deja)? (retenu|note|garde|memorise|enregistre|appris)"),
)
_KNOW = say("(tu|vous) (sais|connais|saver|connaisser)|(sais|connais) tu|(saver|connaisser) vous")
_LIST = either(
    say("(un|le|la)? (liste|resume|bilan|point|recapitulatif|topo|tour) (de|d|sur) (tout)? ce (que|qu)")
    + either(_KNOW, _KEPT)
    + maybe(ABOUT + ONESELF),
    say(
        "(un|le)? (resume|bilan|recapitulatif|topo) (de|sur|d) (tes souvenirs|moi|nous|ma personne|ce qui me concerne)"
    ),
    say(
        "(la)? liste (de|d|des)? (tes|mes|tous tes|vos|l ensemble de tes|toutes tes) (souvenirs|notes|infos"
        "|informations)"
    ),
    say(
        "(tout)? (tes|mes|tous tes|vos|l ensemble de tes|les) (souvenirs|notes sur moi|infos sur moi|informations "
        "sur moi)"
    )
    + maybe(ABOUT + ONESELF),
    say(
        "(tout)? ce (que|qu) (tu|vous) (as|aver|ai) (en memoire|dans ta memoire|en tete|retenu|note|garde"
        "|memorise|enregistre|appris)"
    ),
    say("(le contenu|un resume) de ta memoire|ta memoire"),
)
_REMEMBER = either(
    say("(tu|vous|t) (te|vous|t)? (souviens|rappelle|souvener|rappeler|souvient) (bien|encore|toujours|peut etre)?"),
    say("(te|vous) (souviens|rappelle|souvener|rappeler) (tu|vous) (bien|encore|toujours)?"),
)
_NOT_FORGOTTEN = either(
    say(
        "(tu|t|vous) (n|ne)? (as|aver|avais|aurais) (pas|jamais|quand meme pas|surtout pas|tout de meme pas)? "
        "(deja)? (oublie|oublier)"
    ),
    say("(n|ne)? (as tu|aver vous|aurais tu) (pas|jamais|deja)? oublie"),
)
_TOLD = either(
    say(
        "(je|j|on|nous) (t|te|vous|s)? (ai|avais|a|avait|avons|est|etait) (deja|bien)? (dit|raconte|confie"
        "|explique|parle|donne|demande|appris|discute)"
    ),
    say(
        "(je|j) (t|te) disais|(t|te|vous) (ai|avais) je (dit|raconte|confie|parle)|(avons nous|a t on) (dit|parle"
        "|discute)"
    ),
)

_PREFIX = maybe(say("est ce (que|qu)"))
_FACTS = "(infos|informations|info|souvenirs|notes|choses|donnees|trucs|details)"
_HOLDING = either(
    maybe(_WHAT) + say(f"(tu|t|vous) (as|aver) comme {_FACTS}"),
    _PREFIX + say("(tu|t|vous) (as|aver) (un souvenir|une info|une information|une note)"),
    _PREFIX
    + say(
        f"(tu|t|vous|as tu|aver vous) (as|aver)? (encore|toujours|deja)? (quelque chose|quoi|des {_FACTS}) (comme "
        f"{_FACTS})?"
    ),
    say(
        f"(quel|quels|quelles) {_FACTS} (est ce que)? (tu|t|vous|as|aver|gardes|retiens|possedes) (as|aver|tu|vous"
        f"|gardes|possedes|detiens)? (garde|retenu|note)?"
    ),
)
ASKING: tuple[tuple[Part, str], ...] = (
    # "qu'est-ce que tu sais sur", "tu sais quoi de"
    (
        maybe(_SHOW)
        + maybe(_WHAT, say("(tout)? ce (que|qu)"))
        + maybe(say("tout"))
        + _KNOW
        + maybe(say("quoi|(des|quelles) (choses|infos|trucs)|(quelque chose|tout)|bien")),
        "known",
    ),
    (_SHOW + say("(tout)? ce (que|qu) (tu|vous) (sais|connais|saver)"), "known"),
    (
        maybe(_SHOW, say("(fais|fait|dresse) (moi|nous)?"))
        + say(
            "(la liste de|un resume de|le resume de|le point sur)? (tous)? (tes|les|mes) (souvenirs|notes|infos"
            "|informations)"
        ),
        "any",
    ),
    (
        say(
            "(fais|fait|dresse) (moi|nous)? (la liste|un resume|le resume|le bilan|le point|un point|un topo) (de"
            "|d|sur) (tout)? ce (que|qu)"
        )
        + either(_KNOW, _KEPT),
        "any",
    ),
    (_WHAT + _KEPT, "any"),
    (maybe(_SHOW) + say("(tout)? ce (que|qu)") + _KEPT, "any"),
    (_PREFIX + _KEPT + say("quoi|quelque chose|des (choses|infos|trucs|souvenirs)"), "any"),
    (
        _PREFIX
        + say(
            "(tu|t) (as|ai) (encore|toujours)? (quoi|quelque chose|des (infos|informations|souvenirs|notes|choses"
            "|trucs))"
        ),
        "any_kept",
    ),
    (
        say(
            "(tu|t) (as|ai) quoi (en (memoire|tete)|dans ta memoire)|qu as tu (retenu|note|garde|en memoire"
            "|memorise|enregistre|appris)|que (retiens|gardes) tu"
        ),
        "any",
    ),
    (_WHAT + _TOLD, "said"),
    (_TOLD + say("(de)? quoi"), "said"),
    (say("(de quoi|de qui) (est ce (que|qu))?") + _TOLD, "said"),
    (_SHOW + say("(tout)? (ce (que|qu)|de quoi|ce dont)") + _TOLD, "said"),
    (_PREFIX + _REMEMBER + say("(ce (que|qu)|de ce (que|qu)|de quoi|ce dont)") + _TOLD, "said"),
    (
        maybe(_SHOW) + maybe(_WHAT, say("de quoi|ce dont|tout ce dont|ce (que|qu)")) + _REMEMBER + maybe(say("quoi")),
        "mine",
    ),
    (maybe(say("j espere (bien)? que|dis moi que|rassure moi"), _PREFIX) + _NOT_FORGOTTEN, "unforgotten"),
    (
        _PREFIX
        + say(
            "(il|y)? (te|vous) reste (il)? (encore)? (quoi|quelque chose|des (infos|souvenirs"
            "|choses)) (en (memoire|tete))?"
        ),
        "any",
    ),
    (_HOLDING + maybe(FROM_MEMORY), "any"),
    (say("(je|j|on) (t|te|vous) (ai|avais) (deja|bien)? parle"), "said_asked"),
    (_PREFIX + _KEPT + say("(bien|toujours|encore)? en (memoire|tete)|dans (ta|votre) memoire"), "kept_noun"),
    (_PREFIX + _KEPT + maybe(FROM_MEMORY), "mine_noun"),
)
"""How one asks, and what about: anything where the memory itself is named, else only what is the person's own."""

_LISTING = either(
    maybe(_SHOW, say("(fais|fait|faites|dresse) (moi|nous)?")) + _LIST,
    _SHOW + say("(ce (que|qu) (tu|vous) (sais|connais|saver))") + maybe(FROM_MEMORY),
)
_ABOUT_ME = either(
    maybe(_SHOW)
    + maybe(_WHAT, say("(tout)? ce (que|qu)"))
    + _KNOW
    + maybe(say("quoi|(des|quelles) (choses|infos|trucs)|tout"))
    + ABOUT
    + ONESELF,
    _WHAT + _KEPT,
    maybe(_WHAT) + _KEPT + maybe(say("quoi|des choses|quelque chose")) + ABOUT + ONESELF,
    _PREFIX + _REMEMBER + say("de") + say("moi|nous"),
    maybe(_SHOW)
    + either(_WHAT, say("(et)? de quoi (est ce que)?|(tout)? ce dont|(tout)? ce (que|qu)"))
    + _REMEMBER
    + maybe(ABOUT + ONESELF, say("me concernant")),
    _PREFIX + _KNOW + say("(des (choses|trucs|infos)|quelque chose|quoi|beaucoup de choses)") + ABOUT + ONESELF,
)
EVERYTHING = either(_LISTING, _ABOUT_ME) + ENDING
"""Everything known is asked for."""
