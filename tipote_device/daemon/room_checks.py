"""The words for what was measured of the room: level, noise, the way from loudspeaker to microphone."""

from __future__ import annotations

from dataclasses import dataclass

from tipote_device.daemon.checks import CheckResult

LOUD_ROOM_DB = -35.0
"""Noise above this drowns the wake word from across the room (dB of full scale; speech at 3 m lies near -35 to -25)."""

MOST_CLIPPED = 50
"""Samples at full scale that a word too loud may have."""

LONG_DELAY_MS = 400.0
"""Way from loudspeaker to microphone beyond which an echo canceller gives up: WebRTC's looks back half a second."""


@dataclass(frozen=True, slots=True)
class Heard:
    """Levels of the microphone (dB of full scale)."""

    device: str
    native_rate: int
    floor_db: float
    peak_db: float
    clipped: int
    mute: bool


def microphone(heard: Heard) -> CheckResult:
    """Word what the microphone gives in a room at rest."""
    details = {
        "device": heard.device,
        "native_rate": heard.native_rate,
        "floor_db": heard.floor_db,
        "peak_db": heard.peak_db,
        "clipped": heard.clipped,
    }
    if heard.mute:
        fix = "Rallume le micro (bouton ou « alsamixer », touche F4), ou ferme le programme qui le tient."
        return CheckResult("microphone", "failure", "Le micro ne donne que du silence numérique.", fix, details)
    label = f"Micro : bruit de fond {heard.floor_db:.0f} dB, crête {heard.peak_db:.0f} dB, {heard.native_rate} Hz."
    if heard.clipped > MOST_CLIPPED:
        return CheckResult("microphone", "warning", f"{label} Le son sature.", "Baisse le gain du micro.", details)
    if heard.floor_db > LOUD_ROOM_DB:
        fix = "Éloigne le micro de ce qui fait du bruit, ou baisse son gain."
        return CheckResult("microphone", "warning", f"{label} C'est bruyant.", fix, details)
    return CheckResult("microphone", "ok", label, details=details)


def echo(
    *, problem: str | None, sure: bool, sharpness: float, gain_db: float, delay_ms: float | None, asked_ms: float | None
) -> CheckResult:
    """Word what became of the sound that was played."""
    details = {
        "sharpness": round(min(sharpness, 1e6), 1),
        "gain_db": round(gain_db, 1),
        "delay_ms": delay_ms,
        "asked_ms": asked_ms,
    }
    if problem is not None:
        fix = "Branche le haut-parleur ; « tipote devices » dit lequel est utilisé."
        return CheckResult("echo", "failure", problem, fix, details)
    if not sure or asked_ms is None:
        fix = "Monte le volume ; si tu n'as rien entendu, vérifie voix.device. Au casque, c'est normal."
        return CheckResult("echo", "warning", "Le micro n'entend pas le haut-parleur.", fix, details)
    label = f"Boucle haut-parleur → micro : {asked_ms:.0f} ms, {gain_db:.0f} dB."
    if delay_ms is not None and delay_ms > LONG_DELAY_MS:
        fix = "Évite le Bluetooth et le HDMI pour la voix, ou préfère ALSA au serveur de son."
        return CheckResult("echo", "warning", f"{label} C'est long.", fix, details)
    return CheckResult("echo", "ok", label, details=details)
