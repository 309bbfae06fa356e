"""Asking for help with nothing more said: what can be said is told then."""

from __future__ import annotations

from tipote_device.meaning.grammar.algebra import say
from tipote_device.meaning.grammar.parts import AFTER, BEFORE
from tipote_device.meaning.grammar.rules import Rule, rule

RULES: tuple[Rule, ...] = (
    rule(
        "help",
        BEFORE,
        say(
            "aide|de l aide|aide moi|(j ai|besoin) (besoin)? (d aide|d un coup de main)|help|mode d emploi|menu "
            "(d aide)?"
        ),
        AFTER,
    ),
)
