"""How loud Ti-Pote speaks."""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.french.numbers_in import numbers_in
from tipote_device.meaning.grammar.agenda.line import Line, order
from tipote_device.meaning.grammar.sentence import Sentence

_SOUND = r"(?:(?:le |ton |ta |la |du )?(?:son|volume|voix))"
_UP = order(
    r"(?:(?:je t entends? (?:mal|pas(?: bien)?|a peine)|j entends? (?:rien|mal|pas bien|pas))(?: ,)? ?)?(?:"
    rf"(?:montes?|monter|montez|augmentes?|augmenter|augmentez|mets|met|pousses?|pousser|hausses?|hausser"
    rf"|remontes?|remonter)(?: un peu| encore)* {_SOUND}(?: (?:plus fort|un peu|encore|un cran"
    rf"|s il te plait))*"
    r"|(?:parles?|parler|parlez)(?: un peu| encore| beaucoup)* plus (?:fort|haut)(?: s il te plait"
    r"| encore)*|(?:un peu |encore |beaucoup )*plus fort(?: encore)?"
    r"|(?:parle |mets )?plus de (?:son|volume))(?: (?:je (?:ne )?t entends? (?:pas|mal|rien|a peine)"
    r"|j entends rien|on t entend pas|.{0,30}))?"
)
_DOWN = order(
    rf"(?:(?:baisses?|baisser|baissez|diminues?|diminuer|reduis|reduire|descends?|descendre)(?: un peu"
    rf"| encore)* {_SOUND}(?: (?:un peu|encore|un cran))*"
    r"|(?:parles?|parler|parlez)(?: un peu| encore| beaucoup)* (?:moins (?:fort|haut)|plus (?:doucement"
    r"|bas))|(?:un peu |encore |beaucoup )*moins fort"
    r"|(?:un peu )?(?:plus doucement|plus bas)|c est (?:trop fort|un peu fort)|trop fort|tu (?:parles?"
    r"|cries?) trop fort|(?:parle )?doucement"
    r"|moins de (?:son|volume))(?: .{0,40})?"
)
_MUTE = order(
    rf"(?:coupes?|couper|coupez|eteins|eteindre|enleves?|enlever) {_SOUND}|mets? toi en (?:sourdine|muet"
    rf"|silencieux|mode silencieux|mode muet)|(?:mets|passe)(?: toi)? (?:le son )?en (?:sourdine|muet"
    rf"|silencieux|mode silencieux|mode muet)"
    r"|(?:en )?sourdine|mode (?:silencieux|muet)|(?:mets )?(?:le )?volume a zero|muet"
)
_SET = order(
    rf"(?:(?:mets?|mettre|met|mettez|regles?|regler|reglez|passes?|passer|montes?|monter|baisses?|baisser"
    rf"|descends?|pousses?|remets?|augmentes?)(?: moi)? )?{_SOUND}"
    r"(?: (?:a|sur|au|de|jusqu a))?(?: (?P<max>maximum|max|fond|minimum|mini|moitie|la moitie|mi course)"
    r"|.{0,12}? ?(?P<level>\d+|[a-z ]+?)(?: (?P<of>pour cent|%|sur (?:10|dix|100|cent)))?)"
)
_WORDS = {
    "maximum": 100,
    "max": 100,
    "fond": 100,
    "minimum": 10,
    "mini": 10,
    "moitie": 50,
    "la moitie": 50,
    "mi course": 50,
}
_NEEDED = re.compile(r"\b(?:son|volume|voix|fort|bas|doucement|sourdine|muet|silencieux)\b")


class _Volume:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return volume.up, volume.down, volume.set (level 0..100) or volume.mute."""
        line = Line(sentence)
        if not _NEEDED.search(line.plain) or (
            sentence.asked and not line.plain.startswith(("tu p", "peux", "est ce que tu p"))
        ):
            return None
        if line.match(_MUTE) is not None:
            return Intent("volume.mute")
        if (level := self._level(sentence, line)) is not None:
            return Intent("volume.set", {"level": level})
        if line.match(_UP) is not None:
            return Intent("volume.up")
        return Intent("volume.down") if line.match(_DOWN) is not None else None

    def _level(self, sentence: Sentence, line: Line) -> int | None:
        if (found := line.match(_SET)) is None:
            return None
        if found.has("max"):
            return _WORDS[found.said("max").lower().replace("é", "e")]
        numbers = numbers_in(sentence.text)
        if not numbers or len(numbers) > 2:
            return None
        of = numbers[1].value if len(numbers) == 2 else 100
        if of not in (10, 100) or (len(numbers) == 1 and " sur " in line.plain and "sur" in line.plain.split()[-2:]):
            return None
        level = numbers[0].value * 100 // of
        return level if 0 <= level <= 100 else None


FAMILY = _Volume()
