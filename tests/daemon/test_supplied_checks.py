"""Checks whose facts come from engines."""

import asyncio
import importlib
import sys
from pathlib import Path

import pytest

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
    assert (result.status, result.details["unused"]) == ("warning", ["F16C", "AVX512"])
    assert "F16C, AVX512" in result.message


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
    assert audio(["USB"], ["HDMI"]).status == "ok"
    assert audio([], ["HDMI"]).message == "Aucun micro trouvé."
    assert audio([], []).message == "Aucun micro ni haut-parleur trouvé."


def test_database() -> None:
    assert database(Path("/a"), False, None, 0).status == "ok"
    assert database(Path("/a"), True, None, 8192).message == "Base de données : saine, 8 ko (/a)."
    assert database(Path("/a"), True, "Le fichier de ma mémoire est abîmé.", 8192).status == "failure"


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
