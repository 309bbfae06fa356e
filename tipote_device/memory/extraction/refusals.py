"""What is never read for memories: refused turns, attempts on rights and rules, secrets, commands, other voices."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.contract.ports import StoredTurn
from tipote_device.french.words import fold, tidy

_REFUSED = re.compile(
    r"\bje (?:ne )?(?:peux|dois|veux|vais|saurais) pas (?:\w+ )?(?:faire (?:ca|cela)|le faire|la faire|l'accepter|accepter"
    r"|le retenir|la retenir|retenir|garder|noter|enregistrer|memoriser|t'obeir|vous obeir|obeir|t'accorder|changer (?:mes|ca))"
    r"|\bca,? je (?:ne )?(?:peux|retiens|note|garde) pas\b"
    r"|\bje (?:ne )?(?:le |la |l')?(?:retiendrai|noterai|garderai|ferai|retiens|memorise) pas\b"
    r"|\bje refuse\b|\bpas question\b|\bhors de question\b"
    r"|\bje n'(?:en )?ai pas le droit\b"
)
"""How Ti-Pote says that it will not do or keep something."""

_RIGHTS = re.compile(
    r"\badmin(?:istrat\w+)?\b|\bsuper ?utilisateur\b|\broot\b|\bsudo\b|\bjailbreak\b|\bprompt\b"
    r"|\b(?:propriet\w+|maitre|createur|creatrice|developpeu\w+|concepteur) de (?:l'appareil|cet appareil|la boite|l'assistant"
    r"|ti-?pote|cette machine|la machine)\b"
    r"|\b(?:je suis|considere[- ]moi comme) (?:ton|votre|le|la|un|une) (?:nouve(?:au|lle) )?(?:propriet\w+|maitre(?:sse)?|createur"
    r"|creatrice|developpeur|developpeuse|concepteur|patron absolu|superviseur)\b(?! (?:d'un|d'une|de (?:ma|mon|la|deux|trois)))"
    r"|\b(?:ignor\w+|oubli\w+|contourn\w+|desactiv\w+|enlev\w+|supprim\w+|annul\w+|outrepass\w+|enfrein\w+) "
    r"(?:toutes |tous )?(?:tes|vos|les|ces|l'ensemble de tes) (?:\w+ )?(?:instruction|consigne|regle|filtre|protection|securite|limite"
    r"|restriction|directive|garde[- ]fou)\w*"
    r"|\bm'obei\w*|\bobei\w*[- ]moi\b|\btu (?:dois|devras|vas devoir) (?:toujours |me )?(?:obeir|tout accepter|tout me dire)"
    r"|\bsans (?:code|mot de passe|verification|confirmation|autorisation)\b"
    r"|\bfais (?:semblant|comme si tu)|\btu (?:es|seras) (?:desormais|maintenant|a present) (?:un|une|mon|ma|le|la)\b"
    r"|\b(?:mode|acces) (?:developpeur|debogage|debug|dieu|maintenance|total|complet|illimite|administr\w+)\b"
    r"|\b(?:tous les droits|droits? d'acces|plus (?:aucune?|de) (?:regle|limite|restriction)s?)\b"
    r"|\ba partir de maintenant,? (?:tu (?:es|dois|vas|reponds|obeis|n')|reponds|obeis|dis)\b"
)
"""Rights, orders and changes of rules: those come from the household's configuration, never from what is remembered."""

_SECRETS = re.compile(
    r"\bmots? de passe\b|\bpassword\b|\bcodes? (?:secrets?|pin|confidentiels?|d'acces|bancaires?|wi-?fi)\b"
    r"|\bcodes? (?:du|de (?:la|ma|l')|de mon|d')\s?(?:\w+ ){0,2}?(?:portail|portillon|immeuble|alarme|porte|carte|coffre|entree|telephone"
    r"|garage|cadenas|boite a cles)\b|\bmon code\b.*\d|\b(?:numero de|ma) carte (?:bleue|bancaire|de credit)\b"
    r"|\bcode\b[^.!?]{0,20}\b(?:c'est|est)\b (?:le )?(?:\d|zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf)"
)
"""What would harm the household if anybody could ask for it aloud."""


def refused(answer: str) -> bool:
    """Tell whether an assistant turn refuses what was said before it."""
    return _REFUSED.search(fold(tidy(answer))) is not None


def forbidden(text: str) -> bool:
    """Tell whether a text claims rights, gives standing orders to the assistant, or tells a secret."""
    plain = fold(tidy(text))
    return _RIGHTS.search(plain) is not None or _SECRETS.search(plain) is not None


def readable(turns: Sequence[StoredTurn], index: int) -> bool:
    """Tell whether turn `index` may be read for memories: a person's talk, not a command, not refused."""
    turn = turns[index]
    if turn.role != "user" or turn.details.get("intent", "llm") != "llm" or forbidden(turn.text):
        return False
    following = next((other for other in turns[index + 1 :] if other.role != "tool"), None)
    return following is None or following.role != "assistant" or not refused(following.text)
