"""Taking leave of Ti-Pote: an utterance made of nothing but closing words, one of them strong enough alone."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import either, maybe, say, some
from tipote_device.meaning.grammar.around import explained
from tipote_device.meaning.grammar.parts import ADVERB, CAN_YOU, INTERJECTION, NAME, PLEASE
from tipote_device.meaning.grammar.rules import MAX_WORDS
from tipote_device.meaning.grammar.sentence import Family, Sentence

_FOR_NOW = some(
    say(
        "pour (moi|nous|aujourd hui|ce soir|ce matin|cette fois|l instant|le moment|la journee"
        "|cette nuit)|comme ca|maintenant|aujourd hui|ce soir|merci|de mon cote"
    )
)

THANKS = say(
    "(un grand)? (merci|mercis) (bien|beaucoup|infiniment|encore|mille fois|a toi|a vous|du fond du coeur)?"
    "(pour (tout|ton aide|votre aide|l info|l information|la reponse|ta reponse|ca|cette reponse"
    "|le renseignement|tes conseils|ces informations|les infos))?"
    "|je (te|vous) remercie (bien|beaucoup|infiniment)?|mille mercis|grand merci|remerciements"
)

ENOUGH = either(
    say("(c|ce) (est|etait|sera|serait) (bon|tout|fini|termine|tout bon|ok|regle|suffisant)") + _FOR_NOW,
    say("ca (ira|suffira|va aller|devrait aller|me suffit|me suffira|me va|fera l affaire|sera tout)") + _FOR_NOW,
    say(
        "(rien|pas) (d autre|de plus|d autres)|plus rien|(ce|c) (n)? est (rien|pas la peine)"
        "|(je)? (n)? ai? (besoin de)? rien (d autre|de plus)"
    )
    + _FOR_NOW,
    say("(je|j|on) (n|ne)? (ai|a|aurai) plus besoin (de|d) (toi|vous|rien|ton aide|votre aide|aide|t ecouter)")
    + _FOR_NOW,
    say("(j|je|on|nous|c) (en)? (ai|a|avons|est|suis) (fini|termine|tout|ce qu il (me|nous) (faut|fallait))")
    + _FOR_NOW,
    say("c (est|etait) tout ce (que|qu|dont) (je|j|on|il) (voulais|avais|voulait|avait|me|nous)")
    + some(say("savoir|te|vous|demander|entendre|dire|fallait|besoin|a|de|connaitre|faut")),
    say(
        "termine|fini|fin (de)? (la|notre|cette)? (conversation|discussion|session)?|on (arrete"
        "|s arrete) la (pour (ce soir|aujourd hui|l instant))?|on (en)? reste la"
    ),
)

FAREWELL = either(
    say(
        "(je|on) (te|vous|se|s)? (laisse|laisser|quitte|reparle|reparlera|retrouve|parlera|parle|recause|revoit"
        "|rappelle)"
        "(tranquille|la|plus tard|demain|bientot|ce soir|la prochaine fois|une autre fois|apres|tantot)?"
    ),
    say("(allez|bon|bon allez|allez hop) bonsoir"),
    say("(tu|vous) (m|nous) (as|aver) (bien|beaucoup|vachement|super bien)? (aide|depanne|sauve|rendu service)"),
    say(
        "(bonne|belle) (nuit|soiree|journee|continuation|fin de journee)|a (la)? (revoyure|plus tard"
        "|la semaine prochaine)"
    ),
    say("au revoir|aurevoir|adieu|bye (bye)?|ciao|bye bye|tchao|tchuss"),
    say(
        "a (plus|bientot|tantot|demain|toute|toute a l heure|tout a l heure|la prochaine|une "
        "prochaine|ce soir|plus tard|la revoyure|plus tard)"
    )
    + maybe(say("(fois|matin|soir|midi|peut etre)")),
    say(
        "(passe|passez)? (une)? bonne (nuit|soiree|journee|continuation|fin de (journee|soiree)) "
        "(a (toi|vous|tous))? aussi?|bon apres midi (a (toi|vous|tous) aussi?)?|dors bien|fais "
        "de beaux reves"
    ),
)

GO_TO_SLEEP = either(
    either(CAN_YOU, say("(tu|vous) (peux|peut|pouvez) (aller|retourner|t en|te|vous)?"))
    + say(
        "(aller|retourner|t en aller|te|vous)? (te|vous|en)? (dormir|coucher|rendormir|reposer"
        "|disposer|partir|taire|eteindre|mettre en (veille|pause))"
    ),
    say(
        "(va|retourne|allez|retournez) (te|vous)? (dormir|coucher|reposer|au lit|en veille)|va t "
        "en|rendors toi|endors toi|repose toi|mets toi en (veille|pause)|mettez vous en veille"
    ),
)

GIVE_UP = say(
    "(non|rien|non rien) (oublie|laisse|oublier)|oublie (ca)? (ce n est|c est) (pas grave|rien|pas important"
    "|pas la peine)|laisse faire"
    "|laisse (tomber|ca|moi)?|laissez tomber|laisse beton|tant pis|oublie (ca)? (laisse tomber|tant pis)|abandonne"
)

_BESIDE = either(
    say(
        "ca (marche|roule|joue|me va)|top|cool|(je|j) (n)? ai plus de (question|questions)|c est (beau|correct)"
        "|(c|ce) (n)? est pas grave|pas grave|peu importe|oublie|oubliez|c est (parfait|super"
        "|genial|gentil|cool|bien)|parfait|ca va|salut|bonsoir|on verra (plus tard|demain)?|non "
        "plus"
    ),
    say(
        "rien|non|nickel|formidable|t es (gentil|super)|tu (es|as ete) (gentil|super|parfait"
        "|genial)|j y vais|je (vais|file|pars|m en vais)"
    ),
    say("me coucher|au lit|dormir|travailler|bosser|tout le monde|les (amis|gars)"),
)
"""Words that close nothing alone but often stand beside those that do."""

_NOTHING_MORE = say(
    "non merci|sans facon|(bon|allez|bon ben|bon bah|allez hop|ok) salut|salut (et merci|a demain"
    "|a plus)|oublie (c est|ca c est) bon"
)

CLOSING = either(THANKS, ENOUGH, FAREWELL, GO_TO_SLEEP, GIVE_UP, _NOTHING_MORE)
"""Strong enough to end the conversation alone."""

_LEAVING = (
    some(_BESIDE, INTERJECTION, NAME, PLEASE, ADVERB)
    + CLOSING
    + some(CLOSING, _BESIDE, INTERJECTION, NAME, PLEASE, ADVERB)
)


class _Session:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return session.end when the person takes leave and asks nothing."""
        if sentence.asked or len(sentence.words) > MAX_WORDS:
            return None
        return Intent("session.end") if explained(sentence, _LEAVING, needs=CLOSING.first, led=False) else None


RULES: tuple[Family, ...] = (_Session(),)
