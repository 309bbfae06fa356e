"""Whom one speaks to in leaving: "mon ti pote", "vieux", "ma belle", "les amis"."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import either, say
from tipote_device.meaning.grammar.parts import NAME

_FRIEND = (
    "(pote|potes|vieux|vieille|ami|amie|amis|amies|grand|grande|petit|petite|gars|coco|cocotte|loulou|beau|belle|poule"
    "|poulette|copain|copine|cochon|bonhomme|frere|poto|lapin)"
)

ADDRESS = either(
    NAME,
    say(f"(mon|ma|mes) (ti|petit|petite|cher|chere|chers|vieux|vieille|bon|bonne|grand|brave)? {_FRIEND}"),
    say(
        "vieux|vieille branche|l (ami|amie|artiste)|les (amis|gars|copains)|chef|champion|patron|mec|frerot|poto"
        "|cousin|camarade|copain|cher ami|tout le monde|la compagnie|toi|vous|ti"
    ),
)
"""Names of friendship; those of love and kinship are left out: "merci maman" is said to somebody else."""
