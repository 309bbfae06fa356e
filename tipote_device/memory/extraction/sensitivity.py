"""Which memories a visitor must not be told: health, money, children."""

from __future__ import annotations

import re

from tipote_device.contract.memory import Sensitivity
from tipote_device.french.words import fold, tidy
from tipote_device.memory.extraction.people import CHILDREN, alternatives

_HEALTH = re.compile(
    r"\b(?:allergi\w*|intoleran\w*|malad\w*|hopita\w*|cliniqu\w*|operation|operer|opere\w*|chirurg\w*|medic\w*"
    r"|cachets?|comprimes?"
    r"|gelules?|gouttes|traitement|ordonnance|tension|diabet\w*|cholesterol|asthm\w*|migraines?|cancer|chimio\w*"
    r"|hernie|dos|hanche"
    r"|genou|prothese|fauteuil roulant|handicap\w*|malvoyant\w*|aveugle|sourd\w*|malentendant\w*|oreille|retinite"
    r"|cataracte|otite"
    r"|enceinte|grossesse|accouch\w*|fausse couche|depress\w*|anxi\w*|angoiss\w*|burn ?-?out|insomni\w*|psy\w*"
    r"|therapie|palpitations"
    r"|coeur|cardia\w*|vertiges?|epilep\w*|arthrose|sclerose|parkinson|alzheimer|docteur|medecin|ophtalmo\w*"
    r"|cardio\w*|dermato\w*"
    r"|kine\w*|dentiste|irm|scanner|prise de sang|analyses|radio du|vaccin\w*|piqure|insuline|pilule"
    r"|regl?es douloureuses|coeliaqu\w*"
    r"|gluten|lactose|alcooli\w*|fume|fumer|addiction|poids|regime|vih|seropositi\w*|menopause)\b"
)
_MONEY = re.compile(
    r"\b(?:euros?|dollars?|piasses|balles|francs|prets?|credit|emprunt\w*|dettes?|rembours\w*|salaire|paye|pension"
    r"|loyer|impots?|banque"
    r"|decouvert|epargne|livret|heritage|chomage|rsa|allocations?|je (?:lui |leur )?dois|marge de credit|budget"
    r"|economies)\b|€"
)
_CHILD = re.compile(
    rf"\b(?:mon|ma|mes|notre|nos) (?:(?:petits?|petites?|grands?|grandes?) )?(?:{alternatives(CHILDREN)}|enfants?"
    rf"|gamine?s?|gosses?|bebes?"
    r"|petits?|petite)\b|\b(?:creche|maternelle|ecole primaire|nounou|periscolaire|garderie|cp|ce1|ce2|cm1|cm2)\b"
    r"|\b(?:les gosses|le petit|la petite|les petits|les enfants)\b"
)


def sensitivity(text: str) -> Sensitivity:
    """Return the most delicate thing a text speaks of; empty when there is none."""
    plain = fold(tidy(text)).replace("-", " ")
    if _HEALTH.search(plain):
        return "health"
    if _MONEY.search(plain):
        return "money"
    return "children" if _CHILD.search(plain) else ""
