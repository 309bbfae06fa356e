"""The embedding computed step by step is the whole model's, number for number."""

import numpy as np
import pytest

from tests.ears.test_real_speech import MODELS
from tipote_device.ears.engines.embedding_graph import UnknownGraph, streaming
from tipote_device.ears.engines.onnx import open_model
from tipote_device.ears.engines.streaming_embedding import StreamingEmbedding

pytestmark = pytest.mark.models

FEATURES = MODELS / "openwakeword-features"
EMBEDDING = FEATURES / "embedding_model.onnx"


@pytest.fixture(scope="module")
def whole():
    session = open_model(EMBEDDING)
    name = session.get_inputs()[0].name
    return lambda windows: session.run(None, {name: windows})[0].reshape(-1, 96)


@pytest.fixture(scope="module")
def frames():
    """Spectrogram-like numbers: quiet, then louder, as the bands of speech are."""
    draw = np.random.default_rng(3)
    return (draw.normal(0, 1.5, (400, 32)) * np.linspace(0.1, 2, 400)[:, None]).astype(np.float32)


def window(frames, at):
    return frames[at : at + 76][None, :, :, None]


def test_every_step_is_the_whole_models(frames, whole):
    stepwise = StreamingEmbedding(EMBEDDING, whole)
    for at in range(0, 320, 8):
        np.testing.assert_allclose(stepwise(window(frames, at)), whole(window(frames, at)), rtol=1e-5, atol=1e-4)


def test_a_jump_begins_again(frames, whole):
    stepwise = StreamingEmbedding(EMBEDDING, whole)
    for at in (0, 8, 200, 208, 3, 11, 11, 300):
        np.testing.assert_allclose(stepwise(window(frames, at)), whole(window(frames, at)), rtol=1e-5, atol=1e-4)


def test_several_windows_at_once_go_to_the_whole_model(frames, whole):
    stepwise = StreamingEmbedding(EMBEDDING, whole)
    batch = np.concatenate([window(frames, at) for at in (0, 50, 90)])
    assert np.array_equal(stepwise(batch), whole(batch))


@pytest.mark.parametrize("name", ["melspectrogram.onnx", "embedding_model.onnx"])
def test_what_is_not_that_model_is_refused(name):
    data = (FEATURES / name).read_bytes()
    with pytest.raises(UnknownGraph):
        streaming(data if name.startswith("mel") else data[: len(data) // 2])
