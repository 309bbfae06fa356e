import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.ears.hearing import STEP, draw, hear, names
from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE, AudioFrame
from tipote_device.contract.channel import Channel
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import EarsError, MicrophoneLost
from tipote_device.contract.events import (
    AudioEnded,
    MicrophoneBack,
    MicrophoneGone,
    NothingSaid,
    SpeechPaused,
    SpeechResumed,
    SpeechStarted,
    StopHeard,
    Tick,
    UtteranceEnded,
    WakeHeard,
)
from tipote_device.contract.ports import MicrophoneCounters
from tipote_device.contract.settings import EarsSettings
from tipote_device.ears.engines.scripted import EnergyDetector, ScriptedEndOfTurn, ScriptedWakeWord
from tipote_device.ears.engines.wav_microphone import WavMicrophone
from tipote_device.ears.listening import Listener

QUIET = "." * 50
SETTINGS = EarsSettings(reopen_every_s=0.01)


def ears(tmp_path, script, *, wake_at=(), turn=None, settings=SETTINGS, microphone=None):
    clock = AudioClock(lock_step=True)
    mic = microphone or WavMicrophone(draw(tmp_path / "room.wav", script), clock, realtime=False, then_silence_s=3.0)
    wake = ScriptedWakeWord([at * STEP for at in wake_at])
    return Listener(mic, wake, EnergyDetector(), turn or ScriptedEndOfTurn(), clock, settings), clock


def only(events, kind):
    return [event for event in events if isinstance(event, kind)]


async def test_one_breath_keeps_every_syllable(tmp_path):
    script = QUIET + "s" * 20 + "s" * 40 + QUIET  # "Ti-Pote" (0.64 s), and the command without a pause
    listener, clock = ears(tmp_path, script, wake_at=[70])
    events = await hear(listener, clock)
    assert names(events) == ["WakeHeard", "SpeechStarted", "SpeechPaused", "UtteranceEnded", "AudioEnded"]
    utterance = only(events, UtteranceEnded)[0].utterance
    assert utterance.woken
    assert utterance.start <= 50 * STEP  # the wake word is whole
    assert abs(utterance.speech_end - 110 * STEP) <= STEP
    whole = listener_sound(tmp_path)
    begin = utterance.start * 2
    assert whole[begin : begin + len(utterance.pcm)] == utterance.pcm  # not a sample lost or moved
    wake = only(events, WakeHeard)[0]
    assert utterance.speech_start >= wake.at


def listener_sound(tmp_path) -> bytes:
    return (tmp_path / "room.wav").read_bytes()[44:] + bytes(MIC_RATE * 8)


async def test_the_word_alone_then_the_question(tmp_path):
    script = QUIET + "s" * 22 + "." * 40 + "s" * 30 + QUIET
    listener, clock = ears(tmp_path, script, wake_at=[66])
    events = await hear(listener, clock)
    assert names(events) == ["WakeHeard", "SpeechStarted", "SpeechPaused", "UtteranceEnded", "AudioEnded"]
    assert abs(only(events, SpeechStarted)[0].at - 112 * STEP) <= STEP
    utterance = only(events, UtteranceEnded)[0].utterance
    assert utterance.woken
    assert utterance.speech_start - utterance.start == 8000  # the question and its pre-roll, not the hole before it


async def test_the_word_alone_and_nothing_more(tmp_path):
    settings = EarsSettings(first_word_s=1.5)
    listener, clock = ears(tmp_path, QUIET + "s" * 20 + QUIET, wake_at=[66], settings=settings)
    events = await hear(listener, clock)
    assert names(events) == ["WakeHeard", "NothingSaid", "AudioEnded"]
    waited = only(events, NothingSaid)[0].at - only(events, WakeHeard)[0].at
    assert waited == pytest.approx(1.5 * MIC_RATE, abs=2 * STEP)


async def test_asleep_nobody_is_listened_to(tmp_path):
    listener, clock = ears(tmp_path, QUIET + "s" * 60 + QUIET)
    assert names(await hear(listener, clock)) == ["AudioEnded"]


async def test_the_end_gives_the_utterance_of_the_pause(tmp_path):
    turn = ScriptedEndOfTurn(0.1, 0.9)
    script = QUIET + "s" * 60 + "." * 30 + "s" * 20 + QUIET
    listener, clock = ears(tmp_path, script, wake_at=[60], turn=turn)
    events = await hear(listener, clock)
    assert names(events)[2:6] == ["SpeechPaused", "SpeechResumed", "SpeechPaused", "UtteranceEnded"]
    first, second = only(events, SpeechPaused)
    end = only(events, UtteranceEnded)[0]
    assert end.utterance == second.utterance
    assert end.reason == "complete"
    assert end.at - end.utterance.speech_end < 0.5 * MIC_RATE
    assert first.utterance.speech_end < second.utterance.speech_end


async def test_follow_up_without_wake_word_has_its_pre_roll(tmp_path):
    listener, clock = ears(tmp_path, QUIET + "s" * 30 + QUIET)
    done = []

    def react(event):
        if isinstance(event, Tick) and not done:
            done.append(True)
            listener.listen(8.0)

    events = await hear(listener, clock, react)
    assert names(events) == ["SpeechStarted", "SpeechPaused", "UtteranceEnded", "AudioEnded"]
    utterance = only(events, UtteranceEnded)[0].utterance
    assert not utterance.woken
    assert utterance.speech_start - utterance.start == pytest.approx(0.5 * MIC_RATE, abs=1)


async def test_the_pre_roll_never_holds_ti_pote_s_own_voice(tmp_path):
    listener, clock = ears(tmp_path, QUIET + "s" * 30 + QUIET)

    def react(event):
        if isinstance(event, Tick) and event.at < 1.5 * MIC_RATE:  # 0.4 s before the person speaks
            listener.speaking(True)
            listener.speaking(False)
            listener.listen(8.0)

    events = await hear(listener, clock, react)
    quiet_at = only(events, Tick)[0].at
    assert only(events, UtteranceEnded)[0].utterance.start >= quiet_at


async def test_while_speaking_only_bursts_and_the_wake_word_count(tmp_path):
    script = QUIET + "s" * 12 + "." * 30 + "s" * 80 + QUIET + "s" * 40 + QUIET
    listener, clock = ears(tmp_path, script, wake_at=[240])
    listener.speaking(True)
    events = await hear(listener, clock)
    assert names(events)[:2] == ["StopHeard", "WakeHeard"]
    burst = only(events, StopHeard)[0].utterance
    assert (burst.speech_start // STEP, burst.speech_end // STEP) == (50, 62)
    assert burst.duration_s < 1.2


async def test_sleep_closes_a_follow_up(tmp_path):
    listener, clock = ears(tmp_path, QUIET + "." * 30 + "s" * 30 + QUIET)

    def react(event):
        if isinstance(event, Tick):
            listener.listen(8.0) if event.at < 1.5 * MIC_RATE else listener.sleep()

    assert names(await hear(listener, clock, react)) == ["AudioEnded"]


async def test_a_follow_up_asked_for_too_late_does_not_lose_a_wake(tmp_path):
    listener, clock = ears(tmp_path, QUIET + "s" * 60 + QUIET, wake_at=[66])

    def react(event):
        if isinstance(event, WakeHeard):
            listener.listen(8.0)

    assert only(await hear(listener, clock, react), UtteranceEnded)[0].utterance.woken


async def test_a_second_wake_starts_over(tmp_path):
    script = QUIET + "s" * 30 + "." * 3 + "s" * 100 + QUIET
    listener, clock = ears(tmp_path, script, wake_at=[60, 140])
    events = await hear(listener, clock)
    assert names(events) == [
        "WakeHeard",
        "SpeechStarted",
        "WakeHeard",
        "SpeechStarted",
        "SpeechPaused",
        "UtteranceEnded",
        "AudioEnded",
    ]
    assert only(events, UtteranceEnded)[0].utterance.start > 90 * STEP


async def test_an_end_undone_goes_on_with_what_was_said_meanwhile(tmp_path):
    script = QUIET + "s" * 60 + "." * 20 + "s" * 30 + QUIET + QUIET
    listener, clock = ears(tmp_path, script, wake_at=[60])
    answers = []

    def react(event):
        if isinstance(event, UtteranceEnded) and not answers:
            answers.append(listener.not_finished())

    events = await hear(listener, clock, react)
    first, second = only(events, UtteranceEnded)
    assert answers == [True]
    assert second.utterance.start == first.utterance.start
    assert abs(second.utterance.speech_end - 160 * STEP) <= STEP
    assert "SpeechResumed" in names(events)


@pytest.mark.parametrize("told_at", [SpeechPaused, UtteranceEnded])
@pytest.mark.parametrize("hole", [13, 16, 24, 48])
async def test_a_call_that_sounds_on_is_no_sentence(tmp_path, told_at, hole):
    script = QUIET + "s" * 40 + "." * hole + "s" * 30 + QUIET + QUIET
    listener, clock = ears(tmp_path, script, wake_at=[66])
    answers = []

    def react(event):
        if isinstance(event, told_at) and not answers:
            answers.append(listener.only_called(event.utterance.speech_end))

    events = await hear(listener, clock, react)
    assert answers == [True]
    question = only(events, UtteranceEnded)[-1].utterance
    assert question.woken
    assert abs(question.speech_start - (90 + hole) * STEP) <= 2 * STEP
    assert question.start <= question.speech_start - MIC_RATE // 4
    assert abs(question.speech_end - (120 + hole) * STEP) <= STEP


async def test_a_call_that_sounds_on_and_nothing_more(tmp_path):
    settings = EarsSettings(first_word_s=1.5)
    listener, clock = ears(tmp_path, QUIET + "s" * 40 + QUIET + QUIET, wake_at=[66], settings=settings)

    def react(event):
        if isinstance(event, SpeechPaused):
            assert listener.only_called(event.utterance.speech_end)

    events = await hear(listener, clock, react)
    assert names(events) == ["WakeHeard", "SpeechStarted", "SpeechPaused", "NothingSaid", "AudioEnded"]
    assert only(events, NothingSaid)[0].at == pytest.approx(90 * STEP + 1.5 * MIC_RATE, abs=2 * STEP)


async def test_it_is_no_call_once_the_person_goes_on(tmp_path):
    script = QUIET + "s" * 40 + "." * 10 + "s" * 30 + QUIET
    listener, clock = ears(tmp_path, script, wake_at=[66], turn=ScriptedEndOfTurn(0.1))
    ends, answers = [], []

    def react(event):
        if isinstance(event, SpeechPaused):
            ends.append(event.utterance.speech_end)
        elif isinstance(event, SpeechResumed):
            answers.append(listener.only_called(ends[0]))

    await hear(listener, clock, react)
    assert answers == [False]


async def test_an_end_cannot_be_undone_for_ever(tmp_path):
    listener, clock = ears(tmp_path, QUIET + "s" * 60 + QUIET + QUIET, wake_at=[60])
    late = []

    def react(event):
        if isinstance(event, Tick) and event.at > 6 * MIC_RATE:
            late.append(listener.not_finished())

    await hear(listener, clock, react)
    assert late
    assert not any(late)


async def test_one_tick_a_second(tmp_path):
    listener, clock = ears(tmp_path, "." * 100)
    ticks = [event.at // MIC_RATE for event in await hear(listener, clock) if isinstance(event, Tick)]
    assert ticks == [1, 2, 3, 4, 5, 6]


async def test_without_an_opinion_the_hard_silence_decides(tmp_path):
    class Broken:
        def completion(self, pcm):
            raise EarsError("Panne.")

    listener, clock = ears(tmp_path, QUIET + "s" * 60 + QUIET + QUIET, wake_at=[60], turn=Broken())
    assert only(await hear(listener, clock), UtteranceEnded)[0].reason == "silence"


async def test_the_same_file_always_gives_the_same_events(tmp_path):
    script = QUIET + "s" * 60 + "." * 30 + "s" * 20 + QUIET
    runs = []
    for _ in range(2):
        listener, clock = ears(tmp_path, script, wake_at=[60], turn=ScriptedEndOfTurn(0.1, 0.9))
        runs.append(await hear(listener, clock))
    assert runs[0] == runs[1]


async def test_a_slow_end_of_turn_model_does_not_delay_the_wake_word(tmp_path):
    class Slow:
        def completion(self, pcm):
            time.sleep(1.0)
            return 0.0

    clock = AudioClock()
    path = draw(tmp_path / "room.wav", "." * 16 + "s" * 40 + "." * 60)
    microphone = WavMicrophone(path, clock, realtime=True, then_silence_s=0.0)
    wake = ScriptedWakeWord([20 * STEP, 75 * STEP])
    settings = EarsSettings(refractory_s=0.5)
    listener = Listener(microphone, wake, EnergyDetector(), Slow(), clock, settings)
    seen = {}
    begun = time.monotonic()
    events = await hear(listener, clock, lambda event: seen.setdefault(id(event), time.monotonic() - begun))
    second = only(events, WakeHeard)[1]
    assert seen[id(second)] - second.at / MIC_RATE < 0.5
    assert names(events).index("SpeechPaused") < events.index(second)


class Unplugged:
    """A microphone that gives two seconds, is gone for three attempts, and gives two more."""

    def __init__(self, clock):
        self._opened = 0
        self._position = 0

    @asynccontextmanager
    async def open(self):
        self._opened += 1
        if 2 <= self._opened <= 4:
            raise MicrophoneLost("Le micro est débranché.")
        yield self._frames(lost=self._opened == 1)

    async def _frames(self, *, lost: bool) -> AsyncIterator[AudioFrame]:
        for _ in range(25):
            frame = AudioFrame(bytes(2 * FRAME_SAMPLES), self._position)
            self._position = frame.end
            yield frame
        if lost:
            self._position += 3 * MIC_RATE
            raise MicrophoneLost("Le micro est débranché.")

    @property
    def counters(self) -> MicrophoneCounters:
        return MicrophoneCounters(openings=self._opened)


async def test_a_lost_microphone_is_announced_once_each_way(tmp_path):
    microphone = Unplugged(None)
    listener, clock = ears(tmp_path, "", microphone=microphone)
    events = await hear(listener, clock)
    assert names(events) == ["MicrophoneGone", "MicrophoneBack", "AudioEnded"]
    assert only(events, MicrophoneGone)[0].sentence == "Le micro est débranché."
    assert only(events, MicrophoneBack)[0].at == 5 * MIC_RATE
    assert only(events, AudioEnded)[0].at == 7 * MIC_RATE
    assert listener.counters.openings == 5
    assert listener.counters.frames == 50


async def test_a_cancelled_listener_leaves_nothing_behind(tmp_path):
    clock = AudioClock()
    microphone = WavMicrophone(draw(tmp_path / "room.wav", QUIET), clock, realtime=True, then_silence_s=None)
    listener = Listener(microphone, ScriptedWakeWord(), EnergyDetector(), ScriptedEndOfTurn(), clock, SETTINGS)
    task = asyncio.create_task(listener.run(Channel(64)))
    while listener.counters.frames < 3:
        await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert [t for t in asyncio.all_tasks() if t is not asyncio.current_task()] == []


async def test_counters_tell_the_best_score_once(tmp_path):
    listener, clock = ears(tmp_path, QUIET + QUIET, wake_at=[20])
    await hear(listener, clock)
    first, second = listener.counters, listener.counters
    assert (first.max_score, second.max_score, first.wakes) == (0.9, 0.0, 1)
    assert first.last_frame_age_s < 5
