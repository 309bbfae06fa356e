"""What is left of a forgotten fact: salted hashes by which the same fact is known again, and no word of it.

A hash cannot be read, but whoever holds the file (the salt is in it) can try a guess; see the decision record.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from tipote_device.contract.memory import MemoryDraft
from tipote_device.french.stems import stem
from tipote_device.french.words import words
from tipote_device.memory.forgetting.fact import content, names_in, weight
from tipote_device.memory.near_duplicates import fingerprint, name_key, noun_key

_NEGATIONS = frozenset({"pas", "plus", "jamais", "sans", "aucun", "aucune", "ni", "rien"})


def keys(salt: bytes, draft: MemoryDraft) -> frozenset[bytes]:
    """Return the hashes a fact is known by: its sentences, what they are about whatever the order, and its slot."""
    negated = "non" if _NEGATIONS & set(words(draft.text)) else "oui"
    found = {key for sentence in (draft.text, draft.quote) for key in _of_sentence(sentence)}
    if draft.attribute and draft.value:
        slot = (name_key(draft.subject), noun_key(draft.attribute), _value(draft.value), negated)
        found.add("\x1f".join(("slot", *slot)))
    return _hashed(salt, found)


def sentence_keys(salt: bytes, sentence: str) -> frozenset[bytes]:
    """Return the hashes of a sentence alone."""
    return _hashed(salt, _of_sentence(sentence))


def _value(value: str) -> str:
    return name_key(value) if value[:1].isupper() else noun_key(value)


def _of_sentence(sentence: str) -> set[str]:
    named = names_in(sentence)  # whole: Maria is not Marie, though a stemmer takes both for one word
    told = (frozenset(content(sentence)) - {stem(name) for name in named}) | named
    if not told:
        return set()
    telling = frozenset(one for one in told if weight(one) == 1)
    negated = "non" if _NEGATIONS & set(words(sentence)) else "oui"
    bag = sorted(telling if len(telling) > 1 else told)
    found = {f"words\x1f{fingerprint(sentence)}"}
    if len(bag) > 1:
        found.add("\x1f".join(("about", negated, *bag)))
    return found


def _hashed(salt: bytes, found: Iterable[str]) -> frozenset[bytes]:
    return frozenset(
        hashlib.blake2b(one.encode("utf-8", "replace"), key=salt, digest_size=16).digest() for one in found
    )
