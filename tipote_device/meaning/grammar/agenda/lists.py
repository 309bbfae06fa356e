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
_ITEMS = r"(?:voir |donc |aussi )?(?P<items>.+?)"
_ONTO = rf"(?:(?:a|sur|dans|pour) {_LIST}|aux (?P<plural>courses|commissions))"
_OFF = rf"(?:(?:de|sur|dans|des) {_LIST}|des (?P<plural>courses|commissions))"
_PUT = (
    r"(?:(?:tu (?:peux|pourrais)|peux tu|pourrais tu|tu|il faut|faut)(?: (?:me|nous))? )?(?:l |le |la |les |en )?"
    r"(?:mets?|mettre|ajoutes?|ajouter|notes?|noter|rajoutes?|rajouter|marques?|marquer|inscris|inscrire|ecris)"
    r"(?: moi)?(?: (?:le|la|les|ca|en))?"
)
_TO_PUT = r"(?:(?:c est |il est )?a (?:mettre|ajouter|noter|rajouter|marquer|inscrire))"
_TAKE = (
    r"(?:(?:tu (?:peux|pourrais)|peux tu|pourrais tu|tu|il faut|faut)(?: (?:me|nous))? )?(?:l |le |la |les |en )?"
    r"(?:enleves?|enlever|retires?|retirer|supprimes?|supprimer|vires?|virer|rayes?|rayer|barres?|barrer|effaces?"
    r"|effacer|otes?|oter|coches?|cocher)(?: moi)?(?: (?:le|la|les|ca))?"
)
_LACKING = (
    r"(?:(?:j|on|nous) (?:ai|a|avons) (?:encore )?oublie |(?:il )?(?:n )?y a(?:ura)? (?:plus|presque plus) (?:de |d"
    r" )|(?:(?:on|je|j|nous) )?(?:n )?(?:a|ai|avons)"
    r" (?:plus"
    r"|presque plus) (?:de |d )|plus de |(?:on|je|j) (?:est|suis) (?:a court|en rade|en panne) (?:de |d )"
    r"|(?:il )?(?:(?:me|nous) )?manque(?: plus que)? |(?:je |j |on )?(?:ai|a|aurai|aura) besoin (?:de |d )"
    r"|(?:il |y )?(?:me |nous )?(?:faut|faudra|faudrait)(?: penser a)? (?:(?:r)?acheter |prendre |ajouter )?"
    r"|(?:je|on) (?:dois|doit|veux|veut|voudrais) (?:(?:r)?acheter |prendre )?)"
)
_BOUGHT = (
    r"(?:c est (?:bon|fait) pour (?:le |la |les |l )?"
    r"|(?:j|on|nous) (?:ai|a|avons)(?: deja)? (?:achete|pris|trouve|eu|rachete) )"
)
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
        rf"{_LIST} {_PUT} {_ITEMS}",
        rf"{_LACKING}(?!quoi\b){_ITEMS} (?:{_PUT}|{_TO_PUT}) {_ONTO}",
        rf"{_LACKING}(?!quoi\b){_ITEMS} {_ONTO}",
        rf"{_PUT} {_ITEMS} {_ONTO}",
        rf"(?:du|de la|de l|des|un|une|deux|trois|quatre|six) {_ITEMS} {_ONTO}(?: aussi)?",
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
        rf"{_TAKE} {_ITEMS} {_OFF}",
        rf"{_BOUGHT}?{_ITEMS} {_TAKE} {_OFF}",
        (
            rf"(?:(?:(?:je|j|on|nous) )?(?:n )?(?:ai|a)? ?(?:plus|pas) besoin|(?:plus|pas) la peine) (?:de |d |du )"
            rf"(?:la |l )?{_ITEMS} {_OFF}"
        ),
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
            rf"(?:qu est ce qu|est ce qu|que|qu|qu est ce que|c est quoi qu)(?: est ce qu)? ?"
            rf"(?:il y a|y a t il|y a|j ai|on a)(?: de| encore| deja"
            rf"| mis)* (?:sur|dans|a) {_LIST}"
        ),
        (
            rf"(?:c est quoi|il y a quoi|y a quoi|on a quoi|j ai quoi|quoi|quelle est|qu est ce que c est)"
            rf"(?:(?: sur| dans)? {_LIST}| aux (?P<plural>courses|commissions))"
        ),
        (
            rf"(?:qu est ce que|qu est ce qu)(?: je| on| il)(?: me| nous)? (?:dois|doit|faut)(?: acheter| prendre)?"
            rf"(?: au marche| au magasin| comme courses)?(?:(?: sur| dans) {_LIST})?"
        ),
    )
)
_READ += tuple(
    order(pattern)
    for pattern in (
        (
            rf"(?:il (?:me |nous )?faut|faut|on doit|je dois|on a besoin de|il reste a) (?:acheter |prendre )quoi(?:"
            rf" {_ONTO})?"
        ),
        rf"(?:il (?:me |nous )?(?:faut|manque)|on a besoin de) quoi {_ONTO}",
        r"(?:il|y) (?:(?:me |nous )?reste) quoi a (?:acheter|prendre)",
        rf"(?:qu est ce qui|qu est ce qu il|ce qui) (?:(?:me |nous )?manque|reste) {_ONTO}",
        (
            r"(?:dis|lis|rappelle|donne|redis)(?: moi| nous) ce qu(?: on| il| e je)? (?:doit|faut|dois) (?:acheter"
            r"|prendre)"
        ),
    )
)
_BETWEEN = re.compile(r",\s*(?:et\s+)?|\s+(?:et|puis|ainsi que|plus)\s+(?:aussi\s+)?", re.IGNORECASE)
_PARTITIVE = re.compile(
    r"^(?:(?:encore|aussi)\s+)?(?:(?:du|de la|des|de|le|la|les|un peu de)\s+|(?:de l|d|l)['’]\s*)", re.IGNORECASE
)
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
_OF_MEMORY = frozenset({"souvenirs", "memoire", "tes"})
"""Ti-Pote's own list is its memory."""

_NEEDED = frozenset({"liste", "courses", "commissions", "epicerie", "acheter", "prendre", "magasin"})


class _Lists:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return list.add, list.remove or list.read."""
        if not _NEEDED & set(sentence.folded) or not _OF_MEMORY.isdisjoint(sentence.folded):
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
    name = groups.get("list") or groups.get("short") or groups.get("plural") or "courses"
    return "courses" if name in ("commissions", "epicerie") else name


FAMILY = _Lists()
