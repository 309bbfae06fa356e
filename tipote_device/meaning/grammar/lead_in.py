"""Clauses around an order: when, since or while what ("tant que j'y pense, ..."), and why ("je fais une sieste").

They are cut off, and what is left is asked about again. Where the order begins, no mark need be written: a verb in
the imperative or a way of asking does, after a clause that holds on to nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.memory.clauses import noun_tells
from tipote_device.meaning.grammar.memory.places import broken, is_telling
from tipote_device.meaning.grammar.memory.reasons import gives_reason
from tipote_device.meaning.grammar.sentence import Sentence, read

_OPENS = frozenset(
    form
    for verb in (
        "mettre", "lancer", "demarrer", "regler", "programmer", "compter", "reveiller", "rappeler", "prevenir",
        "avertir",
        "oublier", "effacer", "supprimer", "retenir", "noter", "memoriser", "enregistrer", "garder", "retirer",
        "enlever",
        "annuler", "arreter", "couper", "monter", "baisser", "augmenter", "diminuer", "passer", "activer", "desactiver",
        "ajouter", "repeter", "redire", "zapper", "virer",
    )
    for form in orders_of(verb)[:2]
) | bag(
    "souviens sache fais dis donne pars est qu quelle peux pourrais pouvez pourriez voulez veux tu vous il faut"
    " faudrait"
    " faudra veuillez merci ne n mode stop minuteur reveil alarme rappel combien quel on"
)  # fmt: skip
"""Words an order, or asking for something, may begin with."""

_HELD = bag("""
    ai as a avons avez ont avais avait n ne que qu qui de d au aux me m te t se s le la l les il elle on ils elles
    je j pour sans jamais souvent dit dis est suis es sont etait c ce mon ma mes ton ta tes son sa ses un une des du
    y en rien pas tout si quand comme dans sur par avec chez tu vous vais va peut veut dois doit cette cet ces et ou
    faut il plus
    """)
"""Words that hold on to what follows: no order begins right after them."""

_SUBORDINATE = re.compile(
    r"^(?:(?:et|bon|alors|ben|euh|dis|ecoute|ti pote|tipote|dis voir|tiens|ok|au fait) )*"
    r"(?:(?:avant|tant|pendant|maintenant|depuis|vu|etant donne|sachant|attendu|apres|le temps) (?:que|qu)"
    r"|puisque|puisqu"
    r"|comme (?:je|j|on|c|il|ca|y|mon|ma|mes|tu|t)|avant de|sans vouloir|pendant qu|au cas ou|parce (?:que|qu)"
    r"|(?:quand|lorsque|des que|si) (?:tu|t|vous) (?:auras?|aurez|as|avez|peux|pouvez|pourras|pourrez|veux"
    r"|voulez|es|etes)"
    r"|si (?:ca|cela|c|ce) (?:ne )?(?:te|vous|t|n|est|derange|ennuie)|si jamais)\b"
)
_TIME_FIRST = re.compile(
    r"^(?:(?:demain|apres demain|aujourd hui|(?:ce|cet|cette) (?:soir|matin|midi|apres midi|nuit|week end|semaine)"
    r"|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: prochain)?)(?: (?:matin|soir|midi|apres midi))?) "
)
"""When a reason holds: "demain c'est férié, ..."."""

_LONGEST_LEAD = 16
_MOST = 3


def behind_clauses(sentence: Sentence) -> Iterator[Sentence]:
    """Yield what is left behind a clause that an order is led in by, the longest rest first; at most three."""
    words, folded = sentence.words, sentence.folded
    subordinate = _SUBORDINATE.match(" ".join(folded))
    first = len(subordinate[0].split()) if subordinate else 0
    timed = _TIME_FIRST.match(" ".join(folded))
    begun = len(timed[0].split()) if timed else 0
    given = 0
    for at in range(max(2, first), min(len(words) - 1, first + _LONGEST_LEAD)):
        marked = broken(sentence, at)
        if not marked and (folded[at] not in _OPENS or folded[at - 1] in _HELD or _participle(sentence, at)):
            continue
        if not marked and any(broken(sentence, noun) and folded[noun] in _OWNERS for noun in (at - 2, at - 3)):
            continue  # "tu sais, mon frère oublie tout": the noun is the subject of the verb
        if subordinate is not None:
            fits = not is_telling(" ".join(folded[:at]))
        else:
            if not marked and noun_tells(sentence, 0, at) and gives_reason(sentence, 0, at, noun=True, asked=True):
                given += 1
                yield read(sentence.text[sentence.spans[at][0] :], at=sentence.at)
                continue
            told = 0 < begun < at - 1
            fits = (not marked or told) and gives_reason(sentence, begun if told else 0, at, noun=False, asked=True)
        if fits and given < _MOST:
            given += 1
            yield read(sentence.text[sentence.spans[at][0] :], at=sentence.at)


def _participle(sentence: Sentence, at: int) -> bool:
    """Return whether "oublié" is written at `at`, or an adverb that parts it from "j'ai" before it."""
    return sentence.said(at, at + 1).endswith(("é", "ée", "és")) or sentence.folded[at - 1].endswith("ment")


_JUDGED = bag("assez trop bon long bien suffisant court peu")
_ARTICLES = bag("le la l les")
_OWNERS = _ARTICLES | bag("mon ma mes notre nos ton ta tes son sa ses")
_BARE_NOUN = 3
"""Words of a thing that is only named, and that "ça" then tells of: "le mode privé, ça protège de quoi"."""

_REASONS = bag("je j on c ca y parce car vu puisque sinon comme il")


def before_reasons(sentence: Sentence) -> Iterator[Sentence]:
    """Yield the sentence without the clause at its end that says why; at most three."""
    words, folded = sentence.words, sentence.folded
    given = 0
    for at in range(2, len(words) - 1):
        if folded[at] not in _REASONS or folded[at - 1] in _HELD or "-" in sentence.marks(at):
            continue
        resumed = at <= _BARE_NOUN and folded[0] in _ARTICLES and folded[at] in {"c", "ca"}
        judged = folded[at] == "c" and folded[-1] in _JUDGED | {"non", "hein"}
        if (
            not judged
            and not resumed
            and gives_reason(sentence, at, len(words), noun=False, asked=False)
            and given < _MOST
        ):
            given += 1
            yield read(sentence.text[: sentence.spans[at - 1][1]], at=sentence.at)
