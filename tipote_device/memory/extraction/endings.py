"""What a sentence says is over ("j'ai lâché la boulangerie", "plus de jazz") or begun again ("je remange du porc").

Whether that ends an old sentence is decided here too: the thing must be what it is about, not a complement of it.
"""

from __future__ import annotations

import re

from tipote_device.memory.extraction.fronted_endings import ended_first, over_first
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.extraction.people import ROLES, alternatives
from tipote_device.memory.extraction.trades import is_trade

_DETERMINERS = (
    r"(?:(?:avec|de|du|des|le|la|les|mon|ma|mes|notre|nos|son|sa|ses|un|une|a|au|aux|chez|en|tout|tous|faire|prendre"
    r"|manger|boire|jouer) |[dl]')*"
)
_OBJECT = rf"{_DETERMINERS}(?P<o>[a-z]+(?: (?:de |du |d'|a )?[a-z]+){{0,2}}?)"
_STOP = (
    r"(?=,|\.|!|;|:|\?| et | mais | pour | parce | car | maintenant| desormais| finalement| du coup| depuis| trop "
    r"| ca | c'est | je | j'| on | il | elle | en | le | la | les | contre | par | avant | cette | ce | hier| hein|$)"
)
_STOPPED = (
    r"(?:arrete\w*|laisse tomber|lache|abandonne|quitte|demissionne|vendu|revendu|resilie|plaque|stoppe|largue|vire"
    r"|rendu|supprime|renonce)"
)
_CAN_BE_OVER = (
    r"(?:fini|tombe a l'eau|annule\w*|rape|foutu\w*|termine\w*|de l'histoire ancienne|du passe"
    r"|mort\w* et enterre\w*|plus possible)"
)
_OVER = tuple(
    re.compile(pattern)
    for pattern in (
        (
            rf"\b(?:j'ai|on a|a|ai|avons|est|suis|va|vais|veut) (?:tout |enfin |finalement |fini par |du |decide d'"
            rf"|decide de )?{_STOPPED} {_OBJECT}{_STOP}"
        ),
        rf"\b(?:fini|termine) {_OBJECT}{_STOP}",
        (
            rf"(?:^|[,.!:;] )(?:(?:bon|alors|et|enfin|finalement|du coup|donc) )*plus (?:jamais )?(?:de "
            rf"|d'){_OBJECT}{_STOP}"
        ),
        rf"\bn(?:e |')(?:[a-z']+ ){{1,3}}plus (?:du tout |jamais |trop )?{_OBJECT}{_STOP}",
        rf"\b(?:habite|vis|vit|bosse|travaille|fume|joue|roule) plus {_OBJECT}{_STOP}",
        rf"\b(?:j'ai|on a|a) plus (?:de |d'|le |la |les |ma |mon ){_OBJECT}{_STOP}",
        rf"\bchang\w+ (?:de |d')(?!{alternatives(ROLES)}\b|avis\b|place\b|tout\b){_OBJECT}{_STOP}",
        r"\bremplace\w* (?:le |la |les |mon |ma |mes |l')?(?P<o>[a-z]+(?: [a-z]+)?) par\b",
        r"\b(?:a la place|au lieu) (?:de la |de l'|du |des |de |d')(?P<o>[a-z]+(?: [a-z]+)?)",
        r"\b(?:troqu\w+|echang\w+) (?:le |la |les |mon |ma |mes |l')?(?P<o>[a-z]+(?: [a-z]+)?) (?:contre|pour)\b",
        (
            rf"\b(?:le |la |les |l'|mon |ma |notre )(?P<o>[a-z]+(?: (?:de |du |avec )?[a-z]+)?),? (?:ca |c'est "
            rf"|c'etait |est |a )(?:ete )?{_CAN_BE_OVER}\b"
        ),
        (
            r"\b(?:le |la |l'|mon |ma |notre )(?P<o>[a-z]+) (?:a rendu l'ame|m'a lachee?|est partie? a la casse"
            r"|est hors service)"
        ),
        r"\bpas (?P<o>[a-z]+(?: [a-z]+)?)\.?$",
        rf"\b(?:fait|faire) (?:piquer|endormir|euthanasier) {_OBJECT}{_STOP}",
    )
)
_AGAIN = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\bre(?:mange|bois|buv|fais|joue|fume|cours|prend|conduis|dors|regarde|monte)\w* {_OBJECT}{_STOP}",
        r"\b(?:le|la|les|du|de la) (?P<o>[a-z]+)(?: ca y est)?,? (?:j'|je |on |nous )en re[a-z]+",
        rf"\brepris {_OBJECT}{_STOP}",
        rf"\b(?:remise?s?|recommenc\w+) (?:a |au |aux |le |la |du |de ){_OBJECT}{_STOP}",
    )
)
_ACHIEVED = re.compile(
    rf"\b(?:eu|obtenu|reussi|decroche|valide|passe|trouve|fini|termine) (?:son|mon|sa|ma|le|la|l'|un|une"
    rf"|du) ?(?P<o>[a-z]+){_STOP}"
)
_SOUGHT = re.compile(r"\b(?:prepar\w+|revis\w+|passe\w*|attend\w*|cherch\w+|veut|veux|voudr\w+|inscri\w+|vise\w*)\b")
_NEGATIVE = re.compile(r"\b(?:pas|plus|jamais|ni|arrete\w*|sans|interdit\w*|vegetarien\w*|vegan\w*|vege|zero)\b")
_PROTECTED = re.compile(
    r"\b(?:allergi\w+|intoleran\w+|adore\w*|aime\w*|prefere\w*|s'appelle\w*|deteste\w*|supporte\w*|diabet\w+"
    r"|asthm\w+)\b"
)
_CLAUSE = re.compile(r"[.,;:!]| (?:et|mais|alors|donc|parce|car|puis)\b| (?=(?:je|on) |j')")
_FEELING = re.compile(r"\b(?:adore\w*|aime\w*|prefere\w*|raffole\w*|supporte\w*)\b")
_MEATLESS = re.compile(
    r"\b(?:vege|vegetarien\w*|vegan\w*|vegetalien\w*|(?:zero|pas de) viande"
    r"|mang\w+ (?:\w+ )?(?:plus|pas|jamais|ni) (?:de )?viande)\b"
)
_MEAT = frozenset(telling_stems("viande poisson porc poulet jambon steak"))


def ended(plain: str) -> list[frozenset[str]]:
    """Return the stems of each thing a folded sentence says is over."""
    sent_away = [stems for words in ended_first(plain) if (stems := telling_stems(words))]
    first = over_first(plain)
    return _objects(_OVER, plain) + sent_away + ([first] if first else [])


def resumed(plain: str) -> list[frozenset[str]]:
    """Return the stems of each thing a folded sentence says has begun again."""
    return _objects(_AGAIN, plain)


def ends(plain: str, old: str, told: frozenset[str]) -> bool:
    """Tell whether the sentence `plain` says that what `old` tells (its stems: `told`) is over."""
    feeling = _FEELING.search(plain) is not None
    if _PROTECTED.search(old) and not (feeling and _FEELING.search(old)):
        return False
    if any(thing <= told and not _denied(thing, old) and central(thing, old) for thing in ended(plain)):
        return True
    if _SOUGHT.search(old) is None:
        return False
    return any(thing <= told for thing in _objects((_ACHIEVED,), plain))


def _denied(thing: frozenset[str], old: str) -> bool:
    """Tell whether the clause of `old` that names a thing already says no to it."""
    return any(_NEGATIVE.search(clause) is not None for clause in _CLAUSE.split(old) if telling_stems(clause) & thing)


def resumes(plain: str, old: str, told: frozenset[str]) -> bool:
    """Tell whether the sentence says that what `old` had stopped, or excluded, is done again."""
    if not _NEGATIVE.search(old) or _PROTECTED.search(old):
        return False
    return any(thing <= told or (_MEATLESS.search(old) and thing & _MEAT) for thing in resumed(plain))


def _objects(patterns: tuple[re.Pattern[str], ...], plain: str) -> list[frozenset[str]]:
    found = (telling_stems(match["o"]) for pattern in patterns for match in pattern.finditer(plain))
    return [stems for stems in found if stems]


_BESIDE = re.compile(r"\b(?:pour|contre|avant|apres|pendant|depuis) (?:le |la |les |l'|mon |ma |mes |un |une )?$")
_OF = re.compile(
    r"(?P<det>\b(?:le|la|les|mon|ma|mes|ton|ta|son|sa|ses|un|une|des|notre|nos|ce|cette|du) |l')?(?P<head>[a-z]+)"
    r"(?: [a-z]+)? (?:de |du |des |d'|a |au )(?:la |l'|mon |ma |mes )?$"
)


def central(thing: frozenset[str], old: str) -> bool:
    """Tell whether a thing is what `old` is about, and not a complement: the judo of "mon prof de judo"."""
    for word in re.finditer(r"[a-z]+", old):
        if not telling_stems(word[0]) & thing:
            continue
        before = old[: word.start()]
        of = _OF.search(before)
        beside = _BESIDE.search(before) is not None
        noun = of is not None and (of["det"] or of["head"] in ROLES or is_trade(of["head"]))
        if not beside and not noun:
            return True
    return False
