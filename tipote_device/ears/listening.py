"""The stream of the microphone, from the first frame to the last: who called, and what was said.

The wake word is scored on every frame, whatever else happens. On a wake the listener itself starts to capture,
so that not a syllable waits for anybody's decision; the conductor opens follow-up windows and says when Ti-Pote
speaks. All times are samples of the stream.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass

from tipote_device.contract.audio import MIC_RATE, AudioFrame, Utterance
from tipote_device.contract.channel import Channel
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import DEVICES_REREAD, EarsError, MicrophoneLost
from tipote_device.contract.events import (
    AudioEnded,
    EarEvent,
    MicrophoneBack,
    MicrophoneGone,
    Tick,
    WakeHeard,
)
from tipote_device.contract.ports import EndOfTurn, Microphone, SpeechDetector, WakeWord
from tipote_device.contract.settings import EarsSettings
from tipote_device.contract.worker import Worker
from tipote_device.ears.attention import Attention
from tipote_device.ears.capture import Capture
from tipote_device.ears.deaf_time import DeafTime
from tipote_device.ears.segment import Paused, Segment
from tipote_device.ears.wake import Wake, WakeGate

log = logging.getLogger(__name__)

OFTEN_S = 60.0
"""How long a lost microphone is looked for at the pace of the settings (seconds)."""

SELDOM_S = 5.0
"""Pause between two attempts after that (seconds): found within ten seconds still, whatever days it took."""


@dataclass(frozen=True, slots=True)
class EarsCounters:
    """What the ears have seen since they were made."""

    frames: int
    overflows: int
    openings: int
    device: str
    native_rate: int
    wakes: int
    near_misses: int
    max_score: float
    """Highest wake word score since the counters were last read."""

    last_frame_age_s: float
    """Seconds of wall time since a frame was last handled: what the watchdog looks at."""


class Listener:
    """Turns microphone frames into events for the conductor. Made once, run once."""

    def __init__(
        self,
        microphone: Microphone,
        wake_word: WakeWord,
        detector: SpeechDetector,
        end_of_turn: EndOfTurn,
        clock: AudioClock,
        settings: EarsSettings,
    ) -> None:
        """Take the engines; their calls run on two threads of the listener's own."""
        self._microphone, self._wake_word, self._detector = microphone, wake_word, detector
        self._end_of_turn, self._clock, self._settings = end_of_turn, clock, settings
        self._gate = WakeGate(settings.wake_words, refractory_s=settings.refractory_s, near_miss=settings.near_miss)
        self._attention = Attention(settings)
        self._frame_worker, self._turn_worker = Worker("ears"), Worker("end-of-turn")
        self._deaf = DeafTime(clock, self._second)
        self._out: Channel[EarEvent] = Channel(1)
        self._emitting = asyncio.Lock()
        self._verdict: asyncio.Task[None] | None = None
        self._gap = False
        self._window_at = self._seconds = self._frames = self._wake_put = 0
        self._last_frame = time.monotonic()

    # --- what the conductor asks -----------------------------------------------------------------

    def listen(self, first_word_s: float) -> None:
        """Open a follow-up window without wake word, closed by NothingSaid after `first_word_s` of silence.

        Ignored while an utterance that began with the wake word is being captured.
        """
        self._attention.follow_up(first_word_s)

    def sleep(self) -> None:
        """Listen to the wake word only; a capture whose WakeHeard is still on its way is kept."""
        if not self._wake_unseen():
            self._attention.sleep()

    def speaking(self, on: bool) -> None:
        """Say that Ti-Pote's voice is in the room: stricter wake rule, bursts announced, no other utterance.

        An open follow-up window is closed without an event; a capture that a wake word opened goes on.
        """
        self._attention.speaking(on)

    def lately(self, at: int) -> Utterance:
        """Return the last seconds of sound as an utterance that ends at `at`: "merci" in "merci Ti-Pote"."""
        return self._attention.lately(at)

    def not_finished(self) -> bool:
        """Go on with the utterance that just ended as `complete`: its words say that it was not.

        What was heard meanwhile is not lost. SpeechResumed follows if the person goes on, else UtteranceEnded
        (`silence`) once `hesitation_s` is over. Returns False when that is over already or something else began.
        """
        return self._attention.reopen()

    @property
    def counters(self) -> EarsCounters:
        """What was seen so far; reading it begins a new `max_score`."""
        device = self._microphone.counters
        return EarsCounters(
            frames=self._frames,
            overflows=device.overflows,
            openings=device.openings,
            device=device.device,
            native_rate=device.native_rate,
            wakes=self._gate.wakes,
            near_misses=self._gate.near_misses,
            max_score=self._gate.take_max_score(),
            last_frame_age_s=time.monotonic() - self._last_frame,
        )

    # --- the stream ------------------------------------------------------------------------------

    async def run(self, out: Channel[EarEvent]) -> None:
        """Listen until the stream ends (AudioEnded) or the caller is cancelled.

        The audio clock is held once for each event put on `out`; whoever handles the event releases it. A lost
        microphone is announced and reopened for ever; BadAudioFile is raised. While `out` is full, hearing waits.
        """
        self._out, self._last_frame = out, time.monotonic()
        try:
            await self._frame_worker.run(self._reset)  # the engines may have heard another stream before
            await self._pump()
            if self._verdict is not None:
                await self._verdict
            await self._announce(self._attention.flush())
            await self._emit(AudioEnded(self._clock.now))
        finally:
            await self._deaf.end()
            if self._verdict is not None:
                self._verdict.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await self._verdict
            self._frame_worker.close()
            self._turn_worker.close()

    async def _pump(self) -> None:
        """Take frames until the source is exhausted, opening the microphone again whenever it is lost."""
        lost = False
        while True:
            try:
                async with self._microphone.open() as frames:
                    async for frame in frames:
                        if lost:
                            lost = False
                            await self._deaf.end()
                            log.warning("ears.microphone_back", extra={"device": self._microphone.counters.device})
                            await self._emit(MicrophoneBack(frame.start))
                        await self._take(frame)
                return
            except MicrophoneLost as error:
                if error.code == DEVICES_REREAD:
                    self._gap = True
                    continue
                if not lost:
                    lost = self._gap = True
                    self._attention.forget()
                    self._deaf.begin()
                    log.warning("ears.microphone_lost", extra={"code": error.code})
                    await self._emit(MicrophoneGone(self._clock.now, error.sentence))
            tired = time.monotonic() - self._last_frame > OFTEN_S
            await asyncio.sleep(SELDOM_S if tired else self._settings.reopen_every_s)

    async def _take(self, frame: AudioFrame) -> None:
        """Let audio time reach the frame, then hear it."""
        await self._clock.settled()
        self._clock.advance(frame.end)
        # Whoever waited for this moment acts first, so that in lock-step the order never depends on the machine.
        await self._clock.settled()
        if self._verdict is not None and self._verdict.done():
            self._verdict.result()
            self._verdict = None
        if self._attention.gap(frame) or self._gap:
            self._gap = False
            self._gate.reset()
            self._window_at = frame.start
            await self._frame_worker.run(self._reset)
        self._attention.hear(frame)
        scores, probabilities = await self._frame_worker.run(self._score, frame.pcm)
        self._last_frame = time.monotonic()
        self._frames += 1
        windows = self._windows(probabilities)
        wake = self._gate.feed(scores, frame.end, speaking=self._attention.is_speaking)
        if wake is not None:
            await self._woken(wake)
        else:
            capture, segments = self._attention.follow(windows)
            await self._announce((capture, segments))
            for stop in self._attention.stops(windows):
                await self._emit(stop)
        await self._second(frame.end)

    async def _second(self, at: int) -> None:
        """Tell of each second that has gone by."""
        if at // MIC_RATE > self._seconds:
            self._seconds = at // MIC_RATE
            await self._emit(Tick(at))

    def _score(self, pcm: bytes) -> tuple[dict[str, float], list[float]]:
        """Run the models of one frame (on the worker's thread)."""
        return self._wake_word.score(pcm), self._detector.probabilities(pcm)

    def _reset(self) -> None:
        """Make the models forget the sound before a gap (on the worker's thread)."""
        self._wake_word.reset()
        self._detector.reset()

    def _windows(self, probabilities: list[float]) -> list[tuple[float, int, int]]:
        """Give each probability its place on the stream."""
        size = self._detector.window_samples
        first = self._window_at
        self._window_at += size * len(probabilities)
        return [(p, first + i * size, first + (i + 1) * size) for i, p in enumerate(probabilities)]

    # --- what is announced -----------------------------------------------------------------------

    async def _woken(self, wake: Wake) -> None:
        """Capture from the wake word's own beginning, then tell."""
        self._attention.wake(wake.at)
        async with self._emitting:
            self._wake_put = self._out.counters.put + 1
            await self._put(WakeHeard(wake.at, wake.model, wake.score))

    async def _announce(self, found: tuple[Capture | None, list[Segment]]) -> None:
        """Put the events of some segments on the channel, and ask for the verdict on a pause."""
        capture, segments = found
        if capture is None or not segments:
            return
        async with self._emitting:
            for segment in segments:
                if isinstance(segment, Paused):
                    self._ask(capture, segment)
                await self._put(self._attention.event(capture, segment))

    def _ask(self, capture: Capture, pause: Paused) -> None:
        """Have the end-of-turn model judge the pause, on its own thread: the wake word does not wait for it."""
        if self._verdict is not None:
            self._verdict.cancel()
        self._clock.hold()
        self._verdict = asyncio.create_task(self._judge(capture, pause.speech_end), name="end-of-turn")
        self._verdict.add_done_callback(lambda _: self._clock.release())

    async def _judge(self, capture: Capture, speech_end: int) -> None:
        pcm = capture.utterance(speech_end).pcm
        try:
            sure = await self._turn_worker.run(self._end_of_turn.completion, pcm)
        except EarsError as error:
            # Without a verdict the hard silence decides: later, never wrongly.
            log.warning("ears.no_verdict", extra={"code": error.code})
            return
        complete = sure >= self._settings.turn_threshold
        await self._announce(self._attention.verdict(capture, speech_end, complete=complete))

    async def _emit(self, event: EarEvent) -> None:
        async with self._emitting:
            await self._put(event)

    async def _put(self, event: EarEvent) -> None:
        """Put `event` with the audio clock held on behalf of whoever will handle it."""
        self._clock.hold()
        try:
            await self._out.put(event)
        except BaseException:
            self._clock.release()
            raise

    def _wake_unseen(self) -> bool:
        """Return whether the last WakeHeard has not been taken from the channel yet."""
        counters = self._out.counters
        return counters.put - counters.depth < self._wake_put
