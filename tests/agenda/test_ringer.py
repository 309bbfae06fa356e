"""Ringing on a clock that tests turn, with a bell that only listens."""

import asyncio
from datetime import datetime, timedelta

import pytest

from tests.agenda.test_agenda import NOON, House
from tipote_device.agenda.ringer import Ringer
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.settings import AgendaSettings
from tipote_device.contract.steady import ClockWatch


class Listener:
    """A bell that notes what it is asked; `busy` as while somebody is being answered."""

    def __init__(self):
        self.rung, self.told, self.busy = [], [], False
        self.hold = None
        self.mute = False

    async def ring(self, sentence, stop, *, cap_s):
        self.rung.append((sentence, round(cap_s)))
        if self.hold is not None:
            await stop.wait()
        return not self.mute

    async def tell(self, sentence):
        said = not (self.busy or self.mute)
        if said:
            self.told.append(sentence)
        return said


@pytest.fixture
async def room(tmp_path):
    async with House(tmp_path / "tipote.db") as house:
        house.bell = Listener()
        house.ringer = Ringer(house.agenda, house.bell, house.clock, settings=AgendaSettings())
        await house.ringer.begin()
        yield house


async def look(room):
    await room.ringer.begin()
    await room.ringer.look()
    if room.bell.hold is None:
        await rung_out(room)


async def rung_out(room):
    """Wait until nothing sounds any more."""
    async with asyncio.timeout(10):
        while room.ringer.ringing or room.ringer._sounding is not None:
            await asyncio.sleep(0)


async def test_it_rings_at_its_hour_and_only_once(room):
    await room.agenda.start_timer(60, "thé")
    await look(room)
    assert room.bell.rung == []
    room.later(seconds=60)
    await look(room)
    await look(room)
    assert room.bell.rung == [("Le minuteur de 1 minute est terminé : thé.", 60)]


async def test_what_no_loudspeaker_played_is_told_once_there_is_one(room):
    room.bell.mute = True
    await room.agenda.start_timer(60, "thé")
    room.later(seconds=60)
    await look(room)
    assert len(room.bell.rung) == 1
    assert room.bell.told == []
    room.bell.mute = False
    await look(room)
    assert len(room.bell.told) == 1
    assert "thé" in room.bell.told[0]
    await look(room)
    assert len(room.bell.told) == 1


async def test_an_alarm_rings_for_long_even_in_quiet_hours(room):
    await room.agenda.put("alarm", datetime(2026, 12, 1, 5, 0, tzinfo=NOON.tzinfo))
    room.clock.moment = datetime(2026, 12, 1, 5, 0, tzinfo=NOON.tzinfo)
    await look(room)
    assert room.bell.rung == [("Il est 5 h, debout.", 300)]


async def test_missed_things_wait_for_the_morning(room):
    await room.agenda.put("reminder", NOON + timedelta(hours=9), "poubelles")
    room.clock.moment = datetime(2026, 12, 1, 3, 0, tzinfo=NOON.tzinfo)  # power is back in the middle of the night
    await look(room)
    assert room.bell.rung == []
    assert room.bell.told == []
    room.clock.moment = datetime(2026, 12, 1, 7, 0, tzinfo=NOON.tzinfo)
    await room.ringer.look()
    assert len(room.bell.told) == 1
    await room.ringer.look()
    assert len(room.bell.told) == 1


async def test_missed_things_wait_while_somebody_is_answered(room):
    await room.agenda.start_timer(60)
    room.later(hours=1)
    room.bell.busy = True
    await look(room)
    assert room.bell.told == []
    room.bell.busy = False
    await room.ringer.look()
    assert len(room.bell.told) == 1


async def test_a_box_without_loudspeaker_tries_ever_more_rarely_to_tell(room):
    tries = []

    async def unheard(sentence):
        tries.append(sentence)
        return False

    room.bell.tell = unheard
    await room.agenda.start_timer(60)
    room.later(hours=1)
    await room.ringer.begin()
    for _ in range(600):
        await room.ringer.look()
    assert 8 <= len(tries) <= 20


async def test_stopping(room):
    room.bell.hold = True
    assert not room.ringer.stop()
    await room.agenda.start_timer(60)
    room.later(seconds=60)
    looking = asyncio.create_task(look(room))
    while not room.ringer.ringing:
        await asyncio.sleep(0)
    assert room.ringer.stop()
    await asyncio.wait_for(looking, 5)
    await rung_out(room)
    assert await room.agenda.ringing() == []


async def test_what_is_put_off_while_it_rings_rings_again(room):
    room.bell.hold = True
    await room.agenda.start_timer(60)
    room.later(seconds=60)
    looking = asyncio.create_task(look(room))
    while not room.ringer.ringing:
        await asyncio.sleep(0)
    (item,) = await room.agenda.ringing()
    await room.agenda.postpone(item)
    room.ringer.stop()
    await asyncio.wait_for(looking, 5)
    await rung_out(room)
    room.later(minutes=10)
    room.bell.hold = None
    await look(room)
    assert len(room.bell.rung) == 2


async def test_a_process_that_dies_while_it_rings_tells_it_afterwards(room):
    await room.agenda.start_timer(60, "four")
    room.later(seconds=60)
    await room.agenda.take_due()
    await room.restart(seconds=20)
    again = Ringer(room.agenda, room.bell, room.clock, settings=AgendaSettings())
    await again.begin()
    await again.look()
    assert len(room.bell.told) == 1
    assert "four" in room.bell.told[0]


async def test_a_store_that_is_busy_at_the_start_is_asked_again(room, monkeypatch):
    await room.agenda.start_timer(60, "four")
    room.later(seconds=60)
    await room.agenda.take_due()
    await room.restart(seconds=20)
    ringing, asked = room.agenda.ringing, []

    async def busy_once():
        asked.append(1)
        if len(asked) == 1:
            raise MemoryStoreError("La mémoire est occupée.")
        return await ringing()

    monkeypatch.setattr(room.agenda, "ringing", busy_once)
    running = asyncio.create_task(Ringer(room.agenda, room.bell, room.clock, settings=AgendaSettings()).run())
    async with asyncio.timeout(10):
        while not room.bell.told:
            await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.wait([running])
    assert "four" in room.bell.told[0]


async def test_a_clock_that_jumps_a_year_forward_tells_and_goes_on(room):
    await room.agenda.put("alarm", NOON + timedelta(hours=1), rrule="FREQ=DAILY")
    room.later(days=365)
    await look(room)
    assert len(room.bell.told) == 1
    (alarm,) = await room.agenda.listing("alarm")
    assert alarm.due.timestamp() == (NOON + timedelta(days=365, hours=1)).timestamp()


async def test_the_loop_notices_what_was_just_put_down(room):
    running = asyncio.create_task(room.ringer.run())
    await room.agenda.start_timer(1)
    room.later(seconds=1)
    room.ringer.changed()
    async with asyncio.timeout(10):
        while not room.bell.rung:
            await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.wait([running])


async def test_what_comes_to_its_hour_meanwhile_is_said_with_what_rings(room):
    room.bell.hold = True
    await room.agenda.put("alarm", NOON + timedelta(minutes=1))
    await room.agenda.put("reminder", NOON + timedelta(minutes=2), "médicament")
    room.later(minutes=1)
    await look(room)
    while not room.ringer.ringing:
        await asyncio.sleep(0)
    room.later(minutes=1)
    room.ringer._next = await room.agenda.next_due()
    await room.ringer.look()
    async with asyncio.timeout(10):
        while len(room.bell.rung) < 2:
            await asyncio.sleep(0)
    assert room.bell.rung[1][0] == "Il est 12 h 01, debout. Rappel : médicament."
    room.ringer.stop()
    await rung_out(room)
    assert await room.agenda.ringing() == []


async def test_a_thousand_at_once_ring_once(room):
    for _ in range(50):
        await room.agenda.start_timer(60)
    room.later(seconds=60)
    await look(room)
    assert len(room.bell.rung) == 1
    assert "Et 46 autres." in room.bell.rung[0][0]


async def test_many_missed_things_are_told_a_few_at_a_time_and_none_is_lost(room):
    for number in range(10):
        await room.agenda.put("reminder", NOON + timedelta(minutes=1), f"chose numéro {number}")
    room.later(hours=1)
    await look(room)
    for _ in range(5):
        await room.ringer.look()
    told = " ".join(room.bell.told)
    assert all(f"chose numéro {number}" in told for number in range(10))
    assert await room.agenda.untold() == []


def watched(room, *, begun_s=1000.0):
    """Return a ringer that is told of jumps of the clock, and the clock nobody sets."""
    steady = [begun_s]
    watch = ClockWatch(room.clock, lambda: steady[0])
    return Ringer(room.agenda, room.bell, room.clock, settings=AgendaSettings(), watch=watch), steady


@pytest.mark.parametrize("days", [365, -365])
async def test_ten_minutes_stay_ten_minutes_over_a_jump_of_the_clock(room, days):
    ringer, steady = watched(room)
    await ringer.begin()
    await room.agenda.start_timer(600, "riz")
    alarm = await room.agenda.put("alarm", room.clock.moment + timedelta(hours=2))
    room.clock.moment += timedelta(days=days, seconds=60)
    steady[0] += 60
    await ringer.look()
    (timer,) = await room.agenda.listing("timer")
    assert (timer.due - room.clock.moment).total_seconds() == 540
    assert room.bell.rung == []
    if days < 0:
        assert (await room.agenda.listing("alarm"))[0].due == alarm.due  # by the clock on the wall
    room.clock.moment += timedelta(seconds=540)
    steady[0] += 540
    await ringer.look()
    async with asyncio.timeout(10):
        while ringer.ringing or ringer._sounding is not None:
            await asyncio.sleep(0)
    assert [said for said, _ in room.bell.rung] == ["Le minuteur de 10 minutes est terminé : riz."]


async def test_sleep_is_no_jump(room):
    ringer, steady = watched(room)
    await ringer.begin()
    await room.agenda.start_timer(600, "riz")
    ringer.changed()
    await ringer.reread()
    room.clock.moment += timedelta(hours=1)
    steady[0] += 3600
    await ringer.look()
    assert len(room.bell.told) == 1
    assert "riz" in room.bell.told[0]


async def test_a_timer_from_before_the_start_keeps_its_hour(room):
    await room.agenda.start_timer(600, "riz")
    (timer,) = await room.agenda.listing("timer")
    room.clock.moment -= timedelta(minutes=40)  # no battery: the clock starts at the hour it last saved
    ringer, steady = watched(room)
    await ringer.begin()
    room.clock.moment += timedelta(minutes=40, seconds=1)
    steady[0] += 1
    await ringer.look()
    assert (await room.agenda.listing("timer"))[0].due == timer.due
