"""Timers: start, cancel, ask how long they run."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.french.durations import Duration, durations_in
from tipote_device.meaning.grammar.agenda.calling_off import called_off
from tipote_device.meaning.grammar.agenda.line import CALL_OFF, LENGTH, Line, bare, marked, order, verbs, whole
from tipote_device.meaning.grammar.agenda.timer_questions import NOUN, asks_how_long
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.sentence import Sentence, read

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
_WARN = (
    r"(?:(?:me |nous )?(?:"
    + verbs("prevenir", "avertir", "biper", "sonner")
    + r"|(?:fais|faites|feras|ferez|faire|fasses) signe)(?: moi| nous)?)"
)
_PASSED = rf"{LENGTH} (?:sont passees?|est passee?|seront passees?|sera passee?|se sont ecoulees?|c est passe)"
_HAS_BEEN = rf"(?:{_PASSED}|(?:ca (?:fait|fera)|on (?:est|sera) a|il y aura|y aura) {LENGTH})"
_ASKS = r"(?:tu|vous|il|faut|faudrait|j|je|on|peux|pourrais|pouvez|pourriez|est ce|ca|c)"
_TIMES = r"(?:chronometres?|chronometrer|minutes?|minuter)(?: moi)?"
_OF = r"(?: (?:de|d|a|sur|pour|dans|avec))?"
_ARTICLE = r"(?:(?:un|une|le|la|ton|mon|l) )?(?:(?:autre|nouveau|nouvelle|deuxieme|second|petit|petite) )?"
_LABEL = r"(?: (?:pour|de|d) (?P<label>(?!{mark}).+?))?".replace("{mark}", LENGTH)
_LABEL_BEFORE = (
    r"(?: (?:pour )?(?P<before>(?!de |d |a |sur |moi |nous |s il |disons |voyons |tiens |voir |donc )[a-z]\S*"
    r"(?: \S+){0,4}?))?"
)

_START = tuple(
    order(pattern)
    for pattern in (
        rf"(?:{_VERB} )?{_ARTICLE}{NOUN}{_OF} {LENGTH}(?: a partir de maintenant| pile)?{_LABEL}",
        rf"(?:{_VERB} )?{_ARTICLE}{NOUN}{_LABEL_BEFORE}{_OF} {LENGTH}",
        rf"{_TIMES}(?: moi)?(?: pendant)? {LENGTH}{_LABEL}",
        rf"{_BARE_VERB}(?: (?:a|sur|de|pour))? {LENGTH}(?: au {NOUN}| chrono)?",
        (
            rf"(?:pour )?(?P<before>(?:le|la|les|l|mon|ma"
            rf"|mes) \S+(?: \S+){{0,3}}?) (?:{_BARE_VERB} )?{LENGTH}(?: au {NOUN})"
        ),
        rf"{LENGTH} (?:pour|a) (?P<label>(?:le|la|les|l|mon|ma|mes|notre|nos) \S+(?: \S+){{0,2}}?)(?: {NOUN})?",
        rf"{NOUN} {LENGTH} (?P<label>(?:le|la|les|l|mon|ma) \S+(?: \S+){{0,2}}?)",
        (
            rf"{LENGTH}(?: (?:pour|de) (?P<label>\S+(?: \S+){{0,3}}?))?(?: (?:sur|au|a|avec))?(?: (?:le|la|un"
            rf"|une))? {NOUN}"
        ),
        rf"(?:pour )(?P<before>(?:le|la|les|l|mon|ma|mes) \S+(?: \S+){{0,2}}?) {_BARE_VERB} {LENGTH}",
        rf"{_VERB}(?: moi)? {LENGTH}(?: au| sur le| de) {NOUN}{_LABEL}",
        rf"{_VERB}(?: moi)? {LENGTH} (?:pour|de|d) (?P<label>.+?)",
        rf"(?:un|une) autre {NOUN}?{_OF} ?{LENGTH}{_LABEL}",
        rf"{LENGTH}(?: de {NOUN})?(?: pour (?P<label>.+?))?(?: au chrono(?:metre)?)",
        rf"{LENGTH} (?:de|au|sur le|le|la) {NOUN}{_LABEL}",
        rf"{_VERB} (?:sonner )?(?:un|une|le|la) {NOUN} dans {LENGTH}{_LABEL}",
        rf"{_WARN} (?:dans|au bout de|apres) {LENGTH}{_LABEL}",
        rf"dans {LENGTH} (?:(?:tu|vous) )?{_WARN}",
        rf"{_WARN} quand {_HAS_BEEN}",
        (
            rf"(?:il faut|faut|je dois|on doit|il faudra|faudra|faudrait) .{{2,50}}? dans {LENGTH}(?: (?:donc|alors"
            rf"|du coup"
            rf"|tu peux|tu))* {_VERB} (?:un |le |une |la )?{NOUN}"
        ),
        rf"(?:me |nous )?{verbs('dire')}(?: moi| nous)? quand {_HAS_BEEN}",
        (
            rf"(?P<before>(?:le|la|les|l|mon|ma|mes) \S+(?: \S+){{0,2}}?) (?:doit|doivent|va|vont|met|mettent|cuit"
            rf"|cuisent|c est|ca|prend|prennent|dure|reste|restent)(?: \S+){{0,2}}? {LENGTH}(?: (?:donc|alors"
            rf"|du coup|et|tu peux|tu))* {_VERB} (?:un |le |une |la )?{NOUN}"
        ),
        (
            rf"(?:\S+ )?\S+ (?:veut|voudrait|aimerait|a besoin d|aurait besoin d) ?(?:avoir )?(?:un|une|le|la) "
            rf"(?:petit |petite )?{NOUN}{_OF} {LENGTH}{_LABEL}"
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
_REASON = (
    r"(?: (?:j ai plus besoin|je n en ai plus besoin|j en ai plus besoin|plus besoin|c est bon|c est pret"
    r"|c est cuit|on a fini"
    r"|finalement|j ai change d avis|je n ai plus besoin|ca suffit|il sonne|ca sonne)(?: .{0,30})?)?"
)
_CANCEL = order(
    rf"{_CANCEL_VERB}(?: moi)?(?: (?:le|la|les|mon|ma|mes|ce|cet|cette|ton|ta|tous|toutes|tout|l|du|de|des|d|un"
    rf"|une|pour))*(?: (?:autre"
    rf"|dernier|derniere|premier))?"
    rf" {NOUN}(?: (?:des|du|de|d|pour|qui)(?: (?:la|le|les"
    rf"|l))? ?(?P<label>\S+(?: \S+){{0,3}}?))?(?: en cours)?{_REASON}"
)
_CANCELS = (_CANCEL, *called_off(NOUN, _CANCEL_VERB))
_CANCEL_LENGTH = order(
    rf"{_CANCEL_VERB}(?: moi)?(?: (?:le|la|les|mon|l))? {LENGTH}(?: (?:du|de la|des|pour) .{{1,30}})?"
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


_FOR = re.compile(
    rf"^(?:(?:bon|alors|dis|et|tiens|ah|en fait|au fait|ti pote|tipote|s il te plait|ok|hop|ben|allez) )*"
    rf"(?:c est )?pour "
    rf"(?P<purpose>(?:(?:le|la|les|mon|ma|mes|notre|nos|un|une|des|du|l|ce|cette|ces) )\S+(?: \S+){{0,4}}?) "
    rf"(?:(?:ce sera|ce serait|c est|ca fait|alors|donc|plutot|moi) )*"
    rf"(?P<rest>(?:{_ASKS}|{_VERB}|(?:un |une |le |la )?(?:petit )?{NOUN}|{_WARN}|{LENGTH})(?: .*)?)$"
)
"""What a timer is for, said before the order: "pour le pain il me faut un minuteur de ..."."""

_FILLED = re.compile(r"[ ,]+(?:une fois|plutôt|là|vite|hein|voilà|quoi|donc|du coup|si possible|merci)$", re.IGNORECASE)
_POLITE = re.compile(r"s[' ]il (?:te|vous)|stp|svp|merci", re.IGNORECASE)
_HAS_NOUN = re.compile(rf"\b{NOUN}\b")
_EVERY = re.compile(r"\b(?:tou(?:te)?s les|chaque)\s+$", re.IGNORECASE)
_LONGEST = 86_400
"""Seconds: a day and more is no timer."""


class _Timers:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return timer.start, timer.cancel or timer.query."""
        line = Line(sentence)
        named = _HAS_NOUN.search(line.plain) is not None
        if named and any(line.match(pattern) is not None for pattern in _CANCELS):
            return Intent("timer.cancel")
        if asks_how_long(sentence, line, named=named):
            return Intent("timer.query")
        text = _NUMBER_DROPPED.sub("", sentence.text)
        lengths = durations_in(text)
        if not lengths or (sentence.asked and not _is_order(sentence)):
            return None
        return self._start(text, lengths)

    def _start(self, text: str, lengths: list[Duration]) -> Intent | None:
        if lengths and lengths[0].seconds >= _LONGEST:
            return None
        if any(_EVERY.search(text[: length.start]) for length in lengths):
            return None  # a timer runs once
        spans = [(length.start, length.end) for length in lengths]
        line = marked(text, spans, LENGTH)
        if line.plain.count(LENGTH) != 1 or len(lengths) != 1:
            return None
        line, purpose = _behind_purpose(line)
        if line.match(_CANCEL_LENGTH) is not None:
            return Intent("timer.cancel")
        for pattern in _START:
            if (found := line.match(pattern)) is None:
                continue
            names = found.found.groupdict()
            label = bare(
                found.said("label") if names.get("label") else found.said("before") if names.get("before") else ""
            )
            label = _FILLED.sub("", "" if _POLITE.match(label) or label.lower() == "là" else label) or purpose
            return Intent("timer.start", {"seconds": whole(lengths[0].seconds), "label": label or None})
        return None


def _behind_purpose(line: Line) -> tuple[Line, str]:
    """Return the line behind what the timer is for, and that; the line and nothing when no purpose stands first."""
    if (found := line.match(_FOR)) is None:
        return line, ""
    said, after = line.sentence, line.plain.count(" ", 0, found.found.start("rest"))
    return Line(read(said.text[said.spans[after][0] :], at=said.at)), bare(found.said("purpose"))


_ORDERING = frozenset(orders_of("mettre", "lancer", "demarrer", "regler", "programmer", "ajouter")) | {
    "peux",
    "pourrais",
    "pouvez",
    "pourriez",
    "plait",
}


def _is_order(sentence: Sentence) -> bool:
    return not _ORDERING.isdisjoint(sentence.folded)


FAMILY = _Timers()
