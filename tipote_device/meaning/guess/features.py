"""What a sentence looks like to the model: its words, their skeleton, their letters, each as a 32-bit hash.

The skeleton keeps small words and kinds of verbs and things ("@ERASE @MY _"); whatever else was said is one gap.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import repeat
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
    """Return the hashes of what `said` (see `spoken_words`) looks like; `common`: the words a skeleton keeps.

    A hash goes on from that of the shorter run it continues: nothing is joined or written anew for it.
    """
    whole = ["^", *said, "$"]
    bones = ["^", *_skeleton(said, common), "$"]
    found = {hashed(f"L{min(len(said) // 3, 6)}")}
    _add_runs(found, [word.encode() for word in whole], _OF_WORDS, 3)
    bare = [bone.encode() for bone in bones]
    _add_runs(found, bare, _OF_BONES, 4)
    for at, bone in enumerate(bare):
        begun = crc32(bone + b"~", _OF_PAIRS)
        found.update(map(crc32, bare[at + 2 : at + _APART], repeat(begun)))
    for word in set(whole):
        _add_letters(found, f" {word} ")
    return found


_OF_WORDS, _OF_BONES, _OF_PAIRS, _OF_LETTERS = (hashed(kind) for kind in "wspc")
"""Hashes of the letter a feature of each kind begins with."""

_RUNS_OF_LETTERS = (3, 4, 5)


def _add_runs(found: set[int], items: Sequence[bytes], kind: int, longest: int) -> None:
    """Add the hashes of all runs of one up to `longest` items, spaces between."""
    spaced = [b" " + item for item in items]
    for at, item in enumerate(items):
        reached = crc32(item, kind)
        found.add(reached)
        for more in spaced[at + 1 : at + longest]:
            reached = crc32(more, reached)
            found.add(reached)


def _add_letters(found: set[int], padded: str) -> None:
    """Add the hashes of the runs of letters of a word with a space on both sides."""
    if padded.isascii():
        letters = padded.encode()
        for size in _RUNS_OF_LETTERS:
            runs = [letters[at : at + size] for at in range(len(letters) - size + 1)]
            found.update(map(crc32, runs, repeat(_OF_LETTERS)))
        return
    for size in _RUNS_OF_LETTERS:
        found.update([hashed(f"c{padded[at : at + size]}") for at in range(len(padded) - size + 1)])


def _skeleton(said: Sequence[str], common: Collection[int]) -> Iterator[str]:
    gap = False
    for word in said:
        bone = _KIND_OF.get(word) or (word if hashed(word) in common else "_")
        if bone != "_" or not gap:
            yield bone
        gap = bone == "_"
