"""What people own by kind: sold, given, stolen or replaced."""

from __future__ import annotations

from tipote_device.memory.extraction.succession.rule import kinds

_GONE = (
    r"(?:(?:fait|faite) (?:piquer|voler|faucher|chourer|tirer|braquer)|(?:ai|a|avons|l'ai|l'a|l'avons|les ai|ont"
    r"|on a|est|sont|m'a|m'ont|nous a"
    r"|s'est) (?:[a-z']+ ){0,3}?(?:vendue?s?|revendue?s?|donnee?s?|cedee?s?|refilee?s?|leguee?s?|jetee?s?|volee?s?"
    r"|perdue?s?|bazardee?s?|liquidee?s?|echangee?s?|troquee?s?|emportee?s?|embarquee?s?|rachetee?s?|repris"
    r"|reprise|rendue?s?|casse|cassee?|plantee?|cramee?|grillee?|morte?s?|foutue?s?|lachee?s?|brulee?s?"
    r"|mise?s? (?:a la casse|a la poubelle|en vente|a la ferraille|au rebut)|partie?s? (?:a la casse"
    r"|a la ferraille|chez|pour))\b"
    r"|rendu l'ame|plus (?:de|d') ?(?:voiture|tracteur|moto|velo|scooter|camion|caravane|bateau|tele|camping car)"
    r"|a la casse|(?:m'a |m'en a )(?:compte|donne|file|offert) [a-z0-9 ]+ (?:euros|balles|francs|dollars)"
    r"|debarrassee?s? d)"
)

THINGS = kinds(
    "thing",
    {
        "tractor": """tracteurs? massey ferguson john_deere fendt deutz someca engins? moissonneuse faucheuse
            renault_56 lamborghini""",
        "car": """voitures? bagnoles? caisse auto char clio twingo megane scenic kangoo trafic zoe captur dacia
            sandero duster renault peugeot citroen berlingo 20[5-8] 30[0-8] c[1-5] volkswagen golf polo
            toyota yaris corolla fiat tesla bmw audi mercedes honda hyundai kia nissan ford fiesta opel
            corsa skoda seat mini mazda volvo suzuki fourgon\\w* camionnette monospace utilitaire partner
            kadjar qashqai panda""",
        "motorbike": "motos? scooters? mobylettes? vespa mob brele yamaha kawasaki ducati harley",
        "bike": "velos? vtt bicyclettes? biclou velo_electrique vae",
        "scooter": "trottinettes?",
        "camper": "camping_car caravane van combi mobil_home",
        "boat": "bateau voilier barque zodiac peniche",
        "piano": "piano",
        "gun": "fusils? carabines?",
        "tv": "tele televis\\w+ ecran_plat",
        "phone": "telephone portable smartphone iphone samsung tel huawei xiaomi pixel fairphone",
        "computer": "ordi\\w* pc mac macbook tablette ipad",
        "console": "console ps[345] switch xbox",
        "herd": """vaches? genisses? troupeau betail betes limousines charolaises brebis moutons chevres
            biques? biquettes? ruches""",
        "land": "terrain terres? prairies? vignes? bois champs? pature parcelle",
        "second": "residence_secondaire maison_de_campagne chalet cabanon garage box",
    },
    _GONE,
)
