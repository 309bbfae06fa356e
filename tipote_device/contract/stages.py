"""What the conductor asks of each stage: the faces of the folders, as protocols.

Engines stand behind the ports of `ports.py`; these are one level up, the pure logic of a stage wrapped
around its engines. The conductor knows nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from tipote_device.contract.audio import Utterance
from tipote_device.contract.channel import Channel
from tipote_device.contract.events import EarEvent
from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.turn import Heard, Intent, Rejected, ToolOutcome, Transcript

Earcon = Literal["listening", "not_understood", "error", "goodbye", "ring"]


class Ears(Protocol):
    """Air to events."""

    async def run(self, out: Channel[EarEvent]) -> None:
        """Hear until the stream ends; every event is preceded by `AudioClock.hold`, released by its handler."""
        ...

    def listen(self, first_word_s: float) -> None:
        """Open a window in which speech counts without the wake word."""
        ...

    def sleep(self) -> None:
        """Wait for the wake word only."""
        ...

    def speaking(self, on: bool) -> None:
        """Say whether Ti-Pote is talking: stricter wake rule, short bursts offered as StopHeard."""
        ...

    def not_finished(self) -> bool:
        """Go on with the utterance that just ended as `complete`; False when it is too late for that.

        SpeechResumed follows if the person goes on, else UtteranceEnded once the hard silence is over.
        """
        ...

    def whole_answer(self, speech_end: int) -> None:
        """Say that the words up to the pause at `speech_end` (samples) are an answer by themselves ("oui").

        UtteranceEnded comes sooner then, unless the person goes on.
        """
        ...

    def only_called(self, speech_end: int) -> bool:
        """Say that what was heard up to the pause at `speech_end` (samples) was the wake word and nothing else.

        The sentence is waited for as after any wake word; what was said meanwhile is not lost. Returns False when
        the person has gone on, or something else began.
        """
        ...

    def lately(self, at: int) -> Utterance:
        """Return the last seconds of sound as an utterance that ends at `at` (samples)."""
        ...


@dataclass(frozen=True, slots=True)
class Understood:
    """A sentence that is for us."""

    text: str
    """The words, wake word stripped; empty when only the wake word was said."""

    intent: Intent
    transcript: Transcript
    unfinished: bool = False
    """The words themselves say that something must follow ("je voudrais", "euh")."""

    whole: bool = False
    """The words are an answer by themselves ("oui", "non merci"), whatever their melody."""

    woken: bool = True
    """Whether the wake word came before it, or somebody typed it; False: heard in an open window, maybe the TV."""


class Understanding(Protocol):
    """Utterance to intent."""

    async def understand(self, utterance: Utterance) -> Understood | Rejected:
        """Transcribe and judge; raise MeaningError when the engine fails."""
        ...


class Thinking(Protocol):
    """Context to clauses."""

    def answer(
        self, turns: Sequence[StoredTurn], user_text: str, *, confirmed: asyncio.Event, report: dict[str, Any]
    ) -> AsyncGenerator[str, None]:
        """Yield the answer clause by clause; raise MindError (its sentence may be spoken).

        Whoever stops listening closes the generator: the language model works until then.

        Acting tools wait for `confirmed`. `report` receives `tool_calls` (list) and `timings_ms` (dict).
        """
        ...

    async def prefill(self, turns: Sequence[StoredTurn]) -> None:
        """Read what is already known of the next prompt while the person is still speaking."""
        ...


class Commands(Protocol):
    """Commands with one right answer."""

    def acts(self, intent: Intent) -> bool:
        """Tell whether running `intent` changes anything: it then waits until the person is known to be done."""
        ...

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:
        """Run the tool behind `intent`; None when no tool stands behind it."""
        ...

    async def certain(self, text: str, confirmed: asyncio.Event) -> ToolOutcome | None:
        """Run the tool that the words of `text` can only mean; None when there is none."""
        ...

    async def likely(self) -> list[str]:
        """Return sentences that may well be the next answer, to synthesise while the person speaks."""
        ...


class Asking(Protocol):
    """Questions Ti-Pote asks of its own accord. Calls raise MemoryStoreError."""

    @property
    def waiting(self) -> bool:
        """Whether the next sentence may answer a question just asked."""
        ...

    async def offer(self, said: str) -> str | None:
        """Return a question to add to the answer to `said`; None most of the time."""
        ...

    async def answer(self, said: str) -> str | None:
        """Return what to reply when `said` answers the question just asked; None when none was, or it does not."""
        ...


class SpokenAnswer(Protocol):
    """One answer on its way to the loudspeaker."""

    async def say(self, clause: str, *, pace: float = 1.0) -> None:
        """Synthesise a clause at `pace` (1: the voice's own); it plays once the answer is released, in its turn."""
        ...

    async def release(self) -> None:
        """Let what is prepared be heard."""
        ...

    async def finish(self) -> Heard:
        """Say that nothing follows; return when the last word has left the loudspeaker."""
        ...

    async def interrupt(self) -> Heard:
        """Fade out, drop the rest, return what was heard."""
        ...


class Voice(Protocol):
    """Clauses to air."""

    def new_answer(self) -> SpokenAnswer:
        """Start an answer, silent until released."""
        ...

    async def earcon(self, name: Earcon) -> None:
        """Play a short sound."""
        ...

    async def ring_over(self) -> bool:
        """Let the bell be heard over what is being said, which is lowered meanwhile; return whether it is heard."""
        ...

    async def prepare(self, texts: Sequence[str]) -> None:
        """Synthesise sentences ahead, so that they play at once."""
        ...

    @property
    def first_sample_at(self) -> int | None:
        """Audio time at which the current answer's first sample left (samples)."""
        ...


class Conversation(Protocol):
    """The session under way."""

    @property
    def turns(self) -> Sequence[StoredTurn]:
        """The turns so far, oldest first."""
        ...

    def add_user(self, text: str, *, intent: str) -> object:
        """Keep what the person said: here at once, on the disk as soon as the store lets it."""
        ...

    def add_assistant(self, text: str, *, interrupted: bool, tool_calls: list[dict[str, Any]]) -> object:
        """Keep what was really heard of the answer."""
        ...

    async def end(self, reason: str) -> None:
        """End the session and queue it for extraction; returns once that is durable or was reported as failed."""
        ...


class Conversations(Protocol):
    """Opens sessions."""

    def open(self) -> Conversation:
        """Begin a session; never fails: a store that cannot write is reported, and the session goes on in RAM."""
        ...
