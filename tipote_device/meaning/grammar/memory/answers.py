"""What the person answers when Ti-Pote asks about memories it read out: yes, no, bring it back, or which of them.

An answer counts only when it is explained from its first word to its last: "oui" does, "oui mais demain il pleut" does
not, and a question about forgetting that is not answered keeps everything.
"""

from __future__ import annotations

from tipote_device.contract.control import Answer
from tipote_device.meaning.grammar.algebra import Part, Places, either, maybe, say, some
from tipote_device.meaning.grammar.memory.verbs import EFFACE, FORGET, REMOVE
from tipote_device.meaning.grammar.parts import ADVERB, NAME, PLEASE
from tipote_device.meaning.grammar.sentence import Sentence, read

_PLACE = {
    "premier": 0, "premiere": 0, "1er": 0, "1": 0, "1ere": 0, "deuxieme": 1, "second": 1, "seconde": 1, "2": 1,
    "2e": 1, "2eme": 1, "troisieme": 2, "3": 2, "3e": 2, "3eme": 2, "quatrieme": 3, "4": 3, "dernier": -1,
    "derniere": -1,
}  # fmt: skip
"""Word -> place among what was read out; negative from the end."""

_NUMBER = {"un": 0, "une": 0, "deux": 1, "trois": 2, "quatre": 3}
_COUNT = {"deux": 2, "trois": 3, "2": 2, "3": 3}

_IT = say("le|la|les|l|ca|cela|tout|tout ca|moi (ca|le|la|les)")
_LITTLE = some(
    NAME,
    PLEASE,
    ADVERB,
    say("ah|oh|eh|ben|bah|bon|alors|mais|bien|donc|euh|ok|et|juste|seulement|uniquement|plutot|que|en fait|finalement"),
    say("allez|hop|merci|voila|moi|tout de suite|simplement|surtout|ouais c est ca|s il te plait|aussi"),
)
_GO_ON = either(
    either(FORGET, EFFACE, REMOVE) + maybe(_IT),
    say("(tu|vous) (peux|pouver) (y aller|(le|la|les|l|tout)? (oublier|effacer|supprimer|enlever|faire))"),
    say(
        "(je|j) (veux|voudrais) (bien)? (que tu)? (le|la|les|l|tout)? (oublies|effaces|supprimes|effacer|oublier"
        "|supprimer)"
    ),
    say("vas y|va y|fais (le|la|les|ca)|allez y|go|fonce|tu peux|je veux bien|fais donc|allons y"),
)
_YES = either(
    say(
        "oui|ouais|ouaip|ouep|ouip|yes|ok|okay|d accord|dac|exact|exactement|absolument|tout a fait|bien sur|carrement"
    ),
    say("evidemment|certain|certaine|sur|sure|bien entendu|affirmatif|parfaitement|entendu|volontiers|si|mouais"),
    say(
        "(c est|je suis) (bien)? (ca|exact|juste|vrai|sur|sure|certain|certaine|oui|cela)|sur et certain|(je)? "
        "confirme|confirmer"
    ),
    say("j en suis (sur|sure|certain|certaine|convaincu|convaincue)|c est ce que je veux|je (le)? (veux|souhaite)"),
    _GO_ON,
)
_ALL = say("tous|toutes|tout|tout ca|l ensemble|en entier|tous les (deux|trois|2|3)|toutes les (deux|trois|2|3)")
_KEEP = say(
    "(garde|gardes|garder|conserve|conserver|laisse|laisser|laisses|retiens|preserve) (le|la|les|l|ca|moi ca|moi "
    "le|tout)?"
    "|(je|j) (veux|prefere|voudrais|vais|aimerais) (plutot)? (que tu)? (le|la|les)? (garder|conserver|gardes|laisser)"
)
_NO = either(
    say("non|nan|nope|pas du tout|surtout pas|jamais|aucun|aucune|aucun des (deux|trois)|aucune des (deux|trois)"),
    say("ni l un ni l autre|ni l une ni l autre|rien|rien du tout|negatif|pas question|c est non|certainement pas"),
    say(
        "(c est|ce n est) pas (ca|la peine|celui la|celle la|le bon|la bonne|grave|ce que je (veux|voulais))|pas "
        "(ca|celui la|celle la)"
    ),
    say(
        "(n y|y|ne) touche (pas|rien|a rien|pas a ca)|(ne|n)? (l|les|le|la)? (oublie|efface|supprime) (pas|rien) (ca)?"
    ),
    say(
        "laisse tomber|oublie (ca)? laisse|peu importe|tant pis|(j ai|je) change d avis|stop|attends|attend|pas "
        "encore|pas maintenant"
    ),
    say("je (ne)? (veux|prefere) pas|surtout (non|pas)|aucun d (eux|entre eux)|(pas)? (aucun|aucune) (merci)?"),
)
_UNDO = either(
    say("annule|annuler|annules|annulation|annuler (ca|tout)|annule (ca|tout|la suppression|l effacement|l oubli)"),
    say(
        "(reviens|revenir|retour|revien) (en)? arriere|(remets|remettre|rends|rend|restaure|restaurer|recupere"
        "|retablis|ramene)"
    )
    + maybe(
        say("(le|la|les|ca|tout) (moi)? (en place|comme avant)?|moi (ca|le|la|les)?|l info|l information|le souvenir")
    ),
    say("(je|j) (me|m)? (suis|ai) (trompe|trompee|plante|fait une erreur|change d avis)|c etait une erreur|par erreur"),
    say("(non)? (attends|stop|pardon|finalement)? (non)?") + _KEEP,
    _KEEP,
    say("defais (ca)?|ne (l|les|le) efface pas|finalement non|(tu peux)? (l|le|la|les) (garder|remettre)"),
)

_ORDINAL = maybe(say("le|la|l|les|numero|le numero|celui|celle|du|de la|au|a la|celui du")) + either(
    *(say(word) for word in _PLACE), say("numero (un|deux|trois|quatre)|le (un|deux|trois|quatre)")
)
_FEW = say("les (deux|trois|2|3) (premiers|premieres|derniers|dernieres)")
_NOUN = maybe(say("souvenir|souvenirs|fait|info|information|phrase|chose|point|ligne|un|une|la|le"))
_ITEM = either(_ORDINAL + _NOUN, _FEW + _NOUN)
_ITEMS = _ITEM + some(maybe(say("et|ou|puis|avec|et puis|ainsi que")) + _ITEM)
_EXCEPT = say("sauf|a part|excepte|hormis|pas|mais pas|sauf que pas|en gardant")

_YES_ONLY = _LITTLE + _YES + some(_YES, _ALL, _LITTLE)
_NO_ONLY = _LITTLE + _NO + some(_NO, _LITTLE)
_UNDO_ONLY = some(_LITTLE, _NO) + _UNDO + some(_UNDO, _LITTLE, _NO)
_ALL_ONLY = some(_LITTLE, _YES) + _ALL + some(_LITTLE, _YES)
_BOTH = some(_LITTLE, _YES) + say("(tous|toutes)? les (deux|trois|2|3)|l un et l autre") + some(_LITTLE, _YES)
_CHOSEN = some(_LITTLE, _YES, say("non")) + _ITEMS + some(_LITTLE, say("oui|c est tout|ca suffit"))
_ALL_BUT = (
    some(_LITTLE, _YES, _ALL) + either(_EXCEPT + _ITEMS, say("garde|gardes|garder|laisse|conserve") + _ITEMS) + _LITTLE
)


def read_answer(words: str, shown: int) -> Answer | None:
    """Return what `words` answer to a question about `shown` things read out (0: none); None when it is no answer.

    "Garde-le" and "annule" are `undo`, which as the answer to a question is a no. A choice is given in places from 0;
    places that were not read out make it no answer.
    """
    sentence = read(words)
    if not sentence.words:
        return None
    if _whole(_UNDO_ONLY, sentence):
        return Answer("undo")
    if _whole(_NO_ONLY, sentence):
        return Answer("no")
    if shown and (picked := _picked(sentence, shown)) is not None:
        return picked
    if _whole(_YES_ONLY, sentence) or (shown and _whole(_ALL_ONLY, sentence)):
        return Answer("yes")
    return None


def _whole(part: Part, sentence: Sentence) -> bool:
    return part.matches(sentence.words)


def _picked(sentence: Sentence, shown: int) -> Answer | None:
    if _whole(_BOTH, sentence):
        counts = {_COUNT[word] for word in sentence.words if word in _COUNT} or {2}
        return Answer("yes") if counts == {shown} else None
    all_but = _whole(_ALL_BUT, sentence)
    if not all_but and not _whole(_CHOSEN, sentence):
        return None
    places = _places(sentence, shown)
    if places is None:
        return None
    chosen = [place for place in range(shown) if (place in places) != all_but]
    return Answer("some", tuple(chosen)) if chosen else None


def _places(sentence: Sentence, shown: int) -> set[int] | None:
    """Return the places named, from 0; None when one of them was not read out."""
    words = sentence.words
    found: set[int] = set()
    for at, word in enumerate(words):
        few = max(_FEW.ends(words, Places({at})), default=None)
        if few is not None:
            count = _COUNT[words[at + 1]]
            found |= set(range(count) if words[at + 2].startswith("premi") else range(shown - count, shown))
        elif word in _PLACE:
            found.add(_PLACE[word] if _PLACE[word] >= 0 else shown - 1)
        elif word in _NUMBER and at and words[at - 1] in {"numero", "le"}:
            found.add(_NUMBER[word])
    return found if found and all(0 <= place < shown for place in found) else None
