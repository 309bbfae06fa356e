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


def test_build_wheel_takes_a_wheel_that_is_already_built(tmp_path):
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
        check=True,
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)},
    )
    assert answer.stdout.strip() == str(shelf / "forbiddenfruit-0.1.4-py3-none-any.whl")


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
