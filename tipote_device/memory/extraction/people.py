"""The words for who and what belongs to a person: family, friends, work, animals."""

from __future__ import annotations

_FEMININE = """
femme epouse compagne copine blonde fiancee conjointe partenaire fille soeur mere maman grand mere|mamie|meme|mamy|mami
tante tata cousine niece belle soeur|belle mere|belle fille|petite fille|arriere petite fille|demi soeur|marraine filleule amie
meilleure amie|voisine collegue patronne cheffe directrice apprentie stagiaire associee assistante secretaire nounou nourrice
assistante maternelle|infirmiere aide soignante|aide menagere|femme de menage|coiffeuse gynecologue psychologue kinesitherapeute
chatte chienne lapine jument perruche tortue poule anesse ponette chevre
"""
_MASCULINE = """
mari epoux compagnon copain chum fiance conjoint fils gars garcon frere pere papa grand pere|papi|papy|pepe oncle tonton cousin
neveu beau frere|beau pere|beau fils|gendre petit fils|arriere petit fils|demi frere|parrain filleul ami pote meilleur ami
meilleur pote|voisin patron chef directeur apprenti associe medecin docteur generaliste dentiste kine osteo psy ophtalmo
cardiologue dermato veterinaire veto coiffeur notaire avocat comptable banquier plombier garagiste jardinier facteur
chat chaton matou chien guide|chien chiot lapin hamster cheval poney canari perroquet furet cochon d'inde|poisson rouge|poisson rat ane
"""


def _phrases(table: str) -> set[str]:
    """Read a table: words between spaces, phrases of several words between bars."""
    found: set[str] = set()
    for line in table.strip().splitlines():
        for part in line.split("|"):
            known = part.strip()
            if " " in known and known not in _SEVERAL:
                found.update(_cut(known))
            elif known:
                found.add(known)
    return found


_SEVERAL = {
    "grand mere", "belle soeur", "belle mere", "belle fille", "petite fille", "arriere petite fille", "demi soeur",
    "meilleure amie", "assistante maternelle", "aide soignante", "aide menagere", "femme de menage", "grand pere",
    "beau frere", "beau pere", "beau fils", "petit fils", "arriere petit fils", "demi frere", "meilleur ami",
    "meilleur pote", "chien guide", "cochon d'inde", "poisson rouge",
}  # fmt: skip


def _cut(words: str) -> list[str]:
    """Cut a row at spaces, phrases of `_SEVERAL` kept whole."""
    for phrase in sorted(_SEVERAL, key=len, reverse=True):
        words = words.replace(phrase, phrase.replace(" ", "_"))
    return [word.replace("_", " ") for word in words.split()]


FEMININE_ROLES = frozenset(_phrases(_FEMININE))
ROLES = FEMININE_ROLES | frozenset(_phrases(_MASCULINE))
"""Folded, hyphens as spaces."""

ANIMALS = frozenset(
    [
        "chat",
        "chatte",
        "chaton",
        "matou",
        "chien",
        "chienne",
        "chiot",
        "lapin",
        "lapine",
        "hamster",
        "cheval",
        "jument",
        "poney",
        "ponette",
        "canari",
        "perroquet",
        "perruche",
        "furet",
        "rat",
        "tortue",
        "poule",
        "ane",
        "anesse",
        "chevre",
    ]
) | {"chien guide", "cochon d'inde", "poisson rouge", "poisson"}

ATTRIBUTES = {
    "femme": "épouse", "epouse": "épouse", "epoux": "mari", "blonde": "compagne", "copine": "compagne",
    "copain": "conjoint", "chum": "conjoint", "compagnon": "conjoint", "soeur": "sœur", "frere": "frère",
    "mere": "mère", "maman": "mère", "pere": "père", "papa": "père", "niece": "nièce", "gars": "fils",
    "garcon": "fils", "fiance": "fiancé", "fiancee": "fiancée", "belle soeur": "belle-sœur", "beau frere": "beau-frère",
    "belle mere": "belle-mère", "beau pere": "beau-père", "belle fille": "belle-fille", "beau fils": "beau-fils",
    "petit fils": "petit-fils", "petite fille": "petite-fille", "grand mere": "grand-mère", "mamie": "grand-mère",
    "grand pere": "grand-père", "papi": "grand-père", "papy": "grand-père", "collegue": "collègue",
    "medecin": "médecin", "generaliste": "médecin", "docteur": "médecin", "associe": "associé",
    "veterinaire": "vétérinaire", "veto": "vétérinaire", "demi frere": "demi-frère", "demi soeur": "demi-sœur",
    "arriere petit fils": "arrière-petit-fils", "arriere petite fille": "arrière-petite-fille",
    "fiancé": "fiancé", "associee": "associée", "meilleur pote": "meilleur ami", "pote": "ami",
}  # fmt: skip
"""Folded role -> the noun a memory is filed under, where it is not the word itself."""

CHILDREN = frozenset(
    {"fils", "fille", "gars", "garcon", "petit fils", "petite fille", "neveu", "niece", "filleul", "filleule"}
)


def attribute_of(role: str) -> str:
    """Return the noun a role is filed under."""
    return ATTRIBUTES.get(role, role)


def alternatives(words: frozenset[str]) -> str:
    """Return a pattern for any of the words, longest first, plurals allowed."""
    return "(?:" + "|".join(sorted(words, key=len, reverse=True)) + ")s?"
