"""Names what a sentence asks for when it has one right answer; everything else goes to the language model.

A command is recognised only when a grammar explains the utterance from its first word to its last:
"quelle heure est-il" is a command, "quelle heure est-il à Tokyo" is not. Families are tried in the order below. What
none explains is said again more simply (`grammar/simpler.py`: fillers, long ways of asking and reasons left out), then
guessed (`guess/`), and such an intent says that it is one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import islice

from tipote_device.contract.plugins import Phrase
from tipote_device.contract.turn import Intent
from tipote_device.french.cleft import in_place
from tipote_device.french.clipped import in_full
from tipote_device.french.heard import as_meant
from tipote_device.french.taken_back import once_said
from tipote_device.french.words import tidy
from tipote_device.meaning.grammar import clock, help, page, playback, repeat, session, volume, wake  # noqa: A004
from tipote_device.meaning.grammar.agenda import alarms, appointments, lists, reminders, timers
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.lead_in import before_reasons, behind_clauses
from tipote_device.meaning.grammar.memory.family import FAMILY as MEMORY
from tipote_device.meaning.grammar.put_back import put_back
from tipote_device.meaning.grammar.sentence import Family, Sentence, read
from tipote_device.meaning.grammar.simpler import rests, simpler
from tipote_device.meaning.guess.agenda_slots import in_context
from tipote_device.meaning.guess.guesser import FORGET, guess, perhaps
from tipote_device.meaning.guess.model import model
from tipote_device.meaning.orders import ORDERS, several, without_taken_back
from tipote_device.meaning.pointing import named
from tipote_device.meaning.twice import twice

LLM = Intent("llm")
"""No command: a sentence for the language model."""

LONGEST_ORDERS = 250
"""Characters beyond which an utterance is not cut into orders."""

MAX_WORDS = 120
"""A longer utterance is no command."""

MOST_SIMPLIFIED = 40
"""Words beyond which an utterance is not said again more simply."""

MOST_RESTS = 3
"""Clauses cut off the front of an utterance, at most."""

SURELY_NOTHING = 0.9
"""Probability that a sentence no grammar explains asks for nothing, from which it is not said again in other ways."""

_TOLD = re.compile(
    r"[,;:.!?»\"]\s*(?:dit|disait|dirent|répond(?:it|ait)?|demand(?:a|ait)|cri(?:a|ait)|murmur(?:a|ait)|lança"
    r"|ajouta|répliqua|souffla|s'écria|s'exclama|reprit|expliqua|déclara)"
    r"(?:[- ](?:il|elle|on|ils|elles|le|la|les|un|une|mon|ma|son|sa)\b| l'| [A-ZÀ-Ý])"
)
"""Somebody's words in a story: nothing the memory is asked for."""

_OF_LANGUAGE = re.compile(
    r"^(?:(?:euh|dis|dis-moi|alors|et|bon|est-ce qu['’]|ti-?pote|au fait)[\s,]*)*(?:"
    r"(?:on|tu|vous) (?:dit|dis|dites|écrit|écris|écrivez|prononce|prononces|épelle)\b"
    r"(?! (?:que|quoi|moi|à|merci|ça)\b).+\bou\b"
    r"|comment (?:est-ce qu['’]?(?:on|tu) |on |tu |ça s['’]|vous )?(?:dit|dis|dites|écrit|écris|écrivez|prononce|épelle"
    r"|conjugue|traduit|orthographie)\b(?!\W*$)"
    r"|(?:ça|que|qu'est-ce que ça) veut dire\b)",
    re.IGNORECASE,
)
"""Somebody asks about words, whatever the words ask for: "on dit quelle heure est-il ou quelle heure il est"."""

FAMILIES: tuple[Family, ...] = (
    repeat.PACE,
    *playback.RULES,
    *clock.RULES,
    volume.FAMILY,
    wake.FAMILY,
    *repeat.RULES,
    *session.RULES,
    *help.RULES,
    *page.RULES,
    timers.FAMILY,
    alarms.FAMILY,
    reminders.FAMILY,
    lists.FAMILY,
    appointments.FAMILY,
    MEMORY,
)
"""In the order they are asked. A family with slots is a package of its own beside `session.py` and exports `FAMILY`.

Being quiet comes before taking leave: "c'est bon, arrête" cuts the answer short first.
"""


def parse(text: str, *, at: datetime | None = None, others: Sequence[Phrase] = ()) -> Intent:
    """Return the intent of one utterance, wake word already taken off; `Intent("llm")` when no grammar explains it.

    `at` is when it was said (aware, its zone with its summer time): hours and dates among the slots count from it.
    Without it, sentences that need it go to the model. Two or three orders in one breath are `Intent("several")`,
    whose slot `orders` holds (intent, words) pairs. `others` (plug-ins) are asked last.
    """
    text = in_place(once_said(in_full(as_meant(tidy(text)))))
    found = _parse(text, at, others)
    if found.name != LLM.name and _OF_LANGUAGE.match(text):
        return LLM
    about_memory = found if found.perhaps is None else found.perhaps
    return LLM if about_memory.name.startswith("memory.") and _TOLD.search(text) else named(found, text)


def _parse(text: str, at: datetime | None, others: Sequence[Phrase]) -> Intent:
    sentence = read(text, at=at)
    if not 0 < len(sentence.words) <= MAX_WORDS:
        return LLM
    found = _asked(sentence)
    if found is not None and not found.name.startswith(ORDERS):
        return found
    orders = _orders(text, at) if len(text) <= LONGEST_ORDERS else []
    if len(orders) == 1:
        return orders[0][0]
    if orders and not any(order.slots for order, _ in orders) and len({order.name for order, _ in orders}) == 1:
        return orders[0][0]  # "tu cries, parle moins fort" asks for one thing
    if orders:
        return Intent("several", {"orders": orders})
    if found is None:
        found = _of_others(text, at, others)
    if found is not None:
        return found
    likely = model().best(sentence.text)
    if likely[0] == LLM.name and likely[1] >= SURELY_NOTHING:
        return _for_the_model(sentence)
    return _said_simply(sentence) or guess(sentence, likely) or _led_in(sentence) or _for_the_model(sentence)


def _orders(text: str, at: datetime | None) -> list[tuple[Intent, str]]:
    def order(piece: str) -> Intent:
        return _asked(read(piece, at=at), _OF_ORDERS) or LLM

    return without_taken_back(twice(text, at, order) or several(text, order))


def _for_the_model(sentence: Sentence) -> Intent:
    request = perhaps(sentence, model().probability(sentence.text, FORGET))
    return LLM if request is None else replace(LLM, perhaps=request)


def _of_others(text: str, at: datetime | None, others: Sequence[Phrase]) -> Intent | None:
    return next((said for other in others if (said := other(text, at)) is not None), None)


def _said_simply(sentence: Sentence) -> Intent | None:
    """Return what the sentence asks for when it is said again in fewer words; None when it still asks for nothing."""
    if len(sentence.words) > MOST_SIMPLIFIED:
        return None
    if (behind := put_back(sentence)) is not None and (found := _asked(behind)) is not None:
        return found
    shorter = simpler(sentence)
    if shorter is not None and (found := _asked(shorter)) is not None:
        return found
    cut = islice(rests(shorter or sentence), MOST_RESTS)
    return next((_behind(found, rest, sentence) for rest in cut if (found := _asked(rest)) is not None), None)


def _behind(found: Intent, rest: Sentence, whole: Sentence) -> Intent:
    """Return what `rest` asks for behind a clause; nothing when "c'est fini" only tells: "le chat est rentré, ..."."""
    if found.name != "session.end" or not _LEAVING.isdisjoint(rest.words):
        return found
    before = whole.words[: len(whole.words) - len(rest.words)]
    return LLM if _SATISFIED.isdisjoint(before) else found


_SATISFIED = bag("compris trouve retrouve reponse sais debrouille debrouillerai debrouiller question questions saisi")
"""Words with which somebody says that nothing is wanted any more: "j'ai trouvé, c'est bon"."""

_LEAVING = bag(
    "merci remercie revoir bientot bonne bonsoir salut bye ciao tchao demain tard tantot prochaine laisse quitte besoin"
    " oublie tomber adieu plus"
)
"""Words of thanks, farewell or giving up: "c'est bon", "c'est fini" alone may be said of anything."""


def _led_in(sentence: Sentence) -> Intent | None:
    """Return what is asked for when clauses before and behind it are cut off; a time said in them still counts."""
    if len(sentence.words) > MOST_SIMPLIFIED:
        return None
    for rest in behind_clauses(sentence):
        found = _asked(rest) or guess(rest, model().best(rest.text))
        if found is not None:
            return in_context(_behind(found, rest, sentence), rest, sentence)
    for rest in before_reasons(sentence):
        if (found := _asked(rest)) is not None and found.name in WITHOUT_WORDS:
            return found
    return None


WITHOUT_WORDS = frozenset(
    [
        "alarm.set",
        "timer.start",
        "timer.cancel",
        "timer.query",
        "volume.up",
        "volume.down",
        "volume.mute",
        "volume.set",
        "memory.private_on",
        "memory.private_off",
        "time.now",
        "date.today",
        "repeat",
    ]
)
"""Intents with none of the person's own words in them: a reason behind them is no part of what they ask."""


_OF_ORDERS = FAMILIES[: FAMILIES.index(MEMORY)]
"""Those asked about each of several orders: what is asked of the memory, last, is asked for alone."""


def _asked(sentence: Sentence, families: Sequence[Family] = FAMILIES) -> Intent | None:
    return next((found for family in families if (found := family.parse(sentence)) is not None), None)
