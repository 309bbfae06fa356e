"""What a sentence looks like to the model: its words, their skeleton, their letters, each as a 32-bit hash.

The skeleton keeps small words and kinds of verbs and things ("@ERASE @MY _"); whatever else was said is one gap.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from zlib import crc32

from tipote_device.french.words import words
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.memory.nouns import ACQUAINTANCES, INFO_NOUNS, THINGS

_NUMBERS = bag(
    "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante"
    " cinquante soixante septante huitante octante nonante cent mille"
)


def _forms(verbs: str, more: str = "") -> str:
    return f"{' '.join(orders_of(*verbs.split()))} {more}"


_KINDS = {
    "INFO": " ".join(sorted(INFO_NOUNS)),
    "KIN": " ".join(sorted(ACQUAINTANCES)),
    "THING": " ".join(sorted(THINGS)),
    "DEVICE": "telephone portable iphone android ordinateur ordi navigateur google facebook instagram whatsapp chrome"
    " firefox safari tablette photo photos fichier fichiers mail mails message messages word excel windows appli",
    "ERASE": _forms(
        "effacer supprimer enlever retirer virer jeter oter rayer balancer degager gommer eliminer biffer purger"
        " detruire"
        " zapper nettoyer sortir chasser bazarder raturer evacuer barrer vider debarrasser formater reinitialiser",
        "effacee effaces efacer suprime disparaitre disparaisse poubelle",
    ),
    "OUB": _forms("oublier", "oubliiez oublis oubliee"),
    "KEEP": _forms("retenir garder noter memoriser enregistrer conserver inscrire stocker sauvegarder archiver"),
    "REM": _forms("rappeler", "souviens souvenir souviennes souvenez souvient rappelle rappelles"),
    "KNOW": "sais savoir saches savez sache connais connaitre connaisses sait connaissez",
    "MY": "mon ma mes notre nos",
    "YOUR": "ton ta tes votre vos",
    "MEMO": "memoire tete souvenirs notes cerveau",
    "TOLD": "dit raconte confie parle dis explique avoue dite dites racontee confiee donne donnee disais racontais"
    " evoque mentionne signale conte appris",
    "SET": _forms(
        "mettre lancer demarrer programmer regler partir enclencher activer declencher compter", "met ajoute"
    ),
    "TIM": "minuteur minuteurs minuterie minuteries timer timers chrono decompte chronometre rebours",
    "ALA": "reveil alarme cadran sonnerie",
    "UNIT": "minutes minute heures heure secondes seconde min h demi quart quarts demie",
    "DAY": "lundi mardi mercredi jeudi vendredi samedi dimanche demain soir matin midi minuit",
    "3": "il elle ils elles lui leur",
    "STOP": _forms("arreter cesser stopper couper annuler desactiver suspendre eteindre interrompre", "stop"),
}
"""Kinds of words, the later ones first where a word is of several."""

_KIND_OF = {word: f"@{kind}" for kind, forms in _KINDS.items() for word in forms.split()}
_APART = 6
"""Places between which two skeleton words are a pair."""


def spoken_words(text: str) -> list[str]:
    """Return the folded words of `text`, numbers as "#", neighbouring ones joined."""
    said: list[str] = []
    for word in words(text):
        mark = "#" if word[0].isdigit() or word in _NUMBERS else word
        if mark != "#" or said[-1:] != ["#"]:
            said.append(mark)
    return said


def hashed(feature: str) -> int:
    """Return the 32-bit hash of a feature."""
    return crc32(feature.encode())


def features(said: Sequence[str], common: Collection[int]) -> set[int]:
    """Return the hashes of what `said` (see `spoken_words`) looks like; `common`: the words a skeleton keeps."""
    return {hashed(feature) for feature in _features(said, common)}


def _features(said: Sequence[str], common: Collection[int]) -> Iterator[str]:
    whole = ["^", *said, "$"]
    for size in (1, 2, 3):
        yield from (f"w{' '.join(whole[at : at + size])}" for at in range(len(whole) - size + 1))
    bones = ["^", *_skeleton(said, common), "$"]
    for size in (1, 2, 3, 4):
        yield from (f"s{' '.join(bones[at : at + size])}" for at in range(len(bones) - size + 1))
    for at, bone in enumerate(bones):
        yield from (f"p{bone}~{other}" for other in bones[at + 2 : at + _APART])
    for word in set(whole):
        padded = f" {word} "
        for size in (3, 4, 5):
            yield from (f"c{padded[at : at + size]}" for at in range(len(padded) - size + 1))
    yield f"L{min(len(said) // 3, 6)}"


def _skeleton(said: Sequence[str], common: Collection[int]) -> Iterator[str]:
    gap = False
    for word in said:
        bone = _KIND_OF.get(word) or (word if hashed(word) in common else "_")
        if bone != "_" or not gap:
            yield bone
        gap = bone == "_"
