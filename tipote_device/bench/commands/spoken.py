"""Commands said aloud and heard back: what is left of the grammars' figures once a recogniser stands before them.

The device's own voice says "Ti-Pote, <sentence>", clean and close: what a room takes away comes on top of it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime

from tipote_device import assembly
from tipote_device.bench.commands.dataset import Command
from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.settings import Settings
from tipote_device.contract.turn import Intent, Rejected
from tipote_device.meaning.understanding import understand
from tipote_device.meaning.wake_words import strip_wake_word

_BEFORE_S, _AFTER_S = 0.6, 0.4
"""Silence around what is said, as a capture has it (seconds)."""

NOT_HEARD = Intent("rejected")
"""What a sentence means that the gates refused."""


def drawn(commands: Sequence[Command], count: int, *, seed: int = 7) -> list[Command]:
    """Return `count` different sentences drawn from `commands`, or all of them in another order."""
    different = list({command.text: command for command in commands}.values())
    random.Random(seed).shuffle(different)  # noqa: S311 -- a draw that can be repeated, no secret
    return different[:count]


async def heard(commands: Sequence[Command], settings: Settings, *, at: datetime) -> dict[str, tuple[str, Intent]]:
    """Return what became of each sentence said aloud: the words understood and what they mean.

    Raises VoiceError, MeaningError and CatalogueError like the voice and the recogniser that `settings` name.
    """
    voice = assembly.build_synthesizer(settings)
    transcriber = assembly.build_transcriber(settings)
    found: dict[str, tuple[str, Intent]] = {}
    try:
        await transcriber.load()
        for command in commands:
            said = strip_wake_word(command.text, woken=True)
            sound = assembly.resample(await voice.synthesize(f"Ti-Pote, {said}"), MIC_RATE).tobytes()
            pcm = bytes(2 * round(_BEFORE_S * MIC_RATE)) + sound + bytes(2 * round(_AFTER_S * MIC_RATE))
            understood = understand(
                await transcriber.transcribe(pcm),
                woken=True,
                speech_seconds=len(sound) / 2 / MIC_RATE,
                prompt=transcriber.prompt,
                at=at,
                phonemes=assembly.french_phonemes,
            )
            if isinstance(understood, Rejected):
                found[command.text] = ("", NOT_HEARD)
            else:
                found[command.text] = (understood.text, understood.intent)
    finally:
        await transcriber.aclose()
        await voice.aclose()
    return found
