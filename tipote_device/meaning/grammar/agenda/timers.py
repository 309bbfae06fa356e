"""Timers: start, cancel, ask how long they run."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.french.durations import Duration, durations_in
from tipote_device.meaning.grammar.agenda.line import CALL_OFF, LENGTH, Line, bare, marked, order, verbs
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.sentence import Sentence

_NOUN = r"(?:minuteurs?|minuteries?|timers?|compte a rebours|comptes a rebours|decomptes?|chronos?|chronometres?)"
_VERB = (
    verbs(
        "mettre",
        "remettre",
        "lancer",
        "relancer",
        "demarrer",
        "partir",
        "regler",
        "programmer",
        "declencher",
        "faire",
        "creer",
        "ajouter",
        "rajouter",
        "donner",
        "compter",
        "decompter",
        "activer",
        "commencer",
        "preparer",
        "ouvrir",
        "enclencher",
        "caler",
        "prevoir",
        "placer",
        "poser",
        "chronometrer",
        "minuter",
        "sortir",
    )
    + r"(?: moi| nous| toi| te| me)?"
)
_BARE_VERB = (
    verbs(
        "mettre",
        "remettre",
        "lancer",
        "relancer",
        "demarrer",
        "regler",
        "programmer",
        "compter",
        "decompter",
        "chronometrer",
        "minuter",
        "declencher",
        "enclencher",
        "partir",
        "rajouter",
    )
    + r"(?: moi| nous| toi)?"
)
_WARN = r"(?:previens|prevenez|prevenir|avertis|avertir|avertissez|bipe|sonne|sonner|fais signe)(?: moi| nous)?"
_TIMES = r"(?:chronometres?|chronometrer|minutes?|minuter)(?: moi)?"
_OF = r"(?: (?:de|d|a|sur|pour|dans|avec))?"
_ARTICLE = r"(?:(?:un|une|le|la|ton|mon|l) )?(?:(?:autre|nouveau|nouvelle|deuxieme|second|petit|petite) )?"
_LABEL = r"(?: (?:pour|de|d) (?P<label>(?!{mark}).+?))?".replace("{mark}", LENGTH)
_LABEL_BEFORE = r"(?: (?:pour )?(?P<before>(?!de |d |a |sur )[a-z]\S*(?: \S+){0,4}?))?"

_START = tuple(
    order(pattern)
    for pattern in (
        rf"(?:{_VERB} )?{_ARTICLE}{_NOUN}{_OF} {LENGTH}(?: a partir de maintenant| pile)?{_LABEL}",
        rf"(?:{_VERB} )?{_ARTICLE}{_NOUN}{_LABEL_BEFORE}{_OF} {LENGTH}",
        rf"{_TIMES}(?: moi)?(?: pendant)? {LENGTH}{_LABEL}",
        rf"{_BARE_VERB}(?: (?:a|sur|de|pour))? {LENGTH}(?: au {_NOUN}| chrono)?",
        (
            rf"(?:pour )?(?P<before>(?:le|la|les|l|mon|ma"
            rf"|mes) \S+(?: \S+){{0,3}}?) (?:{_BARE_VERB} )?{LENGTH}(?: au {_NOUN})"
        ),
        rf"{LENGTH} (?:pour|a) (?P<label>(?:le|la|les|l|mon|ma|mes|notre|nos) \S+(?: \S+){{0,2}}?)(?: {_NOUN})?",
        rf"{_NOUN} {LENGTH} (?P<label>(?:le|la|les|l|mon|ma) \S+(?: \S+){{0,2}}?)",
        (
            rf"{LENGTH}(?: (?:pour|de) (?P<label>\S+(?: \S+){{0,3}}?))?(?: (?:sur|au|a|avec))?(?: (?:le|la|un"
            rf"|une))? {_NOUN}"
        ),
        rf"(?:pour )(?P<before>(?:le|la|les|l|mon|ma|mes) \S+(?: \S+){{0,2}}?) {_BARE_VERB} {LENGTH}",
        rf"{_VERB}(?: moi)? {LENGTH} (?:pour|de|d) (?P<label>.+?)",
        rf"{_VERB}(?: moi)? {LENGTH}(?: au| sur le| de) {_NOUN}{_LABEL}",
        rf"(?:un|une) autre {_NOUN}?{_OF} ?{LENGTH}{_LABEL}",
        rf"{LENGTH}(?: de {_NOUN})?(?: pour (?P<label>.+?))?(?: au chrono(?:metre)?)",
        rf"{LENGTH} (?:de|au|sur le|le|la) {_NOUN}{_LABEL}",
        rf"{_VERB} (?:sonner )?(?:un|une|le|la) {_NOUN} dans {LENGTH}{_LABEL}",
        rf"{_WARN} (?:dans|au bout de|apres) {LENGTH}{_LABEL}",
        rf"dans {LENGTH} {_WARN}",
        rf"{_WARN} quand {LENGTH} (?:sont passees?|est passee?|seront passees?|sera passee?|se sont ecoulees?)",
        (
            rf"(?:me |nous )?(?:dis|dire)(?: moi| nous)? quand {LENGTH} (?:sont passees?|est passee?|seront passees?"
            rf"|sera passee?|se sont ecoulees?)"
        ),
        rf"fais(?: moi)? sonner dans {LENGTH}{_LABEL}",
        rf"{_VERB}(?: moi)? une? (?:alarme|sonnerie) dans {LENGTH}{_LABEL}",
    )
)
_CANCEL_VERB = (
    "(?:"
    + verbs(*CALL_OFF, "interrompre", "jeter", "degager", "cesser", "suspendre", "abandonner", "finir")
    + rf"(?: donc)?|stop|{verbs('laisser')} tomber"
    r"|(?:(?:j ai|je n ai|on a|on n a|y a|il n y a|je n en ai|j en ai) )?(?:plus|pas)(?: trop)? besoin)"
)
_WHAT = r"\S+(?: \S+){0,3}?"
_REASON = (
    r"(?: (?:j ai plus besoin|je n en ai plus besoin|j en ai plus besoin|plus besoin|c est bon|c est pret"
    r"|c est cuit|on a fini"
    r"|finalement|j ai change d avis|je n ai plus besoin|ca suffit|il sonne|ca sonne)(?: .{0,30})?)?"
)
_CANCEL = order(
    rf"{_CANCEL_VERB}(?: moi)?(?: (?:le|la|les|mon|ma|mes|ce|cet|cette|ton|ta|tous|toutes|tout|l|du|de|des|d|un"
    rf"|une|pour))*(?: (?:autre"
    rf"|dernier|derniere|premier))?"
    rf" {_NOUN}(?: (?:des|du|de|d|pour|qui)(?: (?:la|le|les"
    rf"|l))? ?(?P<label>\S+(?: \S+){{0,3}}?))?(?: en cours)?{_REASON}"
)
_CANCEL_IT = order(
    rf"(?:(?:le|la|les|mon|ma|ce|cette|ton|pas de|plus de|finalement) ?)*{_NOUN}"
    rf"(?: (?:des|du|de|d|pour|qui)(?: (?:la|le|les|l))? ?\S+(?: \S+){{0,3}}?)?"
    rf"(?: (?:finalement|en fait|du coup|c est bon|ca suffit))*"
    rf"(?: (?:(?:c est|tu peux|tu|on peut|on|vous pouvez|il faut|faut|s il te plait) )*(?:l |le |la "
    rf"|les )?{_CANCEL_VERB}"
    rf"(?: (?:le|la|les|ca|moi ca))?| c est (?:bon|fini|inutile|plus la peine)| stop)"
)
_CANCEL_LENGTH = order(
    rf"{_CANCEL_VERB}(?: moi)?(?: (?:le|la|les|mon|l))? {LENGTH}(?: (?:du|de la|des|pour) .{{1,30}})?"
)
_NEEDED_NO_MORE = order(
    rf"(?:je (?:n )?|j )?(?:ai |en ai )?plus besoin (?:du|de la|de|de mon|d un) {_NOUN}(?: (?:des|du|de"
    rf"|pour) .{{1,30}}?)?"
    rf"(?: (?:tu peux|peux tu|tu pourrais|alors|donc|du coup))*(?: l| le| la)? ?(?:{_CANCEL_VERB})?"
)
_OF_IT = (
    rf"(?: (?:sur|au|aux|du|pour|avant|a la|a mon|avec|de la|de mon)(?: (?:la fin|fin))?(?: (?:du|de|le|la"
    rf"|les|l|mon|ma|mes|des|d))* ?{_WHAT})?"
)
_T = rf"(?:(?:le|la|les|mon|ma|ce|cette|du|au|ton) )?{_NOUN}(?: (?:de|du|des|d|pour)(?: (?:la|le|les|l))? ?{_WHAT})?"
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
        rf"combien(?: de (?:temps|minutes))? encore (?:pour|avant) (?:le|la|les|l|mon|ma|mes) {_WHAT}",
        rf"c est (?:encore )?(?:long|bientot)(?: encore)? {_T}",
        (
            rf"combien(?: de temps| de minutes)? (?:me |nous |lui )?reste (?:t )?il(?: encore)?(?: de (?:temps"
            rf"|minutes|secondes))?{_OF_IT}"
        ),
        rf"{_HOW_LONG} (?:pour|avant|sur|au|a)(?: la fin)?(?: (?:du|de|le|la|l|mon))* ?{_NOUN}",
        rf"(?:encore combien|combien encore)(?: de (?:temps|minutes|secondes))?{_OF_IT}",
        rf"(?:dans )?{_HOW_LONG}(?: est ce que?)?(?: (?:avant (?:que|qu)|que))? (?:il |elle |ca )?{_RINGS}(?: {_T})?",
        rf"dans combien de temps(?: est ce que)? {_T} (?:il )?{_RINGS}",
        rf"(?:(?:il|ca|elle) )?{_RINGS}(?: dans)? (?:combien de temps|combien|quand|bientot)(?: {_T})?",
        rf"{_T} (?:(?:il|elle) )?{_RINGS}(?: dans)? (?:combien de temps|combien|quand|bientot)",
        rf"(?:quand|a quelle heure)(?: est ce que?)? (?:(?:il|elle|ca) {_RINGS}|{_RINGS} {_T}|{_T} (?:il )?{_RINGS})",
        rf"(?:et )?{_T} (?:(?:il|elle|ca|c) )?(?:en est|en sont|est rendue?|est) ou",
        rf"(?:il|elle|on|ca|c) (?:en )?est (?:rendue? )?(?:a )?(?:ou|combien)(?: (?:avec|sur|dans|pour))? {_T}",
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
            rf"(?:quels?|quelle|combien de|quoi comme) {_NOUN} (?:tournent?|sont en cours|il y a|j ai|est en cours"
            rf"|y a t il|est ce que j ai)"
        ),
        (
            rf"(?:est ce qu |est ce que )?(?:il y a|y a t il|j ai|tu as|y a|ai je) (?:un|des|combien de"
            rf"|quoi comme) {_NOUN}"
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
_NUMBER_DROPPED = re.compile(
    r"\b(?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante"
    r"|cinquante|soixante"
    r"|\d+)(?:\s?(?:minutes?|heures?|secondes?))?\s*,?\s+(?:euh\s*,?\s+)?(?:(?:ah |enfin |euh )?non|pardon|euh"
    r"|plutôt|je veux dire|enfin)"
    r"(?:\s*,?\s*(?:plutôt|pas|attends))?\s*[,.]?\s+(?=(?:\S+[ -]){0,3}?\S*(?:minutes?|heures?|secondes?|h\b"
    r"|min\b|quarts?))",
    re.IGNORECASE,
)


_POLITE = re.compile(r"s[' ]il (?:te|vous)|stp|svp|merci", re.IGNORECASE)
_HAS_NOUN = re.compile(rf"\b{_NOUN}\b")
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
_LONGEST = 86_400
"""Seconds: a day and more is no timer."""


class _Timers:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return timer.start, timer.cancel or timer.query."""
        line = Line(sentence)
        named = _HAS_NOUN.search(line.plain) is not None
        if named and any(line.match(pattern) is not None for pattern in (_CANCEL, _NEEDED_NO_MORE, _CANCEL_IT)):
            return Intent("timer.cancel")
        about_time = named or not _ASK_WORDS.isdisjoint(sentence.folded)
        if about_time and any(line.match(pattern) is not None for pattern in _QUERY):
            return Intent("timer.query")
        text = _NUMBER_DROPPED.sub("", sentence.text)
        lengths = durations_in(text)
        if not lengths or (sentence.asked and not _is_order(sentence)):
            return None
        return self._start(text, lengths)

    def _start(self, text: str, lengths: list[Duration]) -> Intent | None:
        if lengths and lengths[0].seconds >= _LONGEST:
            return None
        spans = [(length.start, length.end) for length in lengths]
        line = marked(text, spans, LENGTH)
        if line.plain.count(LENGTH) != 1 or len(lengths) != 1:
            return None
        if line.match(_CANCEL_LENGTH) is not None:
            return Intent("timer.cancel")
        for pattern in _START:
            if (found := line.match(pattern)) is None:
                continue
            names = found.found.groupdict()
            label = bare(
                found.said("label") if names.get("label") else found.said("before") if names.get("before") else ""
            )
            label = "" if _POLITE.match(label) else label
            return Intent("timer.start", {"seconds": _whole(lengths[0].seconds), "label": label or None})
        return None


_ORDERING = frozenset(orders_of("mettre", "lancer", "demarrer", "regler", "programmer", "ajouter")) | {
    "peux",
    "pourrais",
    "pouvez",
    "pourriez",
    "plait",
}


def _is_order(sentence: Sentence) -> bool:
    return not _ORDERING.isdisjoint(sentence.folded)


def _whole(seconds: float) -> float | int:
    return int(seconds) if seconds == int(seconds) else seconds


FAMILY = _Timers()
