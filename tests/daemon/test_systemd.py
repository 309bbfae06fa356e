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


def systemd_version() -> int:
    return int(run(tool("systemctl"), "--version").stdout.split()[1])


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, capture_output=True, text=True, env=os.environ | {"LC_ALL": "C", "SYSTEMD_COLORS": "0"}
    )


SOCKETS = ("tipote-page.socket", "tipote-metriques.socket")
LAUNCHER = "/opt/tipote/current/bin/tipote"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The units with a command that exists here, as the installer would have put them."""
    program = tmp_path / "tipote"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    folder = tmp_path / "units"
    folder.mkdir()
    text = (UNITS / "tipote.service").read_text()
    assert LAUNCHER in text
    (folder / "tipote.service").write_text(text.replace(LAUNCHER, str(program)))
    for name in SOCKETS:
        shutil.copy(UNITS / name, folder)
    return folder / "tipote.service"


def drop_in(unit: Path, source: Path, **replaced: str) -> None:
    """Put a drop-in beside a unit."""
    text = source.read_text()
    for old, new in replaced.items():
        text = text.replace(old, new)
    folder = unit.with_name(f"{unit.name}.d")
    folder.mkdir(exist_ok=True)
    (folder / source.name).write_text(text)


def verified(unit: Path, *options: str) -> list[str]:
    """Return what systemd has against a unit and those it needs."""
    result = run(tool("systemd-analyze"), *options, "verify", "--man=no", str(unit))
    return [line for line in result.stderr.splitlines() if "tipote" in line]


def exposure(unit: Path) -> float:
    """Return how exposed systemd finds a unit: 0 (locked) to 10 (open)."""
    result = run(tool("systemd-analyze"), "security", "--offline=true", str(unit))
    return float(result.stdout.rsplit("Overall exposure level for", 1)[1].split(":")[1].split()[0])


def test_units_are_valid(installed: Path) -> None:
    assert verified(installed) == []
    for name in SOCKETS:
        assert verified(installed.with_name(name)) == []


@pytest.mark.parametrize("name", ["lan.conf", "home-assistant.conf", "10-backoff.conf"])
def test_drop_ins_are_valid(installed: Path, name: str) -> None:
    source = next(UNITS.rglob(name))
    unit = installed.with_name("tipote-page.socket") if name == "lan.conf" else installed
    if name == "10-backoff.conf" and systemd_version() < 254:
        pytest.skip("RestartSteps came with systemd 254")
    drop_in(unit, source)
    assert verified(unit) == []


def test_a_mistake_in_the_unit_would_be_seen(installed: Path) -> None:
    installed.write_text(installed.read_text().replace("WatchdogSec=30", "WatchdogSecs=30"))
    result = run(tool("systemd-analyze"), "verify", "--man=no", str(installed))
    assert "WatchdogSecs" in result.stderr


def test_unit_is_locked_down(installed: Path) -> None:
    assert exposure(installed) <= MOST_EXPOSED


def test_speaking_with_home_assistant_stays_locked_down(installed: Path) -> None:
    drop_in(installed, UNITS / "drop-ins/home-assistant.conf")
    assert exposure(installed) <= MOST_EXPOSED


def test_the_unit_of_a_session_is_valid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    unit = tmp_path / "tipote.service"
    unit.write_text((UNITS / "user/tipote.service").read_text().replace(LAUNCHER, "/bin/true"))
    assert verified(unit, "--user") == []
    unit.write_text(unit.read_text().replace("LimitCORE", "LimitKORE"))
    assert "LimitKORE" in verified(unit, "--user")[0]


NAMES = ("Description", "Documentation")
"""Settings that say themselves what they are."""


SETTINGS = [path for kind in ("*.service", "*.socket", "*.conf") for path in sorted(UNITS.rglob(kind))]


@pytest.mark.parametrize("path", [path for path in SETTINGS if path.is_file()], ids=lambda path: path.name)
def test_every_line_has_its_reason_just_above_it(path: Path) -> None:
    """Two lines of one setting may share theirs: After and Wants, two sockets."""
    lines = path.read_text().splitlines()
    bare = []
    for above, line in zip(["", *lines], lines, strict=False):
        setting, given, value = line.partition("=")
        kin = above.partition("=")[2] == value or setting in NAMES
        if given and not line.startswith("#") and not above.startswith("#") and not kin:
            bare.append(line)
    assert bare == []


def test_udev_rules_are_valid() -> None:
    udevadm = tool("udevadm")
    if "Unknown command verb" in run(udevadm, "verify", "--help").stderr:
        pytest.skip("udevadm verify came with systemd 254")
    result = run(udevadm, "verify", str(UNITS / "70-tipote.rules"))
    assert result.returncode == 0, result.stdout + result.stderr


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
