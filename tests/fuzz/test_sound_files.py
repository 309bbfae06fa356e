"""Whatever a file holds, the reader gives samples or one French sentence."""

import io

import numpy as np
import pytest
import soundfile
from hypothesis import example, given
from hypothesis import strategies as st

from tests.fuzz.thorough import spoilt, thorough
from tipote_device.contract.errors import BadAudioFile
from tipote_device.ears.engines.wav_file import read_sound


def written(kind: str, subtype: str, rate: int, channels: int) -> bytes:
    out = io.BytesIO()
    tone = (0.3 * np.sin(np.arange(600) * 0.1)).astype(np.float32)
    soundfile.write(out, np.stack([tone] * channels, axis=1), rate, format=kind, subtype=subtype)
    return out.getvalue()


SOUND = [
    written("WAV", "PCM_16", 16_000, 1),
    written("WAV", "FLOAT", 48_000, 2),
    written("FLAC", "PCM_16", 16_000, 1),
    written("OGG", "VORBIS", 22_050, 1),
    written("AIFF", "PCM_24", 8_000, 1),
]


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return tmp_path_factory.mktemp("fuzz") / "son.wav"


def read_or_refused(path, content: bytes) -> None:
    path.write_bytes(content)
    try:
        samples, rate = read_sound(path)
    except BadAudioFile as error:
        refusal = error
    else:
        assert samples.dtype == np.int16
        assert samples.ndim == 1
        assert rate > 0
        return
    assert refusal.sentence.endswith(".")


@thorough(300)
@given(st.sampled_from(SOUND).flatmap(spoilt))
def test_spoilt_sound(path, content):
    read_or_refused(path, content)


@thorough(150)
@given(st.binary(max_size=400).map(lambda rest: b"RIFF\xff\xff\xff\xffWAVEfmt " + rest) | st.binary(max_size=200))
@example(SOUND[0][:24] + b"\xff\xff\xff\x7f" + SOUND[0][28:])  # two thousand million samples a second
@example(SOUND[0][:24] + b"\x01\x00\x00\x00" + SOUND[0][28:])  # one sample a second
def test_no_sound_at_all(path, content):
    read_or_refused(path, content)
