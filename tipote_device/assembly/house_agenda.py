"""The agenda put together around an open memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tipote_device.agenda.agenda import Agenda
from tipote_device.agenda.ringer import Ringer
from tipote_device.agenda.skills import AgendaSkills
from tipote_device.contract.clock import Clock
from tipote_device.contract.skills import Skill
from tipote_device.contract.turn import ToolOutcome
from tipote_device.meaning.intents import parse

if TYPE_CHECKING:
    from tipote_device.memory.engines.database import Database


async def run_order(skills: Sequence[Skill], wall: Clock, phrase: str) -> ToolOutcome | None:
    """Hear `phrase` as if somebody had said it; None when it is no command of `skills`. Raises TiPoteError."""
    intent = parse(phrase, at=wall.now())
    for skill in skills:
        if skill.knows(intent.name):
            return await skill.run(intent, phrase)
    return None


class HouseAgenda:
    """Timers, alarms, reminders, appointments and lists of one household."""

    def __init__(self, database: Database, wall: Clock) -> None:
        """Take the open memory they are kept in."""
        zone = wall.now().tzinfo
        self.store = database.agenda if zone is None else database.agenda.in_zone(zone)
        self.agenda = Agenda(self.store, wall)
        self.lists = database.lists
        self.ringer: Ringer | None = None
        """What rings; None where nothing can be heard."""

        self.skills = AgendaSkills(self.agenda, self.lists, wall, changed=self.changed)

    def changed(self) -> None:
        """Tell what rings that the agenda is another: call it after changing the store by hand."""
        if self.ringer is not None:
            self.ringer.changed()
