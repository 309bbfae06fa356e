"""What a sentence looks like to the model: its words, their skeleton, their letters, each as a 32-bit hash.

The skeleton keeps small words and kinds of verbs and things ("@ERASE @MY _"); whatever else was said is one gap.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from zlib import crc32

from tipote_device.french.words import words
from tipote_device.meaning.grammar.algebra import bag

_NUMBERS = bag(
    "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante"
    " cinquante soixante septante huitante octante nonante cent mille"
)
_KINDS = {
    "ERASE": "efface effacer effaces effacez effacent effaciez effacee efacer supprime supprimer supprimes supprimez"
    " supprimiez suprime enleve enlever enleves enlevez retire retirer retires retirez vire virer vires virez jette"
    " jeter jettes jetez ote oter otez raye rayer rayes balance balancer degage degager gomme gommer elimine eliminer"
    " biffe biffer purge purger detruis detruire zappe zapper zappes nettoie nettoyer sors chasse bazarde",
    "OUB": "oublie oublier oublies oubliez oubliiez",
    "KEEP": "retiens retenir retiennes retenez retenais garde garder gardes gardez note noter notes notez memorise"
    " memoriser memorises memorisez enregistre enregistrer enregistres enregistrez conserve conserver conserves"
    " conservez inscris stocke sauvegarde",
    "REM": "souviens souvenir souviennes souvenez souvient rappelle rappeler rappelles rappelez",
    "KNOW": "sais savoir saches savez sache connais connaitre connaisses",
    "MY": "mon ma mes notre nos",
    "YOUR": "ton ta tes votre vos",
    "MEMO": "memoire tete souvenirs notes cerveau",
    "TOLD": "dit raconte confie parle dis explique avoue",
    "SET": "mets mettre met mettez lance lancer lancez demarre demarrer programme programmer regle regler ajoute pars"
    " partir enclenche active",
    "TIM": "minuteur minuteurs minuterie timer chrono decompte chronometre",
    "ALA": "reveil alarme cadran sonnerie",
    "UNIT": "minutes minute heures heure secondes seconde min h demi quart quarts demie",
    "DAY": "lundi mardi mercredi jeudi vendredi samedi dimanche demain soir matin midi minuit",
    "3": "il elle ils elles lui leur",
    "STOP": "arrete arreter arretez cesse stoppe coupe couper annule annuler stop desactive eteins",
}
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
