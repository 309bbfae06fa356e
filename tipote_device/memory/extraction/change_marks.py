"""The marks by which French says that something is not what it was: time, choice, end, change, success, remainder.

Families of words, not sentences: how much each weighs, and beside what, is fitted (`pair_weights`).
"""

from __future__ import annotations

import re

_FAMILIES = {
    "now": (
        r"maintenant|desormais|dorenavant|a present|depuis|a (?:partir|compter) d\w+|cette annee|ca y est|voila"
        r"|cette fois|vien(?:s|t|nent) d'(?:avoir|etre|[a-z]+(?:er|ir)\b)"
        r"|aujourd'hui|tout neuf|vien(?:s|t) de|a nouveau|de nouveau|la semaine derniere|en ce moment|ces temps ci"
        r"|pour de bon|(?:la|le|les|me|nous) voila|voici|jusqu'a (?:la fin|nouvel ordre)|c'est rendu"
        r"|rendue?s? (?:a|au|en)"
        r"|dernierement|recemment|cette (?:semaine|rentree)|des (?:lundi|demain|la rentree)|la,? c'est|(?:pis|et"
        r"|mais) la,"
    ),
    "instead": (
        r"finalement|plutot|a la place|au lieu|en fait|adieu|(?:c'est|est|sont|etait|sera) (?:mort|fini|rape|foutu"
        r"|termine|caduc)\w*|a l'eau|, pas (?!mal|loin|cher|tres|trop|encore|de souci)|et pas |plus besoin|changement"
        r"|bah non|en realite|au final|tout compte fait|correction|en definitive|successeur\w*|succede\w*"
        r"|a la retraite"
        r"|a pris (?:sa|la) (?:place|suite|releve)|repris (?:sa|la|son)|qui (?:me|nous|le|la|les|s'en)|a la casse"
        r"|rebut"
        r"|pas comme (?:avant|prevu)|contrairement|oublie[sz]? (?:mon|ma|mes|le|la|les)|on oublie|erreur"
        r"|je me suis trompee?"
    ),
    "nomore": (
        r"n(?:e |')(?:[a-z']+ ){1,3}?plus\b|\b(?:je|j'|on|il|elle|c'est|est|va|a|peut|veut|ai|suis|ecoute|cours"
        r"|habite"
        r"|travaille|bosse|fume|mange|bois|fait|fais|prend\w*|joue|regarde|vais|s'appelle|sont|ont|ira|viens|vient"
        r"|pas|donne|vis|vit|mets|dors|dort|y) plus (?!de \w+ que|tard|tot|vite|grand|petit|souvent|court|cher"
        r"|fort|gros|que)"
        r"|(?:^|, |et )plus (?:de |d'|jamais|du tout|aucun)|plus jamais|plus trop|fini (?:le|la|les|l'|mon|ma|de)"
        r"|terminee?\b"
        r"|fini(?=[,.]|$)|tout ca c'est|sans (?:moi|plus)|ne [a-z]+ guere"
    ),
    "end": (
        r"arret\w+|lach(?:e|er|ee)s?|quitt\w+|vendue?s?\b|revend\w+|(?:va|vais|allons|veux) vendre|rendu (?:l'ame"
        r"|les|le|la|mon|ma|ses)|resili\w+"
        r"|coup(?:e|er) |ferm(?:e|ee|er|es)\b|supprim\w+|annul\w+|mort\w*|deced\w+|retraite|raccroch\w+|abandonn\w+"
        r"|laiss\w+ (?:tomber|la|le)|fini\w*|termin\w+|casse\w*|en panne|demission\w+|solde\w*|rembours\w+|enlev\w+"
        r"|retire\w*|divorc\w+|separ\w+|rompu|largu\w+|perdu\w*|vole\w*|(?:est|sont|suis) parti\w*|passe la main"
        r"|ne consulte|demoli\w*|jete\w*|donnee?s? (?:a|le|la|les|mon|ma)|cede\w*|en est alle\w*|s'en va"
        r"|plie bagage|en arret"
        r"|malade|rebut|casse|hors service|foutue?|refus\w+|interdi\w+|defend\w*|envole\w*|disparu\w*|renonc\w+"
        r"|efface\w*"
        r"|expir\w+|licenci\w+|vire\w*|plante\w*|crame\w*|brule\w*|noye\w*|tombe\w* (?:dans|en)|en conge|mute\w*"
        r"|s'est fait mal|blesse\w*|sature\w*|ras le bol|marre|degout\w+|proteste\w*|peut pas|pourra pas"
        r"|piquer\b|piquee?\b|endormir\b|euthanasi\w*|gueri\w*|debarrass\w+|plaqu\w+|rendormi\w*"
        r"|nous (?:a|ont) quitte\w*|separ\w+"
        r"|ne se parle\w*"
        r"|reconcili\w+|decommand\w*|rate\b|echoue\w*|interromp\w+|suspend\w*|stop\b|stopp\w+|basta|rideau|exit"
        r"|(?:a|ont|j'ai) dit (?:non|stop|adieu)|histoire ancienne|du passe\b|(?:s'est|m'a|s'en est) (?:barre"
        r"|tire|casse|sauve|envole|eteint)\w*"
        r"|claque\w* la porte"
        r"|jete\w* l'eponge|(?:fait|mis) une croix|tire\w* un trait|mis fin|cess(?:e|ee|er)\b|decroche\w*|lourde\w*"
        r"|refil\w+|legue\w*|(?:l'ai|l'a|les ai|les a|ai) (?:laisse|donne|file|confie)\w*|j'en ai tire|ne se fera"
        r"|se fera pas"
        r"|plus de ce monde|enterre\w*|kaput|fichue?s?\b|claque\b|morte?s?\b|trompee?\b|j'en ai fini|me passe d\w+"
        r"|cle\w* sous la porte|range\w* (?:les|mes|ses) (?:crampons|gants|raquette)|au placard|au clou|evapore\w*"
    ),
    "change": (
        r"chang\w+|pass(?:e|ee|es|er|ent|ons)s?\b|mis(?:e|es)?\b|remis\w*|remet\w*|deplac\w+|decal\w+|report\w+"
        r"|repouss\w+"
        r"|avanc(?:e|ee|er|es)\b|(?<!je )(?:re)?mont(?:e|ee|er|es)\b|(?:re)?descend\w*|augment\w+|baiss\w+"
        r"|remplac\w+|echang\w+"
        r"|(?:de|em)menag\w+|install\w+|transfer\w+|mutation|bascul\w+|transport\w+|rang\w+|nouve(?:au|l|lle|aux"
        r"|lles)"
        r"|repri\w+|reprend\w*|retourn\w+|reven\w+|rentr\w+|entr(?:e|ee|es)\b|troqu\w+|detron\w+|modifi\w+|refai\w*"
        r"|embauch\w+|promu\w*|re(?:mange|fume|bois|fais|joue|cours)\w*|tomb(?:e|ent) (?:le|la)|ce sera|rapporte\w*"
        r"|redescend\w*|vire(?:e|r)? (?:au|vers)|adopt\w+|opt\w+ pour|convert\w+|bouge\w*|migr\w+|leasing|d'occas\w*"
        r"|(?:me|m'y|s'y|te|s'est|me suis|m'y suis|s'est|s'y est) remi[st]\w*|replong\w+|rechut\w+|me l'accorde"
        r"|m'autoris\w+"
        r"|j'ai (?:de nouveau |enfin )?(?:le )?droit|on a (?:le )?droit|fausse alerte|re ?(?:parl|sort|trava|voi"
        r"|nag|dans)\w+"
        r"|reorient\w+|reconver\w+|saute\w* une classe|redoubl\w+|adresse a change|en (?:est|suis) a\b|j'ai chope"
        r"|degot\w+"
        r"|on m'a (?:donne|file|colle|refile|mis|affecte|confie)|me suis pris|craque pour|passe\w* d[eu]\b"
        r"|me voila|deviens?\b|devien\w+|devenu\w*|ralenti\w*|acceler\w+|diminu\w+|doubl\w+|grimp\w+|chut\w+|evolu\w+"
    ),
    "former": (
        r"l'autre,? (?:il|elle|ca|c'|on|me|m'|n'|ne|s'|etait|est|a|avait|captait|consommait|marchait|coutait|tombait)"
        r"|l'ancien(?:ne)?s?\b|(?:le|la|les) precedente?s?|d'avant\b|celle la d'avant|l'autre(?=[,.]|$)"
    ),
    "achieved": (
        r"(?:j'ai|a|on a|ai) (?:eu|recu|reussi|obtenu|decroche|signe|reserve|trouve|pris|achete|accouche|valide)"
        r"|est nee?"
        r"|s'est mari\w+|maries?|accouche\w*|souffl\w+|retrouv\w+|a moi\b|fete\w* (?:ses|mes|son)|diplom\w+"
        r"|eu les cle\w*|prise de (?:poste|fonction)|c'est (?:officiel|signe"
        r"|fait|regle)|nomme\w*|elue?"
    ),
    "less": (
        r"plus (?:tot|tard|court|vite|lent|long|haut|bas)|plus que|(?:ne|m'en|nous en|lui en|en) reste"
        r"|reste (?:que|plus)"
        r"|en est a|seulement|un seul|n'arrive plus|de moins|de plus\b"
    ),
}  # fmt: skip
FAMILIES = {name: re.compile(rf"(?:\b|(?<=[ ,]))(?:{words})") for name, words in _FAMILIES.items()}

_WISH = re.compile(
    r"\b(?:aimerai\w*|aura\w* (?:donc |bien |tant )?aimee?|j'y pense|voudrai\w*|(?:je |j'ai |on |mon )?reves?\b"
    r"|revait|reverais|(?<!qu')un jour(?! sur| de| par)|j'espere|peut etre"
    r"|envie de|si (?:je|j'|on)|(?:veux?|veut|compte) (?:devenir"
    r"|vivre|finir|aller|avoir)|devrai\w*|faudrait|hesit\w*|envisag\w+|(?:je |j)pense (?:a |re)?[a-z]+(?:er|ir|re"
    r"|oir)\b|songe\w* a"
    r"|(?:m'ont|m'a|nous a|nous ont|lui a|lui ont) propose\w*|negoci\w+"
    r"|rien (?:n'est|d'acte|de (?:sur|fait|signe|decide|prevu|definitif|officiel|concret|precis|certain))|pas encore"
    r"|on verra|on discute|en discussion"
    r"|reflechi\w*|demand(?:e|ait|ais|er|era) (?:sa|ma|une|la) mutation|a l'etude|parlent? de|parlait de"
    r"|(?<!plus )question de|il est question|plus tard je|apres le bac|quand je serai)\b"
)
_PAST = re.compile(
    r"\b(?:(?<!pas )(?<!jamais )(?<!d')avant(?=,| (?:je|j'|on|il|elle|nous|quand|c'etait|ca|moi)\b|$)|autrefois"
    r"|a l'epoque|dans le temps|jadis|quand (?:j'etais|je travaillais|on etait|j'avais)"
    r"|dans ma jeunesse|avant [a-z]+,? (?:j'avais|on avait|nous avions|j'ai eu)"
    r"|l'(?:ete|hiver|an) dernier|l'annee derniere|en (?:19|20)\d\d|il y a (?:\w+ )?ans|longtemps)\b"
)
_BESIDE = re.compile(
    r"\b(?:aussi|(?:pas (?:seulement|que [a-z]+, )|plus seulement)|egalement|en plus|en meme temps|deuxieme|second\w*"
    r"|ajout\w+|supplementaire"
    r"|en outre)\b"
)
_ONCE = re.compile(
    r"\b(?:exceptionnel\w*|pour une fois|(?:juste|rien que|sauf|que) (?:cette semaine|ce soir|aujourd'hui|demain))\b"
)
"""What happens this once changes nothing."""
_OTHER = re.compile(r"\b(?:un|une) autre\b")
_LASTING = re.compile(
    r"\b(?:allergi\w+|intoleran\w+|(?:suis|est|es|sont|sommes|etes) nee?s?\b|groupe sanguin|diabet\w+|asthm\w+)\b"
)


_CURED = re.compile(
    r"\b(?:(?:plus|pas|jamais) (?:du tout |vraiment )?(?:allergi|intoleran|diabeti|asthmati)\w*|gueri\w*"
    r"|(?:n'a|n'ont|ai|a) (?:plus|aucune?) (?:d'|de )?(?:allergie|intolerance|asthme|diabete)\w*)"
)
"""An illness said to be over, or never to have been."""


def marks_in(plain: str) -> frozenset[str]:
    """Return the families of marks in a folded sentence."""
    return frozenset(name for name, pattern in FAMILIES.items() if pattern.search(plain))


def wishes(plain: str) -> bool:
    """Tell whether a folded sentence says what somebody would like, not what is."""
    return _WISH.search(plain) is not None


def once(plain: str) -> bool:
    """Tell whether a folded sentence says that it happens this once."""
    return _ONCE.search(plain) is not None


def looks_back(plain: str) -> bool:
    """Tell whether a folded sentence tells how things used to be."""
    return _PAST.search(plain) is not None


def adds(plain: str) -> bool:
    """Tell whether a folded sentence says that something comes on top."""
    if _BESIDE.search(plain) is not None:
        return True
    return _OTHER.search(plain) is not None and not marks_in(plain) & {"change", "end", "nomore"}


def cured(plain: str) -> bool:
    """Tell whether a folded sentence says of an allergy or an illness that it is none, or no more."""
    return _CURED.search(plain) is not None


def lasts(plain: str) -> bool:
    """Tell whether a folded sentence says what hardly ever changes: an allergy, a birth."""
    return _LASTING.search(plain) is not None
