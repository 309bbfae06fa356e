"""What the box says of itself when it cannot be said at once."""

import asyncio
from itertools import pairwise
from typing import Any

from tipote_device.conductor.asides import OFTEN_S, SELDOM_S, Asides
from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import VoiceError
from tipote_device.contract.turn import Heard


class Answer:
    def __init__(self, voice: "Voice") -> None:
        self.voice, self.text = voice, ""

    async def say(self, clause: str, *, pace: float = 1.0) -> None:
        self.text = clause

    async def release(self) -> None:
        pass

    async def finish(self) -> Heard:
        self.voice.tries += 1
        if self.voice.slow is not None:
            await self.voice.slow.wait()
        if self.voice.mute:
            raise VoiceError("La réponse n'a pas pu être dite.")
        self.voice.heard.append(self.text)
        return Heard(self.text, True, 1.0)


class Voice:
    """A voice that may have no loudspeaker."""

    def __init__(self) -> None:
        self.mute = False
        self.heard: list[str] = []
        self.tries = 0
        self.slow: asyncio.Event | None = None
        """Holds synthesis until it is set."""

    def new_answer(self) -> Any:
        return Answer(self)


def made() -> tuple[Asides, Voice, AudioClock, list[bool]]:
    clock, voice, busy = AudioClock(), Voice(), [False]
    clock.hold()
    return Asides(clock, voice, busy=lambda: busy[0]), voice, clock, busy  # type: ignore[arg-type]


async def test_what_comes_while_somebody_is_answered_is_said_after():
    asides, voice, _, busy = made()
    busy[0] = True
    await asides.tell("micro", "perdu")
    assert voice.heard == []
    assert asides.due(0)
    busy[0] = False
    await asides.tell_again()
    assert voice.heard == ["perdu"]
    assert not asides.due(10_000)


async def test_good_news_of_what_nobody_knew_is_no_news():
    asides, voice, _, busy = made()
    busy[0] = True
    await asides.tell("micro", "perdu")
    busy[0] = False
    await asides.tell("micro", "revenu", only_after=True)
    assert voice.heard == []
    assert not asides.due(10_000)
    await asides.tell("micro", "perdu")
    await asides.tell("micro", "revenu", only_after=True)
    assert voice.heard == ["perdu", "revenu"]


async def test_without_a_loudspeaker_it_is_tried_ever_more_rarely():
    asides, voice, clock, _ = made()
    voice.mute = True
    await asides.tell("mémoire", "pleine")
    tries = []
    for second in range(3600):
        clock.advance(second * MIC_RATE)
        if asides.due(second):
            tries.append(second)
            await asides.tell_again()
    assert 10 < len(tries) < 30
    gaps = [later - before for before, later in pairwise(tries)]
    assert gaps[0] == 2 * OFTEN_S
    assert max(gaps) == SELDOM_S
    voice.mute = False
    await asides.tell_again()
    assert voice.heard == ["pleine"]


async def test_a_try_that_takes_long_is_one_try():
    asides, voice, _, _ = made()
    voice.mute = True
    await asides.tell("micro", "perdu")
    voice.slow = asyncio.Event()
    tries = [asyncio.create_task(asides.tell_again()) for second in range(8) if asides.due(second)]
    await asyncio.sleep(0)
    voice.slow.set()
    await asyncio.gather(*tries)
    assert len(tries) == 8
    assert voice.tries == 2
    assert not asides.due(2 * OFTEN_S - 1)
    assert asides.due(2 * OFTEN_S)


async def test_news_that_are_old_before_they_are_said_are_not_said():
    asides, voice, _, _ = made()
    first, second = (
        asyncio.create_task(asides.tell("micro", "perdu")),
        asyncio.create_task(asides.tell("micro", "revenu", only_after=True)),
    )
    await asyncio.gather(first, second)
    assert voice.heard in (["perdu", "revenu"], [])
    await asides.tell("micro", "perdu")
    assert voice.heard[-1] == "perdu"
