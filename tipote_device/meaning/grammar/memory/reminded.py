"""Asking back something of one's own: "rappelle-moi où j'ai mis la perceuse", "mon groupe sanguin, tu l'as ?".

What is asked names the person or the household, or somebody it deals with; "rappelle-moi la capitale du Pérou" does
not. Each kind is a head or a tag; the rest, as it was said, is the query.
"""

from __future__ import annotations

import re
from itertools import pairwise

from tipote_device.meaning.grammar.algebra import Places, bag, either, maybe, say, some
from tipote_device.meaning.grammar.conjugation import spoken
from tipote_device.meaning.grammar.memory.nouns import ACQUAINTANCES, INFO_NOUNS, THINGS
from tipote_device.meaning.grammar.memory.places import LEAD, broken, end_of, is_telling
from tipote_device.meaning.grammar.memory.words import ABOUT, FROM_MEMORY, ONESELF, TO_DO
from tipote_device.meaning.grammar.memory.works import asks_of_work
from tipote_device.meaning.grammar.sentence import Sentence

_MINE = bag("je j mon ma mes moi m notre nos")
_SMALL = some(
    say(
        "seulement|bien|encore|toujours|deja|donc|au moins|peut etre|par hasard|meme|pas|plus|quand meme|un peu"
        "|tu|la|toi"
    )
)
_INDIRECT = bag("ou quand quel quelle quels quelles combien qui comment ce")
_NOT_OF_MEMORY = bag("peux pourrais dois doit faut vais veux pourquoi devrais faire faudrait")
"""Words of a question about what to do: it asks for advice, not for what was told."""

_REMEMBER = either(
    say("(tu|vous|t) (te|vous|t|ne|n|ne te)?")
    + say("souviens|souvener|souviendrais|souvient|rappelle|rappeler|rappellerais")
    + say("(tu|vous)?"),
    say("(vous|te) souvient il"),
    say("(te|vous) (souviens|souviendrais|souvener|rappelle|rappellerais) (tu|vous)"),
    say("(tu|vous) (as|aver|aurais|gardes) (encore)? (en)? (memoire|souvenir|tete)"),
    say("(ca|cela) te dit (quelque chose|un truc)|(tu|t) (as|aurais) (pas|pas encore|bien)? (retenu|note|garde"
        "|memorise)"),
    say("(tu|t|vous) (n)? aurais (pas|jamais)? (oublie|retenu|note)|tu n as (pas|jamais) oublie"),
) + _SMALL  # fmt: skip
_KNOW = say("(est ce que)? (tu|vous) (sais|saver|saurais|connais) (encore|toujours|bien|deja|au moins)?")
_TELL_BACK = either(
    say(spoken("rappeler", "redire", "redonner", "rememorer")) + say("(moi|nous)?"),
    maybe(TO_DO, say("(tu|vous) (saurais|saurier|pourrais|peux) (me)?"))
    + say("(me|m|nous)?")
    + say(spoken("rappeler", "redire", "redonner"))
    + say("(moi|nous)?"),
)
_WHAT_WAS = say("c est quoi|quel est|quelle est|qui est|c est qui|c etait quoi|c est ou|c est quand|c est combien")
_AGAIN = say("encore|deja|donc|encore une fois|deja donc")
_TAG = either(
    say("(et)? (ca|ce|cela)? (tu|vous) (t|vous|te) (en)? (souviens|souvener|rappelle|rappeler) (pas|plus|encore"
        "|bien|ou pas)?"),
    say("(tu|t|vous) (l|le|la|les) (as|aver|sais|saver|connais|retrouves) (note|retenu|garde|encore|toujours"
        "|bien)? (ou pas)?"),
    say("(tu|t) (as|aver) (ca|cela) (en memoire|en tete|quelque part|note)?|(je|j) te l ai (deja|bien)? (dit"
        "|donne) (je crois|non|hein)?"),
    say("(c est|c etait) (quoi|qui|ou|quand|combien) (deja|encore)"),
    say("(tu|vous) (sais|saver) (encore|plus|toujours)|(ca|cela) (te|vous) (dit|parle) (quelque chose)?|tu (as"
        "|l as) (retenu|note)"),
)  # fmt: skip
_OF = say("(de|d|du|des|que|qu|pour|sur)?")

ALL_OF_IT = either(
    say("(est ce que)? (il|y)? (y a|a) (quoi|quelque chose|des choses|qui)") + maybe(ABOUT + ONESELF) + FROM_MEMORY,
    say("qu est ce qu (il)? y a") + maybe(say("comme (souvenirs|infos|choses)")) + maybe(ABOUT + ONESELF) + FROM_MEMORY,
    say("(tu|vous) (sais|connais) qui je suis|((tu|vous) me|me) (sais|connais) (tu)? (qui je suis|un peu|bien)?"
        "|me (connais|connaisser) (tu|vous) (un peu|bien)?"),
    say("(redis|rappelle|repete|ressors|dis|raconte|resume|montre|donne) (moi|nous)? tout ce que je (t|te"
        "|vous) ai (deja)?"
        "(dit|confie|raconte|appris|demande (de retenir|de garder|de noter)?)"),
    say("(qu est ce que)? je (t|te|vous) ai demande de (retenir|garder|noter|memoriser)"),
)  # fmt: skip
"""Everything known is asked for."""


def asked_back(sentence: Sentence, at: int) -> tuple[int, int] | None:
    """Return the words (first, after last) that are asked back from `at` on; None when nothing of one's own is."""
    words = sentence.words
    stop = end_of(sentence, at, clause=True, reasons=False, ending=_TAIL)
    for head in (_REMEMBER, _KNOW, _TELL_BACK):
        for end in sorted(head.ends(words, Places({at})), reverse=True):
            over = max(_OF.ends(words, Places({end}))) if head is _REMEMBER else end
            over = max(_IS_WHAT.ends(words, Places({over}))) if head is _KNOW else over
            until = next((cut for cut in range(over + 1, stop) if stop in _I_TOLD_YOU.ends(words, Places({cut}))), stop)
            told = over < until < stop and head is not _KNOW
            if over < stop and (told or _own(sentence, over, stop, noun=head is not _KNOW or over > end)):
                return over, until
    for end in sorted(_WHAT_WAS.ends(words, Places({at})), reverse=True):
        over = max(_MAYBE_AGAIN.ends(words, Places({end})))
        until = next((cut for cut in range(over + 1, stop) if stop in _I_TOLD_YOU.ends(words, Places({cut}))), stop)
        again = (
            _is_ones_own(sentence, over, until)
            or over > end
            or until < stop
            or bool({"deja", "encore"} & set(sentence.folded[stop:]))
        )
        if again and over < until and (until < stop or _own(sentence, over, until, noun=True)):
            return over, until
    return _tagged(sentence, at) or _plainly_asked(sentence, at, stop)


_PUT_SOMEWHERE = (
    r"(?:mis|mise|range|rangee?s?|prete|pretee?s?|gare|garee|laisse|laissee?s?|donne|pose|posee?s?|cache|cachee?s?"
    r"|confie|fourre|depose|planque|stocke|note|achete|rencontre|perdu|promis)"
)
_DID = r"(?:j ai|on a|ai je|j avais|a t on)(?: (?:bien|encore|deja|donc|pu|bien pu))*"
_WHERE = r"(?:(?:a|chez|avec|pour|dans|sur) (?:qui|quoi|quel \w+|quelle \w+)|ou|quand|a quel \w+|a quelle \w+)"
_PLAINLY = re.compile(
    rf"^(?:{_WHERE}(?: est ce que?| c est que?)? {_DID} {_PUT_SOMEWHERE} (?:mon|ma|mes|notre|nos|le|la|les|l|un"
    rf"|une)\b.*"
    rf"|{_DID} {_PUT_SOMEWHERE} (?:ou|a qui|chez qui|dans quoi) (?:mon|ma|mes|notre|nos|le|la|les|l)\b.*"
    r"|quel age (?:a|ont) (?:(?:mon|ma|mes) \w+(?: \w+){0,2}|\w+)"
    r"|quel est mon (?:age|poids|nom|prenom|numero|code)\b.*"
    r"|ou (?:est ce que? )?(?:j habite|je suis nee?)|combien (?:est ce que? )?je (?:pese|mesure|chausse)"
    r"|quand (?:est ce que? )?je suis nee?|comment je m appelle"
    r"|(?:mon|ma) \w+(?: \w+)? c est (?:quoi|quand|qui|combien))$"
)
"""What nobody but the household can answer, asked without saying that it was told."""


_MISLAID = bag("cles clefs lunettes telephone portable telecommande briquet")
"""What is looked for every day: one asks oneself where it is."""


def _plainly_asked(sentence: Sentence, at: int, stop: int) -> tuple[int, int] | None:
    said = sentence.folded[at:stop]
    if at not in LEAD.prefixes(sentence.words) or (len(said) > 1 and said[-1] in _MISLAID and said[-2] in _DETERMINERS):
        return None
    if not _NOT_OF_MEMORY.isdisjoint(said) or _PLAINLY.match(" ".join(said)) is None:
        return None
    named = said[0] not in {"mon", "ma"} or not (INFO_NOUNS | ACQUAINTANCES).isdisjoint(said[1:3])
    return (at, stop) if named else None


_OF_ONE = (
    r"(?:nom|prenom|surnom|adresse|numero|code|anniversaire|date|fete|taille|pointure|age|marque|modele|plaque|mot"
    r"|identifiant|groupe|poids|digicode|gsm|iban)"
)
_ONES_OWN = re.compile(
    rf"^(?:(?:le|la|l|les) {_OF_ONE}(?: (?!mon|ma|mes|notre|nos)\w+){{0,3}} (?:mon|ma|mes|notre|nos) (?!village"
    rf"|ville|pays|region"
    rf"|quartier)\w+(?: \w+){{0,3}}"
    rf"|(?:mon|ma|mes|notre|nos) (?:{_OF_ONE}|{'|'.join(sorted(ACQUAINTANCES))})(?: \w+){{0,4}})$"
)
"""What one asks of somebody's person: no advice answers it, only what was told."""


def _is_ones_own(sentence: Sentence, start: int, stop: int) -> bool:
    return _ONES_OWN.match(" ".join(sentence.folded[start:stop])) is not None


_IS_WHAT = maybe(say("c est (quoi|qui|ou|quand)"))
_I_TOLD_YOU = say(
    "que (je|j) (t|te|vous) (ai|avais) (deja)? (dit|dite|dites|donne|donnee|demande de (retenir|noter)|confie"
    "|confiee|dicte|dictee)"
)
_TAIL = some(
    say(
        "hein|dis|deja|stp|s il te plait|s il vous plait|au juste|exactement|par hasard|encore|toi|merci|ou pas"
        "|deja dit|quand meme|tout de meme|n est ce pas"
    )
)

_TAG_AT_LAST = _TAG + _TAIL
_MAYBE_AGAIN = maybe(_AGAIN)


def _tagged(sentence: Sentence, at: int) -> tuple[int, int] | None:
    """Return what stands before "tu t'en souviens": "j'ai garé où la voiture, tu t'en souviens"."""
    words = sentence.words
    for cut in range(at + 2, len(words)):
        if len(words) in _TAG_AT_LAST.ends(words, Places({cut})):
            told = words[cut] not in {"je", "j"} or not _ASKS.isdisjoint(sentence.folded[at:cut])
            bare = cut - at <= _NAMED_SHORTLY and broken(sentence, cut) and words[cut] not in {"je", "j", "tu sais"}
            own = _own(sentence, at, cut, noun=True) or bare
            told_before = (end for end in range(at + 1, cut) if cut in _GIVEN.ends(words, Places({end})))
            if (end := next(told_before, None)) is not None and sentence.folded[at] in _DETERMINERS:
                return at, end  # "le nom du peintre, je te l'avais donné, tu t'en souviens"
            return (at, cut) if told and own and words[at] not in {"tu", "vous", "que"} else None
    return None


_GIVEN = say("(je|j|on) (te|vous) (l|les|le|la) (ai|avais|a|avait) (deja|bien)? (dit|dite|donne|donnee|confie|confiee)")
_ASKS = bag("ou quand quoi combien qui quel quelle comment")
_NAMED_SHORTLY = 4
"""Words of a thing that is only named: "place de parking, tu te souviens"."""


def _own(sentence: Sentence, start: int, stop: int, *, noun: bool) -> bool:
    """Return whether `words[start:stop]` ask for something of the person's; `noun`: a plain noun may."""
    words = sentence.folded[start:stop]
    if not words or any(word in THINGS for word in words[:4]) or is_telling(" ".join(words[1:])):
        return False
    if not _NOT_OF_MEMORY.isdisjoint(words) or words[0] in {"que", "qu", "si", "pourquoi"}:
        return False
    if words[0] == "quand" and words[1:2] in (["je"], ["j"], ["on"]):
        return False
    if asks_of_work(sentence, start, stop):
        return False
    if any(pair == ("c", "est") for pair in pairwise(words[2:])):
        return False  # "ce que j'aime, c'est rire" tells
    indirect = words[0] in _INDIRECT or "ou" in words[:4]
    if not indirect and not noun:
        return False
    if not indirect and words[0] not in _DETERMINERS and not sentence.said(start, stop)[:1].isupper():
        return False
    known = not _MINE.isdisjoint(words) or any(word in ACQUAINTANCES - _ADJECTIVES for word in words[2:])
    known = known or (not indirect and of_household(sentence, start, stop))
    return known or (not indirect and "anniversaire" in words[:2])


def of_household(sentence: Sentence, start: int, stop: int) -> bool:
    """Return whether a noun names what only a household knows, or how to reach somebody by name."""
    words = sentence.folded[start:stop]
    if not _SECRETS.isdisjoint(words[:3]):
        return True
    named = any(sentence.said(at, at + 1)[:1].isupper() for at in range(start + 2, stop))
    return named and not _REACHED.isdisjoint(words[:2])


_ADJECTIVES = bag("petit petite grand beau belle")
"""They make a relation only beside a noun: "grand-mère"."""

_SECRETS = bag("code digicode wifi combinaison iban rib immatriculation identifiant matricule cachette passe")
_REACHED = bag("numero gsm natel telephone portable mail email courriel adresse pointure taille anniversaire cadeau")
_DETERMINERS = bag("le la les l mon ma mes notre nos j")
