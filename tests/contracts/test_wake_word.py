"""What every wake word detector promises, on the scripted one and on openWakeWord."""

import os
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tipote_device.contract.audio import FRAME_SAMPLES
from tipote_device.contract.errors import CatalogueError
from tipote_device.ears.engines.scripted import ScriptedWakeWord

MODELS = Path(os.environ.get("TIPOTE_HOME", "~/.local/share/tipote")).expanduser() / "models"
FEATURES = MODELS / "openwakeword-features"
ROOT = Path(__file__).parents[2]
SPOKEN = ROOT / "tests" / "fixtures" / "ears" / "en_deux_temps.flac"


def frames():
    """Return the frames of "Ti-Pote." (1.5 s to 2.3 s of the file), a pause and a question."""
    sound, _ = soundfile.read(SPOKEN, dtype="int16")
    return [sound[i : i + FRAME_SAMPLES].tobytes() for i in range(0, len(sound) - FRAME_SAMPLES + 1, FRAME_SAMPLES)]


class WakeWordContract:
    def test_scores_are_probabilities_by_name(self, detector):
        for frame in frames()[:10]:
            scores = detector.score(frame)
            assert set(scores) == {"ti_pote"}
            assert 0.0 <= scores["ti_pote"] <= 1.0

    def test_hears_the_word_where_it_is_said(self, detector):
        hot = [i for i, frame in enumerate(frames()) if detector.score(frame)["ti_pote"] >= 0.5]
        assert hot
        assert 20 <= hot[0] <= 28  # 1.6 s to 2.3 s
        assert hot[-1] <= 34

    def test_silence_is_not_the_word(self, detector):
        quiet = np.zeros(FRAME_SAMPLES, np.int16).tobytes()
        assert max(detector.score(quiet)["ti_pote"] for _ in range(18)) < 0.25

    def test_a_reset_keeps_it_working(self, detector):
        detector.score(frames()[0])
        detector.reset()
        assert detector.score(frames()[0])["ti_pote"] < 0.25


class TestScripted(WakeWordContract):
    @pytest.fixture
    def detector(self):
        return ScriptedWakeWord([24 * FRAME_SAMPLES])


@pytest.mark.models
class TestOpenWakeWord(WakeWordContract):
    @pytest.fixture
    def detector(self):
        return make()

    def test_the_same_sound_always_gives_the_same_scores(self, detector):
        first = [detector.score(frame) for frame in frames()[:30]]
        detector.reset()
        assert [detector.score(frame) for frame in frames()[:30]] == first

    def test_several_words_share_the_features(self):
        two = make(hey_jarvis=MODELS / "hey-jarvis" / "hey_jarvis_v0.1.onnx")
        scores = [two.score(frame) for frame in frames()]
        assert max(s["ti_pote"] for s in scores) >= 0.5
        assert max(s["hey_jarvis"] for s in scores) < 0.5

    def test_a_missing_or_damaged_model_is_named_in_french(self, tmp_path):
        with pytest.raises(CatalogueError, match=r"absent"):
            make(other=tmp_path / "nowhere.onnx")
        bad = tmp_path / "bad.onnx"
        bad.write_bytes(b"not a model")
        with pytest.raises(CatalogueError, match=r"abîmé"):
            make(other=bad)


def make(**more: Path):
    from tipote_device.ears.engines.openwakeword_detector import OpenWakeWordDetector

    models = {"ti_pote": ROOT / "models" / "ti_pote.onnx", **more}
    return OpenWakeWordDetector(
        models, melspectrogram=FEATURES / "melspectrogram.onnx", embedding=FEATURES / "embedding_model.onnx"
    )
