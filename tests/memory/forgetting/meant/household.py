"""What one invented man has told, and a way to ask what a request means among it."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from tipote_device.contract.memory import Memory
from tipote_device.memory.forgetting.meant.choosing import meant
from tipote_device.memory.forgetting.meant.document import of_memories
from tipote_device.memory.forgetting.meant.request import read_request

PARIS = ZoneInfo("Europe/Paris")
NOW = datetime(2026, 11, 30, 10, 0, tzinfo=PARIS)
LONG_AGO = NOW - timedelta(days=30)

FACTS = {
    "prénom": ("L'utilisateur s'appelle Marc.", "user", "prénom"),
    "ancienne adresse": ("L'utilisateur habite au 12 rue des Lilas à Nantes.", "user", "domicile"),
    "adresse": ("L'utilisateur habite maintenant à Rezé.", "user", "domicile"),
    "fraises": ("L'utilisateur est allergique aux fraises.", "user", "santé"),
    "noix": ("L'utilisateur est allergique aux noix.", "user", "santé"),
    "femme": ("La femme de l'utilisateur s'appelle Claire.", "Claire", "épouse"),
    "métier de Claire": ("Claire est institutrice.", "Claire", "métier"),
    "ex": ("L'ex de l'utilisateur s'appelle Sonia.", "Sonia", "ex"),
    "fille": ("Jade, la fille de l'utilisateur, a sept ans.", "Jade", "fille"),
    "rugby": ("Léo, le fils de l'utilisateur, joue au rugby.", "Léo", "sport"),
    "anniversaire de Jade": ("L'anniversaire de Jade est le 4 mai.", "Jade", "anniversaire"),
    "fuite": ("Il y a une fuite d'eau sous l'évier de l'utilisateur.", "user", "fuite"),
    "dette": ("Le frère de l'utilisateur a une dette de 3 000 euros.", "frère", "dette"),
    "salaire": ("L'utilisateur gagne 2 400 euros par mois.", "user", "salaire"),
    "métier": ("L'utilisateur est comptable chez Michelin.", "user", "métier"),
    "patron": ("Le patron de l'utilisateur s'appelle Gérard.", "Gérard", "patron"),
    "kiné": ("L'utilisateur a rendez-vous chez le kiné le 3 décembre 2026.", "user", "rendez-vous kiné"),
    "notaire": ("L'utilisateur a rendez-vous chez le notaire le 10 décembre 2026.", "user", "rendez-vous notaire"),
    "portail": ("Le code du portail est 4812.", "portail", "code"),
    "numéro de Karim": ("Le numéro de Karim est le 06 12 34 56 78.", "Karim", "téléphone"),
    "Karim": ("Karim, un ami de l'utilisateur, ne boit pas d'alcool.", "Karim", "boisson"),
    "tabac": ("L'utilisateur a arrêté de fumer en mars 2026.", "user", "tabac"),
    "fromage": ("L'utilisateur n'aime pas le fromage.", "user", "goût"),
    "chien": ("L'utilisateur a un chien qui s'appelle Rex.", "Rex", "animal"),
    "orage": ("Rex a peur de l'orage.", "Rex", "peur"),
    "pantalon": ("L'utilisateur fait du 42 en pantalon.", "user", "taille de pantalon"),
    "genou": ("L'utilisateur se fait opérer du genou le 20 janvier 2027.", "user", "opération"),
    "régime": ("L'utilisateur suit un régime sans sel.", "user", "régime"),
    "Julien": ("Julien, le collègue de l'utilisateur, est en arrêt maladie.", "Julien", "santé"),
    "Lisbonne": ("L'utilisateur part à Lisbonne du 2 au 9 avril 2027.", "user", "voyage"),
    "belle-mère": ("La belle-mère de l'utilisateur, Odile, vit à Angers.", "Odile", "domicile"),
    "mère": ("La mère de l'utilisateur s'appelle Monique.", "Monique", "mère"),
    "voisine": ("La voisine de l'utilisateur, madame Petit, garde les clés de la maison.", "madame Petit", "clés"),
    "divorce": ("L'utilisateur divorce de Sonia depuis 2024.", "user", "divorce"),
    "vote": ("L'utilisateur vote écologiste.", "user", "politique"),
    "père": ("Le père de l'utilisateur est diabétique.", "père", "santé"),
    "Paul": ("Paul, le cousin de l'utilisateur, ne mange pas de porc.", "Paul", "régime"),
    "déménagement": ("L'utilisateur déménage le 15 janvier 2027.", "user", "déménagement"),
    "Clio": ("L'utilisateur roule en Clio rouge.", "voiture", "modèle"),
    "skis": ("Les skis sont rangés dans la cave.", "skis", "rangement"),
    "guitare": ("L'utilisateur joue de la guitare le dimanche.", "user", "musique"),
    "café": ("L'utilisateur boit son café sans sucre.", "user", "boisson"),
    "anniversaire": ("L'anniversaire de l'utilisateur est le 12 juin.", "user", "anniversaire"),
    "grand-mère": ("La grand-mère de l'utilisateur vit en maison de retraite à Vannes.", "grand-mère", "domicile"),
    "pointure": ("L'utilisateur chausse du 43.", "user", "pointure"),
    "rêve": ("L'utilisateur rêve d'ouvrir une librairie.", "user", "rêve"),
}
"""Name of a fact -> text, subject, attribute."""

EVENTS = frozenset({"kiné", "notaire", "genou", "Lisbonne", "déménagement"})
REPLACED = {"ancienne adresse": "adresse"}
NUMBERS = {name: number for number, name in enumerate(FACTS, 1)}
NAMES = {number: name for name, number in NUMBERS.items()}


def memories():
    """Return what is kept of him."""
    return [
        Memory(
            text=text,
            quote=text,
            subject=subject,
            attribute=attribute,
            kind="event" if name in EVENTS else "fact",
            id=NUMBERS[name],
            created_at=LONG_AGO,
            updated_at=LONG_AGO,
            superseded_by=NUMBERS.get(REPLACED.get(name, "")),
        )
        for name, (text, subject, attribute) in FACTS.items()
    ]


def ask(query, scope):
    """Return what a request means among his facts."""
    kept = memories()
    return meant(read_request(query, NOW), scope, of_memories(kept), kept, NOW)


def named(query, scope):
    """Return the names of the facts that a request means."""
    return {NAMES[memory.id] for memory in ask(query, scope).memories}
