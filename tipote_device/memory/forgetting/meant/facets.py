"""What a request may single out of somebody or something: the name, the age, the address, the price..."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.french.stems import stem
from tipote_device.french.words import fold
from tipote_device.memory.forgetting.meant.document import Document
from tipote_device.memory.forgetting.meant.roles import ROLE_OF

_MONTHS = "janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre"


@dataclass(frozen=True)
class Facet:
    """One thing that can be known of somebody or something."""

    name: str
    asked: tuple[str, ...]
    """Folded phrases that ask for it."""

    attributes: frozenset[str]
    """Folded attributes that hold it."""

    said: re.Pattern[str]
    """How a sentence says it."""

    own: re.Pattern[str] | None = None
    """How a sentence says it of the speaker, where that differs: "l'utilisateur s'appelle", not his daughter."""

    @property
    def vague(self) -> bool:
        """Whether it only says what sort of thing is asked for, of which there may be many."""
        return self.name == "dream"  # of one's plans, few words are kept

    def filed(self, document: Document) -> bool:
        """Tell whether a document is filed as giving it."""
        return document.attribute in self.attributes or document.attribute.split(" ")[0] in self.attributes

    def holds(self, document: Document) -> bool:
        """Tell whether a document gives it."""
        if self.filed(document):
            return True
        if self.own is not None and document.about_user:
            return self.own.search(document.plain) is not None
        if self.name == "name" and document.owner_names and ROLE_OF.get(tuple(document.attribute.split())):
            return True  # filed as "épouse" under her name
        return self.said.search(document.plain) is not None


def _facet(name: str, asked: str, attributes: str, said: str, own: str = "") -> Facet:
    return Facet(
        name,
        tuple(fold(entry).replace("_", " ") for entry in asked.split()),
        frozenset(fold(entry).replace("_", " ") for entry in attributes.split()),
        re.compile(said),
        re.compile(own) if own else None,
    )


_ADDRESS = (
    r"\b(?:habit\w*|vit|vis|vivent|loge\w*|reste (?:a|dans)|emmenag\w*|demenag\w*|domicil\w*|adresse|rue|avenue)\b"
)
FACETS = (
    _facet("name", "prenom nom comment_s_appelle s_appelle_comment surnom petit_nom nom_de_famille",
           "prenom nom surnom",
           r"\bs appell\w+|\bse nomm\w+|\bprenom\b|\bsurnom\w*|\bnomme\w*\b",
           r"\bl utilisat\w+ s appelle|\bje m appelle|\bmon (?:pre)?nom\b|\bappelle moi\b|\bmoi c est\b"),
    _facet("age", "age", "age", r"\b\w+ ans\b|\bage\b"),
    _facet("birthday", "anniversaire date_d_anniversaire date_de_naissance anniv naissance",
           "anniversaire naissance", r"\banniversaire\b|\banniv\b|\bnee? (?:le|en)\b|\bnaissance\b"),
    _facet("address", "adresse domicile lieu_d_habitation ou_j_habite ou_habite ou_il_habite ou_elle_habite ou_je_vis lieu_de_vie",  # noqa: E501
           "domicile adresse logement", _ADDRESS),
    _facet("job", "metier profession boulot travail job taf emploi poste", "metier profession travail emploi poste service ancien",  # noqa: E501
           r"\btravaill\w*|\bboss(?:e|es|ait)\b|\bmetier\b|\bretraite\b|\bboulot\b|\bprofession\b|\bemploi\b|\bposte\b"),
    _facet("phone", "numero_de_telephone telephone numero tel portable numero_de_portable mobile", "telephone numero",
           r"\btelephone\b|\bportable\b|\bnumero\b|\bmobile\b|\b0[1-9](?: ?\d\d){2,4}\b"),
    _facet("email", "adresse_mail mail email adresse_email courriel", "mail email courriel",
           r"\bmails?\b|\bemail\b|\bcourriel\b"),
    _facet("price", "prix valeur montant cout tarif somme combien_coute combien_je_paye", "prix montant tarif",
           r"\d ?(?:euros?|dollars?|francs?|€)|\beuros?\b|\bdollars?\b|\bcout\w+\b|\bva(?:ut|lent)\b|€"),
    _facet("date", "date jour heure horaire", "date", rf"\b(?:{_MONTHS})\b|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?\b|\b\d+ ?h\b|\bheures?\b"),  # noqa: E501
    _facet("appointment", "rendez_vous rdv rencard rencart", "rendez",
           r"\brendez vous\b|\brdv\b|\brencar[dt]\b"),
    _facet("size", "taille mensurations", "taille mensurations", r"\btaille\b|\bmesure\b|\bfait du \d+"),
    _facet("shoes", "pointure", "pointure", r"\bpointure\b|\bchausse\b"),
    _facet("weight", "poids", "poids", r"\bpese\b|\bpoids\b|\bkilos?\b"),
    _facet("salary", "salaire paie paye remuneration combien_je_gagne ce_que_je_gagne", "salaire",
           r"\bsalaire\b|\bpaie\b|\bpaye\b|\bgagne\b|\btouche\b"),
    _facet("dream", "reve reverie delire envie idee ambition fantasme projet lubie", "reve projet ambition envie",
           r"\b(?:aimerait|voudrait|reve|projet|un jour|envie|espere|j aimerais|je voudrais"
           r"|j ?veux|je veux|veut|si j etais riche)\b"),
    _facet("place", "cachette emplacement place endroit ou_est_range", "rangement emplacement place tombe",
           r"\b(?:rang\w+|cach\w+|pendu\w*|accroche\w*|pose\w*|dans|sous|sur|derriere|chez)\b"
           r"|\b(?:est|sont|se trouve|repose) (?:au|aux|a la|a l)\b"),
)  # fmt: skip
NAME = next(facet for facet in FACETS if facet.name == "name")
DREAM = next(facet for facet in FACETS if facet.name == "dream")
PRICE = next(facet for facet in FACETS if facet.name == "price")
_BY_PHRASE = {tuple(stem(word) for word in phrase.split()): facet for facet in FACETS for phrase in facet.asked}
LONGEST = max(len(phrase) for phrase in _BY_PHRASE)


def facet_at(cut: list[str], start: int) -> tuple[Facet, int] | None:
    """Return the facet that the stems of a request ask for at `start`, with how many words ask for it."""
    for length in range(min(LONGEST, len(cut) - start), 0, -1):
        facet = _BY_PHRASE.get(tuple(cut[start : start + length]))
        if facet is not None:
            return facet, length
    return None
