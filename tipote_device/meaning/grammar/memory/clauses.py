"""Clauses told after a thing without a word that ties them to it: "mes gouttes, l'ophtalmo les a arrêtées"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.sentence import Sentence

_ARTICLES = bag("le la les l un une mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces")
_PRONOUNS = bag("je j tu t il elle on nous vous ils elles ca c cela y personne tout rien")
_CLITICS = bag("ne n me m te t se s le la l les lui leur y en nous vous")
_LINKS = bag("de d du des à au aux en")
_FINITE = bag(
    "a ai as ont avons avez est es suis sont sommes etes sera seront serait va vas vont fait font faisait peut peuvent"
    " veut veulent doit doivent vient viennent dit disent met mettent prend prennent sait savent part partent dort"
    " dorment sort sortent tient tiennent suit vit vend vends vit perd rend rentre rentrent arrive arrivent passe"
    " passent reste restent aime aiment prefere preferent deteste trouve trouvent pense pensent demande demandent"
    " change"
    " changent travaille travaillent habite habitent marche marchent donne donnent garde gardent ecoute ecoutent"
    " entend entendent refuse refusent insiste rale gueule crie pleure attend attendent appelle appellent regarde"
    " regardent compte comptent joue jouent sert servent interesse regarde concerne manque suffit fonctionne finit"
    " commence commencent existe tombe tousse souffre guerit mange mangent boit lit"
    " habitait fume apprend etudie achete cherche paie paye coute vaut parle parlent possede"
    " conduit dirige enseigne gagne prepare quitte revient reviennent demenage divorce ronfle cuisine croit"
    " adore deteste deconne gere emploie embauche licencie loue enleve efface annule raconte connait connaissent"
)
_IMPERFECT = re.compile(r"(?!jamais|frais|mais|vrais?|lait)\w{2,}(?:ait|aient|era|eront|erait|eraient)$")
_LONGEST_SUBJECT = 6
"""Words between the start of a clause and its verb, at most."""


def noun_tells(sentence: Sentence, at: int, end: int) -> bool:
    """Return whether a clause whose subject is a noun or a name begins at word `at`: "maman a tout annulé"."""
    folded = _written(sentence, at, end)
    if len(folded) < 3 or not (folded[0] in _ARTICLES or sentence.said(at, at + 1)[:1].isupper() or folded[0] in _KIN):
        return False
    start = 1 if folded[0] in _KIN or folded[0] not in _ARTICLES else 2
    relative = next((place for place, word in enumerate(folded) if word in _RELATIVE), len(folded))
    return any(_verb_at(folded, place) for place in range(start, min(relative, _LONGEST_SUBJECT)))


_RELATIVE = bag("que qu qui ou dont quand si comment")
_KIN = bag("maman papa mamie papi papy mamy tonton tata tatie")


def verb_after(sentence: Sentence, start: int, end: int) -> int | None:
    """Return where the verb of the noun that begins at `start` stands, clitics included; None without one."""
    folded = _written(sentence, start, end)
    relative = next((place for place, word in enumerate(folded) if word in _RELATIVE), len(folded))
    return next((start + place for place in range(2, relative) if _verb_at(folded, place)), None)


def _written(sentence: Sentence, at: int, end: int) -> list[str]:
    """Return folded words, "à" apart from "a"."""
    return [
        "à" if word == "a" and sentence.said(place, place + 1) != "a" else word
        for place, word in enumerate(sentence.folded[at:end], at)
    ]


def _verb_at(folded: Sequence[str], at: int) -> bool:
    """Return whether a finite verb, clitics before it or not, stands at `at`, and a noun may end before it."""
    if folded[at - 1] in _LINKS or (folded[at - 1] in _ARTICLES and at == 1):
        return False
    place = at
    while place < len(folded) - 1 and folded[place] in _CLITICS and folded[place] not in {"l"} | _ARTICLES:
        place += 1
    clitic = place > at
    while place < len(folded) - 1 and folded[place] in {"le", "la", "l", "les"} and not clitic and place == at:
        if folded[place + 1] not in _FINITE:
            return False
        place += 1
    word = folded[place]
    return (word in _FINITE or _IMPERFECT.match(word) is not None) and folded[place - 1] not in _LINKS


_WISHED = re.compile(r"^(?:que|qu) (?:on|ca|cela|personne|plus personne|il|elle|ils|elles|je|j|tu|t|ce|c)\b")


def wished_after(folded: Sequence[str]) -> bool:
    """Return whether words behind a mark say what for: ", qu'on n'en parle plus"."""
    return _WISHED.match(" ".join(folded)) is not None
