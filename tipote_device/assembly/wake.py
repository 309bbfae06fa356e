"""What stands between the wake word detector and a conversation: the second look, the sensitivity, enrolled voices."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tipote_device.assembly.engines import build_wake_word
from tipote_device.assembly.places import home, model_id, models
from tipote_device.contract.audio import FRAME_SAMPLES, samples
from tipote_device.contract.errors import CatalogueError, EarsError, UsageError
from tipote_device.contract.ports import Transcriber
from tipote_device.contract.settings import EarsSettings, Settings, WakeWordSettings
from tipote_device.contract.wake import SecondLook
from tipote_device.ears.enrolment import Heard
from tipote_device.ears.sensitivity import Sensitivity
from tipote_device.ears.verifier import Verifier
from tipote_device.ears.verifier import load as load_voice

log = logging.getLogger(__name__)

ORDINARY = (
    "Je passe au marché demain matin, il faudrait du pain et des tomates.",
    "Tu as pensé à rappeler le dentiste pour le petit ?",
    "Il paraît qu'il va pleuvoir toute la semaine prochaine.",
    "On a regardé un film hier soir, c'était un peu long mais très beau.",
)
NEIGHBOURS = ("Il chipote dans son assiette.", "C'est une faute de typo.", "Petite porte.", "Tu votes dimanche ?")

JUDGE_SUFFIX = "_look.npz"
"""Ends the name of the file that goes with a wake word's."""

LEARNT_AT = 0.35
"""Score of the detector from which a judge that was taught the word is asked. On the part kept for choosing, against
0.5: fewer calls missed in noise, no false wake more (docs/benchmarks/wake.md)."""

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
    from tipote_device.meaning.engines.phonetic_look import LookedFor, PhoneticLook
    from tipote_device.meaning.engines.whisper import WhisperTranscriber

    if not wants_second_look(settings) or not isinstance(transcriber, WhisperTranscriber):
        return None
    if model_id(settings, "stt") != READ_FROM:
        log.warning("second_look.none", extra={"model": model_id(settings, "stt")})
        return None
    try:
        words = {
            word.name: LookedFor(word.ipa, word.look_threshold, judge_of(word.model))
            for word in settings.oreilles.wake_words if word.ipa
        }  # fmt: skip
        return PhoneticLook(transcriber, readout(), words)
    except CatalogueError as error:
        log.warning("second_look.none", extra={"code": error.code})
        return None


def eager(settings: EarsSettings) -> EarsSettings:
    """Return the settings with the threshold before the second look filled in where it is left open."""

    def filled_in(word: WakeWordSettings) -> WakeWordSettings:
        try:
            learnt = word.permissive is None and judge_of(word.model) is not None
        except CatalogueError:  # said where the model itself is opened
            learnt = False
        return word.model_copy(update={"permissive": min(LEARNT_AT, word.threshold)}) if learnt else word

    words = tuple(filled_in(word) for word in settings.wake_words)
    return settings.model_copy(update={"wake_words": words})


def readout() -> Path:
    """Return the file that turns encoder frames into sounds. Raises CatalogueError when it is missing or damaged."""
    return models().path("ti-pote", "second_look.npz")


def judge_of(model: str) -> Path | None:
    """Return what was trained with a wake word to tell it from its neighbours: the file beside it, None without one.

    `model` is a name in the catalogue or an .onnx file. Raises CatalogueError when the model is missing or damaged.
    """
    if model.endswith(".onnx"):
        beside = judge_beside(Path(model).expanduser())
        return beside if beside.is_file() else None
    return next((path for name, path in models().paths(model).items() if name.endswith(JUDGE_SUFFIX)), None)


def judge_beside(model: Path) -> Path:
    """Return where the judge of a wake word's file is written and looked for."""
    return model.with_name(model.stem + JUDGE_SUFFIX)


def build_sensitivity(settings: Settings) -> Sensitivity:
    """Return how easily the wake word is heard, as it was left."""
    return Sensitivity(home() / "eveil.json", start=settings.oreilles.sensitivity)


def voice_file(name: str) -> Path:
    """Return where the voice called `name` is kept. Raises UsageError when that is no name for a file."""
    if re.fullmatch(r"[\w' -]{1,40}", name) is None or not name.strip():
        raise UsageError("Le nom d'une voix est court, en lettres et en chiffres.")
    return home() / "voix_eveil" / f"{name.strip().lower()}.npz"


def voice_files() -> list[Path]:
    """Return the enrolled voices, by name."""
    return sorted((home() / "voix_eveil").glob("*.npz"))


def enrolled() -> list[Verifier]:
    """Return the enrolled voices; a damaged one is logged and left out."""
    found = []
    for file in voice_files():
        try:
            found.append(load_voice(file))
        except EarsError as error:
            log.warning("enrolled_voice.left_out", extra={"code": error.code})
    return found


def listening_with(settings: Settings, voices: Sequence[Verifier] = ()) -> Heard:
    """Return what scores a whole recording, each from a detector that heard nothing before. Raises CatalogueError."""
    detector = build_wake_word(settings, voices)

    def heard(sound: NDArray[np.int16]) -> tuple[list[float], NDArray[np.float32]]:
        detector.reset()
        scores, features = [], []
        for at in range(0, len(sound) - FRAME_SAMPLES + 1, FRAME_SAMPLES):
            scores.append(max(detector.score(sound[at : at + FRAME_SAMPLES].tobytes()).values()))
            features.append(detector.features())
        return scores, np.asarray(features, np.float32).reshape(len(scores), -1)

    return heard


def recording(file: Path) -> tuple[NDArray[np.int16], int]:
    """Return a sound file at 16 kHz mono and its own rate (hertz). Raises BadAudioFile."""
    from tipote_device.ears.engines.wav_file import read_sound

    return read_sound(file)


async def record(settings: Settings, seconds: float) -> NDArray[np.int16]:
    """Return what the microphone hears from now on (16 kHz). Raises MicrophoneLost."""
    from tipote_device.ears.engines.sounddevice_microphone import SounddeviceMicrophone

    microphone = SounddeviceMicrophone(settings.oreilles.device, stall_s=settings.oreilles.stall_s)
    heard = bytearray()
    async with microphone.open() as frames:
        async for frame in frames:
            heard += frame.pcm
            if len(heard) >= 2 * samples(seconds):
                break
    return np.frombuffer(bytes(heard), np.int16)


def ordinary_speech() -> tuple[list[NDArray[np.int16]], list[NDArray[np.int16]]]:
    """Return speech without the wake word: to learn from, and held back to measure on (espeak-ng and the demo)."""
    from tipote_device.voice.engines.espeak_variants import say

    texts = (*ORDINARY, *NEIGHBOURS)
    learn = [say(text, variant) for variant in ("f2", "m3") for text in texts]
    return learn, [say(text, variant) for variant in ("f4", "m7") for text in texts]
