"""The command line's own words in French: argparse asks gettext for them, and this answers whatever the locale.

Python ships no French catalogue for argparse, and a small box often runs in the C locale: a table is surer than one.
"""

from __future__ import annotations

import argparse
import re
import sys
from typing import Any

_WORDS = {
    "usage: ": "usage : ",
    "options": "options",
    "positional arguments": "arguments",
    "subcommands": "commandes",
    "%(heading)s:\n": "%(heading)s :\n",
    "show this help message and exit": "montrer cette aide et finir",
    "show program's version number and exit": "montrer la version et finir",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s : %(message)s",
    "%(prog)s: error: %(message)s\n": "%(prog)s : %(message)s\n",
    "%(prog)s: warning: %(message)s\n": "%(prog)s : attention, %(message)s\n",
    "the following arguments are required: %s": "il manque : %s",
    "one of the arguments %s is required": "il faut l'un de : %s",
    "unrecognized arguments: %s": "je ne connais pas : %s",
    "ambiguous option: %(option)s could match %(matches)s": "« %(option)s » est ambigu : %(matches)s",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r n'est pas possible (choix : %(choices)s)",
    "invalid %(type)s value: %(value)r": "%(value)r ne convient pas (attendu : %(type)s)",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "%(parser_name)r est inconnu (choix : %(choices)s)",
    "expected one argument": "il faut une valeur",
    "expected at most one argument": "une valeur au plus",
    "expected at least one argument": "il faut au moins une valeur",
    "expected %s argument": "il faut %s valeur",
    "expected %s arguments": "il faut %s valeurs",
    "ignored explicit argument %r": "ne prend pas de valeur (%r est en trop)",
    "not allowed with argument %s": "ne va pas avec %s",
    "unexpected option string: %s": "option inattendue : %s",
    "can't open '%(filename)s': %(error)s": "« %(filename)s » ne s'ouvre pas : %(error)s",
    "option '%(option)s' is deprecated": "l'option « %(option)s » est ancienne",
    "command '%(parser_name)s' is deprecated": "la commande « %(parser_name)s » est ancienne",
    "argument '%(argument_name)s' is deprecated": "l'argument « %(argument_name)s » est ancien",
    " (default: %(default)s)": " (défaut : %(default)s)",
}
"""What people may read. Mistakes of whoever writes a parser stay in argparse's words: nobody else sees them."""

_TYPES = {"int": "un nombre entier", "float": "un nombre", "Path": "un chemin"}
_TYPE = re.compile(r"\(attendu : (\w+)\)")


def french(message: str) -> str:
    """Return one of argparse's sentences in French, unknown ones as they are."""
    return _WORDS.get(message, message)


def french_plural(one: str, many: str, number: int) -> str:
    """Do the same for a sentence that counts; French says one of 0 and 1."""
    return french(one if number < 2 else many)


def speak_french() -> None:
    """Have every parser of this process speak French; doing it again changes nothing."""
    vars(argparse)["_"] = french
    vars(argparse)["ngettext"] = french_plural


class FrenchParser(argparse.ArgumentParser):
    """A parser that says what is wrong in one French sentence, under the usage, and exits with 2."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Take what any parser takes."""
        speak_french()
        super().__init__(*args, **kwargs)

    def error(self, message: str) -> None:  # type: ignore[override]
        """Print the usage and the sentence, and leave."""
        said = _TYPE.sub(lambda found: f"(attendu : {_TYPES.get(found[1], found[1])})", message)
        self.print_usage(sys.stderr)
        self.exit(2, f"tipote : {said}\n")
