"""Two questions in one breath, asked one at a time: "comment s'appelle ma femme et elle accouche quand"."""

from __future__ import annotations

import re
from dataclasses import replace

from tipote_device.memory.recall.question import Reading, read_question

_JOINT = re.compile(
    r"\s*,?\s+(?:et|pis|puis)\s+(?=(?:c'est|c’est|est[- ]ce|qu'|qui|que|quoi|quels?|quelles?|quand|où|comment|combien"
    r"|il |elle |ils |elles |je |j'|on |sur quoi|pour quoi|à qui|pour mon|pour ma|pour mes|la date|le nom|le prénom"
    r"|l'âge|de quel))",
    re.IGNORECASE,
)
_BACK = re.compile(r"\b(?:il|elle|ils|elles|son|sa|ses|lui|leur|leurs)\b", re.IGNORECASE)
SHORTEST = 3
"""Words a part needs to be a question of its own."""


def clauses(text: str) -> list[tuple[str, Reading]]:
    """Return the questions of one sentence with what each is about; "elle" is whom the one before named."""
    parts = _JOINT.split(text)
    if len(parts) < 2 or any(len(part.split()) < SHORTEST for part in parts):
        return [(text, read_question(text))]
    read: list[tuple[str, Reading]] = []
    for part in parts:
        reading = read_question(part)
        if read and not reading.entities and not reading.names and _BACK.search(part):
            before = read[-1][1]
            reading = replace(reading, entities=before.entities, names=before.names)
        read.append((part, reading))
    return read
