"""What keeps the daemon from starting, said aloud: whoever lives with the box reads no journal."""

from __future__ import annotations

import logging
import time
from pathlib import Path

from tipote_device.assembly.engines import build_synthesizer, spoken_style
from tipote_device.assembly.places import home
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import AlreadyRunning, TiPoteError
from tipote_device.contract.settings import Settings
from tipote_device.voice.mouth import Mouth
from tipote_device.voice.phrase_cache import PhraseCache

log = logging.getLogger(__name__)

AGAIN_S = 3600.0
"""How often the same sentence may be said (seconds): the service manager starts the daemon again and again."""


async def say_last_words(settings: Settings, error: TiPoteError) -> str | None:
    """Say why the daemon does not start, with whatever voice there is; return the sentence if it was heard."""
    if isinstance(error, AlreadyRunning) or _said_lately(error.sentence):
        return None
    from tipote_device.voice.engines.sounddevice_speaker import SounddeviceSpeaker

    sentence = f"{error.sentence} Je ne peux pas démarrer."
    clock = AudioClock()
    try:
        synthesizer = build_synthesizer(settings)
        speaker = SounddeviceSpeaker(settings.voix.device, clock, wake_sink_ms=settings.voix.wake_sink_ms)
        answer = Mouth(
            PhraseCache(synthesizer, style=spoken_style(settings)), speaker, clock, settings.voix
        ).new_answer()
        await answer.say(sentence)
        await answer.release()
        heard = await answer.finish()
        await speaker.aclose()
        await synthesizer.aclose()
    except TiPoteError as failed:
        log.warning("last_words.not_said", extra={"code": failed.code})
        return None
    if heard.text:
        _note(error.sentence)
    return heard.text or None


def _said_lately(sentence: str) -> bool:
    """Tell whether the sentence was said within the hour; where nothing can be read, it was not."""
    try:
        return _place().read_text() == sentence and 0 <= time.time() - _place().stat().st_mtime < AGAIN_S
    except OSError:
        return False


def _note(sentence: str) -> None:
    """Keep what was said; a disk that takes nothing has it said again at the next start."""
    try:
        _place().parent.mkdir(exist_ok=True)
        _place().write_text(sentence)
    except OSError:
        log.info("last_words.not_noted")


def _place() -> Path:
    return home() / "cache" / "last-words"
