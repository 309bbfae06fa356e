"""Things told by one of a few names: makes of cars, operators, banks, classes at school, ways to get about.

Two sentences that each name one of a set, and not the same, are a change where a person has one at a time, in whatever
words it is told: "une Tesla, à crédit cette fois" after "une Peugeot en location".
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_SETS = {
    "car": (
        r"renault|peugeot|citroen|dacia|volkswagen|vw|toyota|fiat|tesla|bmw|audi|mercedes|honda|hyundai|kia|nissan"
        r"|ford|opel|skoda|seat|cupra|mini cooper|mazda|volvo|subaru|jeep|suzuki|lancia|alfa|jaguar|smart|mg4?|byd"
        r"|clio|twingo|megane|scenic|kangoo|kadjar|captur|espace|laguna|zoe|trafic|master|modus|sandero|duster|logan"
        r"|spring|jogger|berlingo|picasso|saxo|xsara|ami|[cC][1-5]|golf|polo|passat|tiguan|touran|up|yaris|corolla"
        r"|auris|aygo|rav4|prius|panda|punto|500|tipo|fiesta|focus|kuga|puma|corsa|astra|mokka|zafira|fabia|octavia"
        r"|ibiza|leon|civic|jazz|i[123]0|kona|picanto|niro|sportage|micra|qashqai|juke|leaf|partner|expert|rifter"
        r"|(?:(?<=la )|(?<=ma )|(?<=une )|(?<=en )|(?<=sa ))[1-8]0(?:0?[1-9])|(?<=peugeot )\d{3,4}"
    ),
    "phone": (
        r"iphone|pixel|samsung|galaxy|fairphone|xiaomi|redmi|huawei|nokia|oneplus|motorola|wiko|honor|oppo|sony|doro"
        r"|blackberry"
    ),
    "operator": (
        r"orange|sfr|bouygues|free|sosh|red by sfr|nrj mobile|prixtel|syma|lebara|coriolis|proximus|voo|scarlet"
        r"|videotron|bell|telus|fizz|swisscom|sunrise|salt"
    ),
    "energy": r"edf|engie|totalenergies|total energies|ekwateur|enercoop|vattenfall|eni|luminus|hydro quebec|octopus",
    "bank": (
        r"credit agricole|credit mutuel|credit lyonnais|cic|bnp|lcl|societe generale|caisse d'epargne|banque postale"
        r"|banque populaire|boursorama|boursobank|fortuneo|hello bank|n26|revolut|belfius|kbc|ing|desjardins"
        r"|raiffeisen"
        r"|monabanq|nickel"
    ),
    "insurer": (
        r"maif|matmut|macif|maaf|gmf|axa|allianz|groupama|mma|generali|mgen|harmonie|malakoff|ethias|pacifica|aviva"
        r"|direct assurance|alan"
    ),
    "level": (
        r"creche|(?:petite|moyenne|grande) section|cp|ce1|ce2|cm1|cm2|(?<=en )(?:sixieme|cinquieme|quatrieme"
        r"|troisieme"
        r"|seconde|premiere|terminale)|(?:premiere|deuxieme|troisieme|quatrieme|cinquieme|sixieme) (?:primaire"
        r"|secondaire)|l[123]|m[12]|licence|master|bts|but|iut|prepa|doctorat|these|alternance|apprentissage"
    ),
    "stage": r"creche|nounou|maternelle|primaire|college|lycee|fac|universite|alternance|service civique",
    "heat": (
        r"fioul|mazout|gaz|pompe a chaleur|poele|granules|pellets|geothermie|radiateurs? electriques?|chauffage urbain"
    ),
    "ride": (
        r"bus|tram\w*|metro|rer|train|ter|voiture|velo|trottinette|a pied|scooter|moto|covoiturage|covoit|car"
        r"|mobylette"
        r"|taxi"
    ),
    "aid": r"canne|bequilles?|deambulateur|rollator|fauteuil roulant|attelle|platre|minerve|scooter electrique",
    "streaming": r"netflix|disney|prime video|canal|ocs|spotify|deezer|apple music|qobuz|amazon music|youtube premium",
    "shop": (
        r"leclerc|carrefour|auchan|lidl|intermarche|super u|hyper u|casino|monoprix|aldi|franprix|cora|delhaize"
        r"|colruyt|iga|metro plus|migros|biocoop|grand frais"
    ),
    "dwelling": (
        r"appart\w*|studio|pavillon|coloc\w*|caravane|peniche|foyer|residence|ehpad|internat|cite u"
        r"|maison de retraite"
        r"|maison de repos|chambre de bonne|mobil home|ferme|hotel|camping"
    ),
    "contract": (
        r"cdi|cdd|interim|stage|alternance|apprentissage|freelance|auto ?entrepren\w+|a mon compte|a son compte"
        r"|chomage|retraite|arret maladie|conge parental|mi temps|plein temps|temps plein|temps partiel"
    ),
    "union": r"celibataire|en couple|marie\w*|pacse\w*|fiance\w*|divorce\w*|separe\w*|veu[fv]e?",
    "machine": r"ps[345]|xbox|switch|steam deck|pc|mac|macbook|ipad|chromebook|linux|windows",
    "instrument": (
        r"piano|guitare|basse|batterie|violon\w*|trompette|accordeon|saxo\w*|flute|clarinette|harpe|alto|trombone"
        r"|ukulele|orgue|harmonica|chant"
    ),
    "sport": (
        r"foot\w*|judo|karate|danse|zumba|yoga|pilates|gym\w*|aquagym|natation|piscine|footing|jogging|escalade"
        r"|tennis"
        r"|ping pong|badminton|padel|basket|hand\w*|rugby|boxe|equitation|petanque|golf|ski|surf|voile|cirque"
        r"|muscu\w*"
        r"|crossfit|volley|aviron|escrime|velo|rando\w*|marche nordique|marathon|trail|aikido|tai chi"
    ),
    "drug": (
        r"[a-z]{3,}(?:pril|olol|dipine|sartan|statine|prazole|azepam|mycine|cilline|formine|oxetine)|levothyrox"
        r"|euthyrox|kardegic|doliprane|dafalgan|ventoline|seretide|symbicort|xarelto|eliquis|previscan|tahor|ozempic"
        r"|insuline|cortisone|lexomil|xanax|seroplex|lasilix|plavix|ritaline"
    ),
    "brew": r"cafe|the|tisane|chicoree|ricore|deca\w*|expresso|infusion|rooibos|mate|verveine",
    "smoke": r"cigarettes?|clopes?|vapot\w*|cigarette electronique|pipe|cigares?|patchs?",
    "diet": (
        r"vege|vegetar\w+|vegan\w*|vegetal\w+|flexitar\w+|sans gluten|sans sel|sans sucre|sans lactose|halal|casher"
        r"|keto|jeune intermittent|viande|poulet|steak|jambon|saucisson|porc|poisson"
    ),
}  # fmt: skip

ONE_AT_A_TIME = frozenset(
    {
        "car", "phone", "operator", "energy", "bank", "insurer", "level", "stage", "heat", "aid", "contract", "union",
        "dwelling", "shop", "smoke",
    }
)  # fmt: skip
"""Sets of which a person mostly has one; of the others they may have several, and only a mark tells a change."""

_PATTERNS = {name: re.compile(rf"\b(?:{words})\b") for name, words in _SETS.items()}
_STEMS = 5
"""Letters by which two forms of one member are the same: "végétarien", "végétarienne"."""


def members_in(plain: str) -> Mapping[str, frozenset[str]]:
    """Return the members a folded sentence names, by set."""
    found = {name: pattern.findall(plain) for name, pattern in _PATTERNS.items()}
    return {
        name: frozenset(word[:_STEMS] if word.isalpha() else word for word in words)
        for name, words in found.items()
        if words
    }
