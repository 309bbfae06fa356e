"""The switch of the private mode and "how do you know" when no grammar explains the order of the words.

Nothing in them has the person's own words, so that the words alone are evidence: each kind needs some, and every other
word must be one that says nothing by itself. One strange word, and the sentence is for the language model.
"""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.memory.going_back import LEAVE
from tipote_device.meaning.grammar.memory.places import Starts
from tipote_device.meaning.grammar.sentence import Sentence

_LITTLE = bag("""
    le la les l un une de d du des a au en et ou y il on je j tu t te toi vous me m moi nous se s ce c ca cela ceci cet
    cette est etait suis es etes ai as a aver n ne pas plus que qu pour pendant maintenant la ici donc alors bon ben bah
    oui non ok allez hop euh voila s il plait stp svp merci veux voudrais aimerais peux pourrais pouver faut faudrait va
    vas aller vais tout tous toute rien jamais surtout instant moment minute minutes cinq dix deux un peu petit encore
    bien juste vite tipote ti pote hein quoi dis desormais dorenavant partir jusqu nouvel ordre soir ce matin demain
    suite temps le fini termine sans si ta ton tes votre vos mon notre nos qui si ici debut apres mode session sur dans
    comme ainsi d accord s tes direct une fois stop non mais et puis fait finalement peu bientot
    """) | frozenset(orders_of("mettre"))
_PRIVATE = bag("prive privee incognito confidentiel confidentielle confidentialite")
_MEMORY = bag("memoire memorisation enregistrement enregistrements souvenirs")
_KEEPING = frozenset(orders_of("retenir", "noter", "memoriser", "enregistrer", "garder", "conserver", "sauvegarder"))
_OUT = frozenset(orders_of(*LEAVE)) | bag(
    "fin fini finie termine terminer terminee plus normal normale sort sortons besoin"
)
_IN = frozenset(
    orders_of(
        "passer",
        "mettre",
        "basculer",
        "activer",
        "lancer",
        "entrer",
        "rester",
        "parler",
        "discuter",
        "demarrer",
        "allumer",
    )
) | bag("passons mode")
_PAUSE = frozenset(
    orders_of(
        "couper",
        "arreter",
        "suspendre",
        "stopper",
        "eteindre",
        "desactiver",
        "debrancher",
        "fermer",
        "cesser",
        "interrompre",
        "bloquer",
        "geler",
    )
) | bag("pause veille sommeil off")
_ON_AGAIN = frozenset(
    orders_of(
        "reactiver",
        "rallumer",
        "remettre",
        "relancer",
        "rebrancher",
        "reprendre",
        "redemarrer",
        "recommencer",
        "reenregistrer",
        "reconnecter",
    )
) | bag("nouveau reprise marche route normal normalement")
_ASKS = bag("comment quoi pourquoi qui quel quand combien explique")

_FROM = bag("comment ou dou pourquoi qui quand quoi source raison depuis")
_THAT = bag("ca cela ceci info information infos idee chose")
_GOT = bag("""
    sais savais saver tiens tener sors sorter tires appris su lu entendu vu trouve vient provient sort viens connais
    courant source deduis devine dit raconte parle informe dis racontes affirmes pretends base bases
    """)
_TO_YOU = bag("tu t te vous")
_SAYS_NOTHING = bag("""
    est ce que c qu et bon ben alors mais dis moi toi donc au fait juste sur de d l la le les en a as ai aver je j il y
    hein quoi deja bien vraiment me m sa cette ton ta on un une pareil pareille sort d euh oui non ok attends tiens stp
    s il plait tipote ti pote deja jour moment quel quelle quelles puis peux savoir fait faire etes es vrai qui la voir
    explique raconte diable voyons pour dire par grace base raison avoir etre jamais pas ne n si sais
    """)


class Evidence:
    """The grammar."""

    needs = _PRIVATE | _MEMORY | _KEEPING | _THAT

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:  # noqa: ARG002 - words alone
        """Return memory.private_on, memory.private_off or memory.why; None when any word is strange."""
        words = frozenset(sentence.words)
        if _THAT & words and _FROM & words and _GOT & words and _TO_YOU & words:
            known = _FROM | _THAT | _GOT | _TO_YOU | _SAYS_NOTHING
            return Intent("memory.why") if words <= known and len(sentence.words) <= _SHORT else None
        if sentence.asked or sentence.folded[-2:] in (["ou", "pas"], ["ou", "non"]) or not _ASKS.isdisjoint(words):
            return None
        name = _switched(words)
        return None if name is None else Intent(name)


def _switched(words: frozenset[str]) -> str | None:
    if _PRIVATE & words and words <= _LITTLE | _PRIVATE | _OUT | _IN | _ON_AGAIN:
        if _OUT & words:
            return "memory.private_off"
        return "memory.private_on" if _IN & words else None
    if _MEMORY & words and words <= _LITTLE | _MEMORY | _PAUSE | _ON_AGAIN:
        paused, again = bool(_PAUSE & words), bool(_ON_AGAIN & words)
        if paused == again:
            return "memory.private_on" if "pause" in words else None
        return "memory.private_on" if paused else "memory.private_off"
    if _KEEPING & words and _ON_AGAIN & words and words <= _LITTLE | _KEEPING | _ON_AGAIN:
        return None if _NEGATED & words else "memory.private_off"
    return None


_NEGATED = bag("pas plus rien jamais ne n")
_SHORT = 14
"""Words a question about a source has at most."""

GRAMMAR = Evidence()
