"""The agenda over the real store: a box that is switched off and on, moved, and asked odd things."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from tipote_device.agenda.agenda import Agenda, AgendaRefused
from tipote_device.agenda.calendar_file import to_icalendar
from tipote_device.contract.clock import FixedClock, between_hours
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.memory.engines.database import Database

PARIS = ZoneInfo("Europe/Paris")
NOON = datetime(2026, 11, 30, 12, 0, tzinfo=PARIS)


class House:
    def __init__(self, path):
        self.path = path
        self.clock = FixedClock(NOON)

    async def __aenter__(self):
        await self.start()
        return self

    async def start(self, zone=PARIS):
        self.database = await Database.open(self.path)
        self.agenda = Agenda(self.database.agenda.in_zone(zone), self.clock)

    async def __aexit__(self, *_):
        await self.database.aclose()

    async def restart(self, zone=PARIS, **off):
        await self.database.aclose()
        self.clock.moment += timedelta(**off)
        await self.start(zone)

    def later(self, **by):
        self.clock.moment += timedelta(**by)


@pytest.fixture
async def house(tmp_path):
    async with House(tmp_path / "tipote.db") as house:
        yield house


async def test_a_timer_rings_once_and_on_time(house):
    await house.agenda.start_timer(600, "pâtes")
    assert (await house.agenda.take_due()).ringing == ()
    house.later(seconds=599)
    assert (await house.agenda.take_due()).ringing == ()
    house.later(seconds=1)
    (rung,) = (await house.agenda.take_due()).ringing
    assert rung.label == "pâtes"
    assert (await house.agenda.take_due()).ringing == ()
    assert [item.label for item in await house.agenda.ringing()] == ["pâtes"]
    await house.agenda.told([rung])
    assert await house.agenda.ringing() == []


async def test_a_timer_survives_a_power_cut(house):
    await house.agenda.start_timer(600, "pâtes")
    await house.restart(seconds=300)
    (item,) = await house.agenda.listing("timer")
    assert (item.due - house.clock.now()).total_seconds() == 300
    house.later(seconds=301)
    assert len((await house.agenda.take_due()).ringing) == 1


async def test_what_passed_while_the_box_was_off_is_told_not_rung(house):
    await house.agenda.start_timer(600, "pâtes")
    await house.agenda.put("reminder", NOON + timedelta(hours=1), "appeler le garage")
    await house.restart(hours=5)
    due = await house.agenda.take_due()
    assert due.ringing == ()
    assert [item.label for item in due.missed] == ["pâtes", "appeler le garage"]
    assert (await house.agenda.take_due()).missed == ()
    await house.restart(seconds=1)  # a crash before it was told
    untold = await house.agenda.untold()
    assert [item.label for item in untold] == ["pâtes", "appeler le garage"]
    await house.agenda.told(untold)
    assert await house.agenda.untold() == []


async def test_what_comes_back_is_missed_once_however_often_it_passed(house):
    await house.agenda.put("alarm", NOON + timedelta(hours=1), rrule="FREQ=DAILY")
    await house.restart(days=9)
    due = await house.agenda.take_due()
    assert len(due.missed) == 1
    (next_one,) = await house.agenda.listing("alarm")
    assert next_one.due == NOON + timedelta(days=9, hours=1)


async def test_a_crash_between_ringing_and_stopping_leaves_it_ringing(house):
    await house.agenda.start_timer(10)
    house.later(seconds=10)
    assert (await house.agenda.take_due()).ringing
    await house.restart(seconds=1)
    assert len(await house.agenda.ringing()) == 1


async def test_an_alarm_keeps_its_hour_in_another_time_zone_and_a_timer_its_length(house):
    await house.agenda.put("alarm", NOON.replace(hour=19))
    await house.agenda.start_timer(3600)
    montreal = ZoneInfo("America/Montreal")
    await house.restart(zone=montreal)
    (alarm,) = await house.agenda.listing("alarm")
    assert alarm.due == datetime(2026, 11, 30, 19, 0, tzinfo=montreal)
    (timer,) = await house.agenda.listing("timer")
    assert timer.due == NOON + timedelta(hours=1)


async def test_a_timer_counts_real_seconds_while_the_clocks_change(house):
    house.clock.moment = datetime(2026, 10, 25, 1, 30, tzinfo=PARIS)
    await house.agenda.start_timer(2 * 3600)
    house.clock.moment = datetime.fromisoformat("2026-10-25T02:29:59+01:00").astimezone(PARIS)
    assert not (await house.agenda.take_due()).ringing
    house.clock.moment = datetime.fromisoformat("2026-10-25T02:30:00+01:00").astimezone(PARIS)
    assert (await house.agenda.take_due()).ringing


async def test_an_alarm_in_the_hour_that_comes_twice_rings_in_the_first(house):
    house.clock.moment = datetime(2026, 10, 25, 1, 30, tzinfo=PARIS)
    await house.agenda.put("alarm", datetime(2026, 10, 25, 2, 30, tzinfo=PARIS))
    house.clock.moment = datetime.fromisoformat("2026-10-25T02:30:00+02:00").astimezone(PARIS)
    assert (await house.agenda.take_due()).ringing


async def test_putting_off(house):
    await house.agenda.start_timer(10, "thé")
    house.later(seconds=10)
    (rung,) = (await house.agenda.take_due()).ringing
    rung = (await house.agenda.ringing())[0]
    moved = await house.agenda.postpone(rung, timedelta(minutes=5))
    assert moved.due == house.clock.now() + timedelta(minutes=5)
    assert moved.snoozed == 1
    assert await house.agenda.ringing() == []
    house.later(minutes=5)
    assert len((await house.agenda.take_due()).ringing) == 1


async def test_several_timers_are_told_apart_by_what_they_are_for(house):
    await house.agenda.start_timer(600, "les pâtes")
    await house.agenda.start_timer(300, "le thé vert")
    chosen = await house.agenda.choose("timer", "pâte")
    assert [item.label for item in chosen.items] == ["les pâtes"]
    unclear = await house.agenda.choose("timer")
    assert not unclear.items
    assert len(unclear.rivals) == 2
    assert not (await house.agenda.choose("timer", "rôti")).items
    await house.agenda.cancel((await house.agenda.choose("timer", everything=True)).items)
    assert await house.agenda.listing("timer") == []


@pytest.mark.parametrize("seconds", [0, -5, 8 * 86_400])
async def test_a_timer_that_makes_no_sense_is_refused(house, seconds):
    with pytest.raises(AgendaRefused):
        await house.agenda.start_timer(seconds)
    assert await house.agenda.listing() == []


@pytest.mark.parametrize("due", [NOON, NOON - timedelta(hours=1), NOON + timedelta(days=4000)])
async def test_an_hour_that_makes_no_sense_is_refused(house, due):
    with pytest.raises(AgendaRefused):
        await house.agenda.put("alarm", due)


async def test_five_hundred_timers(house):
    for number in range(500):
        await house.agenda.start_timer(60 + number, f"numéro {number}")
    house.later(seconds=60 + 250)
    due = await house.agenda.take_due()
    assert len(due.ringing) + len(due.missed) == 251
    assert len(await house.agenda.listing("timer")) == 249 + len(due.ringing)


async def test_a_thousand_is_enough(house):
    for _ in range(1000):
        await house.agenda.start_timer(60)
    with pytest.raises(MemoryStoreError):
        await house.agenda.start_timer(60)


async def test_a_reminder_goes_with_the_memory_it_cites(house):
    (outcome,) = await house.database.memories.apply(
        [Operation("add", MemoryDraft("Je déménage samedi.", "je déménage samedi", source="user-stated"))], at=NOON
    )
    await house.agenda.put("reminder", NOON + timedelta(hours=1), "déménagement", memory=outcome.memory)
    assert len(await house.agenda.listing("reminder")) == 1
    await house.database.memories.archive([outcome.memory], NOON, "oublié")
    assert await house.agenda.listing("reminder") == []


async def test_somebody_is_added_to_an_appointment(house):
    item = await house.agenda.put("appointment", NOON + timedelta(days=1), "dentiste")
    await house.agenda.invite(item, "Marie")
    (item,) = await house.agenda.listing("appointment")
    assert item.people == ("Marie",)


async def test_appointments_leave_as_an_icalendar_file(house):
    from icalendar import Calendar

    await house.agenda.put("appointment", NOON + timedelta(days=1), "Dentiste ; dent de sagesse, à jeun")
    await house.agenda.put("appointment", NOON + timedelta(days=2), "Yoga", rrule="FREQ=WEEKLY;BYDAY=WE")
    read = Calendar.from_ical(to_icalendar(await house.agenda.listing("appointment")))
    events = [part for part in read.walk() if part.name == "VEVENT"]
    assert [str(event["summary"]) for event in events] == ["Dentiste ; dent de sagesse, à jeun", "Yoga"]
    assert events[0].decoded("dtstart") == NOON + timedelta(days=1)
    assert events[1]["rrule"].to_ical() == b"FREQ=WEEKLY;BYDAY=WE"


async def test_lists(house):
    lists = house.database.lists
    assert await lists.add("courses", ["du lait", "des œufs"], at=NOON) == ["du lait", "des œufs"]
    assert await lists.add("Courses", ["le lait", "pain"], at=NOON) == ["pain"]
    assert await lists.read("courses") == ["du lait", "des œufs", "pain"]
    assert await lists.remove("courses", ["œuf"]) == ["des œufs"]
    assert await lists.remove("courses", ["café"]) == []
    assert await lists.names() == ["courses"]
    assert await lists.remove("courses", []) == ["du lait", "pain"]
    assert await lists.read("courses") == []


@pytest.mark.parametrize(
    ("hour", "start", "end", "quiet"),
    [(23, 22, 7, True), (3, 22, 7, True), (7, 22, 7, False), (12, 22, 7, False), (13, 12, 14, True), (5, 0, 0, False)],
)
def test_quiet_hours(hour, start, end, quiet):
    assert between_hours(NOON.replace(hour=hour), start, end) is quiet


async def test_a_row_nobody_can_read_keeps_no_other_from_ringing(house):
    await house.agenda.start_timer(60, "thé")
    await house.agenda.put("alarm", NOON + timedelta(minutes=1))
    await house.agenda.start_timer(61, "riz")
    db = house.database._access.db
    db.execute("UPDATE agenda SET people = 'pas du JSON' WHERE label = 'thé'")
    db.execute("UPDATE agenda SET wall = 'jamais' WHERE kind = 'alarm'")
    house.later(seconds=61)
    assert [item.label for item in (await house.agenda.take_due()).ringing] == ["riz"]


def by_night(moment):
    return between_hours(moment, 22, 7)


async def test_what_comes_back_within_a_day_leaves_the_night_out(house):
    await house.agenda.put("reminder", NOON + timedelta(hours=8), "boire", rrule="FREQ=HOURLY;INTERVAL=2")
    house.later(hours=8)
    assert len((await house.agenda.take_due(by_night)).ringing) == 1
    waiting = [item.due for item in await house.agenda.listing("reminder") if item.state == "waiting"]
    assert waiting == [datetime(2026, 12, 1, 8, 0, tzinfo=PARIS)]


async def test_what_comes_back_each_night_was_asked_for(house):
    await house.agenda.put("reminder", NOON + timedelta(hours=11), "cachet", rrule="FREQ=DAILY")
    house.later(hours=11)
    assert len((await house.agenda.take_due(by_night)).ringing) == 1
    waiting = [item.due for item in await house.agenda.listing("reminder") if item.state == "waiting"]
    assert waiting == [datetime(2026, 12, 1, 23, 0, tzinfo=PARIS)]


async def test_a_quiet_that_never_ends_keeps_nothing_busy(house):
    await house.agenda.put("reminder", NOON + timedelta(minutes=1), "boire", rrule="FREQ=MINUTELY")
    house.later(minutes=1)
    assert len((await house.agenda.take_due(lambda _: True)).ringing) == 1
