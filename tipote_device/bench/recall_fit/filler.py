"""Household sentences that answer no question: errands, outings, news of third persons, old summaries."""

from __future__ import annotations

import random

_FIRST = [
    "Adèle",
    "Bastien",
    "Célestin",
    "Delphine",
    "Edgar",
    "Fabienne",
    "Gilles",
    "Hortense",
    "Igor",
    "Jeanne",
    "Kévin",
    "Ludivine",
    "Matteo",
    "Ninon",
    "Odile",
    "Pascal",
    "Quentin",
    "Régine",
    "Sandrine",
    "Tiago",
    "Ursule",
    "Valérie",
    "William",
    "Xavier",
    "Yann",
    "Zélie",
    "Armand",
    "Bérénice",
    "Clovis",
    "Doriane",
]
_WHO = (
    "un ancien collègue", "une cliente", "un voisin de camping", "la factrice", "un cousin éloigné", "le pharmacien",
    "une amie de lycée", "un ami d'ami", "la gérante du pressing", "le fleuriste", "une connaissance du marché",
    "un ancien voisin", "la cheffe d'un ami", "le frère d'un voisin", "la fille de la boulangère", "un client du café",
)  # fmt: skip
_GOODS = (
    "des piles", "du papier cadeau", "une ampoule", "des timbres", "un sac de terreau", "du liquide vaisselle",
    "des éponges", "une rallonge", "des enveloppes", "un tapis de bain", "des bougies", "un parapluie", "des cintres",
    "des citrons", "un kilo de pommes", "du fromage râpé", "une baguette", "des yaourts", "du café moulu", "un poulet",
    "des crevettes", "un bouquet de tulipes", "une bouteille de cidre", "des croquettes en promotion", "du thé glacé",
)  # fmt: skip
_SHOPS = (
    "au supermarché", "à la quincaillerie", "au marché", "chez le fleuriste", "à la jardinerie", "à la pharmacie",
    "au bureau de tabac", "à la boulangerie", "à la poste", "à la déchetterie", "chez le cordonnier", "au pressing",
)  # fmt: skip
_SEEN = (
    "un reportage sur les volcans", "un match de rugby à la télévision", "une émission sur les trains",
    "une exposition d'affiches", "un spectacle de rue", "un documentaire sur les abeilles", "une brocante",
    "un feu d'artifice", "une course cycliste qui passait", "un film de cape et d'épée", "un concert en plein air",
)  # fmt: skip
_NEWS = (
    "a changé de voiture", "a déménagé à Dijon", "a adopté un chaton", "se marie l'an prochain", "a trouvé un emploi",
    "part vivre au Portugal", "a repris la natation", "s'est cassé le poignet", "a vendu son bateau", "a eu un bébé",
    "a ouvert un restaurant", "apprend la guitare", "a arrêté de fumer", "a fêté ses quarante ans", "a gagné au loto",
    "a perdu ses clés", "fait un régime sans sel", "travaille maintenant à Metz", "a mal au genou", "aime la randonnée",
    "a repeint son salon en jaune", "a raté son train", "n'aime pas les huîtres", "rembourse un crédit", "a un chien",
)  # fmt: skip
_CHORES = (
    "a nettoyé les vitres", "a réparé la chasse d'eau", "a changé les draps", "a vidé le grenier", "a trié des photos",
    "a taillé la haie", "a lavé la voiture", "a attendu un colis qui n'est pas venu", "a rangé le garage",
    "a cuisiné une soupe de potiron", "a perdu puis retrouvé un gant", "a fait la queue à la mairie",
    "a regonflé les pneus du vélo", "a oublié un plat au four", "a dormi tard", "a eu mal à la tête une journée",
    "a bu un café en terrasse", "a mangé une galette au jambon", "a payé une facture d'eau", "a raté le bus",
)  # fmt: skip
_TOPICS = (
    "la météo", "une panne d'ascenseur", "le prix de l'essence", "les élections du comité", "une recette de tarte",
    "un jeu télévisé", "les travaux de la rue", "un bruit dans le couloir", "le marché de Noël", "les moustiques",
    "une histoire drôle", "le tri des déchets", "une grève de trains", "les soldes", "un nid dans la gouttière",
)  # fmt: skip
_MONTHS = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
]


def filler(count: int, seed: int, person: str = "L'utilisateur") -> list[tuple[str, str]]:
    """Return `count` distinct pairs of subject and sentence about the past, the same for the same seed."""
    draw = random.Random(seed)  # noqa: S311 -- repeatable, nothing secret
    made: dict[str, str] = {}
    while len(made) < count:
        day = f"{draw.randint(1, 28)} {draw.choice(_MONTHS)} {draw.randint(2023, 2025)}"
        name, who = draw.choice(_FIRST), draw.choice(_WHO)
        kind = draw.randrange(6)
        if kind == 0:
            made[f"{person} a acheté {draw.choice(_GOODS)} {draw.choice(_SHOPS)} le {day}."] = "user"
        elif kind == 1:
            made[f"{name}, {who}, {draw.choice(_NEWS)}."] = name
        elif kind == 2:
            made[f"{person} {draw.choice(_CHORES)} le {day}."] = "user"
        elif kind == 3:
            made[f"{person} a croisé {name}, {who}, {draw.choice(_SHOPS)} le {day}."] = name
        elif kind == 4:
            made[f"{person} a vu {draw.choice(_SEEN)} le {day}."] = "user"
        else:
            one, two = draw.sample(_TOPICS, 2)
            made[f"Résumé du {day} : il a été question de {one} et de {two}."] = "user"
    return [(subject, text) for text, subject in made.items()]
