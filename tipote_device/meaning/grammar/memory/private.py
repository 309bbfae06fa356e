"""Going private and back: "mode privé", "ne retiens rien de ce que je vais dire", "tu peux recommencer à retenir"."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Part, Places, bag, either, maybe, say, some
from tipote_device.meaning.grammar.memory.going_back import OFF, STOP
from tipote_device.meaning.grammar.memory.going_private import MODE, ON, SECRET
from tipote_device.meaning.grammar.memory.keeping import KEEP
from tipote_device.meaning.grammar.memory.places import ENDING, LEAD, Starts, broken, end_of, is_telling
from tipote_device.meaning.grammar.memory.words import FROM_MEMORY, TO_DO
from tipote_device.meaning.grammar.sentence import Sentence

_FOR_NOW = some(
    say(
        "jusqu (a|au|aux) (ce (soir|matin|midi)|demain|nouvel ordre|la fin|tout a l heure|ce que je (te)? (dise"
        "|prevenne|revienne))"
        "|(un|quelques|deux|cinq|dix) (petit)? (moment|instant|instants|minutes|minute)|pour (la suite|le reste"
        "|ce qui suit)|(le temps|pendant) qu on (parle|discute|cause)"
        "|pendant (que|qu) (je|on) (parle|discute)|un temps|le temps (de|d) (parler|discuter|la conversation)"
    ),
    say(
        "(pour|pendant) (l instant|le moment|un moment|cette (conversation|discussion)|la suite|une minute"
        "|quelques minutes"
        "|(deux|cinq|dix|quinze|trente) minutes|une (demi)? heure|ce soir|la soiree|la journee)"
    ),
    say("(a partir de|des) maintenant|desormais|dorenavant|maintenant|jusqu a nouvel ordre|du tout|de ca|ce soir|la"),
    say(
        "tant que je ne (te)? (dis|l ai) pas (dit)? (le contraire)?|jusqu a ce que je te le dise|pour une fois|d accord"
    ),
    say("(rien|pas de trace|ne garde rien)") + maybe(FROM_MEMORY),
    FROM_MEMORY,
)


class _Switch:
    """One side of the switch."""

    def __init__(
        self,
        intent: str,
        part: Part,
        needs: frozenset[str],
        unless: frozenset[str] = frozenset(),
        *,
        lasting: bool = False,
    ) -> None:
        """`lasting`: for how long may be said in a clause of one's own."""
        self._lasting = lasting
        self._intent = intent
        self._unless = unless
        one = LEAD + part + _FOR_NOW
        self._part = one + some(one) + ENDING
        self.needs = needs | _NAMES

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:
        """Return the intent when the words ask for nothing else."""
        for at, sure in places:
            if not sure:
                continue
            ends = self._part.ends(sentence.words, Places({at}))
            if not ends or _of_one_thing(sentence, at) or (sentence.asked and not _may_be_asked(sentence)):
                continue
            if self._lasting and any(_as_long_as(sentence, end) for end in ends):
                return Intent(self._intent)
            done = [end for end in ends if end_of(sentence, max(at, end - 1), clause=False) == end]
            if done and sentence.words[max(done) : max(done) + 1] in (("il",), ("elle",), ("ils",), ("elles",)):
                continue  # "en privé il est très drôle"
            if done and _only_named(sentence, at, max(done)):
                continue  # "la navigation privée ça protège vraiment"
            if done and not self._unless.isdisjoint(sentence.words[max(done) :]):
                continue  # "le mode privé, on le quitte"
            if done and not is_telling(" ".join(sentence.folded[max(done) :])):
                return Intent(self._intent)
        return None


def _of_one_thing(sentence: Sentence, at: int) -> bool:
    """Return whether a thing of the person's is named before ("sur ma fille, ..."): no more than that is meant."""
    return bool(at) and _ABOUT_MINE.match(" ".join(sentence.folded[:at])) is not None


_ABOUT_MINE = re.compile(
    r"^(?:\w+ )?(?:sur|pour|concernant|a propos (?:de|du|des)|au sujet (?:de|du|des)|quant a) (?:mon|ma|mes|notre"
    r"|nos) \w+"
)

_LASTING = say("(pendant|tant|le temps) (que|qu)|le temps (de|d)|jusqu a ce (que|qu)")
_TO_YOU = bag("tu t te toi vous ton ta tes")


def _as_long_as(sentence: Sentence, end: int) -> bool:
    """Return whether all that follows `end` says for how long: "pendant que je parle à mon avocate"."""
    over = _LASTING.ends(sentence.words, Places({end}))
    rest = sentence.folded[max(over) :] if over else []
    return len(rest) > 1 and _TO_YOU.isdisjoint(rest) and not is_telling(" ".join(rest))


_NAMED = LEAD + MODE
_KINDS = say("mode|navigation|session|conversation|discussion|vie|petit")
_SPOKEN_OF = LEAD + either(
    say("la|le|l|les|cette|ce") + some(_KINDS) + SECRET, say("vie privee|confidentialite|discretion")
)
_DOES = re.compile(r"^(?:ca|cela) (?!(?:m|me|nous|te|regarde|concerne|reste|vaut|ne (?:regarde|concerne)) )")
_IS = re.compile(r"^(?:c est|est ce) (?!(?:parti|maintenant|l heure|mieux)\b)")


def _only_named(sentence: Sentence, at: int, over: int) -> bool:
    """Return whether the mode is only named, as what a clause without a mark before it is about."""
    words, follows_it = sentence.words, " ".join(sentence.folded[over:])
    named = over in _NAMED.ends(words, Places({at}))
    spoken_of = over in _SPOKEN_OF.ends(words, Places({max(at - 1, 0), at}))
    if (named and _DOES.match(follows_it)) or (spoken_of and _IS.match(follows_it)):
        return True  # "le mode privé, ça protège de quoi"
    follows = sentence.folded[over : over + 1] in (["ca"], ["c"], ["cela"], ["est"])
    return named and follows and not broken(sentence, over)


_ASKED = LEAD + either(TO_DO, say("on (peut|pourrait)|est ce qu on peut"))


def _may_be_asked(sentence: Sentence) -> bool:
    """Return whether a question mark belongs to a request ("tu peux passer en mode privé ?")."""
    return bool(_ASKED.prefixes(sentence.words)) or "plait" in sentence.words[-3:]


_NAMES = SECRET.first | bag("memoire memoriser notes note memoires incognito amnesique invite")
ON_GRAMMAR = _Switch(
    "memory.private_on",
    ON,
    KEEP.first
    | bag("enregistrement entre oublie souvenirs souvenir trace memorisation confidentialite discretion oreilles mot"),
    STOP.first,
    lasting=True,
)
OFF_GRAMMAR = _Switch(
    "memory.private_off",
    OFF,
    KEEP.first
    | bag("enregistrement normal normale souvenir souvenirs retenir reenregistrer renoter reenregistre memorisation"),
)
