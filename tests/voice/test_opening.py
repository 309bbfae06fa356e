"""An answer that opens with words spoken before is heard while its rest is still being made."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from tipote_device.contract.audio import FRAME_SAMPLES, Sound
from tipote_device.contract.clock import AudioClock
from tipote_device.voice.engines.scripted import ScriptedSynthesizer
from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker
from tipote_device.voice.opening import parted
from tipote_device.voice.phrase_cache import PhraseCache
from tipote_device.voice.speaking import SpokenAnswer

OPENING, REST = "Minuteur lancé :", "dix minutes, pâtes."
SENTENCE = f"{OPENING} {REST}"


class Slow(ScriptedSynthesizer):
    """Speaks what it is asked once it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.let = asyncio.Event()

    async def synthesize(self, text: str, *, pace: float = 1.0) -> Sound:
        self.asked.append(text)
        await self.let.wait()
        return await super().synthesize(text, pace=pace)


class House:
    def __init__(self) -> None:
        self.clock = AudioClock(lock_step=True)
        self.speaker = VirtualSpeaker(self.clock)
        self.voice = Slow()
        self.phrases = PhraseCache(self.voice)

    def answer(self) -> SpokenAnswer:
        return SpokenAnswer(
            self.phrases, self.speaker, self.clock, spoken=self.phrases.spoken, ready=self.phrases.ready
        )

    async def have_ready(self, *texts: str) -> None:
        self.voice.let.set()
        await self.phrases.prepare(texts, keep=True)
        self.voice.let.clear()
        self.voice.asked.clear()


@pytest.fixture
async def house():
    house = House()

    async def pass_time() -> None:
        while True:
            await house.clock.settled()
            house.clock.advance(house.clock.now + FRAME_SAMPLES)
            await asyncio.sleep(0)

    passing = asyncio.create_task(pass_time())
    yield house
    passing.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await passing


async def test_the_opening_is_heard_before_the_rest_is_made(house):
    await house.have_ready(OPENING)
    answer = house.answer()
    await answer.release()
    saying = asyncio.create_task(answer.say(SENTENCE))
    while not house.speaker.recording:
        await asyncio.sleep(0)
    assert house.voice.asked == [house.phrases.spoken(REST)]
    house.voice.let.set()
    await saying
    assert (await answer.finish()).text == SENTENCE


async def test_the_rest_waits_for_no_one_once_made(house):
    await house.have_ready(OPENING, REST)
    answer = house.answer()
    await answer.release()
    await answer.say(SENTENCE)
    await answer.finish()
    (first_at, first), (second_at, _) = house.speaker.recording
    assert second_at == first_at + round(first.duration_s * 16_000)
    assert not house.voice.asked


@pytest.mark.parametrize("known", [(), (REST,)])
async def test_without_an_opening_at_hand_it_is_said_in_one_breath(house, known):
    await house.have_ready(*known)
    house.voice.let.set()
    answer = house.answer()
    await answer.release()
    await answer.say(SENTENCE)
    assert house.voice.asked == [house.phrases.spoken(SENTENCE)]


async def test_at_another_pace_all_of_it_is_made_anew(house):
    await house.have_ready(OPENING)
    house.voice.let.set()
    answer = house.answer()
    await answer.release()
    await answer.say(SENTENCE, pace=0.7)
    assert house.voice.asked == [house.phrases.spoken(SENTENCE)]


async def test_interrupted_in_its_opening_it_says_no_more(house):
    await house.have_ready(OPENING)
    answer = house.answer()
    await answer.release()
    saying = asyncio.create_task(answer.say(SENTENCE))
    while not house.voice.asked:
        await asyncio.sleep(0)
    result = await answer.interrupt()
    house.voice.let.set()
    await saying
    assert not result.complete
    assert REST not in result.text
    assert len(house.speaker.recording) <= 1


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (SENTENCE, (OPENING, REST)),
        ("Il est 12:30.", ("Il est 12:30.",)),
        ("Minuteur lancé : ", ("Minuteur lancé : ",)),
        ("Voilà : et : encore", ("Voilà :", "et : encore")),
        ("", ("",)),
    ],
)
def test_what_is_parted(text, parts):
    assert parted(text, lambda _: True) == parts
    assert parted(text, lambda _: False) == (text,)
