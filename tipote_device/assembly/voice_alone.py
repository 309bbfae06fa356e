"""A voice without ears."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from tipote_device.assembly.engines import build_synthesizer, spoken_style
from tipote_device.contract.audio import FRAME_SAMPLES
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.settings import Settings
from tipote_device.voice.mouth import Mouth
from tipote_device.voice.phrase_cache import PhraseCache


@dataclass
class SpeakingMouth:
    """A voice without ears."""

    voice: Mouth
    speaker: Any


@contextlib.asynccontextmanager
async def mouth(settings: Settings, *, to_file: bool) -> AsyncIterator[SpeakingMouth]:
    """Yield a voice on the loudspeaker, or on a recording; raise VoiceError when there is no voice."""
    from tipote_device.voice.engines.sounddevice_speaker import SounddeviceSpeaker
    from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker

    clock = AudioClock()
    speaker: Any
    if to_file:
        speaker = VirtualSpeaker(clock)
    else:
        speaker = SounddeviceSpeaker(settings.voix.device, clock, wake_sink_ms=settings.voix.wake_sink_ms)
    phrases = PhraseCache(build_synthesizer(settings), style=spoken_style(settings))
    flowing = asyncio.create_task(_flow(clock)) if to_file else None
    try:
        yield SpeakingMouth(Mouth(phrases, speaker, clock, settings.voix), speaker)
    finally:
        if flowing is not None:
            flowing.cancel()
        await speaker.aclose()
        await phrases.aclose()


async def _flow(clock: AudioClock) -> None:
    """Let audio time pass as fast as somebody waits for it: no microphone does it here."""
    while True:
        await asyncio.sleep(0)
        clock.advance(clock.now + FRAME_SAMPLES)
