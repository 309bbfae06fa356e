"""`tipote config`."""

import argparse
import json
import tomllib
from pathlib import Path

import pytest

from tipote_device.cli import config
from tipote_device.contract.settings import Settings


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--config")
    config.register(parser.add_subparsers())
    args = parser.parse_args(words)
    status: int = args.run(args)
    return status


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "config.toml"
    path.write_text("[voix]\nspeed = 1.5\n")
    return path


@pytest.mark.parametrize("before", [True, False])
def test_show_prints_the_effective_configuration(file: Path, capsys: pytest.CaptureFixture[str], before: bool) -> None:
    option = ("--config", str(file))
    command = ("config", "show")
    assert run(*((*option, *command) if before else (*command, *option))) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"# Fichier lu : {file}\n")
    assert tomllib.loads(printed)["voix"]["speed"] == 1.5


def test_show_json_tells_where_each_value_comes_from(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("config", "show", "--json", "--config", str(file)) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["path"] == str(file)
    assert told["settings"] == Settings().model_dump(mode="json") | {
        "voix": Settings().voix.model_dump() | {"speed": 1.5}
    }
    assert told["sources"]["voix.speed"] == "file"
    assert {source for key, source in told["sources"].items() if key != "voix.speed"} == {"default"}


def test_path(file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIPOTE_CONFIG", str(file))
    assert run("config", "path") == 0
    assert capsys.readouterr().out == f"{file}\n"
