"""The attribute a sentence of no other known form is filed under: what part of the speaker's life it tells of."""

from __future__ import annotations

from tipote_device.memory.extraction.dating import Dated
from tipote_device.memory.extraction.facets import facets
from tipote_device.memory.extraction.said import read
from tipote_device.memory.extraction.succession.places import CARER, HOME, SCHOOL, WORK
from tipote_device.memory.extraction.succession.states import EXPECTING
from tipote_device.memory.extraction.succession.told import holds_now
from tipote_device.memory.extraction.succession.whose import SPEAKER, whose

_ATTRIBUTES = (
    (HOME, "domicile"), (WORK, "métier"), (SCHOOL, "école"), (CARER, "médecin"), (EXPECTING, "grossesse"),
)  # fmt: skip
_UNDATED = Dated("", frozenset(), (), None, None)


def attribute_told(unit: str) -> str:
    """Return the attribute, empty when the sentence tells of no such part, of somebody else's, or of a wish."""
    said = read(unit, facets(unit, _UNDATED), {})
    plain = said.facets.plain
    for rule, name in _ATTRIBUTES:
        for pattern in (rule.change, rule.state):
            match = pattern.search(plain)
            if match is not None and holds_now(plain, match.start()) and whose(said, *match.span()) == SPEAKER:
                return name
    return ""
