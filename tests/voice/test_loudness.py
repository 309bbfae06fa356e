"""The volume: asked by voice, softer at night, through the mixer of a real (virtual) sound card."""

from datetime import datetime

import pytest

from tests.virtual_card import VirtualCard, available
from tipote_device.contract.errors import VoiceError
from tipote_device.contract.settings import VoiceSettings
from tipote_device.voice.engines.command_mixers import AlsaMixer, PulseMixer, find_mixer
from tipote_device.voice.loudness import Loudness, SoftwareMixer

NOON = datetime(2026, 11, 30, 12, 0)
SETTINGS = VoiceSettings(volume=1.0, night_volume=0.5, night_from=22, night_to=7)


def loudness(mixer=None, now=NOON, settings=SETTINGS):
    return Loudness(mixer, settings, lambda: now)


async def test_louder_and_softer():
    mixer = SoftwareMixer(50)
    voice = loudness(mixer)
    assert await voice.louder() == "Volume à 60 %."
    assert await voice.softer() == "Volume à 50 %."
    assert await voice.set_to(100) == "Volume au maximum."
    assert await voice.louder() == "Volume au maximum."
    assert await voice.set_to(0) == "Volume à 0 %."
    assert await mixer.level() == 0


async def test_softer_never_ends_in_silence():
    mixer = SoftwareMixer(15)
    voice = loudness(mixer)
    for _ in range(5):
        await voice.softer()
    assert await mixer.level() == 10


async def test_louder_after_silence_is_where_it_was():
    mixer = SoftwareMixer(70)
    voice = loudness(mixer)
    assert await voice.mute() == ""
    assert await mixer.level() == 0
    assert await voice.mute() == ""
    assert await voice.louder() == "Volume à 80 %."


@pytest.mark.parametrize(("hour", "gain"), [(12, 1.0), (21, 1.0), (22, 0.5), (3, 0.5), (7, 1.0)])
def test_softer_at_night(hour, gain):
    assert loudness(now=NOON.replace(hour=hour)).voice_gain == gain


def test_equal_hours_mean_no_night():
    settings = VoiceSettings(night_volume=0.1, night_from=8, night_to=8)
    assert all(loudness(now=NOON.replace(hour=h), settings=settings).chime_gain == 1.0 for h in range(24))


async def test_without_a_mixer_the_samples_are_made_softer():
    voice = loudness()
    await voice.set_to(50)
    assert voice.voice_gain == 0.25


@pytest.mark.card
@pytest.mark.skipif(not available(), reason="needs PulseAudio")
@pytest.mark.parametrize("kind", ["pulse", "alsa"])
async def test_the_systems_own_mixer(tmp_path, monkeypatch, kind):
    with VirtualCard(tmp_path) as card:
        for name, value in card.env.items():
            monkeypatch.setenv(name, value)
        mixer = PulseMixer("speaker") if kind == "pulse" else AlsaMixer("Master")
        voice = loudness(mixer)
        assert await voice.set_to(40) == "Volume à 40 %."
        assert abs(await mixer.level() - 40) <= 1
        await voice.mute()
        assert await mixer.level() == 0
        await voice.louder()
        assert abs(await mixer.level() - 50) <= 2
        assert (await find_mixer()).name == "pulse"


async def test_a_machine_without_any_mixer(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    assert await find_mixer() is None
    with pytest.raises(VoiceError):
        await PulseMixer().level()
