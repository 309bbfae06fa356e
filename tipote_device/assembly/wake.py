"""What stands between the wake word detector and a conversation: the second look, the sensitivity, enrolled voices."""

from __future__ import annotations

import logging
from pathlib import Path

from tipote_device.assembly.places import home, model_id, models
from tipote_device.contract.errors import CatalogueError
from tipote_device.contract.ports import Transcriber
from tipote_device.contract.settings import Settings
from tipote_device.contract.wake import SecondLook
from tipote_device.ears.sensitivity import Sensitivity

log = logging.getLogger(__name__)

READ_FROM = "whisper-base"
"""The readout was trained on this model's encoder, and reads no other."""


def wants_second_look(settings: Settings) -> bool:
    """Return whether wake words are looked at twice: as configured, else wherever the machine can afford it."""
    chosen = settings.oreilles.second_look
    return chosen == "on" or (chosen == "auto" and settings.modeles.profile != "pi4")


def build_second_look(settings: Settings, transcriber: Transcriber) -> SecondLook | None:
    """Return the second look; None when it is switched off or nothing can be read from this transcriber.

    Raises UsageError when the IPA of a wake word cannot be read.
    """
    from tipote_device.meaning.engines.phonetic_look import PhoneticLook
    from tipote_device.meaning.engines.whisper import WhisperTranscriber

    if not wants_second_look(settings) or not isinstance(transcriber, WhisperTranscriber):
        return None
    if model_id(settings, "stt") != READ_FROM:
        log.warning("second_look.none", extra={"model": model_id(settings, "stt")})
        return None
    words = {word.name: (word.ipa, word.look_threshold) for word in settings.oreilles.wake_words if word.ipa}
    try:
        return PhoneticLook(transcriber, readout(), words)
    except CatalogueError as error:
        log.warning("second_look.none", extra={"code": error.code})
        return None


def readout() -> Path:
    """Return the file that turns encoder frames into sounds. Raises CatalogueError when it is missing or damaged."""
    found = next((path for name, path in models().paths("ti-pote").items() if name.endswith(".npz")), None)
    if found is None:
        raise CatalogueError("Le modèle de la seconde écoute est absent.")
    return found


def build_sensitivity(settings: Settings) -> Sensitivity:
    """Return how easily the wake word is heard, as it was left."""
    return Sensitivity(home() / "eveil.json", start=settings.oreilles.sensitivity)
