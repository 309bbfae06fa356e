"""What a soak says in the house, and what it makes of what it sees."""

import platform
from types import SimpleNamespace

import numpy as np
import pytest

from tipote_device.bench.soak.kinds import Kinds, own_kinds
from tipote_device.bench.soak.room import Cue, House, loaded_hour, ordinary_day
from tipote_device.bench.soak.watching import STUCK_S, Watching
from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.clock import AudioClock

HOUR = 3600 * MIC_RATE


def test_a_day_has_commands_a_timer_an_hour_and_talk_in_order():
    cues = ordinary_day(24 * HOUR)
    assert [cue.at for cue in cues] == sorted(cue.at for cue in cues)
    assert 100 < sum(bool(cue.intent) for cue in cues) < 200
    assert 20 < sum(cue.name == "lance" for cue in cues) < 30
    assert any(not cue.intent for cue in cues)
    assert len(loaded_hour(HOUR)) == pytest.approx(720, abs=6)


async def test_the_house_says_each_thing_once_at_its_time_and_ends():
    clips = {"heure": np.full(3200, 20_000, np.int16)}
    house = House(3 * MIC_RATE, [Cue(MIC_RATE, "heure", "time.now")], clips)
    async with house.open() as frames:
        loud = [frame.start async for frame in frames if np.frombuffer(frame.pcm, "<i2").mean() > 10_000]
    assert [round(start / MIC_RATE, 1) for start in loud] == [1.0, 1.1]
    assert [cue.name for cue in house.said] == ["heure"]
    assert house.counters.frames == 3 * MIC_RATE // 1280 + 1


def turn(at_s: float, intent: str) -> dict:
    return {"report": SimpleNamespace(speech_end_s=at_s, intent=intent, error=None)}


def test_commands_count_when_they_were_taken_up_as_what_they_are():
    clock = AudioClock()
    watching = Watching(clock)
    watching.announce("turn", turn(12.0, "time.now"))
    watching.announce("turn", turn(72.0, "llm"))
    clock.advance(200 * MIC_RATE)
    said = [Cue(10 * MIC_RATE, "heure", "time.now"), Cue(70 * MIC_RATE, "heure", "time.now"), Cue(80, "oui")]
    assert watching.answered(said) == (2, 1)


def test_a_state_that_lasts_is_stuck_once():
    clock = AudioClock()
    watching = Watching(clock)
    for second in range(2 * round(STUCK_S)):
        clock.advance(second * MIC_RATE)
        watching.second("thinking")
    assert watching.stuck == 1
    watching.second("asleep")
    watching.announce("microphone_gone", {})
    assert watching.deaf == 1


@pytest.mark.parametrize(("mb_an_hour", "share"), [(0.0, 0.0), (1.0, 24 / 512)])
def test_growth_is_a_share_a_day(mb_an_hour, share):
    watching = Watching(AudioClock())
    watching.marks = [(hour, Kinds(500 + mb_an_hour * hour)) for hour in range(25)]
    assert watching.slope()["resident_share_a_day"] == pytest.approx(share, abs=0.003)


def test_each_hour_shows_what_kind_of_memory_it_held_most_of_the_time():
    watching = Watching(AudioClock())
    watching.marks = [(0.2, Kinds(500, 400)), (0.4, Kinds(600, 500)), (0.6, Kinds(510, 410)), (1.1, Kinds(520, 420))]
    hours = watching.by_hour()
    assert [(hour["hour"], hour["resident_mb"], hour["anonymous_mb"]) for hour in hours] == [
        (0, 510, 410),
        (1, 520, 420),
    ]


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="the C library is not glibc")
def test_memory_that_is_touched_is_anonymous_and_memory_that_is_not_is_only_mapped():
    before = own_kinds()
    untouched = np.empty(100_000_000, np.uint8)
    mapped = own_kinds()
    untouched[:] = 1
    touched = own_kinds()
    assert mapped.heap_mapped - before.heap_mapped == pytest.approx(100, abs=5)
    assert mapped.anonymous - before.anonymous < 10
    assert touched.anonymous - mapped.anonymous == pytest.approx(100, abs=10)
    assert touched.resident == pytest.approx(touched.anonymous + touched.file_backed + touched.shared)


def test_conversations_that_come_late_are_no_growth_between_them():
    watching = Watching(AudioClock())
    talks = {minute for minute in range(600, 1440) if minute % 6 == 0}
    watching.marks = [(minute / 60, Kinds(600 if minute in talks else 500)) for minute in range(1440)]
    slope = watching.slope()
    assert slope["resident_share_a_day"] > 0.01
    assert slope["between_talks_share_a_day"] == 0
    assert (slope["between_talks_mb_first"], slope["between_talks_mb_last"]) == (500, 500)
