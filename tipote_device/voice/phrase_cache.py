"""Sentences already spoken, kept in memory: an apology or the time must play at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable

from tipote_device.contract.audio import Sound
from tipote_device.contract.errors import VoiceError
from tipote_device.contract.ports import Synthesizer
from tipote_device.voice.spoken_french import FRANCE, SpokenStyle, to_spoken

_MAX_BYTES = 4_000_000
"""Some 80 seconds of 24 kHz speech: what repeats is the last answers and the fixed sentences."""


class PhraseCache:
    """A synthesizer that remembers what it said, least recently used out first. In RAM only: see `forget`."""

    def __init__(self, synthesizer: Synthesizer, *, max_bytes: int = _MAX_BYTES, style: SpokenStyle = FRANCE) -> None:
        """Wrap `synthesizer`, which says French as `style` wants it.

        Sentences marked as kept never leave, whatever the others need.
        """
        self.name = synthesizer.name
        self._synthesizer = synthesizer
        self._max_bytes = max_bytes
        self._style = style
        self._sounds: OrderedDict[str, Sound] = OrderedDict()
        self._kept: set[str] = set()
        self._bytes = 0
        self._one_at_a_time = asyncio.Lock()
        self.hits = 0
        self.misses = 0

    def spoken(self, text: str) -> str:
        """Return `text` normalised for this voice; empty when nothing in it is to be said."""
        return to_spoken(text, self._style)

    def ready(self, text: str) -> bool:
        """Tell whether `text` (as written) was said before and plays at once."""
        return self.spoken(text) in self._sounds

    async def synthesize(self, text: str, *, pace: float = 1.0) -> Sound:
        """Return `text` (already normalised) spoken, from memory when it was said before at the usual pace."""
        if pace != 1.0:
            return await self._synthesizer.synthesize(text, pace=pace)
        if (sound := self._recall(text)) is not None:
            self.hits += 1
            return sound
        async with self._one_at_a_time:
            # what was being prepared while this call waited may be this very sentence
            if (sound := self._recall(text)) is not None:
                self.hits += 1
                return sound
            self.misses += 1
            sound = await self._synthesizer.synthesize(text)
        self._remember(text, sound)
        return sound

    async def prepare(self, texts: Iterable[str], *, keep: bool = False) -> int:
        """Have sentences (as written, not yet normalised) ready; return how many are. Those that fail are skipped.

        With `keep` they never leave: fixed sentences at start-up. Without: likely answers, at the wake word.
        Cancelling stops after the sentence under way.
        """
        ready = 0
        for text in texts:
            spoken = self.spoken(text)
            if keep:
                self._kept.add(spoken)
            try:
                await self.synthesize(spoken)
            except VoiceError:
                self._kept.discard(spoken)
                continue
            ready += 1
        return ready

    def forget(self) -> None:
        """Drop every sentence but the fixed ones: answers may hold what somebody asked to be forgotten."""
        for text in [text for text in self._sounds if text not in self._kept]:
            self._bytes -= len(self._sounds.pop(text).pcm)

    @property
    def engine(self) -> Synthesizer:
        """The synthesizer behind the memory."""
        return self._synthesizer

    @property
    def size(self) -> int:
        """Bytes of sound held."""
        return self._bytes

    async def aclose(self) -> None:
        """Release the engine."""
        await self._synthesizer.aclose()

    def _recall(self, text: str) -> Sound | None:
        sound = self._sounds.get(text)
        if sound is not None:
            self._sounds.move_to_end(text)
        return sound

    def _remember(self, text: str, sound: Sound) -> None:
        if text in self._sounds or len(sound.pcm) > self._max_bytes:
            return
        self._sounds[text] = sound
        self._bytes += len(sound.pcm)
        for old in [text for text in self._sounds if text not in self._kept]:
            if self._bytes <= self._max_bytes:
                break
            self._bytes -= len(self._sounds.pop(old).pcm)
