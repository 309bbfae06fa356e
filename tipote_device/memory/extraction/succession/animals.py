"""An animal that died, flew away or was given: by its name, its kind, or as the only one there is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.memory.extraction.people import ANIMALS
from tipote_device.memory.extraction.said import Said
from tipote_device.memory.extraction.succession.creatures import CREATURES, NAMELESS
from tipote_device.memory.extraction.succession.rule import Ended
from tipote_device.memory.extraction.succession.told import holds_now
from tipote_device.memory.extraction.succession.whose import Whose, whose

_NAMELESS = re.compile(NAMELESS)
_GEAR = frozenset({"cage", "voliere", "laisse", "niche", "litiere", "aquarium", "bocal", "clapier", "poulailler"})
"""What tells of an animal that is spoken of, but not that there is one."""

_OTHER = re.compile(r"\b(?:l'autre|son (?:frere|copain|pote)|sa (?:soeur|copine)|le premier|la premiere)\b")
_OF_OTHERS = re.compile(
    r"\b(?:de|du|des|d') ?(?:la |le |les |mon |ma |mes )?(?:voisine?s?|fille|fils|soeur|frere|copine|copain|mere"
    r"|pere|ami|amie|tante|oncle)\b"
)
_HAS = re.compile(
    r"\b(?:j'ai|on a|nous avons|y a que|il y a|mon|ma|mes|notre|nos|pris|adopte|achete|recueilli|c'est|s'appelle"
    r"|une?)\b"
)


def kinds_in(plain: str) -> frozenset[str]:
    """Return the kinds of animals a folded sentence names."""
    return frozenset(kind for kind, words in CREATURES.words.items() if words.search(plain))


def gone(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    """Return the old sentences that tell of the animal that `new` says is no more."""
    plain = new.facets.plain
    matches = [
        match
        for match in CREATURES.over.finditer(plain)
        if holds_now(plain, match.start())
        and not _of_another(plain, match, olds)
        and (_may_be_an_animal(whose(new, match.start(), match.end())) or _OTHER.search(plain))
    ]
    if not matches or _OF_OTHERS.search(plain):
        return {}
    told = [(index, kinds) for index, old in enumerate(olds) if (kinds := _kept(old)) and old.facets.plain != plain]
    named = {name for index, _ in told for name in _names(olds[index])}
    said = {name for name in named if re.search(rf"\b{re.escape(name)}\b", plain)}
    other = _OTHER.search(plain) is not None
    kinds = kinds_in(plain)
    if said and not other:
        if not any(whose(new, m.start(), m.end()).name in ("", *said) for m in matches):
            return {}
        chosen = [index for index, _ in told if _names(olds[index]) & said]
    elif other and said:
        chosen = [index for index, _ in told if not _speaks_of(olds[index], said) and _names(olds[index])]
    elif kinds:
        chosen = [index for index, theirs in told if kinds & theirs]
    elif _NAMELESS.search(plain):
        chosen = [index for index, _ in told]
    else:
        return {}
    several = {frozenset(_names(olds[index])) for index in chosen if _names(olds[index])}
    if len(several) > 1 and not said:
        return {}  # which of them is not said
    stale = _stale(frozenset().union(*(theirs for index, theirs in told if index in chosen)), named)
    return {index: Ended("animal", stale) for index in chosen}


def _stale(kinds: frozenset[str], names: set[str]) -> re.Pattern[str]:
    """Return what tells of an animal of these kinds or names."""
    words = [CREATURES.words[kind].pattern for kind in sorted(kinds)] + [
        rf"\b{re.escape(name)}\b" for name in sorted(names)
    ]
    return re.compile("|".join(words) or r"(?!)")


def _kept(old: Said) -> frozenset[str]:
    """Return the kinds of animals an old sentence says the household has."""
    plain = old.facets.plain
    if old.past or _OF_OTHERS.search(plain) or CREATURES.over.search(plain):
        return frozenset()
    found = kinds_in(plain)
    if not found and not any(old.aliases.get(name) in ANIMALS for name in old.names):
        return frozenset()
    for kind in found:
        for match in CREATURES.words[kind].finditer(plain):
            if match[0] in _GEAR or not _may_be_an_animal(whose(old, match.start(), match.end())):
                continue
            if _HAS.search(plain[max(0, match.start() - 45) : match.end()]):
                return found
    return frozenset()


def _of_another(plain: str, over: re.Match[str], olds: Sequence[Said]) -> bool:
    """Tell whether the animal named last before what is over is none of the household's: "la souris est morte"."""
    spoken = [
        (match.start(), kind)
        for kind, words in CREATURES.words.items()
        for match in words.finditer(plain[: over.start()])
    ]
    if not spoken:
        return False
    kind = max(spoken)[1]
    return not any(kind in _kept(old) for old in olds if old.facets.plain != plain)


def _may_be_an_animal(owner: Whose) -> bool:
    """Tell whether a subject is the speaker, nobody that can be told, or a name that is no known person's."""
    return owner.speaker or not owner.role or owner.role in ANIMALS


def _names(old: Said) -> frozenset[str]:
    plain = old.facets.plain
    given = re.findall(r"\b(?:s'appelle|c'est|nommee?) ([a-z]{3,})", plain)
    return frozenset(
        name
        for name in {*old.names, *given}
        if old.aliases.get(name, "") in ANIMALS or name in given or name in old.names
    ) & frozenset(re.findall(r"[a-z]+", plain))


def _speaks_of(old: Said, names: set[str]) -> bool:
    return any(re.search(rf"\b{re.escape(name)}\b", old.facets.plain) for name in names)
