"""Animals of a house: which word means which, how one of them is spoken of without its name, how it goes."""

from __future__ import annotations

from tipote_device.memory.extraction.succession.rule import kinds

_GONE = (
    r"(?:reparti\w*|retourne\w*|rendu\w*) (?:chez l'eleveur|a la spa|au refuge|chez (?:son|ses) ancien)|"
    r"(?:m'a|nous a|m'ont|s'est fait|se sont fait|ete) (?:[a-z]+ )?"
    r"(?:tue|decime|devore|egorge|ecrase|renverse)(?:r|e|es|s)?\b"
    r"|flottait|le ventre en l'air|"
    r"(?:est|sont|s'est|est pas|etait) (?:[a-z]+ ){0,2}?(?:mort\w*|decede\w*|parti\w*\b(?! (?:chez|en vacances"
    r"|en pension|se|faire|avec|au|a la|a l'|dormir|jouer|toute? seule?))|eteint\w*|enfui\w*|envole\w*|echappe\w*"
    r"|sauve\w*|perdu\w*|disparu\w*|barre\w*|endormi\w*|tire\w*|ecrase\w*)"
    r"|(?:a|ont) disparu\b|(?:a|ont) pas (?:passe la nuit|passe l'hiver|tenu|survecu|resiste)|(?:s'est"
    r"|est) pas (?:reveille\w*|releve\w*|remis\w*)|(?:ai|avons|a|on a|l'ai|l'a"
    r"|l'avons) (?:[a-z]+ ){0,2}?(?:enterre\w*|incinere\w*|perdu\w*|donne\w*|confie\w*|place\w*|rendu\w*|vendu\w*"
    r"|piquee?|euthanasie\w*|retrouve\w* (?:toute? )?(?:mort\w*|raide|froid\w*))"
    r"|(?:l'ai|l'a|l'avons|l'|ai|a|avons|du) ?(?:fait |faire )(?:piquer|endormir|euthanasier|incinerer)|(?:parti"
    r"|partie|envole\w*|disparu\w*),? (?:le|la|mon|ma) (?:petite?|pauvre|brave|vieux|vieille|gros|grosse|bete)"
    r"|n'est plus(?: (?:la|de ce monde)|(?=[,.]|$))|plus (?:de|d') ?(?:chat|chien|lapin|poule|oiseau|rat|hamster"
    r"|canari|perruche"
    r"|poisson)s?\b"
    r"|nous a(?:vait)? quitte\w*|(?:a|l'a|l'ont|les a) (?:bouffe\w*|mange\w*|croque\w*|ecrase\w*|emporte\w*)"
    r"|passe sous (?:une|les|un)|ne (?:se )?reviendra (?:pas|plus)|l'a plus (?:revue?|retrouvee?)"
    r"|l'avons plus revue?|claque\b|creve\b|au paradis des|rendu l'ame|son dernier souffle|traverse l'arc en ciel"
)

CREATURES = kinds(
    "creature",
    {
        "dog": """chiens? chiennes? chiots? toutous? clebs clebard cabot cleps epagneule? beauceronne?
            berger_allemand berger_australien labradors? golden border_collie teckel caniche bichon
            yorkshire york bouledogue carlin beagle setter braque griffon cocker malinois rottweiler boxer
            dalmatien husky jack_russell fox_terrier westie batard corniaud levrier
            compagne_a_quatre_pattes compagnon_a_quatre_pattes laisse niche promenades?""",
        "cat": """chats? chattes? chatons? matous? minous? minettes? minets? felins? siamoise? persan maine_coon
            chartreux angora litiere greffier""",
        "bird": """canaris? perruches? perroquets? oiseaux? oiseau mandarins? pinsons? inseparables? calopsittes?
            cage voliere serin piaf tourterelles? pigeons? chardonneret cacatoes""",
        "rat": "rats? ratte rates? souris gerbilles? octodon",
        "hamster": "hamsters? cochons?_d'inde cobayes? chinchillas? furets?",
        "rabbit": "lapins? lapines? lapereaux? clapier",
        "hen": "poules? poulettes? coq coqs pondeuses? poulailler canards? oies? poussins?",
        "horse": "cheval chevaux jument poney ponette poulain ane anesse hongre etalon",
        "fish": "poissons?_rouges? poissons? carpes? combattant aquarium bocal guppys? neons",
        "turtle": "tortues? iguane lezard gecko serpent boa python",
        "goat": "chevres? biques? biquettes? boucs? brebis moutons? agneaux",
        "bees": "abeilles ruches? essaims?",
    },
    _GONE,
)

NAMELESS = (
    r"\b(?:(?:la|le|ma|mon|notre) (?:pauvre |vieille |vieux |petite |petit |brave |grosse |gros )*(?:bete|animal"
    r"|petit|petite|vieux|vieille|pepere|memere|compagnon|compagne|boule de poils|loulou|louloute|poilue?|grosse"
    r"|gros|gamine|ame)"
    r"|l'autre|le premier|la premiere|son (?:frere|copain|pote)|sa (?:soeur|copine)|(?:je|on|nous) (?:l'|les ))"
)
"""An animal spoken of without its kind or its name."""
