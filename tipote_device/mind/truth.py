"""Nobody is told that something is done when nothing was: claims of action are recognised and held back.

A small model says "C'est noté" to please. Only a tool that acted and succeeded in this very turn makes it true.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

UNKNOWN = "Je ne sais pas."
"""What the person hears where the rest of the answer was about the box's own functions."""

CANNOT = "Ça, je ne sais pas encore le faire."
"""What the person hears instead of a claim that is not true."""

_DONE = (
    r"mis(?:e|es)?|ajout[ée]+s?|not[ée]+s?|enregistr[ée]+s?|lanc[ée]+s?|programm[ée]+s?|supprim[ée]+s?|effac[ée]+s?|oubli[ée]+s?|annul[ée]+s?|"
    r"activ[ée]+s?|désactiv[ée]+s?|allum[ée]+s?|éteint(?:e|es|s)?|envoy[ée]+s?|r[ée]gl[ée]+s?|réserv[ée]+s?|command[ée]+s?|démarr[ée]+s?|"
    r"arrêt[ée]+s?|planifi[ée]+s?|mémoris[ée]+s?|retenu(?:e|es|s)?|modifi[ée]+s?|baiss[ée]+s?|augment[ée]+s?|mont[ée]+s?|ouvert(?:e|es|s)?|ferm[ée]+s?"
)
_DOING = (
    r"mets|ajoute|note|enregistre|lance|programme|supprime|efface|annule|active|désactive|allume|éteins|envoie|règle|réserve|commande|"
    r"démarre|planifie|mémorise|retiens|modifie"
)
_WILL = (
    r"mettre|ajouter|noter|enregistrer|lancer|programmer|supprimer|effacer|annuler|activer|désactiver|allumer|éteindre|envoyer|régler|"
    r"réserver|commander|démarrer|planifier|mémoriser|retenir|rappeler|réveiller|prévenir"
)
_OF_WHAT = r"avec|de|d'|par|pour|en|à|au|main|dans|sur|comme"
_CLITICS = r"(?:(?:te|t'|vous|l'|le|la|les|lui|y|en)\s*)*"
_THINGS = (
    r"minuteur|minuterie|alarme|réveil|rappel|note|liste|lumière|musique|chauffage|volume|message|rendez-vous|événement"
)

_CLAIMS = re.compile(
    "|".join(
        (
            # "c'est fait", but neither "c'est fait avec de la farine" nor "c'est fait pour durer"
            rf"\bc'est (?:bien |déjà )?(?:fait|parti|{_DONE})\b(?! (?:{_OF_WHAT})\b)",
            rf"\bj'(?:ai |en ai |y ai )(?:bien |déjà |tout |donc )?(?:{_DONE}|créé)\b",
            rf"\bje {_CLITICS}(?:ai |l'ai |t'ai |vous ai )(?:bien |déjà |tout )?(?:{_DONE})\b",
            r"\bje (?:te |vous )?l'ai (?:bien |déjà )?(?:fait|noté|mis|ajouté)",
            rf"\bje {_CLITICS}(?:{_DOING})\b(?! que)",
            rf"\bje vais {_CLITICS}(?:{_WILL})\b",
            r"\bje (?:te |vous )(?:rappellerai|réveillerai|préviendrai)\b",
            r"\bje m'en (?:occupe|charge)\b",
            rf"\b(?:{_THINGS})\b[^.!?]{{0,40}}\b(?:{_DONE})(?![\w'])",
            r"^(?:bien |d'accord, |ok, |voilà, )?(?:noté|enregistré|fait)\s*[.!]",
        )
    ),
    re.IGNORECASE,
)
_DENIAL = re.compile(r"\b(?:ne|n'|pas|jamais|aucun|aucune|impossible)\b|\bn'", re.IGNORECASE)


def claims_action(clause: str) -> bool:
    """Tell whether `clause` says that Ti-Pote did, does or will do something in the house."""
    plain = clause.replace("’", "'")
    found = _CLAIMS.search(plain)
    return bool(found) and not _DENIAL.search(plain)


def names_machinery(clause: str, tools: Iterable[str]) -> bool:
    """Tell whether `clause` speaks of the box's own functions as of something a person could use.

    `tools` are their names; only those no French sentence holds count ("forget_memory", also without its underscore).
    """
    said = clause.casefold()
    called = [name for name in map(str.casefold, tools) if "_" in name]
    return any(name in said or name.replace("_", "") in said for name in called)


_DAYS = "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche"
_MONTHS = "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre"
_NOW = re.compile(
    r"\b(?:il est|l'heure (?:actuelle )?est|l'heure, c'est)\s+"
    r"(?:actuellement |maintenant |environ |exactement |presque )*"
    r"(?:\d{1,2}\s*(?:h|:)|midi\b|minuit\b|[a-zé-]+ heures?\b)",
    re.IGNORECASE,
)
_TODAY = re.compile(
    r"\b(?:nous sommes|on est|aujourd'hui,? c'est|c'est aujourd'hui)\b[^.!?]{0,12}?"
    rf"\b(?:{_DAYS}|\d{{1,2}}(?:er)? (?:{_MONTHS}))\b",
    re.IGNORECASE,
)


def guesses(clause: str) -> str | None:
    """Return the tool whose answer `clause` makes up (`heure` or `date`), None when it states neither.

    A model has no clock: what it says of the present moment is right by accident.
    """
    plain = clause.replace("’", "'")
    if _NOW.search(plain):
        return "heure"
    return "date" if _TODAY.search(plain) else None
