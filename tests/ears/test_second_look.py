"""The second look inside the listener: what is refused nobody hears of, what is accepted is not a frame later."""

import asyncio

import pytest
import soundfile

from tests.ears.hearing import STEP, draw, hear, names
from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.settings import EarsSettings, WakeWordSettings
from tipote_device.contract.wake import Look
from tipote_device.ears.engines.scripted import EnergyDetector, ScriptedEndOfTurn, ScriptedWakeWord
from tipote_device.ears.engines.wav_microphone import WavMicrophone
from tipote_device.ears.listening import Listener

QUIET = "." * 50
CALLED = QUIET + "sssssssssssssss" + "ssssssssssssssssssssss" + QUIET + QUIET  # the name and an order in one breath


class Script:
    """A second look that says what it was told to, in order, and remembers what it was given."""

    def __init__(self, *accepts: bool, after_s: float = 0.0) -> None:
        self.accepts, self.after_s, self.given = list(accepts), after_s, []

    async def look(self, pcm, *, model="ti_pote", detector=0.0):
        self.given.append((pcm, model, detector))
        await asyncio.sleep(self.after_s)
        return Look(self.accepts.pop(0), 0.0, "", 0.0)

    async def aclose(self) -> None:
        pass


def ears(tmp_path, script, wake_at, look=None, *, settings=None, score=0.9, **more):
    clock = AudioClock(lock_step=True)
    mic = WavMicrophone(draw(tmp_path / "room.wav", script), clock, realtime=False, then_silence_s=3.0)
    wake = ScriptedWakeWord([at * STEP for at in wake_at], score=score)
    settings = settings or EarsSettings()
    listener = Listener(mic, wake, EnergyDetector(), ScriptedEndOfTurn(), clock, settings, second_look=look, **more)
    return listener, clock


async def test_an_accepted_turn_tells_the_same_events_at_the_same_times_as_without_the_look(tmp_path):
    plain = await hear(*ears(tmp_path, CALLED, [60]))
    looked = await hear(*ears(tmp_path, CALLED, [60], Script(True)))
    strict = [one for one in plain if type(one).__name__ != "Tick"]
    assert [one for one in looked if type(one).__name__ != "Tick"] == strict
    assert names(plain) == ["WakeHeard", "SpeechStarted", "SpeechPaused", "UtteranceEnded", "AudioEnded"]


async def test_what_is_refused_nobody_hears_of(tmp_path):
    listener, clock = ears(tmp_path, CALLED, [60], Script(False))
    assert names(await hear(listener, clock)) == ["AudioEnded"]
    counters = listener.counters
    assert (counters.wakes, counters.drops) == (0, 1)


async def test_the_look_gets_the_sound_up_to_a_moment_after_the_word(tmp_path):
    look = Script(True)
    await hear(*ears(tmp_path, CALLED, [60], look))
    pcm, model, detector = look.given[0]
    assert (model, detector) == ("ti_pote", 0.9)
    assert 1.4 * MIC_RATE <= len(pcm) // 2 <= 1.8 * MIC_RATE


async def test_after_a_refusal_the_name_may_follow_at_once(tmp_path):
    script = QUIET + "s" * 12 + "." * 10 + "s" * 40 + QUIET + QUIET
    look = Script(False, True)
    listener, clock = ears(tmp_path, script, [58, 85], look, score=0.95)
    assert names(await hear(listener, clock))[0] == "WakeHeard"
    assert (listener.counters.drops, listener.counters.wakes) == (1, 1)


async def test_one_long_word_is_judged_once(tmp_path):
    look = Script(False, True)
    listener, clock = ears(tmp_path, CALLED, [], look)
    listener._wake_word = ScriptedWakeWord([58 * STEP], frames=12)
    assert names(await hear(listener, clock)) == ["AudioEnded"]
    assert len(look.given) == 1


async def test_a_follow_up_under_way_goes_on_when_a_word_in_it_is_refused(tmp_path):
    plain = ears(tmp_path, CALLED, [])
    plain[0].listen(8.0)
    looked = ears(tmp_path, CALLED, [60], Script(False))
    looked[0].listen(8.0)
    assert await hear(*looked) == await hear(*plain)


async def test_while_ti_pote_speaks_nothing_is_looked_at(tmp_path):
    look = Script()
    listener, clock = ears(tmp_path, CALLED, [60], look)
    listener.speaking(True)
    assert "WakeHeard" in names(await hear(listener, clock))
    assert look.given == []


async def test_a_sure_detector_needs_no_look(tmp_path):
    look = Script()
    settings = EarsSettings(wake_words=(WakeWordSettings(sure=0.85),))
    assert "WakeHeard" in names(await hear(*ears(tmp_path, CALLED, [60], look, settings=settings)))
    assert look.given == []


async def test_a_file_that_ends_on_the_word_is_judged_too(tmp_path):
    script = QUIET + "s" * 15
    listener, clock = ears(tmp_path, script, [60], look := Script(True))
    listener._microphone = WavMicrophone(tmp_path / "room.wav", clock, realtime=False, then_silence_s=0.0)
    assert names(await hear(listener, clock))[0] == "WakeHeard"
    assert len(look.given) == 1


@pytest.mark.parametrize(("level", "fires"), [(0, False), (2, True), (-2, False)])
async def test_sensitivity_moves_the_threshold(tmp_path, level, fires):
    listener, clock = ears(tmp_path, CALLED, [60], score=0.3, sensitivity=lambda: level)
    assert ("WakeHeard" in names(await hear(listener, clock))) is fires


@pytest.mark.parametrize(("score", "fires"), [(0.96, False), (0.99, True)])
async def test_its_own_name_in_its_own_mouth_takes_more(tmp_path, score, fires):
    wary = EarsSettings(wake_words=(WakeWordSettings(threshold_own_name=0.97),))
    listener, clock = ears(tmp_path, CALLED, [60], score=score, own_name=lambda: True, settings=wary)
    listener.speaking(True)
    assert ("WakeHeard" in names(await hear(listener, clock))) is fires


async def test_its_own_name_in_its_own_mouth_wakes_nobody_by_default(tmp_path):
    listener, clock = ears(tmp_path, CALLED, [60], score=1.0, own_name=lambda: True)
    listener.speaking(True)
    assert "WakeHeard" not in names(await hear(listener, clock))


async def test_diagnostics_are_written_only_where_the_household_says(tmp_path):
    folder = tmp_path / "eveils"
    quiet = EarsSettings(wake_words=(WakeWordSettings(consecutive=1),))
    await hear(*ears(tmp_path, CALLED, [60], Script(False), settings=quiet))
    assert not folder.exists()
    kept = quiet.model_copy(update={"diagnostics": str(folder), "diagnostics_most": 1, "refractory_s": 0.1})
    await hear(*ears(tmp_path, CALLED + CALLED, [60, 140], Script(False, False), settings=kept))
    files = list(folder.glob("*.wav"))
    assert len(files) == 1, "a bound on how many"
    assert soundfile.info(files[0]).samplerate == MIC_RATE
    assert files[0].stat().st_mode & 0o077 == 0


class Hung:
    """A recogniser that never answers."""

    async def look(self, pcm, *, model="ti_pote", detector=0.0):
        await asyncio.Event().wait()

    async def aclose(self):
        pass


async def test_a_look_that_never_ends_keeps_nobody_waiting(tmp_path):
    clock = AudioClock()
    mic = WavMicrophone(draw(tmp_path / "room.wav", CALLED), clock, realtime=True, then_silence_s=3.0)
    wake = ScriptedWakeWord([60 * STEP], score=0.9)
    ears_ = Listener(mic, wake, EnergyDetector(), ScriptedEndOfTurn(), clock, EarsSettings(), second_look=Hung())
    heard = await hear(ears_, clock)
    assert names(heard) == ["WakeHeard", "SpeechStarted", "SpeechPaused", "UtteranceEnded", "AudioEnded"]
    assert (ears_.counters.wakes, ears_.counters.drops) == (1, 0)
