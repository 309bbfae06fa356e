"""What an order may take up as a memory: names, things of one's own, and for orders of memory any noun."""

from __future__ import annotations

from collections.abc import Sequence

from tipote_device.french.stems import EMPTY_WORDS
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.memory.away.orders import Order
from tipote_device.meaning.grammar.memory.clauses import noun_tells
from tipote_device.meaning.grammar.memory.nouns import ACQUAINTANCES, INFO_NOUNS, NOT_MEMORIES, THINGS
from tipote_device.meaning.grammar.sentence import Sentence

_ARTICLES = bag("le la les l mon ma mes notre nos ce cet cette ces")
_THEIRS = bag("son sa ses leur leurs")
_OWN = bag("mon ma mes notre nos")
SPEAKERS = bag("je j on nous tu t vous il elle ils elles c ca cela y")
_RELATIVES = bag("que qu qui dont ou quand comment combien si lequel")
_INDIRECT = bag("ou comment combien quand qui quel quelle quels quelles pourquoi")
_NO_NAMES = bag(
    "attention stop serieux pardon merci bonjour bonsoir salut demain maintenant apres avant toujours jamais"
    " super parfait genial ok okay oui non si voila bref enfin alors donc puis ensuite sinon sauf tout rien ca cela"
    " moi toi lui elle eux nous vous quoi comment pourquoi quand combien qui ici la bas juste exact voyons tant pis"
    " dommage zut mince flute puree putain merde desole navre honte marre stp svp ecoute regarde tiens lundi mardi"
    " mercredi jeudi vendredi samedi dimanche aujourd hui hier ce soir matin plus pas trop bien mal peut etre vite"
    " doucement silence normal franchement promis jure tampis tantpis"
)
SUBJECT_NAMES = bag("sante boulot travail famille argent amour amours sport politique religion finances sexe")
_LONGEST_PART = 9


def is_thing(sentence: Sentence, first: int, last: int, order: Order, *, told_of: bool, follows: bool) -> bool:
    """Return whether a stretch names what a memory may be about, as far as the order asks for."""
    said = sentence.folded[first:last]
    if len(said) > _LONGEST_PART or not {"ton", "ta", "tes", "votre", "vos"}.isdisjoint(said):
        return False
    if not MACHINES.isdisjoint(said):
        return False
    name = is_name(sentence, first, last)
    if not (
        told_of
        or name
        or said[0] in (_ARTICLES | _INDIRECT | _THEIRS if follows else _ARTICLES | _INDIRECT)
        or _after_contraction(sentence, first)
    ):
        return len(said) == 1 and (order.leaves_nothing or order.of_person) and said[0] not in EMPTY_WORDS | _NO_NAMES
    if noun_tells(sentence, first, last) or _tells(said):
        return False
    if said[0] in _INDIRECT and not SPEAKERS - {"tu", "t", "vous"} & set(said):
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
MACHINES = bag(
    "iphone ordinateur ordi navigateur google facebook instagram whatsapp chrome tablette photo photos fichier fichiers"
    " mails mail sms message messages texte ligne tableau tatouage tache taches film chanson livre minuteur minuteurs"
    " alarme reveil rappel rappels liste listes playlist poubelle frigo placard armoire garage cave grenier"
)


def _after_contraction(sentence: Sentence, first: int) -> bool:
    return first > 0 and sentence.folded[first - 1] in {"du", "des", "au", "aux"}


def _tells(said: Sequence[str]) -> bool:
    """Return whether a clause with a pronoun for subject stands in the words, tied to no noun."""
    for at, word in enumerate(said):
        if word in SPEAKERS and word not in {"y", "nous", "vous"} and (at == 0 or said[at - 1] not in _RELATIVES):
            return said[0] not in _INDIRECT
    return False


def is_name(sentence: Sentence, first: int, last: int) -> bool:
    """Return whether a stretch is somebody's name and nothing else, or one of the great subjects of life."""
    said = sentence.folded[first:last]
    if len(said) == 1 and said[0] in SUBJECT_NAMES:
        return True
    if not 1 <= len(said) <= 3 or any(word in EMPTY_WORDS | _NO_NAMES for word in said):
        return False
    if said[0].endswith("ment") or said[0] in _ARTICLES:
        return False
    return all(sentence.said(at, at + 1)[:1].isupper() for at in range(first, last))


def _has_name(sentence: Sentence, first: int, last: int) -> bool:
    return any(sentence.said(at, at + 1)[:1].isupper() for at in range(first + 1, last)) or is_name(
        sentence, first, last
    )
