"""The scripts that can be tried without building or installing anything."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OLD_X86 = "flags\t\t: fpu sse4_2 ssse3 avx"
NEW_X86 = "flags\t\t: fpu sse4_2 avx f16c fma avx2 bmi2 avx512f avx512bw"
PI4 = "Features\t: fp asimd evtstrm crc32 cpuid"
PI5 = "Features\t: fp asimd evtstrm aes pmull sha1 sha2 crc32 atomics fphp asimdhp cpuid asimdrdm lrcpc dcpop asimddp"


@pytest.mark.parametrize(
    ("cpuinfo", "machine", "there", "not_there"),
    [
        (NEW_X86, "x86_64", ["GGML_AVX2=ON", "GGML_FMA=ON", "GGML_F16C=ON", "GGML_BMI2=ON"], ["AVX512", "ARM_ARCH"]),
        (OLD_X86, "x86_64", ["GGML_AVX=ON", "GGML_AVX2=OFF", "GGML_FMA=OFF", "GGML_F16C=OFF"], []),
        (PI5, "aarch64", ["-DGGML_CPU_ARM_ARCH=armv8.2-a+dotprod+fp16"], ["AVX"]),
        (PI4, "aarch64", [], ["ARM_ARCH", "AVX"]),
    ],
)
def test_llama_flags_fit_the_processor(tmp_path, cpuinfo, machine, there, not_there):
    file = tmp_path / "cpuinfo"
    file.write_text(f"processor\t: 0\n{cpuinfo}\n")
    flags = subprocess.run(
        [ROOT / "scripts/llama-flags", file, machine], capture_output=True, text=True, check=True
    ).stdout.strip()
    assert flags.startswith("-DGGML_NATIVE=OFF")
    assert all(word in flags for word in there)
    assert not any(word in flags for word in not_there)


def build_wheel(tmp_path, **environment):
    """Ask for a wheel that is on its shelf already, of a Python that cannot build; return both."""
    (tmp_path / "a.lock").write_text(
        "forbiddenfruit==0.1.4 ; implementation_name == 'cpython' \\\n    --hash=sha256:00\n"
    )
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\necho cp399\n")
    python.chmod(0o755)
    machine = subprocess.run(["uname", "-m"], capture_output=True, text=True, check=True).stdout.strip()
    empty = "01ba4719c80b"  # the first digits of SHA-256 of a newline: no flags
    shelf = tmp_path / "tipote" / "wheels" / f"forbiddenfruit-0.1.4-{machine}-{empty}-cp399"
    shelf.mkdir(parents=True)
    (shelf / "forbiddenfruit-0.1.4-py3-none-any.whl").touch()
    answer = subprocess.run(
        [ROOT / "scripts/build-wheel", "forbiddenfruit", tmp_path / "a.lock", python],
        capture_output=True,
        text=True,
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path), **environment},
    )
    return shelf / "forbiddenfruit-0.1.4-py3-none-any.whl", answer


def test_build_wheel_takes_a_wheel_that_is_already_built(tmp_path):
    wheel, answer = build_wheel(tmp_path)
    assert (answer.returncode, answer.stdout.strip()) == (0, str(wheel))


def test_build_wheel_builds_again_when_asked_and_keeps_the_old_one_when_it_fails(tmp_path):
    wheel, answer = build_wheel(tmp_path, TIPOTE_REBUILD="1")
    assert answer.returncode == 1
    assert "La construction de forbiddenfruit a échoué" in answer.stderr
    assert wheel.exists()


def test_setup_rebuilds_what_is_in_place_only_when_asked(tmp_path):
    (tmp_path / "scripts").mkdir()
    (tmp_path / "bin").mkdir()
    (tmp_path / ".venv/bin").mkdir(parents=True)
    for name in ("scripts/setup", "scripts/llama-flags", "requirements.lock"):
        (tmp_path / name).write_text((ROOT / name).read_text())
    stubs = {
        "scripts/build-wheel": f'echo "rebuild=${{TIPOTE_REBUILD:-}}" >>"{tmp_path}/built"; echo x.whl',
        "bin/dpkg-query": "printf installed",
        "bin/python3": "exit 0",
        ".venv/bin/python": "exit 0",
    }
    for name, text in stubs.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / name).chmod(0o755)

    def setup(*options: str) -> int:
        environment = {"PATH": f"{tmp_path}/bin:/usr/bin:/bin", "HOME": str(tmp_path), "TIPOTE_PROFILE": "pi4"}
        return subprocess.run(["bash", tmp_path / "scripts/setup", *options], env=environment).returncode

    def built() -> list[str]:
        return (tmp_path / "built").read_text().split()

    assert (setup(), setup(), built()) == (0, 0, ["rebuild="])
    assert (setup("--rebuild"), setup(), built()) == (0, 0, ["rebuild=", "rebuild=1"])
    assert (setup("--rebiuld"), built()) == (2, ["rebuild=", "rebuild=1"])


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock", "requirements-build.lock"])
def test_locks_pin_every_hash_and_name_no_address(name):
    text = (ROOT / name).read_text()
    assert "://" not in text
    packages = re.findall(r"^([A-Za-z0-9._-]+)==", text, re.MULTILINE)
    assert packages
    assert not {"torch", "tflite-runtime", "onnxruntime-gpu"} & set(packages)
    for block in re.split(r"\n(?=[A-Za-z0-9])", text):
        assert "--hash=sha256:" in block, block[:60]


def test_scripts_are_sound_bash():
    for script in [*(ROOT / "scripts").iterdir(), ROOT / ".ci/run"]:
        if script.is_file() and script.read_text().startswith("#!/usr/bin/env bash"):
            assert "set -euo pipefail" in script.read_text(), script
            subprocess.run(["bash", "-n", script], check=True)
