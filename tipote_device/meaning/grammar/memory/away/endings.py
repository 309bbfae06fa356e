"""What may follow an order that has taken up its thing: small words, a reason, an exception."""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.algebra import Places, bag
from tipote_device.meaning.grammar.memory.away.orders import Order
from tipote_device.meaning.grammar.memory.clauses import noun_tells
from tipote_device.meaning.grammar.memory.places import ENDING, broken, is_telling
from tipote_device.meaning.grammar.sentence import Sentence

_INTENSE = re.compile(
    r"^(?:(?:mais |et )?(?:rien du tout|rien de rien|alors rien|vraiment (?:tout|rien)|tout de chez tout"
    r"|absolument (?:tout|rien)|pas une miette|sans exception|point final|point barre|point|un point c est tout"
    r"|plus vite que ca|c est tout|je compte sur toi|merci(?: bien| beaucoup)?|ok|okay|d accord|compris"
    r"|entendu|promis|hein|voila|quoi"
    r"|l[ae] pauvre(?: \w+)?|les pauvres|tout est dit|et basta|basta|terminado|fini|et voila|et puis c est tout"
    r"|frere|frerot|mec|gros|wesh|mon (?:petit|grand|gars|vieux|pote|chou)|ma (?:belle|grande|cherie)"
    r"|jure|je te jure|jte jure|ni vu ni connu|pour toujours|du tout|direct|vite|maintenant|aussi)(?: |$))+"
)
_CLAUSE = bag(
    "je j on c ca cela il elle ils elles y parce car puisque vu comme nous personne tout faut sinon histoire pour sans"
)
_ORDERING = re.compile(
    r"\b(?:et|puis|ensuite) (?:(?:tu|vous) )?(?:mets?|lance|dis|donne|rappelle|raconte|ajoute|note|retiens"
    r"|souviens|allume"
    r"|eteins|regle|programme|monte|baisse|cherche|explique|joue|appelle|arrete|reveille|enregistre|memorise)\b"
    r"|\b(?:oublie pas|n oublie|garde|retiens)\b"
)
_BUT = re.compile(
    r"^(?:et )?(?:sauf|hormis|excepte|a part|a l exception|en dehors|(?:tout )?en (?:gardant|conservant|laissant)"
    r"|mais (?:(?:tu|vous) )?(?:pas|garde\w*|conserve\w*|laisse\w*)|sans (?:toucher|effacer|supprimer))\b"
)
_ASKED_ME = re.compile(
    r"^(?:il|elle|ils|elles|on) (?:me |m )(?:l )?(?:a|ont) (?:demande|fait (?:promettre|jurer)|supplie)\b"
)
"""Who wants it so: a reason, and no words of a story."""

_LONGEST = 20


def rest_of(sentence: Sentence, at: int) -> tuple[bool, str]:
    """Return whether words from `at` on only end the request, and the exception among them ("sauf mes horaires")."""
    count = len(sentence.words)
    while at < count:
        if at < count and _is_reason(sentence, at):
            return True, ""
        end = max((end for end in ENDING.ends(sentence.words, Places({at})) if end > at), default=at)
        match = _INTENSE.match(" ".join(sentence.folded[at:]))
        end = at + len(match[0].split()) if end == at and match is not None else end
        if end == at:
            break
        at = end
    if at >= count:
        return True, ""
    line = " ".join(sentence.folded[at:])
    if not _BUT.match(line):
        return False, ""
    stop = next((end for end in range(at + 3, count) if broken(sentence, end) and _opens(sentence, end)), count)
    return not is_telling(line), sentence.said(at, stop)


def _is_reason(sentence: Sentence, at: int) -> bool:
    """Return whether all there is from word `at` on is a clause that gives a reason."""
    line = " ".join(sentence.folded[at:])
    if len(sentence.words) - at > _LONGEST or (is_telling(line) and not _ASKED_ME.match(line)):
        return False
    return _ORDERING.search(line) is None and _BUT.match(line) is None and _opens(sentence, at)


def after_order(sentence: Sentence, at: int, order: Order) -> tuple[bool, str]:
    """Return the same of what follows an order; its last "ça" may open the reason: "tu peux l'effacer ça me gêne"."""
    stop = at + order.count
    ends, but = rest_of(sentence, stop)
    if not ends and order.count > 1 and order.words.endswith(" ca"):
        return rest_of(sentence, stop - 1)
    return ends, but


def _opens(sentence: Sentence, at: int) -> bool:
    """Return whether a clause that gives a reason begins at word `at`."""
    if sentence.folded[at] in _CLAUSE:
        return True
    return broken(sentence, at) and (
        noun_tells(sentence, at, len(sentence.words)) or sentence.folded[at] in {"tu", "t", "trop", "marre", "rien"}
    )
