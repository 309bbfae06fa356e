"""Checks of the machine, on recorded machines and on this one."""

from collections import namedtuple
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tipote_device.daemon import machine_checks
from tipote_device.daemon.machine_checks import clock, cpu, cpu_flags, disk, espeak, memory, python_version

PI4 = "processor\t: 0\nBogoMIPS\t: 108.00\nFeatures\t: fp asimd evtstrm crc32 cpuid\nCPU part\t: 0xd08\n"
N100 = "processor\t: 0\nmodel name\t: Intel(R) N100\nflags\t\t: fpu sse4_2 avx avx2 fma f16c avx_vnni\n"
CELERON = "processor\t: 0\nflags\t\t: fpu sse4_2\n"


@pytest.mark.parametrize(
    ("version", "status"),
    [((3, 10, 9), "failure"), ((3, 11, 0), "ok"), ((3, 13, 9), "ok"), ((3, 14, 0), "failure")],
)
def test_python_version(version: tuple[int, ...], status: str) -> None:
    assert python_version(version).status == status


@pytest.mark.parametrize(
    ("text", "machine", "status", "flags"),
    [
        (PI4, "aarch64", "ok", ["asimd"]),
        (N100, "x86_64", "ok", ["avx2", "fma", "f16c", "avx_vnni"]),
        (CELERON, "x86_64", "warning", []),
        (PI4, "armv7l", "failure", []),
        ("", "x86_64", "warning", []),
    ],
)
def test_cpu(tmp_path: Path, text: str, machine: str, status: str, flags: list[str]) -> None:
    (tmp_path / "cpuinfo").write_text(text)
    result = cpu(tmp_path / "cpuinfo", machine)
    assert (result.status, result.details["flags"]) == (status, flags)


def test_flags_of_this_machine_are_found() -> None:
    assert cpu_flags(Path("/proc/cpuinfo").read_text())


@pytest.mark.parametrize(
    ("total", "free", "status"), [(1000, 900, "failure"), (4000, 500, "warning"), (4000, 3000, "ok")]
)
def test_memory(tmp_path: Path, total: int, free: int, status: str) -> None:
    (tmp_path / "meminfo").write_text(f"MemTotal: {total * 1024} kB\nMemFree: 1 kB\nMemAvailable: {free * 1024} kB\n")
    result = memory(tmp_path / "meminfo")
    assert (result.status, result.details) == (status, {"total_mb": total, "available_mb": free})


@pytest.mark.parametrize(("free_mb", "status"), [(100, "failure"), (1000, "warning"), (10_000, "ok")])
def test_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free_mb: int, status: str) -> None:
    usage = namedtuple("usage", "free")
    asked: list[Path] = []

    def room(path: Path) -> object:
        asked.append(path)
        return usage(free_mb * 1_000_000)

    monkeypatch.setattr(machine_checks.shutil, "disk_usage", room)
    assert disk(tmp_path / "pas" / "encore" / "là").status == status
    assert asked == [tmp_path], "asked where the folder will be"


def test_clock() -> None:
    result = clock("Europe/Paris", datetime(2026, 7, 14, 10, 0, tzinfo=UTC))
    assert (result.status, result.message) == ("ok", "Il est 12:00 le 14/07/2026 (Europe/Paris).")
    assert clock("Europe/Paris", datetime(1970, 1, 1, tzinfo=UTC)).status == "failure"
    assert clock("Europe/Paname").status == "failure"
    assert clock("").status == "failure"


def test_espeak(tmp_path: Path) -> None:
    assert espeak(str(tmp_path)).status == "warning"
    (tmp_path / "espeak-ng").touch(0o755)
    assert espeak(str(tmp_path)).status == "ok"
