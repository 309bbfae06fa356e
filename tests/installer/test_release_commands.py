"""What the installer expects of a release: the same tests on the stand-in and on the real one."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.installer.release import LAUNCHER, identity, version
from tests.installer.stand_in import REPOSITORY, make_source
from tests.virtual_card import VirtualCard, available
from tipote_device import assembly


@pytest.fixture(params=["stand_in", pytest.param("real", marks=pytest.mark.models)])
def release(request, tmp_path) -> Path:
    """A release folder with its launcher and its environment."""
    return made(tmp_path / "release", real=request.param == "real")


@pytest.fixture
def small(tmp_path) -> Path:
    """The stand-in alone: what it is asked here the real one does in the last test."""
    return made(tmp_path / "release", real=False)


def made(folder: Path, *, real: bool) -> Path:
    if real:
        folder.mkdir()
        for part in ("tipote_device", "models"):
            (folder / part).symlink_to(REPOSITORY / part)
    else:
        make_source(folder)
    (folder / "bin").mkdir()
    (folder / "bin/tipote").write_text(LAUNCHER)
    (folder / "bin/tipote").chmod(0o755)
    (folder / ".venv").symlink_to(sys.prefix)
    return folder


def run(release: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {"PATH": os.environ["PATH"], "HOME": str(home), "TIPOTE_HOME": str(home)}
    if (home / "config.toml").exists():
        env["TIPOTE_CONFIG"] = str(home / "config.toml")
    return subprocess.run([release / "bin/tipote", *arguments], env=env, capture_output=True, text=True)


@pytest.fixture
def home(tmp_path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


def test_a_configuration_is_read_or_refused_in_a_sentence(release, home):
    (home / "config.toml").write_text('[maison]\ntimezone = "Europe/Brussels"\n')
    done = run(release, home, "config", "show", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["settings"]["maison"]["timezone"] == "Europe/Brussels"
    (home / "config.toml").write_text("[inconnue]\na = 1\n")
    done = run(release, home, "config", "show", "--json")
    assert done.returncode
    assert "inconnue" in done.stderr
    assert "Traceback" not in done.stderr


def test_models_are_fetched_once_and_verified(small, home):
    assert run(small, home, "models", "pull").returncode == 0
    assert "Tout est déjà sur le disque" in run(small, home, "models", "pull").stdout
    assert run(small, home, "models", "verify").returncode == 0


def test_doctor_names_each_check_and_its_state(small, home):
    found = json.loads(run(small, home, "doctor", "--json").stdout)
    assert {"name", "status", "message", "fix"} <= set(found["checks"][0])
    assert {check["status"] for check in found["checks"]} <= {"ok", "warning", "failure"}


def test_the_number_of_migrations_can_be_asked_for(release):
    from scripts.installer.release import _COUNT_MIGRATIONS

    env = {"PYTHONPATH": str(release), "TIPOTE_HOME": str(release)}
    done = subprocess.run([sys.executable, "-P", "-c", _COUNT_MIGRATIONS], env=env, capture_output=True, text=True)
    assert int(done.stdout) >= 1


def test_the_name_of_a_release_changes_with_any_byte_of_it(tmp_path):
    source = make_source(tmp_path / "un")
    name = identity(source)
    assert name.startswith(f"{version(source)}+")
    assert identity(make_source(tmp_path / "deux")) == name
    with (source / "scripts/setup").open("a") as file:
        file.write("\n")
    assert identity(source) != name


@pytest.mark.models
@pytest.mark.card
@pytest.mark.timeout(400)
def test_the_real_one_is_installed_in_a_folder_and_gets_ready(box, tmp_path, monkeypatch):
    if not available():
        pytest.skip("PulseAudio and its tools are not installed")
    box.answers.write_text(f'profile = "registry"\nmodels_from = "{assembly.home() / "models"}"\n')
    with VirtualCard(tmp_path / "card") as card:
        for key, value in card.env.items():
            monkeypatch.setenv(key, value)
        box.kept = ("XDG_RUNTIME_DIR",)
        said = box.run(REPOSITORY, "--deadline", "180")
    assert "à l'écoute" in said
    assert "Ti-Pote est installé" in said
    assert (box.data / "tipote.db").is_file()
    models = box.data / "models/whisper-base/model.bin"
    assert models.stat().st_nlink > 1 or models.stat().st_size > 1000  # borrowed: linked, or copied from another disk
