"""French words cut down to stems for search: plural and singular, masculine and feminine, tenses of a verb meet."""

from __future__ import annotations

import snowballstemmer

from tipote_device.french.kept import kept
from tipote_device.french.words import fold, words

_EMPTY = """
a ai aie aient aies ait alors apres as au aucun aura aurai aurait aussi aux avait avais avant avec avez avoir
avons beaucoup bien bon bonjour bonsoir c ca ce cela celle celui ces cet cette ceux chez ci comme comment d
dans de deja depuis des donc dont du elle elles en encore entre es est estce et etaient etais etait etc ete
etes etre eu eux fais fait faire faut hein ici il ils j je jamais jusque l la le les leur leurs lui m ma mais
me meme mes moi mon n ne ni nos notre nous on ont ou oui par parce pas peu peut peux plus pour pourquoi puis
qu quand que quel quelle quelles quels qui quoi s sa sans se sera serait ses si soit sommes son sont sous suis
sur t ta te tes toi ton tous tout toute toutes tres tu un une va vais vas vers veux veut voici voila vos votre
vous vont vraiment y euh heu ah oh ben bah tipote ti pote dis sais rappelle rappelles souviens souvenir
"""

EMPTY_WORDS = frozenset(_EMPTY.split())
"""Folded words that say nothing about what a sentence is about."""

_stemmer = snowballstemmer.stemmer("french")


@kept(20_000)
def stem(word: str) -> str:
    """Return the stem of one folded word (Snowball French, on words without accents)."""
    return str(fold(_stemmer.stemWord(word)))


def stems(text: str) -> list[str]:
    """Return the stems of the meaningful words of `text`, in order, repetitions kept.

    `stems("J'adorais les épinards") == ["ador", "epinard"]`
    """
    return [stem(word) for word in words(text) if word not in EMPTY_WORDS]
