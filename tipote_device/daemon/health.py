"""What "alive" means: never deaf and green. Pure: time comes as an argument (monotonic seconds)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class HealthLimits:
    """How stale each sign of life may be."""

    loop_s: float = 5.0
    """Event loop tick (seconds). Far above any pause a busy machine makes."""

    audio_s: float = 10.0
    """Microphone frame, or finished attempt to reopen the microphone (seconds): above one attempt and its pause."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the service is alive, and if not, why."""

    alive: bool
    reasons: tuple[str, ...] = ()
    """Constant names: `loop_stuck`, `audio_stuck`, `late:<engine>`."""


@dataclass(slots=True)
class Health:
    """Signs of life, and the judgement on them.

    A microphone that is unplugged does not make the service dead: it is being reopened, and restarting would only
    say so aloud again. An attempt that never returns (a wedged driver) does, as does a stream that stops silently.
    """

    limits: HealthLimits = field(default_factory=HealthLimits)
    now: Callable[[], float] = time.monotonic
    calls: Callable[[], Iterable[tuple[str, float]]] = tuple
    """What the engines are at, and the seconds each has left (`contract.worker.time_left`)."""

    _loop_at: float | None = None
    _audio_at: float | None = None

    def loop_ticked(self) -> None:
        """Say that the event loop turns."""
        self._loop_at = self.now()

    def audio_moved(self) -> None:
        """Say that a frame came, or that an attempt to reopen the microphone came to an end."""
        self._audio_at = self.now()

    def margin_s(self) -> float:
        """Return the seconds left to the sign of life that is nearest to being missed (below 0: it is missed)."""
        now = self.now()
        left = [seconds for _, seconds in self.calls()]
        signs = ((self._loop_at, self.limits.loop_s), (self._audio_at, self.limits.audio_s))
        left += [limit - (now - at) for at, limit in signs if at is not None]
        return min(left, default=min(self.limits.loop_s, self.limits.audio_s))

    def verdict(self) -> Verdict:
        """Judge. A sign that was never given is not missed: before the first frame, systemd's start timeout watches."""
        now = self.now()
        reasons: list[str] = []
        if self._loop_at is not None and now - self._loop_at > self.limits.loop_s:
            reasons.append("loop_stuck")
        if self._audio_at is not None and now - self._audio_at > self.limits.audio_s:
            reasons.append("audio_stuck")
        reasons += sorted({f"late:{name}" for name, seconds in self.calls() if seconds < 0})
        return Verdict(not reasons, tuple(reasons))
