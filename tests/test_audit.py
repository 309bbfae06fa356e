"""The audit of dependencies: what it lets through and what it does not."""

from __future__ import annotations

import importlib.util
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "audit"
HASH = "--hash=sha256:" + "a" * 64


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    loader = SourceFileLoader("audit_script", str(SCRIPT))
    spec = importlib.util.spec_from_loader("audit_script", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["audit_script"] = module  # dataclasses look their module up
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        loader.exec_module(module)
    finally:
        sys.dont_write_bytecode = before
    return module


def test_every_requirement_of_every_lock_is_exact_and_has_hashes(audit: ModuleType) -> None:
    for name in audit.LOCKS:
        found, problems = audit.read_lock(SCRIPT.parents[1] / name)
        assert problems == []
        assert found


def test_lock_without_hash_or_exact_version_is_told(audit: ModuleType, tmp_path: Path) -> None:
    lock = tmp_path / "x.lock"
    lock.write_text(
        f"good[extra]==1.0 ; python_version < '3.12' \\\n    {HASH} \\\n    {HASH}\n    # via x\n"
        f"bare==2.0\nloose>=3 {HASH}\nshort==4 --hash=sha256:abc\n"
    )
    found, problems = audit.read_lock(lock)
    assert [(one.name, one.version, one.marker, one.hashes) for one in found] == [
        ("good", "1.0", "python_version < '3.12'", 2),
        ("bare", "2.0", "", 0),
        ("short", "4", "", 0),
    ]
    assert len(problems) == 3


def test_other_version_absent_and_beside(audit: ModuleType) -> None:
    locked = [
        audit.Locked("a", "1", "", 1),
        audit.Locked("b", "1", "", 1),
        audit.Locked("c", "1", "sys_platform == 'win32'", 1),
        audit.Locked("d", "1", "", 1),
    ]
    wrong, beside = audit.compare(locked, {"a": "1", "b": "2", "pip": "9", "plugin": "1"})
    assert wrong == ["b 1 est verrouillé, 2 est installé.", "d 1 est verrouillé, absent."]
    assert beside == ["plugin"]


@pytest.mark.parametrize(
    ("said", "allowed"),
    [
        (["MIT"], True),
        (["BSD-3-Clause AND 0BSD AND MIT AND Zlib AND CC0-1.0"], True),
        (["Proprietary OR MIT"], True),
        (["MIT AND Proprietary"], False),
        (["GPL-2.0-only"], False),
        (["GNU General Public License v3 or later (GPLv3+)", "MIT License"], True),
        (["GPL-3.0-or-later"], True),
        (["LGPL-2.1-or-later"], True),
        (["CC-BY-NC-4.0"], False),
        (["AGPL-3.0-only"], False),
        (["MIT License, Apache License, Version 2.0"], True),
        (["Other/Proprietary License"], False),
        ([], False),
    ],
)
def test_licences(audit: ModuleType, said: list[str], allowed: bool) -> None:
    assert audit.allowed(said) is allowed


def program(folder: Path, text: str, status: int) -> Path:
    folder.mkdir(exist_ok=True)
    made = folder / "pip-audit"
    made.write_text(f"#!/bin/sh\necho '{text}' >&2\nexit {status}\n")
    made.chmod(0o755)
    return folder


def test_known_flaws_are_never_said_to_be_absent_unasked(
    audit: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    assert audit.known_flaws() == (0, "pip-audit n'est pas installé : failles connues NON vérifiées.")
    bins = program(tmp_path / "bin", "ConnectionError: Max retries exceeded", 1)
    monkeypatch.setenv("PATH", f"{bins}:/bin:/usr/bin")
    status, told = audit.known_flaws()
    assert (status, "NON vérifiées" in told) == (0, True)
    program(tmp_path / "bin", "Found 2 known vulnerabilities in 1 package", 1)
    assert audit.known_flaws()[0] == 1
    program(tmp_path / "bin", "No known vulnerabilities found", 0)
    assert audit.known_flaws() == (0, "pip-audit ne connaît aucune faille des versions verrouillées.")


def test_versions_the_service_knows_nothing_of_are_not_said_to_be_sound(
    audit: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    skipped = "Dependency not found on PyPI and could not be audited"
    bins = program(tmp_path / "bin", f"No known vulnerabilities found\na {skipped}: a (1)\nb {skipped}: b (2)", 0)
    monkeypatch.setenv("PATH", f"{bins}:/bin:/usr/bin")
    status, told = audit.known_flaws()
    assert status == 0
    assert "de 2 versions" in told
    assert "NON vérifiées" in told
    program(tmp_path / "bin", f"Found 1 known vulnerability in 1 package\na {skipped}: a (1)", 1)
    assert audit.known_flaws()[0] == 1
