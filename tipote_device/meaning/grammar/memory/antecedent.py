"""What "ça", "la" or "cette information" of an order points at, in the clause told before it.

"Je me suis trompé pour l'adresse de Josette, supprime-la" means the address; "je ne suis plus végan, efface ça" means
all of what is told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.meaning.grammar.algebra import Places, bag
from tipote_device.meaning.grammar.memory.clauses import verb_after
from tipote_device.meaning.grammar.memory.objects import Object
from tipote_device.meaning.grammar.memory.places import LEAD, broken
from tipote_device.meaning.grammar.sentence import Sentence

_ARTICLES = bag("le la l les mon ma mes notre nos ce cet cette ces un une du au")
_OWN = bag("mon ma mes notre nos")
_SAID_THAT = re.compile(
    r"^(?:.*? )?(?:(?:j|je|on)(?: (?:t|te|vous|l|lui))*(?: (?:ai|avais|a|avait))?(?: (?:bien|deja|jamais|pas))*"
    r" (?:dit|raconte|confie|disais|avoue|explique|annonce|demande de (?:noter|retenir|garder)|fait (?:noter|retenir))"
    r"|(?:il )?se trouve|c est (?:plus|pas|faux|pas vrai|plus vrai|pas exact)(?: du tout)?(?: vrai)?"
    r"|(?:tu|t|vous) (?:as|avez) (?:note|retenu|garde|enregistre|memorise)|(?:tu|vous) (?:crois|croyez|penses|pensez)"
    r"|est ce) (?:que|qu) "
)
_WRONG_ABOUT = re.compile(
    r"^.*?\b(?:trompee?|plantee?|gouree?|emmelee?|melangee?|confondu|erreur|faute|bourde|betise|changee?|change d)\b"
    r"(?: \w+){0,2}? (?:sur|pour|dans|de|d|avec|a propos de|au sujet de|au niveau de|concernant|du) (?=\w+ ?\w)"
)
_STILL_KEPT = re.compile(
    r"^(?:si )?(?:(?:tu|t|vous) (?:as|avez|aver|gardes|sais|connais)(?: (?:encore|toujours|deja|garde|retenu|note))+"
    r"|(?:(?:il )?(?:n )?y a|j ai) (?:plus|pas|aucune?) (?:de |d )?(?:raison|besoin|utilite|interet)(?: que tu| de| d)"
    r" (?:garder|gardes|retenir|retiennes|conserver|savoir|saches)) (?=\w+ \w)"
)
"""What is said to be kept still, or no longer worth keeping: "si tu as encore le mot de passe, efface-le"."""

_ALL_ABOUT = re.compile(
    r"^tout ce qui (?:touche (?:a|au|aux)|concerne|regarde|parle (?:de|d|du|des)|est (?:lie|en rapport|en lien)"
    r" (?:a|au|aux|avec)|a (?:trait|rapport) (?:a|au|aux)) (?=\w)"
)
_TURN = bag("mais or donc alors et puis finalement sauf parce car puisque vu ben bah")
_ERRED = re.compile(r"\b(?:betise|connerie|n importe quoi|erreur|faute|bourde|pas vrai|faux|trompee?|plantee?)\b")
_IS = bag("n ne est etait sera")
_NEAR = 5
_FIRST_PERSON = bag("je j on nous")
_MOST = 14


def antecedent(sentence: Sentence, start: int, at: int) -> Object | None:
    """Return what is meant in `words[start:at]`; None when nothing there can be pointed at.

    "La" points at a thing of a clause, "ça" at all that the person said of themselves.
    """
    whole = {"le", "la", "les", "l"}.isdisjoint(sentence.folded[at : at + _NEAR])
    start = max((end for end in LEAD.ends(sentence.words, Places({start})) if end < at), default=start)
    folded = sentence.folded
    while start < at and folded[start] in {"non", "mais", "en", "fait"} and at - start > 2:
        start += 1
    line = " ".join(folded[start:at])
    if not 1 < at - start <= _MOST * 2:
        return None
    if (said := _SAID_THAT.match(f"{line} ")) is not None and (first := start + len(said[0].split())) < at - 1:
        return Object("specific", first, _clause_end(sentence, first, at))
    if (wrong := _WRONG_ABOUT.match(line)) is not None:
        first = start + len(wrong[0].split())
        return Object("specific", first, _clause_end(sentence, first, at))
    if (kept := _STILL_KEPT.match(f"{line} ")) is not None and (first := start + len(kept[0].split())) < at:
        return Object("specific", first, _clause_end(sentence, first, at))
    if (wide := _ALL_ABOUT.match(f"{line} ")) is not None and (first := start + len(wide[0].split())) < at:
        return Object("topic", first, _clause_end(sentence, first, at))
    if _ERRED.search(line):
        return None
    if folded[start] in _ARTICLES and not (folded[start] == "ce" and folded[start + 1] in _IS):
        stop = verb_after(sentence, start, at)
        if stop is not None and stop > start + 1:
            return Object("specific", start, stop)
        return None
    if folded[start] in _FIRST_PERSON:
        stop = _clause_end(sentence, start, at)
        owned = next((place for place in range(start, stop) if folded[place] in _OWN), None)
        if owned is None and not whole:
            return None
        return Object("specific", noun_start(folded, owned) if owned is not None else start, stop)
    return None


def _clause_end(sentence: Sentence, start: int, at: int) -> int:
    """Return where the clause from `start` ends: at a mark, or where a turn of the talk follows."""
    stop = next((place for place in range(start + 2, at) if broken(sentence, place)), at)
    stop = next(
        (place for place in range(start + 2, stop) if sentence.folded[place] in _TURN - {"et"}),
        stop,
    )
    while stop > start + 1 and sentence.folded[stop - 1] in _TURN:
        stop -= 1
    return stop


def noun_start(folded: Sequence[str], at: int) -> int:
    """Return where the noun begins that the thing at `at` belongs to: "la date d'anniversaire de | mon gendre"."""
    start = at
    while start >= 2 and folded[start - 1] in {"de", "d", "du", "des"}:
        noun = start - 2
        if noun >= 1 and folded[noun - 1] in _ARTICLES:
            start = noun - 1
        elif noun >= 2 and folded[noun - 1] in {"de", "d"}:
            start = noun
        elif noun >= 2 and folded[noun - 2] in _ARTICLES:
            start = noun - 2
        else:
            break
    return start if folded[start] in _ARTICLES or start == at else at
