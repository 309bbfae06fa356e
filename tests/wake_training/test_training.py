"""A tiny training with espeak-ng alone: it goes on where it was cut short, and the same seed gives the same file."""

from pathlib import Path

import numpy as np
import onnxruntime
import pytest

from tipote_device.assembly.wake import judge_beside
from tipote_device.bench.wake.house import installed_models
from tipote_device.meaning.sounds.inventory import spelt
from tipote_device.meaning.sounds.word_judge import WordJudge
from tipote_device.wake_training.corpus import Amounts
from tipote_device.wake_training.learn import Schedule
from tipote_device.wake_training.look_learning import LookSchedule
from tipote_device.wake_training.look_sounds import LookAmounts
from tipote_device.wake_training.shards import Shard, Store
from tipote_device.wake_training.training import Models, Recipe, Trainer
from tipote_device.wake_training.wake_word import WakeWord

AMOUNTS = Amounts(espeak_voices=2, espeak_calls=3, lists=0.04, sentences=1, noise_s=0.0, music_s=0.0)
RECIPE = Recipe(
    WakeWord("Malo", "malo"),
    seed=4,
    amounts=AMOUNTS,
    validation=AMOUNTS,
    schedule=Schedule(steps=60, every=30, batch=64, looked_at=300, hidden=(16, 4), members=2),
    recordings=False,
    look=LookAmounts(espeak_calls=2, espeak_near=2, amid_calls=1, amid_near=2),
    look_schedule=LookSchedule(steps=20, batch=32),
)


class Cut(Exception):
    """The machine is switched off."""


def trainer(cache, told=lambda _: None):
    found = installed_models()
    return Trainer(RECIPE, Models(found.melspectrogram, found.embedding, None, None), cache, told)


@pytest.mark.models
def test_a_run_cut_short_goes_on_and_ends_as_if_it_had_not_been(tmp_path):
    whole = trainer(tmp_path / "a").run(tmp_path / "whole.onnx")

    def cut(line):
        if line.startswith("apprentissage"):
            raise Cut

    with pytest.raises(Cut):
        trainer(tmp_path / "b", cut).run(tmp_path / "resumed.onnx")
    assert not (tmp_path / "resumed.onnx").exists()
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "b").rglob("*.npy")}
    assert kept
    lost = min(kept)
    lost.unlink()
    resumed = trainer(tmp_path / "b").run(tmp_path / "resumed.onnx")
    assert all(path.stat().st_mtime_ns == kept[path] for path in kept if path != lost)
    assert (tmp_path / "whole.onnx").read_bytes() == (tmp_path / "resumed.onnx").read_bytes()
    assert (tmp_path / "whole_look.npz").read_bytes() == (tmp_path / "resumed_look.npz").read_bytes()
    assert resumed["validation"] == whole["validation"]
    assert resumed["look"] == whole["look"]
    assert (whole["look"]["calls"], whole["look"]["near"]) == (6, 8)
    assert whole["neighbours"]["train"] > 100
    session = onnxruntime.InferenceSession(str(tmp_path / "whole.onnx"))
    (score,) = session.run(None, {session.get_inputs()[0].name: np.zeros((1, 16, 96), np.float32)})
    assert 0.0 <= float(score[0, 0]) <= 1.0
    WordJudge(judge_beside(tmp_path / "whole.onnx"), spelt("malo"), 512)


def test_a_shard_is_whole_or_absent_and_made_once(tmp_path):
    made = []

    def make(draw):
        made.append(float(draw.random()))
        if len(made) == 2:
            raise Cut
        return np.full((2, 96), made[-1], np.float32)

    shards = [Shard("real/a", make), Shard("real/b", make)]
    with pytest.raises(Cut):
        Store(tmp_path, 1).build(shards)
    assert [path.name for path in Path(tmp_path).rglob("*.npy")] == ["a.npy"]
    assert Store(tmp_path, 1).build(shards) == 1
    assert made[1] == made[2]  # drawn from the shard's own seed
    assert made[0] != made[1]
