from __future__ import annotations

import asyncio

import numpy as np
import pytest

from tipote_device.contract.audio import Sound
from tipote_device.contract.errors import VoiceError
from tipote_device.voice.earcons import earcons
from tipote_device.voice.engines.scripted import ScriptedSynthesizer
from tipote_device.voice.fallback import FallbackSynthesizer
from tipote_device.voice.pcm import fade_out, to_samples, to_sound, trimmed
from tipote_device.voice.phrase_cache import PhraseCache
from tipote_device.voice.playback_buffer import PlaybackBuffer


class Stuck(ScriptedSynthesizer):
    """A voice that never answers."""

    async def synthesize(self, text: str, *, pace: float = 1.0) -> Sound:
        await asyncio.Event().wait()
        raise AssertionError


async def test_the_next_voice_speaks_when_the_first_cannot():
    first, second = ScriptedSynthesizer(failing=frozenset({"Bonjour."})), ScriptedSynthesizer()
    voice = FallbackSynthesizer([first, second])
    await voice.synthesize("Bonjour.")
    await voice.synthesize("Bonsoir.")
    assert (first.said, second.said) == (["Bonsoir."], ["Bonjour."])
    assert voice.failures == {"scripted": 1}


async def test_a_stuck_voice_does_not_leave_the_turn_stuck():
    voice = FallbackSynthesizer([Stuck(), ScriptedSynthesizer()], patience_s=0.05)
    assert (await asyncio.wait_for(voice.synthesize("Bonjour."), 2.0)).duration_s > 0


async def test_when_no_voice_can_speak_it_is_an_error():
    with pytest.raises(VoiceError):
        await FallbackSynthesizer([ScriptedSynthesizer(broken=True)] * 2).synthesize("Bonjour.")
    with pytest.raises(VoiceError):
        FallbackSynthesizer([])


async def test_a_prepared_sentence_costs_the_voice_nothing_more():
    voice = ScriptedSynthesizer()
    cache = PhraseCache(voice)
    assert await cache.prepare(["Il est 13:00."]) == 1
    sound = await cache.synthesize("Il est treize heures.")
    assert voice.said == ["Il est treize heures."]
    assert (sound.duration_s > 0, cache.hits, cache.misses) == (True, 1, 1)


async def test_a_sentence_being_prepared_is_not_said_twice():
    voice = ScriptedSynthesizer()
    cache = PhraseCache(voice)
    await asyncio.gather(cache.prepare(["Bonjour."]), cache.synthesize("Bonjour."))
    assert voice.said == ["Bonjour."]


async def test_memory_is_bounded_and_fixed_sentences_stay():
    one = len((await ScriptedSynthesizer().synthesize("Phrase 0.")).pcm)
    cache = PhraseCache(ScriptedSynthesizer(), max_bytes=3 * one)
    await cache.prepare(["Je n'ai pas."], keep=True)
    for number in range(6):
        await cache.synthesize(f"Phrase {number}.")
    assert cache.size <= 3 * one
    before = cache.misses
    await cache.synthesize("Je n'ai pas.")
    await cache.synthesize("Phrase 5.")
    assert cache.misses == before
    await cache.synthesize("Phrase 0.")
    assert cache.misses == before + 1


async def test_forgetting_leaves_only_the_fixed_sentences():
    cache = PhraseCache(ScriptedSynthesizer())
    await cache.prepare(["Pardon."], keep=True)
    kept = cache.size
    await cache.synthesize("Ton médecin est le docteur Martin.")
    cache.forget()
    assert cache.size == kept


async def test_preparing_skips_what_cannot_be_said():
    cache = PhraseCache(ScriptedSynthesizer(failing=frozenset({"Non."})))
    assert await cache.prepare(["Oui.", "Non.", "Voilà."], keep=True) == 2


@pytest.mark.parametrize(("name", "sound"), earcons(0.25).items())
def test_earcons_are_short_soft_and_start_and_end_in_silence(name, sound):
    samples = to_samples(sound)
    assert sound.rate == 24_000
    assert 0.05 < sound.duration_s < (1.0 if name == "ring" else 0.25)  # a bell is heard from the next room
    assert np.abs(samples).max() == pytest.approx(0.25, abs=0.01)
    assert max(abs(samples[0]), abs(samples[-1])) < 0.001
    assert np.abs(np.diff(samples)).max() < 0.08


def test_earcons_differ_from_each_other():
    assert len({sound.pcm for sound in earcons().values()}) == 5


def test_trimming_keeps_thirty_milliseconds_around_speech():
    rate = 24_000
    speech = 0.3 * np.sin(np.arange(rate) / 5)
    quiet = np.zeros(rate // 2)
    samples = trimmed(np.concatenate([quiet, speech, quiet]).astype("f4"), rate)
    assert len(samples) / rate == pytest.approx(1.06, abs=0.012)
    assert len(trimmed(quiet.astype("f4"), rate)) == 0


def test_a_fade_falls_to_silence_without_a_jump():
    pcm = to_sound(np.full(2_400, 0.5, dtype="f4"), 24_000).pcm
    faded = np.frombuffer(fade_out(pcm, 1_200), dtype="<i2")
    assert len(faded) == 1_200
    assert faded[-1] == 0
    assert np.abs(np.diff(faded.astype(int))).max() < 60
    assert fade_out(b"", 100) == b""


def block(buffer: PlaybackBuffer, samples: int, at: float) -> bytes:
    out = bytearray(2 * samples)
    buffer.read_into(memoryview(out), at)
    return bytes(out)


def test_the_buffer_gives_what_it_got_then_silence():
    buffer = PlaybackBuffer(1_000)
    buffer.write(b"\x01\x00" * 3)
    buffer.write(b"\x02\x00" * 3)
    assert block(buffer, 4, 0.0) == b"\x01\x00" * 3 + b"\x02\x00"
    assert block(buffer, 4, 0.004) == b"\x02\x00" * 2 + b"\x00\x00" * 2


def test_the_buffer_knows_what_has_left_by_the_devices_time():
    buffer = PlaybackBuffer(1_000)
    buffer.pad(0.1)
    buffer.write(b"\x01\x00" * 500)
    block(buffer, 200, 10.0)  # 100 of silence, 100 of sound that reach the air at 10.1
    assert buffer.taken.first_at == pytest.approx(10.1)
    assert buffer.played_s(10.0) == 0.0
    assert buffer.played_s(10.15) == pytest.approx(0.05)
    assert buffer.played_s(11.0) == pytest.approx(0.1)
    assert buffer.remaining_s(10.15) == pytest.approx(0.4 + 0.05)


def test_the_buffer_counts_the_times_speech_ran_dry():
    buffer = PlaybackBuffer(1_000)
    buffer.write(b"\x01\x00" * 10)
    block(buffer, 20, 0.0)
    buffer.write(b"\x01\x00" * 10)
    block(buffer, 20, 0.02)
    buffer.begin()
    buffer.write(b"\x01\x00" * 10)
    assert buffer.gaps == 1


def test_the_buffer_keeps_only_the_fade_when_cut():
    buffer = PlaybackBuffer(1_000)
    buffer.write(b"\xff\x0f" * 900)
    buffer.cut(0.05)
    assert buffer.waiting_s == pytest.approx(0.05)
    rest = np.frombuffer(block(buffer, 60, 0.0), dtype="<i2")
    assert rest[0] > 4_000
    assert not rest[49:].any()
