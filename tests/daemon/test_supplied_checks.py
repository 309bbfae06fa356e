"""Checks whose facts come from engines."""

import asyncio
import importlib
import os
import sys
import threading
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tipote_device.assembly import checks
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.daemon import supplied_checks
from tipote_device.daemon.checks import CheckResult, run_checks
from tipote_device.daemon.supplied_checks import audio, database, instruction_sets, llama_build, models


@pytest.fixture
def native(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    yield importlib.import_module("native")
    sys.modules.pop("native")


@pytest.fixture
def cpuinfo(tmp_path: Path) -> Path:
    (tmp_path / "cpuinfo").write_text("flags : avx2 fma\n")
    return tmp_path / "cpuinfo"


def test_build_that_uses_the_processor(native: object, cpuinfo: Path) -> None:
    result = llama_build(native.fine, cpuinfo)
    assert result.status == "ok"
    assert result.details["instruction_sets"] == ["SSE3", "AVX", "AVX2", "FMA", "LLAMAFILE", "REPACK"]


def test_build_that_wastes_the_processor(native: object, cpuinfo: Path) -> None:
    cpuinfo.write_text("flags : avx2 fma f16c avx512f\n")
    result = llama_build(native.fine, cpuinfo)
    # AVX-512 is never built for: nobody is told to mend what no rebuilding mends
    assert (result.status, result.details["unused"]) == ("warning", ["F16C"])
    assert "F16C" in result.message
    assert result.fix.endswith(f"{supplied_checks.SETUP} --rebuild")
    assert supplied_checks.SETUP.is_file()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("illegal", "Le moteur de langage s'écroule au chargement (SIGILL)."),
        ("crash", "Le moteur de langage s'écroule au chargement (SIGSEGV)."),
        ("missing", "Le moteur de langage ne se charge pas."),
        ("stuck", "Le moteur de langage ne démarre pas (il ne répond pas)."),
    ],
)
def test_build_that_dies_does_not_take_doctor_down(
    native: object, cpuinfo: Path, monkeypatch: pytest.MonkeyPatch, name: str, expected: str
) -> None:
    monkeypatch.setattr(supplied_checks, "NATIVE_TIMEOUT_S", 2.0)
    result = llama_build(getattr(native, name), cpuinfo)
    assert (result.status, result.message) == ("failure", expected)
    assert result.fix


def test_instruction_sets_of_an_arm_build() -> None:
    assert instruction_sets("CPU : NEON = 1 | ARM_FMA = 1 | DOTPROD = 0 | ") == ["NEON", "ARM_FMA"]


def test_models() -> None:
    assert models("pi4", dict).status == "ok"
    result = models("pi4", lambda: {"whisper-base": "fichier absent"})
    assert (result.status, result.fix) == ("failure", "tipote models pull --profile pi4")
    assert "whisper-base : fichier absent" in result.message


def test_audio() -> None:
    assert audio({"USB": 48000}, {"HDMI": 48000}).details["inputs"] == {"USB": 48000}
    assert audio({}, {"HDMI": 48000}).message == "Aucun micro trouvé."
    assert audio({}, {}).message == "Aucun micro ni haut-parleur trouvé."
    named = audio({"USB": 48000}, {"HDMI": 48000}, ["Jabra"])
    assert (named.status, "« Jabra »" in named.message) == ("failure", True)


@pytest.mark.parametrize(
    ("exists", "problem", "age_days", "status"),
    [
        (False, None, None, "ok"),
        (True, None, None, "warning"),
        (True, None, 1, "ok"),
        (True, None, 4, "warning"),
        (True, ("memoire-abimee", "Le fichier de ma mémoire est abîmé."), 1, "failure"),
        (True, ("tout-autre", "Ma mémoire a rencontré une erreur inattendue."), 1, "failure"),
    ],
)
def test_database(exists: bool, problem: tuple[str, str] | None, age_days: int | None, status: str) -> None:
    backup = None if age_days is None else datetime.now() - timedelta(days=age_days)
    result = database(Path("/a"), exists, problem, 8192, last_backup=backup, oldest=timedelta(days=3))
    assert (result.status, bool(result.fix)) == (status, status != "ok")


@pytest.mark.parametrize("what", ["damaged", "without its key"])
def test_the_remedy_fits_what_is_wrong_with_the_database(tmp_path: Path, what: str) -> None:
    path = tmp_path / "tipote.db"
    path.write_bytes(os.urandom(8192))
    if what != "damaged":
        (tmp_path / "chiffrement.json").write_text('{"key": "0123456789abcdef"}')
    fix = checks.database(path).fix
    # nobody may be told to restart what would then begin a new, empty memory: the file is whole
    assert ("abîmé est mis de côté" in fix) is (what == "damaged")
    assert ("intact" in fix) is (what != "damaged")


async def test_a_check_that_never_ends_costs_its_limit() -> None:
    free = threading.Event()

    def stuck() -> CheckResult:
        free.wait(20)
        return CheckResult("carte", "ok", "")

    async def waits() -> CheckResult:
        await asyncio.sleep(20)
        return CheckResult("attente", "ok", "")

    good = CheckResult("bon", "ok", "Tout va bien.")
    results = await run_checks([("carte", stuck), ("attente", waits), ("bon", lambda: [good, good])], limit_s=0.1)
    free.set()
    assert [(result.name, result.status) for result in results] == [
        ("carte", "failure"),
        ("attente", "failure"),
        ("bon", "ok"),
        ("bon", "ok"),
    ]
    assert all(result.fix for result in results[:2])


async def test_a_check_that_breaks_down_does_not_hide_the_others() -> None:
    good = CheckResult("bon", "ok", "Tout va bien.")

    def breaks() -> CheckResult:
        raise ZeroDivisionError

    def refuses() -> CheckResult:
        raise MemoryStoreError("Le disque est plein.")

    async def later() -> CheckResult:
        await asyncio.sleep(0)
        return good

    results = await run_checks(
        [("a", breaks), ("b", refuses), ("c", later), ("d", lambda: later()), ("e", lambda: good)]
    )
    assert [(result.name, result.status) for result in results[:2]] == [("a", "failure"), ("b", "failure")]
    assert results[0].details == {"error": "ZeroDivisionError: "}
    assert results[1].message == "Le disque est plein."
    assert results[2:] == [good, good, good]
