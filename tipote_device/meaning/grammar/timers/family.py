"""Timers: "mets un minuteur de dix minutes pour les pâtes", "annule le minuteur", "il reste combien de temps"."""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.french.durations import durations_in
from tipote_device.meaning.grammar.algebra import Part, Places, bag, either, maybe, say, some
from tipote_device.meaning.grammar.marked import MARK, Marked, marked
from tipote_device.meaning.grammar.parts import AFTER, BEFORE, CAN_YOU, I_WANT_TO, PLEASE
from tipote_device.meaning.grammar.sentence import Sentence

LONGEST_LABEL = 5
"""Words a timer's name has at most."""

NOUN = say(
    "(minuteur|minuteurs|minuterie|minuteries|timer|timers|chrono|chronometre|compte a rebours|decompte|sablier"
    "|minute rie)"
)
_START = say(
    "mets|met|mettre|mettez|mes|lance|lances|lancer|lancez|demarre|demarrer|pars|partir|part|declenche|declencher"
    "|programme|programmer|regle|regler|fais|faire|cree|creer|active|activer|ajoute|ajouter|commence|commencer|ouvre"
    "|prepare|enclenche|chronometre|chronometrer|compte|compter|minute|minuter|rajoute|remets|relance|relancer"
)
_ME = maybe(say("moi|nous|me|toi"))
_ASK = either(
    maybe(
        CAN_YOU,
        I_WANT_TO,
        say("n oublie pas (de|d)|pense a|il faudrait|il faut|j ai besoin (de|d)|il me faut|je veux bien"),
    )
    + maybe(say("me|nous|m"))
    + _START
    + _ME,
    say("(je|j) (veux|voudrais|aimerais|ai besoin d|ai besoin)|il me faut|il me faudrait"),
    say("(fais|faire) (partir|demarrer)"),
)
_A = maybe(say("un|une|le|la|l|mon|ma|au|du|sur le|sur la")) + some(
    say("autre|nouveau|nouvelle|petit|petite|deuxieme|second")
)
_LINK = some(say("de|d|pour|sur|a|dans|pendant|durant|la duree de|qui dure|avec|environ|au bout de"))
_DURATION = say(MARK)

_FOR = say("pour|de|d|du|des|intitule|nomme|appele") + maybe(
    say("le|la|les|l|un|une|mon|ma|mes|nos|notre|du|des|de la|faire")
)

_HEADS: tuple[Part, ...] = (
    BEFORE + maybe(_ASK) + _A + NOUN + _LINK + _DURATION,
    BEFORE + _ASK + _LINK + _DURATION + maybe(say("au|sur le|sur la|de|du|pour le|pour la") + NOUN),
    BEFORE + _DURATION + say("au|sur le|sur la|de|du|pour le|pour la") + NOUN,
    BEFORE + maybe(_ASK) + _A + NOUN + say("minute|minutes"),
)
_NAMED_FIRST = BEFORE + maybe(_ASK) + _A + NOUN + _FOR
_STARTS_ALONE = bag(
    "lance lances lancer lancez demarre demarrer pars partir declenche programme compte minute chronometre mets met"
)


_UNITS = bag("heure minute minutes seconde secondes min sec mn h")
_ASKS = bag("combien temps reste ou quand bientot quoi")


class Start:
    """Starting a timer."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return the timer with its length and name; None when no timer is asked for."""
        if _UNITS.isdisjoint(sentence.words) and not any(char.isdigit() for char in sentence.text):
            return None
        found = durations_in(sentence.text)
        if not found or (len(found) > 1 and not _taken_back(sentence, found[-2].end, found[-1].start)):
            return None
        length = found[-1]
        view = marked(sentence, length.start, length.end)
        label = _label_after(view) or _label_before(view)
        if label is None or (sentence.asked and not CAN_YOU.prefixes(sentence.words)):
            return None
        return Intent("timer.start", {"seconds": length.seconds, "label": label[0]})


def _taken_back(sentence: Sentence, start: int, end: int) -> bool:
    return not {"non", "pardon", "plutot", "enfin"}.isdisjoint(
        sentence.text[start:end].lower().replace(",", " ").split()
    )


def _label_after(view: Marked) -> tuple[str | None] | None:
    """Return (name or None,) when the sentence is a timer named after its length; None when it is none."""
    words = view.sentence.words
    for head in _HEADS:
        for end in sorted(head.ends(words, Places({0})), reverse=True):
            if end <= view.at:
                continue
            if len(words) in AFTER.ends(words, Places({end})):
                return (None,)
            over = max(_FOR.ends(words, Places({end})), default=None)
            if over is not None and (name := _name(view.sentence, over)) is not None:
                return (name,)
    return None


def _label_before(view: Marked) -> tuple[str | None] | None:
    """Return (name,) when the name comes before the length: "minuteur pour les pâtes, dix minutes"."""
    words = view.sentence.words
    if len(words) not in AFTER.ends(words, Places({view.at + 1})):
        return None
    for start in sorted(_NAMED_FIRST.ends(words, Places({0})), reverse=True):
        stop = view.at
        while stop > start and stop in _LINK.ends(words, Places({stop - 1})):
            stop -= 1
        if start < stop <= start + LONGEST_LABEL:
            return (view.sentence.said(start, stop),)
    return None


def _name(sentence: Sentence, start: int) -> str | None:
    """Return the name that begins at `start`, politeness left off; None when there is none or too long a one."""
    words = sentence.words
    for stop in range(start + 1, min(len(words), start + LONGEST_LABEL) + 1):
        if len(words) in AFTER.ends(words, Places({stop})):
            return None if MARK in words[start:stop] else sentence.said(start, stop)
    return None


_STOP = say(
    "annule|annuler|arrete|arreter|arretes|stop|stoppe|stopper|supprime|supprimer|enleve|enlever|retire|retirer"
    "|coupe|couper"
    "|oublie|oublier|laisse tomber|laisser tomber|eteins|eteindre|vire|virer|desactive|desactiver|efface|effacer"
    "|interromps"
    "|abandonne|termine|tue|ferme|debranche|lache|mets fin (a|au)"
)
_THE = say("(donc)? (tous|toutes)? (le|la|les|mon|ma|mes|ce|cet|cette|l|du|au|un)?")
_WHICH = either(
    say("(de|du|des|d|pour) (la|le|les|l|mon|ma|mes)?"),
)
_IT = say("le|la|les|l|ca")
_GONE = some(
    say(
        "(je|j) (n)? (ai|en ai) plus besoin|plus besoin|c est (bon|pret|cuit|fini|inutile)|(ca|c est) (suffit)"
        "|finalement|en fait"
        "|tu peux (l arreter|l enlever|l annuler|le couper|le supprimer)|(je|j) ai (fini|change d avis)|ca ira|c "
        "est trop tard"
    ),
    AFTER,
    PLEASE,
)
_CANCEL: tuple[Part, ...] = (
    BEFORE + maybe(CAN_YOU, I_WANT_TO, say("tu peux|il faut")) + _STOP + _THE + NOUN,
    BEFORE + say("(je|j|on) (n)? (ai|a) plus besoin (de|d|du) (le|la|l|mon|ma)?") + NOUN,
    BEFORE + say("plus besoin (de|d|du) (le|la|l)?") + NOUN,
)
_CANCEL_AFTER = either(
    some(PLEASE, say("donc")) + CAN_YOU + _IT + _STOP,
    _STOP + _IT,
    say("(tu|vous) (peux|pouvez) (l|le|la|les)") + _STOP,
)
_THE_TIMER = BEFORE + say("le|la|mon|ma|les|ce|cette|l") + NOUN

_REMAINS = either(
    say("(il|y)? (en)? reste (t il|il)? (encore)?|(il)? me reste (encore)?|reste t il (encore)?|on en est a"),
)
_HOW_LONG = say(
    "combien (de (temps|minutes|secondes|minute|seconde|temp))?|quoi comme temps|quel temps|combien d heures"
)
_ON_IT = either(
    say("(sur|au|a|pour|dans|de|du|avant la fin (de|du)?|avant que (le|la)) (le|la|les|mon|ma|l|ce)?")
    + NOUN
    + maybe(say("sonne|finisse")),
    say("avant (la fin|que ca sonne|la sonnerie|que ce soit (fini|pret))"),
)
_TELL = maybe(
    say(
        "dis moi|dites moi|tu peux me dire|est ce que tu peux me dire|tu sais|donne moi|c est quoi|quel est|je "
        "voudrais savoir"
    )
)
_STILL = maybe(say("encore|deja|la|maintenant|exactement"))
_QUERY: tuple[Part, ...] = (
    BEFORE + _TELL + _REMAINS + _HOW_LONG + _STILL,
    BEFORE + _TELL + _HOW_LONG + _REMAINS + _STILL,
    BEFORE + _TELL + _HOW_LONG + say("encore|restant|restante|restantes"),
    BEFORE + _TELL + say("encore") + _HOW_LONG,
    BEFORE + _TELL + say("(le|du)? temps (restant|qu il reste|qui reste|qu il (me)? reste)"),
    BEFORE + say("(ca|il|elle) (sonne|finit|se termine|s arrete) (dans)? (combien de temps|combien|quand)"),
    BEFORE
    + say("(ou en est|ou en sont|ca donne quoi|c est bientot (fini|bon|pret)|est ce que c est bientot (fini|pret))"),
)
_STATE: tuple[Part, ...] = (
    _THE_TIMER
    + say("(ca|il|elle)? en est (a)? (ou|combien)|est bientot fini|c est bientot fini|c est (pour)? quand|sonne quand"),
    _THE_TIMER + _REMAINS + _HOW_LONG,
    BEFORE
    + say("(ou en est|ou en sont|combien (de temps)? sur|c est bientot (fini|pret)|est ce que c est bientot fini)")
    + say("le|la|les|mon|ma")
    + NOUN,
)
_FOOD = say("(pour|avant|avec)? (le|la|les|mon|ma|mes|l)")


_QUERY_TAIL = AFTER + maybe(say("le|la|mon|ma") + NOUN) + AFTER


class Cancel:
    """Cancelling a timer."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return the intent when a timer, and nothing else, is to go."""
        words = sentence.words
        if NOUN.first.isdisjoint(words):
            return None
        for head in _CANCEL:
            for end in head.ends(words, Places({0})):
                if _ends_or_names(sentence, end):
                    return Intent("timer.cancel")
        for end in _THE_TIMER.ends(words, Places({0})):
            for at in range(end, min(len(words), end + LONGEST_LABEL)):
                ends = _CANCEL_AFTER.ends(words, Places({at}))
                if len(words) in _GONE.ends(words, ends):
                    return Intent("timer.cancel")
        return None


class Query:
    """Asking how long is left."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return the intent when a timer's time, and nothing else, is asked for."""
        words = sentence.words
        if _ASKS.isdisjoint(words):
            return None
        tail = _QUERY_TAIL
        for head in _QUERY:
            for end in head.ends(words, Places({0})):
                over = {end} | set(_ON_IT.ends(words, Places({end})))
                if len(words) in tail.ends(words, Places(over)) or _short_thing(sentence, end):
                    return Intent("timer.query")
        for head in _STATE:
            if len(words) in tail.ends(words, head.ends(words, Places({0}))):
                return Intent("timer.query")
            if any(_named_to_the_end(sentence, end) for end in head.ends(words, Places({0}))):
                return Intent("timer.query")
        return Intent("timer.query") if _thing_first(sentence) else None


def _ends_or_names(sentence: Sentence, end: int) -> bool:
    """Return whether a request ends at `end`, or after a short name: "le minuteur des pâtes"."""
    words = sentence.words
    if len(words) in _GONE.ends(words, Places({end})):
        return True
    for over in _WHICH.ends(words, Places({end})):
        stops = Places(range(over + 1, min(len(words), over + 3) + 1))
        if over > end and len(words) in _GONE.ends(words, stops):
            return True
    return False


def _named_to_the_end(sentence: Sentence, end: int) -> bool:
    overs = _WHICH.ends(sentence.words, Places({end}))
    return any(end < over < len(sentence.words) <= over + 3 for over in overs)


def _short_thing(sentence: Sentence, end: int) -> bool:
    """Return whether what is left names a thing on the fire: "pour le riz"."""
    overs = _FOOD.ends(sentence.words, Places({end}))
    return any(over < len(sentence.words) <= over + 2 for over in overs) and sentence.words[end] in {"pour", "avec"}


def _thing_first(sentence: Sentence) -> bool:
    """Return whether the thing comes first: "les pâtes, encore combien de minutes"."""
    words = sentence.words
    for over in _FOOD.ends(words, Places({0})):
        for at in range(over + 1, min(over + 3, len(words))):
            ends = either(
                say("encore") + _HOW_LONG, _REMAINS + _HOW_LONG, _HOW_LONG + _REMAINS, _HOW_LONG + say("encore")
            )
            if len(words) in AFTER.ends(words, ends.ends(words, Places({at}))):
                return True
    return False


FAMILIES = (Cancel(), Query(), Start())
