"""One turn, stage by stage: what was said, what it means, what was answered, what was really heard."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Transcript:
    """What the recogniser wrote, with the figures the gates judge it by."""

    text: str
    """The words, punctuation included, as the recogniser wrote them."""

    avg_logprob: float
    """Mean log-probability of the tokens (natural log; 0 is certain)."""

    no_speech_prob: float
    """Probability that there was no speech at all (0..1)."""

    compression_ratio: float
    """Length of the text over its zlib-compressed length; above 2.4 it is repeating itself."""

    window_s: float
    """Length of the encoder window that produced the text (seconds)."""

    elapsed_ms: float
    """Wall time of the recognition, fallbacks included (milliseconds)."""

    fell_back: bool = False
    """True when the short window was judged unreliable and the full 30 s window was used."""

    others: tuple[str, ...] = ()
    """Other readings of the same sound, likeliest first, hardly less likely than `text`."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """An utterance that must not become a turn."""

    reason: Literal["no_speech", "repetition", "hallucination", "uncertain", "empty"]
    """Which gate closed."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What a sentence asks for."""

    name: str
    """`llm`, or the name of a command with one right answer such as `time.now` (see `meaning/intents.py`)."""

    slots: dict[str, Any] = field(default_factory=dict)
    """The command's arguments, already parsed."""

    guessed: bool = False
    """Whether no grammar explains the sentence and it is only likely: nothing is erased for it without asking."""

    perhaps: Intent | None = None
    """What the sentence may ask for, beside `llm`: taken up, and asked about, only where what is known bears it out."""


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call a model or a command asks for, not yet judged."""

    name: str
    arguments: dict[str, Any]


@dataclass(frozen=True, slots=True)
class ToolOutcome:
    """What became of a tool call."""

    call: ToolCall
    ok: bool
    """True only when the tool really did what it is for."""

    result: str
    """What the model is told (French, data)."""

    spoken: str | None = None
    """What the person may be told word for word, when the tool has one right sentence."""

    elapsed_ms: float = 0.0
    withheld: bool = False
    """Whether what is said must not be written down anywhere: a secret."""


@dataclass(frozen=True, slots=True)
class Heard:
    """How much of an answer really left the loudspeaker."""

    text: str
    """The words heard, cut at a word boundary when the answer was interrupted."""

    complete: bool
    """False when the answer was cut."""

    seconds: float
    """Speech really played (seconds)."""


@dataclass(slots=True)
class TurnReport:
    """Everything `hear --json`, the logs and the benches tell about one turn. Positions are seconds of audio time."""

    wake_at_s: float | None = None
    """When the wake word fired; None inside the follow-up window."""

    speech_start_s: float | None = None
    speech_end_s: float | None = None
    transcript: str = ""
    intent: str = ""
    answer: str = ""
    """The words really heard."""

    tool_calls: list[dict[str, Any]] = field(default_factory=list)
    first_audio_s: float | None = None
    """When the first sample of the answer left the loudspeaker."""

    timings_ms: dict[str, float] = field(default_factory=dict)
    """Wall time per stage: `stt`, `intent`, `llm_first_token`, `llm_total`, `tts_first`, `tools`..."""

    interrupted: bool = False
    error: str | None = None
    """Code of the error the person was told about, if any."""

    withheld: bool = False
    """Whether the words are not written down: a request to forget, and its answer, or a secret."""
