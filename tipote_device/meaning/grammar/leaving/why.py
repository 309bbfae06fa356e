"""Why one leaves or takes a question back, in clauses no list can hold: "je te laisse, mon bus arrive"."""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.memory.clauses import noun_tells
from tipote_device.meaning.grammar.memory.places import broken, is_telling
from tipote_device.meaning.grammar.memory.reasons import gives_reason
from tipote_device.meaning.grammar.sentence import Sentence

_TO_YOU = bag("tu t te toi vous tes ton ta vos votre mais sinon quel quelle pourquoi comment combien quoi et avant")
"""Words of something that is still asked of Ti-Pote."""

_MUST = re.compile(r"^(?:il )?(?:faut|va falloir|faudrait) (?:vraiment )?(?:que|qu) (?:je|j|on|nous) \w+")
_BRINGS = re.compile(
    r"^(?:j ai|on a|nous avons|y a|il y a|c est|voila|voici) (?:\w+ ){1,5}qui "
    r"(?:m |me |nous )?(?:arrive|arrivent|appelle|appellent|sonne|frappe|toque|attend|attendent|pleure|crie|brule"
    r"|deborde|rentre|debarque|debarquent|commence|demarre|vient|viennent|reclame|cherche|refroidit|chauffe|cuit"
    r"|veut|a besoin|se reveille|passe|s impatiente|part|est la|sont la)\b"
)
_CALLS = re.compile(
    r"^(?:\w+ ){1,5}(?:(?:m |me |nous )?(?:arrive|arrivent|appelle|appellent|attend|attendent|reclame|cherche|frappe)"
    r"|sonne|est (?:la|pret|prete|servi|servie|arrive|arrivee)|sont (?:la|pretes|prets|arrives)|pleure|crie|brule"
    r"|deborde|debarque|debarquent|commence|demarre|rentre|rentrent|se reveille|s impatiente|a besoin de moi)"
    r"(?: (?:la|deja|a la porte|en bas|dans (?:cinq|deux|dix) minutes|bientot|tout de suite))*$"
)
"""Somebody or something that calls now; a day behind it makes it news."""

_LONGEST = 14


def leaves_because(sentence: Sentence, start: int, stop: int) -> bool:
    """Return whether `words[start:stop]` say why somebody leaves who said that they do ("je te laisse")."""
    words = sentence.folded[start:stop]
    if not 2 <= len(words) <= _LONGEST or not _TO_YOU.isdisjoint(words):
        return False
    line = " ".join(words)
    if line.startswith("c est l heure d"):
        return True
    if is_telling(line):
        return False
    if _MUST.match(line) or _BRINGS.match(line):
        return True
    marked = broken(sentence, start)
    return gives_reason(sentence, start, stop, noun=marked) or noun_tells(sentence, start, stop)


def takes_back_because(sentence: Sentence, start: int, stop: int) -> bool:
    """Return whether `words[start:stop]` say why a question is taken back: "j'ai trouvé"."""
    words = sentence.folded[start:stop]
    return _TO_YOU.isdisjoint(words) and gives_reason(sentence, start, stop, noun=False)


def called_away(sentence: Sentence, start: int, stop: int) -> bool:
    """Return whether `words[start:stop]` say that somebody or something calls at this moment."""
    words = sentence.folded[start:stop]
    if not 3 <= len(words) <= _LONGEST or not _TO_YOU.isdisjoint(words):
        return False
    line = " ".join(words)
    return bool(_BRINGS.match(line) or _CALLS.match(line)) and not is_telling(line)
