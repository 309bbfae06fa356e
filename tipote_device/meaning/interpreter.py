"""The face of the stage: an utterance goes in, what it means comes out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime

from tipote_device.contract.audio import Utterance, seconds
from tipote_device.contract.errors import MeaningError
from tipote_device.contract.plugins import Phrase
from tipote_device.contract.ports import Transcriber
from tipote_device.contract.stages import Understood
from tipote_device.contract.turn import Intent, Rejected
from tipote_device.meaning.homophones import Phonemes
from tipote_device.meaning.intents import parse
from tipote_device.meaning.prompt import household_prompt
from tipote_device.meaning.understanding import is_sure, understand
from tipote_device.meaning.unfinished import is_unfinished, is_whole_answer
from tipote_device.meaning.wake_words import strip_wake_word

DEADLINE_S = 30.0
"""Longest recognition of one sentence (seconds): a slow box needs ten for the longest one."""


def is_command(text: str) -> bool:
    """Return whether a transcript, wake word or not, is surely a command with one right answer."""
    return is_sure(parse(strip_wake_word(text, woken=True)))


class Interpreter:
    """Transcribes and judges for the conductor."""

    def __init__(
        self,
        transcriber: Transcriber,
        words: tuple[str, ...] = (),
        *,
        now: Callable[[], datetime] | None = None,
        others: Sequence[Phrase] = (),
        phonemes: Phonemes | None = None,
    ) -> None:
        """`words` are the household's proper nouns, as the transcriber was primed with; `now` is the household's clock.

        Without it, commands that name an hour are for the language model. `others` are the sentences of plug-ins;
        `phonemes` finds orders that were spelt as something else that sounds the same.
        """
        self._phonemes = phonemes
        self._others = others
        self._now = now
        self._transcriber = transcriber
        self._prompt = household_prompt(words)

    async def understand(self, utterance: Utterance) -> Understood | Rejected:
        """Return what was said; an empty text when it was only the wake word. Raises MeaningError."""
        try:
            async with asyncio.timeout(DEADLINE_S):
                transcript = await self._transcriber.transcribe(utterance.pcm)
        except TimeoutError:
            raise MeaningError(
                "Je n'arrive plus à comprendre ce que j'entends.", code="transcription-bloquee"
            ) from None
        meant = understand(
            transcript,
            woken=utterance.woken,
            speech_seconds=seconds(utterance.speech_end - utterance.speech_start),
            prompt=self._prompt,
            at=None if self._now is None else self._now(),
            others=self._others,
            phonemes=self._phonemes,
        )
        if not isinstance(meant, Rejected):
            unfinished, whole = is_unfinished(meant.text), is_whole_answer(meant.text)
            return Understood(
                meant.text, meant.intent, transcript, unfinished=unfinished, whole=whole, woken=utterance.woken
            )
        if meant.reason == "empty" and utterance.woken:
            return Understood("", Intent("llm"), transcript)
        return meant
