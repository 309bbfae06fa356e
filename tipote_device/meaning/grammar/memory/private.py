"""Going private and back: "mode privé", "ne retiens rien de ce que je vais dire", "tu peux recommencer à retenir"."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Part, Places, bag, either, maybe, say, some
from tipote_device.meaning.grammar.memory.keeping import KEEP
from tipote_device.meaning.grammar.memory.places import ENDING, LEAD, Starts, end_of, is_telling
from tipote_device.meaning.grammar.memory.words import FROM_MEMORY, THAT_YOU, TO_DO
from tipote_device.meaning.grammar.sentence import Sentence

_ASK = maybe(
    TO_DO,
    THAT_YOU + maybe(say("te|vous")),
    say("(je|j|on) (veux|voudrais|aimerais|souhaite|souhaiterais|peut|va|pourrait) (bien)? (me|t|te|vous|se|nous)?"),
    say("(est ce qu)? on (se)?|(tu|vous) (te|vous)?|(je|j) (te|me)?"),
)
_SECRET = say("prive|privee|confidentiel|confidentielle|incognito|secret|secrete|discret|discrete|anonyme|fantome|off")
_MODE = either(
    say("(le|un|en|au|du|de|mon|ce|l|cette|la|une)? (mode|navigation|session|conversation|discussion)") + _SECRET,
    say("(le|du|en|au|l|d) (prive|incognito|mode prive)"),
    say("mode (sans (memoire|souvenir|enregistrement|trace|traces)|invite|amnesique|amnesie)"),
)
_IN_PRIVATE = say("en (prive|toute confidentialite|secret|aparte)|incognito|off|en off|(en)? off the record|entre nous")
_GO = say(
    "passe|passer|passes|mets|mettre|mettes|bascule|bascules|basculer|active|actives|activer|lance|lancer|demarre"
    "|entre"
    "|entrer|va|vas|aller|enclenche|enclencher|allume|declenche|demarrer|switche|switcher|commence|ouvre|tourne|parle"
    "|reste|rester|parler|cause|discute|passons|parlons|restons|demarres|rentre|repasse|repasser|remets|remettre"
)
_LITTLE = some(
    say("toi|vous|te|nous|moi|maintenant|donc|tout de suite|un (moment|instant|peu|petit moment)|juste|vite|a nouveau"),
    say("s il te plait|plutot|deux minutes|cinq minutes|encore|de nouveau|bien|directement|d abord"),
)
_MEMORY = say("(ta|la|votre) memoire|(tes|vos|les) (souvenirs|enregistrements)|l enregistrement|la prise de notes")

_NOW = some(
    say("la|maintenant|apres|ensuite|ce soir|tout de suite|ici|desormais|a partir de maintenant|aujourd hui|encore")
)
_SAY = "dire|raconter|confier|parler|avouer|expliquer|annoncer|reveler|dicter|apprendre"
_SAYING = "dis|dit|raconte|confie|disons|dirai|dira|avoue|parle|explique|dirais"
_TO_COME = either(
    say(
        "(tout)? ce (que|qu|dont) (je|j|on|nous) (vais|va|allons|m apprete a|suis en train de|veux|voudrais|aimerais"
        f"|dois) (te|vous|se|nous|t)? (en)? ({_SAY})"
    ),
    say(f"(tout)? ce que j ai (envie de|a) (te|vous)? ({_SAY})|ce qui (suit|va suivre|vient|va etre dit|arrive)"),
)
_WORDS_TO_COME = (
    either(
        _TO_COME,
        say(f"(tout)? ce (que|qu|dont) (je|j|on|nous) (te|vous|se|nous|t)? ({_SAYING})"),
        say("la suite|le reste (de la (conversation|discussion))?|(cette|notre|la) (conversation|discussion|session)"),
        say("(cet|notre) echange|mes prochaines (phrases|paroles)|la prochaine (phrase|chose|partie)"),
        say("nos (paroles|conversations|echanges)|ce (que|qui) (va|vas) se dire|(les|ces) prochaines minutes"),
    )
    + _NOW
)
"""What is not said yet, or is being said."""

_NE = maybe(say("ne|n"))
_OF = maybe(say("de|d"))
_NOTHING = say("aucune trace|aucun souvenir|(absolument|plus|surtout)? rien (du tout)?|plus|pas|jamais")
_CEASE = say(
    "arrete|arreter|arretes|cesse|cesser|cesses|stop|stoppe|stopper|evite|eviter|suspends|suspendre|interromps"
    "|coupe|couper"
)
_TO_KEEP = either(
    KEEP,
    say("prendre (des|tes|de)? notes|te souvenir|te rappeler|l enregistrement|les enregistrements|la prise de notes"),
    say("(ta|la) memoire"),
)
_ORDER = maybe(TO_DO, THAT_YOU, say("(je|j) (ne|n)? (veux|voudrais|souhaite) (pas|plus) que (tu|vous)"))
_DONT_KEEP = either(
    _ORDER + _NE + KEEP + maybe(_NOTHING) + maybe(say("rien")),
    _ORDER + say("(ne|n)? (pas|plus|rien|jamais)") + maybe(say("rien")) + KEEP,
    _ORDER + _CEASE + say("(de|d)? (tout|toute)?") + _TO_KEEP,
    say("tu|vous") + _NE + KEEP + say("plus rien"),
    say("(ne|n)? prends (plus|pas) (de notes?|note)|pas de (souvenir|notes?|trace|traces|memoire)"),
)
_NOT_IT = either(
    maybe(say("tu|vous")) + _NE + say("le|la|l|les|en") + KEEP + say("pas|surtout pas|plus|jamais"),
    _ORDER + say("(ne|n)? (pas|plus|surtout pas) (le|la|l|les|en)") + KEEP,
    _ORDER + _NE + say("(le|la|l|les)") + KEEP + say("pas|surtout pas|plus|jamais"),
    maybe(say("tu|vous")) + _NE + KEEP + say("(pas|surtout pas|plus) (ca|cela)?|le pas|ca pas"),
    say("(tu|vous)? (l)? (oublie|oublies|oublier) (le|ca)? (aussitot|tout de suite apres|au fur et a mesure|apres)"),
    say(
        "(ca|c est|doit|il faut que ca|je veux que ca|que ca)? (reste|rester|est|demeure)? (juste)? (entre (nous"
        "|toi et moi))"
    ),
    say("(ca|c est|doit)? (reste|rester|est)?") + _SECRET,
)

ON = either(
    _ASK + _LITTLE + _GO + _LITTLE + either(_MODE, _IN_PRIVATE),
    _MODE,
    _ASK
    + say(
        "coupe|couper|mets|mettre|ferme|fermer|desactive|desactiver|eteins|eteindre|suspends|suspendre|stoppe"
        "|arrete|debranche"
        "|coupes"
    )
    + _MEMORY
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
    say("(que)? (tout)? (ca|ceci) (doit)? (reste|rester) (juste)? entre (nous|toi et moi)"),
    say("(on|nous) (parle|discute|passe|continue) (maintenant)? sans (rien)?") + KEEP + maybe(say("rien")),
    say("oublie (tout)? au fur et a mesure"),
    _ORDER + say("oublie|oublies|oublier") + maybe(say("tout")) + _TO_COME,
    say("(tu|vous)") + _NE + KEEP + say("plus rien"),
    say("(je|j) (veux|voudrais|aimerais|souhaite) que")
    + _WORDS_TO_COME
    + say("(reste|soit|demeure)")
    + either(_SECRET, say("entre nous")),
    say("(et)? rien") + FROM_MEMORY,
)
_STOP = say(
    "desactive|desactives|desactiver|quitte|quitter|quittes|sors|sort|sortir|sortes|arrete|arreter|arretes|coupe"
    "|couper"
    "|enleve|enlever|retire|retirer|termine|terminer|stop|stoppe|ferme|eteins|eteindre|annule|annuler|finis|finir"
    "|leve"
    "|lever|vire|suspends|interromps|abandonne|ressors|ressortir|sortons|arretons|quittons|laisse|laisser|oublie"
    "|abandonner"
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
    say("(tout)? (de)? ce (que|qu) (je|on|j|nous) (te|se|vous|nous)?") + say(_SAYING) + _NOW,
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
    _ASK + _STOP + maybe(say("toi|vous|nous|avec|donc")) + _MODE,
    say("(fin|stop|fini|termine|terminer|plus|assez|finie) (pour|avec)? (le|du|de|au|avec|l)?") + _MODE,
    say("(c est|c) (fini|bon|termine|ok) (pour|avec)?") + _MODE,
    say("(plus|pas) besoin (de|du)?") + _MODE,
    say("(je|j|on|nous) (n|ne)? (ai|a|veux|avons|veut) plus (besoin)? (d etre|de rester)?") + _MODE,
    say("(on|nous) (n)? (est|sommes) plus") + either(_MODE, _IN_PRIVATE),
    _MODE
    + say(
        "(c est)? (fini|termine|off|desactive|stop|finie)|tu peux (l enlever|l arreter|le couper|l oublier|le "
        "desactiver)"
    ),
    _ASK
    + say(
        "repasse|repasser|repasses|reviens|revenir|reviennes|retourne|retourner|rebascule|rebasculer|remets"
        "|remettre|passe|repars"
    )
    + _LITTLE
    + _NORMAL,
    say(
        "(retour|on revient|on repasse|revenons) (a la normale|au normal|en normal|en mode normal|au mode normal)"
        "|mode normal"
    ),
    _ASK + _ONCE_MORE + maybe(say("tout")) + _KEEPING + _WHAT_IS_SAID,
    _ASK + _KEEPING + _WHAT_IS_SAID + _ONCE_MORE,
    _ASK
    + maybe(say("te|vous|toi"))
    + _AGAIN
    + maybe(say("toi|vous"))
    + say("(a|de|l|le|d)?")
    + _KEEPING
    + _WHAT_IS_SAID
    + maybe(_ONCE_MORE),
    _ASK
    + say(
        "reactive|reactiver|rallume|rallumer|remets|relance|relancer|rebranche|remettre|redemarre|reveille"
        "|reactives|active|reprends"
    )
    + either(_MEMORY, say("tes souvenirs|ta prise de notes"))
    + maybe(say("en (marche|route|service|ligne|place|fonction|action)")),
)

_FOR_NOW = some(
    say(
        "(pour|pendant) (l instant|le moment|un moment|cette (conversation|discussion)|la suite|une minute"
        "|quelques minutes"
        "|(deux|cinq|dix|quinze|trente) minutes|une (demi)? heure|ce soir|la soiree|la journee)"
    ),
    say("(a partir de|des) maintenant|desormais|dorenavant|maintenant|jusqu a nouvel ordre|du tout|de ca|ce soir|la"),
    say(
        "tant que je ne (te)? (dis|l ai) pas (dit)? (le contraire)?|jusqu a ce que je te le dise|pour une fois|d accord"
    ),
    say("(rien|pas de trace|ne garde rien)") + maybe(FROM_MEMORY),
    FROM_MEMORY,
)


class _Switch:
    """One side of the switch."""

    def __init__(self, intent: str, part: Part, needs: frozenset[str]) -> None:
        self._intent = intent
        one = LEAD + part + _FOR_NOW
        self._part = one + some(one) + ENDING
        self.needs = needs | _NAMES

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:
        """Return the intent when the words ask for nothing else."""
        for at, sure in places:
            if not sure:
                continue
            ends = self._part.ends(sentence.words, Places({at}))
            if not ends or (sentence.asked and not _may_be_asked(sentence)):
                continue
            done = [end for end in ends if end_of(sentence, max(at, end - 1), clause=False) == end]
            if done and not is_telling(" ".join(sentence.folded[max(done) :])):
                return Intent(self._intent)
        return None


_ASKED = LEAD + either(TO_DO, say("on (peut|pourrait)|est ce qu on peut"))


def _may_be_asked(sentence: Sentence) -> bool:
    """Return whether a question mark belongs to a request ("tu peux passer en mode privé ?")."""
    return bool(_ASKED.prefixes(sentence.words)) or "plait" in sentence.words[-3:]


_NAMES = _SECRET.first | bag("memoire memoriser notes note memoires incognito amnesique invite")
ON_GRAMMAR = _Switch("memory.private_on", ON, KEEP.first | bag("enregistrement entre oublie souvenirs souvenir trace"))
OFF_GRAMMAR = _Switch(
    "memory.private_off", OFF, KEEP.first | bag("enregistrement normal normale souvenir souvenirs retenir")
)
