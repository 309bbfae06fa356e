"""The unit and its companions, judged by systemd's own tools."""

import configparser
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

UNITS = Path(__file__).parents[2] / "systemd"
MOST_EXPOSED = 2.0
"""`systemd-analyze security` goes from 0 (locked) to 10 (open); a service without hardening is at 9.6."""


def tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} (Debian package systemd) is missing")
    return found


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, capture_output=True, text=True, env=os.environ | {"LC_ALL": "C", "SYSTEMD_COLORS": "0"}
    )


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The unit with a command that exists here, as the installer would have put it."""
    program = tmp_path / "tipote"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "tipote.service"
    text = (UNITS / "tipote.service").read_text()
    assert "/opt/tipote/bin/tipote" in text
    unit.write_text(text.replace("/opt/tipote/bin/tipote", str(program)))
    return unit


def test_unit_is_valid(installed: Path) -> None:
    result = run(tool("systemd-analyze"), "verify", "--man=no", str(installed))
    complaints = [line for line in result.stderr.splitlines() if "tipote" in line]
    assert (result.returncode, complaints) == (0, [])


def test_a_mistake_in_the_unit_would_be_seen(installed: Path) -> None:
    installed.write_text(installed.read_text().replace("WatchdogSec=30", "WatchdogSecs=30"))
    result = run(tool("systemd-analyze"), "verify", "--man=no", str(installed))
    assert "WatchdogSecs" in result.stderr


def test_unit_is_locked_down(installed: Path) -> None:
    threshold = str(round(MOST_EXPOSED * 10))
    result = run(tool("systemd-analyze"), "security", "--offline=true", f"--threshold={threshold}", str(installed))
    assert result.returncode == 0, result.stdout


def test_no_network_is_open_and_executable_memory_stays_possible(installed: Path) -> None:
    result = run(tool("systemd-analyze"), "security", "--offline=true", "--json=short", str(installed))
    found = {entry["json_field"]: entry["set"] for entry in json.loads(result.stdout)}
    assert found["IPAddressDeny"] is True
    assert found["PrivateNetwork"] is True
    assert found["RestrictAddressFamilies_AF_INET_INET6"] is True
    assert found["MemoryDenyWriteExecute"] is False


def test_back_off_is_kept_apart_for_systems_that_know_it() -> None:
    unit = (UNITS / "tipote.service").read_text()
    assert "RestartSteps" not in unit
    drop_in = configparser.ConfigParser()
    drop_in.read(UNITS / "tipote.service.d" / "10-backoff.conf")
    assert dict(drop_in["Service"]) == {"restartsteps": "8", "restartmaxdelaysec": "300"}


def test_user_is_made_in_the_audio_group(tmp_path: Path) -> None:
    (tmp_path / "etc").mkdir()
    result = run(tool("systemd-sysusers"), f"--root={tmp_path}", str(UNITS / "tipote.sysusers"))
    if "Permission denied" in result.stderr or "Operation not permitted" in result.stderr:
        pytest.skip(f"not allowed to make users, even in a folder: {result.stderr.strip()}")
    assert result.returncode == 0, result.stderr
    assert "tipote" in (tmp_path / "etc" / "passwd").read_text()
    groups = {line.split(":")[0]: line.split(":")[3] for line in (tmp_path / "etc" / "group").read_text().splitlines()}
    assert "tipote" in groups["audio"].split(",")


def test_folders_are_made_with_their_rights(tmp_path: Path) -> None:
    if os.getuid() != 0:
        pytest.skip("only root may give folders away")
    (tmp_path / "etc").mkdir()
    run(tool("systemd-sysusers"), f"--root={tmp_path}", str(UNITS / "tipote.sysusers"))
    result = run(tool("systemd-tmpfiles"), "--create", f"--root={tmp_path}", str(UNITS / "tipote.tmpfiles"))
    assert result.returncode == 0, result.stderr
    modes = {
        name: oct((tmp_path / name).stat().st_mode & 0o777)
        for name in ("var/lib/tipote", "var/lib/tipote/models", "etc/tipote")
    }
    assert modes == {"var/lib/tipote": "0o700", "var/lib/tipote/models": "0o700", "etc/tipote": "0o755"}
