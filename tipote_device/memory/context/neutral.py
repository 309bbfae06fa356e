"""Words of people and memories made harmless where they stand as data in a prompt.

A memory may hold anything somebody once said. On its one line it can neither end the block it stands in, nor look like
a turn, a tool call or a system prompt. (The chat template breaks up the model's own control tokens as well.)
"""

from __future__ import annotations

import re
import unicodedata

from tipote_device.french.words import fold

LONGEST = 280
"""Characters of one memory shown; the rest is cut at a word."""

_MARKS = str.maketrans({"<": "‹", ">": "›", "{": "(", "}": ")", "[": "(", "]": ")", "`": "'", "|": "/", "\\": "/"})
"""Signs that marks of turns, tags, calls and code are made of."""

_ORDERS = re.compile(
    r"\b(?:ignor\w+|oubli\w+|contourn\w+|desobei\w+) (?:toutes? |tous )?(?:tes|les|ces|vos|mes) (?:\w+ )?"
    r"(?:instruction|consigne|regle|ordre|directive)"
    r"|\b(?:instructions?|consignes?|messages?|prompt) (?:du |de )?systeme\b|\bsystem prompt\b"
    r"|\b(?:tu es|vous etes) (?:maintenant|desormais) "
    r"|\b(?:je suis|est|etre) (?:l'|un |une |ton |le )?administrat(?:eur|rice)"
    r"|\bmode (?:developpeur|debug|admin)|\bignore (?:all|previous|your)\b|\byou are now\b"
    r"|^(?:system|assistant|user|systeme|utilisateur) ?:"
)
"""Attempts at giving the model orders, on folded text. "Ne me propose jamais de café" is a taste, and stays."""


def harmless(text: str, longest: int = LONGEST) -> str:
    """Return `text` on one line, without control characters or signs that could end a block, cut to `longest`."""
    if len(text) > longest * 4:
        text = text[: longest * 4]
    shown = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in text).translate(_MARKS)
    shown = " ".join(shown.split()).lstrip("-#*=•– ")
    if len(shown) <= longest:
        return shown
    return shown[:longest].rsplit(" ", 1)[0] + "…"


def commands(text: str) -> bool:
    """Tell whether `text` tries to give the model orders or its speaker rights."""
    return bool(_ORDERS.search(" ".join(fold(text[:2000]).split())))
