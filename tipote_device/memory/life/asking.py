"""A preference asked again, in French, and the answer understood."""

from __future__ import annotations

import re

from tipote_device.contract.memory import Memory
from tipote_device.french.words import plain, tidy

_SUBJECT = re.compile(r"^(?:l'utilisateur|l'utilisatrice|il|elle) ", re.IGNORECASE)
_VERB = re.compile(
    r"^(?P<ne>ne |n')?(?P<se>se |s')?(?P<verb>[a-zà-ÿœ]+)(?P<neg> pas| plus| jamais)?(?P<rest>(?: .*)?)$"
)
_IRREGULAR = {"est": "es", "a": "as", "va": "vas", "veut": "veux", "peut": "peux", "vaut": "vaux"}
_POSSESSIVES = {"son": "ton", "sa": "ta", "ses": "tes", "lui": "toi", "leur": "leur"}
_NOT_VERBS = re.compile(r"^(?:dit|et|ou|qui|que|de|dont)$")

_FILLERS = r"^(?:(?:ah|ben|bah|oh|eh|mais|alors|hein) )*"
_YES = re.compile(
    _FILLERS + r"(?:oui|ouais|ouep|si|toujours|exact|exactement|bien sur|absolument|tout a fait|carrement|evidemment"
    r"|c est (?:toujours )?(?:vrai|ca|exact)|je confirme|plus que jamais|rien n a change|pareil)\b"
)
_NO = re.compile(
    _FILLERS + r"(?:non|nan|pas du tout|plus (?:maintenant|du tout|vraiment)|c est fini|plus trop"
    r"|pas vraiment|j ai (?:arrete|change)|c est plus|ce n est plus|je (?:n )?\w+ plus)\b"
)
_WARM = re.compile(
    r"^(?:(?:ah|oh|eh|bon|allez|ok|d accord|super|parfait|genial) )*"
    r"(?:bonjour|bonsoir|salut|coucou|allo|hello|merci|super|parfait|genial|c est gentil|trop bien"
    r"|tu es (?:gentil|un amour|super))\b"
)
_ASKING = re.compile(
    r"\b(?:est ce que|quel|quelle|quels|quelles|combien|comment|pourquoi|quand|ou est|peux tu|tu peux|mets|lance"
    r"|raconte|rappelle|dis moi|donne|cherche|appelle|ajoute|retiens|oublie|urgence|mal|triste|decede|mort|hopital)\b"
)
_SHORT = 8
"""Words up to which a greeting or thanks is only that."""


def question(memory: Memory) -> str:
    """Return the question that asks whether a memory still holds.

    "L'utilisateur préfère le thé sans sucre." gives "Au fait, tu préfères toujours le thé sans sucre ?". A sentence
    that cannot be turned to the person is quoted instead.
    """
    text = tidy(memory.text).rstrip(" .!")
    subject = None if "«" in text or ":" in text else _SUBJECT.match(text)  # a quotation is given as it is
    found = _VERB.match(text[subject.end() :]) if subject else None
    said = None if found is None else _turned(found)
    if said is not None:
        return said
    words = tidy(memory.quote or memory.text).rstrip(" .!?")
    return f"Au fait, tu m'avais dit : « {words} ». C'est toujours vrai ?"


def _turned(found: re.Match[str]) -> str | None:
    verb = second_person(found["verb"])
    if verb is None:
        return None
    ne = "" if not found["ne"] else "n'" if verb[0] in "aeiouyhéèêàâîôœ" and not found["se"] else "ne "
    se = "" if not found["se"] else "t'" if found["se"] == "s'" else "te "
    rest = re.sub(r"(?<![\w'])(?:son|sa|ses|lui)(?![\w'])", lambda word: _POSSESSIVES[word[0]], found["rest"])
    if found["neg"] in {" plus", " jamais"}:
        return f"Au fait, tu {ne}{se}{verb}{found['neg']}{rest}, c'est toujours vrai ?"
    return f"Au fait, tu {ne}{se}{verb} toujours{found['neg'] or ''}{rest} ?"


def second_person(verb: str) -> str | None:
    """Return the "tu" form of a verb in the third person of the present; None for what looks like no such form.

    `second_person("préfère") == "préfères"`, `second_person("boit") == "bois"`
    """
    if _NOT_VERBS.match(verb):
        return None
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("et", "at")) and len(verb) > 2:
        return f"{verb}s"  # met, bat
    if verb.endswith("ît"):
        return f"{verb[:-2]}is"  # connaît
    if verb.endswith("t"):
        return f"{verb[:-1]}s"  # boit, finit, dort
    if verb.endswith(("e", "d", "c")):
        return f"{verb}s"  # aime, prend
    return None


def answer(text: str) -> bool | None:
    """Tell whether `text` says yes or no; None when it says neither."""
    said = plain(text)
    if _NO.match(said):
        return False
    if _YES.match(said):
        return not re.search(r"\b(?:mais|sauf) .*\b(?:plus|change|arrete|moins)\b", said) or None
    return None


def good_moment(text: str) -> bool:
    """Tell whether the person only greets or thanks: a question of ours disturbs nobody then."""
    said = plain(text)
    warm = _WARM.match(said) is not None and not _ASKING.search(said)
    return warm and len(said.split()) <= _SHORT and "?" not in text
