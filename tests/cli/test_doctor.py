"""`tipote doctor`."""

import argparse
import json
from pathlib import Path

import pytest

from tipote_device.assembly.places import alone_on
from tipote_device.cli import doctor
from tipote_device.daemon.checks import CheckResult


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    doctor.register(parser.add_subparsers())
    args = parser.parse_args(words)
    status: int = args.run(args)
    return status


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("TIPOTE_CONFIG", raising=False)
    return tmp_path


def test_json_is_one_object_and_agrees_with_the_status(capsys: pytest.CaptureFixture[str]) -> None:
    status = run("doctor", "--json")
    told = json.loads(capsys.readouterr().out)
    names = [check["name"] for check in told["checks"]]
    assert names == [
        *("config", "python", "cpu", "ram", "disk", "clock", "clock_sync", "timezone", "espeak"),
        *("llama", "models", "audio", "voice", "microphone", "echo", "wake_word", "hearing", "language_model"),
        *("database", "plug_ins", "service", "unit", "exposure"),
    ]
    failed = [check for check in told["checks"] if check["status"] == "failure"]
    assert told["ok"] is (not failed)
    assert status == (1 if failed else 0)
    assert all(check["fix"] for check in failed)


def test_wrong_configuration_fails_and_the_rest_is_still_checked(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "config.toml").write_text("[voix]\nsped = 1\n")
    assert run("doctor", "--config", str(home / "config.toml")) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("✗ ")
    assert "voulais-tu dire « speed » ?" in lines[1]
    assert any(line.startswith("✓ Python") for line in lines)


def test_checks_of_assembly_count(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    failing = CheckResult("audio", "failure", "Aucun micro trouvé.", "Branche-le.")
    monkeypatch.setattr(doctor.assembly, "extra_checks", lambda settings, home, quick: [("audio", lambda: failing)])
    assert run("doctor", "--quick") == 1
    assert "✗ Aucun micro trouvé.\n  → Branche-le.\n" in capsys.readouterr().out


def test_quick_makes_no_sound_and_loads_no_model(capsys: pytest.CaptureFixture[str]) -> None:
    run("doctor", "--quick", "--json")
    names = {check["name"] for check in json.loads(capsys.readouterr().out)["checks"]}
    assert not names & {"microphone", "echo", "wake_word", "hearing", "language_model"}
    assert {"llama", "models", "database", "clock_sync", "unit", "exposure"} <= names


def test_nothing_is_taken_from_a_daemon_that_runs(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with alone_on(home):
        run("doctor", "--json")
    told = {check["name"]: check for check in json.loads(capsys.readouterr().out)["checks"]}
    for name in ("microphone", "echo", "wake_word", "hearing", "language_model"):
        assert told[name]["details"] == {"skipped": "running"}
        assert told[name]["status"] == "ok"
    assert (told["service"]["status"], told["service"]["message"]) == ("warning", "Ti-Pote tourne mais ne répond pas.")
