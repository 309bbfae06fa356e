import numpy as np
import pytest

from tipote_device.meaning.engines.mel import LogMel


@pytest.mark.parametrize(("seconds", "frames"), [(2.0, 800), (8.0, 800), (12.0, 800), (0.05, 700), (30.0, 3000)])
def test_features_are_those_of_faster_whisper(seconds, frames):
    reference = pytest.importorskip("faster_whisper.feature_extractor").FeatureExtractor()
    rng = np.random.default_rng(5)
    time = np.arange(int(seconds * 16_000)) / 16_000
    sound = (0.3 * np.sin(2 * np.pi * 220 * time) + rng.normal(0, 0.02, len(time))).astype(np.float32)
    filled = np.zeros(frames * 160, dtype=np.float32)
    filled[: len(sound)] = sound[: len(filled)]
    expected = reference(filled, padding=0)[:, :frames]
    assert np.allclose(LogMel(80)(sound, frames)[0], expected, atol=1e-4)
