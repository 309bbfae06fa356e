"""The ports: what a stage needs from an engine, as small protocols; abilities are data."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from tipote_device.contract.audio import AudioFrame, Sound
from tipote_device.contract.chat import ChatPiece, ChatRequest, ModelAbilities
from tipote_device.contract.turn import Transcript

# --- ears ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MicrophoneCounters:
    """What a microphone has seen since it was made."""

    frames: int = 0
    overflows: int = 0
    """Times audio was lost between the device and the ears."""

    openings: int = 0
    device: str = ""
    native_rate: int = 0
    """Rate the device really runs at (hertz)."""


class Microphone(Protocol):
    """Gives an unbroken stream of 80 ms frames. `open` may be called again after a failure."""

    def open(self) -> AbstractAsyncContextManager[AsyncIterator[AudioFrame]]:
        """Open the device and give its frames.

        The iterator ends when the source is exhausted (a file) and raises MicrophoneLost when the device
        stops giving audio. Entering raises MicrophoneLost (device absent) or BadAudioFile. Positions go on
        counting across openings.
        """
        ...

    @property
    def counters(self) -> MicrophoneCounters:
        """What was seen so far."""
        ...


class WakeWord(Protocol):
    """Scores the stream for each configured wake word."""

    def score(self, pcm: bytes) -> dict[str, float]:
        """Take the next frame (`FRAME_SAMPLES` int16 samples, no gaps) and return model name -> score (0..1)."""
        ...

    def reset(self) -> None:
        """Forget the audio seen so far (after a gap in the stream)."""
        ...


class SpeechDetector(Protocol):
    """Tells speech from everything else."""

    window_samples: int
    """Samples one probability covers."""

    def probabilities(self, pcm: bytes) -> list[float]:
        """Take the next stretch of the stream (any length) and return one probability (0..1) per full window."""
        ...

    def reset(self) -> None:
        """Forget the audio seen so far."""
        ...


class EndOfTurn(Protocol):
    """Judges from the sound whether somebody has finished speaking."""

    def completion(self, pcm: bytes) -> float:
        """Take the utterance so far (int16, 16 kHz; the last seconds count) and return P(finished), 0..1."""
        ...


# --- meaning ------------------------------------------------------------------------------------


class Transcriber(Protocol):
    """Turns an utterance into French text. Calls come one at a time."""

    async def transcribe(self, pcm: bytes, *, full_window: bool = False) -> Transcript:
        """Take int16 mono 16 kHz samples; raise MeaningError when the engine fails.

        `full_window` forces the model's whole 30 s window.
        """
        ...

    async def aclose(self) -> None:
        """Release the model."""
        ...


# --- memory -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StoredTurn:
    """One message of a session as it is kept."""

    role: str
    """`user`, `assistant` or `tool`."""

    text: str
    """For the assistant, the words really heard."""

    at: datetime
    details: dict[str, Any]
    """Tool calls and results, interruption, intent."""


class SessionStore(Protocol):
    """Keeps conversations durably: what it has acknowledged survives a power cut. Calls raise MemoryStoreError."""

    async def begin(self, at: datetime) -> str:
        """Open a session and return its identifier."""
        ...

    async def append(self, session: str, turn: StoredTurn) -> None:
        """Add a turn to an open session."""
        ...

    async def turns(self, session: str) -> list[StoredTurn]:
        """Return the turns of a session, oldest first."""
        ...

    async def close(self, session: str, at: datetime, reason: str) -> None:
        """End a session and, in the same transaction, queue it for extraction."""
        ...

    async def unfinished(self) -> list[str]:
        """Return the sessions that a crash left open."""
        ...

    async def queued(self) -> list[str]:
        """Return the ended sessions that wait for extraction, oldest first."""
        ...

    async def aclose(self) -> None:
        """Close the store."""
        ...


# --- mind ---------------------------------------------------------------------------------------


class LanguageModel(Protocol):
    """A chat model. One request at a time; a new request cancels a running prefill."""

    async def start(self) -> ModelAbilities:
        """Load the model and return what it can do; raise MindError when it cannot be loaded."""
        ...

    def stream(self, request: ChatRequest) -> AsyncIterator[ChatPiece]:
        """Generate; pieces come as they are made, the last carries the usage.

        Closing the iterator (or cancelling its consumer) stops the engine within 300 ms, prefill included.
        Raises MindError when the engine dies; the next request starts it again.
        """
        ...

    async def prefill(self, request: ChatRequest) -> None:
        """Read the prompt into the KV cache without generating; best effort, cancelled by the next `stream`."""
        ...

    async def judge(self, request: ChatRequest, options: Sequence[str]) -> list[float]:
        """Return how likely each option is as the answer: a softmax over the first token of each, in order.

        The options must begin with different tokens. Background work: raises MindInterrupted when a `stream` is
        waiting or comes, within 300 ms; raises MindError like `stream`.
        """
        ...

    async def count_tokens(self, text: str) -> int:
        """Return the number of tokens of `text`."""
        ...

    async def aclose(self) -> None:
        """End the engine."""
        ...


# --- voice --------------------------------------------------------------------------------------


class Synthesizer(Protocol):
    """Says French text. Calls come one at a time."""

    name: str

    async def synthesize(self, text: str, *, pace: float = 1.0) -> Sound:
        """Return `text` (already normalised for speech) spoken; raise VoiceError when the engine fails.

        `pace` is against the voice's own: 0.75 is slower, 1.25 faster.
        """
        ...

    async def aclose(self) -> None:
        """Release the model."""
        ...


@dataclass(frozen=True, slots=True)
class SpeakerCounters:
    """What a loudspeaker has seen since it was made."""

    underruns: int = 0
    openings: int = 0
    device: str = ""
    native_rate: int = 0


class Mixer(Protocol):
    """Says how loud the loudspeaker is. Calls raise VoiceError when the mixer cannot be reached."""

    name: str

    async def level(self) -> int:
        """Return the level, 0..100."""
        ...

    async def set_level(self, level: int) -> None:
        """Set the level, 0..100; 0 is silence."""
        ...


class Speaker(Protocol):
    """Plays sounds one after the other. Raises VoiceError when the device fails."""

    async def play(self, sound: Sound) -> None:
        """Queue a sound; return once it is queued (waits while more than a few seconds are waiting)."""
        ...

    async def lay_over(self, sound: Sound) -> None:
        """Have a sound heard at once over what is played, which is lowered meanwhile; return once it is laid.

        Nothing of what is played is lost or late, and `played_s` and `first_sample_at` do not count the sound.
        """
        ...

    async def drained(self) -> None:
        """Return when the last sample queued or laid over has really left the loudspeaker (device time)."""
        ...

    async def stop(self) -> None:
        """Fade out within 80 ms and drop everything queued or laid over."""
        ...

    def begin(self) -> None:
        """Start counting a new answer: `played_s` and `first_sample_at` start over."""
        ...

    @property
    def played_s(self) -> float:
        """Seconds of sound that really left the loudspeaker since `begin`."""
        ...

    @property
    def first_sample_at(self) -> int | None:
        """Audio time (microphone samples) at which the first sample since `begin` left; None before that."""
        ...

    @property
    def counters(self) -> SpeakerCounters:
        """What was seen so far."""
        ...

    async def aclose(self) -> None:
        """Close the device."""
        ...
