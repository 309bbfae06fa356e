"""How loud Ti-Pote speaks: louder, softer, a level, silence."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.french.numbers_in import numbers_in
from tipote_device.meaning.grammar.algebra import Places, bag, either, maybe, say, some
from tipote_device.meaning.grammar.marked import MARK, marked
from tipote_device.meaning.grammar.parts import AFTER, BEFORE, CAN_YOU, I_WANT_TO
from tipote_device.meaning.grammar.sentence import Sentence, read

_SOUND = say("(le|du|ton|ta|la|un peu le|un peu du)? (son|volume|voix|volume sonore|volume du son|niveau sonore)")
_LITTLE = some(say("un (petit)? (peu|poil|chouia|tantinet)|encore|beaucoup|bien|legerement|nettement|vraiment|juste"))
_ASK = maybe(CAN_YOU, I_WANT_TO, say("il faut|il faudrait|on peut")) + maybe(say("me|nous"))
_RAISE = say("monte|monter|montes|augmente|augmenter|hausse|hausser|pousse|pousser|remonte|remonter|eleve|amplifie")
_LOWER = say("baisse|baisser|baisses|diminue|diminuer|reduis|reduire|descends|descendre|rabaisse|attenue|baissez")
_SPEAK = say("parle|parler|parles|mets|mettre|cause|dis le|repete|parlez|sois|monte|baisse|joue") + maybe(
    say("la|le|toi|moi|ca")
)
_LOUDER = say("plus (fort|haut)|plus de (son|volume)|moins bas|moins doucement")
_SOFTER = say("moins (fort|haut)|plus (bas|doucement|doux)|moins de (son|volume)|moins bruyant|a voix basse|tout bas")
_HARD_TO_HEAR = say(
    "(je|j) (ne|n)? (t|te|vous)? (entends|ecoute|comprends) (pas|mal|rien|plus|a peine|pas bien|pas tres bien)"
)
_BECAUSE = bag(
    "dort dorment dodo sourd sourde entends entend entendu bruit tard voisins oreilles oreille reveille tete "
    "couche couches"
    " nuit bebe fatigue hotte eau"
)
"""Words of the reasons people give: a tail with one of them is only that."""

UP = BEFORE + either(
    _ASK + _RAISE + _LITTLE + _SOUND + _LITTLE,
    maybe(_HARD_TO_HEAR) + _ASK + maybe(_SPEAK) + _LITTLE + _LOUDER,
)
DOWN = BEFORE + either(_ASK + _LOWER + _LITTLE + _SOUND + _LITTLE, _ASK + maybe(_SPEAK) + _LITTLE + _SOFTER)
_OFF = say("coupe|couper|coupes|eteins|eteindre|enleve|enlever|vire|supprime|arrete|retire|desactive|desactiver|mute")
MUTE = BEFORE + either(
    _ASK + _OFF + say("(moi)?") + _SOUND,
    _ASK
    + say(
        "(mets|mettre|passe|passer) (toi|te|le son|le volume)? (en (sourdine|muet|silencieux|mode (muet"
        "|silencieux|silence))|sur muet)"
    ),
    say("(mode)? (muet|silencieux|sourdine|mute)|sans (le)? son|plus de son|volume a zero"),
)
_SET = BEFORE + either(
    _ASK
    + say(
        "mets|mettre|regle|regler|passe|passer|fixe|monte|monter|baisse|baisser|pousse|augmente|descends|remets|diminue"
    )
    + maybe(say("moi"))
    + _SOUND
    + say("(a|sur|au niveau|jusqu a|vers)?")
    + say(MARK),
    _SOUND + say("(a|sur|au niveau)?") + say(MARK),
)
_PER_CENT = re.compile(r"\s*(?:%|pour\s*cents?\b)", re.IGNORECASE)
_OUT_OF = say("sur (dix|10|cent|100|vingt|20)")
_WORDED = {"fond": 100, "maximum": 100, "max": 100, "moitie": 50, "minimum": 10, "mini": 10}
_SET_WORDED = (
    BEFORE
    + maybe(_ASK + say("mets|mettre|regle|passe|monte|pousse|baisse|regler"))
    + _SOUND
    + say("(a|au|a la)? (fond|maximum|max|moitie|minimum|mini)")
)


_NAMES = bag(
    "son volume voix fort haut bas doucement doux bruyant sourdine muet silencieux mute silence moins plus sonore"
)


class Volume:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return what is to be done about the volume; None when it is about something else."""
        words = sentence.words
        if _NAMES.isdisjoint(words):
            return None
        if len(words) > 25 or (level := self._level(sentence)) is not None:
            return level if len(words) <= 25 else None
        for name, part in (("volume.mute", MUTE), ("volume.up", UP), ("volume.down", DOWN)):
            ends = part.ends(words, Places({0}))
            if ends and not _about_something_else(sentence, max(AFTER.ends(words, ends))):
                return Intent(name)
        return None

    def _level(self, sentence: Sentence) -> Intent | None:
        whole = AFTER.ends(sentence.words, _SET_WORDED.ends(sentence.words, Places({0})))
        if len(sentence.words) in whole:
            named = next(word for word in reversed(sentence.words) if word in _WORDED)
            return Intent("volume.set", {"level": _WORDED[named]})
        sentence = read(_PER_CENT.sub(" ", sentence.text), at=sentence.at)
        numbers = [number for number in numbers_in(sentence.text) if not number.ordinal]
        if not numbers:
            return None
        first = numbers[0]
        view = marked(sentence, first.start, first.end).sentence
        out_of = numbers[1].value if len(numbers) == 2 else 100
        scale = _OUT_OF if len(numbers) == 2 else say("")
        ends = AFTER.ends(view.words, scale.ends(view.words, _SET.ends(view.words, Places({0}))))
        if len(view.words) not in ends or not 0 <= first.value <= out_of:
            return None
        return Intent("volume.set", {"level": round(100 * first.value / out_of)})


def _about_something_else(sentence: Sentence, end: int) -> bool:
    """Return whether words are left that are no reason for the request."""
    rest = sentence.folded[end:]
    return bool(rest) and (sentence.asked or len(rest) > 9 or _BECAUSE.isdisjoint(rest))


FAMILY = Volume()
