"""When two memories say the same: a fingerprint of the words that carry meaning, equal for sayings of one fact.

Only what changes nothing is left out (articles, the speaker, fillers): negations, prepositions, numbers and names
stay, so that "café sans sucre" and "café avec sucre" never meet. A missed repetition costs a line; a wrong one
loses a fact.
"""

from __future__ import annotations

import hashlib
import re

from tipote_device.contract.memory import MemoryDraft
from tipote_device.french.kept import kept
from tipote_device.french.stems import EMPTY_WORDS, stem
from tipote_device.french.words import fold, tidy, words

_VOID_WORDS = """
le la les l un une des du de d je j moi me m mon ma mes ne n ca c ce cela s se utilisateur utilisatrice et alors
donc bah ben bon euh heu hein quoi voila enfin bref tu sais sache vraiment franchement justement ouais oui ah oh
tipote ti pote
"""
_VOID = frozenset(_VOID_WORDS.split())
"""Folded words without which a French sentence about the speaker still says the same."""

_SAME = {
    "suis": "est", "ai": "a", "vais": "va", "dois": "doit", "veux": "veut", "peux": "peut", "bois": "boit",
    "prends": "prend", "fais": "fait", "vis": "habite", "vit": "habite", "loge": "habite", "reside": "habite",
    "demeure": "habite", "nomme": "appelle", "prenomme": "appelle", "bosse": "travaille", "conduis": "conduit",
}  # fmt: skip
"""First person to third, and verbs of state that mean the same."""

_STATE = frozenset({"est", "a", "habite", "appelle", "travaille", "comme", "maintenant", "toujours", "y"})
"""Words that may differ between two sayings of the same slot and value."""

_CAPITAL = re.compile(r"(?<=\s)[A-ZÀ-Ý][\w'-]+")


@kept(4_096)
def meaning(text: str) -> tuple[str, ...]:
    """Return the folded words that carry what `text` says, sorted, repetitions kept.

    Words are not cut to stems: "j'habite" and "j'habitais" are opposites as often as not.
    """
    return tuple(sorted(_SAME.get(word, word) for word in words(text) if word not in _VOID))


@kept(4_096)
def fingerprint(text: str) -> str:
    """Return a short hash, equal for texts that say the same: same words bar the void ones, names in the same order."""
    bag = meaning(text) or (fold(tidy(text)),)
    names = [fold(name) for name in _CAPITAL.findall(tidy(text))]  # "Paul doit 50 euros à Marie", and the reverse
    digest = hashlib.blake2b("\x1f".join((*bag, "", *names)).encode("utf-8", "replace"), digest_size=12)
    return digest.hexdigest()


@kept(4_096)
def name_key(text: str) -> str:
    """Return how a subject is compared: folded, without articles, not stemmed since it may be a name."""
    folded = words(text)
    return " ".join([word for word in folded if word not in EMPTY_WORDS] or folded)


@kept(4_096)
def noun_key(text: str) -> str:
    """Return how an attribute or a value is compared: its stems ("rendez-vous chez le dentiste" is "rend dentist")."""
    folded = words(text)
    return " ".join(stem(word) for word in [word for word in folded if word not in EMPTY_WORDS] or folded)


def adds_nothing(new: str, known: str) -> bool:
    """Tell whether `new` says of the same slot and value nothing that `known` does not, but for a verb of state.

    Negations are words like others here: one more, or one less, is something.
    """
    said, had = set(meaning(new)), set(meaning(known))
    return said - had <= _STATE and had - said <= _STATE


def same_moment(one: MemoryDraft, other: MemoryDraft) -> bool:
    """Tell whether two memories may be about the same occasion: events of different dates never are."""
    if "event" not in (one.kind, other.kind):
        return True
    return one.valid_from == other.valid_from and one.expires_at == other.expires_at
