"""What is said to Ti-Pote about itself: whom it obeys, what it may do, which rules it has. Never a fact about anybody.

Kinds of sentences rather than sentences: an obligation laid on "tu" about everything or about checks, a word about
"tes règles", a permission given or claimed, whose voice decides. Wishes about how it speaks are facts and pass.
"""

from __future__ import annotations

import re

_CHECKED = (
    r"(?:tout|toutes?|tous|rien|quoi que ce soit|n'importe|ordres?|demandes?|ce qu\w*|outre|obei\w*|refus\w*|verifi\w*"
    r"|confirm\w*|permission|autoris\w*|codes?|acces|droits?|regles?|consignes?|protections?|limites?|securites?"
    r"|parametres?|filtres?|moi seule?|sans (?:poser|discuter))\b"
)
_OBLIGED = (
    r"(?:dois|devais|devras|doit|devez|deviez|fais|faites|feras|execut\w*|passes?|accept\w*|obei\w*|ecout\w*|oublies?"
    r"|considere\w*|(?:n')?as (?:plus|pas) (?:a|besoin))"
)
_OWN = (
    r"(?:regles?|consignes?|protections?|limites?|parametres?|securites?|verifications?|filtres?|instructions?"
    r"|directives?|droits?|permissions?|restrictions?|programmation|garde fous?)"
)
_KEEP = (
    r"(?:retiens|retenez|note[sz]?|souviens|rappelle toi|garde\w*|memorise\w*|enregistre\w*|apprends|sache\w*|ecris"
    r"|mets dans)\b"
)
_SPEAKS = (
    r"(?!parl|tuto|vouvo|appel|repon|reveil|dis|dois me|doi[st] me|peux me|peux parler|sais|crois|vois|m'as|me dis"
    r"|connais)"
)
_KINDS = (
    rf"\b{_KEEP}[^.!?]{{0,60}}?\b(?:tu|vous) (?:(?:ne|n'|me|m'|lui|l') ?)*{_SPEAKS}[a-z]",
    (
        rf"\b{_KEEP}[^.!?]{{0,40}}?\b(?:ton|ta|votre) (?:vraie? |seule? |unique )?(?:maitre|chef\w*|patron\w*"
        rf"|proprietaire"
        r"|createur|dieu|roi|reine|administrat\w+|configuration|programme)\b"
    ),
    (
        r"\b(?:ton|ta|votre) (?:vraie? |seule? |unique )?(?:maitre|maitresse|proprietaire|createur|administrat\w+"
        r"|configuration)\b"
    ),
    (
        r"\b(?:veut|veux|faut|demand\w+|exig\w+|ordonn\w+|dit) que (?:tu|vous) (?:(?:me|lui|leur|nous|l'|les?|la) ?)*"
        r"(?:ouvr|donn|obei|execut|accept|laiss|desactiv|coup|autoris|supprim|effac|achet|vir)"
    ),
    r"\bmes (?:ordres|demandes|commandes|instructions) (?:priment|passent|comptent|l'emportent|valent)",
    (
        r"\b(?:toute|toutes les|chaque|tous les) (?:demande|commande|ordre|requete)s?\b.{0,40}\b(?:accept|autoris"
        r"|valid)\w+"
    ),
    r"\bje peux (?:tout|n'importe quoi)\b(?! (?:manger|boire|regarder|lire|entendre|porter))",
    r"\bte demande\w*\b.{0,40}\b(?:reponds|dis|accepte)\b",
    rf"\b(?:tu|vous)\b (?:(?:ne|n'|me|m'|lui|les?|la) ?)*{_OBLIGED}\b.{{0,50}}?\b{_CHECKED}",
    rf"\b(?:tes|vos) (?:[a-z]+ ){{0,2}}?{_OWN}\b",
    r"\b(?:je|on) (?:t'|te |vous )(?:autorise|permets?|ordonne|interdis|donne (?:le droit|l'acces|la permission|tous))",
    (
        r"\b(?:te|vous|me|lui) (?:donner|accorder|laisser|confier) (?:les pleins pouvoirs|tous les|toutes les|les codes"
        r"|(?:un |l')acces|le controle)"
    ),
    r"\b(?:droits?|acces|mode|compte) (?:root|admin\w*|superutilisateur)\b",
    r"\b(?:ai|a|as|avons|ont) (?:maintenant |desormais )?le droit de tout\b",
    r"\bregles? ne (?:s'applique\w*|valent|compte\w*) (?:pas|plus)\b",
    r"\b(?:avec|sans) (?:ta|votre) permission\b",
    r"\bplus (?:aucun )?acces a (?:rien|toi)\b",
    r"\bvaut (?:confirmation|autorisation|accord|signature)\b",
    (
        r"\b(?:c'est moi|(?:je suis|c'est) (?:celui|celle)|moi) qui (?:commande|decide|dirige|controle)\b(?! (?:le"
        r"|la|les|des|du) )"
    ),
    r"\btu (?:m'appartiens|appartiens a)\b",
    r"\beffacer les souvenirs\b",
    r"\b(?:te|vous) (?:demander?|dire|ordonner?) d(?:e |')(?:couper|desactiver|ignorer|oublier|donner|ouvrir|laisser)",
    r"\bde te dire d(?:e |')",
    r"\b(?:ce qu'on|tout ce qu'on|comme on) (?:t'|vous )a (?:appris|dit|programme)",
    r"\breponds? toujours (?:oui|non)\b|\bc'est un ordre\b|\blaisse moi passer\b",
    r"\btu (?:ne )?(?:parles?|reponds?|obeis|ecoutes?) plus (?:a|que|qu')",
    r"\ba partir d\w+(?: [a-z]+)? tu (?:reponds|obeis|fais|dis|n'|ne |oublies|executes)",
    r"\b(?:desormais|dorenavant),? tu (?:fais|executes|obeis|acceptes|dis oui|reponds (?:oui|a tout))",
    r"\bquand je dis (?:le mot )?[a-z]+,? tu\b",
    r"\b(?:systeme|system|assistant) ?: ?",
)
_ORDERS = re.compile("|".join(f"(?:{kind})" for kind in _KINDS))


def about_itself(plain: str) -> bool:
    """Tell whether a folded sentence (hyphens as spaces) lays down what Ti-Pote must, may or may not do."""
    return _ORDERS.search(plain) is not None
