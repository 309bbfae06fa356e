"""Shopping and other lists: add, remove, read."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.agenda.line import Line, order
from tipote_device.meaning.grammar.sentence import Sentence

_LIST = (
    r"(?:(?:la |ma |notre |les |mes |nos )?liste(?: (?:de |des |d |du )?(?P<list>(?:courses|commissions"
    r"|cadeaux|taches|choses a faire|bricolage|pharmacie"
    r"|marche|vacances|voyage|valise|noel|supermarche|epicerie|jardin|livres|films|[a-z]{4,})))?|(?:la "
    r"|ma |notre |les |mes |nos )(?P<short>courses|commissions)"
    r"|l epicerie)"
)
_ITEMS = r"(?P<items>.+?)"
_ADD = tuple(
    order(pattern)
    for pattern in (
        (
            rf"(?:ajoutes?|ajouter|rajoutes?|rajouter|mets?|mettre|notes?|noter|inscris|inscrire|marques?"
            rf"|marquer|ecris)(?: moi| nous| y)? {_ITEMS} (?:a|sur|dans|pour) {_LIST}"
        ),
        (
            rf"(?:ajoutes?|ajouter|rajoutes?|rajouter|mets?|mettre|notes?|noter|inscris|marques?)(?: moi| nous"
            rf"| y)? (?:a|sur|dans|pour) {_LIST} {_ITEMS}"
        ),
        (
            rf"(?:sur|a|dans|pour) {_LIST}(?: ,)? (?:ajoutes?|rajoutes?|mets?|notes?|marques?|il faut"
            rf"|il manque)(?: moi| nous)? {_ITEMS}"
        ),
        (
            rf"(?:il (?:faut|faudra|faudrait|nous faut|me faut)|faut)(?: penser a)?(?: racheter| acheter"
            rf"| prendre| ajouter) {_ITEMS}(?:,? (?:mets|ajoute|note)(?: le| la| les| ca)? (?:sur|a"
            rf"|dans) {_LIST})"
        ),
        (
            rf"(?:il n y a plus (?:de |d )|y a plus (?:de |d )|on n a plus (?:de |d )|on a plus (?:de |d )"
            rf"|je n ai plus (?:de |d )){_ITEMS}(?:,? (?:mets|ajoute|note|rajoute)(?: le| la| les| ca| en)?"
            rf" (?:sur|a|dans) {_LIST})"
        ),
    )
)
_REMOVE = tuple(
    order(pattern)
    for pattern in (
        (
            rf"(?:enleves?|enlever|retires?|retirer|supprimes?|supprimer|vires?|rayes?|rayer|barres?|barrer"
            rf"|effaces?|otes?|oublies?)(?: moi)? {_ITEMS} (?:de|sur|dans|des) {_LIST}"
        ),
        rf"(?:enleves?|retires?|supprimes?|rayes?|barres?)(?: moi)? (?:de|sur|dans) {_LIST} {_ITEMS}",
    )
)
_CLEAR = order(
    rf"(?:vides?|vider|videz|effaces?|effacer|supprimes?|supprimer)(?: toute| tout)?(?: de| sur"
    rf"| dans)? {_LIST}(?: en entier)?"
)
_READ = tuple(
    order(pattern)
    for pattern in (
        (
            rf"(?:lis|lire|donne|dis|rappelle|montre|redis|enumere|relis)(?: moi| nous)?(?: ce qu il y a(?: sur"
            rf"| dans)?)? {_LIST}"
        ),
        (
            rf"(?:qu est ce qu|que|qu)(?: est ce qu)? ?(?:il y a|y a t il|y a|j ai|on a)(?: de| encore| deja"
            rf"| mis)* (?:sur|dans|a) {_LIST}"
        ),
        (
            rf"(?:c est quoi|il y a quoi|y a quoi|on a quoi|j ai quoi|quoi|quelle est|qu est ce que c est)"
            rf"(?: sur| dans)? {_LIST}"
        ),
        (
            rf"(?:qu est ce que|qu est ce qu)(?: je| on| il) (?:dois|doit|faut)(?: acheter| prendre)"
            rf"(?: au marche| au magasin| comme courses)?(?:(?: sur| dans) {_LIST})?"
        ),
    )
)
_BETWEEN = re.compile(r",\s*(?:et\s+)?|\s+(?:et|puis|ainsi que|plus)\s+(?:aussi\s+)?", re.IGNORECASE)
_PARTITIVE = re.compile(r"^(?:du|de la|de l['’]|des|de|d['’]|le|la|les|l['’]|un peu de|encore|aussi)\s*", re.IGNORECASE)
_KEPT_LISTS = frozenset(
    {
        "courses",
        "cadeaux",
        "taches",
        "choses a faire",
        "bricolage",
        "pharmacie",
        "marche",
        "vacances",
        "voyage",
        "valise",
        "noel",
        "supermarche",
        "jardin",
    }
)
"""Lists a household keeps; others must be called its own: "ma liste de films", not "la liste des présidents"."""

_OWNED = frozenset({"ma", "mes", "notre", "nos"})
_NEEDED = frozenset({"liste", "courses", "commissions", "epicerie", "acheter"})


class _Lists:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return list.add, list.remove or list.read."""
        if not _NEEDED & set(sentence.folded):
            return None
        line = Line(sentence)
        if (found := line.match(_CLEAR)) is not None:
            return Intent("list.remove", {"items": [], "list": _name(found.found)})
        for pattern in _ADD:
            if (found := line.match(pattern)) is not None and (items := split(found.said("items"))):
                return Intent("list.add", {"items": items, "list": _name(found.found)})
        for pattern in _REMOVE:
            if (found := line.match(pattern)) is not None and (items := split(found.said("items"))):
                return Intent("list.remove", {"items": items, "list": _name(found.found)})
        for pattern in _READ:
            if (found := line.match(pattern)) is not None:
                if _name(found.found) not in _KEPT_LISTS and _OWNED.isdisjoint(sentence.folded):
                    return None
                return Intent("list.read", {"list": _name(found.found)})
        return None


def split(said: str) -> list[str]:
    """Return the things named in "du lait, des œufs et une baguette": "lait", "œufs", "une baguette"."""
    pieces = [_PARTITIVE.sub("", piece.strip(" .,!?")).strip() for piece in _BETWEEN.split(said)]
    return [piece for piece in pieces if piece]


def _name(found: re.Match[str]) -> str:
    groups = found.groupdict()
    name = groups.get("list") or groups.get("short") or "courses"
    return "courses" if name in ("commissions", "epicerie") else name


FAMILY = _Lists()
