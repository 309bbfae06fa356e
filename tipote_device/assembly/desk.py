"""What somebody does with the memory by hand: keeps a sentence, puts one in other words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tipote_device.assembly.context import wording
from tipote_device.contract.memory import Remembering
from tipote_device.contract.settings import Settings
from tipote_device.memory.context.remembering import Rememberer
from tipote_device.memory.editing import Editor

if TYPE_CHECKING:
    from tipote_device.memory.engines.database import Database


def rememberer(settings: Settings, database: Database) -> Remembering:
    """Return what keeps a sentence as "retiens que" does."""
    return Rememberer(database.memories, wording(settings))


def editor(settings: Settings, database: Database) -> Editor:
    """Return what puts a memory in other words."""
    return Editor(database.memories, wording(settings))
