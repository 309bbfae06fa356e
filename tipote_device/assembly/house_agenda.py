"""The agenda put together around an open memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tipote_device.agenda.agenda import Agenda
from tipote_device.agenda.ringer import Ringer
from tipote_device.agenda.skills import AgendaSkills
from tipote_device.contract.clock import Clock

if TYPE_CHECKING:
    from tipote_device.memory.engines.database import Database


class HouseAgenda:
    """Timers, alarms, reminders, appointments and lists of one household."""

    def __init__(self, database: Database, wall: Clock) -> None:
        """Take the open memory they are kept in."""
        zone = wall.now().tzinfo
        store = database.agenda if zone is None else database.agenda.in_zone(zone)
        self.agenda = Agenda(store, wall)
        self.lists = database.lists
        self.ringer: Ringer | None = None
        """What rings; None where nothing can be heard."""

        self.skills = AgendaSkills(self.agenda, self.lists, wall, changed=self._changed)

    def _changed(self) -> None:
        if self.ringer is not None:
            self.ringer.changed()
