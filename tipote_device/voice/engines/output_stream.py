"""One opened output of PortAudio, found by name; its callback does nothing but hand over bytes.

PortAudio is shared with the microphone: it is never re-initialised here. A device that was unplugged is found again by
name once the ears have re-initialised PortAudio, or at once when the sound server kept its name.
"""

from __future__ import annotations

import math
import os
import time
from typing import Any

import sounddevice as sd

from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import VoiceError
from tipote_device.contract.sound_system import PORTAUDIO
from tipote_device.voice.playback_buffer import PlaybackBuffer

_USUAL_RATE = 48_000
"""Rate every sound card takes."""

NOT_LISTED = "haut-parleur-inconnu"
"""Code of a VoiceError: PortAudio's table has no such device."""

MOST_LEAD_S = 5.0
"""Longest time between a block and the air (seconds); more means that the clock jumped in between."""

_SILENT_S = 3.0
"""A callback that is this late will not come any more. A sink that wakes up (HDMI) takes 1.5 s, PulseAudio may ask
for 2 s at once."""

LATENCY_S = 0.04
"""Sound the device holds. It cannot be faded, so half of the 80 ms an interruption may last; less, and a busy core
starves the callback."""


# Through ALSA's PulseAudio plugin a short buffer is only honoured when the client asks the server for a latency:
# else the server drains the buffer in one go and the callback stalls or underruns. Other hosts ignore the variable.
os.environ.setdefault("PULSE_LATENCY_MSEC", "30")


class OutputStream:
    """An open device that plays what its `buffer` holds. Opening and closing block."""

    def __init__(self, device_name: str, wanted_rate: int, clock: AudioClock) -> None:
        """Open the first output whose name contains `device_name` (empty: the system's); raise VoiceError."""
        self.underflows = 0
        self._closed = False
        self._clock = clock
        self._heard = clock.now
        self._heard_at: float | None = None
        self._usual_lead_s = LATENCY_S
        with PORTAUDIO.calling():
            self._generation = PORTAUDIO.generation
            device = _find(device_name)
            self.device = str(device["name"])
            rate, self._channels = _accepted(device, wanted_rate)
            self.buffer = PlaybackBuffer(rate)
            self._called = time.monotonic()
            self._stream = self._started(device, rate)
            self._usual_lead_s = float(self._stream.latency)

    def _started(self, device: dict[str, Any], rate: int) -> Any:
        """Open and start; raise VoiceError, leaving nothing open."""
        stream = None
        try:
            stream = sd.RawOutputStream(
                samplerate=rate,
                device=device["index"],
                channels=self._channels,
                dtype="int16",
                latency=LATENCY_S,
                callback=self._fill,
            )
            stream.start()
        except sd.PortAudioError as error:
            if stream is not None:
                stream.close(ignore_errors=True)
            raise VoiceError("Le haut-parleur ne s'ouvre pas.", code="haut-parleur-perdu", retryable=True) from error
        return stream

    def _fill(self, out: Any, _frames: int, times: Any, status: Any) -> None:
        """Copy, count, leave: this runs on PortAudio's thread."""
        now = time.monotonic()
        if self._clock.now != self._heard:
            self._heard, self._heard_at = self._clock.now, now
        if status.output_underflow and self.buffer.waiting_s:
            self.underflows += 1
        lead_s = times.outputBufferDacTime - times.currentTime
        if not 0 < lead_s < MOST_LEAD_S:  # some hosts leave it empty
            lead_s = self._usual_lead_s
        dac_at = now + lead_s
        if self._channels == 1:
            self.buffer.read_into(memoryview(out).cast("B"), dac_at)
        else:
            mono = bytearray(len(out) // self._channels)
            self.buffer.read_into(memoryview(mono), dac_at)
            view = memoryview(out).cast("B").cast("h")
            for channel in range(self._channels):
                view[channel :: self._channels] = memoryview(mono).cast("h")
        self._called = time.monotonic()

    @property
    def now(self) -> float:
        """The time that what is played is placed in (seconds, monotonic); once the device is closed, infinitely late.

        Each block is placed anew from the device's own clock. That clock itself is the wall's (PortAudio on Linux reads
        CLOCK_REALTIME): an answer that was being said while somebody set the clock back would end a year later.
        """
        return math.inf if self._closed else time.monotonic()

    @property
    def latency_s(self) -> float:
        """Seconds between the callback and the air."""
        return 0.0 if self._closed or self._gone else float(self._stream.latency)

    @property
    def _gone(self) -> bool:
        """Whether PortAudio was initialised again since, which frees every stream: this one may not be touched."""
        return self._generation != PORTAUDIO.generation

    @property
    def lost(self) -> bool:
        """Whether the device has stopped asking for sound."""
        return self._closed or self._gone or not self._stream.active or time.monotonic() - self._called > _SILENT_S

    def heard_at(self, device_time: float) -> int:
        """Return the microphone sample that was in the air at `device_time`.

        The audio clock moves in steps of a frame; between two steps the device's own time counts.
        """
        if self._heard_at is None:
            return self._clock.now
        return max(0, self._heard + round((device_time - self._heard_at) * 16_000))

    def close(self) -> None:
        """Close the device; what is queued is lost. May be called from any thread, and twice."""
        if self._closed:
            return
        self._closed = True
        try:
            with PORTAUDIO.calling():
                if not self._gone:
                    self._stream.close(ignore_errors=True)
        except sd.PortAudioError:
            return


def _find(name: str) -> dict[str, Any]:
    """Return PortAudio's description of the output called `name`, or of the system's."""
    try:
        if not name:
            return dict(sd.query_devices(kind="output"))
        devices = [dict(device) for device in sd.query_devices() if device["max_output_channels"] > 0]
    except (sd.PortAudioError, ValueError) as error:
        raise VoiceError("Aucun haut-parleur n'est branché.", code=NOT_LISTED, retryable=True) from error
    # an exact name wins over a part of one: "default" is also a part of "default:CARD=Headset"
    for device in sorted(devices, key=lambda device: device["name"] != name):
        if name.lower() in device["name"].lower():
            return device
    raise VoiceError(f"Le haut-parleur « {name} » est introuvable.", code=NOT_LISTED, retryable=True)


def _accepted(device: dict[str, Any], wanted_rate: int) -> tuple[int, int]:
    """Return the rate and the number of channels to open `device` with: the wanted ones, else its own."""
    rates = dict.fromkeys((wanted_rate, int(device["default_samplerate"]), _USUAL_RATE))
    for rate in rates:
        for channels in (1, 2):
            try:
                sd.check_output_settings(device["index"], channels=channels, dtype="int16", samplerate=rate)
            except (sd.PortAudioError, ValueError):
                continue
            return rate, channels
    raise VoiceError("Le haut-parleur n'accepte aucun format connu.", code="haut-parleur-absent")
