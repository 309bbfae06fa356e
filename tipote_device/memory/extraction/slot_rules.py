"""What a sentence says of its subject: rules from French forms to attribute and value, most telling first.

Each rule reads folded text (lower case, no accents, hyphens as spaces). The group `v` is the value, `s` the subject
when it is a thing; a rule with `je` in its form is about whoever speaks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.contract.memory import Kind


@dataclass(frozen=True, slots=True)
class SlotRule:
    """One form."""

    attribute: str
    kind: Kind
    pattern: re.Pattern[str]
    about: str = ""
    """`user`: whoever speaks; empty: the subject of the sentence."""


_STOP = (
    r"(?=,|\.|!|;|:| et | mais | parce | car | avec ma | avec mon | pas loin | donc | alors | depuis | maintenant"
    r"| du coup| hein|$)"
)
_VALUE = rf"(?P<v>.{{2,60}}?){_STOP}"
DRINK = (
    r"(?:cafe|the|tisane|infusion|rooibos|chocolat chaud|jus d'orange|biere|vin|lait|soda|coca|limonade"
    r"|eau gazeuse|eau petillante|chicoree|cappuccino|expresso|espresso|deca|verveine|mate|whisky|pastis)"
)
_THING = r"(?P<s>(?!il\b|elle\b)[a-z]+(?: (?:de |du |des |d'|a )(?:la |l'|mes |ma |mon )?[a-z']+)?)"
_PLACE = r"(?:dans|sur|sous|derriere|chez|a cote|au fond|au dessus|en haut|en bas|au|aux|a la|a l'|a)"
VEHICLE = (
    r"(?:voiture|bagnole|auto|char|caisse(?! d'epargne)|moto|scooter|fourgon|camionnette|utilitaire|camion|velo"
    r"|trottinette|clio"
    r"|twingo|megane|scenic|kangoo"
    r"|trafic|zoe|dacia|sandero|duster|renault|peugeot|citroen|berlingo|208|206|308|3008|5008|c3|c4|volkswagen"
    r"|golf|polo|toyota|yaris|corolla|fiat|tesla"
    r"|bmw|audi|mercedes|honda|hyundai|kia|nissan|ford|fiesta|opel|corsa|skoda|seat|mini|mazda|volvo)"
)
_DISLIKE = (
    r"(?:je (?:n'|ne )?(?:aime|supporte|digere) (?:pas|plus|guere)|j'aime (?:pas|plus)|je n'aime (?:pas|plus)"
    r"|je deteste|j'ai horreur|je hais|j'execre|ca me degoute"
    r"|j'en suis degout\w*|je suis degout\w*|tres peu pour moi|j'ai une sainte horreur|pas capable de manger"
    r"|je mange (?:pas|plus|jamais)|je ne mange (?:pas|plus|jamais)|jamais de"
    r"|c'est (?:pas mon truc|pas pour moi|pas ma tasse de the|non(?=$|[.,!])|pas mon fort)|je raffole pas"
    r"|me donne la nausee|sans moi|plus jamais"
    r"|je (?:ne |n')?(?:(?:le|la|les|l'|en) ?)?(?:peux|sais|supporte|aime|mange|bois|digere|veux)[a-z']* (?:pas"
    r"|plus|jamais)(?: (?:les?|la|en|du tout))?"
    r"(?= (?:avaler|sentir|voir|manger|encadrer|blairer|boire)|[.,!]|$)"
    r"|j'ai (?:du mal avec|jamais aime|jamais pu|jamais supporte)|j'ai toujours deteste|beurk|par pitie,? pas"
    r"|surtout pas d(?:e |')|me herisse|ca (?:ne )?passe pas)"
)
_LIKE = (
    r"(?:j'adore|j'aime (?:bien|beaucoup|trop)?|je raffole|je suis fan|je prefere|mon (?:plat|gateau|film|livre"
    r"|groupe|chanteur|dessert|fruit|fromage)[a-z ]* prefere|ma (?:chanson|couleur|saison|serie)[a-z ]* preferee"
    r"|je kiffe|je suis (?:dingue|accro|folle|fou) d)"
)


def _rule(attribute: str, kind: Kind, pattern: str, about: str = "") -> SlotRule:
    return SlotRule(attribute, kind, re.compile(pattern), about)


RULES: tuple[SlotRule, ...] = (
    _rule(
        "prénom",
        "profile",
        r"\b(?:moi,? (?:c'est|je m'appelle)|je m'appelle|je me (?:presente|nomme)\s?[,:]?|mon (?:prenom"
        r"|nom),? (?:c'est|est)|appelle[sz]?[- ]moi) (?P<v>(?!le |la |un |une |pas |plus |que )[a-z]+)",
        "user",
    ),
    _rule(
        "allergie",
        "fact",
        r"\b(?:allergi(?:que|e) (?:a|aux|au) (?:la |l')?|intolerant\w* (?:a|aux|au) (?:la |l')?)(?P<v>[a-z' ]+?)"
        + _STOP,
    ),
    _rule(
        "santé",
        "fact",
        r"\b(?P<v>hernie \w+|diabet\w+|asthm\w+|epilep\w+|migraines?|malvoyante?|aveugle|sourde?|retinite \w+"
        r"|cataracte|arthrose|depression|cancer|hypertension|tension|cholesterol|enceinte|oreille (?:gauche"
        r"|droite)|insomni\w+|coeliaque|appareil auditif|pacemaker|prothese)\b",
    ),
    _rule(
        "traitement",
        "fact",
        r"\b(?P<v>(?:cachets?|comprimes?|gelules?|gouttes|traitement|medicaments?|insuline|piqure|antibiotiques?"
        r"|pilule)(?: (?:pour|contre) (?:la |le |les |l')?\w+)?)",
    ),
    _rule(
        "façon de parler",
        "preference",
        r"\b(?:parle[sz]?(?: |-)?(?:moi|plutot|nous)|tutoie|vouvoie|tutoyer|vouvoyer|debit|me parles?)\b(?P<v>.{0,60})",
        "user",
    ),
    _rule(
        "silence",
        "preference",
        r"\b(?:silence|me (?:derange|reveille|cherche)[sz]? pas|ne me (?:derange|reveille|cherche)[sz]?"
        r"|parle moi pas)\b(?P<v>.{0,50})",
        "user",
    ),
    _rule(
        "sommeil", "preference", r"\bje (?:dors|me couche|me leve|fais la sieste|me reveille)\b(?P<v>.{0,50})", "user"
    ),
    _rule(
        "domicile",
        "profile",
        rf"\b(?:j'habite|j'habitais|on habite|nous habitons|je vis|on vit|je reste dans|(?:je|on) reste (?=(?:a|au"
        rf"|en) (?!la maison|table|jeun|cote|coucher|dormir))|j'ai demenage"
        rf"|on a demenage|nous avons demenage|j'ai emmenage|on a emmenage|nous avons emmenage|je loge"
        rf"|je suis domicilie\w*|on est rendus?|j'ai pris un appart\w*|mon adresse,? c'est)(?: maintenant"
        rf"| desormais)?,? (?:a |au |aux |dans |en |sur |rue )?{_VALUE}",
        "user",
    ),
    _rule(
        "domicile",
        "profile",
        rf"\b(?:habite|vit|loge|a demenage|a emmenage)(?: maintenant| desormais)? (?:a |au |aux |en |dans "
        rf"|sur ){_VALUE}",
    ),
    _rule(
        "âge", "fact", r"\b(?P<v>(?:\d+|[a-z]+(?: et)?(?: [a-z]+)?) ans)\b(?=.{0,12}$|[.,!]| (?:et|il|elle|je|mais))"
    ),
    _rule(
        "anniversaire",
        "fact",
        r"\b(?:anniversaire|anniv|la fete de|ne le|nee le|nes le|je suis ne|s'est marie\w*|sommes maries"
        r"|on s'est marie\w*)\b(?P<v>.{0,50})",
    ),
    _rule("boisson", "preference", rf"\b(?:mon|mes|un|du|le|ton|petit|c'est|mon petit) (?P<v>{DRINK}\b.{{0,50}})"),
    _rule(
        "régime",
        "preference",
        r"\b(?P<v>vegetarien\w*|vegan\w*|vegetalien\w*|sans (?:gluten|sel|sucre|lactose|viande|porc)|halal|casher"
        r"|croquettes?.{0,30}|au regime.{0,20})",
    ),
    _rule("goût", "preference", rf"\b(?P<v>.{{0,40}}{_DISLIKE}.{{0,40}})"),
    _rule(
        "goût",
        "preference",
        r"\b(?P<v>.{0,40}(?:c'est interdit chez|m'ecoeure|me degoute|je supporte pas).{0,40})",
        "user",
    ),
    _rule(
        "argent",
        "fact",
        r"\b(?:je (?:rembourse|dois|touche|gagne|mets|paye|paie|verse)|on (?:rembourse|doit|touche|gagne|met|paye)"
        r"|ma pension|mon salaire|mon loyer|loyer|pret|credit|emprunt\w*|je les dois|dette)\b(?P<v>.{0,60})",
        "user",
    ),
    _rule(
        "véhicule",
        "fact",
        rf"\b(?:mon|ma|mes|notre|un|une|la|le|en) (?:vieil?l?e? |petite? |nouvel?l?e? "
        rf"|nouveau )?(?P<v>{VEHICLE}\b.{{0,40}})(?<!.a velo)",
    ),
    _rule(
        "rangement",
        "fact",
        rf"\b(?:(?:le|la|les|mon|ma|mes|nos|notre) |l'){_THING},? (?:(?:il|elle|ils|elles|c'|je l'ai|je les ai"
        rf"|on les a|on l'a) ?)?(?:est|sont|se trouve\w*|se range\w*|range\w*)(?: (?:range|pendu|accroche|pose"
        rf"|cache|stocke|entrepose|garde)\w*)?(?: maintenant)? (?P<v>{_PLACE}\b.{{2,60}}?){_STOP}",
    ),
    _rule(
        "rangement",
        "fact",
        rf"\b(?:(?:le|la|les|mon|ma|mes|nos|notre) |l'){_THING},? .{{0,30}}(?:range|pendu|accroche|pose|cache"
        rf"|stocke|entrepose|mis)\w* (?P<v>{_PLACE}\b.{{2,60}}?){_STOP}",
    ),
    _rule(
        "rangement",
        "fact",
        r"\b(?P<v>.{2,40}) qui (?:a|ont|garde|gardent) (?:nos|mes|notre|mon|ma|le double d\w+ (?:mes"
        r"|nos)) (?P<s>[a-z]+)",
    ),
    _rule(
        "apprentissage",
        "project",
        r"\b(?:j'apprends|je me suis (?:mise?|lancee?) (?:a|au|dans|aux)|je prends des (?:cours|lecons)"
        r"|je suis des cours|je suis une formation)\s?(?:la |le |les |l'|de |d')?(?P<v>.{2,50}?)" + _STOP,
        "user",
    ),
    _rule(
        "projet",
        "project",
        r"\b(?:je (?:voudrais|veux|compte|reve|prepare|construis|prevois|monte|cherche a)|j'aimerais"
        r"|on (?:voudrait|aimerait|prevoit|prepare|compte|cherche a)|j'ai (?:commence|signe|le projet|l'intention"
        r"|envie d'apprendre|decide)|quand je serai (?:grande?|adulte|a la retraite)|plus tard,? je"
        r"|un jour,? je|mon (?:objectif|but)|on (?:envisage|pense|va (?:acheter|construire|adopter|demenager"
        r"|refaire))|je (?:me lance|m'entraine|m'inscris)"
        r"|mon (?:projet|reve))\b(?P<v>.{2,60})",
        "user",
    ),
    _rule(
        "loisir",
        "fact",
        r"\b(?:je (?:fais|joue|chante|cours|nage|peins|bricole|jardine|pratique|danse|tricote|collectionne)"
        r"|on (?:joue|repete|fait)|(?:il|elle) (?:fait|joue|chante|pratique)) (?:du |de la |de l'|au |a la |a l'"
        r"|aux |dans |des )?(?P<v>.{2,50}?)" + _STOP,
    ),
    _rule(
        "musique",
        "preference",
        r"\b(?:mets|mettez|j'ecoute|musique)\b.{0,25}\b(?P<v>jazz\b.{0,15}|rock\b|rap\b|classique\b|chaabi\b"
        r"|reggae\b|metal\b|electro\b|opera\b|chanson francaise|blues\b|musette\b|rai\b|techno\b|country\b|bossa\b"
        r"|salsa\b|folk\b)",
    ),
    _rule(
        "lieu de travail",
        "profile",
        rf"\b(?:je (?:travaille|bosse|suis (?:employee?|embauchee?))|j'ai ete (?:mutee?|affectee?)|mon (?:service"
        rf"|bureau|agence)(?: est|,? c'est)?|je suis (?:maintenant )?(?:aux|en|au service|dans l'equipe"
        rf"|chez)) (?:a |au |aux |en |chez |pour |dans |chez )?(?P<v>(?!compte|retard|train|vacances|conge|route"
        rf"|colere|forme)[a-z' ]+?){_STOP}",
        "user",
    ),
    _rule("goût", "preference", rf"\b(?P<v>{_LIKE}.{{2,60}})", "user"),
)
"""In the order they are tried: the first that fits names the memory, those after it are other things it says."""
