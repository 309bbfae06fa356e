from __future__ import annotations

import json
import os
import re
import unicodedata
from pathlib import Path

import numpy as np
import pytest
import soxr

from tipote_device.bench.word_errors import word_errors
from tipote_device.contract.audio import Sound
from tipote_device.contract.errors import VoiceError
from tipote_device.voice.engines.espeak import EspeakSynthesizer
from tipote_device.voice.engines.french_phonemes import french_phonemes
from tipote_device.voice.engines.kokoro import KokoroSynthesizer
from tipote_device.voice.engines.piper import PiperSynthesizer
from tipote_device.voice.engines.scripted import ScriptedSynthesizer
from tipote_device.voice.pcm import to_samples
from tipote_device.voice.self_test import self_test
from tipote_device.voice.spoken_french import to_spoken

FIXTURES = Path(__file__).parents[1] / "fixtures" / "voice"
MODELS = Path(os.environ.get("TIPOTE_HOME", Path.home() / ".local/share/tipote")) / "models"
KOKORO = MODELS / "kokoro-82m"
TINY = FIXTURES / "tiny_voice.onnx"


def plain(text: str) -> list[str]:
    return re.findall(r"\w+", unicodedata.normalize("NFC", text.lower().replace("’", "'")))


SENTENCES = [
    "Je n'ai pas compris.",
    "La capitale de l'Italie est Rome.",
    "Il fera beau demain après-midi.",
    "Nous sommes le dimanche vingt-neuf novembre.",
    "Je ne sais pas répondre à cette question.",
]


@pytest.fixture(scope="module")
def whisper():
    from faster_whisper import WhisperModel

    return WhisperModel(str(MODELS / "whisper-base"), device="cpu", compute_type="int8", cpu_threads=2)


@pytest.mark.models
async def test_kokoro_is_understood_word_for_word(whisper):
    """But for one word that sounds the same ("est" written "et"): another processor rounds, and hears, otherwise."""
    voice = KokoroSynthesizer(KOKORO / "kokoro.int8.onnx", KOKORO / "vocab.json", KOKORO / "ff_siwis.bin")
    heard = []
    for sentence in SENTENCES:
        sound = await voice.synthesize(sentence)
        samples = soxr.resample(to_samples(sound), sound.rate, 16_000)
        pieces, _ = whisper.transcribe(samples, language="fr", beam_size=5)
        heard.append(" ".join(piece.text for piece in pieces))
    await voice.aclose()
    pairs = zip(SENTENCES, heard, strict=True)
    assert sum(word_errors(plain(said), plain(to_spoken(text))) for said, text in pairs) <= 1, heard


@pytest.mark.models
async def test_kokoro_says_a_damaged_model_in_one_sentence(tmp_path):
    broken = tmp_path / "kokoro.onnx"
    broken.write_bytes((KOKORO / "kokoro.int8.onnx").read_bytes()[:100_000])
    voice = KokoroSynthesizer(broken, KOKORO / "vocab.json", KOKORO / "ff_siwis.bin")
    with pytest.raises(VoiceError) as raised:
        await voice.synthesize("Bonjour.")
    assert raised.value.code == "voix-illisible"
    await voice.aclose()


def test_a_missing_voice_is_refused_at_once(tmp_path):
    with pytest.raises(VoiceError):
        KokoroSynthesizer(tmp_path / "no.onnx", tmp_path / "no.json", tmp_path / "no.bin")
    with pytest.raises(VoiceError):
        PiperSynthesizer(tmp_path / "no.onnx", tmp_path / "no.json")
    with pytest.raises(VoiceError):
        EspeakSynthesizer(command="no-such-command")


@pytest.mark.parametrize(
    "described",
    [{"language": {"family": "en"}}, {"language": {}, "espeak": {"voice": "en-us"}}],
    ids=["family", "espeak"],
)
def test_a_foreign_piper_voice_never_reads_french(tmp_path, described):
    config = json.loads((FIXTURES / "tiny_voice.onnx.json").read_text(encoding="utf-8")) | described
    path = tmp_path / "voice.onnx.json"
    path.write_text(json.dumps(config), encoding="utf-8")
    with pytest.raises(VoiceError) as raised:
        PiperSynthesizer(TINY, path)
    assert raised.value.code == "voix-etrangere"


def test_a_piper_description_that_is_not_one_is_refused(tmp_path):
    path = tmp_path / "voice.onnx.json"
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(VoiceError) as raised:
        PiperSynthesizer(TINY, path)
    assert raised.value.code == "voix-illisible"


async def test_piper_speaks_faster_on_demand():
    lengths = []
    for speed in (1.0, 2.0):
        voice = PiperSynthesizer(TINY, FIXTURES / "tiny_voice.onnx.json", speed=speed)
        lengths.append((await voice.synthesize("Il fera beau demain.")).duration_s)
        await voice.aclose()
    assert lengths[1] == pytest.approx(lengths[0] / 2, rel=0.05)


def test_phonemes_are_french_and_free_of_marks_nobody_says():
    phonemes = french_phonemes("Le week-end, il est à Paris.")
    assert "ʁ" in phonemes
    assert not set("-()") & set(phonemes)


class Odd:
    """A voice whose word is not one."""

    name = "odd"

    def __init__(self, sound: Sound) -> None:
        self.sound = sound

    async def synthesize(self, text: str, *, pace: float = 1.0) -> Sound:
        return self.sound

    async def aclose(self) -> None:
        pass


@pytest.mark.parametrize(
    ("samples", "code"), [(24_000, "voix-muette"), (1_200, "voix-suspecte"), (24_000 * 9, "voix-suspecte")]
)
async def test_the_self_test_refuses_silence_and_impossible_lengths(samples, code):
    with pytest.raises(VoiceError) as raised:
        await self_test(Odd(Sound(np.zeros(samples, dtype="<i2").tobytes(), 24_000)))
    assert raised.value.code == code


async def test_the_self_test_lets_the_voices_own_error_through():
    with pytest.raises(VoiceError):
        await self_test(ScriptedSynthesizer(broken=True))


async def test_all_voices_share_one_espeak():
    """Initialised twice, espeak-ng reads freed memory: Piper must not make its own."""
    import piper.voice

    voice = PiperSynthesizer(TINY, FIXTURES / "tiny_voice.onnx.json")
    assert (await voice.synthesize("Bonjour la maison.")).pcm
    assert piper.voice._ESPEAK_PHONEMIZER is None
    await voice.aclose()
