"""The stream of the microphone, from the first frame to the last: who called, and what was said.

The wake word is scored on every frame, whatever else happens. On a wake the listener itself starts to capture,
so that not a syllable waits for anybody's decision; the conductor opens follow-up windows and says when Ti-Pote
speaks. Where a second look is wanted, what that capture gives is held back until the verdict: refused, nobody has
heard of it. All times are samples of the stream.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

from tipote_device.contract.audio import MIC_RATE, AudioFrame, Utterance, seconds
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
from tipote_device.contract.wake import Look, SecondLook
from tipote_device.contract.worker import Worker
from tipote_device.ears.attention import Attention
from tipote_device.ears.capture import Capture
from tipote_device.ears.counters import EarsCounters
from tipote_device.ears.deaf_time import DeafTime
from tipote_device.ears.diagnostics import Diagnostics
from tipote_device.ears.second_look import LOOK_BACK_S, LOOK_WITHIN_S, SecondLooks
from tipote_device.ears.segment import Paused, Segment
from tipote_device.ears.track import Track, event
from tipote_device.ears.wake import Wake, WakeGate

log = logging.getLogger(__name__)

OFTEN_S = 60.0
"""How long a lost microphone is looked for at the pace of the settings (seconds)."""

SELDOM_S = 5.0
"""Pause between two attempts after that (seconds): found within ten seconds still, whatever days it took."""


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
        *,
        second_look: SecondLook | None = None,
        sensitivity: Callable[[], int] = lambda: 0,
        own_name: Callable[[], bool] = lambda: False,
    ) -> None:
        """Take the engines; their calls run on two threads of the listener's own.

        `second_look` confirms wake words (None: the detector alone decides), `sensitivity` tells by how many steps to
        hear them more easily, `own_name` whether Ti-Pote's own voice has just said one.
        """
        self._microphone, self._wake_word, self._detector = microphone, wake_word, detector
        self._end_of_turn, self._clock, self._settings = end_of_turn, clock, settings
        self._second_look, self._own_name = second_look, own_name
        self._looks = SecondLooks(settings.wake_words, enabled=second_look is not None)
        self._gate = WakeGate(
            settings.wake_words,
            refractory_s=settings.refractory_s,
            near_miss=settings.near_miss,
            second_look=second_look is not None,
            sensitivity=sensitivity,
        )
        self._diagnostics = Diagnostics(settings.diagnostics, settings.diagnostics_most)
        self._attention = Attention(settings)
        self._frame_worker, self._turn_worker = Worker("ears"), Worker("end-of-turn")
        self._deaf = DeafTime(clock, self._second)
        self._out: Channel[EarEvent] = Channel(1)
        self._emitting = asyncio.Lock()
        self._verdict: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._held: list[EarEvent] = []
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
        return self._attention.track.reopen()

    def only_called(self, speech_end: int) -> bool:
        """Say that what was heard up to the pause at `speech_end` (samples) was the wake word and nothing else.

        The sentence is waited for as after any wake word: SpeechStarted follows, or NothingSaid. What was said
        meanwhile is not lost. Returns False when the person has gone on, or something else began.
        """
        return self._attention.track.only_called(speech_end)

    def whole_answer(self, speech_end: int) -> None:
        """Say that what was heard up to the pause at `speech_end` (samples) is an answer by itself: `answer_s` ends it.

        Ignored when the person has gone on, or something else is under way.
        """
        if (capture := self._attention.track.capture) is not None:
            capture.endpointer.whole(speech_end)

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
            drops=self._looks.drops,
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
            if self._looks.pending is not None and self._looking is None:
                self._look()
            for task in (self._looking, self._verdict):
                if task is not None:
                    await task
            await self._announce(self._attention.track, *self._attention.track.flush())
            await self._emit(AudioEnded(self._clock.now))
        finally:
            await self._deaf.end()
            for task in (self._looking, self._verdict):
                if task is not None:
                    task.cancel()
                    with contextlib.suppress(asyncio.CancelledError):
                        await task
            self._frame_worker.close()
            self._turn_worker.close()
            self._diagnostics.close()

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
                    self._looks.pending = None
                    self._held.clear()
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
        for task in (self._verdict, self._looking):
            if task is not None and task.done():
                task.result()
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
        speaking, missed = self._attention.is_speaking, self._gate.near_misses
        own_name = speaking and self._own_name()
        wake = self._gate.feed(scores, frame.end, speaking=speaking, own_name=own_name)
        if self._gate.near_misses > missed:
            self._diagnostics.keep("manque", self._attention.before(frame.end, LOOK_BACK_S))
        if wake is not None and not self._looks.wanted(wake, speaking=speaking):
            await self._woken(wake)
        else:
            fresh = None
            if wake is not None and self._looks.pending is None:
                self._looks.pending, fresh = wake, self._attention.try_wake(wake.at)
            for track in self._attention.tracks():
                if track is not fresh:  # it opens at the end of this frame
                    await self._announce(track, *track.follow(windows))
            for stop in self._attention.stops(windows):
                await self._emit(stop)
        if self._looks.due(frame.end) and self._looking is None:
            self._look()
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

    # --- the second look -------------------------------------------------------------------------

    def _look(self) -> None:
        """Have the pending wake judged beside the stream; in lock-step, audio time waits for it."""
        assert self._looks.pending is not None
        self._clock.hold()
        self._looking = asyncio.create_task(self._judge_wake(self._looks.pending), name="second-look")
        self._looking.add_done_callback(self._looked)

    def _looked(self, task: asyncio.Task[None]) -> None:
        self._clock.release()
        if not task.cancelled() and task.exception() is None:
            self._looking = None

    async def _judge_wake(self, wake: Wake) -> None:
        """Let the conductor hear of a wake and of all that followed it, or of nothing."""
        assert self._second_look is not None
        pcm = self._attention.before(self._clock.now, LOOK_BACK_S + seconds(self._clock.now - wake.at))
        # in lock-step audio time waits for the verdict, and what is heard must not depend on the machine
        within = None if self._clock.lock_step else LOOK_WITHIN_S
        try:
            async with asyncio.timeout(within):
                look = await self._second_look.look(pcm, model=wake.model, detector=wake.score)
        except TimeoutError:
            log.warning("second_look.late", extra={"limit_s": within})
            look = Look(True, 0.0, "", LOOK_WITHIN_S * 1000.0, bypassed=True)
        async with self._emitting:
            if self._looks.pending is not wake:  # the microphone was lost meanwhile, or an interruption went before
                return
            self._looks.pending, self._looks.last = None, look
            held, self._held = self._held, []
            if not look.accepted:
                self._refuse(wake, look, pcm)
                return
            self._attention.accept()
            self._wake_put = self._out.counters.put + 1
            for one in (WakeHeard(wake.at, wake.model, wake.score), *held):
                await self._put(one)

    def _refuse(self, wake: Wake, look: Look, pcm: bytes) -> None:
        self._looks.drops += 1
        self._attention.drop()
        self._gate.dropped(wake)
        self._diagnostics.keep("refus", pcm)
        log.info("wake.dropped", extra={"detector": round(wake.score, 2), "look": round(look.score, 2)})

    # --- what is announced -----------------------------------------------------------------------

    async def _woken(self, wake: Wake) -> None:
        """Capture from the wake word's own beginning, then tell."""
        self._attention.wake(wake.at)
        self._looks.pending = None
        self._held.clear()
        async with self._emitting:
            self._wake_put = self._out.counters.put + 1
            await self._put(WakeHeard(wake.at, wake.model, wake.score))

    async def _announce(self, track: Track, capture: Capture | None, segments: list[Segment]) -> None:
        """Put the events of some segments on the channel, and ask for the verdict on a pause.

        Those of a trial are held back; its pauses are judged all the same, so that being looked at costs no time.
        """
        if capture is None or not segments:
            return
        for segment in segments:
            if isinstance(segment, Paused):
                self._ask(capture, segment)
        told = [event(capture, segment) for segment in segments]
        if track is self._attention.trial:
            self._held += told
            return
        async with self._emitting:
            for one in told:
                if track is self._attention.track:  # else a confirmed wake has taken its place meanwhile
                    await self._put(one)

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
        track, segments = self._attention.verdict(capture, speech_end, complete=complete)
        await self._announce(track, capture, segments)

    async def _emit(self, told: EarEvent) -> None:
        async with self._emitting:
            await self._put(told)

    async def _put(self, told: EarEvent) -> None:
        """Put `told` with the audio clock held on behalf of whoever will handle it."""
        self._clock.hold()
        try:
            await self._out.put(told)
        except BaseException:
            self._clock.release()
            raise

    def _wake_unseen(self) -> bool:
        """Return whether the last WakeHeard has not been taken from the channel yet."""
        counters = self._out.counters
        return counters.put - counters.depth < self._wake_put
