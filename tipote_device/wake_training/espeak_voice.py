"""espeak-ng in this process, with the moment every phoneme ends: 3000 words a minute on one core.

The Debian library, through its C interface (`speak_lib.h`): the copy inside piper-tts has neither the variants nor the
phoneme events. What it says depends a little on what it has said before (its vibrato runs on), so whoever must get the
same sound again asks for a fresh one.
"""

from __future__ import annotations

import ctypes
import re
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from tipote_device.contract.errors import VoiceError

_SYNCHRONOUS, _PHONEME_EVENTS, _DONT_EXIT = 2, 1, 0x8000
_RATE, _PITCH, _RANGE = 1, 3, 4
_UTF8, _PHONEMES_IN_TEXT, _IPA = 1, 0x100, 2
_EVENT_PHONEME = 7


class _Id(ctypes.Union):
    _fields_: ClassVar = [("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8)]


class _Event(ctypes.Structure):
    _fields_: ClassVar = [
        *((name, ctypes.c_int) for name in ("type", "unique", "text", "length", "audio_ms", "sample")),
        ("user", ctypes.c_void_p),
        ("id", _Id),
    ]


_Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event))


class Espeak:
    """Says text in one of espeak-ng's voices; `espeak()` returns the process's instance."""

    def __init__(self) -> None:
        """Open the library. Raises VoiceError when the Debian package `espeak-ng` is not installed."""
        try:
            self._library: Any = _own_copy()
        except OSError as error:
            raise VoiceError("Il manque le paquet Debian « espeak-ng ».", code="voix-absente") from error
        self.rate = int(self._library.espeak_Initialize(_SYNCHRONOUS, 0, None, _PHONEME_EVENTS | _DONT_EXIT))
        self._library.espeak_TextToPhonemes.restype = ctypes.c_char_p
        self._sound: list[npt.NDArray[np.int16]] = []
        self._events: list[tuple[int, str]] = []
        self._callback = _Callback(self._take)
        self._library.espeak_SetSynthCallback(self._callback)
        if self.rate <= 0:
            raise VoiceError("espeak-ng ne s'ouvre pas.", code="voix-absente")

    def say(
        self, text: str, voice: str, *, words_per_minute: int = 175, pitch: int = 50, variation: int = 50
    ) -> tuple[npt.NDArray[np.float32], list[float]]:
        """Return samples (-1..1 at `rate`) and the moment each phoneme ends (seconds; pauses are not phonemes).

        `text` may hold phonemes (`[[tip'Ot]]`); `pitch` and `variation` are 0..99. Raises VoiceError.
        """
        if self._library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise VoiceError(f"espeak-ng n'a pas la voix « {voice} ».", code="voix-absente")
        for parameter, value in ((_RATE, words_per_minute), (_PITCH, pitch), (_RANGE, variation)):
            self._library.espeak_SetParameter(parameter, value, 0)
        self._sound, self._events = [], []
        data = text.encode() + b"\0"
        self._library.espeak_Synth(data, len(data), 0, 1, 0, _UTF8 | _PHONEMES_IN_TEXT, None, None)
        self._library.espeak_Synchronize()
        if not self._sound:
            raise VoiceError("espeak-ng n'a rien dit.")
        starts = self._events
        ends = [
            starts[at + 1][0] / 1000.0
            for at in range(len(starts) - 1)
            if starts[at][1] and not starts[at][1].startswith("_")
        ]
        return np.concatenate(self._sound).astype(np.float32) / 32768.0, ends

    def ipa(self, text: str) -> str:
        """Return the French IPA of `text`, punctuation kept."""
        self._library.espeak_SetVoiceByName(b"fr")
        pieces = re.split(r"([,.;:!?…]+)", text)
        return "".join(piece if at % 2 else self._clause(piece) for at, piece in enumerate(pieces)).strip()

    def _clause(self, text: str) -> str:
        pointer = ctypes.c_char_p(text.encode())
        found = []
        while pointer.value is not None:
            found.append(self._library.espeak_TextToPhonemes(ctypes.byref(pointer), _UTF8, _IPA).decode())
        said = re.sub(r"\([a-z-]+\)|-", "", " ".join(found)).strip()
        return f" {said}" if said else ""

    def _take(self, samples: Any, count: int, events: Any) -> int:
        if samples and count > 0:
            self._sound.append(np.ctypeslib.as_array(samples, (count,)).copy())
        at = 0
        while events[at].type:
            if events[at].type == _EVENT_PHONEME:
                self._events.append((events[at].audio_ms, events[at].id.string.decode("utf-8", "replace")))
            at += 1
        return 0


_instances: list[Espeak] = []


def espeak(*, fresh: bool = False) -> Espeak:
    """Return the process's espeak-ng; `fresh`: one that has never spoken, in place of the former.

    A fresh one breathes alike too: the noise of some voices is the C library's, which is begun again.
    """
    if fresh or not _instances:
        _instances[:] = [Espeak()]
    if fresh:
        ctypes.CDLL(None).srand(1)
    return _instances[0]


def _own_copy() -> Any:
    """Load the library as if for the first time. Its state is global, but a file loaded from elsewhere has its own."""
    whole = _library_file()
    with tempfile.TemporaryDirectory() as folder:
        return ctypes.CDLL(shutil.copy(whole, folder))


@cache
def _library_file() -> str:
    """Return the path of the system's library. Raises OSError when there is none.

    It is looked for by hand: asked for by its name, the loader gives whatever copy this process has opened before.
    """
    for folder in ("/usr/lib", "/usr/local/lib", "/lib"):
        for file in sorted(Path(folder).glob("**/libespeak-ng.so.1")):
            return str(file)
    raise OSError("libespeak-ng.so.1")
