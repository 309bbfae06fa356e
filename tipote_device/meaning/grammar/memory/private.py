"""Going private and back: "mode privé", "ne retiens rien de ce que je vais dire", "tu peux recommencer à retenir"."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Part, Places, either, maybe, say, some
from tipote_device.meaning.grammar.memory.keeping import KEEP
from tipote_device.meaning.grammar.memory.places import ENDING, LEAD, end_of, is_telling, starts
from tipote_device.meaning.grammar.memory.words import FROM_MEMORY, THAT_YOU, TO_DO
from tipote_device.meaning.grammar.sentence import Sentence

_ASK = maybe(
    TO_DO,
    THAT_YOU,
    say(
        "(je|j|on) (veux|voudrais|aimerais|souhaite|peut|va|pourrait) (bien)? (que (tu|vous) (te|vous)?|me|t|te|vous)?"
    ),
    say("(est ce qu)? on|(tu|vous) (te|vous)?"),
)
_WORDLESS = say("(prive|privee|confidentiel|incognito|secret|discret|anonyme|silencieux (pour la memoire)?)")
_MODE = say("(le|un|en|au|du|de|mon|ce)? (mode|navigation|session|conversation|discussion)") + _WORDLESS
_IN_PRIVATE = say("en (prive|incognito|toute confidentialite)|incognito|off|en off")
_GO = say(
    "passe|passer|passes|mets|mettre|mettes|bascule|bascules|basculer|active|actives|activer|lance|lancer|demarre"
    "|entre|entrer"
    "|va|aller|enclenche|enclencher|allume|declenche|demarrer|switche|switcher|commence|ouvre"
)
_ITSELF = maybe(say("toi|vous|te|nous|moi"))
_LITTLE = some(
    say("maintenant|donc|tout de suite|un (moment|instant|peu)|juste|vite|s il te plait|a nouveau|plutot|deux minutes")
)
_MEMORY = say("(ta|la|votre) memoire|(tes|vos) (souvenirs|notes)|l enregistrement (de (mes|nos) souvenirs)?")
_FUTURE = say(
    "(tout|rien)? (de)? (ce (que|qu) (je|j|on) (vais|va|allons|dis|dirai|dira|m apprete a|suis en train de|te dis"
    "|vais te|vais vous|raconte|te raconte)"
    "(te|vous|se)? (dire|raconter|confier|parler|avouer|expliquer)? (la|maintenant|apres|ensuite|ce soir)?"
    "|ce dont (je|on) (vais|va) (te)? parler|ce qui (suit|va suivre|vient)|la suite|a suivre"
    "|(cette|notre|la) (conversation|discussion|session) (qui (suit|vient))?|(notre|cette) echange"
    "|ce qu on (se dit|va se dire|dit|raconte)|ce (que|qui) (va|vas) (etre dit|se dire)|qui va suivre|mes "
    "prochaines (phrases|paroles)"
    "|ce que j ai a te dire|ce que nous allons (dire|nous dire)|la prochaine (phrase|chose))"
)
_FOR_NOW = some(
    say(
        "(pour|pendant) (l instant|le moment|un moment|cette (conversation|discussion)|la suite|une minute"
        "|quelques minutes"
        "|(cinq|dix|quinze|trente) minutes|une heure)|(a partir de|des) maintenant|desormais|dorenavant"
        "|maintenant|jusqu a nouvel ordre"
        "|du tout|de ca|ce soir|la|tant que je ne (te)? (dis|l ai) pas (dit)? (le contraire)?|de ce qu on dit"
        "|jusqu a ce que je te le dise"
    ),
    FROM_MEMORY,
)
_NE = maybe(say("ne|n"))
_NOTHING = either(
    _NE + KEEP + say("(absolument|plus|surtout)? rien (du tout)?"),
    say("(ne|n)? (plus)? rien") + KEEP,
    say("(arrete|arreter|arretes|cesse|cesser|stop|stoppe|evite|suspends|suspendre) (de|d|tout|toute|l)?")
    + either(
        KEEP,
        say("enregistrement|memoriser|ta memoire|te souvenir|prise de notes|prendre des notes|ecouter pour memoriser"),
    )
    + maybe(say("(tout)? (ce (que|qu) (je|on) (te)? (dis|dit|raconte)|ca|des choses|mes paroles|quoi que ce soit)")),
    say("(ne)? prends (plus|pas) (de notes|note)"),
)
_WITHOUT = say("sans (rien)? (enregistrer|retenir|memoriser|garder|noter) (rien|quoi que ce soit)?")

ON = either(
    _ASK + _GO + _ITSELF + _LITTLE + either(_MODE, _IN_PRIVATE),
    _MODE,
    say("mode") + _WORDLESS,
    say("(on|parlons|parle|discutons|causons) (passe|parle|discute|cause)? (en prive|en mode prive|incognito)"),
    _ASK
    + say(
        "(coupe|couper|mets|mettre|desactive|desactiver|eteins|eteindre|suspends|suspendre|stoppe|arrete"
        "|debranche|pause|coupes|mettes)"
    )
    + _MEMORY
    + maybe(say("en (pause|veille|sommeil)|hors ligne|sur pause|de cote")),
    say("(mets|mettre) en pause (ta|la) memoire|pause (de)? (ta)? memoire|memoire en pause|pause memoire"),
    maybe(TO_DO, THAT_YOU) + _NE + KEEP + say("(absolument|plus|surtout|pas|jamais)? (pas|rien)?") + _FUTURE,
    maybe(TO_DO, THAT_YOU) + say("(ne|n)? (pas|plus) (rien)?") + KEEP + _FUTURE,
    maybe(TO_DO, THAT_YOU) + _NOTHING + maybe(_FUTURE),
    _FUTURE + maybe(TO_DO, THAT_YOU) + _NE + say("(le|la|l|en)") + KEEP + say("(pas|surtout pas|plus|jamais)"),
    _FUTURE + maybe(TO_DO, THAT_YOU) + say("(ne)? (pas|plus) (le|la|l)") + KEEP,
    _FUTURE + KEEP + say("(le|la|ca)? pas (ca)?"),
    _FUTURE + say("(tu|vous) (ne|n)? (le|la|l)") + KEEP + say("(pas|surtout pas)"),
    _FUTURE
    + say(
        "(ca|c est|doit|il faut que ca|je veux que ca|que ca)? (reste|rester|est|demeure)? (entre nous"
        "|confidentiel|secret|prive)"
    ),
    say("(que)? (tout)? (ca|ceci) (doit)? (reste|rester) entre nous"),
    _FUTURE + say("(tu|vous)? (l)? (oublie|oublies|oublier) (le)? (aussitot|tout de suite|au fur et a mesure)?"),
    say("(on|nous) (parle|discute|passe) (maintenant)?") + _WITHOUT,
    say("oublie (tout)? au fur et a mesure"),
)
_STOP = say(
    "desactive|desactives|desactiver|quitte|quitter|quittes|sors|sortir|sortes|arrete|arreter|arretes|coupe"
    "|couper|enleve|enlever"
    "|retire|retirer|termine|terminer|stop|stoppe|ferme|eteins|eteindre|annule|annuler|finis|finir|leve|lever"
    "|vire|suspends"
)
_AGAIN = say(
    "recommence|recommencer|recommences|remets|remettre|remettes|reprends|reprendre|reprennes|continue|continuer"
    "|te remettre|te remettes"
)
_NORMAL = say(
    "en (mode)? normal(e)?|au mode normal|normalement|comme (avant|d habitude)|a la normale|en (mode)? (classique"
    "|public|standard|habituel)|en mode normale"
)
OFF = either(
    _ASK + _STOP + either(_MODE, say("(le|du|l) (prive|incognito)")),
    _ASK + say("sors") + say("(toi|vous)?") + _MODE,
    say("(fin|stop|fini|termine|terminer|plus) (pour)? (le|du|de|au|avec)?") + _MODE,
    say("(c est|c) (fini|bon|termine) (pour)? le?") + _MODE,
    say("(plus|pas) besoin") + _MODE,
    say("(je|j|on) (n)? (ai|a|veux|avons) plus (besoin)?") + _MODE,
    _MODE
    + say(
        "(fini|termine|off|desactive|stop|c est fini|tu peux (l enlever|l arreter|le couper|l oublier|le desactiver))"
    ),
    _ASK
    + say(
        "(repasse|repasser|repasses|reviens|revenir|reviennes|retourne|retourner|rebascule|rebasculer|remets toi"
        "|remettre|remets|passe|repars)"
    )
    + _NORMAL,
    _ASK + say("(a nouveau|de nouveau)") + KEEP + maybe(say("(des|les) choses|tout|ce que je (te)? dis|normalement")),
    _ASK
    + _AGAIN
    + say("(toi)? (a|de|l|le)?")
    + either(KEEP, say("enregistrement|prendre des notes|te souvenir|retenir"))
    + maybe(
        say(
            "des (choses|trucs|infos|souvenirs)|(tout)? ce (que|qu) (je|on) (te)? (dis|dit|raconte)|les choses"
            "|mes souvenirs|tout|normalement|comme avant"
        )
    ),
    _ASK + KEEP + say("(des choses|ce (que|qu) (je|on) (te)? (dis|dit)|tout)? (a nouveau|de nouveau|comme avant)"),
    _ASK
    + say(
        "(reactive|reactiver|rallume|rallumer|remets|relance|relancer|rebranche|remettre|redemarre|reveille"
        "|reactives|active|reprends)"
    )
    + _MEMORY
    + maybe(say("en (marche|route|service|ligne)")),
)


class _Switch:
    """One side of the switch."""

    def __init__(self, intent: str, part: Part) -> None:
        self._intent = intent
        self._part = LEAD + part

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return the intent when the words ask for nothing else."""
        for at, sure in starts(sentence):
            if not sure:
                continue
            stop = end_of(sentence, at, clause=True)
            if is_telling(" ".join(sentence.folded[stop:])):
                return None
            whole = (LEAD + self._part + _FOR_NOW + ENDING).ends(sentence.words[:stop], Places({at}))
            if stop in whole and not (sentence.asked and not _may_be_asked(sentence)):
                return Intent(self._intent)
        return None


def _may_be_asked(sentence: Sentence) -> bool:
    """Return whether a question mark belongs to a request ("tu peux passer en mode privé ?")."""
    asked = LEAD + either(TO_DO, say("on (peut|pourrait)|est ce qu on peut"))
    return bool(asked.prefixes(sentence.words)) or "plait" in sentence.words[-3:]


ON_FAMILY = _Switch("memory.private_on", ON)
OFF_FAMILY = _Switch("memory.private_off", OFF)
