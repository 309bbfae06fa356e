"""Tables of windows: `s` is speech, `.` silence, each 32 ms; what the endpointer says and when (in windows)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tipote_device.contract.settings import EarsSettings
from tipote_device.ears.segment import Ended, Endpointer, Nothing, Paused

WINDOW = 512
SETTINGS = EarsSettings(pause_s=0.24)  # min speech 0.16 s (5 windows), pause 8, end 0.32 s (10), hesitation 1.6 s (50)


def run(script, verdicts=(), *, settings=SETTINGS, after_wake=False, first_word_s=6.0):
    """Feed the script; answer each pause with the next verdict (None: no answer). Return (name, window) pairs."""
    ear = Endpointer(settings, opens_at=0, first_word_s=first_word_s, after_wake=after_wake)
    verdicts = list(verdicts)
    out = []
    for i, mark in enumerate(script):
        events = ear.feed(0.9 if mark == "s" else 0.05, i * WINDOW, (i + 1) * WINDOW)
        for event in list(events):
            if isinstance(event, Paused) and verdicts:
                verdict = verdicts.pop(0)
                if verdict is not None:
                    events += ear.verdict(event.speech_end, complete=verdict)
        out += [(event.reason if isinstance(event, Ended) else type(event).__name__, i + 1) for event in events]
    return out


@pytest.mark.parametrize(
    ("script", "verdicts", "expected"),
    [
        ("." * 20, [], []),
        ("ssss" + "." * 60, [], []),  # too short: a knock
        ("sssss" + "." * 20, [True], [("Started", 5), ("Paused", 13), ("complete", 15)]),
        ("sssss" + "." * 60, [False], [("Started", 5), ("Paused", 13), ("silence", 55)]),
        ("sssss" + "." * 60, [None], [("Started", 5), ("Paused", 13), ("silence", 55)]),
        ("ss.sss" + "." * 20, [True], [("Started", 6), ("Paused", 14), ("complete", 16)]),  # a plosive's closure
        ("ss" + "." * 6 + "ss" + "." * 9, [], []),  # two knocks do not add up
        (
            "s" * 10 + "." * 20 + "s" * 10 + "." * 12,
            [False, True],
            [("Started", 5), ("Paused", 18), ("Resumed", 32), ("Paused", 48), ("complete", 50)],
        ),
        ("s" * 10 + "." * 7 + "s" * 10 + "." * 5, [], [("Started", 5)]),  # shorter than a pause: nothing to say
        ("s" * 10 + "." * 8 + "s" + "." * 5, [True], [("Started", 5), ("Paused", 18), ("complete", 20)]),  # a click
    ],
)
def test_tables(script, verdicts, expected):
    assert run(script, verdicts) == expected


def test_a_lone_oui_ends_in_under_a_second():
    events = run("......" + "s" * 8 + "." * 60, [True])
    assert (events[-1][1] - 14) * 0.032 < 1.0
    assert events[-1][0] == "complete"


def ends(script, whole_at):
    """Return where the utterance ends (windows) when its words up to `whole_at` are said to be an answer."""
    ear = Endpointer(SETTINGS, opens_at=0, first_word_s=6, after_wake=False)
    for i, mark in enumerate(script):
        for event in ear.feed(float(mark == "s"), i * WINDOW, (i + 1) * WINDOW):
            if isinstance(event, Ended):
                return i + 1
            if isinstance(event, Paused):
                ear.verdict(event.speech_end, complete=False)
                ear.whole(whole_at * WINDOW)
    return None


def test_an_answer_by_its_words_ends_sooner_than_an_unfinished_melody():
    assert ends("s" * 8 + "." * 60, whole_at=8) == 8 + 25  # answer_s: 0.8 s
    assert ends("s" * 8 + "." * 60, whole_at=7) == 8 + 50  # of another pause: void


def test_an_answer_that_goes_on_is_one_no_more():
    assert ends("s" * 8 + "." * 15 + "s" * 8 + "." * 60, whole_at=8) == 31 + 50


def test_a_hesitation_does_not_cut():
    pause = "." * 40  # 1.28 s
    script = "s" * 25 + pause + "s" * 12 + pause + "s" * 40 + "." * 12
    names = [name for name, _ in run(script, [False, False, True])]
    assert names == ["Started", "Paused", "Resumed", "Paused", "Resumed", "Paused", "complete"]


def test_nobody_speaks():
    assert run("." * 40, first_word_s=1.0) == [("Nothing", 32)]


def test_a_word_under_way_at_the_deadline_is_heard_out():
    assert run("." * 29 + "s" * 6 + "." * 12, [True], first_word_s=1.0)[0] == ("Started", 34)


def test_a_monologue_is_cut_at_the_maximum():
    assert run("s" * 400, settings=EarsSettings(max_utterance_s=5.0))[-1] == ("max_length", 157)


@pytest.mark.parametrize(
    ("script", "opens"),
    [
        ("s" * 6 + "." * 30, False),  # the end of "Ti-Pote" itself
        ("s" * 9 + "." * 30, False),  # the same in an echoing room
        ("s" * 11 + "." * 9, True),  # "Ti-Pote stop": the word goes on
        ("." * 4 + "s" * 8 + "." * 9, True),
        ("sss" + "." * 10 + "s" * 6 + "." * 9, True),
    ],
)
def test_the_tail_of_the_wake_word_is_no_utterance(script, opens):
    assert any(name == "Started" for name, _ in run(script, after_wake=True)) is opens


def test_a_late_verdict_on_a_void_pause_is_ignored():
    ear = Endpointer(SETTINGS, opens_at=0, first_word_s=6, after_wake=False)
    pauses = []
    for i, mark in enumerate("s" * 10 + "." * 9 + "s" * 5 + "." * 9):
        pauses += [e for e in ear.feed(float(mark == "s"), i * WINDOW, (i + 1) * WINDOW) if isinstance(e, Paused)]
    assert ear.verdict(pauses[0].speech_end, complete=True) == []
    assert not ear.finished


def test_an_end_can_be_undone():
    ear = Endpointer(SETTINGS, opens_at=0, first_word_s=6, after_wake=False)
    for i, mark in enumerate("s" * 10 + "." * 8):
        ear.feed(float(mark == "s"), i * WINDOW, (i + 1) * WINDOW)
    ear.verdict(10 * WINDOW, complete=True)
    ear.feed(0.0, 18 * WINDOW, 19 * WINDOW)
    assert [type(e) for e in ear.feed(0.0, 19 * WINDOW, 20 * WINDOW)] == [Ended]
    ear.reopen()
    rest = [e for i in range(20, 70) for e in ear.feed(0.0, i * WINDOW, (i + 1) * WINDOW)]
    assert [(e.reason, e.at // WINDOW) for e in rest if isinstance(e, Ended)] == [("silence", 60)]


def test_flush_keeps_what_was_said():
    ear = Endpointer(SETTINGS, opens_at=0, first_word_s=6, after_wake=False)
    for i in range(10):
        ear.feed(0.9, i * WINDOW, (i + 1) * WINDOW)
    assert ear.flush() == [Ended(10 * WINDOW, 10 * WINDOW, "silence")]
    assert ear.flush() == []
    assert Endpointer(SETTINGS, opens_at=7, first_word_s=6, after_wake=False).flush() == [Nothing(7)]


@given(
    st.text(alphabet="s.", max_size=300),
    st.lists(st.sampled_from([True, False, None]), max_size=12),
    st.booleans(),
)
def test_events_always_come_in_a_sensible_order(script, verdicts, after_wake):
    follows = {
        None: {"Started", "Nothing"},
        "Started": {"Paused", "max_length"},
        "Paused": {"Resumed", "complete", "silence"},
        "Resumed": {"Paused", "max_length"},
    }
    last = None
    settings = EarsSettings(max_utterance_s=3.0, hesitation_s=0.6)
    for name, _ in run(script, verdicts, settings=settings, after_wake=after_wake, first_word_s=2.0):
        assert name in follows[last]
        last = name
