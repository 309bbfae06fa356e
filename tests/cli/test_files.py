"""Files that cannot be written: one sentence, as early as possible, and nothing half-written."""

import errno
from pathlib import Path

import pytest

from tipote_device.cli import main as door
from tipote_device.contract.clock import AudioClock
from tipote_device.voice.engines import virtual_speaker
from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker


@pytest.mark.parametrize("command", ["hear", "say"])
@pytest.mark.parametrize(("where", "sentence"), [(".", "est un dossier"), ("absent/a.wav", "ne peut pas être écrit")])
def test_a_place_that_cannot_be_written_is_told_before_any_work(
    tmp_path, monkeypatch, capsys, command, where, sentence
):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert door.main([command, "bonjour", "--out", str(tmp_path / where)]) == 2
    assert sentence in capsys.readouterr().err


def test_a_full_disk_leaves_the_file_that_was_there(tmp_path, monkeypatch):
    path = tmp_path / "answers.wav"
    path.write_bytes(b"before")

    def full(self: Path, _: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(virtual_speaker.Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        VirtualSpeaker(AudioClock()).write_wav(path)
    assert path.read_bytes() == b"before"
    assert [each.name for each in tmp_path.iterdir()] == ["answers.wav"]


def test_an_error_of_the_system_is_one_sentence(monkeypatch, capsys, tmp_path):
    def full(_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device", "x.wav")

    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("tipote_device.cli.config.show_settings", full)
    assert door.main(["config", "show"]) == 1
    assert capsys.readouterr().err == "Le disque est plein (« x.wav »).\n"
