"""What a person can only be one of at a time: one age, one weight, one home, one school, one telephone.

A claim is its class and whose it is; two claims of one class and owner with different words contradict each other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.french.words import fold
from tipote_device.memory.extraction.owners import OF_A_THING, Owner, owner_at
from tipote_device.memory.extraction.people import ROLES, alternatives
from tipote_device.memory.extraction.relations import Link
from tipote_device.memory.extraction.trades import trade_in


@dataclass(frozen=True, slots=True)
class Claim:
    """One statement of a class of which a person has one."""

    name: str
    """The class: `âge`, `poids`, `fournisseur:internet`..."""

    value: str
    """Its words, folded."""

    owner: Owner

    @property
    def certain(self) -> bool:
        """Whether a later value alone replaces an earlier one: nobody is of two ages."""
        return self.name in _CERTAIN


_CERTAIN = frozenset({"âge", "poids", "pointure", "niveau scolaire"})
_DIGIT = (
    r"(?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente"
    r"|quarante|cinquante|soixante|septante|huitante|octante|nonante|cents?|mille|et)"
)
_NUMBER = rf"(?:\d+|{_DIGIT}(?: {_DIGIT})*)"
_WHERE = r"(?:a|au|aux|a la|a l'|en|dans|chez|sur)"
_END = r"(?=,|\.|!|;|:| et | mais | parce | car | avec | depuis | maintenant| desormais| finalement| hein|$)"
_SUPPLIED = (
    r"internet|box|fibre|forfait|telephone|mobile|electricite|gaz|eau|assurance|mutuelle|banque|abonnement|courant"
)

_RULES: tuple[tuple[str, str], ...] = (
    (
        "âge",
        (
            rf"\b(?:ai|a|as|aura|avais|avait|ont|eu|fete\w*|souffle\w*|va avoir|vient d'avoir"
            rf"|viens d'avoir) (?:deja |maintenant "

        rf"|eu |ses |mes )?"
        rf"(?P<v>{_NUMBER} ans)\b(?! (?:de |d'|plus|a payer))"),
    ),
    ("âge", rf"\bsouffl\w* (?:deja )?(?:ses|mes) (?P<v>{_NUMBER}) bougies?\b"),
    ("poids", rf"\b(?:pesee?|pese|balance)\b[^,;]{{0,15}}? (?P<v>{_NUMBER})(?=[.,!]|$)"),
    ("pointure", rf"\bchausse(?:s|nt)? (?:maintenant |desormais )?(?:du |en )(?P<v>{_NUMBER})\b"),
    ("pointure", rf"\bfai(?:s|t) du (?P<v>{_NUMBER}) (?:en (?:crampons|chaussures|baskets)|de pointure)\b"),
    ("poids", (
        rf"\b(?P<v>{_NUMBER} (?:kilos?|kg))\b(?! (?:de (?!moins|plus|trop)|d'|en moins|en plus|de plus|de moins"
        rf"|de trop|a perdre))"
    )),
    (
        "niveau scolaire",
        (r"\b(?:suis|est|rentre|entre|passe\w*|sera|serai) (?:maintenant |desormais |passee? )?en (?P<v>(?:petite"
        r"|moyenne|grande) "
        r"section|cp|ce1|ce2|cm1|cm2|sixieme|cinquieme|quatrieme|troisieme|seconde|premiere|terminale|prepa|licence"
        r"|master|l[123]|m[12]|doctorat|(?:premiere|deuxieme|troisieme|quatrieme|cinquieme|sixieme) annee)\b"),
    ),
    ("école", (
        rf"\b(?:est|suis|va|vais|inscrite?|entre|rentre|passe\w*) (?:maintenant "
        rf"|desormais )?{_WHERE}\s?(?P<v>(?:(?:le|la) )?(?:ecole|college|lycee|fac|creche|maternelle"
        rf"|conservatoire)\b.{{0,30}}?){_END}"
    )),
    (
        "téléphone",
        (r"\b(?P<v>(?:iphone|samsung|galaxy|pixel|fairphone|huawei|xiaomi|oneplus|nokia|smartphone"
        r"|android)(?: [a-z]?\d+)?)\b"),
    ),
    ("ordinateur", r"\b(?P<v>macbook|mac|pc portable|pc|ordi\w*|chromebook|linux|windows)\b"),
    ("situation", (
        r"\b(?P<v>celibataire|en couple|mariee?|divorcee?|pacsee?|separee?|fiancee?|veuf|veuve|rompu"
        r"|sors avec [a-z]+|largue\w*)\b"
    )),
    (
        "temps de travail",
        (r"\b(?P<v>mi temps|temps plein|temps partiel|plein temps|trente cinq heures|quatre jours|quatre cinquiemes?"
        r"|(?:travaille|bosse|shift|quart|poste|equipe|horaires?) (?:de |du |le |la )?(?:jour|soir|nuit|matin"
        r"|journee|apres midi)"
            r"|teletravail\w*)\b"),
    ),
    ("stage", r"\b(?P<v>stage\b.{0,80})"),
    (
        "domicile",
        (r"\b(?:habite|vit|vis|loge|installee?s?|demenage\w*|emmenage\w*) (?:maintenant |desormais )?"
        rf"(?!chez nous|ici|la\b)(?P<v>(?:a|au|aux|en|dans|sur|vers|pres de) [a-z' ]{{2,30}}?|(?!pas|plus|avec"
        rf"|seule?|chez|tou)[a-z]{{3,}}){_END}"),
    ),
    ("métier", (
        r"\b(?P<v>condui(?:s|t) (?:le |la |l'|un |une |des |les )(?:auto)?(?:bus|cars?|camions?|taxi|train|tram"
        r"|metro|ambulance)\b)"
    )),
    ("emploi", (
        r"\b(?P<v>chomage|retraite|sans emploi|en recherche d'emploi|conge parental|arret maladie|interim"
        r"|alternance)\b"
    )),
    ("emploi", (
        r"\b(?:trouve|decroche|signe) (?:un |du |mon )?(?:nouveau )?(?P<v>boulot|travail|job|poste|emploi|cdi"
        r"|cdd)\b"
    )),
    ("appellation", (
        r"\b(?:appelle[sz]?[ -]moi|m'appeler|appeler moi|me dire|m'appelles?) (?P<v>(?!demain|quand|un|une|le|la"
        r"|ce|a )[a-z]+(?: [a-z]+)?)"
    )),
    (
        "réveil",
        r"\b(?:me (?:leve|reveille)|mon reveil|reveille[sz]?[ -]moi|me reveiller|reveil)\b(?P<v>.{2,40})",
    ),
    ("coucher", r"\bje (?:me couche|vais au lit|dors a)\b(?P<v>.{2,40})"),
    ("en cours:série", r"\bje (?:regarde|mate|suis en train de regarder)\b(?! pas| plus)(?P<v>.{3,40})"),
    ("en cours:livre", r"\bje (?:lis|suis en train de lire)\b(?! pas| plus)(?P<v>.{3,40})"),
    (
        "régime",
        (r"\b(?P<v>vegetarien\w*|vegan\w*|vegetalien\w*|flexitarien\w*|ni viande ni poisson"
        r"|(?:re)?mange\w* (?:\w+ )?(?:de la |du |de |la |le )?(?:viande|poisson|porc))\b"),
    ),
    ("tabac", r"\b(?P<v>fume\w*|cigarettes?|clopes?|vapote\w*|vape|cigarette electronique)\b"),
    ("alcool", r"\b(?P<v>alcool|aperos?|verres? de vin|biere|vin|whisky|pastis)\b"),
)  # fmt: skip
_PATTERNS = tuple((name, re.compile(pattern)) for name, pattern in _RULES)

_SUPPLIER = re.compile(
    rf"\b(?P<what>{_SUPPLIED})\b.{{0,25}}?\bchez (?P<v>[a-z]+)|\bchez (?P<v2>[a-z]+) pour (?:l'|la |le |mon |ma "
    rf"|les )?(?P<what2>{_SUPPLIED})\b"
)
_FAVOURITE = re.compile(
    r"\b(?:mon|ma|mes|son|sa) (?P<what>[a-z]+)(?: [a-z]+)? prefere\w*\b(?P<v>.{2,40})"
    r"|\b(?P<v2>.{2,30}),? c'est (?:mon|ma) (?P<what2>[a-z]+) prefere\w*"
)
_COSTS = (
    r"mutuelle|loyer|assurance|forfait|abonnement|internet|cantine|creche|electricite|gaz|chauffage|impots?"
    r"|salaire|paye|paie|pension"
    r"|retraite|argent de poche|credit|mensualites?|nounou|charges|essence|courses|parking|garage|salle de sport"
    r"|cotisation"
)
_COST = re.compile(rf"\b(?P<what>{_COSTS})\b")
_SUM = re.compile(r"\b(?:euros?|dollars?|piastres?|balles|francs?)\b|€")
_DEBT = re.compile(
    r"\b(?:dois|doit|dette|rembourse\w*|rendre|devoir)\b.{0,30}?\ba (?:mon |ma |mes |la |le |l')?(?P<whom>[a-z]+)"
)
_TRADE = re.compile(
    r"\b(?P<be>suis|est|deviens|devient|devenue?|etais|etait|(?:travaille|bosse) comme|comme|fait)"
    r" (?:maintenant |desormais |toujours |un |une |l'|le |la )*(?P<v>(?!au |aux |chez |en |a )[a-z' ]{3,40})"
)
_NOT_AN_AGE = re.compile(r"(?:depuis|il y a|dans|pendant|apres|ca fait|avant) $")


def _has(before: str, known: Sequence[Link], whole: Owner) -> bool:
    """Tell whether what stands before "a" is its subject: "il a six ans", "Adam a six ans", not "à six ans"."""
    names = [fold(link.other) for link in known] + ([whole.name] if whole.name else [])
    subjects = "|".join(re.escape(name) for name in names if name)
    return (
        re.search(rf"\b(?:ils?|elles?|on|qui|ca|{alternatives(ROLES)}{'|' + subjects if subjects else ''}),? $", before)
        is not None
    )


def _of_a_person(name: str, match: re.Match[str], known: Sequence[Link], whole: Owner) -> bool:
    """Tell whether a form is what it looks like: not "à vingt ans" folded, not a thing's, not a duration."""
    before = match.string[: match.start()]
    if OF_A_THING.search(before) or (match[0].startswith("a ") and not _has(before, known, whole)):
        return False
    return name != "âge" or _NOT_AN_AGE.search(match.string[: match.start("v")]) is None


def claims(plain: str, known: Sequence[Link], whole: Owner) -> list[Claim]:
    """Return the claims of a folded sentence; `whole`: whom it is about."""
    found: list[Claim] = []

    def add(name: str, value: str, position: int) -> None:
        found.append(Claim(name, value.strip(), owner_at(plain, position, known, whole)))

    for name, pattern in _PATTERNS:
        for match in pattern.finditer(plain):
            if _of_a_person(name, match, known, whole):
                add(name, match["v"], match.start("v"))
    for match in _TRADE.finditer(plain):
        if trade_in(match["v"].split(" et ")[0]):
            add("métier", match["v"], match.end("be"))
    for match in _SUPPLIER.finditer(plain):
        add(f"fournisseur:{match['what'] or match['what2']}", match["v"] or match["v2"], match.start())
    for match in _FAVOURITE.finditer(plain):
        add(f"préféré:{match['what'] or match['what2']}", match["v"] or match["v2"], match.end())
    if (paid := _SUM.search(plain)) and len(costs := {match["what"] for match in _COST.finditer(plain)}) == 1:
        add(f"coût:{costs.pop()}", plain, paid.start())
    for match in _DEBT.finditer(plain):
        add(f"dette:{match['whom']}", plain, match.start())
    return found
