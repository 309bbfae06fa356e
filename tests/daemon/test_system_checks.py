"""What the system says of itself, put into words."""

import shutil
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tipote_device.daemon.system_checks import clock_kept, clock_sync, exposure, timezone, unit

UNITS = Path(__file__).parents[2] / "systemd"


def told(tmp_path: Path, text: str, status: int = 0) -> list[str]:
    """Return a command that says `text`, as the real one would."""
    program = tmp_path / "tool"
    program.write_text(f"#!/bin/sh\ncat <<'END'\n{text}\nEND\nexit {status}\n")
    program.chmod(0o755)
    return [str(program)]


@pytest.mark.parametrize(("state", "status"), [(0, "ok"), (1, "ok"), (5, "warning"), (-1, "ok")])
def test_clock_that_nothing_keeps_is_told(state: int, status: str) -> None:
    result = clock_sync(lambda: state)
    assert result.status == status
    assert bool(result.fix) is (status != "ok")


def test_the_kernel_answers() -> None:
    assert clock_kept() in range(-1, 6)


def test_machine_and_household_at_different_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    noon = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    try:
        result = timezone("Europe/Paris", noon)
        assert (result.status, result.fix) == ("warning", "timedatectl set-timezone Europe/Paris")
        assert "12:00" in result.message
        assert "13:00" in result.message
        assert timezone("Africa/Abidjan", noon).status == "ok"
        assert timezone("Lune/Tycho", noon).status == "failure"
    finally:
        monkeypatch.undo()
        time.tzset()


FACTS = "LoadState=loaded\nActiveState={}\nSubState=x\nNRestarts={}\nResult={}\nUnitFileState={}"


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        (FACTS.format("active", 0, "success", "enabled"), "ok", "tourne"),
        (FACTS.format("active", 7, "success", "enabled"), "warning", "7 fois"),
        (FACTS.format("active", 0, "success", "disabled"), "warning", "ne démarre pas seul"),
        (FACTS.format("failed", 0, "watchdog", "enabled"), "failure", "watchdog"),
        (FACTS.format("inactive", 0, "success", "enabled"), "warning", "à l'arrêt"),
        ("LoadState=not-found\nActiveState=inactive", "ok", "pas installé"),
    ],
)
def test_unit_state(tmp_path: Path, text: str, status: str, said: str) -> None:
    result = unit(tmp_path, told(tmp_path, text))
    assert (result.status, said in result.message) == (status, True), result


def test_machine_without_systemd_and_systemctl_that_says_nothing(tmp_path: Path) -> None:
    assert unit(tmp_path / "absent").details == {"booted": False}
    assert unit(tmp_path, ["/nonexistent"]).status == "warning"


def test_exposure_of_the_unit_of_this_checkout(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze (Debian package systemd) is missing")
    result = exposure([tmp_path, UNITS])
    assert result.status == "ok", result
    assert result.details["exposure"] <= 2.0
    (tmp_path / "tipote.service").write_text("[Service]\nExecStart=/bin/true\n")
    assert exposure([tmp_path, UNITS]).status == "warning"
    assert exposure([tmp_path / "absent"]).status == "ok"
