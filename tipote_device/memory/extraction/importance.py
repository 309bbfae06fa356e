"""How much a memory matters, before anybody has asked for it: 0 (small talk) to 1 (a mistake could do harm)."""

from __future__ import annotations

import re

from tipote_device.french.words import fold
from tipote_device.memory.extraction.slots import Slot

_BY_ATTRIBUTE = {
    "allergie": 1.0, "prénom": 0.95, "traitement": 0.9, "santé": 0.9, "régime": 0.8, "domicile": 0.8, "métier": 0.75,
    "façon de parler": 0.75, "silence": 0.75, "anniversaire": 0.7, "argent": 0.65, "rangement": 0.6, "goût": 0.6,
    "boisson": 0.55, "véhicule": 0.55, "loisir": 0.5,
}  # fmt: skip
_BY_KIND = {"profile": 0.75, "preference": 0.6, "project": 0.6, "event": 0.6, "fact": 0.5}
_INSISTS = re.compile(r"\b(?:important|surtout|absolument|n'oublie|retiens|faut pas que j'oublie|jamais)\b")
INSISTENCE = 0.1
"""Added when the person insists."""


def importance(slot: Slot, unit: str) -> float:
    """Return the weight (0..1) of a unit by what it says of whom, and how."""
    weight = _BY_ATTRIBUTE.get(slot.attribute, _BY_KIND[slot.kind])
    return min(1.0, weight + (INSISTENCE if _INSISTS.search(fold(unit)) else 0.0))
