"""What a sentence is about, where two sentences cannot both hold: one home, one trade, one coffee."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from tipote_device.french.words import fold, tidy
from tipote_device.memory.extraction.claims import Claim, claims
from tipote_device.memory.extraction.dating import Dated
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.extraction.measures import Measure, measures, parts_of_day
from tipote_device.memory.extraction.owners import OF_A_THING, Owner, sentence_owner
from tipote_device.memory.extraction.people import PROFESSIONS, ROLES, alternatives, attribute_of
from tipote_device.memory.extraction.relations import links, person_spoken_of
from tipote_device.memory.extraction.slot_rules import DRINK, VEHICLE
from tipote_device.memory.extraction.trades import trade_in

_HOME = re.compile(
    r"\b(?:habit(?:e|es|ons|ez|ent|ais|ait|er|era|ation)|(?:de|em)menag\w*\b(?! (?:les|mon|ma|mes|tout|un"
    r"|une)\b| (?:le|la) (?!week|mois|semaine|\d|premier))|je (?:vis|reste) (?:a|au|aux|dans"
    r"|en|sur)"
    r"|(?:je|on|nous) (?:vis|vit|vivons|crechons?|creche|suis|est|sommes) (?:en coloc\w*|chez (?:mes|mon|ma|nos"
    r"|des|un|une) "
    r"(?:parents|pote|amis?|amie|mere|pere|grands? parents|grand mere|darons|soeur|frere))"
    r"|(?:je|on|nous) lou(?:e|ons) (?:un|une|mon|ma|notre|a|au|en)\b(?! (?:voiture|velo|box|garage|camion))"
    r"|(?:trouve|pris|achete|donne|attribue|eu|decroche) (?:un|une|mon|ma|notre) (?:[a-z]+ )?(?:appart\w*|studio"
    r"|logement|maison|coloc\w*"
    r"|chambre|f[1-5]|t[1-5]|deux pieces|trois pieces)\b(?! (?:pour|a (?:ma|mon|mes)))"
    r"|(?:me|nous) (?:voila|voici) (?:installe\w* |rendue?s? |enfin )?(?:a|au|aux|en|dans|chez)|installee?s? (?:a"
    r"|au|aux|en|dans|chez)"
    r"|(?:je suis|on est|nous sommes) (?:rendue?s?|parti\w* vivre) (?:a|au|aux|en|dans)"
    r"|eu les cle\w*|(?:nouvelle |notre |mon |l')adresse(?:,| c'est| a change| est)"
    r"|(?<!a )domicile|j'ai pris un appart\w*|on est rendus?|(?:on|je) reste (?:a|au|en) (?!la maison|table|jeun|cote"
    r"|coucher|dormir)|(?:on vit|vit|vivent) (?:maintenant |desormais )?(?:a|au|aux"
    r"|dans|en)|loge (?:a|au|dans|en))\b"
)
_PLACES_OF_WORK = (
    r"(?:urgences|reanimation|rea|pediatrie|maternite|cardiologie|chirurgie|geriatrie|psychiatrie|bloc|accueil"
    r"|compta\w*"
    r"|cuisine|caisse|production|logistique|marketing|ressources humaines|atelier|rayon|salle|plonge|ecole|college"
    r"|lycee"
    r"|mairie|hopital|clinique|chu|usine|entrepot|banque|poste|creche|restaurant|bureau|magasin|chantier|studio"
    r"|labo\w*)"
)
_WORKPLACE = re.compile(
    r"\b(?:travaille|bosse|travaillait|bossait|embauchee?|mutee?|affectee?) (?:maintenant |desormais )?"
    r"(?:a|au|aux|chez|dans|en|pour) (?!la maison|domicile|mon compte|mi temps)\w+"
    rf"|\b(?:je suis|je passe|utilisat\w+ est) (?:maintenant |desormais )?(?:aux|au|en|a la|a l'|au service"
    rf"|dans l'equipe)"
    rf"(?: de| des| du)? ?{_PLACES_OF_WORK}\b"
)
_TRADE = re.compile(
    r"\b(?:je suis|j'etais|je deviens|travaille comme|(?<!c')est|carriere comme"
    r"|utilisat\w+ est) (?P<v>(?:\w+ ){0,3}\w+)"
    r"|\b(?P<r>la retraite|a mon compte|a son compte|au chomage)\b"
)
_SPEECH = re.compile(
    r"\b(?:debit|lentement|moins vite|plus vite|rapidement|ralenti\w*|vitesse)\b"
    r"|\b(?:parl\w+|cause\w*)[- ](?:moi |plus |tres |a )*(?:vite|lent\w*|doucement|fort|rapide\w*)\b"
)
_DRIVES = re.compile(
    rf"\b(?:mon|ma|mes|notre|nos|un|une|la|le|en|d'une) (?:\w+ )?{VEHICLE}\b|\b(?:roul(?:e|es|ons|ent|ais|ait|er)"
    rf"|condui(?:s|t|sons|sez|sent|sait|sais)\b|quatre ailes"
    rf"|bagnole|voiture|char)\b"
)
_TWO_WHEELS = re.compile(r"\b(?:velo|trottinette|moto|scooter|mobylette)\b")
_DRINKS = re.compile(
    r"\b(?:(?:mon|ma|mes|son|ses|c'est|petit)|(?:arret\w+|boi\w+|buv\w+|pren\w+|prefer\w+|carbur\w+|pass\w+)"
    r"(?: (?:plus|que|encore|toujours|maintenant))?(?: (?:le|la|du|de|de la|un|une|au|a la))?) (?:petit |grand )?"
    rf"(?P<drink>{DRINK})\b(?! (?:de la|du coin|du|des) )"
)
_THING_PLACE = re.compile(
    r"\b(?:(?:mon|ma|mes|notre|nos|son|sa|ses|le|la|les) |l')(?P<s>[a-z]{3,}(?: (?:de|du|d')\s?(?:la "
    r"|l')?[a-z]{3,})?),? "
    r"(?:(?:il|elle|ils|elles) )?(?:est|sont|se trouve\w*|c'est)(?: (?:maintenant|desormais|range\w*|pendu\w*"
    r"|accroche\w*|pose\w*|(?:re)?monte\w*|descendu\w*|retourne\w*|revenu\w*|deplace\w*|passe\w*|mis\w*"
    r"|parti\w*))* (?:a|au|aux|dans|sur|sous|derriere|chez|en) "
)
_CHANGED_THING = re.compile(r"\bchang\w+ (?:(?:de|mon|ma|le|la) |d')(?P<s>[a-z]{3,})\b")
_SINGLE_ROLES_WORDS = """
femme mari epoux epouse compagne compagnon conjoint conjointe copain copine chum blonde apprenti apprentie
patron patronne chef medecin docteur generaliste dentiste nounou coiffeur coiffeuse garagiste banquier notaire
veterinaire veto kine osteo psy nourrice secretaire stagiaire femme de menage
"""
_SINGLE_ROLES = frozenset(_SINGLE_ROLES_WORDS.replace("-", " ").split()) | {"meilleure amie", "meilleur ami"}
_ONE_ROLE = {
    "maitresse": "maitre", "instit": "maitre", "institutrice": "maitre", "instituteur": "maitre",
    "patronne": "patron", "cheffe": "chef", "conjointe": "conjoint", "docteur": "medecin", "generaliste": "medecin",
    "veto": "veterinaire", "coiffeuse": "coiffeur", "compagne": "conjoint", "compagnon": "conjoint",
    "copain": "conjoint", "copine": "conjoint", "chum": "conjoint", "blonde": "conjoint", "apprentie": "apprenti",
    "meilleure copine": "meilleure amie", "meilleur copain": "meilleur ami", "meilleur pote": "meilleur ami",
    "nourrice": "nounou", "assistante maternelle": "nounou",
}  # fmt: skip
_PLACES = frozenset(_ONE_ROLE) | frozenset(_ONE_ROLE.values())
"""Words for one place in a life, which two people do not hold at once."""
_ROLE_NAMED = re.compile(
    rf"\b(?:mon|ma|l'|le|la|son|sa|un|une|de|d'|nouveau|nouvelle) ?(?P<role>meilleure? (?:amie?|copine|copain"
    rf"|pote)|{alternatives(ROLES)})"
    rf"(?: [a-z' ]{{0,25}}?)?,? (?:(?:il|elle) )?(?:s'appelle|c'est|est (?:maintenant|partie?|en retraite"
    rf"|a la retraite)|(?:a|part|prend)"
    rf" (?:trouve|quitte|arrete|change|demenage|pris|sa retraite|a la retraite))"
    rf"|\bchang\w+ (?:de |d')(?P<role2>{alternatives(ROLES)})\b"
)
_OF = re.compile(r"\b(?P<head>[a-z]{3,}) (?:de |du |des |d'|a )(?:la |l'|les |ma |mon |mes )?(?P<of>[a-z]{3,})\b")
_TOPIC = re.compile(
    r"(?:(?:et|alors|bon|euh|au fait|ah|sinon|finalement|en fait|dis|tiens|ti pote|mais|donc),? )*(?:pour "
    r"|quant a |quant au "
    r"|cote )?(?:(?:le|la|les|mon|ma|mes|notre|nos|au) |l')?(?P<o>[a-z]+(?: (?:de |du |d'|avec |a |des )?(?:la |l'"
    r"|mon |ma )?[a-z]+)?),? "
    r"(?:(?:finalement|maintenant|desormais|en fait|plutot),? )?(?:c'est|ce sera|c'etait|ca sera|ils? |elles? |on "
    r"|ca |je |j')"
)
_FOR_WHOM = re.compile(
    r"\b(?:pour |de |d'|a )(?:mon |ma |mes |notre |nos |la |le )?(?P<w>[a-z]{3,})\b"
    r"|\b(?:mon|ma|mes|notre|nos) (?P<w2>[a-z]{3,}) (?:a|ont|va|vont|doit|part|passe|fait|joue)\b"
)
_WEEKDAY = re.compile(r"\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?\b")


@dataclass(frozen=True, slots=True)
class Facets:
    """One sentence, ready to be compared."""

    plain: str
    telling: frozenset[str]
    """Stems of what it is about, names left out."""

    told: frozenset[str]
    """The same, names included."""

    names: frozenset[str]
    keys: frozenset[str]
    """What it can only say one thing of: `domicile`, `métier`, `boisson:cafe`..."""

    owner: str
    """Whose affair it is, folded: `user`, a role or a name."""

    days: frozenset[date]
    recurring: bool
    """Whether it tells of a habit at a given day or hour."""

    whole: Owner
    claims: tuple[Claim, ...]
    measures: frozenset[Measure]
    parts: frozenset[str]
    """Parts of the day it names."""

    heads: tuple[tuple[str, str], ...]
    """Nouns with what they are of: ("loyer", "garage")."""

    topic: frozenset[str]
    """Stems of what it announces before saying it: "pour le courrier, c'est...", "le yoga, c'est..."."""

    elliptic: bool
    """Whether the clause with the value says nothing else: "alors ce sera le vendredi"."""

    whom: frozenset[str]
    """Other people it is for, or of, folded."""


def facets(text: str, when: Dated) -> Facets:
    """Read a sentence, as it was said or in the third person."""
    plain = fold(tidy(text)).replace("-", " ")
    plain = re.sub(r"\[[^\]]*\]| de l'utilisat\w+", "", plain)
    names = frozenset(fold(word) for word in re.findall(r"(?<=[\w,'’:] )[A-ZÀ-Ý][\wÀ-ÿ'-]+", tidy(text)))
    named_stems = {stem for name in names for stem in telling_stems(name)}
    known = links(text)
    whole = sentence_owner(text, known)
    made = claims(plain, known, whole)
    return Facets(
        plain,
        telling_stems(plain) - named_stems,
        telling_stems(plain) | named_stems,
        names | {fold(link.other) for link in known},
        frozenset(_keys(plain, text)) - _others(made, whole),
        fold(person_spoken_of(text)),
        when.days,
        bool(when.recurring) or (_WEEKDAY.search(plain) is not None and not when.days),
        whole,
        tuple(made),
        measures(plain),
        parts_of_day(plain),
        tuple((found["head"], found["of"]) for found in _OF.finditer(plain)),
        _topic(plain),
        _elliptic(plain),
        frozenset(
            fold(attribute_of(who))
            for found in _FOR_WHOM.finditer(plain)
            if (who := found["w"] or found["w2"]) in (ROLES | names) - PROFESSIONS
        ),
    )


def _others(made: list[Claim], whole: Owner) -> set[str]:
    """Return the classes a sentence speaks of only for somebody else: "j'ai eu ma fille, elle habite Nantes"."""
    mine = {claim.name for claim in made if claim.owner.same_as(whole)}
    return {claim.name for claim in made} - mine


def _elliptic(plain: str) -> bool:
    """Tell whether a day or an hour stands in a clause that says nothing else."""
    clauses = re.split(r"[,.;:!?]| (?:et|mais|alors|donc|parce que|car) ", plain)
    return any(measures(clause) and not telling_stems(clause) for clause in clauses)


def _topic(plain: str) -> frozenset[str]:
    found = _TOPIC.match(plain)
    return telling_stems(found["o"]) if found is not None else frozenset()


def _keys(plain: str, text: str) -> list[str]:
    keys = []
    if any(not OF_A_THING.search(plain[: found.start()]) for found in _HOME.finditer(plain)):
        keys.append("domicile")
    if _WORKPLACE.search(plain):
        keys.append("lieu de travail")
    if any(found["r"] or trade_in(found["v"]) for found in _TRADE.finditer(plain)):
        keys.append("métier")
    if _SPEECH.search(plain):
        keys.append("débit")
    if _DRIVES.search(_TWO_WHEELS.sub("", plain)):
        keys.append("véhicule")
    if _TWO_WHEELS.search(plain):
        keys.append("deux-roues")
    if drink := _DRINKS.search(plain):
        keys.append(f"boisson:{drink['drink']}")  # the first is what the sentence is about
    roles = {link.role for link in links(text)} | {
        (found["role"] or found["role2"]).removesuffix("s") for found in _ROLE_NAMED.finditer(plain)
    }
    keys += [f"rôle:{_ONE_ROLE.get(role, role)}" for role in roles if role in _SINGLE_ROLES or role in _PLACES]
    keys += [f"lieu:{found['s']}" for pattern in (_THING_PLACE, _CHANGED_THING) for found in pattern.finditer(plain)]
    return keys
