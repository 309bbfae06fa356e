from __future__ import annotations

import asyncio
import contextlib
import wave

import numpy as np
import pytest

from tipote_device.contract.audio import FRAME_SAMPLES, Sound, samples
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import VoiceError
from tipote_device.voice.engines.scripted import ScriptedSynthesizer
from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker
from tipote_device.voice.heard import PlayedClause, heard
from tipote_device.voice.pcm import to_samples
from tipote_device.voice.speaking import PREPARED_CLAUSES, SpokenAnswer

FIRST, SECOND = "Il fait beau à Paris,", "et demain il pleuvra."


class Lost(VirtualSpeaker):
    """A loudspeaker whose device is gone."""

    async def play(self, sound: Sound) -> None:
        raise VoiceError("Le haut-parleur ne répond plus.")


class World:
    def __init__(self) -> None:
        self.clock = AudioClock(lock_step=True)
        self.speaker = VirtualSpeaker(self.clock)
        self.voice = ScriptedSynthesizer()

    def answer(self, **options) -> SpokenAnswer:
        return SpokenAnswer(options.get("voice", self.voice), options.get("speaker", self.speaker), self.clock)

    async def hear(self) -> None:
        while True:
            await self.clock.settled()
            self.clock.advance(self.clock.now + FRAME_SAMPLES)
            await asyncio.sleep(0)


@pytest.fixture
async def world():
    world = World()
    ears = asyncio.create_task(world.hear())
    yield world
    ears.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await ears


async def test_says_everything_and_reports_it(world):
    answer = world.answer()
    await answer.release()
    await answer.say(FIRST)
    await answer.say(SECOND)
    result = await answer.finish()
    assert result.text == f"{FIRST} {SECOND}"
    assert result.complete
    length = sum(sound.duration_s for _, sound in world.speaker.recording)
    assert result.seconds == pytest.approx(length, abs=0.01)


async def test_the_second_clause_is_ready_before_the_first_has_ended(world):
    answer = world.answer()
    await answer.release()
    await answer.say(FIRST)
    await answer.say(SECOND)
    await answer.finish()
    (first_at, first), (second_at, _) = world.speaker.recording
    assert second_at == first_at + samples(first.duration_s)


async def test_nothing_is_heard_before_release_and_all_of_it_after(world):
    answer = world.answer()
    await answer.say(FIRST)
    await answer.say(SECOND)
    await world.clock.wait_until(world.clock.now + 5 * FRAME_SAMPLES)
    assert world.speaker.recording == []
    await answer.release()
    assert (await answer.finish()).text == f"{FIRST} {SECOND}"


async def test_finish_waits_for_the_release(world):
    answer = world.answer()
    await answer.say(FIRST)
    finishing = asyncio.create_task(answer.finish())
    await world.clock.wait_until(world.clock.now + 5 * FRAME_SAMPLES)
    assert not finishing.done()
    await answer.release()
    assert (await finishing).text == FIRST


async def test_a_clause_spoken_while_the_answer_is_released_keeps_its_place(world):
    answer = world.answer()
    await answer.say(FIRST)
    await asyncio.gather(answer.say(SECOND), answer.release())
    assert (await answer.finish()).text == f"{FIRST} {SECOND}"


async def test_an_interruption_keeps_only_whole_words_heard(world):
    answer = world.answer()
    await answer.release()
    await answer.say(FIRST)
    await answer.say(SECOND)
    finishing = asyncio.create_task(answer.finish())
    while world.speaker.played_s < 0.8:
        await world.clock.wait_until(world.clock.now + FRAME_SAMPLES)
    result = await answer.interrupt()
    assert result.text == "Il fait beau"
    assert not result.complete
    assert (await finishing) == result
    assert (await answer.interrupt()) == result
    assert sum(sound.duration_s for _, sound in world.speaker.recording) <= result.seconds + 0.08


async def test_what_is_said_after_an_interruption_is_dropped(world):
    answer = world.answer()
    await answer.release()
    await answer.say(FIRST)
    await answer.interrupt()
    await answer.say(SECOND)
    assert SECOND not in world.voice.said


async def test_a_speculative_answer_can_be_thrown_away_unheard(world):
    answer = world.answer()
    await answer.say(FIRST)
    result = await answer.interrupt()
    assert (result.text, result.complete, result.seconds) == ("", False, 0.0)
    assert world.speaker.recording == []


async def test_a_cancelled_turn_leaves_the_clock_free_and_says_what_was_heard(world):
    answer = world.answer()

    async def turn() -> None:
        await answer.release()
        await answer.say(FIRST)
        await answer.finish()

    task = asyncio.create_task(turn())
    while world.speaker.played_s < 0.5:
        await world.clock.wait_until(world.clock.now + FRAME_SAMPLES)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await answer.interrupt()).text == "Il fait"
    await asyncio.wait_for(world.clock.wait_until(world.clock.now + FRAME_SAMPLES), 1.0)


async def test_a_clause_that_cannot_be_said_is_skipped_and_counted(world):
    answer = world.answer(voice=ScriptedSynthesizer(failing=frozenset({FIRST})))
    await answer.release()
    await answer.say(FIRST)
    await answer.say(SECOND)
    assert (await answer.finish()).text == SECOND
    assert answer.failed == 1


@pytest.mark.parametrize("what", ["voice", "speaker"])
async def test_an_answer_none_of_which_can_be_said_is_an_error_not_a_silence(world, what):
    broken = {"voice": ScriptedSynthesizer(broken=True), "speaker": Lost(world.clock)}[what]
    answer = world.answer(**{what: broken})
    await answer.release()
    await answer.say(FIRST)
    await answer.say(SECOND)
    with pytest.raises(VoiceError):
        await answer.finish()


async def test_what_is_not_to_be_read_is_no_failure(world):
    answer = world.answer()
    await answer.release()
    await answer.say('{"name": "heure", "arguments": {}}')
    await answer.say("👍")
    result = await answer.finish()
    assert (result.text, result.complete, answer.failed) == ("", True, 0)


async def test_text_is_normalised_for_the_voice_and_kept_as_written_for_history(world):
    answer = world.answer()
    await answer.release()
    await answer.say("Il est **13:00**.")
    assert (await answer.finish()).text == "Il est **13:00**."
    assert world.voice.said == ["Il est treize heures."]


async def test_a_runaway_that_nobody_releases_is_made_to_wait(world):
    answer = world.answer()

    async def run_away() -> None:
        for _ in range(PREPARED_CLAUSES + 5):
            await answer.say("Oui.")

    runaway = asyncio.create_task(run_away())
    await world.clock.wait_until(world.clock.now + 50 * FRAME_SAMPLES)
    assert len(world.voice.said) == PREPARED_CLAUSES
    await answer.interrupt()
    await asyncio.wait_for(runaway, 1.0)


async def test_volume_is_that_of_speech_alone(world):
    answer = SpokenAnswer(world.voice, world.speaker, world.clock, volume=0.5)
    await answer.release()
    await answer.say(FIRST)
    await answer.finish()
    assert np.abs(to_samples(world.speaker.recording[0][1])).max() == pytest.approx(0.15, abs=0.01)


async def test_the_recording_holds_every_answer_on_its_own_and_all_of_them(world, tmp_path):
    for text in (FIRST, SECOND):
        answer = world.answer()
        await answer.release()
        await answer.say(text)
        await answer.finish()
    world.speaker.write_wav(tmp_path / "all.wav")
    lengths = []
    for path in (*world.speaker.write_answers(tmp_path / "answers"), tmp_path / "all.wav"):
        with wave.open(str(path)) as file:
            assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (24_000, 1, 2)
            lengths.append(file.getnframes() / 24_000)
    assert lengths == [
        pytest.approx(len(FIRST) * 0.065, abs=0.01),
        pytest.approx(len(SECOND) * 0.065, abs=0.01),
        pytest.approx(lengths[0] + lengths[1] + 0.6, abs=0.01),
    ]


@pytest.mark.parametrize(
    ("played_s", "text"),
    [(0.0, ""), (0.1, ""), (0.5, "un"), (1.0, "un deux"), (2.0, "un deux trois quatre"), (2.05, "un deux trois quatre"),
     (2.7, "un deux trois quatre cinq"), (9.0, "un deux trois quatre cinq six sept")],
)  # fmt: skip
def test_words_heard_by_seconds_played(played_s, text):
    clauses = [PlayedClause("un deux trois quatre", 0.0, 2.0), PlayedClause("cinq six sept", 0.1, 1.2)]
    assert heard(clauses, played_s, complete=False).text == text
