"""Appointments as an iCalendar file (RFC 5545), for whatever calendar the household uses."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from icalendar import Calendar, Event, vRecur

from tipote_device.contract.agenda import Item

LASTS = timedelta(hours=1)
"""How long an appointment is taken to last: nobody says."""


def to_icalendar(items: Sequence[Item]) -> bytes:
    """Return an iCalendar file with one event per item; times are UTC, recurring ones carry their local zone."""
    calendar = Calendar()
    calendar.add("prodid", "-//Ti-Pote//FR")
    calendar.add("version", "2.0")
    for item in items:
        event = Event()
        event.add("uid", f"ti-pote-{item.id}@localhost")
        event.add("summary", item.label or "Rendez-vous")
        event.add("dtstamp", item.created_at)
        event.add("dtstart", item.due)
        event.add("dtend", item.due + LASTS)
        if item.rrule:
            event.add("rrule", vRecur.from_ical(item.rrule))
        if item.people:
            event.add("description", "Avec " + ", ".join(item.people))
        calendar.add_component(event)
    calendar.add_missing_timezones()
    return bytes(calendar.to_ical())
