"""Timers: start, cancel, ask how long they run."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.french.durations import Duration, durations_in
from tipote_device.meaning.grammar.agenda.line import LENGTH, Line, bare, marked, order
from tipote_device.meaning.grammar.sentence import Sentence

_NOUN = r"(?:minuteurs?|minuteries?|timers?|compte a rebours|comptes a rebours|decomptes?|chronos?|chronometres?)"
_VERB = (
    r"(?:mets?|mettre|mettez|met|lances?|lancer|lancez|demarres?|demarrer|demarrez|pars|partir|regles?|regler|reglez"
    r"|programmes?|programmer|declenches?|declencher|fais|faire|crees?|creer|ajoutes?|ajouter|donnes?"
    r"|donner|comptes?|compter"
    r"|actives?|activer|commences?|commencer|peux tu mettre|prepares?|preparer|ouvres?|ouvrir)(?: moi| nous)?"
)
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
        rf"{_VERB}(?: moi)? {LENGTH} (?:pour|de|d) (?P<label>.+?)",
        rf"{_VERB}(?: moi)? {LENGTH}(?: au| sur le| de) {_NOUN}{_LABEL}",
        rf"(?:un|une) autre {_NOUN}?{_OF} ?{LENGTH}{_LABEL}",
        rf"{LENGTH}(?: de {_NOUN})?(?: pour (?P<label>.+?))?(?: au chrono(?:metre)?)",
        rf"{LENGTH} (?:de|au|sur le) {_NOUN}{_LABEL}",
        rf"previens? moi dans {LENGTH}{_LABEL}",
        rf"{_VERB}(?: moi)? une? (?:alarme|sonnerie) dans {LENGTH}{_LABEL}",
    )
)
_CANCEL_VERB = (
    r"(?:annules?|annuler|annulez|arretes?|arreter|arretez|stoppes?|stopper|stop|supprimes?|supprimer"
    r"|supprimez|enleves?|enlever"
    r"|coupes?|couper|coupez|eteins|eteindre|oublies?(?: donc)?|oublier|oubliez|laisses? tomber"
    r"|laisser tomber|vires?|virer|retires?|retirer"
    r"|effaces?|effacer|desactives?|desactiver|plus besoin (?:du|de|d)|j ai plus besoin (?:du|de)"
    r"|je n ai plus besoin (?:du|de))"
)
_REASON = (
    r"(?: (?:j ai plus besoin|je n en ai plus besoin|j en ai plus besoin|plus besoin|c est bon|c est pret"
    r"|c est cuit|on a fini"
    r"|finalement|j ai change d avis|je n ai plus besoin|ca suffit|il sonne|ca sonne)(?: .{0,30})?)?"
)
_CANCEL = order(
    rf"{_CANCEL_VERB}(?: moi)?(?: (?:le|la|les|mon|ma|mes|ce|cette|tous|toutes|tout|l))*(?: (?:autre"
    rf"|dernier|derniere|premier))?"
    rf" {_NOUN}(?: (?:des|du|de|d|pour|qui)(?: (?:la|le|les"
    rf"|l))? ?(?P<label>\S+(?: \S+){{0,3}}?))?(?: en cours)?{_REASON}"
)
_NEEDED_NO_MORE = order(
    rf"(?:je (?:n )?|j )?(?:ai |en ai )?plus besoin (?:du|de la|de|de mon|d un) {_NOUN}(?: (?:des|du|de"
    rf"|pour) .{{1,30}}?)?"
    rf"(?: (?:tu peux|peux tu|tu pourrais|alors|donc|du coup))*(?: l| le| la)? ?(?:{_CANCEL_VERB})?"
)
_QUERY = (
    order(
        r"(?:dis(?: moi)?|donne(?: moi)?|annonce(?: moi)?|c est quoi|quel est)(?: le)? temps (?:restant"
        r"|qu il reste|qui reste)"
        r"(?: (?:sur|au|du|de|pour)(?: (?:le|la|mon))? ?.{1,30}?)?"
    ),
    order(
        rf"(?:(?:il|ca|elle) )?(?:sonne|sonnera|finit|se termine|va sonner)(?: dans)? (?:combien de temps"
        rf"|combien|quand)(?: (?:le|la|mon|ma) {_NOUN})?.{{0,20}}?"
    ),
    order(
        rf"(?:le|la|mon|ma) {_NOUN}(?: .{{1,20}}?)? (?:sonne|finit|se termine)(?: dans)? (?:combien de temps"
        rf"|combien|quand)"
    ),
    order(
        r"(?:il )?(?:me |nous )?rest(?:e|es|ent)(?: t il)? (?:combien|quoi)(?: de (?:temps|minutes|secondes))?"
        r"(?: (?:sur|au|pour|avant|a)(?: la fin)?(?: (?:du|de|le|la|les|l|mon|ma|des))* ?(?P<label>.+?))?"
    ),
    order(
        r"combien(?: de (?:temps|minutes|secondes))?(?: est ce qu)?(?: encore)? ?(?:il )?(?:me "
        r"|nous )?(?:rest\S*|reste t il|il reste|encore)"
        r"(?: encore)?(?: (?:sur|au|pour|avant|a)(?: la fin)?(?: (?:du|de|le|la|les|l|mon|ma|des"
        r"|que))* ?(?P<label>.+?))?"
    ),
    order(
        r"(?:(?:le|la|les|mon|ma|mon) (?P<label>\S+(?: \S+)?) )?(?:encore combien|combien encore"
        r"|il reste combien|reste combien)"
        r"(?: de (?:temps|minutes|secondes))?"
    ),
    order(
        rf"(?:il|elle|on) en est ou (?:le|la|du|mon|ma) {_NOUN}.{{0,30}}|(?:le|la|mon|ma"
        rf"|les) {_NOUN}(?P<label> .+?)? (?:il |elle )?(?:en est|en sont) ou"
    ),
    order(rf"ou en (?:est|sont)(?: on)?(?: avec)? (?:le|la|mon|ma|les|du) {_NOUN}(?P<label> .+?)?"),
    order(
        rf"(?:est ce que )?(?:c est|il est|elle est|le {_NOUN} est)(?: il)? (?:bientot|presque) (?:fini"
        rf"|finie|termine|terminee|pret)(?: (?:le|la|du) {_NOUN})(?P<label> .+?)?"
    ),
    order(rf"(?:quel|quels|quelle|combien de) {_NOUN} (?:tournent|sont en cours|il y a|j ai|est en cours|y a t il)"),
    order(rf"(?:est ce qu )?(?:il y a|y a t il|j ai|tu as|y a) (?:un|des) {_NOUN}(?: en cours| qui tournent?)"),
    order(
        rf"(?:dans )?combien de temps (?:avant que|il sonne|ca sonne|sonne)(?: (?:le|la"
        rf"|mon))?(?: {_NOUN})?(?: sonne)?"
    ),
)
_NUMBER_DROPPED = re.compile(
    r"\b(?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante"
    r"|cinquante|soixante"
    r"|\d+)(?:\s?(?:minutes?|heures?|secondes?))?\s*,?\s+(?:euh\s*,?\s+)?(?:(?:ah |enfin |euh )?non|pardon"
    r"|plutôt|je veux dire|enfin)"
    r"(?:\s*,?\s*(?:plutôt|pas))?\s*[,.]?\s+(?=(?:\S+[ -]){0,3}?\S*(?:minutes?|heures?|secondes?|h\b|min\b|quarts?))",
    re.IGNORECASE,
)


class _Timers:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return timer.start, timer.cancel or timer.query."""
        line = Line(sentence)
        if line.match(_CANCEL) is not None or line.match(_NEEDED_NO_MORE) is not None:
            return Intent("timer.cancel")
        if any(line.match(pattern) is not None for pattern in _QUERY):
            return Intent("timer.query")
        text = _NUMBER_DROPPED.sub("", sentence.text)
        lengths = durations_in(text)
        if not lengths or (sentence.asked and not _is_order(sentence)):
            return None
        return self._start(text, lengths)

    def _start(self, text: str, lengths: list[Duration]) -> Intent | None:
        spans = [(length.start, length.end) for length in lengths]
        line = marked(text, spans, LENGTH)
        if line.plain.count(LENGTH) != 1 or len(lengths) != 1:
            return None
        for pattern in _START:
            if (found := line.match(pattern)) is None:
                continue
            names = found.found.groupdict()
            label = bare(
                found.said("label") if names.get("label") else found.said("before") if names.get("before") else ""
            )
            return Intent("timer.start", {"seconds": _whole(lengths[0].seconds), "label": label or None})
        return None


def _is_order(sentence: Sentence) -> bool:
    return any(word in {"mettre", "mets", "lancer", "peux", "pourrais", "pouvez"} for word in sentence.folded)


def _whole(seconds: float) -> float | int:
    return int(seconds) if seconds == int(seconds) else seconds


FAMILY = _Timers()
