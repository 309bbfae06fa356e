"""The composition root: the only folder that names concrete engines.

Settings go in, a ready conductor comes out. Tests and benches call the same functions and replace single
parts (`Parts` is a plain dataclass) instead of patching modules.
"""

from tipote_device.assembly.checks import extra_checks
from tipote_device.assembly.daemon_figures import begin_figures, read_signs
from tipote_device.assembly.engines import (
    build_language_model,
    build_synthesizer,
    build_transcriber,
    build_wake_word,
    french_phonemes,
)
from tipote_device.assembly.idle import read_waiting
from tipote_device.assembly.last_words import say_last_words
from tipote_device.assembly.loops import (
    Loop,
    compose,
    file_loop,
    idle_work,
    live_loop,
    unheard_loop,
)
from tipote_device.assembly.memories import open_memory
from tipote_device.assembly.parts import Parts, load
from tipote_device.assembly.places import home, model_folder, model_id, models, threads
from tipote_device.assembly.sound import demo_clip, has_live_audio, list_devices, resample
from tipote_device.assembly.text_mind import TextMind, text_mind
from tipote_device.assembly.voice_alone import mouth

__all__ = [
    "Loop",
    "Parts",
    "TextMind",
    "begin_figures",
    "build_language_model",
    "build_synthesizer",
    "build_transcriber",
    "build_wake_word",
    "compose",
    "demo_clip",
    "extra_checks",
    "file_loop",
    "french_phonemes",
    "has_live_audio",
    "home",
    "idle_work",
    "list_devices",
    "live_loop",
    "load",
    "model_folder",
    "model_id",
    "models",
    "mouth",
    "open_memory",
    "read_signs",
    "read_waiting",
    "resample",
    "say_last_words",
    "text_mind",
    "threads",
    "unheard_loop",
]
