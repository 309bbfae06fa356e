"""What every end-of-turn model promises, on the scripted one and on Smart-Turn."""

import os
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tipote_device.contract.audio import MIC_RATE
from tipote_device.ears.engines.scripted import ScriptedEndOfTurn
from tipote_device.ears.engines.smart_turn import SmartTurn

HOME = Path(os.environ.get("TIPOTE_HOME", "~/.local/share/tipote")).expanduser()
FIXTURES = Path(__file__).parents[1] / "fixtures" / "ears"


def spoken(name, until_s=None):
    sound, _ = soundfile.read(FIXTURES / f"{name}.flac", dtype="int16")
    return sound[: None if until_s is None else round(until_s * MIC_RATE)].tobytes() + bytes(2 * 3840)


class EndOfTurnContract:
    @pytest.mark.parametrize("seconds", [0, 0.1, 3, 8, 20])
    def test_any_length_gives_a_probability(self, model, seconds):
        sound = np.random.default_rng(0).integers(-500, 500, round(seconds * MIC_RATE), np.int16)
        assert 0.0 <= model.completion(sound.tobytes()) <= 1.0

    def test_a_whole_question_is_finished(self, model):
        assert model.completion(spoken("en_deux_temps")) > 0.5


class TestScripted(EndOfTurnContract):
    @pytest.fixture
    def model(self):
        return ScriptedEndOfTurn()

    def test_verdicts_come_in_order_and_the_last_stays(self):
        model = ScriptedEndOfTurn(0.1, 0.9)
        assert [model.completion(b"") for _ in range(3)] == [0.1, 0.9, 0.9]
        assert model.asked == 3


@pytest.mark.models
class TestSmartTurn(EndOfTurnContract):
    @pytest.fixture
    def model(self):
        return SmartTurn(HOME / "models" / "smart-turn-v3.2" / "smart-turn-v3.2-cpu.onnx")

    def test_a_hesitation_is_not_finished(self, model):
        assert model.completion(spoken("hesitation", until_s=2.3)) < 0.5
        assert model.completion(spoken("hesitation")) > 0.5

    def test_only_the_last_eight_seconds_count(self, model):
        sound = spoken("en_deux_temps")
        before = np.random.default_rng(0).integers(-3000, 3000, 9 * MIC_RATE, np.int16).tobytes()
        last = (before + sound)[-8 * MIC_RATE * 2 :]
        assert model.completion(before + sound) == model.completion(last)
