import numpy as np
import pytest
from faster_whisper.feature_extractor import FeatureExtractor

from tipote_device.ears.engines.log_mel import log_mel


@pytest.mark.parametrize("silent_s", [0, 5])
def test_agrees_with_whisper_s_own_features(silent_s):
    audio = np.random.default_rng(0).normal(0, 0.1, 8 * 16_000).astype(np.float32)
    audio[: silent_s * 16_000] = 0
    normal = (audio - audio.mean()) / np.sqrt(audio.var() + 1e-7)
    theirs = FeatureExtractor()(normal.astype(np.float32), padding=0)
    assert log_mel(audio).shape == (80, 800)
    assert log_mel(audio) == pytest.approx(theirs[:, :800], abs=1e-3)


def test_silence_has_features_too():
    assert np.isfinite(log_mel(np.zeros(128_000, np.float32))).all()
