"""A command with its times taken out: one line of plain words for patterns, and the way back to what was written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from tipote_device.french.kept import kept
from tipote_device.french.schedule import Schedule, find_schedule
from tipote_device.meaning.grammar.conjugation import spoken
from tipote_device.meaning.grammar.sentence import Sentence, read


def verbs(*infinitives: str) -> str:
    """Return the pattern of the forms of verbs as orders (see `conjugation`)."""
    return f"(?:{spoken(*infinitives)})"


CALL_OFF = (
    "annuler",
    "arreter",
    "supprimer",
    "enlever",
    "couper",
    "eteindre",
    "oublier",
    "virer",
    "retirer",
    "effacer",
    "desactiver",
    "stopper",
)
"""What calls off anything of the agenda, besides "laisse tomber"."""

WHEN = "zquandz"
"""Stands for the words that say when; LENGTH for those that say how long. No French word is spelt so."""

LENGTH = "zdureez"

_BEFORE = (
    r"(?:(?:bonjour|bonsoir|salut|coucou|hello|vas y|allez y|hey|he|oh la|euh|attends|ecoute|voila|cette fois|la"
    r"|stp|svp|bon|ben|alors|ok|okay|d accord|oui|ouais|non|allez|tiens|ah|oh|eh|et|puis|ensuite|aussi|dis"
    r"|dis donc|dis moi"
    r"|en fait|du coup|finalement|bien|hop|pardon|excuse moi|s il (?:te|vous) plait|stp|svp|merci de"
    r"|(?:ti|petit) pote|tipote|typote|est ce que|au fait|tant que j y pense|avant que j oublie|vite)(?: |$))*"
)
ASKING = (
    r"(?:(?:(?:est ce que )?(?:tu|vous) (?:peux|peut|pourrais|pourras|pourrez|vas|devez|dois|pouvez|pourriez"
    r"|veux bien|voudrais|voulez|aurais|auriez)(?: pas| bien)*"
    r"|(?:peux|pourrais|veux|voudrais|pourras) tu(?: bien)?|(?:pouvez|pourriez|voulez) vous(?: bien)?|j (?:ai"
    r"|aurais|aurai) besoin"
    r" (?:de|d|que tu|que vous)"
    r"|(?:j|je) (?:voudrais|aimerais|veux|souhaite|souhaiterais)(?: bien)?(?: que tu)?|(?:il )?(?:me "
    r"|nous )?(?:faut|faudrait|faudra|va falloir)(?: que (?:tu|vous))?"
    r"|j aimerais autant que (?:tu|vous)|vous|(?:n )?oublie(?:z)? (?:donc )?pas (?:de|d)|pense(?:z)? (?:bien )?a"
    r"|tu|faut(?: que tu)?|on va(?: dire)?|on dit|disons|j aurais (?:voulu|aime|prefere)|(?:c est|ce serait|ca"
    r" serait|serait ce|est ce|est"
    r" il|serait il) (?:bien )?possible"
    r"(?: (?:de|d|que tu|que vous))?|(?:il )?y aurait (?:t il )?moyen (?:de|d)(?: avoir)?|on part sur|va pour"
    r"|(?:ca|cela) (?:te|vous) (?:derangerait|ennuierait|embeterait)(?: pas)? (?:de|d)"
    r"|(?:est ce qu |est ce que )?(?:on|je) (?:peut|pourrait|peux|pourrais)(?: avoir)?"
    r"|merci de|me|m|nous|avoir)(?: |$)){0,2}"
)
"""What comes before an order and changes nothing of it."""

_AFTER = (
    r"(?:,? ?(?:s il (?:te|vous) plait|stp|svp|merci(?: bien| beaucoup| d avance)?|maintenant"
    r"|tout de suite|d accord|hein|ok"
    r"|(?:ti|petit) pote|tipote|si tu (?:peux|veux)(?: bien)?|go|allez|hop|okay|vas y|steu ?plait|steple|siteplait"
    r"|please|ca (?:marche|joue|te va|va)"
    r"|toi|dis|tu veux(?: bien)?|veux tu|please|du coup|finalement|donc|quoi|rapidement|vite|la dessus|je (?:te"
    r"|vous|t en|vous en) prie|s te plait|si possible|quand meme|aussi|en fait|la|voila))*"
)


@dataclass(frozen=True, slots=True)
class Line:
    """The sentence with its times replaced by marks."""

    sentence: Sentence

    plain: str = field(init=False)
    """Folded words, single spaces: joined once for all patterns."""

    def __post_init__(self) -> None:
        """Join the words."""
        object.__setattr__(self, "plain", " ".join(self.sentence.folded))

    def match(self, pattern: re.Pattern[str]) -> Match | None:
        """Return the match of `pattern` (see `order`) with the whole line."""
        found = pattern.fullmatch(self.plain)
        return None if found is None else Match(self, found)


@dataclass(frozen=True, slots=True)
class Match:
    """A line explained by a pattern."""

    line: Line
    found: re.Match[str]

    def has(self, name: str) -> bool:
        """Tell whether the group `name` took part."""
        return bool(self.found[name])

    def said(self, name: str) -> str:
        """Return the words of the group `name` as they were written; empty when it took no part."""
        if not self.found[name]:
            return ""
        plain = self.line.plain
        start, stop = self.found.span(name)
        first = plain.count(" ", 0, start) if start else 0
        last = plain.count(" ", 0, stop) + (0 if plain[stop - 1] == " " else 1)
        return self.line.sentence.said(first, last)


@kept(8)
def schedule_of(text: str, at: datetime) -> Schedule | None:
    """Return when `text` puts something (see `french.schedule`); several grammars ask about one sentence."""
    return find_schedule(text, at)


def order(pattern: str) -> re.Pattern[str]:
    """Return `pattern` (over folded words and the marks) with what may stand around any order."""
    return re.compile(f"{_BEFORE}{ASKING}(?:{pattern}){_AFTER}")


def marked(text: str, spans: Sequence[tuple[int, int]], mark: str) -> Line:
    """Return `text` with each span replaced by `mark`, neighbouring marks joined."""
    pieces, at = [], 0
    for first, after in sorted(spans):
        pieces += [text[at:first], f" {mark} "]
        at = after
    written = "".join([*pieces, text[at:]])
    written = re.sub(rf"{mark}(?:[\s,]*(?:{mark}))+", mark, written)
    return Line(read(written))


_ARTICLE = re.compile(
    r"^(?:l['’]\s?|d['’]\s?|(?:le|la|les|un|une|des|du|de la|mon|ma|mes|notre|nos|ton|ta|tes|son|sa|ses|leurs?)\s+)",
    re.IGNORECASE,
)


def bare(label: str) -> str:
    """Return a label without its article: "les pâtes" is "pâtes"."""
    return _ARTICLE.sub("", label.strip(" .,!?")).strip()


def whole(seconds: float) -> float | int:
    """Return `seconds` as an integer where nothing is lost."""
    return int(seconds) if seconds == int(seconds) else seconds
