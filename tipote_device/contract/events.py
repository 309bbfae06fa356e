"""What the ears announce to the conductor, in order, each with its place in audio time (samples)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tipote_device.contract.audio import Utterance


@dataclass(frozen=True, slots=True)
class WakeHeard:
    """The wake word was just said."""

    at: int
    """Where the detector fired: just after the word (samples)."""

    model: str
    score: float


@dataclass(frozen=True, slots=True)
class SpeechStarted:
    """Somebody began to speak inside a listening window."""

    at: int


@dataclass(frozen=True, slots=True)
class SpeechPaused:
    """A first short silence: time to start working on the utterance, which may yet go on."""

    at: int
    utterance: Utterance


@dataclass(frozen=True, slots=True)
class SpeechResumed:
    """The person was not done after all: whatever was started at the pause is void."""

    at: int


@dataclass(frozen=True, slots=True)
class UtteranceEnded:
    """The person is done."""

    at: int
    utterance: Utterance
    reason: Literal["complete", "silence", "max_length"]
    """`complete`: the end-of-turn model was sure; `silence`: hard silence; `max_length`: cut."""


@dataclass(frozen=True, slots=True)
class NothingSaid:
    """The listening window closed without speech."""

    at: int


@dataclass(frozen=True, slots=True)
class StopHeard:
    """A short burst of speech while Ti-Pote speaks: maybe "stop"; the conductor has it transcribed."""

    at: int
    utterance: Utterance


@dataclass(frozen=True, slots=True)
class Tick:
    """One second of audio time went by: timeouts are counted in these, not in wall time."""

    at: int


@dataclass(frozen=True, slots=True)
class MicrophoneGone:
    """The microphone stopped giving audio."""

    at: int
    sentence: str


@dataclass(frozen=True, slots=True)
class MicrophoneBack:
    """The microphone gives audio again."""

    at: int


@dataclass(frozen=True, slots=True)
class AudioEnded:
    """The stream is over (a WAV file was heard to its end)."""

    at: int


EarEvent = (
    WakeHeard
    | SpeechStarted
    | SpeechPaused
    | SpeechResumed
    | UtteranceEnded
    | NothingSaid
    | StopHeard
    | Tick
    | MicrophoneGone
    | MicrophoneBack
    | AudioEnded
)
