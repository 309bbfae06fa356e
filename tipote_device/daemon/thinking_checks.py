"""The words for what engines made of their own tests: the wake word, hearing oneself, thinking a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tipote_device.contract.chat import ChatUsage
from tipote_device.daemon.checks import CheckResult

UNDERSTOOD, HALF_UNDERSTOOD = 0.8, 0.5
"""Share of the words of the sentence that must come back."""

SLOW_TOKENS_S = 4.0
"""Below this an answer is thought more slowly than it is said: French is spoken at about four tokens a second."""


def wake_word(best: Mapping[str, float], thresholds: Mapping[str, float]) -> CheckResult:
    """Word the best scores on a recording that holds the wake word."""
    details = {name: {"score": round(score, 3), "threshold": thresholds.get(name)} for name, score in best.items()}
    listed = ", ".join(f"{name} {score:.2f}" for name, score in best.items())
    deaf = [name for name, score in best.items() if score < thresholds.get(name, 0.5)]
    if len(deaf) == len(best):  # one of several is enough: the recording says one word
        fix = "Vérifie les modèles (« tipote models verify ») et le seuil dans oreilles.wake_words."
        return CheckResult(
            "wake_word", "warning", f"Le mot d'éveil enregistré n'est pas reconnu ({listed}).", fix, details
        )
    return CheckResult("wake_word", "ok", f"Mot d'éveil reconnu sur l'enregistrement ({listed}).", details=details)


def hearing(share: float, seconds: float, elapsed_ms: float, voice: str) -> CheckResult:
    """Word how much of a sentence of one's own was understood."""
    details = {"understood": round(share, 2), "sound_s": round(seconds, 2), "stt_ms": round(elapsed_ms), "voice": voice}
    message = (
        f"Phrase dite puis entendue : {share:.0%} des mots, {elapsed_ms / 1000:.1f} s pour {seconds:.1f} s de son."
    )
    if share >= UNDERSTOOD:
        return CheckResult("hearing", "ok", message, details=details)
    fix = "Vérifie les modèles : « tipote models verify », puis « tipote models pull »."
    return CheckResult("hearing", "warning" if share >= HALF_UNDERSTOOD else "failure", message, fix, details)


def language_model(name: str, usage: ChatUsage | None) -> CheckResult:
    """Word the speed of one answer."""
    if usage is None or usage.generated_tokens < 2:
        fix = "Relance « tipote doctor » ; si cela dure : tipote models pull."
        return CheckResult("language_model", "failure", "Le modèle de langage ne répond rien.", fix)
    writing = (usage.generated_tokens - 1) / max(1e-3, (usage.total_ms - usage.first_token_ms) / 1000)
    reading = usage.prompt_tokens / max(1e-3, usage.prefill_ms / 1000)
    details = {
        "model": name,
        "generated_per_s": round(writing, 1),
        "read_per_s": round(reading, 1),
        "first_token_ms": round(usage.first_token_ms),
    }
    message = f"Modèle de langage : {writing:.1f} jetons par seconde, {reading:.0f} lus ({name})."
    if writing < SLOW_TOKENS_S:
        fix = "Choisis un profil plus petit (modeles.profile), ou pensee.enabled = false."
        return CheckResult("language_model", "warning", message, fix, details)
    return CheckResult("language_model", "ok", message, details=details)


def no_room(name: str, size: int, free: int) -> CheckResult:
    """Word that the model is not loaded because it does not fit."""
    message = f"{name} demande {size // 1_000_000} Mo, il en reste {free // 1_000_000} : la machine ramerait."
    fix = "Ferme d'autres programmes, ou choisis un profil plus petit (modeles.profile)."
    return CheckResult("language_model", "warning", message, fix, {"size": size, "available": free})


def available_bytes(meminfo: Path = Path("/proc/meminfo")) -> int:
    """Return the memory that can be had without swapping. Blocking."""
    for line in meminfo.read_text().splitlines():
        if line.startswith("MemAvailable:"):
            return int(line.split()[1]) * 1024
    return 0
