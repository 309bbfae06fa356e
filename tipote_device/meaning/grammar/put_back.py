"""Puts the thing that stands before its order back behind the verb: "la liste de courses, vide-la"."""

from __future__ import annotations

import re

from tipote_device.meaning.grammar.sentence import Sentence, read

_APART = re.compile(
    r"^(?P<before>.*?)(?P<thing>\b(?:l['’]|(?:le|la|les|mon|ma|mes|notre|nos|ce|cet|cette|ces)\s)[^,;:.!?]{2,60}),\s*"
    r"(?P<verb>\w{3,})-(?:moi-)?(?:le|la|les)\b(?P<after>.*)$",
    re.IGNORECASE,
)
"""French calls it a left dislocation: the object first, taken up by a pronoun behind the imperative."""


def put_back(sentence: Sentence) -> Sentence | None:
    """Return the sentence with its object behind the verb; None when none stands before it."""
    found = _APART.match(sentence.text)
    if found is None:
        return None
    thing = found["thing"][:1].lower() + found["thing"][1:]
    return read(f"{found['before']}{found['verb']} {thing}{found['after']}", at=sentence.at)
