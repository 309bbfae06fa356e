"""What every synthesizer promises, real or scripted."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path

import numpy as np
import pytest

from tipote_device.contract.errors import VoiceError
from tipote_device.voice.engines.espeak import EspeakSynthesizer
from tipote_device.voice.engines.kokoro import KokoroSynthesizer
from tipote_device.voice.engines.piper import PiperSynthesizer
from tipote_device.voice.engines.scripted import ScriptedSynthesizer
from tipote_device.voice.pcm import to_samples
from tipote_device.voice.self_test import self_test

FIXTURES = Path(__file__).parents[1] / "fixtures" / "voice"
MODELS = Path(os.environ.get("TIPOTE_HOME", Path.home() / ".local/share/tipote")) / "models"
KOKORO = MODELS / "kokoro-82m"


class SynthesizerContract:
    @pytest.fixture
    def make(self):
        raise NotImplementedError

    @pytest.fixture
    async def voice(self, make):
        voice = make()
        yield voice
        await voice.aclose()

    async def test_speaks_mono_sound_at_a_usual_rate(self, voice):
        sound = await voice.synthesize("Bonjour tout le monde.")
        assert 16_000 <= sound.rate <= 48_000
        assert len(sound.pcm) % 2 == 0
        assert 0.5 < sound.duration_s < 4
        assert np.abs(to_samples(sound)).max() > 0.05

    async def test_a_longer_text_lasts_longer(self, voice):
        short = await voice.synthesize("Oui.")
        long = await voice.synthesize("Oui, il fera beau demain dans toute la région.")
        assert long.duration_s > 1.8 * short.duration_s

    async def test_a_slower_pace_lasts_longer_and_the_next_sentence_is_as_always(self, voice):
        sentence = "Il fait beau aujourd'hui dans tout le pays."
        usual, slow, again = [(await voice.synthesize(sentence, pace=pace)).duration_s for pace in (1.0, 0.75, 1.0)]
        assert 1.15 * usual < slow < 1.6 * usual
        assert again == pytest.approx(usual, rel=0.08)

    async def test_starts_and_ends_without_dead_air(self, voice):
        sound = await voice.synthesize("Bonjour.")
        loud = np.flatnonzero(np.abs(to_samples(sound)) > 0.01)
        assert loud[0] / sound.rate < 0.12
        assert sound.duration_s - loud[-1] / sound.rate < 0.12

    async def test_nothing_to_say_is_an_error_of_the_voice(self, voice):
        with pytest.raises(VoiceError):
            await voice.synthesize("")

    async def test_an_abandoned_sentence_does_not_spoil_the_next(self, voice):
        abandoned = asyncio.create_task(voice.synthesize("Une phrase que personne n'attendra jusqu'au bout."))
        await asyncio.sleep(0)
        abandoned.cancel()
        with pytest.raises(asyncio.CancelledError):
            await abandoned
        assert (await voice.synthesize("Bonjour.")).duration_s > 0.2

    async def test_passes_its_own_self_test(self, voice):
        assert (await self_test(voice)).engine == voice.name


class TestScripted(SynthesizerContract):
    @pytest.fixture
    def make(self):
        return ScriptedSynthesizer


class TestPiper(SynthesizerContract):
    @pytest.fixture
    def make(self):
        return lambda: PiperSynthesizer(FIXTURES / "tiny_voice.onnx", FIXTURES / "tiny_voice.onnx.json")


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
class TestEspeak(SynthesizerContract):
    @pytest.fixture
    def make(self):
        return EspeakSynthesizer


@pytest.mark.models
class TestKokoro(SynthesizerContract):
    @pytest.fixture
    def make(self):
        return lambda: KokoroSynthesizer(KOKORO / "kokoro.int8.onnx", KOKORO / "vocab.json", KOKORO / "ff_siwis.bin")
