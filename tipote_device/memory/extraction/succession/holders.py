"""Who serves somebody in one place of a life: a dentist, a nanny, a teacher; another takes it over."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.french.stems import EMPTY_WORDS
from tipote_device.memory.extraction.said import Said
from tipote_device.memory.extraction.succession.rule import Ended
from tipote_device.memory.extraction.succession.told import for_a_while, holds_now

_PLACES = {
    "doctor": r"medecins?|docteurs?|docteure|doctoresse|toubib|generaliste|doc",
    "dentist": r"dentiste|orthodontiste",
    "kine": r"kine\w*|osteo\w*",
    "hair": r"coiffeu(?:r|se)|barbier",
    "nanny": r"nounou|nourrice|assistante maternelle|baby ?sitter|jeune fille au pair",
    "cleaner": (
        r"femme de menage|aide menagere|aide a domicile|auxiliaire(?: de vie)?|menagere|bonne"
        r"|employee de maison"
    ),
    "gardener": r"jardinier|paysagiste",
    "nurse": r"infirmi(?:er|ere)",
    "vet": r"veto|veterinaire",
    "mechanic": r"garagiste|mecano",
    "teacher": r"maitre|maitresse|instit\w*|prof(?:esseure?)?(?: principale?| de [a-z]+| d'[a-z]+)?",
    "coach": r"coach|entraineu(?:r|se)|monit(?:eur|rice)",
    "boss": r"chef\w*|patron\w*|manager|boss|responsable|directeur|directrice|superieure?",
    "banker": r"banquier|banquiere|conseill(?:er|ere)|comptable|notaire|assureur|avocate?",
    "shrink": r"psy\w*|therapeute|orthophoniste|dieteticien\w*|nutritionniste",
    "employee": r"apprentie?|employee?|ouvri(?:er|ere)|stagiaire|assistante?|secretaire|associee?",
    "tenant": r"locataire|coloc\w*|proprio|proprietaire|bailleur",
    "president": r"president\w*|tresori(?:er|ere)|maire|cure|pasteur|concierge|gardien\w*|facteur|factrice",
}
_NAMES = {
    place: re.compile(
        rf"\b(?:(?:mon|ma|mes|notre|nos|le|la|son|sa) |l')(?:{words})(?: (?:de|d'|du|des) ?(?:la |le |mon "
        rf"|ma )?[a-z]+)?"
        r",? (?:(?:c'est|est|s'appelle|qui s'appelle|elle s'appelle|il s'appelle|:) )?(?:le |la )?(?:(?:docteure?"
        r"|monsieur|madame|mademoiselle|maitre|mme|mr?) )?(?P<name>[a-z-]{3,})"
        rf"|\b(?:docteure?|doctoresse) (?P<doctor>[a-z-]{{3,}})"
    )
    for place, words in _PLACES.items()
}
_OTHER = {
    place: re.compile(
        rf"\b(?:chang\w+ de (?:{words})|(?:nouve(?:au|lle)|autre|remplac\w+ (?:le|la|mon|ma)) (?:{words})"
        rf"|plus de (?:{words})|(?:{words})[^.]{{0,20}}?(?:(?<!m')(?<!l')(?<!y )a (?:pris sa retraite"
        rf"|arrete(?! (?:mon|ma|le|la|les)\b)|ferme|demissionne|change(?= ?[.,!]|$))|est (?:partie?|morte?|decedee?"
        rf"|mutee?|a la retraite|en retraite)|ne (?:vient|travaille|consulte|exerce|garde) plus|n'exerce plus))\b"
    )
    for place, words in _PLACES.items()
}
_LEFT = (
    r"(?:,? (?:il|elle|lui))? ?(?:a (?:pris sa retraite|arrete|ferme|demissionne|revendu|quitte|cesse|demenage"
    r"|vendu (?:son|le|sa)|coule|fait faillite|lache"
    r"|passe la main|rendu)"
    r"|(?:est|s'est|s'en est|a ete) (?:definitivement |enfin )?(?:partie?|morte?|decedee?|mutee?|arretee?|viree?"
    r"|remplacee?|installee?|retournee?|repartie?|rentree? (?:en|au|dans son)|allee?|a la retraite|en retraite"
    r"|en conge mat\w*)"
    r"|(?:ne |n')?(?:garde|vient|travaille|exerce|fait|consulte|s'occupe|entraine|me coiffe|me suit|peut) plus"
    r"|n'est plus|part (?:a la retraite|vivre|en retraite)|c'est (?:fini|termine)|(?:nous|m') ?(?:a )?(?:quitte"
    r"|lache|plante)\w*"
    r"|attend un bebe|se marie et)\b"
)
_AFTER = (
    r"\b(?:plus besoin d[e'] ?|c'est plus |j'ai plus |a la place de |remplace |renvoye |vire |congedie "
    r"|quitte )(?:le |la )?(?:docteure? |monsieur |madame )?"
)
_ANY = re.compile(rf"[a-z]{_LEFT}|{_AFTER}|" + "|".join(pattern.pattern for pattern in _OTHER.values()))
"""What any sentence that changes a holder says: most say nothing of it, and old ones are then not looked at."""


def replaced(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    """Return the old sentences that say who holds a place that `new` says is left, or taken by another."""
    plain = new.facets.plain
    found: dict[int, Ended] = {}
    if _ANY.search(plain) is None:
        return found
    for index, old in enumerate(olds):
        if old.facets.plain == plain or old.past:
            continue
        for place, pattern in _NAMES.items():
            for match in pattern.finditer(old.facets.plain):
                name = match["name"] or (match["doctor"] if place == "doctor" else "")
                if (
                    not name
                    or name in EMPTY_WORDS
                    or not _known_as(name, old)
                    or not holds_now(old.facets.plain, match.start())
                ):
                    continue
                if _of_two(new, old):
                    continue
                if _has_left(name, plain) or (_changed(place, plain) and not new.relatives - old.people):
                    found[index] = Ended("holder", pattern)
    return found


def _of_two(new: Said, old: Said) -> bool:
    """Tell whether one place is of two people or subjects: the mistress of Tom, the mistress of Zoé."""
    mine, theirs = dict(new.facets.heads), dict(old.facets.heads)
    return any(mine[head] != theirs[head] for head in mine.keys() & theirs.keys())


def _known_as(name: str, old: Said) -> bool:
    """Tell whether a word is a name: written so, or given as one."""
    return (
        name in old.names
        or name in old.aliases
        or re.search(rf"(?:c'est|s'appelle) {re.escape(name)}\b", old.facets.plain) is not None
    )


def _has_left(name: str, plain: str) -> bool:
    left = re.search(rf"\b{re.escape(name)}{_LEFT}|{_AFTER}{re.escape(name)}\b", plain)
    return left is not None and holds_now(plain, left.start()) and not for_a_while(plain, left.start())


def _changed(place: str, plain: str) -> bool:
    match = _OTHER[place].search(plain)
    return match is not None and holds_now(plain, match.start())
