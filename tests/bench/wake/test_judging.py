import asyncio

import numpy as np
import pytest
import soundfile

from tipote_device.bench.wake.evaluation import evaluate
from tipote_device.bench.wake.judging import Rule, Scored, fired, fired_and_judged, report
from tipote_device.bench.wake.manifest import Entry
from tipote_device.bench.wake.rates import hourly, share, wilson
from tipote_device.contract.wake import Look

RULE = Rule(0.5, 2)


def scored(kind, hot, *, frames=50, at_s=None, condition="", wav="x.wav"):
    scores = np.zeros(frames, np.float32)
    scores[list(hot)] = 0.9
    return Scored(Entry(wav, kind, at_s, condition), scores)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 100, 0.0, 0.0370), (5, 100, 0.0215, 0.1118), (10, 10, 0.7225, 1.0), (1, 2, 0.0945, 0.9055)],
)
def test_wilson_is_wilson(count, of, low, high):
    assert wilson(count, of) == pytest.approx((low, high), abs=1e-4)


def test_nothing_counted_is_nothing_known():
    assert wilson(0, 0) == (0.0, 1.0)
    assert share("rate", 0, 0)["rate"] is None
    assert hourly("rate", 0, 0.0, 2.0)["rate"] is None


def test_none_in_an_hour_is_at_most_four_an_hour():
    found = hourly("rate", 0, 1.0, 2.0)
    assert found["rate"] == 0.0
    assert found["rate_interval"] == pytest.approx([0.0, 3.83], abs=0.02)


def test_two_frames_in_a_row_wake_once():
    assert fired(scored("negative", [10]).scores, RULE) == []
    (wake,) = fired(scored("negative", [10, 11, 12, 20, 21]).scores, RULE)
    assert wake.at_s == pytest.approx(12 * 0.08)


def test_calls_neighbours_and_hours_are_counted_apart():
    all_of_them = [
        scored("positive", [20, 21], at_s=1.70, condition="clean"),
        scored("positive", [2, 3], at_s=3.0, condition="clean"),  # long before the word: no answer to it
        scored("neighbour", [20, 21], condition="near"),
        scored("neighbour", [20], condition="near"),
        scored("negative", [10, 11, 100, 101], frames=45_000, condition="people"),
    ]
    figures = report([(one, fired(one.scores, RULE)) for one in all_of_them], RULE)
    assert figures["false_reject_rate"] == 0.5
    assert figures["neighbour_accept_rate_counts"] == [1, 2]
    assert figures["false_accepts"] == 2
    assert figures["hours_negative"] == pytest.approx(1.0)
    assert figures["delay_ms_p50"] == pytest.approx(60.0)
    assert figures["per_condition"]["clean"]["false_reject_rate_counts"] == [1, 2]
    assert figures["per_condition"]["people"]["false_reject_rate"] is None


class _LooksAtLoudness:
    """Accepts what is loud; keeps what it was shown."""

    def __init__(self):
        self.shown = []

    async def look(self, pcm, *, model="ti_pote", detector=0.0):
        sound = np.frombuffer(pcm, "<i2")
        self.shown.append((len(sound), model, detector))
        return Look(bool(np.abs(sound).max() > 1000), 0.0, "", 5.0)

    async def aclose(self):
        pass


def test_a_second_look_refuses_wakes_and_is_shown_the_sound_before_them(tmp_path):
    entries = []
    for name, level in (("loud", 5000), ("soft", 100)):
        soundfile.write(tmp_path / f"{name}.wav", np.full(64_000, level, np.int16), 16_000)
        entries += [
            scored("positive", [30, 31], at_s=2.5, wav=str(tmp_path / f"{name}.wav")),
            scored("neighbour", [30, 31], wav=str(tmp_path / f"{name}.wav")),
        ]
    look = _LooksAtLoudness()
    figures = asyncio.run(evaluate(entries, RULE, model="word", look=look))
    assert figures["false_reject_rate"] == 0.0
    assert figures["neighbour_accept_rate"] == 1.0
    assert figures["second_look"]["false_reject_rate"] == 0.5
    assert figures["second_look"]["neighbour_accept_rate"] == 0.5
    assert figures["second_look"]["looks"] == 4
    assert look.shown == [(24_000, "word", pytest.approx(0.9))] * 4
    misses = [row["false_reject_rate"] for row in figures["det"]]
    assert misses == sorted(misses)
    assert misses[-1] == 1.0


async def test_a_refused_wake_leaves_the_ears_open_for_the_word_right_after():
    scores = [0.0] * 10 + [0.9] * 3 + [0.0] * 9 + [0.95] * 3 + [0.0] * 10
    rule = Rule(threshold=0.5, consecutive=2)

    async def only_the_second(wake):
        return wake.score > 0.92

    assert len(fired(scores, rule)) == 1
    found = await fired_and_judged(scores, rule, only_the_second)
    assert [wake.accepted for wake in found] == [False, True]


async def test_one_sound_is_not_judged_twice():
    scores = [0.0] * 10 + [0.9] * 20 + [0.0] * 10

    async def never(_):
        return False

    assert len(await fired_and_judged(scores, Rule(threshold=0.5, consecutive=2), never)) == 1
