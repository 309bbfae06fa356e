"""The agenda and the lists as the page asks for them."""

from __future__ import annotations

from tipote_device.agenda.calendar_file import to_icalendar
from tipote_device.agenda.sentences import length, repeated
from tipote_device.agenda.skills import SHOPPING
from tipote_device.assembly.house_agenda import HouseAgenda
from tipote_device.page.house import Plans


def plans_of(agenda: HouseAgenda) -> Plans:
    """Return what the page shows and changes of `agenda`; what rings is told of changes."""
    return Plans(
        items=agenda.store,
        lists=agenda.lists,
        shopping=SHOPPING,
        again=repeated,
        length=length,
        calendar=to_icalendar,
        changed=agenda.changed,
    )
