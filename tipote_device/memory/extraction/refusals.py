"""What is never read for memories: refused turns, attempts on rights and rules, secrets, commands, other voices."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.contract.ports import StoredTurn
from tipote_device.french.words import fold, tidy
from tipote_device.memory.extraction.orders import about_itself
from tipote_device.memory.guard import refusal

_REFUSED = re.compile(
    r"\bje (?:ne )?(?:peux|dois|veux|vais|saurais) pas (?:\w+ )?(?:faire (?:ca|cela)|le faire|la faire|l'accepter"
    r"|accepter"
    r"|le retenir|la retenir|retenir|garder|noter|enregistrer|memoriser|t'obeir|vous obeir|obeir|t'accorder"
    r"|changer (?:mes|ca))"
    r"|\bca,? je (?:ne )?(?:peux|retiens|note|garde) pas\b"
    r"|\bje (?:ne )?(?:le |la |l')?(?:retiendrai|noterai|garderai|ferai|retiens|memorise) pas\b"
    r"|\bje refuse\b|\bpas question\b|\bhors de question\b"
    r"|\bje n'(?:en )?ai pas le droit\b"
)
"""How Ti-Pote says that it will not do or keep something."""

_ORDERS = re.compile(
    r"\bm'obei(?:s|r|ras|ssez?|sse)\b|\bobei\w*[- ]moi\b|\btu (?:dois|devras|vas devoir) (?:toujours "
    r"|me )?(?:obeir|tout accepter"
    r"|tout me dire)"
    r"|\bsans (?:code|mot de passe|verification|confirmation|autorisation)\b"
    r"|\b(?:considere|traite)[sz]?[- ]moi comme (?:le|la|ton|ta|un|une)\b"
    r"|\bfais (?:semblant|comme si tu)\b"
    r"|\b(?:ignor|oubli|contourn|desactiv|outrepass|enfrein)\w* (?:toutes |tous )?(?:tes|vos|les) (?:\w+ )?"
    r"(?:instruction|consigne|regle|filtre|protection|securite|restriction|directive|garde[- ]fou)"
    r"|\b(?:mode|acces) (?:developpeur|debogage|debug|dieu|total|complet|illimite|administr\w+)\b"
    r"|\b(?:tous les droits|droits? d'acces|plus (?:aucune?|de) (?:regle|limite|restriction)s?)\b"
    r"|\ba partir de maintenant,? (?:tu (?:es|dois|vas|reponds|obeis|n')|reponds|obeis|dis)\b"
)
"""Rights, orders and changes of rules beyond what the store's guard refuses: heard here before anything is kept."""

_SECRETS = re.compile(
    r"\bmots? de passe\b|\bpassword\b|\bcodes? (?:pin|confidentiels?|d'acces|bancaires?|wi-?fi)\b"
    r"|(?<!un )\bcodes? secrets?\b"
    r"|\bcodes? (?:du|de (?:la|ma|l')|de mon|d')\s?(?:\w+ ){0,2}?(?:portail|portillon|immeuble|alarme|porte|carte"
    r"|coffre|entree|telephone"
    r"|garage|cadenas|boite a cles)\b|\bmon code\b.*\d|\b(?:numero de|ma) carte (?:bleue|bancaire|de credit)\b"
    r"|\bcode\b[^.!?]{0,20}\b(?:c'est|est)\b (?:le )?(?:\d|zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf)"
)
"""What would harm the household if anybody could ask for it aloud."""

LONGEST_TURN = 4_000
"""Characters of one turn that a person may really have said (half a minute is about 600): more is read aloud by
something, or pasted."""

_NAME = re.compile(r"(?<=[\w,'’] )[A-ZÀ-Ý][\wÀ-ÿ-]{2,}")
_MINE = re.compile(r"(?<!\w)(?:je|j'|mon|ma|mes)\b|\bj'")


def refused(answer: str) -> bool:
    """Tell whether an assistant turn refuses what was said before it."""
    return _REFUSED.search(fold(tidy(answer))) is not None


def forbidden(text: str) -> bool:
    """Tell whether a text claims rights, gives standing orders to the assistant, or tells a secret."""
    plain = fold(tidy(text))
    if refusal(text) != "" or about_itself(plain.replace("-", " ")):
        return True
    return _ORDERS.search(plain) is not None or _SECRETS.search(plain) is not None


def readable(turns: Sequence[StoredTurn], index: int) -> bool:
    """Tell whether turn `index` may be read for memories: a person's talk, not a command, not refused."""
    turn = turns[index]
    if turn.role != "user" or turn.details.get("intent", "llm") != "llm":
        return False
    if len(turn.text) > LONGEST_TURN or forbidden(turn.text):
        return False
    following = next((other for other in turns[index + 1 :] if other.role != "tool"), None)
    return following is None or following.role != "assistant" or not refused(following.text)


def echoes(unit: str, turns: Sequence[StoredTurn], index: int) -> bool:
    """Tell whether a unit only comments on a name that the assistant brought up: "ah oui, Fleming et sa paillasse"."""
    names = set(_NAME.findall(tidy(unit)))
    if not names or _MINE.search(fold(unit)):
        return False
    before = next((turn for turn in reversed(turns[:index]) if turn.role == "assistant"), None)
    said = " ".join(turn.text for turn in turns[:index] if turn.role == "user")
    return before is not None and all(name in before.text and name not in said for name in names)
