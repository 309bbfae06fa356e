"""Words for people, familiar ones included, and the role each stands for."""

from __future__ import annotations

from tipote_device.french.words import fold
from tipote_device.memory.extraction.people import ROLES, alternatives, attribute_of

FAMILIAR = {
    "daron": "père", "daronne": "mère", "fiston": "fils", "frangin": "frère", "frangine": "sœur", "gamin": "fils",
    "gamine": "fille", "parents": "parents", "enfants": "enfants", "gosses": "enfants",
    "beaux parents": "beaux-parents",
    "la grande": "fille", "le grand": "fils", "la petite": "fille", "le petit": "fils", "meme": "grand-mère",
    "pepe": "grand-père", "tatie": "tante", "cousine": "cousine", "mec": "conjoint", "meuf": "compagne",
    "petits": "enfants", "gamins": "enfants", "mome": "fils", "momes": "enfants", "petiote": "fille", "ex": "ex",
    "coloc": "coloc", "jumeaux": "enfants", "jumelles": "enfants", "locataire": "locataire",
    "petits enfants": "petits-enfants",
}  # fmt: skip
"""Familiar words for relatives -> the noun they are filed under."""

WHO = rf"(?:{alternatives(ROLES)}|{'|'.join(sorted(FAMILIAR, key=len, reverse=True))})"
"""A pattern for any word for a person."""


def role_of(word: str) -> str:
    """Return the folded role a folded word for a person is filed under."""
    if word in FAMILIAR:
        return fold(FAMILIAR[word])
    return fold(attribute_of(word if word in ROLES else word.removesuffix("s")))
