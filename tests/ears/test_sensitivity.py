"""How easily the wake word is heard: bounded, kept, said in French."""

import pytest

from tipote_device.contract.errors import EarsError
from tipote_device.contract.turn import Intent
from tipote_device.ears.sensitivity import Sensitivity, SensitivitySkill
from tipote_device.ears.wake import shifted


async def test_it_is_kept_across_restarts_by_nobody_else(tmp_path):
    file = tmp_path / "eveil.json"
    assert await Sensitivity(file, start=1).set_to(-2) == -2
    assert Sensitivity(file, start=1).level == -2
    assert file.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("content", ["", "{", "[]", '{"sensitivity": "haute"}', '{"sensitivity": true}', "{}"])
def test_a_file_that_says_nothing_leaves_what_is_configured(tmp_path, content):
    file = tmp_path / "eveil.json"
    file.write_text(content)
    assert Sensitivity(file, start=1).level == 1


def test_a_level_out_of_bounds_is_brought_back(tmp_path):
    file = tmp_path / "eveil.json"
    file.write_text('{"sensitivity": 99}')
    assert Sensitivity(file).level == 3


async def test_by_voice_step_by_step_to_the_bound():
    knob = Sensitivity(None)
    skill = SensitivitySkill(knob)
    less = Intent("wake.sensitivity", {"direction": "down"})
    said = [(await skill.run(less, "")).spoken for _ in range(4)]
    assert said[:3] == ["D'accord, je me réveillerai moins facilement."] * 3
    assert said[3] == "Je suis déjà aussi peu sensible que je peux l'être."
    assert knob.level == -3
    assert (await skill.run(Intent("wake.sensitivity", {"direction": "up"}), "")).spoken.startswith("D'accord")
    assert await skill.run(Intent("volume.up"), "") is None


async def test_what_cannot_be_written_counts_until_the_next_start_and_is_said(tmp_path):
    knob = Sensitivity(tmp_path / "absent" / "eveil.json")
    with pytest.raises(EarsError, match="démarrage"):
        await knob.set_to(2)
    assert knob.level == 2


def test_a_step_moves_a_threshold_and_never_out_of_its_range():
    assert shifted(0.5, 0) == 0.5
    assert shifted(0.5, 1) == pytest.approx(0.332, abs=0.001)
    assert shifted(0.5, -1) == pytest.approx(0.668, abs=0.001)
    assert 0.0 < shifted(0.3, 3) < shifted(0.3, -3) < 1.0
