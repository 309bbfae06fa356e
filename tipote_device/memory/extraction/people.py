"""The words for who and what belongs to a person: family, friends, work, animals."""

from __future__ import annotations

_FEMININE = """
aide_a_domicile aide_menagere aide_soignante auxiliaire_de_vie amie anesse apprentie arriere_petite_fille
assistante assistante_maternelle
associee belle_fille belle_mere belle_soeur blonde chatte cheffe chevre chienne coiffeuse collegue compagne
conjointe copine cousine demi_soeur directrice epouse femme femme_de_menage fiancee fille filleule grand_mere
gynecologue infirmiere jument kinesitherapeute lapine maman mami mamie mamy marraine meilleure_amie meme mere
niece nounou nourrice partenaire patronne perruche petite_fille ponette poule psychologue secretaire soeur
stagiaire tante tata tortue voisine maitresse
institutrice meilleure_copine prof_principale professeure
"""
_MASCULINE = """
ami ane apprenti arriere_petit_fils associe avocat banquier beau_fils beau_frere beau_pere canari cardiologue
chat chaton chef cheval chien chien_guide chiot chum cochon_d'inde coiffeur compagnon comptable conjoint copain
cousin demi_frere dentiste dermato directeur docteur epoux facteur fiance filleul fils frere furet garagiste
garcon gars gendre generaliste grand_pere hamster jardinier kine lapin mari matou medecin meilleur_ami
meilleur_pote neveu notaire oncle ophtalmo osteo papa papi papy parrain patron pepe pere perroquet petit_fils
plombier poisson poisson_rouge poney pote psy rat tonton veterinaire veto voisin maitre
instituteur meilleur_copain prof prof_principal professeur
"""
_ANIMALS = """
ane anesse canari chat chaton chatte cheval chevre chien chien_guide chienne chiot cochon_d'inde furet hamster
jument lapin lapine matou perroquet perruche poisson poisson_rouge ponette poney poule rat tortue
"""


_PROFESSIONS = """
aide_a_domicile aide_menagere aide_soignante auxiliaire_de_vie apprenti apprentie assistante_maternelle avocat
banquier cardiologue coiffeur coiffeuse
comptable dentiste dermato directeur directrice docteur facteur femme_de_menage garagiste generaliste gynecologue
infirmiere institutrice instituteur jardinier kine kinesitherapeute maitre maitresse medecin notaire nounou nourrice
ophtalmo osteo patron patronne plombier prof prof_principal prof_principale professeur professeure psy psychologue
secretaire stagiaire veterinaire veto
"""


def _read(table: str) -> frozenset[str]:
    """Read a table of words; an underscore stands for the space inside a phrase."""
    return frozenset(word.replace("_", " ") for word in table.split())


FEMININE_ROLES = _read(_FEMININE)
ROLES = FEMININE_ROLES | _read(_MASCULINE)
"""Folded, hyphens as spaces."""

PROFESSIONS = _read(_PROFESSIONS)
"""Who is met for what they do: an appointment with them is the speaker's."""

ANIMALS = _read(_ANIMALS)

ATTRIBUTES = {
    "femme": "épouse", "epouse": "épouse", "epoux": "mari", "blonde": "compagne", "copine": "compagne",
    "copain": "conjoint", "chum": "conjoint", "compagnon": "conjoint", "soeur": "sœur", "frere": "frère",
    "mere": "mère", "maman": "mère", "pere": "père", "papa": "père", "niece": "nièce", "gars": "fils",
    "garcon": "fils", "fiance": "fiancé", "fiancee": "fiancée", "belle soeur": "belle-sœur", "beau frere":
"beau-frère",
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
