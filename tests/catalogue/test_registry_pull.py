"""Pulling files that lie inside packages: real pip on local wheels, and a small client for the awkward cases."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tipote_device.contract.errors import CatalogueError

CLIENT = """
import json, os, pathlib, shutil, sys, time
shelf, log = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
wanted, result = sys.argv[-1], pathlib.Path(sys.argv[-2])
with log.open("a") as out:
    out.write(json.dumps([wanted, os.getpid()]) + "\\n")
found = shelf / wanted
if (shelf / "hang").exists() and wanted == (shelf / "hang").read_text():
    (pathlib.Path(os.environ["TMPDIR"]) / "half").write_bytes(b"x" * 1000)
    time.sleep(60)
if not found.is_dir():
    sys.exit("ERROR: no matching distribution for " + wanted)
for file in found.iterdir():
    shutil.copy(file, result)
"""


def wheel(folder: Path, package: str, members: dict[str, bytes], version: str = "1.0") -> Path:
    """Write a wheel that pip accepts; its import would leave a mark."""
    name = package.replace("-", "_")
    trap = f"open({str(folder / 'imported')!r}, 'w')".encode()
    info = f"{name}-{version}.dist-info"
    files = {
        f"{name}/__init__.py": trap,
        **members,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n".encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},sha256={_urlsafe(body)},{len(body)}\n" for path, body in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, body in files.items():
            archive.writestr(path, body)
    return target


def _urlsafe(body: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(body).digest()).rstrip(b"=").decode()


def tgz(target: Path, members: dict[str, bytes], links: dict[str, str] | None = None) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with tarfile.open(target, "w:gz") as archive:
        for path, body in members.items():
            entry = tarfile.TarInfo(path)
            entry.size = len(body)
            archive.addfile(entry, io.BytesIO(body))
        for path, aim in (links or {}).items():
            entry = tarfile.TarInfo(path)
            entry.type, entry.linkname = tarfile.SYMTYPE, aim
            archive.addfile(entry)


def registry_source(*parts: tuple[str, str], kind: str = "pypi") -> dict[str, object]:
    return {"kind": kind, "parts": [{"package": name, "version": "1.0", "member": member} for name, member in parts]}


HALVES = registry_source(("essai-un", "essai_un/data/part1"), ("essai-deux", "essai_deux/data/part2"))


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    folder = tmp_path / "shelf"
    folder.mkdir()
    return folder


@pytest.fixture
def client(tmp_path: Path, shelf: Path) -> list[str]:
    """Return the command of a client that serves `shelf/<name>==1.0` (as pip) or `shelf/<name>@1.0` (as npm)."""
    script = tmp_path / "client.py"
    script.write_text(CLIENT)
    return [sys.executable, str(script), str(shelf), str(tmp_path / "asked")]


@pytest.fixture
def asked(tmp_path: Path):
    def read() -> list[str]:
        return [json.loads(line)[0] for line in (tmp_path / "asked").read_text().splitlines()]

    return read


def put_halves(shelf: Path, content: bytes, *names: str) -> None:
    halves = {"essai-un": ("part1", content[:120_000]), "essai-deux": ("part2", content[120_000:])}
    for name in names or tuple(halves):
        member, body = halves[name]
        wheel(shelf / f"{name}==1.0", name, {f"{name.replace('-', '_')}/data/{member}": body})


def test_real_pip_brings_two_wheels_and_nothing_is_installed_or_imported(box, make_manifest, tmp_path, content):
    folder = tmp_path / "wheels"
    wheel(folder, "essai-un", {"essai_un/data/part1": content[:120_000]})
    wheel(folder, "essai-deux", {"essai_deux/data/part2": content[120_000:]})
    pip = [sys.executable, "-m", "pip", "download", "--no-deps", "--no-index", "--find-links", str(folder)]
    here = box(make_manifest(HALVES), stall_s=60.0, pip=[*pip, "--only-binary", ":all:", "--no-cache-dir"])
    assert here.pull() == [("essai", "m.bin")]
    assert here.target.read_bytes() == content
    assert not (folder / "imported").exists()
    assert sorted(path.name for path in here.store.folder.rglob("*") if path.is_file()) == [
        ".lock",
        ".verified.json",
        "m.bin",
    ]


def test_packages_of_an_unfinished_file_are_kept(box, make_manifest, client, shelf, asked, content):
    put_halves(shelf, content, "essai-un")
    here = box(make_manifest(HALVES), pip=[*client, "--"])
    with pytest.raises(CatalogueError, match=r"essai/m\.bin.*PyPI essai-un.*no matching distribution for essai-deux"):
        here.pull()
    assert not here.target.exists()
    assert here.parts() == []
    put_halves(shelf, content, "essai-deux")
    here.pull()
    assert here.target.read_bytes() == content
    assert asked() == ["essai-un==1.0", "essai-deux==1.0", "essai-deux==1.0"]
    assert not any((here.store.folder / ".packages").rglob("*.whl"))


def test_a_missing_client_falls_to_the_next_source(box, hub_server, make_manifest, source, content):
    hub_server.put()
    npm = registry_source(("essai-js", "package/m.bin"), kind="npm")
    here = box(make_manifest(npm, source()), npm=["/nowhere/npm", "pack"])
    here.pull()
    assert here.target.read_bytes() == content
    assert any("« npm » n'est pas installé" in note for note in here.notes.sentences)


def test_a_stalled_client_is_stopped(box, make_manifest, client, shelf, tmp_path, content):
    put_halves(shelf, content)
    (shelf / "hang").write_text("essai-deux==1.0")
    here = box(make_manifest(HALVES), stall_s=0.5, pip=[*client, "--"])
    with pytest.raises(CatalogueError, match=r"PyPI essai-un.*plus rien n'arrive"):
        here.pull()
    pid = json.loads((tmp_path / "asked").read_text().splitlines()[-1])[1]
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert not list((here.store.folder / ".packages").glob("work-*"))


def test_a_broken_package_is_fetched_anew(box, make_manifest, client, shelf, asked, content):
    put_halves(shelf, content)
    broken = next((shelf / "essai-deux==1.0").iterdir())
    body = bytearray(broken.read_bytes())
    body[len(body) // 2] ^= 0xFF
    whole = broken.read_bytes()
    broken.write_bytes(body)
    here = box(make_manifest(HALVES), pip=[*client, "--"])
    with pytest.raises(CatalogueError, match="abîmé"):
        here.pull()
    assert not here.target.exists()
    assert here.parts() == []
    broken.write_bytes(whole)
    here.pull()
    assert here.target.read_bytes() == content


def test_packages_with_other_bytes_are_refused_and_dropped(box, make_manifest, client, shelf, content):
    put_halves(shelf, bytes(len(content)))
    here = box(make_manifest(HALVES), pip=[*client, "--"])
    with pytest.raises(CatalogueError, match="empreinte attendue"):
        here.pull()
    assert not here.target.exists()
    assert not any((here.store.folder / ".packages").rglob("*.whl"))


def test_a_longer_member_is_cut_short(box, make_manifest, client, shelf, content):
    wheel(shelf / "essai-un==1.0", "essai-un", {"essai_un/m": content * 2})
    here = box(make_manifest(registry_source(("essai-un", "essai_un/m"))), pip=[*client, "--"])
    with pytest.raises(CatalogueError, match="plus long que prévu"):
        here.pull()
    assert here.parts() == []


def test_an_npm_member_is_taken_out(box, make_manifest, client, shelf, content):
    tgz(shelf / "essai-js@1.0" / "essai-js-1.0.tgz", {"package/package.json": b"{}", "package/m.bin": content})
    here = box(make_manifest(registry_source(("essai-js", "package/m.bin"), kind="npm")), npm=[*client, "--"])
    here.pull()
    assert here.target.read_bytes() == content


@pytest.mark.parametrize("member", ["package/lien", "package/absent"])
def test_a_link_or_an_absent_member_is_refused(box, make_manifest, client, shelf, content, member):
    tgz(shelf / "essai-js@1.0" / "a.tgz", {"package/m.bin": content}, {"package/lien": "m.bin"})
    here = box(make_manifest(registry_source(("essai-js", member), kind="npm")), npm=[*client, "--"])
    with pytest.raises(CatalogueError, match=r"n'est pas (un simple fichier )?dans le paquet"):
        here.pull()
    assert not here.target.exists()
