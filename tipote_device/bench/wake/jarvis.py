"""openWakeWord's "hey jarvis" said by the English styles of Kokoro, under the conditions of our own word."""

from __future__ import annotations

from pathlib import Path

from tipote_device.bench.wake.clips import ALL, written
from tipote_device.bench.wake.manifest import Entry
from tipote_device.wake_training.recordings import synthesise, taken
from tipote_device.wake_training.sayings import Saying
from tipote_device.wake_training.training import Trainer
from tipote_device.wake_training.voices import KOKORO

_IPA = "hˈeɪ dʒˈɑːɹvɪs"


def jarvis_clips(trainer: Trainer, folder: Path, *, quick: bool = False) -> list[Entry]:
    """Return the calls of the American and British styles, written into `folder`."""
    styles = sorted(name for split in KOKORO.values() for name in split if name[0] in "ab")
    pieces = (("", _IPA, "."), ("", _IPA, ", wˌʌt tˈaɪm ɪz ɪt?"))
    plan = [Saying("test", "positive", ((style, 1.0),), pieces) for style in styles[:: 6 if quick else 2]]
    synthesise(plan, trainer.kokoro, trainer.shelf)
    folder.mkdir(parents=True, exist_ok=True)
    around = trainer.around("test")
    return [
        written(folder, number, call, condition, condition, around)
        for number, call in enumerate(call for _, calls in taken(plan, trainer.shelf) for call in calls)
        for condition in ALL
    ]
