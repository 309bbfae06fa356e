"""Which old sentences a new one takes the place of, by what each tells of whose life.

Words need not be shared: "m'a pris mon poste" ends "je suis comptable". What is not told plainly enough closes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tipote_device.french.stems import EMPTY_WORDS
from tipote_device.memory.extraction.owners import OF_A_THING
from tipote_device.memory.extraction.said import Said
from tipote_device.memory.extraction.succession.animals import gone
from tipote_device.memory.extraction.succession.appointments import moved
from tipote_device.memory.extraction.succession.belongings import given_up
from tipote_device.memory.extraction.succession.contacts import corrected
from tipote_device.memory.extraction.succession.diet import changed_diet
from tipote_device.memory.extraction.succession.holders import replaced
from tipote_device.memory.extraction.succession.people import ESTRANGED, FRIEND, LOVE
from tipote_device.memory.extraction.succession.places import CARER, CHILDCARE, HOME, SCHOOL, SHOP, WORK
from tipote_device.memory.extraction.succession.rule import Ended, Rule
from tipote_device.memory.extraction.succession.states import EXPECTING, HOSPITAL, SHIFT, SICK_LEAVE
from tipote_device.memory.extraction.succession.swapped import swapped
from tipote_device.memory.extraction.succession.told import for_a_while, holds_now
from tipote_device.memory.extraction.succession.whose import NOBODY, SPEAKER, Whose, whose

RULES = (HOME, WORK, SHOP, SCHOOL, CHILDCARE, CARER, LOVE, EXPECTING, SICK_LEAVE, SHIFT, HOSPITAL)
_HOLIDAY = re.compile(
    r"\b(?:pour (?:aout|juillet|juin|l'ete|l'hiver|les vacances|noel|paques|le week end|la semaine|le mois)"
    r"|en vacances)\b"
)
_PARTNERS = frozenset({"conjoint", "compagne", "epouse", "mari", "fiance", "fiancee"})
_FRIEND_NAMED = re.compile(
    FRIEND.pattern + r"(?: [a-z]{1,3})?,? (?:(?:c'est|s'appelle|qui s'appelle) )?(?P<name>[a-z]{3,})"
)


def closed_by(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    """Return the old sentences (by position) that `new` takes the place of; few, mostly none."""
    found: dict[int, Ended] = {}
    for rule in RULES:
        found |= {index: Ended(rule.name, rule.state) for index in _by_rule(rule, new, olds) if index not in found}
    for more in (gone, moved, given_up, changed_diet, corrected, replaced, swapped, _estranged):
        found |= {index: ended for index, ended in more(new, olds).items() if index not in found}
    return found


def _by_rule(rule: Rule, new: Said, olds: Sequence[Said]) -> list[int]:
    matches = [match for match in rule.change.finditer(new.facets.plain) if holds_now(new.facets.plain, match.start())]
    if rule is HOME:
        matches = [match for match in matches if not _stays(match)]
        matches = [match for match in matches if not OF_A_THING.search(match.string[: match.start()])]
    owners = [
        (whose(new, match.start(), match.end()), match.groupdict().get("whom") or match.groupdict().get("other") or "")
        for match in matches
    ]
    if not owners:
        return []
    found = []
    for index, old in enumerate(olds):
        plain = old.facets.plain
        if plain == new.facets.plain or old.past:
            continue
        for match in rule.state.finditer(plain):
            theirs = whose(old, match.start(), match.end())
            if any(_one_affair(rule, owner, theirs) and whom in plain for owner, whom in owners) and holds_now(
                plain, match.start()
            ):
                found.append(index)
                break
    return found


def _one_affair(rule: Rule, mine: Whose, theirs: Whose) -> bool:
    """Tell whether both are one person's; a child's place is the household's, whoever tells of it."""
    if rule is LOVE:
        mine, theirs = (SPEAKER if one.role in _PARTNERS else one for one in (mine, theirs))
    return mine.same_as(theirs) or (rule is CHILDCARE and _of_the_house(mine) and _of_the_house(theirs))


def _of_the_house(owner: Whose) -> bool:
    return owner.speaker or owner == NOBODY or owner.role in {"", "fils", "fille", "enfants", "nounou", "nourrice"}


def _stays(match: re.Match[str]) -> bool:
    """Tell whether a home is taken for a while only: "on a loué une maison pour août"."""
    return for_a_while(match.string, match.start()) or _HOLIDAY.search(match.string) is not None


def _estranged(new: Said, olds: Sequence[Said]) -> dict[int, Ended]:
    plain = new.facets.plain
    match = ESTRANGED.search(plain)
    if match is None or not holds_now(plain, match.start()):
        return {}
    return {
        index: Ended("friend", FRIEND)
        for index, old in enumerate(olds)
        if old.facets.plain != plain
        and any(
            found["name"] not in EMPTY_WORDS and re.search(rf"\b{found['name']}\b", plain)
            for found in _FRIEND_NAMED.finditer(old.facets.plain)
        )
    }
