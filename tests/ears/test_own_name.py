"""Its own name: known while it is being played and heard, not before or after."""

import numpy as np

from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE, Sound
from tipote_device.contract.clock import AudioClock
from tipote_device.ears.own_name import OwnNameSpeaker
from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker


class LoudIsTheName:
    def score(self, pcm):
        return {"ti_pote": 0.9 if np.abs(np.frombuffer(pcm, np.int16)).max() > 9000 else 0.0}

    def reset(self) -> None:
        pass


def sound(*parts: tuple[float, int]) -> Sound:
    pieces = [np.full(round(seconds * MIC_RATE), level, np.int16) for seconds, level in parts]
    return Sound(np.concatenate(pieces).tobytes(), MIC_RATE)


async def test_it_knows_when_it_says_its_name():
    clock = AudioClock()
    speaker = OwnNameSpeaker(VirtualSpeaker(clock), LoudIsTheName(), lambda one: one.pcm)
    speaker.begin()
    await speaker.play(sound((2.0, 100), (0.4, 10_000), (2.0, 100)))
    await speaker.play(sound((2.0, 100)))
    await speaker.settled()
    says = []
    for _ in range(80):
        clock.advance(clock.now + FRAME_SAMPLES)
        if speaker.says_name():
            says.append(speaker.played_s)
    assert 1.7 <= says[0] <= 2.1
    assert 2.8 <= says[-1] <= 3.3
    speaker.begin()
    assert not speaker.says_name()
    await speaker.aclose()
