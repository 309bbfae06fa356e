"""The grammar of orders that stand behind what they are about, and explain the utterance to its last word."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.conjugation import orders_of
from tipote_device.meaning.grammar.memory.away.asked import REACTION, asked_about, is_question
from tipote_device.meaning.grammar.memory.away.days import told_then
from tipote_device.meaning.grammar.memory.away.endings import after_order, rest_of
from tipote_device.meaning.grammar.memory.away.limits import limited
from tipote_device.meaning.grammar.memory.away.named import Named, named_before, past_lead
from tipote_device.meaning.grammar.memory.away.orders import Order, order_at
from tipote_device.meaning.grammar.memory.away.spared import all_but, kept_from
from tipote_device.meaning.grammar.memory.away.wiped import means_everything
from tipote_device.meaning.grammar.memory.forget import GRAMMAR as FORGET
from tipote_device.meaning.grammar.memory.forget import JUST_SAID
from tipote_device.meaning.grammar.memory.places import Starts, broken, is_telling
from tipote_device.meaning.grammar.sentence import Sentence

INTENT = "memory.forget"
_MOST_WORDS = 45


@dataclass(frozen=True, slots=True)
class _Taken:
    """What an order takes up."""

    intent: Intent
    exact: bool
    """It has a day, or an exception, that another reading loses."""

    whole: bool
    """It is all there is about something, or all that was told."""

    many: bool
    """The order says that it is more than one thing."""

    def beside(self, sure: Intent) -> Intent:
        """Return which of this and a reading without a guess is meant."""
        query, scope = sure.slots["query"] or "", sure.slots["scope"]
        mine = self.intent.slots["query"] or ""
        lost = (
            query in _POINTING
            or _UNFINISHED.search(query)
            or query.startswith(("sauf", "mais ", "à part"))
            or mine.startswith(f"{query} et ")
        )
        if self.exact or scope == "all" or lost or (self.whole and scope == "specific"):
            return self.intent
        return Intent(INTENT, {"scope": "topic", "query": query}) if self.many and scope == "specific" else sure


_POINTING = frozenset({JUST_SAID, "ça", "tout ça", "cela", "le tout", "tout", "rien"})
_UNFINISHED = re.compile(r"^qui |(?:^|[ ,'])(?:on|je|j|tu|t|il|elle|ça|c|que|qu|ta|la|le|en|ne|n)$")
"""A query that was cut in the wrong place."""


class Away:
    """The grammar."""

    needs = frozenset(
        orders_of(
            "effacer", "supprimer", "gommer", "eliminer", "oublier", "zapper", "virer", "jeter", "degager", "balancer",
            "bazarder", "enlever", "retirer", "oter", "rayer", "barrer", "sortir", "ejecter", "evacuer", "bannir",
            "garder", "retenir", "noter", "conserver", "memoriser", "enregistrer", "savoir", "vider", "laisser",
        )
    ) | bag(
        "oubli oublis mot plus rester veux voudrais fais fait fasses poubelle corbeille oubliettes dehors"
        " croix trait tomber"
        " degage part"
        " disparait reste rien trace detruis detruire benne panier saches sache connaisses sac ardoise zero rase boite"
    )  # fmt: skip

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:
        """Return the request; None when any word of the utterance is left unexplained."""
        if len(sentence.words) > _MOST_WORDS or not places:
            return None
        folded = list(sentence.folded)
        if not {"internet", "web"}.isdisjoint(folded):
            return None
        if (
            not sentence.asked
            and means_everything(folded)
            and not limited(sentence)
            and not is_telling(" ".join(folded))
        ):
            return _intent("all", None)
        found = self._all_but(sentence) or self._asked(sentence) or self._day_after(sentence)
        if found is not None:
            return found
        taken = self._named(sentence)
        if taken is None:
            return None
        sure = FORGET.find(sentence, places)
        return taken.intent if sure is None else taken.beside(sure)

    def _named(self, sentence: Sentence) -> _Taken | None:
        folded = list(sentence.folded)
        start = past_lead(sentence, 0, len(sentence.words))
        if order_at(sentence, start) is not None:
            return None  # "jette ça à la poubelle": what it is about comes after
        for at in range(start + 1, len(folded)):
            order = order_at(sentence, at) if _may_begin(sentence, at) else None
            if order is None:
                continue
            if sentence.asked and not (_asks_politely(order) or _tagged(sentence)):
                continue
            ends, but = after_order(sentence, at, order)
            if not ends or is_telling(" ".join(folded[start:at])):
                continue
            found = named_before(sentence, start, at, order)
            if found is None:
                continue
            if not self._fits(sentence, at, order, found):
                continue
            query = f"{found.query} {but}" if but else found.query
            intent = _intent("topic" if found.several or but else "specific", query)
            many = found.somebody or not {"tout", "tous", "toutes"}.isdisjoint(order.words.split())
            return _Taken(intent, exact=found.dated or bool(but), whole=found.told and found.several, many=many)
        return None

    def _fits(self, sentence: Sentence, at: int, order: Order, found: Named) -> bool:
        """Return whether an order may stand where it does: a bare verb needs a pause, or many things before it."""
        if order.kind == "drop":
            return False
        named_you = order.words.split()[0] in _ASKING
        return broken(sentence, at) or named_you or found.told

    def _all_but(self, sentence: Sentence) -> Intent | None:
        """Return the request to forget all but what is named, of everything or of what was told on a day."""
        begun = past_lead(sentence, 0, len(sentence.words))
        stays = None if is_telling(" ".join(sentence.folded)) or sentence.asked else all_but(sentence, begun)
        if stays is not None:
            return _intent("all", f"tout sauf {stays}")
        for at in range(len(sentence.words)):
            if at and not (broken(sentence, at) or sentence.folded[at] in {"tu", "vous"}):
                continue
            found = kept_from(sentence, at)
            if found is None:
                continue
            kept, end = found
            ends, but = rest_of(sentence, end)
            if not ends or but or is_telling(" ".join(sentence.folded)):
                continue
            start = past_lead(sentence, 0, len(sentence.words))
            if at <= start:
                return _intent("all", f"tout sauf {kept}")
            text = sentence.said(start, at)
            source = told_then(text, sentence.at)
            if source is None:
                order = Order("keep", "garde rien")
                named = named_before(sentence, start, at, order)
                source = named.query if named is not None else None
            if source is not None:
                return _intent("topic", f"{source} sauf {kept}")
        return None

    def _day_after(self, sentence: Sentence) -> Intent | None:
        """Return the request to forget what was told on a day that stands behind the order, without saying so."""
        folded = list(sentence.folded)
        start = past_lead(sentence, 0, len(folded))
        order = order_at(sentence, start)
        if order is None or order.kind == "drop" or sentence.asked or start + order.count >= len(folded):
            return None
        words = order.words.split()
        first = start + order.count - (1 if words[-1] in {"la", "le", "les", "tout", "toute"} and len(words) > 1 else 0)
        stop = next((at for at in range(first + 2, len(folded)) if rest_of(sentence, at)[0]), len(folded))
        then = told_then(sentence.said(first, stop), sentence.at)
        _, but = rest_of(sentence, stop)
        return None if then is None else _intent("topic", f"{then} {but}" if but else then)

    def _asked(self, sentence: Sentence) -> Intent | None:
        """Return the request to forget what a question before it, in the same breath, is about."""
        folded = list(sentence.folded)
        for at in range(2, len(folded)):
            order = order_at(sentence, at) if _may_begin(sentence, at, reacting=True) else None
            if order is None or not (order.points or order.kind != "throw") or order.kind == "drop":
                continue
            if not after_order(sentence, at, order)[0] or sentence.asked:
                continue
            cut = _question_end(sentence, at)
            if cut is None or not is_question(" ".join(folded[:cut])):
                continue
            about = asked_about(sentence.said(0, cut))
            if about:
                return _intent("specific", about)
        return None


def _question_end(sentence: Sentence, at: int) -> int | None:
    """Return where a question before the order at `at` ends: at its mark, or where one reacts to the answer."""
    for cut in range(at, 1, -1):
        marked = "?" in sentence.marks(cut)
        between = " ".join(sentence.folded[cut:at])
        between = " ".join(word for word in between.split() if word not in {"ca", "cela"})
        reacts = between and REACTION.fullmatch(between)
        if marked and (not between or reacts):
            return cut
    for cut in range(2, at):
        between = " ".join(sentence.folded[cut:at])
        if between.startswith(("ah", "ouais", "bon", "ok", "d accord", "oh")) and REACTION.fullmatch(between):
            return cut
    return None


def _may_begin(sentence: Sentence, at: int, *, reacting: bool = False) -> bool:
    """Return whether nothing before word `at` holds on to it."""
    if broken(sentence, at):
        return True
    held = sentence.folded[at - 1] in _HELD
    return not held or (reacting and sentence.folded[at - 1] in {"ca", "bon", "ben", "bah"})


_ASKING = bag("tu t vous il faut je j on a aux fais n ne en")
"""Words an order begins with that could not go on from a noun as its verb: "mon frère oublie tout" is none."""

_HELD = bag(
    "ai as a avons avez ont avais avait ne n de d du des au aux me m te se s le la l les il elle ils elles on je j"
    " pour sans jamais souvent que qu qui est suis es sont etait c ce mon ma mes un une si quand comme dans sur par"
    " avec chez tu vous t y en ca cela vais vas va faut peux peut veux veut dois doit cette cet ces to pas plus"
)


def _tagged(sentence: Sentence) -> bool:
    """Return whether the mark ends a word that wants assent: "d'accord ?", "compris ?"."""
    words = 2 if list(sentence.folded[-2:]) == ["d", "accord"] else 1
    return sentence.folded[-1] in _TAGS and broken(sentence, len(sentence.words) - words)


_TAGS = bag("accord ok okay hein compris entendu promis vu stp plait")


def _asks_politely(order: Order) -> bool:
    return order.words.startswith(("tu peux", "tu pourrais", "vous pouvez", "vous pourriez"))


def _intent(scope: str, query: str | None) -> Intent:
    return Intent(INTENT, {"scope": scope, "query": query}, guessed=query is not None)


GRAMMAR = Away()
