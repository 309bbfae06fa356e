"""`tipote wake`: the wake word of the house."""

from __future__ import annotations

from typing import Any

from tipote_device.cli import wake_test, wake_train, wake_voices


def register(commands: Any) -> None:
    """Add `wake` and what can be done with it to the command line."""
    parser = commands.add_parser("wake", help="le mot d'éveil")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    wake_voices.register(actions)
    wake_test.register(actions)
    wake_train.register(actions)
