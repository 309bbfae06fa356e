import numpy as np
import onnxruntime
import pytest

from tipote_device.wake_training.features import EMBEDDING, WINDOW
from tipote_device.wake_training.network import Network, averaged, logits
from tipote_device.wake_training.onnx_file import model_bytes, write_model


@pytest.fixture
def draw():
    return np.random.default_rng(3)


def network(draw, hidden=(8, 4)):
    mean, scale = draw.normal(0, 3, EMBEDDING), draw.uniform(0.5, 4, EMBEDDING)
    return Network(hidden, np.tile(mean, WINDOW).astype(np.float32), np.tile(scale, WINDOW).astype(np.float32), draw)


def test_the_file_gives_what_the_network_gives(draw, tmp_path):
    net = network(draw)
    windows = draw.normal(0, 5, (20, WINDOW, EMBEDDING)).astype(np.float32)
    write_model(tmp_path / "word.onnx", net.layers())
    session = onnxruntime.InferenceSession(str(tmp_path / "word.onnx"))
    (place,) = session.get_inputs()
    assert place.shape == [1, WINDOW, EMBEDDING]
    assert session.get_outputs()[0].shape == [1, 1]
    scores = [float(session.run(None, {place.name: window[None]})[0][0, 0]) for window in windows]
    assert scores == pytest.approx(list(1 / (1 + np.exp(-net.logits(windows)))), abs=1e-4)


def test_the_same_weights_are_the_same_bytes(draw):
    layers = network(draw).layers()
    assert model_bytes(layers) == model_bytes(layers)


def test_it_learns_what_can_be_told_apart(draw):
    net = network(draw, (8,))
    windows = draw.normal(0, 4, (200, WINDOW, EMBEDDING)).astype(np.float32)
    wanted = (windows[:, 12, 5] > 0).astype(np.float32)
    windows[:, 12, 5] *= 10
    before = net.step(windows, wanted, np.ones(200, np.float32), 0.0, draw)
    for _ in range(60):
        after = net.step(windows, wanted, np.ones(200, np.float32), 0.005, draw)
    assert after < before / 3
    assert np.mean((net.logits(windows) > 0) == (wanted > 0)) > 0.95


def test_what_was_learnt_can_be_taken_back(draw):
    net = network(draw)
    windows = draw.normal(0, 4, (8, WINDOW, EMBEDDING)).astype(np.float32)
    state, before = net.state(), net.logits(windows)
    net.step(windows, np.ones(8, np.float32), np.ones(8, np.float32), 0.1, draw)
    assert not np.allclose(net.logits(windows), before)
    net.restore(state)
    assert np.array_equal(net.logits(windows), before)


def test_a_mean_of_networks_is_one_network(draw):
    members = [network(draw) for _ in range(3)]
    windows = draw.normal(0, 5, (6, WINDOW, EMBEDDING)).astype(np.float32)
    whole = averaged([member.layers() for member in members])
    assert [weights.shape for weights, _ in whole] == [(1536, 24), (24, 12), (12, 1)]
    assert logits(whole, windows) == pytest.approx(np.mean([one.logits(windows) for one in members], axis=0), abs=1e-3)
