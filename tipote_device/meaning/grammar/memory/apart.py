"""A thing named apart from the order that takes it up: "les embrouilles de palier, oublie".

Whose it is need not be said, so that it may be no memory at all: such a request is a guess, and asked about.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Places, bag, either, maybe, say
from tipote_device.meaning.grammar.memory.antecedent import antecedent
from tipote_device.meaning.grammar.memory.clauses import noun_tells
from tipote_device.meaning.grammar.memory.forget import INTENT
from tipote_device.meaning.grammar.memory.keeping import KEEP, NOT_KEPT_IT
from tipote_device.meaning.grammar.memory.nouns import ACQUAINTANCES, INFO_NOUNS, NOT_MEMORIES, THINGS
from tipote_device.meaning.grammar.memory.objects import Object
from tipote_device.meaning.grammar.memory.orders import ordered_of_it
from tipote_device.meaning.grammar.memory.places import ENDING, LEAD, Starts, broken, end_of, is_telling
from tipote_device.meaning.grammar.memory.query import past_telling, query_of
from tipote_device.meaning.grammar.memory.reasons import gives_reason
from tipote_device.meaning.grammar.memory.verbs import EFFACE, FORGET, REMOVE
from tipote_device.meaning.grammar.memory.words import FROM_MEMORY, TO_DO
from tipote_device.meaning.grammar.sentence import Sentence

_ITS = say("le|la|les|l|en|y")
_ERASED = either(
    EFFACE
    + say(
        "l ancien|l ancienne|(la|le) precedent|la precedente|cette (info|information|donnee|note|phrase)"
        "|ce (souvenir|detail|truc)|moi (ca|le|la)"
    ),
    say(
        "((il)? (faut|faudrait) que|je (veux|voudrais|prefere) que|que) (ca|cela|il|elle|ce)"
        "(parte|disparaisse|degage|sorte|saute|soit (efface|oublie|supprime))"
    ),
    ordered_of_it(FORGET),
    ordered_of_it(EFFACE),
    maybe(TO_DO, say("tu|vous|t|on")) + either(FORGET, EFFACE) + maybe(say("moi")) + maybe(say("tout|tout ca")),
    say(
        "(ne|n)? (doit|doivent|dois|devrait) (plus|pas)? (rester|subsister|demeurer|etre (garde|conserve|retenu|note))"
    ),
    say("(n|ne)? (en)? parle (plus|pas) (oublie)?|(c est|ca)? a (oublier|effacer|supprimer)|on oublie|on efface"),
)
_NOT_KEPT = either(
    NOT_KEPT_IT,
    say("(n|ne)? (en|l|le|la|les)") + KEEP + say("(plus|pas)? (rien|aucune trace|pas|plus|trace)"),
    say("(tu|vous) (n|ne)? (dois|devez|devrais|as|avez) (plus|pas) (a)?")
    + _ITS
    + say("(savoir|connaitre|garder|retenir)"),
    say("(je|j) (ne|n)? (veux|voudrais) (pas|plus) (que (tu|vous))") + maybe(_ITS) + KEEP + maybe(say("ca|cela")),
)  # fmt: skip
_REMOVED = either(
    ordered_of_it(REMOVE),
    say("(ca|c est|il|elle|ils|elles)? (degage|sort|part|disparait|a degager|a virer|a jeter|poubelle|dehors"
        "|a la poubelle)"),
)  # fmt: skip
_SURE_OF_MEMORY = _REMOVED + either(FROM_MEMORY, say("(de|dans) (tout)? ce que (tu|vous) (sais|saver|as|aver|retiens)"))
_VERBS = either(FORGET, EFFACE).first
_IT = (["le"], ["la"], ["les"], ["ca"])
_DETERMINERS = bag("le la les l mon ma mes notre nos cet cette ces ce")
_MINE = bag("je j mon ma mes me m moi notre nos nous on")
_INDIRECT = bag("ou combien comment quand qui quel quelle quels quelles")
_DEVICES = bag(
    "iphone portable telephone ordinateur ordi navigateur google facebook instagram whatsapp chrome tablette photo"
    " photos fichier fichiers mail mails message messages phrase texte ligne tableau tatouage tache film chanson livre"
)
_GIVEN_UP = say("on|c est a") + FORGET
_WHOLE = bag("tout tous toute toutes rien")
_OPENS = _DETERMINERS | _INDIRECT | INFO_NOUNS | _WHOLE
_TOLD_OF = _WHOLE | bag("y il un une des le les la ce")
_RINGING = bag("minuteur minuteurs minuterie timer timers chrono decompte rebours alarme reveil cadran rappel rappels")
_LONGEST = 16
_SHORTEST_OF = 3
_NEAR = 6
_BUT = re.compile(r"^(?:sauf|hormis|excepte|a part|mais (?:garde|pas)|en gardant)\b")


class Apart:
    """The grammar."""

    needs = frozenset[str]().union(*(part.first for part in (FORGET, EFFACE, REMOVE, KEEP))) | bag(
        "degage sort parle poubelle dehors tu vous dois doit doivent"
    )

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:
        """Return the request with what was named; None when nothing of a memory's is named."""
        line = " ".join(sentence.folded)
        if is_telling(line) and sentence.folded[0] not in _INDIRECT:
            return None
        begun = sorted((end for end in LEAD.prefixes(sentence.words) if end < len(sentence.words)), reverse=True)
        opened = [end for end in begun if sentence.folded[end] in _OPENS]
        start = next((end for end in opened if sentence.folded[end] not in INFO_NOUNS), (*opened, *begun, 0)[0])
        for at, _ in places:
            if not start < at < start + _LONGEST + 8:
                continue
            want = self._ordered(sentence, at)
            if want is None:
                continue
            told = antecedent(sentence, start, at)
            if told is not None and self._told(sentence, told, at, want):
                return self._intent(sentence, told.start, told.stop, at)
            stop = end_of(sentence.until(at), start, clause=sentence.folded[start] in _INDIRECT, told=True)
            if self._named(sentence, start, stop, at, want):
                return self._intent(sentence, start, stop, at)
        return None

    def _told(self, sentence: Sentence, told: Object, at: int, want: str) -> bool:
        """Return whether a clause told before an order that points at it, or that only erases, is of the person's."""
        said = sentence.folded[told.start : told.stop]
        if len(said) < 2 or (sentence.asked and not TO_DO.ends(sentence.words, Places({at}))):
            return False
        if not _RINGING.isdisjoint(said):
            return False
        if said[0] in _DETERMINERS and any(word in THINGS | NOT_MEMORIES for word in said[1:3]):
            return False
        bare = sentence.folded[at] in _VERBS and sentence.folded[at + 1 : at + 2] not in _IT
        if want == "removed" and INFO_NOUNS.isdisjoint(said):
            return False
        if bare and sentence.folded[at] not in EFFACE.first and not broken(sentence, at):
            return False
        return not _MINE.isdisjoint(said) or not INFO_NOUNS.isdisjoint(said)

    def _all_of_it(self, sentence: Sentence, start: int, at: int) -> bool:
        """Return whether what stands before an order is "tout ce que je t'ai dit sur" or "rien de ce que"."""
        return sentence.folded[start] in _TOLD_OF and past_telling(sentence, start, at) > start

    def _ordered(self, sentence: Sentence, at: int) -> str | None:
        for name, part in (
            ("erased", _ERASED),
            ("kept", _NOT_KEPT),
            ("surely", _SURE_OF_MEMORY),
            ("removed", _REMOVED),
        ):
            ends = part.ends(sentence.words, Places({at}))
            if any(end > at and _over(sentence, end) for end in ends):
                return name
        return None

    def _named(self, sentence: Sentence, start: int, stop: int, at: int, want: str) -> bool:
        said = sentence.folded[start:stop]
        if not 0 < len(said) <= _LONGEST or said[-1] in _HANGING or not _DEVICES.isdisjoint(said):
            return False
        if self._all_of_it(sentence, start, stop):
            return True
        indirect = said[0] in _INDIRECT
        if sentence.asked and not TO_DO.ends(sentence.words, Places({at})):
            return False
        known = not INFO_NOUNS.isdisjoint(said[:_NEAR])
        if not (indirect or said[0] in _DETERMINERS or (known and said[0] in INFO_NOUNS)):
            return False
        if not known and (_other_thing(said) or not _RINGING.isdisjoint(said)):
            return False
        if not indirect and noun_tells(sentence, start, stop):
            return False
        if indirect and _MINE.isdisjoint(said):
            return False
        owned = (
            not (_MINE | ACQUAINTANCES).isdisjoint(said)
            or known
            or any(sentence.said(place, place + 1)[:1].isupper() for place in range(start + 1, stop))
        )
        bare = (
            not broken(sentence, at) and sentence.folded[at] in _VERBS and sentence.folded[at + 1 : at + 2] not in _IT
        )
        if bare and (not known or sentence.folded[at - 1] in ACQUAINTANCES):
            return False  # "ma mère oublie"
        if want == "removed":
            return owned and (known or bool(TO_DO.ends(sentence.words, Places({at}))))
        if _GIVEN_UP.ends(sentence.words, Places({at})) and not owned:
            return False  # "le ski cette année, on oublie": one gives it up
        return owned or want == "surely" or (len(said) >= _SHORTEST_OF and broken(sentence, at))

    def _intent(self, sentence: Sentence, start: int, stop: int, at: int) -> Intent | None:
        several = not (_WHOLE - {"rien"}).isdisjoint(sentence.folded[at:]) or sentence.folded[start] in _WHOLE
        query, scope = query_of(sentence, start, stop, "topic" if several else "specific")
        return Intent(INTENT, {"scope": scope, "query": query}, guessed=True) if query else None


_HANGING = bag("sur de d du des que qu je j le l mon ma mes et ou a au aux pour avec dans en un une ce cette tu t")


def _other_thing(said: Sequence[str]) -> bool:
    """Return whether what is named belongs to other commands: a list does, "la liste de mes vitamines" does not."""
    others = [at for at, word in enumerate(said) if word in THINGS | NOT_MEMORIES and at < _FAR]
    return bool(others) and not (len(others) == 1 and list(said[2:4]) in (["de", "mes"], ["de", "mon"], ["de", "ma"]))


_FAR = 5


def _over(sentence: Sentence, at: int) -> bool:
    """Return whether nothing but small words, a reason or an exception follows from `at` on."""
    count = len(sentence.words)
    if any(
        count in (end, *ENDING.ends(sentence.words, Places({end}))) for end in ENDING.ends(sentence.words, Places({at}))
    ):
        return True
    if _BUT.match(" ".join(sentence.folded[at:])):
        return True
    if gives_reason(sentence, at, count, noun=broken(sentence, at)):
        return True
    return broken(sentence, at) and sentence.folded[at] in {"il", "elle", "ils", "elles"} and count - at <= 6


GRAMMAR = Apart()
