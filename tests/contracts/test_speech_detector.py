"""What every speech detector promises, on the energy rule and on Silero."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.errors import CatalogueError
from tipote_device.ears.engines.scripted import EnergyDetector
from tipote_device.ears.engines.silero import SileroDetector

SPOKEN = Path(__file__).parents[1] / "fixtures" / "ears" / "en_deux_temps.flac"


def spoken():
    sound, _ = soundfile.read(SPOKEN, dtype="int16")
    return sound


class SpeechDetectorContract:
    def test_one_probability_a_full_window_however_the_sound_is_cut(self, detector):
        sound = spoken()
        whole = detector.probabilities(sound.tobytes())
        assert len(whole) == len(sound) // detector.window_samples
        detector.reset()
        pieces = [p for i in range(0, len(sound), 700) for p in detector.probabilities(sound[i : i + 700].tobytes())]
        assert pieces == pytest.approx(whole, abs=1e-5)

    def test_speech_is_speech_and_silence_is_not(self, detector):
        marks = np.array(detector.probabilities(spoken().tobytes()))
        seconds = np.arange(len(marks)) * detector.window_samples / MIC_RATE
        assert (marks[seconds < 1.4] < 0.5).all()
        assert (marks[(seconds > 2.6) & (seconds < 3.5)] < 0.5).all()
        assert (marks[(seconds > 1.6) & (seconds < 1.9)] > 0.5).mean() > 0.7
        assert (marks[(seconds > 3.8) & (seconds < 4.6)] > 0.5).mean() > 0.7

    def test_nothing_in_nothing_out(self, detector):
        assert detector.probabilities(b"") == []


class TestEnergy(SpeechDetectorContract):
    @pytest.fixture
    def detector(self):
        return EnergyDetector()


class TestSilero(SpeechDetectorContract):
    @pytest.fixture
    def detector(self):
        return SileroDetector()

    def test_loud_noise_is_not_speech(self, detector):
        noise = np.random.default_rng(0).normal(0, 3000, 3 * MIC_RATE).astype(np.int16)
        assert np.mean(np.array(detector.probabilities(noise.tobytes())) > 0.5) < 0.05

    def test_agrees_with_the_library_that_carries_the_model(self, detector):
        from faster_whisper.vad import get_vad_model

        sound = spoken()[: 100 * 512]
        theirs = get_vad_model()((sound / 32768.0).astype(np.float32)).reshape(-1)
        # That library zeroes the end of the very last window.
        assert detector.probabilities(sound.tobytes())[:-1] == pytest.approx(theirs[:-1], abs=1e-4)

    def test_a_missing_model_is_named_in_french(self, tmp_path):
        with pytest.raises(CatalogueError, match="absent"):
            SileroDetector(tmp_path / "nowhere.onnx")
