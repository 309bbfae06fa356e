"""From what a question asks to the slot that holds it: topics and the attributes memories are filed under."""

from __future__ import annotations

from tipote_device.memory.recall.question import Reading

_NAMES = {
    "domicile": "domicile,adresse,logement,ville",
    "metier": "métier,profession,travail,emploi,retraite",
    "service": "service,métier",
    "age": "âge",
    "boisson": "boisson",
    "cafe": "boisson",
    "the": "boisson",
    "gout": "goût,plat,aliment",
    "aliment": "goût,régime,allergie,aliment,santé",
    "regime": "régime,alimentation,goût",
    "allergie": "allergie,santé,intolérance",
    "sante": "santé,allergie,traitement,maladie",
    "antibiotique": "allergie,santé",
    "medicament": "santé,traitement,médicament,allergie",
    "oreille": "santé,audition",
    "yeux": "santé,vue",
    "dos": "santé",
    "diabete": "santé",
    "respiration": "santé",
    "peur": "peur,santé",
    "laitage": "santé,goût,allergie",
    "gluten": "santé,régime,allergie",
    "fruit_sec": "goût,allergie,santé",
    "viande": "régime,goût",
    "sommeil": "sommeil,horaires,silence",
    "silence": "silence,sommeil,tranquillité",
    "argent": "argent,dette,salaire,budget",
    "dette": "argent,dette,crédit,prêt",
    "revenu": "argent,salaire,pension,retraite",
    "epargne": "argent,épargne",
    "loyer": "argent,loyer",
    "voiture": "modèle,voiture,véhicule",
    "musique": "musique,instrument,goût",
    "sport": "sport,loisir,activité",
    "loisir": "loisir,activité,sport,passe-temps",
    "creation": "loisir,projet",
    "jeu": "loisir,jeu,belote,sport",
    "projet": "projet,loisir,rêve,apprentissage",
    "livre": "projet,livre,lecture",
    "etudes": "études,apprentissage,formation,école",
    "ecole": "école,classe",
    "langue": "langue,apprentissage",
    "instrument": "instrument,apprentissage,loisir",
    "cles": "clés,double des clés,rangement,clé",
    "rangement": "rangement,lieu,place,emplacement",
    "voyage": "vacances,voyage,congés,séjour",
    "invite": "visite",
    "parler": "façon de parler,débit de parole,tutoiement",
    "anniversaire": "anniversaire,naissance,date de naissance",
    "mariage": "anniversaire de mariage,mariage",
    "dentiste": "rendez-vous dentiste",
    "kine": "rendez-vous kiné",
    "ophtalmologue": "rendez-vous ophtalmologue",
    "cardiologue": "rendez-vous cardiologue",
    "veterinaire": "rendez-vous vétérinaire",
    "vaccin": "rendez-vous vétérinaire,vaccin",
    "operation": "opération",
    "grossesse": "grossesse,naissance",
    "garage": "contrôle technique,rendez-vous garage,garage",
    "entretien": "entretien",
    "echeance": "échéance,date de remise",
    "conjoint": "conjoint,épouse,époux,compagne,compagnon",
    "toit": "date de passage,passage",
    "travaux": "date de passage,passage,travaux",
    "courrier": "courrier,lecture du courrier",
    "colocation": "colocataire",
    "recette_lecture": "lecture des recettes",
    "chauffage": "température,chauffage,passage",
    "taille": "taille,pointure",
    "code": "code",
    "dechets": "jour,poubelles",
    "transport": "transport,abonnement",
}


NAMED = tuple(dict.fromkeys(["prénom", "nom", *(name for names in _NAMES.values() for name in names.split(","))]))
"""Every attribute named above."""


def attributes_sought(question: Reading) -> list[str]:
    """Return the attributes under which an answer may be filed; empty when the question names no such topic."""
    topics = set(question.topics) - (set() if question.own_name else {"prenom"})
    found = [name for topic in sorted(topics) for name in _NAMES.get(topic, "").split(",") if name]
    return list(dict.fromkeys(["prénom", "nom", *found] if question.own_name else found))
