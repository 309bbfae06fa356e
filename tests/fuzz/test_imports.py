"""Whatever a file to be taken in holds, it is read or refused in one sentence; what leaves as a calendar is one."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from icalendar import Calendar

from tests.fuzz.thorough import JSON, spoilt, thorough
from tests.memory.portable.test_hostile_files import MEMORY, MOMENT, TURN, document
from tipote_device.agenda.calendar_file import to_icalendar
from tipote_device.contract.agenda import Item
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.portable.importing import contents_of
from tipote_device.memory.portable.reading import parse
from tipote_device.memory.portable.sifting import sift

NOW = datetime(2026, 5, 1, tzinfo=UTC)
EXPORT = document(memories=[MEMORY, MEMORY | {"id": 8, "superseded_by": 7}])


def read_or_refused(raw: bytes) -> None:
    try:
        sift(contents_of(parse(raw), NOW))
    except MemoryStoreError as error:
        told = error.sentence
    else:
        return
    assert told.endswith(".")
    assert "\n" not in told


@thorough(300)
@given(spoilt(json.dumps(EXPORT, ensure_ascii=False).encode()))
def test_spoilt_export(raw):
    read_or_refused(raw)


@thorough(300)
@given(st.sampled_from(sorted(MEMORY)), JSON, JSON)
def test_an_export_with_strange_values(key, value, other):
    read_or_refused(json.dumps(document(memories=[MEMORY | {key: value}], conversations=other)).encode())


def test_the_export_that_is_spoilt_is_sound():
    contents_of(parse(json.dumps(EXPORT).encode()), NOW)
    assert TURN["at"] == MOMENT


@thorough(100)
@given(st.text(max_size=60), st.lists(st.text(max_size=20), max_size=3), st.integers(0, 10**7))
def test_a_calendar_whatever_the_label(label, people, minutes):
    item = Item("appointment", NOW + timedelta(minutes=minutes), label, people=tuple(people), id=1, created_at=NOW)
    calendar = Calendar.from_ical(to_icalendar([item]))
    assert len(calendar.walk("VEVENT")) == 1


@pytest.mark.parametrize("rule", ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TU"])
def test_a_calendar_with_what_comes_back(rule):
    item = Item("appointment", NOW, "dentiste", rrule=rule, id=1, created_at=NOW)
    assert b"RRULE" in to_icalendar([item])
