"""The words distractors are made of."""

from __future__ import annotations

MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
    "décembre",
)  # fmt: skip

NAMES = (
    "Adèle", "Adrien", "Agathe", "Alban", "Alexis", "Amandine", "Anaïs", "Anatole", "Antonin", "Armelle", "Arnaud",
    "Aurélie", "Baptiste", "Bastien", "Bérénice", "Bertrand", "Blandine", "Brice", "Capucine", "Cédric", "Célestin",
    "Clarisse", "Clothilde", "Constance", "Corentin", "Cyprien", "Damien", "Delphine", "Didier", "Diane", "Dorothée",
    "Edgar", "Edwige", "Émilien", "Estelle", "Étienne", "Eugénie", "Évariste", "Fabien", "Faustine", "Florent",
    "Gaël", "Garance", "Gauthier", "Geoffroy", "Ghislaine", "Gontran", "Grégoire", "Gwenaëlle", "Héloïse",
    "Hortense", "Hubert", "Iris", "Isaure", "Jacinthe", "Joachim", "Josselin", "Jules", "Kévin", "Laetitia",
    "Lambert", "Léandre", "Léonie", "Ludivine", "Maëlle", "Malo", "Marceline", "Maxence", "Mélanie", "Nadège",
    "Norbert", "Octave", "Odile", "Olympe", "Pascal", "Perrine", "Philomène", "Quentin", "Raphaëlle", "Rémi",
    "Roxane", "Sandrine", "Sébastien", "Sidonie", "Solange", "Tanguy", "Thibault", "Ursule", "Valérie", "Victorine",
    "Virgile", "Wilfried", "Xavier", "Yann", "Yolande", "Zacharie", "Zélie",
)  # fmt: skip

RELATIONS = (
    "un voisin de palier", "une collègue de bureau", "un ancien camarade de classe", "la gardienne de l'immeuble",
    "un client de passage", "une connaissance du marché", "le facteur", "la fleuriste du coin", "un cousin éloigné",
    "une amie d'enfance", "le libraire", "la boulangère", "un copain de randonnée", "une partenaire de badminton",
    "le locataire du rez-de-chaussée", "une bénévole de la bibliothèque", "le plombier", "la couturière",
    "un moniteur d'auto-école", "une camarade de chorégraphie", "le kiosquier", "la trésorière du comité des fêtes",
)  # fmt: skip

PLACES = (
    "à la quincaillerie", "à la poste", "à la jardinerie", "au marché couvert", "à la déchetterie", "au pressing",
    "à la droguerie", "au magasin de bricolage", "à la ressourcerie", "au supermarché", "à la mairie annexe",
    "à la cordonnerie", "au point relais", "à la papeterie", "à la mercerie", "au dépôt-vente", "à la laverie",
    "au garage à vélos", "à la station-service", "à la librairie d'occasion", "chez le fromager", "chez le caviste",
    "chez l'opticien", "chez le traiteur", "à la foire aux livres", "au vide-grenier", "à la halle aux poissons",
    "à la salle polyvalente", "au centre commercial", "à l'atelier de poterie", "à la gare routière",
    "au parc floral",
)  # fmt: skip

ERRANDS = (
    "a retiré un colis", "a acheté des ampoules", "a rapporté une perceuse", "a déposé une couette",
    "a fait refaire un jeu de badges", "a acheté du terreau", "a échangé un grille-pain",
    "a pris trois mètres de ruban", "a commandé un cadre en bois", "a jeté de vieux pots de peinture",
    "a acheté des piles", "a fait affûter des ciseaux", "a pris un bidon de lessive", "a fait recoudre un manteau",
    "a acheté une lampe de bureau", "a pris des timbres de collection", "a loué une remorque",
    "a fait imprimer des photos", "a trouvé un vase bleu", "a acheté une échelle pliante",
    "a fait graver une médaille", "a pris un sac de gravier", "a rendu une ponceuse", "a choisi du papier peint",
    "a acheté un arrosoir", "a fait réparer une fermeture éclair", "a pris deux bottes de radis",
    "a commandé une étagère", "a acheté un puzzle", "a laissé un parapluie", "a pris un lot de bocaux",
    "a déposé une annonce", "a acheté des graines de courge", "a fait encadrer une affiche",
    "a pris une boîte de vis", "a acheté un tapis de bain", "a signé un reçu",
)  # fmt: skip

VISITS = (
    "est passé prendre un café", "a sonné pour rendre un plat", "est venu voir le balcon",
    "a apporté des confitures", "est resté bavarder une heure", "a emprunté l'escabeau",
    "est venu montrer ses photos", "a déposé des magazines", "est passé dire bonjour", "a goûté la tarte aux pommes",
    "est venu chercher une caisse", "a aidé à porter une armoire", "a prêté un appareil à raclette",
    "est venu regarder le match", "a rapporté le taille-haie", "a joué aux dominos",
)  # fmt: skip

TRAITS = {
    "métier": (
        "est géomètre", "est apicultrice", "travaille dans une imprimerie", "est conducteur de tramway",
        "est archiviste", "est vitrailliste", "vend des caravanes", "est costumier", "répare des horloges",
        "est régisseur de théâtre", "est topographe", "fabrique des bougies", "est fauconnier", "est croupier",
        "tient un camping",
    ),
    "domicile": (
        "habite à Châteauroux", "vit à Guéret", "a emménagé à Vesoul", "loge à Mende", "habite à Privas",
        "vit sur une péniche à Conflans", "habite un phare près d'Ouistreham", "loue un studio à Bourges",
        "vit à Namur",
    ),
    "loisir": (
        "collectionne les capsules", "fait de l'escrime", "joue du tuba", "élève des escargots",
        "pratique le curling", "fait du parapente", "peint des soldats de plomb",
        "joue aux échecs par correspondance", "fait de la spéléologie",
    ),
    "animal": (
        "a un furet", "élève des paons", "a une tortue grecque", "garde un perroquet gris", "a deux chinchillas",
        "possède un âne", "a un aquarium de deux cents litres", "nourrit des hérissons",
    ),
    "goût": (
        "n'aime pas les endives", "raffole du munster", "ne mange jamais d'huîtres", "adore la réglisse",
        "préfère le cidre brut", "déteste le céleri", "ne supporte pas l'ail cru", "aime les films muets",
    ),
    "véhicule": (
        "roule en triporteur", "a vendu sa moto", "conduit un tracteur de 1962", "prend toujours le funiculaire",
        "a acheté un tandem", "se déplace en trottinette",
    ),
    "anniversaire": (
        "fête ses cinquante ans au printemps", "est né un 29 février", "a le même âge que la tour du quartier",
        "organise un bal pour ses trente ans",
    ),
}  # fmt: skip

NEWS = (
    "a exposé ses aquarelles", "a perdu un gant", "a gagné une tombola", "a chanté", "a ouvert une buvette",
    "a tenu un stand", "a cassé une vitrine", "a rencontré le préfet", "a tourné un petit film",
    "a trouvé un portefeuille", "a donné une conférence", "a distribué des tracts", "a vendu des crêpes",
    "a repeint la façade", "a raté le bus",
)  # fmt: skip

TOPICS = (
    "de la météo du week-end", "d'une recette de gratin", "de la distance de la Lune", "d'un mot croisé",
    "de la capitale du Pérou", "d'une devinette", "des horaires de la piscine", "du prix du cuivre",
    "d'un vieux western", "de la hauteur des pyramides", "d'un sudoku", "du nom d'une étoile",
    "de l'origine du mot algèbre", "d'une blague", "de la cuisson des châtaignes", "du classement du championnat",
    "de la vitesse d'un guépard", "d'un conte russe", "des marées d'équinoxe", "du nombre d'os du corps humain",
    "de la langue parlée au Brésil", "d'un tour de cartes",
)  # fmt: skip
