"""`tipote eval NAME FILE`: measure a part on an evaluation set."""

from __future__ import annotations

from typing import Any

from tipote_device.cli import eval_commands, eval_french, eval_memory, eval_speech, eval_wake


def register(commands: Any) -> None:
    """Add `eval` and its sets to the command line."""
    parser = commands.add_parser("eval", help="mesurer sur un jeu d'évaluation")
    sets = parser.add_subparsers(dest="set", metavar="JEU", required=True)
    eval_commands.register(sets)
    eval_french.register(sets)
    eval_memory.register(sets)
    eval_speech.register(sets)
    eval_wake.register(sets)
