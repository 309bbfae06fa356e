"""What every transcriber promises, run on the scripted one and on Whisper."""

import asyncio
import os
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tipote_device.contract.errors import MeaningError
from tipote_device.contract.turn import Transcript
from tipote_device.meaning.engines.scripted import ScriptedTranscriber
from tipote_device.meaning.engines.whisper import WhisperTranscriber
from tipote_device.meaning.interpreter import is_command

HOME = Path(os.environ.get("TIPOTE_HOME") or Path.home() / ".local" / "share" / "tipote")
SOUNDS = Path(__file__).parent.parent / "fixtures" / "meaning"
SAID = "Quelle heure est-il ?"


def heure() -> bytes:
    samples, rate = soundfile.read(SOUNDS / "quelle_heure.wav", dtype="int16")
    assert rate == 16_000
    return samples.astype("<i2").tobytes()


class TranscriberContract:
    """The promises of the port; each engine gives a `transcriber` fixture."""

    async def test_gives_the_text_and_its_figures(self, transcriber):
        heard = await transcriber.transcribe(heure())
        assert isinstance(heard, Transcript)
        assert heard.text == SAID
        assert -1.0 < heard.avg_logprob <= 0.0
        assert 0.0 <= heard.no_speech_prob < 0.5
        assert 0.0 < heard.compression_ratio < 2.4
        assert 2.0 <= heard.window_s <= 30.0
        assert heard.fell_back == (heard.window_s == 30.0)  # a short window, or the full one as a second look
        assert heard.elapsed_ms >= 0.0

    async def test_the_full_window_can_be_asked_for(self, transcriber):
        heard = await transcriber.transcribe(heure(), full_window=True)
        assert heard.window_s == 30.0
        assert not heard.fell_back

    async def test_no_sound_is_no_text(self, transcriber):
        heard = await transcriber.transcribe(b"")
        assert heard.text == ""
        assert heard.no_speech_prob == 1.0

    async def test_one_call_after_the_other_gives_the_same(self, transcriber):
        first = await transcriber.transcribe(heure())
        second = await transcriber.transcribe(heure())
        assert first.text == second.text

    async def test_can_be_closed_twice(self, transcriber):
        await transcriber.aclose()
        await transcriber.aclose()


class TestScripted(TranscriberContract):
    @pytest.fixture
    async def transcriber(self):
        engine = ScriptedTranscriber(lambda pcm: SAID)
        await engine.load()
        yield engine
        await engine.aclose()

    async def test_follows_its_script_in_order(self):
        told = Transcript("Oui.", -0.1, 0.0, 1.0, 8.0, 1.0)
        engine = ScriptedTranscriber(["Non.", told, MeaningError("Panne.")])
        assert (await engine.transcribe(b"\0\0")).text == "Non."
        assert await engine.transcribe(b"\1\0") is told
        with pytest.raises(MeaningError, match="Panne"):
            await engine.transcribe(b"\0\0")
        with pytest.raises(MeaningError):
            await engine.transcribe(b"\0\0")
        assert engine.heard[:2] == [b"\0\0", b"\1\0"]


@pytest.mark.models
class TestWhisper(TranscriberContract):
    @pytest.fixture
    async def transcriber(self):
        engine = WhisperTranscriber(HOME / "models" / "whisper-base", threads=2, believe=is_command)
        await engine.load()
        yield engine
        await engine.aclose()

    async def test_a_missing_model_is_said_so(self, tmp_path):
        engine = WhisperTranscriber(tmp_path, threads=1)
        with pytest.raises(MeaningError, match="absent ou abîmé"):
            await engine.load()
        await engine.aclose()

    async def test_a_truncated_model_is_said_so(self, tmp_path):
        whole = HOME / "models" / "whisper-base"
        for name in ("config.json", "tokenizer.json", "vocabulary.txt"):
            (tmp_path / name).symlink_to(whole / name)
        with (whole / "model.bin").open("rb") as weights:
            (tmp_path / "model.bin").write_bytes(weights.read(1_000_000))
        engine = WhisperTranscriber(tmp_path, threads=1)
        with pytest.raises(MeaningError, match="absent ou abîmé"):
            await engine.transcribe(heure())
        await engine.aclose()

    async def test_a_closed_one_says_so(self):
        engine = WhisperTranscriber(HOME / "models" / "whisper-base", threads=1)
        await engine.aclose()
        with pytest.raises(MeaningError):
            await engine.transcribe(heure())

    async def test_digital_silence_is_no_speech(self, transcriber):
        heard = await transcriber.transcribe(bytes(2 * 16_000 * 3))
        assert heard.text == ""
        assert heard.no_speech_prob == 1.0

    async def test_an_odd_last_byte_is_ignored(self, transcriber):
        assert (await transcriber.transcribe(heure() + b"\x01")).text == SAID

    async def test_more_than_a_window_is_heard_to_its_end(self, transcriber):
        pause = bytes(2 * 16_000 * 12)
        heard = await transcriber.transcribe(heure() + pause + heure() + pause + heure())
        assert heard.text.lower().count("heure est-il") == 3

    async def test_the_event_loop_goes_on_while_it_thinks(self, transcriber):
        work = asyncio.create_task(transcriber.transcribe(heure()))
        turns = 0
        while not work.done():
            await asyncio.sleep(0.001)
            turns += 1
        assert turns > 5

    async def test_noise_never_becomes_many_words(self, transcriber):
        noise = np.random.default_rng(7).normal(0.0, 0.05, 16_000 * 3)
        heard = await transcriber.transcribe((noise * 32767).astype("<i2").tobytes())
        assert len(heard.text.split()) < 60
