"""The conductor: listens to the ears and moves between asleep, listening, thinking, speaking and follow-up.

Long for one file, yet one thing: every handler moves the same state, and a reader checks each move against the others.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Literal

from tipote_device.conductor.announcing import Announce, silent
from tipote_device.conductor.asides import MICROPHONE_BACK, MICROPHONE_GONE, Asides
from tipote_device.conductor.background import Background
from tipote_device.conductor.bell import HouseBell
from tipote_device.conductor.reply import Responder
from tipote_device.conductor.session_under_way import HEARD_OUT, SessionUnderWay
from tipote_device.conductor.short_words import said_only
from tipote_device.conductor.turn import Turn, TurnTools
from tipote_device.contract import events
from tipote_device.contract.audio import MIC_RATE, Utterance, samples
from tipote_device.contract.channel import Channel, ChannelClosed
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.quiet import Quiet
from tipote_device.contract.settings import Settings
from tipote_device.contract.skills import Ringing
from tipote_device.contract.stages import Conversations, Ears, Understanding, Voice

log = logging.getLogger(__name__)

State = Literal["asleep", "listening", "thinking", "follow_up"]

CHIME_AFTER_S = 0.45
"""Whoever goes straight on after the wake word needs no chime, and would talk over it."""

BEGUN_S = 0.3
"""Time after which speech that has begun is known to the ears (seconds)."""

EVENTS_WAITING = 64
"""Ear events that may wait for the conductor: beyond that the ears wait rather than losing one."""


class Conductor:
    """Runs conversations until the microphone ends."""

    def __init__(
        self,
        *,
        clock: AudioClock,
        ears: Ears,
        understanding: Understanding,
        responder: Responder,
        voice: Voice,
        conversations: Conversations,
        settings: Settings,
        announce: Announce = silent,
        stop_when: Callable[[], bool] = lambda: False,
        notice: str | None = None,
        quiet: Quiet | None = None,
    ) -> None:
        """`stop_when` is asked every second while nothing goes on; `notice` is said first; `quiet`: who needs us."""
        self._clock = clock
        self._ears = ears
        self._understanding = understanding
        self._responder = responder
        self._voice = voice
        self._settings = settings
        self._announce = announce
        self._stop_when = stop_when
        self._notice = notice
        self._quiet = quiet or Quiet()
        self._events: Channel[events.EarEvent] = Channel(EVENTS_WAITING)
        self._session = SessionUnderWay(conversations, announce)
        self._turn: Turn | None = None
        self._wake_at: int | None = None
        self._last_activity = 0
        self._called_until: int | None = None
        """Where a call ended that nothing has followed yet (samples)."""

        self._invited_at: int | None = None
        """The wake word that a chime has answered (samples): one is enough."""

        self._beside = Background(clock)
        self._asides = Asides(clock, voice, busy=lambda: self._turn is not None, announce=announce)
        self._stopping = False
        self._tools = TurnTools(
            clock=clock,
            understanding=understanding,
            responder=responder,
            voice=voice,
            conversation=self._session.conversation,
            turns_so_far=lambda: self._session.turns,
            announce=announce,
        )
        self.state: State = "asleep"
        self.bell = HouseBell(clock, voice, ears, self._asides, busy=self._engaged, answering=self._has_the_word)
        self.ringing: Ringing | None = None
        """What rings beside the conversations, if anything can."""

    def _engaged(self) -> bool:
        return self._turn is not None or self.state in ("listening", "thinking")

    def _has_the_word(self) -> bool:
        return self._turn is not None and self._turn.confirmed

    @property
    def _rings(self) -> bool:
        return self.ringing is not None and self.ringing.ringing

    def _silence_bell(self) -> None:
        if self.ringing is not None and self.ringing.stop():
            self._announce("bell_stopped", {})

    @property
    def session_end_reason(self) -> str | None:
        """Why the last session ended."""
        return self._session.end_reason

    @property
    def heard(self) -> Channel[events.EarEvent]:
        """The events of the ears on their way here."""
        return self._events

    async def run(self) -> None:
        """Hear and answer until the stream ends, `stop` is called or the task is cancelled.

        Whatever way it ends, the answer under way is cut politely and the session is closed and queued.
        """
        hearing = asyncio.create_task(self._hear(), name="ears")
        self._beside.spawn(self._read_ahead(), hold=False)
        if self._notice:
            self._beside.spawn(self._asides.say(self._notice))
        try:
            async for event in self._events:
                try:
                    await self._handle(event)
                finally:
                    self._clock.release()
                if self._stopping:
                    break
            if hearing.done():
                await hearing  # a failure of the ears is the daemon's failure
        finally:
            hearing.cancel()
            await self._beside.end()
            await asyncio.gather(hearing, return_exceptions=True)
            await asyncio.shield(self._close_down())

    def tell(self, subject: str, sentence: str) -> None:
        """Have a sentence about the box itself said as soon as nobody is being answered."""
        self._beside.spawn(self._asides.tell(subject, sentence))

    def stop(self, reason: str = "shutdown") -> None:
        """Ask `run` to end: the speech under way fades out, the session is kept."""
        self._stopping = True
        self._session.end_reason = self._session.end_reason or (reason if self._session else None)
        self._events.close()

    async def _hear(self) -> None:
        try:
            with contextlib.suppress(ChannelClosed):  # the conductor has stopped listening
                await self._ears.run(self._events)
        finally:
            self._events.close()

    async def _close_down(self) -> None:
        if self._turn is not None:
            await self._turn.interrupt()
        await self._end_session(self._session.end_reason or "shutdown")
        self._quiet.settle()

    async def _handle(self, event: events.EarEvent) -> None:  # noqa: C901 -- one case per event, each one line or two
        match event:
            case events.WakeHeard():
                await self._on_wake(event)
            case events.SpeechStarted():
                self._called_until = None
                self._touch(event.at)
            case events.SpeechPaused():
                if self._settings.comprehension.speculate:
                    self._beside.spawn(self._weigh_words(await self._begin(event.utterance)))
            case events.SpeechResumed():
                self._touch(event.at)
                await self._abandon()
            case events.UtteranceEnded():
                await self._on_ended(event)
            case events.NothingSaid():
                await self._on_nothing()
            case events.StopHeard():
                self._beside.spawn(self._on_burst(event))
            case events.Tick():
                await self._on_tick(event.at)
            case events.MicrophoneGone():
                self._announce("microphone_gone", {"sentence": event.sentence})
                await self._abandon()
                self.state = "asleep" if self._turn is None else self.state
                self._beside.spawn(self._asides.tell("micro", MICROPHONE_GONE))
            case events.MicrophoneBack():
                self._announce("microphone_back", {})
                self._beside.spawn(self._asides.tell("micro", MICROPHONE_BACK, only_after=True))
            case events.AudioEnded():
                await self._on_audio_ended()

    async def _on_wake(self, event: events.WakeHeard) -> None:
        self._quiet.disturb()
        self.bell.hush()
        self._announce("wake", {"at": event.at, "score": event.score, "model": event.model})
        await self._abandon()
        if self._turn is not None:
            await self._turn.interrupt()
            self._turn = None
        self._ears.speaking(False)
        self._wake_at, self._called_until = event.at, None
        self._touch(event.at)
        self.state = "listening"
        self._beside.spawn(self._after_lone_wake(event.at))
        self._beside.spawn(self._read_ahead(), hold=False)

    async def _on_ended(self, event: events.UtteranceEnded) -> None:
        if event.utterance.speech_end == self._called_until:
            return  # on its way while its words were found to be a call
        self._announce("utterance", {"at": event.at, "reason": event.reason})
        turn = self._turn
        if turn is None or turn.utterance.speech_end != event.utterance.speech_end:
            await self._abandon()
            turn = await self._begin(event.utterance)
        self._touch(event.at)
        self.state = "thinking"
        if event.reason == "complete":
            self._beside.spawn(self._confirm_unless_unfinished(turn))
        else:
            self._confirm(turn)

    async def _confirm_unless_unfinished(self, turn: Turn) -> None:
        """Give the words a veto on what the melody says; it costs no time, since speech needs the words anyway."""
        with self._clock.resting():
            unfinished = await turn.sounds_unfinished()
        if self._turn is not turn or turn.confirmed or await self._only_called(turn):
            return
        if unfinished and self._ears.not_finished():
            self.state = "listening"
            return
        self._confirm(turn)

    async def _weigh_words(self, turn: Turn) -> None:
        """Let a lone "oui" be over before the silence that a sentence without an end needs, and a call be no end."""
        with self._clock.resting():
            whole = await turn.is_whole_answer()
        if self._turn is not turn or turn.confirmed or await self._only_called(turn):
            return
        if whole:
            self._ears.whole_answer(turn.utterance.speech_end)

    async def _only_called(self, turn: Turn) -> bool:
        """Wait on when somebody has called and not yet said what for; return whether that is so.

        Many pause after the wake word, and it often sounds on for as long as a word: neither is a sentence.
        """
        if not await turn.is_only_wake():
            return False
        if self._turn is not turn or turn.confirmed:
            return True  # seen to already: a pause and an end both ask
        if not self._ears.only_called(turn.utterance.speech_end):
            return False
        # all of it before anybody else is let in: the end of the call may be on its way
        self._turn, self.state, self._called_until = None, "listening", turn.utterance.speech_end
        if self._wake_at is not None:
            self._beside.spawn(self._after_lone_wake(self._wake_at))
        await turn.abandon()
        return True

    def _confirm(self, turn: Turn) -> None:
        self._ears.speaking(True)
        turn.confirm()
        self._beside.spawn(self._follow(turn))

    async def _begin(self, utterance: Utterance) -> Turn:
        await self._abandon()
        self._turn = Turn(utterance, self._tools, wake_at=self._wake_at if utterance.woken else None)
        return self._turn

    async def _abandon(self) -> None:
        """Drop the speculative turn, if any; a confirmed one is not the ears' to drop."""
        turn = self._turn
        if turn is not None and not turn.confirmed:
            self._turn = None  # first: while it is being dropped, the next one may begin
            await turn.abandon()

    async def _follow(self, turn: Turn) -> None:
        """See a confirmed turn to its end and decide what comes next."""
        with self._clock.resting():
            await asyncio.wait([turn.task])
        if self._turn is not turn:
            return  # interrupted: whoever did it has taken over
        self._turn = None
        self._ears.speaking(False)
        self._touch(self._clock.now)
        if turn.outcome in ("ended", "stopped"):
            if turn.outcome == "ended":
                await self._end_session("user")
            else:
                self._silence_bell()
            self._sleep()
        elif turn.outcome == "wake_only":
            self._listen("listening", self._settings.oreilles.first_word_s)
        else:
            await self._open_follow_up()

    async def _open_follow_up(self) -> None:
        window = self._settings.conversation.follow_up_s
        if window <= 0:
            self._sleep()
            return
        self.state = "follow_up"
        with self._clock.resting():
            await self._clock.wait_until(self._clock.now + samples(self._settings.conversation.settle_s))
        if self.state == "follow_up" and self._turn is None:
            self._listen("follow_up", window)

    def _listen(self, state: State, first_word_s: float) -> None:
        self.state = state
        self._announce("listening", {"seconds": first_word_s})
        self._ears.listen(first_word_s)

    def _sleep(self) -> None:
        self.state = "asleep"
        self._announce("asleep", {})
        self._ears.sleep()

    async def _on_nothing(self) -> None:
        if self.state == "listening":
            self._beside.spawn(self._asides.earcon("not_understood"))
        self._sleep()

    async def _on_burst(self, event: events.StopHeard) -> None:
        """Speech while Ti-Pote talks counts only when it is nothing but "stop", "chut" or their like.

        It ends all that is heard: the answer, and the bell over it. One that began after the word was said goes on.
        """
        turn = self._turn
        if not self._rings if turn is None else not turn.confirmed:
            return
        said = "" if turn is None else turn.said
        bell_too = turn is None or self.bell.heard_over(event.utterance.speech_start)
        if not await said_only(self._understanding, event.utterance, ("playback.stop",), over=said):
            return
        if bell_too:
            self._silence_bell()
        if turn is not None and self._turn is turn:
            self._turn = None
            await turn.interrupt()
            self._responder.stopped()
            self._announce("stopped", {"at": event.at})
            self._ears.speaking(False)
            self._touch(event.at)
            await self._open_follow_up()

    async def _on_tick(self, at: int) -> None:
        if self._turn is None and self._asides.due(at // MIC_RATE):
            self._beside.spawn(self._asides.tell_again())
        if self._responder.due and self._turn is None:
            self._beside.spawn(self._responder.tick(self._session.turns))
        silent_for = at - self._last_activity
        resting = self._turn is None and self.state in ("asleep", "follow_up")
        if self._session and resting and silent_for >= samples(self._settings.conversation.silence_s):
            await self._end_session("silence_timeout")
        if self.state == "asleep" and self._turn is None and not self._session:
            self._quiet.settle()
        if resting and not self._rings and self._stop_when():
            if self._session:
                await self._end_session("end_of_audio")
            self._stopping = True

    async def _on_audio_ended(self) -> None:
        if self._turn is not None:  # audio time stands still from here on: nothing more can be heard of an answer
            await self._turn.interrupt()
            self._turn = None
        await self._end_session("end_of_audio")
        self._stopping = True

    async def _end_session(self, reason: str) -> None:
        said = self._responder.ended() if await self._session.end(reason) else None
        if said is not None and reason in HEARD_OUT:
            self._beside.spawn(self._asides.say(said))

    async def _after_lone_wake(self, wake_at: int) -> None:
        """Nothing followed the wake word at once: it may end the sentence ("merci Ti-Pote"), else a chime invites."""
        with self._clock.resting():
            await self._clock.wait_until(max(wake_at + samples(CHIME_AFTER_S), self._clock.now + samples(BEGUN_S)))
        if not self._still_waiting(wake_at):
            return
        if self._session and await self._said_before(wake_at):
            return
        if self._still_waiting(wake_at) and self._invited_at != wake_at:
            self._invited_at = wake_at
            await self._asides.earcon("listening")

    def _still_waiting(self, wake_at: int) -> bool:
        quiet = (self._called_until is not None or self._last_activity <= wake_at) and self._turn is None
        return self.state == "listening" and self._wake_at == wake_at and quiet

    async def _said_before(self, wake_at: int) -> bool:
        """Act on a goodbye or a stop said just before the wake word; return whether there was one."""
        utterance = self._ears.lately(wake_at)
        closing = await said_only(self._understanding, utterance, ("session.end", "playback.stop"))
        if not closing or not self._still_waiting(wake_at):
            return False
        self._ears.sleep()
        await self._on_ended(events.UtteranceEnded(wake_at, utterance, "complete"))
        return True

    async def _read_ahead(self) -> None:
        """While the person speaks: likely answers are synthesised and the known part of the prompt is read."""
        try:
            await self._voice.prepare(await self._responder.likely())
            await self._responder.prefill(self._tools.turns_so_far())
        except TiPoteError as error:
            log.warning("read_ahead_failed", extra={"code": error.code})

    def _touch(self, at: int) -> None:
        self._last_activity = max(self._last_activity, at)
