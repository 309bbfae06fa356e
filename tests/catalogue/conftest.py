"""A model hub on the loopback interface that can be told to misbehave, and a small catalogue to pull from it."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tipote_device.catalogue import Catalogue, ModelStore
from tipote_device.catalogue.hub import Hub
from tipote_device.catalogue.manifest import Manifest
from tipote_device.catalogue.puller import Puller
from tipote_device.catalogue.registry import Registries

CONTENT = hashlib.shake_128(b"ti-pote").digest(300_000)
SHA256 = hashlib.sha256(CONTENT).hexdigest()


@dataclass
class Served:
    """One file of the hub and how it is served."""

    content: bytes = CONTENT
    status: list[int] = field(default_factory=list)  # answers given first, one a request
    ranges: bool = True
    cut_at: int | None = None  # the connection closes once this offset of the file is reached
    cuts: int = 10**9  # how many answers are cut
    stall_at: int | None = None  # nothing more is sent from this offset on, the connection stays open
    drip_at: int | None = None  # from this offset on, one byte every tenth of a second
    announce: int | None = None  # length announced instead of the true one
    chunked: bool = False  # no length announced
    headers: dict[str, str] = field(default_factory=dict)
    redirect: str = ""


class HubServer:
    """Serves `files` by path and notes every request as (path, Range header)."""

    def __init__(self) -> None:
        self.files: dict[str, Served] = {}
        self.requests: list[tuple[str, str]] = []
        self.released = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), type("BoundHandler", (Handler,), {"hub": self}))
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02})
        self._thread.start()

    def put(self, served: Served | None = None, repo: str = "maison/essai", path: str = "m.bin") -> Served:
        return self.files.setdefault(f"/{repo}/resolve/v1/{path}", served or Served())

    def close(self) -> None:
        self.released.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class Handler(BaseHTTPRequestHandler):
    """Answers one request as its `Served` says."""

    hub: HubServer
    protocol_version = "HTTP/1.1"

    def log_message(self, *_args: object) -> None:
        pass

    def do_GET(self) -> None:
        self.close_connection = True
        self.hub.requests.append((self.path, self.headers.get("Range", "")))
        served = self.hub.files.get(self.path)
        if served is None:
            self.send_error(404)
        elif served.status:
            self.send_error(served.status.pop(0))
        elif served.redirect:
            self.send_response(302)
            self.send_header("Location", self.hub.url + served.redirect)
            self._more(served.headers, 0)
        else:
            self._file(served)

    def _file(self, served: Served) -> None:
        start = 0
        total = len(served.content)
        if served.ranges and (asked := self.headers.get("Range")):
            start = int(asked.removeprefix("bytes=").removesuffix("-"))
            if start >= total:
                self.send_error(416)
                return
            self.send_response(206)
            self.send_header("Content-Range", f"bytes {start}-{total - 1}/{total}")
        else:
            self.send_response(200)
        length = None if served.chunked else (served.announce or total) - start
        self._more(served.headers, length)
        with suppress(OSError):  # the client may have gone away
            self._body(served, start)

    def _more(self, headers: dict[str, str], length: int | None) -> None:
        for name, value in headers.items():
            self.send_header(name, value)
        if length is not None:
            self.send_header("Content-Length", str(length))
        self.send_header("Connection", "close")
        self.end_headers()

    def _body(self, served: Served, start: int) -> None:
        content = served.content
        if served.cut_at is not None and served.cuts > 0:
            served.cuts -= 1
            self.wfile.write(content[start : max(start, served.cut_at)])
        elif served.stall_at is not None:
            self.wfile.write(content[start : max(start, served.stall_at)])
            self.wfile.flush()
            self.hub.released.wait(30)
        elif served.drip_at is not None:
            self.wfile.write(content[start : served.drip_at])
            for at in range(max(start, served.drip_at), len(content)):
                self.wfile.write(content[at : at + 1])
                if self.hub.released.wait(0.1):
                    return
        else:
            self.wfile.write(content[start:])


class Notes:
    """A reporter that keeps what it is told; its bars check that they never pass their total."""

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self.reached: list[int] = []

    def bar(self, label: str, total: int) -> Notes:
        self.sentences.append(f"{label} {total}")
        return self

    def note(self, sentence: str) -> None:
        self.sentences.append(sentence)

    def reach(self, count: int) -> None:
        self.reached.append(count)

    def close(self) -> None:
        pass


def hub_source(repo: str = "maison/essai", path: str = "m.bin") -> dict[str, object]:
    return {"kind": "hub", "repo": repo, "revision": "v1", "path": path}


def manifest(*sources: dict[str, object], **file: object) -> Manifest:
    entry = {"name": "m.bin", "size": len(CONTENT), "sha256": SHA256, "sources": sources or (hub_source(),), **file}
    model = {"id": "essai", "role": "stt", "title": "Essai", "languages": ["fr"], "licence": "MIT", "ram_mb": 1}
    return Manifest.model_validate(
        {
            "schema_version": 1,
            "profiles": {"registry": {"title": "Essai", "models": ["essai"]}},
            "models": [{**model, "files": [entry]}],
        }
    )


@dataclass
class Box:
    """A store in an empty home, with its puller."""

    store: ModelStore
    puller: Puller
    notes: Notes
    registries: Registries

    @property
    def target(self) -> Path:
        return self.store.folder / "essai" / "m.bin"

    def parts(self) -> list[Path]:
        return sorted(self.store.folder.rglob("*.part"))

    def pull(self) -> list[tuple[str, str]]:
        return self.puller.pull(["essai"])


@pytest.fixture
def hub_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[HubServer]:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    server = HubServer()
    yield server
    server.close()


@pytest.fixture
def box(tmp_path: Path, hub_server: HubServer) -> Callable[..., Box]:
    def build(content: Manifest, stall_s: float = 5.0, **registries: object) -> Box:
        store = ModelStore(Catalogue(content), tmp_path / "home", tmp_path / "repository")
        notes = Notes()
        clients = Registries(store.folder / ".packages", stall_s=stall_s, **registries)  # type: ignore[arg-type]
        hub = Hub(hub_server.url, stall_s=stall_s, pause_s=0.01)
        return Box(store, Puller(store, notes, hub=hub, registries=clients), notes, clients)

    return build


def wait_until(true: Callable[[], bool], limit_s: float = 15.0) -> None:
    """Wait for something another process or thread does; fail when it does not come."""
    end = time.monotonic() + limit_s
    while not true():
        assert time.monotonic() < end, "ce qui était attendu n'est pas arrivé"
        time.sleep(0.01)


@pytest.fixture
def until() -> Callable[..., None]:
    return wait_until


@pytest.fixture
def make_manifest() -> Callable[..., Manifest]:
    return manifest


@pytest.fixture
def source() -> Callable[..., dict[str, object]]:
    return hub_source


@pytest.fixture
def served() -> type[Served]:
    return Served


@pytest.fixture
def content() -> bytes:
    return CONTENT
