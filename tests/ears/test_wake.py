import pytest

from tipote_device.contract.settings import WakeWordSettings
from tipote_device.ears.wake import WakeGate

FRAME = 1280


def gate(**word: object) -> WakeGate:
    return WakeGate([WakeWordSettings(**word)], refractory_s=1.0, near_miss=0.25)  # type: ignore[arg-type]


def wakes(gate: WakeGate, scores: list[float], *, speaking: bool = False, first: int = 0) -> list[int]:
    """Return the frames (1 is the first) at which the gate fires."""
    found = [gate.feed({"ti_pote": s}, (first + i + 1) * FRAME, speaking=speaking) for i, s in enumerate(scores)]
    return [wake.at // FRAME for wake in found if wake is not None]


@pytest.mark.parametrize(
    ("scores", "fires"),
    [
        ([0, 0.6, 0], []),
        ([0, 0.6, 0.6], [3]),
        ([0.6, 0.4, 0.6], []),
        ([0.5, 0.5], [2]),
        ([0.49, 0.9], []),
    ],
)
def test_two_frames_in_a_row(scores, fires):
    assert wakes(gate(consecutive=2), scores) == fires


def test_the_word_counts_once_during_the_refractory_period_and_again_after():
    one = gate(consecutive=1)
    assert wakes(one, [0.9] * 5) == [1]
    assert wakes(one, [0.0] * 10 + [0.9], first=5) == [16]
    assert one.wakes == 2


def test_while_speaking_one_frame_is_never_enough_and_the_threshold_is_its_own():
    assert wakes(gate(consecutive=1), [0.9, 0.0], speaking=True) == []
    assert wakes(gate(consecutive=1), [0.9, 0.9], speaking=True) == [2]
    assert wakes(gate(consecutive=1, threshold_while_speaking=0.8), [0.7, 0.7], speaking=True) == []


def test_the_score_told_is_the_best_of_the_run():
    one = gate(consecutive=2)
    one.feed({"ti_pote": 0.95}, FRAME, speaking=False)
    wake = one.feed({"ti_pote": 0.6}, 2 * FRAME, speaking=False)
    assert wake is not None
    assert (wake.model, wake.score) == ("ti_pote", 0.95)


def test_a_near_miss_is_counted_once_and_a_wake_is_none():
    one = gate(consecutive=2)
    wakes(one, [0, 0.3, 0.6, 0.4, 0, 0])
    assert one.near_misses == 1
    wakes(one, [0.3, 0.9, 0.9, 0.4, 0], first=6)
    assert (one.near_misses, one.wakes) == (1, 1)


def test_either_word_is_enough():
    words = [WakeWordSettings(name="a"), WakeWordSettings(name="b", consecutive=1)]
    two = WakeGate(words, refractory_s=1.0, near_miss=0.25)
    wake = two.feed({"a": 0.1, "b": 0.9}, FRAME, speaking=False)
    assert wake is not None
    assert wake.model == "b"


def test_the_highest_score_is_read_once():
    one = gate()
    wakes(one, [0.1, 0.4, 0.2])
    assert one.take_max_score() == 0.4
    assert one.take_max_score() == 0.0


def test_a_reset_breaks_the_run():
    one = gate(consecutive=2)
    wakes(one, [0.9])
    one.reset()
    assert wakes(one, [0.9], first=1) == []
