"""The wake word after digital silence, which no room has but every file and virtual card does."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tipote_device.assembly import build_wake_word
from tipote_device.contract.audio import FRAME_SAMPLES
from tipote_device.contract.settings import Settings

SAID = Path(__file__).parent.parent / "data" / "said"


@pytest.mark.models
@pytest.mark.parametrize("offset", [0, 400, 800])
def test_zeros_before_the_word_do_not_hide_it(offset):
    detector = build_wake_word(Settings())
    word, _ = soundfile.read(SAID / "heure.flac", dtype="int16")
    sound = np.concatenate([np.zeros(24_000 + offset, np.int16), word, np.zeros(8_000, np.int16)])
    frames = [sound[i : i + FRAME_SAMPLES] for i in range(0, len(sound) - FRAME_SAMPLES, FRAME_SAMPLES)]
    scores = [detector.score(frame.tobytes())["ti_pote"] for frame in frames]
    assert max(min(pair) for pair in pairwise(scores)) > 0.5
