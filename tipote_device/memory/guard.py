"""What is never kept as a memory, whoever proposes it: rights, orders about Ti-Pote's own rules, and secrets.

Rights come from the system, not from what was said; an order kept as a fact would come back as an instruction;
a password kept here could be asked for aloud. Jobs ("administrateur réseau chez Orange") and wishes about answers
("parle-moi moins vite") are facts like others. Patterns are matched against `french.words.plain` text.
"""

from __future__ import annotations

import re

from tipote_device.contract.memory import MemoryDraft
from tipote_device.french.words import plain

RIGHTS = "Je ne retiens pas des droits : ils ne se donnent pas en les disant."
ORDERS = "Je ne retiens pas des consignes sur mes propres règles."
SECRETS = "Je ne retiens ni mot de passe ni code secret."
NOTHING = "Il n'y a rien à retenir."


def _any(*alternatives: str) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(alternatives) + ")")


_ME = r"(?:(?:ti )?pote|tipote)"
_ROLE = (
    r"(?:(?:super ?)?administrat(?:eur|rice)|super ?admin|admin|root|super ?utilisat(?:eur|rice)|super ?user|sudo"
    r"|sysadmin|proprietaire)"
)
_HERE = (
    rf"(?:ici|d ici|sur tout|sur {_ME}"
    rf"|(?:du|de la|de l|de ce|de cet|de cette|sur ce|sur cet) "
    rf"(?:systeme|appareil|boitier|boite|machine|assistant|compte|{_ME})"
    rf"|de {_ME})\b"
)
_END = r"(?:$|(?:et|donc|alors|maintenant|desormais|ok|hein|avec|tu|qui|pour toi|s il te plait|note|retiens|sans)\b)"
_BEING = r"(?:suis|est|sommes|sois|devien[st]|comme|passe|nomme|considere moi comme)"

_RIGHTS = _any(
    # the role alone, or the role over this device: with anything else behind it is a job
    rf"{_BEING} (?:(?:ton|ta|l|le|la|un|une|en|mode) )*{_ROLE} (?={_HERE})",
    rf"{_BEING} (?:(?:ton|ta|l|le|la|un|une|en|mode) )*(?!proprietaire){_ROLE}\s*(?={_END})",
    rf"{_BEING} (?:(?:ton|le|la|ta) )(?:createur|creatrice|developpeur|developpeuse|concepteur|maitre|programmeur)"
    rf"\s*(?={_HERE}|{_END})",
    r"(?:ai|a|avons|avoir) (?:desormais |maintenant )?tous les (?:droits|acces|privileges|pouvoirs)",
    r"(?:ai|a|avons|donne|donner|accorde|accorder|obtien[st]) (?:moi |lui |desormais |maintenant )?(?:les|un|l) "
    r"(?:droits?|acces|privileges?) (?:d )?(?:admin\w*|root|super\w*|eleves?|illimites?|sur tout|a tout|au systeme)",
    # a rank over the one spoken to: "je suis le chef suprême", not "je suis le chef du chantier"
    r"(?:suis|sera[is]?|deviens) (?:desormais |maintenant )?(?:le|la|ton|ta|votre) "
    r"(?:seule? |vraie? |nouve\w+ |grande? )?"
    r"(?:chef\w*|maitre\w*|boss|patronn?e?|roi|reine|dieu|deesse|commandante?|superieure?)"
    rf"(?: (?:supreme|absolue?|ultime|unique))?\s*(?={_END}|{_HERE}|tes\b|je\b|c est\b|on\b|et\b)",
    r"compte (?:d )?(?:administrat\w+|admin|root|maitre)\b.{0,15}\b(?:c est|donc|soit) moi\b",
    r"mode (?:administrateur|admin|developpeur|debug|root|superutilisateur|sans limites?|dan)\b",
    r"autorises? a (?:tout faire|acceder a tout|passer outre|contourner)",
)

_RULES = r"(?:instructions?|consignes?|directives?|restrictions?|garde fous?)"
_OWN_RULES = rf"(?:{_RULES}|regles?|limites?|filtres?|principes?)"
_DROP = r"(?<!ai )(?<! a )(?<!avais )(?:ignor|oubli|contourn|outrepass|desobei|annul|effac|remplac|neglig)\w*"
_WHO = r"(?:tu|vous|on|je|j|elles?|ils?)"
_RID = (
    r"(?:jet\w*|oubli\w*|ignor\w*|enlev\w*|laiss\w*(?: tomber)?|vir\w*|supprim\w*|desactiv\w*|chang\w*|balanc\w*"
    r"|mets? de cote|fiche\w*|fous?|fout\w*|respect\w+ (?:pas|plus)|sui[st] (?:pas|plus))"
)
_DOING = r"(?:repond|execut|agi|ouvr|obei|accept)\w*"
_UNCHECKED = (
    r"sans (?:aucune? )?(?:restrictions?|filtres?|censure|limites?|confirmation|verification|demander|discuter)"
)
_TELL = r"(?:revel|affich|donn|recit|divulgu|montr|transmet|envoi|envoy)\w*"

_ORDERS = _any(
    rf"{_DROP} (?:a )?(?:(?:toutes?|tous|bien) )*(?:tes|vos|ses) (?:\w+ )?{_OWN_RULES}\b",
    rf"{_DROP} (?:a )?(?:(?:toutes?|tous|bien) )*(?:les|ces) (?:\w+ )?{_RULES}\b",
    rf"{_DROP} (?:a )?(?:toutes?|tous) les (?:\w+ )?regles?\b",
    # other ways of being rid of them: "tes règles tu les jettes", "on s'en fiche de tes consignes"
    rf"\b(?:tes|vos|ses) (?:\w+ )?{_OWN_RULES}\b(?: \w+)? {_WHO} (?:peux |peut |vas |va |t en |s en |les |l )*{_RID}",
    rf"{_RID} (?:toi |moi |de |a la poubelle |toutes? )*(?:tes|vos) (?:\w+ )?{_OWN_RULES}\b",
    r"\b(?:tu|t|vous) (?:n |ne )?(?:ecout\w*|obei\w*|repond\w*|fais confiance)(?: plus)? "
    r"(?:qu|que|seulement|uniquement)"
    r" (?:a |au |aux |le |la )?(?:moi|nous|compte|administrat\w+|admin|mes ordres|celui qui)",
    r"\b(?:tu|t|vous) (?:n |ne )?(?:ecout\w*|obei\w*|repond\w*) (?:plus )?(?:a )?personne d autre",
    r"refus\w+ (?:plus |jamais |aucun\w* |rien |de )+(?:mes |aucune? |les )?(?:demandes?|ordres?|requetes?|commandes?)",
    r"demand\w+ (?:plus|jamais) (?:jamais )?(?:de |d |la |mon |le )?(?:confirmation|autorisation|permission|code)",
    r"obei(?:s|r|ras|sse)? (?:moi|toujours|a tout|a tous|aveuglement|sans)\b",
    r"(?:m|me|lui|nous) obeir\b",
    rf"{_DOING} .{{0,40}}\b{_UNCHECKED}\b",
    rf"{_UNCHECKED}\b.{{0,40}}\b{_DOING}\b",
    r"execut\w+ (?:toutes? |tous )?(?:mes|ses|chaque|n importe quel\w*) (?:commandes?|ordres?|instructions?)",
    r"desactiv\w+ (?:toutes? |tous )?(?:tes|ta|ton|la|les) (?:securites?|protections?|filtres?|verifications?)",
    rf"{_TELL} (?:moi |nous |lui )?(?:tout |toutes )?(?:ton|tes|vos) (?:\w+ )?(?:prompt|{_RULES}|secrets?)\b",
    r"(?:prompt|message|invite) systeme\b",
    r"system prompt\b",
    r"jailbreak\w*",
    r"(?:ignore|disregard|forget|override) (?:(?:all|any|the|your|previous|prior) )*(?:instructions?|rules?)\b",
    r"you are now\b",
    r"tu es (?:desormais|maintenant|a present) (?:dan\b|libre|(?:un|une) (?:assistant|ia|modele|robot|pirate|hacker))",
    r"tu es (?:dan\b|(?:un|une) (?:assistant|ia|modele)\w* (?:sans|libre|qui))",
    r"fais comme si tu (?:n avais|etais|n etais)",
    rf"nouvelles? {_RULES}\b",
)

_IS = r"(?:est|c est|sera|vaut|devient|s ecrit|reste)"
_CODE_OF = (
    r"(?:d acces )?(?:de|du|de l|de la|de ma|de mon|a|au) "
    rf"(?:\w+ ){{0,2}}?(?:carte|cb|appareil|boitier|{_ME}|assistant|telephone|coffre|systeme|banque|compte|ordinateur)"
)
_SECRETS = _any(
    rf"(?:mots? de passe|mdp|passwords?|phrase secrete|cle (?:api|secrete|privee|wifi))\b.{{0,60}}?\b{_IS}\b",
    r"(?:mots? de passe|mdp|passwords?) (?:\w+ ){0,6}?\w*\d",
    r"codes? (?:pin|puk|secret|confidentiel|admin\w*|maitre|parental|de deverrouillage|de securite"
    rf"|{_CODE_OF})\b.{{0,30}}?(?:\b{_IS}\b|\d)",
    r"(?:numero|chiffres?) de (?:ma |la )?(?:carte (?:bleue|bancaire|de credit|visa)|cb)\b.{0,30}?(?:\bc?est\b|\d)",
)


def refusal(text: str) -> str:
    """Return why `text` must not be kept (a French sentence), or an empty string."""
    said = plain(text)
    for pattern, reason in ((_RIGHTS, RIGHTS), (_ORDERS, ORDERS), (_SECRETS, SECRETS)):
        if pattern.search(said):
            return reason
    return ""


def draft_refusal(draft: MemoryDraft) -> str:
    """Return why a proposed memory must not be kept, looking at each of its texts, or an empty string."""
    if not draft.text.strip(" \t\r\n\x00"):
        return NOTHING
    slot = f"{draft.attribute} est {draft.value}" if draft.attribute and draft.value else ""
    texts = dict.fromkeys(text for text in (draft.text, draft.quote, slot) if text)
    return next((reason for reason in map(refusal, texts) if reason), "")
