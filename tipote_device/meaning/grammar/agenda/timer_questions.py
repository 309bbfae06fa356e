"""Asking how long a timer still runs."""

from __future__ import annotations

from tipote_device.meaning.grammar.agenda.line import Line, order
from tipote_device.meaning.grammar.sentence import Sentence

NOUN = r"(?:minuteurs?|minuteries?|timers?|compte a rebours|comptes a rebours|decomptes?|chronos?|chronometres?)"
"""What one calls a timer."""

_WHAT = r"\S+(?: \S+){0,3}?"
OTHER_TIMES = (
    r"(?:noel|paques|carnaval|nouvel an|ans?|annees?|jours?|semaines?|mois|printemps|ete|automne|hiver"
    r"|vacances|conges|week end|anniversaires?|fetes?|rentree|soldes|mariages?|match|matchs|film|films|partie|mi temps"
    r"|concert|spectacle|election|elections|examens?|bac|train|bus|avion|vol|metro|depart|retraite|ecole|recre|cours"
    r"|monde|vie|vivre|soir|matin|midi|minuit|nuit|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche"
    r"|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)"
)
"""No timer of the kitchen counts these: feasts, seasons, shows, journeys."""

_ELSEWHERE = rf"(?!(?:\S+ ){{0,3}}?{OTHER_TIMES}\b)"

_OF_IT = (
    rf"(?: (?:sur|au|aux|du|pour(?! (?!cuire|infuser|reposer)\S+(?:er|ir|re)\b)|a la|a mon|avec|de la|de mon)(?:"
    rf" (?:la fin|fin))?(?: (?:du|de|le|la"
    rf"|les|l|mon|ma|mes|des|d))* {_ELSEWHERE}{_WHAT}"
    rf"| avant (?:(?:la |que la )?fin(?: (?:du|de la|de|des) (?:{NOUN}|cuisson|temps))?"
    rf"|(?:la |que (?:la |ca |il |elle |le )?)?(?:{NOUN} )?(?:sonn|bip|se termine|cuisson)\S*"
    rf"|(?:la fin du |le |la )?{NOUN}(?: {_WHAT})?))?"
)
_T = rf"(?:(?:le|la|les|mon|ma|ce|cette|du|au|ton) )?{NOUN}(?: (?:de|du|des|d|pour)(?: (?:la|le|les|l))? ?{_WHAT})?"
_LEFT = (
    r"(?:(?:il|y|ca|t) )?(?:(?:me|nous|te|en) )?(?:reste|restent|restes|resterait)(?: (?:t )?(?:il|elle"
    r"|tu))?(?: (?:encore|donc|deja|ben))*"
)
_HOW_LONG = (
    r"(?:combien(?: de (?:temps|minutes?|secondes?))?(?: encore)?|encore combien(?: de (?:temps|minutes))?"
    r"|quoi comme temps"
    r"|pour (?:longtemps|combien(?: de temps)?)|(?:ben )?du temps|beaucoup(?: de temps)?|longtemps|quoi)"
)
_RINGS = (
    r"(?:sonne|sonnera|va sonner|finit|finira|se termine|se terminera|s arrete|bipe|est fini|va finir|termine|tourne"
    r"|arrive (?:au bout|a la fin))"
)
_TELL = (
    r"(?:(?:dis|donne|annonce|rappelle|indique)(?: moi| nous)? |(?:tu peux|peux tu|pourrais tu|tu pourrais)"
    r"(?: me| nous)? (?:dire|donner|rappeler) |(?:je|j) (?:veux|voudrais|aimerais) savoir |est ce que tu sais "
    r"|tu sais )?"
)
_QUERY = tuple(
    order(_TELL + pattern)
    for pattern in (
        rf"(?:c est quoi|quel est)?(?: ?le)? temps (?:restant|qu il reste|qui reste)(?: encore)?{_OF_IT}",
        rf"(?:est ce qu ?)?{_LEFT} {_HOW_LONG}(?: encore)?{_OF_IT}",
        rf"{_HOW_LONG}(?: est ce qu)?(?: encore)?(?: qu)? ?{_LEFT}{_OF_IT}",
        r"(?:le |mon )?temps restant",
        rf"(?:le|la|les|l|mon|ma|mes) {_WHAT} (?:il|elle|ils|elles|y) (?:lui |leur )?reste(?:nt)? {_HOW_LONG}",
        (
            rf"(?:est ce qu )?(?:il|y) reste(?:nt)? (?:encore )?(?:des|quelques) (?:minutes|secondes) (?:au|sur le|a la"
            rf"|sur la) {NOUN}"
        ),
        rf"(?:est ce que )?(?:tu as|t as|tu l as|as tu)(?: bien| deja)? (?:lance|mis|demarre|active|programme) {_T}",
        rf"combien(?: de (?:temps|minutes))? encore pour (?:le|la|les|l|mon|ma|mes) {_ELSEWHERE}{_WHAT}",
        (
            rf"dans combien de temps(?: est ce que)? (?:le|la|les|l|mon|ma|mes) {_WHAT} (?:(?:il|elle|ils|elles|ca) )?"
            rf"(?:est|sont|sera|seront) (?:cuite?s?|prete?s?)"
        ),
        rf"c est (?:encore )?(?:long|bientot)(?: encore)? {_T}",
        (
            rf"combien(?: de temps| de minutes)? (?:me |nous |lui )?reste (?:t )?il(?: encore)?(?: de (?:temps"
            rf"|minutes|secondes))?{_OF_IT}"
        ),
        rf"{_HOW_LONG} (?:pour|avant|sur|au|a)(?: la fin)?(?: (?:du|de|le|la|l|mon))* ?(?:{NOUN}|cuisson)",
        rf"(?:encore combien|combien encore)(?: de (?:temps|minutes|secondes))?{_OF_IT}",
        rf"(?:dans )?{_HOW_LONG}(?: est ce que?)?(?: (?:avant (?:que|qu)|que))? (?:il |elle |ca )?{_RINGS}(?: {_T})?",
        rf"dans combien de temps(?: est ce que)? {_T} (?:il )?{_RINGS}",
        rf"(?:(?:il|ca|elle) )?{_RINGS}(?: dans)? (?:combien de temps|combien|quand|bientot)(?: {_T})?",
        rf"{_T} (?:(?:il|elle) )?{_RINGS}(?: dans)? (?:combien de temps|combien|quand|bientot)",
        rf"(?:quand|a quelle heure)(?: est ce que?)? (?:(?:il|elle|ca) {_RINGS}|{_RINGS} {_T}|{_T} (?:il )?{_RINGS})",
        rf"(?:et )?{_T} (?:(?:il|elle|ca|c) )?(?:en est|en sont|est rendue?|est) ou",
        (
            rf"(?:il|elle|on|ca|c|tu|t|vous) (?:t )?(?:en )?(?:est|es|etes) (?:rendue? )?(?:a )?(?:ou|combien)"
            rf"(?: (?:avec|sur|dans|pour))? {_T}"
        ),
        rf"ou (?:en )?(?:est|sont|il en est|elle en est|on en est|en est on)(?: (?:avec|sur|dans|pour))? {_T}",
        rf"ou (?:en )?est rendue? {_T}",
        (
            rf"(?:est ce que |est ce qu )?(?:c est|il est|elle est|{_T} (?:est|c est))(?: il| elle)? (?:bientot"
            rf"|presque|deja)"
            rf" (?:finie?|terminee?|pret|prete|au bout)(?: {_T})?"
        ),
        (
            rf"(?:est ce qu )?(?:y |il y )?en a(?: t il)? (?:encore )?pour (?:longtemps|combien(?: de temps)?)"
            rf"(?: encore)?(?: (?:avec|sur|a|pour|au))? {_T}"
        ),
        (
            rf"(?:quels?|quelle|combien de|quoi comme) {NOUN} (?:tournent?|sont en cours|il y a|j ai|est en cours"
            rf"|y a t il|est ce que j ai)"
        ),
        (
            rf"(?:est ce qu |est ce que )?(?:il y a|y a t il|j ai|tu as|y a|ai je) (?:un|des|combien de"
            rf"|quoi comme) {NOUN}"
            rf"(?: en cours| qui tournent?| en route| en marche)?"
        ),
        (
            rf"(?:est ce que )?{_T} (?:(?:il|elle) )?(?:est|tourne|marche|court)(?: (?:il|elle))? ?(?:encore|toujours)?"
            rf" ?(?:en route|en cours|en marche|lancee?|demarree?|encore|toujours)"
        ),
        rf"{_T} (?:il |elle )?(?:{_LEFT}) {_HOW_LONG}|{_T} (?:encore combien|combien(?: de temps)?(?: il reste)?)",
        (
            r"(?:(?:le|la|les|mon|ma|mes) (?:\S+(?: \S+)?) )(?:encore combien|combien encore|il reste combien"
            r"|reste combien)"
            r"(?: de (?:temps|minutes|secondes))?"
        ),
    )
)
_ASK_WORDS = frozenset(
    [
        "combien",
        "reste",
        "restent",
        "resterait",
        "restant",
        "sonne",
        "sonnera",
        "longtemps",
        "temps",
        "finit",
        "fini",
        "quand",
    ]
)


def asks_how_long(sentence: Sentence, line: Line, *, named: bool) -> bool:
    """Return whether the sentence asks after a timer; `named`: it says the word."""
    about_time = named or not _ASK_WORDS.isdisjoint(sentence.folded)
    return about_time and any(line.match(pattern) is not None for pattern in _QUERY)
