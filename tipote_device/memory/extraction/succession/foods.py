"""Foods somebody likes or takes, each given up by itself."""

from __future__ import annotations

from tipote_device.memory.extraction.succession.rule import kinds

FOODS = kinds(
    "food",
    {
        "sugar": """sucres? sucrettes? bonbons? gateaux? patisseries? desserts? confiture chocolat nutella
            viennoiseries?""",
        "salt": "sel sale salees? chips cacahuetes?",
        "cheese": "fromages? comte camembert roquefort raclette fondue laitages? lait yaourts? creme beurre",
        "bread": "pain baguette tartines? croissants? pates pizza pizzas",
        "egg": "oeufs? omelette",
        "fish": "poissons? saumon thon sushis? sardines? crevettes? huitres? moules crustaces fruits_de_mer",
        "pork": "porc jambon saucisson charcuterie lardons rillettes saucisses?",
        "meat": "viande viande_rouge steaks? boeuf poulet entrecote gigot",
        "hot": "piment epices harissa curry",
        "nuts": "noix noisettes amandes arachides",
        "soda": "coca sodas? limonade red_bull jus",
        "smoke": "fume fumer fumes clopes? cigarettes? tabac paquet",
        "coffee": "cafes? expresso",
    },
    r"(?:arret\w+(?: de)?|lach\w+|interdi\w*|supprim\w+|fini|terminee?|degout\w+|ecoeur\w*)\b|plus (?:de |d'|le droit"
    r"|question|une goutte)|(?:ne |n')?(?:le |la |les )?(?:digere|supporte|mange|bois|prends|mets|touche|peux|aime"
    r"|passe) plus|me rend\w* malade",
)
