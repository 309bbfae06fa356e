"""What stands before an order that takes it up: names, things, what was told, days."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.french.stems import EMPTY_WORDS
from tipote_device.meaning.grammar.algebra import Places, bag
from tipote_device.meaning.grammar.memory.away.days import has_day, is_day, told_then
from tipote_device.meaning.grammar.memory.away.orders import Order
from tipote_device.meaning.grammar.memory.clauses import noun_tells
from tipote_device.meaning.grammar.memory.nouns import ACQUAINTANCES, INFO_NOUNS, NOT_MEMORIES, THINGS
from tipote_device.meaning.grammar.memory.places import LEAD, broken
from tipote_device.meaning.grammar.memory.query import past_telling
from tipote_device.meaning.grammar.sentence import Sentence

_ARTICLES = bag("le la les l mon ma mes notre nos ce cet cette ces")
_OWN = bag("mon ma mes notre nos")
_SPEAKERS = bag("je j on nous tu t vous il elle ils elles c ca cela y")
_RELATIVES = bag("que qu qui dont ou quand comment combien si lequel")
_INDIRECT = bag("ou comment combien quand qui quel quelle quels quelles pourquoi")
_ABOUT = re.compile(
    r"^(?:sur|pour|concernant|touchant|niveau|cote|question|rapport a|(?:quant|par rapport) (?:a|au|aux)"
    r"|(?:a propos|au sujet) (?:de|d|du|des)|en ce qui concerne|pour ce qui est (?:de|d|du|des)|de|d|du|des|a|au|aux"
    r"|et|ni|rien sur|plus rien sur|tout sur) "
)
_EVERYTHING_ABOUT = re.compile(
    r"^(?:(?:absolument )?(?:tout|rien) (?:de )?)?(?:ce qui (?:est(?: (?:liee?s?|relatif|en rapport) (?:a|au"
    r"|aux|avec))?|touche(?: a| au| aux)?|concerne|regarde"
    r"|parle (?:de|d|du|des)|a (?:trait|rapport) (?:a|au|aux|avec)|tourne autour (?:de|d|du|des)|releve (?:de|d|du|des)"
    r"|se rapporte (?:a|au|aux)|a a voir avec)|ce qu il y a sur) "
)
_ON = bag("sur concernant touchant niveau cote question quant")
_AFTER_ALL = bag(
    "hein la ben bah euh bon alors donc dis finalement direct voila etc compagnie bref enfin hop allez"
    " ouais oui non plait"
)
_SEVERAL = re.compile(r"(?:^| )(?:tout (?:ca|cela)|et tout|et (?:le )?reste|et compagnie|etc|tout le reste|le tout)$")
_WHEN = re.compile(
    r"(?<=\w) (?:hier(?: soir| matin)?|tout a l heure|tantot|ce matin|l autre (?:jour|soir|fois)|la derniere fois)$"
)
_VOCATIVE = re.compile(
    r"^(?:mon (?:petit|grand|gars|vieux|pote|chou|coeur|ami|brave|lapin)|ma (?:belle|grande|petite|cherie|poule|puce)"
    r"|motus|chut|bouche cousue|entre nous|secret|c est prive|ti pote|tipote|petit pote|s il te plait|stp"
    r"|frere|frerot|mec|gros|wesh|dis donc|tu sais|tu vois)$"
)
_NO_NAMES = bag(
    "attention stop serieux pardon merci bonjour bonsoir salut demain maintenant apres avant toujours jamais"
    " super parfait genial ok okay oui non si voila bref enfin alors donc puis ensuite sinon sauf tout rien ca cela"
    " moi toi lui elle eux nous vous quoi comment pourquoi quand combien qui ici la bas juste exact voyons tant pis"
    " dommage zut mince flute puree putain merde desole navre honte marre stp svp ecoute regarde tiens lundi mardi"
    " mercredi jeudi vendredi samedi dimanche aujourd hui hier ce soir matin plus pas trop bien mal peut etre vite"
    " doucement silence normal franchement promis jure tampis tantpis"
)
_SUBJECT_NAMES = bag("sante boulot travail famille argent amour amours sport politique religion finances sexe")
_LONGEST = 14
_LONGEST_PART = 9


@dataclass(frozen=True, slots=True)
class Named:
    """What an order takes up."""

    query: str
    several: bool
    """It is more than one fact: several things, somebody as a whole, all that was told."""

    somebody: bool = False
    """It is somebody as a whole, or a great subject of life."""

    told: bool = False
    """It is said to have been told, or to be all there is about something: no thing, and no doer, is meant."""

    dated: bool = False
    """It is what was told on a day."""


def named_before(sentence: Sentence, start: int, stop: int, order: Order) -> Named | None:
    """Return what `words[start:stop]` name for `order` to take up; None when a memory cannot be meant."""
    start = past_lead(sentence, start, stop)
    if not 0 < stop - start <= _LONGEST * 2:
        return None
    text = sentence.said(start, stop)
    if _ONGOING.match(" ".join(sentence.folded[start:stop])):
        return None
    if (told := _told(sentence, start, stop)) is not None:
        return told
    first = next((at for at in range(start + 1, stop) if broken(sentence, at)), None)
    if first is not None and _BARE_TELLING.fullmatch(" ".join(sentence.folded[first:stop])):
        text = f"de {sentence.said(start, first)}"  # "le quatre mars, ce que je t'ai dit, tu l'enlèves"
    then = told_then(text, sentence.at)
    if then is not None:
        return Named(then, several=True, told=True, dated=True)
    pieces: list[str] = []
    people = False
    about = sentence.folded[start] in _ON
    several = " ".join(sentence.folded[start : start + 2]) in {"rien sur", "tout sur", "plus rien"}
    whole = _EVERYTHING_ABOUT.match(" ".join(sentence.folded[start:stop]) + " ")
    if whole is not None:
        start, several = start + len(whole[0].split()), True
        if start >= stop:
            return None
    for first, last in _parts(sentence, start, stop):
        first, last, more = _trimmed(sentence, first, last)
        several |= more
        if first >= last:
            continue
        if pieces and _is_reason(sentence, first, last):
            break
        # in "la grossesse, le terme" the first tells what kind of thing the others are
        if not _is_thing(sentence, first, last, order, told_of=whole is not None, follows=bool(pieces)):
            return None
        bare = last - first == 1 and (order.leaves_nothing or order.of_person)  # "salomé, t'en gardes rien"
        people = bare or _is_name(sentence, first, last)
        several |= bare or _is_name(sentence, first, last) or (about and order.leaves_nothing)
        pieces.append(sentence.said(first, last))
    if not pieces:
        return None
    joined = " et ".join(pieces)
    many = several or len(pieces) > 1 or order.whole
    return Named(joined, several=many, somebody=people and len(pieces) == 1, told=whole is not None)


_ONGOING = re.compile(
    r"(?:(?:pour|sur|pendant|durant|de|dans|pour tout) )?(?:(?:cette|notre|la) (?:conversation|discussion"
    r"|seance|soiree|session)$"
    r"|(?:le temps|tant|pendant) (?:que|qu|de)|(?:toute )?la suite|l instant|le moment|ce soir$|maintenant"
    r"|ici|(?:tout )?ce qui (?:suit|va|vient)"
    r"|(?:tout )?ce (?:que|qu|dont) (?:je|j|on|nous) (?:(?:te|t|vous|se|s|en|m en|m) )*(?:dis|dit|raconte"
    r"|racontes|disons|vais"
    r"|va|veux|apprete|cause|parle|dirai|suis|confie)\b)"
)
"""What is being said, or yet to be: nothing of it is known to be forgotten."""

_BARE_TELLING = re.compile(
    r"(?:tout )?ce (?:que|qu) (?:je|j|on) (?:t |te |s |vous )*(?:ai|a|avais|est) (?:dit|raconte|confie|parle)|notre"
    r" (?:conversation|discussion|causette)"
)


def past_lead(sentence: Sentence, start: int, stop: int) -> int:
    """Return where small words before a thing end: "la grossesse" begins with its article, "là, ..." does not."""
    ends = [end for end in LEAD.ends(sentence.words, Places({start})) if end < stop]
    return max(
        (end for end in ends if end == start or sentence.said(end - 1, end).lower() != "la" or broken(sentence, end)),
        default=start,
    )


def _told(sentence: Sentence, start: int, stop: int) -> Named | None:
    """Return what was told, by what it is about or by its day."""
    stop = next((at for at in range(start + 4, stop) if broken(sentence, at) and _is_reason(sentence, at, stop)), stop)
    line = " ".join(sentence.folded[start:stop])
    if (regret := _REGRET.match(line)) is not None and (begun := start + len(regret[0].split())) < stop:
        return _regretted(sentence, begun, stop)
    if not _TELLING.match(f"{line} "):
        return None
    several = line.startswith(("tout", "toutes", "rien", "l ensemble"))
    text = sentence.said(start, stop)
    about = past_telling(sentence, start, stop)
    if has_day(text, sentence.at) and (about == start or is_day(sentence.said(about, stop), sentence.at)):
        return Named(text, several=True, told=True, dated=True)
    if about > start:
        return Named(sentence.said(about, stop), several=several, told=True)
    return Named(text, several=several, told=True) if several else None


def _regretted(sentence: Sentence, start: int, stop: int) -> Named | None:
    """Return what one is sorry to have told: a clause, or what it is about."""
    if sentence.folded[start - 1] in {"que", "qu"}:
        return Named(sentence.said(start, stop), several=False, told=True)
    pieces = [_trimmed(sentence, first, last)[:2] for first, last in _parts(sentence, start, stop)]
    said = [sentence.said(first, last) for first, last in pieces if first < last]
    return Named(" et ".join(said), several=False, told=True) if said else None


_REGRET = re.compile(
    r"^(?:(?:je|j) (?:n )?(?:aurais|avais) (?:pas|jamais|mieux fait de ne pas|mieux fait de pas)(?: du)?"
    r"|(?:je|j) (?:regrette|m en veux) (?:de|d)|(?:je|j) (?:ai eu|avais) tort (?:de|d)|(?:c est|c etait)"
    r" (?:con|bete|idiot|une erreur|une betise) (?:de|d)) (?:(?:t|te|vous|en) )*(?:avoir )?(?:dit|dire|parle|parler"
    r"|cause|causer|raconte|raconter|confie|confier|avoue|avouer)"
    r" (?:de la|de l|de|d|du|des|sur|que|qu)(?= )"
)
_TELLING = re.compile(
    r"^(?:(?:absolument )?(?:tout|rien|l ensemble|toutes?|tous)(?: de)? )?(?:ce|les? \w+|la \w+|l \w+|des \w+"
    r"|mes \w+) (?:que|qu|dont)"
    r" (?:(?:je|j|on|nous) (?:(?:t|te|vous|s|l|en|y|me) )*(?:ai|a|avais|avait|avons|est|ete|viens|disais|racontais)"
    r"|(?:tu|t|vous) (?:(?:as|avez|sais|savez|gardes|connais|retiens)\b))"
)


def _parts(sentence: Sentence, start: int, stop: int) -> list[tuple[int, int]]:
    """Return the stretches between marks and before "et" with an article, a preposition or a name behind it."""
    cuts = [start]
    for at in range(start + 1, stop):
        joint = sentence.folded[at] in {"et", "ni"} and at + 1 < stop
        if broken(sentence, at) or joint:
            cuts.append(at)
    return list(zip(cuts, [*cuts[1:], stop], strict=True))


def _trimmed(sentence: Sentence, first: int, last: int) -> tuple[int, int, bool]:
    """Return a stretch without prepositions and small words, and whether "tout ça" told of more."""
    folded, several = sentence.folded, False
    while first < last and (match := _ABOUT.match(" ".join(folded[first:last]) + " ")) is not None:
        first += len(match[0].split())
    if (match := _SEVERAL.search(" ".join(folded[first:last]))) is not None:
        several, last = True, last - len(match[0].split())
    while first < last and folded[last - 1] in _AFTER_ALL:
        last -= 1
    if (match := _WHEN.search(" ".join(folded[first:last]))) is not None:
        last -= len(match[0].split())
    if _VOCATIVE.match(" ".join(folded[first:last])):
        last = first
    return first, last, several


def _is_reason(sentence: Sentence, first: int, last: int) -> bool:
    return last - first > 1 and sentence.folded[first] in _SPEAKERS | {"parce", "car", "puisque"}


def _is_thing(sentence: Sentence, first: int, last: int, order: Order, *, told_of: bool, follows: bool) -> bool:
    """Return whether a stretch names what a memory may be about, as far as the order asks for."""
    said = sentence.folded[first:last]
    if len(said) > _LONGEST_PART or not {"ton", "ta", "tes", "votre", "vos"}.isdisjoint(said):
        return False
    if not _MACHINES.isdisjoint(said):
        return False
    name = _is_name(sentence, first, last)
    if not (told_of or name or said[0] in _ARTICLES | _INDIRECT or _after_contraction(sentence, first)):
        return len(said) == 1 and (order.leaves_nothing or order.of_person) and said[0] not in EMPTY_WORDS | _NO_NAMES
    if noun_tells(sentence, first, last) or _tells(said):
        return False
    if said[0] in _INDIRECT and not _SPEAKERS - {"tu", "t", "vous"} & set(said):
        return False
    known = not (INFO_NOUNS | _TALKED).isdisjoint(said[:5])
    if not (known or order.remembers) and any(word in THINGS | NOT_MEMORIES for word in said[:4]):
        return False
    if told_of or follows or name or known or order.remembers or order.kind == "keep":
        return True
    owned = not (_OWN | ACQUAINTANCES).isdisjoint(said) or _has_name(sentence, first, last)
    if order.kind == "erase":
        return owned or (order.points and said[0] not in {"ce", "cet", "cette", "ces"})
    return order.kind == "throw" and _has_name(sentence, first, last)


_TALKED = bag("coup affaire affaires embrouille embrouilles dispute disputes engueulade brouille souvenir chapitre")
_MACHINES = bag(
    "iphone ordinateur ordi navigateur google facebook instagram whatsapp chrome tablette photo photos fichier fichiers"
    " mails mail sms message messages texte ligne tableau tatouage tache taches film chanson livre minuteur minuteurs"
    " alarme reveil rappel rappels liste listes playlist poubelle frigo placard armoire garage cave grenier"
)


def _after_contraction(sentence: Sentence, first: int) -> bool:
    return first > 0 and sentence.folded[first - 1] in {"du", "des", "au", "aux"}


def _tells(said: Sequence[str]) -> bool:
    """Return whether a clause with a pronoun for subject stands in the words, tied to no noun."""
    for at, word in enumerate(said):
        if word in _SPEAKERS and word not in {"y", "nous", "vous"} and (at == 0 or said[at - 1] not in _RELATIVES):
            return said[0] not in _INDIRECT
    return False


def _is_name(sentence: Sentence, first: int, last: int) -> bool:
    """Return whether a stretch is somebody's name and nothing else, or one of the great subjects of life."""
    said = sentence.folded[first:last]
    if len(said) == 1 and said[0] in _SUBJECT_NAMES:
        return True
    if not 1 <= len(said) <= 3 or any(word in EMPTY_WORDS | _NO_NAMES for word in said):
        return False
    if said[0].endswith("ment") or said[0] in _ARTICLES:
        return False
    return all(sentence.said(at, at + 1)[:1].isupper() for at in range(first, last))


def _has_name(sentence: Sentence, first: int, last: int) -> bool:
    return any(sentence.said(at, at + 1)[:1].isupper() for at in range(first + 1, last)) or _is_name(
        sentence, first, last
    )
