"""Who made a work: its title may sound like the person's own words ("qui a chanté Ne me quitte pas")."""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.sentence import Sentence

_MADE = re.compile(
    r"^(?:de |d )?(?:qui|qui est ce qui|quel \w+|quelle \w+) (?:a|ont|avait|joue dans|chante|chantait|jouait dans)"
    r"(?: (?:bien|deja|d abord))?(?: (?:chante|ecrit|compose|peint|realise|invente|sculpte|traduit|joue|tourne|produit"
    r"|interprete|dessine|signe|repris|publie|mis en scene)(?: dans)?)? (?=\w)"
)
CULTURE = bag(
    "acteur actrice film films chanson chansons chanteur chanteuse serie roman titre auteur ecrivain peintre poete roi"
    " reine empereur president presidente ministre guerre bataille revolution capitale pays traite equipe joueur coupe"
    " heros personnage realisateur compositeur inventeur"
)
"""What everybody may know: a name or a date of it is asked of the world, not of the memory."""

_CLAUSE = bag("ne n je j tu t il elle on ils elles c ca que qu si quand comment")
"""Words a clause begins with: nothing else than a title can stand for a thing and begin so."""
_SMALL = _CLAUSE | bag("mon ma mes notre nos moi me m le la les l un une des de du d au aux a")


def asks_of_work(sentence: Sentence, start: int, stop: int) -> bool:
    """Return whether `words[start:stop]` ask who made something whose title begins where its name stands."""
    found = _MADE.match(" ".join(sentence.folded[start:stop]))
    if found is None:
        return False
    title = start + len(found[0].split())
    first = sentence.folded[title]
    return first in _CLAUSE or (first in _SMALL and sentence.said(title, title + 1)[:1].isupper())
