"""Asking before something goes: nothing is destroyed without a yes, a typed word, or `--yes`."""

from __future__ import annotations

import argparse
import signal
import sys
from typing import Any

from tipote_device.contract.errors import UsageError
from tipote_device.french.words import plain

_YES = frozenset({"oui", "o", "ouais", "vas y", "d accord", "ok"})


def add_yes(parser: Any) -> None:
    """Add `--yes` to a command that destroys."""
    parser.add_argument("--yes", action="store_true", help="sans demander")


def agreed(args: argparse.Namespace, question: str) -> bool:
    """Return whether the person agrees; anything but a yes is a no.

    Raises UsageError when nobody can be asked (no terminal) and `--yes` was not given.
    """
    return bool(args.yes) or plain(answer(f"{question} [oui/non] ")) in _YES


def typed(args: argparse.Namespace, question: str, word: str) -> bool:
    """Return whether the person types `word`, case aside: for what takes everything. Raises as `agreed` does."""
    return bool(args.yes) or plain(answer(f"{question} Tape « {word} » : ")) == plain(word)


def answer(question: str) -> str:
    """Return what is typed in answer, empty at the end of input; asked on stderr, so that stdout stays JSON."""
    if not sys.stdin.isatty():
        raise UsageError("Personne ne peut confirmer ici (pas de terminal) : ajoute « --yes ».")
    print(question, end="", file=sys.stderr, flush=True)
    # asyncio's own handler would wait for the line to be ended before it gives up
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return sys.stdin.readline().strip()
    finally:
        signal.signal(signal.SIGINT, before)
