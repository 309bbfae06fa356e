"""What a question asks for, read without a model: topics, people, what belongs to the speaker, names, days."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from tipote_device.french.kept import drop_kept
from tipote_device.french.stems import EMPTY_WORDS, stem, stems
from tipote_device.french.words import fold, words
from tipote_device.memory.recall.answer_kinds import kinds_asked, kinds_given, names_given
from tipote_device.memory.recall.calendar_words import agenda, days_in, months_in, weekdays_in
from tipote_device.memory.recall.concepts import topics, topics_in
from tipote_device.memory.recall.sentence import forget_sentences, plain_of, tidy_of, words_of

RELATIVES = frozenset(
    [
        "conjoint",
        "mere",
        "pere",
        "enfant",
        "fils",
        "fille",
        "frere",
        "soeur",
        "grandparent",
        "petitenfant",
        "neveu",
        "oncle",
        "cousin",
        "ami",
        "voisin",
        "collegue",
        "chef",
        "aide",
        "invite",
    ]
)
"""Topics that name somebody other than the speaker."""

CREATURES = frozenset(["chat", "chien", "cheval", "basse_cour", "oiseau", "poisson_rouge", "tortue", "animal"])
POSSESSIONS = frozenset(["voiture", "velo", "moto", "bateau"])
GENERAL = frozenset({"enfant", "animal"})
"""Roles that hold narrower ones: asked about a child, any son or daughter fits; asked about a dog, no rabbit does."""

ENTITIES = RELATIVES | CREATURES | POSSESSIONS
"""Topics that say whom or what a sentence is about: a memory about another one does not answer."""

_OWN_NAME = re.compile(
    r"\b(?:comment|comme) (?:est ce que )?(?:je|j) m appel|\bje m appelle\b|\bm appelle comment"
    r"|\bqui je suis\b|\bqui suis je\b"
    r"|\bmon (?:petit )?(?:pre)?nom\b(?! de| du| d )"
)
_ANY_OWN = re.compile(r"\b(?:mon|ma|mes|notre|nos)((?: [a-z0-9]+){1,3})")
_BARE = frozenset(
    [
        "petit",
        "petite",
        "petits",
        "petites",
        "grand",
        "grande",
        "vieux",
        "vieil",
        "vieille",
        "nouveau",
        "nouvel",
        "nouvelle",
        "jeune",
        "propre",
        "meilleur",
        "meilleure",
        "premier",
        "premiere",
        "prochain",
        "prochaine",
        "dernier",
        "derniere",
        "pauvre",
        "cher",
        "chere",
        "gros",
        "grosse",
        "ancien",
        "ancienne",
    ]
)
"""Adjectives that stand before what is owned."""

ASKED = frozenset({"prenom", "age"})
"""Topics that say what is asked of something, never what it is asked of."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one sentence, a question or a memory, is about."""

    stems: frozenset[str]
    topics: frozenset[str]
    entities: frozenset[str]
    names: frozenset[str]
    """Folded words written with a capital inside the sentence."""

    months: frozenset[int]
    weekdays: frozenset[int]
    heads: tuple[str, ...] = ()
    """Folded words that the speaker calls theirs ("mon comptable" gives "comptable"). Questions only."""

    own_name: bool = False
    agenda: bool = False
    """It asks what is planned. Questions only."""

    stranger: bool = False
    """It is about people without a tie with the household. Memories only."""

    days: frozenset[str] = frozenset()
    """Whole dates (ISO) of what it tells. Memories only."""

    kinds: frozenset[str] = frozenset()
    """Kinds of answer: those a question wants, those a memory gives."""

    people: frozenset[str] = frozenset()
    """Folded words of the names a memory gives, places left out. Memories only."""

    words: frozenset[str] = frozenset()
    """Folded words of a question. Questions only."""

    focus: tuple[str, ...] = ()
    """Folded words that say what is asked about, those of the kind of answer left out. Questions only."""


def names_in(text: str) -> frozenset[str]:
    """Return the folded capitalised words that do not begin a sentence, "L'utilisateur" left out."""
    found = re.findall(r"(?<![.!?…:]\s)(?<!^)\b[A-ZÀ-ÖØ-Þ][\w-]+", tidy_of(text))
    return frozenset(fold(name) for name in found if not fold(name).startswith("utilisat"))


def heads_in(plain: str) -> tuple[str, ...]:
    """Return what follows each "mon, ma, mes" of a folded sentence, adjectives skipped."""
    heads = []
    for match in _ANY_OWN.finditer(plain):
        for word in match.group(1).split():
            if word not in _BARE and word not in EMPTY_WORDS:
                heads.append(word)
                break
    return tuple(heads)


_ASKED_WITH = """
appeler nommer nom prenom habiter vivre faire trouver ranger mettre quel jour date heure age combien
    etre avoir aller venir devoir falloir pouvoir vouloir dire parler passer prendre donner prevoir chose truc machin
    endroit mois annee moment fois couleur code numero encore toujours aujourd hui prochain prochaine dernier derniere
    juste bonne idee possible rappeler savoir semaine soir matin temps gens
    maintenant present actuellement desormais dorenavant finalement bientot
"""
_ASKING = frozenset(stem(word) for word in _ASKED_WITH.split())
"""Stems of the words a question is asked with."""


STAMMERED = 4
"""Times a word stands in one question from which it is noise."""


def focus_in(text: str) -> tuple[str, ...]:
    """Return the folded words of a question that are neither empty nor words to ask with, in order."""
    read = words_of(text)
    return tuple(
        word
        for word in dict.fromkeys(read)
        if word not in EMPTY_WORDS and read.count(word) < STAMMERED and stem(word) not in _ASKING and not word.isdigit()
    )


_INTRODUCED = re.compile(r"\b[A-ZÀ-ÖØ-Þ][\w-]+, une?\b")
_NAMED_AFTER_ROLE = re.compile(
    r"^(?:Une?|L[ea]|L['’])\s?(?:[a-zà-öø-ÿ'’-]+ ){1,5}[A-ZÀ-ÖØ-Þ][\w-]+ (?:a|est|va|s'est|fait|vend)\b"
)
"""Somebody introduced by what they are before their name ("Un client de passage Paul a vendu...")."""

_WITH_TRADE = re.compile(r"\b[A-ZÀ-ÖØ-Þ][\w-]+, (?:le |la |l')([^,]*),")
_SOMEBODY_ELSES = re.compile(
    r", (?:une?|le|la|l')[^,]* d'une? |\b(?:cheffe?|voisine?|coll[eè]gue|copine?|copain"
    r"|amie?|fr[eè]re|s[oœ]e?ur|fils|fille|m[eè]re|p[eè]re|mari|femme|neveu|ni[eè]ce|cousine?|chien|chat)"
    r" (?:d'une?|du|de la|des|d'ami\w*)\b",
    re.IGNORECASE,
)


def _by_trade(text: str) -> bool:
    """Tell whether somebody is introduced by name and trade ("Jeanne, la factrice, ...")."""
    match = _WITH_TRADE.search(text)
    return match is not None and "profession" in topics(match.group(1)) and not topics(match.group(1)) & RELATIVES


def of_strangers(text: str) -> bool:
    """Tell whether a memory is about people who have no tie with the household ("Léa, une cliente, a un chien")."""
    tidied = tidy_of(text)
    if _SOMEBODY_ELSES.search(tidied):
        return True
    if "utilisat" in tidied:
        return False
    if _NAMED_AFTER_ROLE.search(tidied):
        return True
    return bool(_INTRODUCED.search(tidied)) or _by_trade(tidied)


@lru_cache(maxsize=64)
def read_question(text: str) -> Reading:
    """Read a question as it was recognised or typed."""
    found = topics_in(words_of(text)) - {"profession"}
    plain = plain_of(text)
    return Reading(
        frozenset(stems(text)),
        found,
        found & ENTITIES,
        names_in(text),
        months_in(text),
        weekdays_in(text, question=True),
        tuple(head for head in heads_in(plain) if not topics(head) & ASKED),
        bool(_OWN_NAME.search(plain)),
        agenda(plain),
        kinds=kinds_asked(text),
        words=frozenset(words_of(text)),
        focus=focus_in(text),
    )


def forget_questions() -> None:
    """Drop the questions and sentences kept in RAM, and what any reader keeps of words."""
    read_question.cache_clear()
    forget_sentences()
    drop_kept()


_CONSULTED = re.compile(r"\b(?:rendez-vous|chez (?:le|la|l['’]|un|une)|contrôle|visite)", re.IGNORECASE)
"""What speaks of somebody's trade because they are gone to, not because it is told what somebody does."""


def read_memory(text: str, subject: str, attribute: str, value: str) -> Reading:
    """Read a memory: its sentence, and what was made out of it."""
    own = subject == "user"
    named = [] if own else words(subject)
    read = [*words_of(text), *words(attribute), *named]
    found = topics_in(read)
    if "profession" in found and not _CONSULTED.search(text):
        found |= {"metier"}
    names = names_in(text) | (frozenset(named) if subject[:1].isupper() else frozenset())
    first = re.match(r"([A-ZÀ-ÖØ-Þ][\w-]+)", tidy_of(text))
    if first and stem(fold(first.group(1))) not in EMPTY_WORDS and fold(first.group(1)) in fold(subject):
        names |= {fold(first.group(1))}
    strange = of_strangers(text)
    return Reading(
        frozenset(stem(word) for word in (*read, *words(value)) if word not in EMPTY_WORDS),
        found,
        frozenset() if strange else found & ENTITIES,
        names,
        months_in(text),
        weekdays_in(text),
        stranger=strange,
        days=days_in(text),
        kinds=kinds_given(text, attribute),
        people=frozenset(part for name in names_given(text) for part in name.split())
        | (frozenset(words(subject)) if subject[:1].isupper() else frozenset()),
    )
