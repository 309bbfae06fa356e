"""A web server on this machine that notes every request and answers what a test says."""

import contextlib
import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Request:
    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)


@dataclass
class Answer:
    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=lambda: {"content-type": "application/json"})
    hang: bool = False
    drip: bool = False


def said(value, status=200):
    return Answer(status, json.dumps(value).encode())


@dataclass
class StandIn:
    port: int
    requests: list[Request]


@contextlib.contextmanager
def stand_in(answer: Callable[[Request], Answer]) -> Iterator[StandIn]:
    """Serve on the loopback; a hanging or dripping answer ends with the server."""
    requests: list[Request] = []
    over = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def handle_any(self):
            size = int(self.headers.get("content-length") or 0)
            headers = {name.lower(): value for name, value in self.headers.items()}
            request = Request(self.command, self.path, headers, self.rfile.read(size))
            requests.append(request)
            given = answer(request)
            if given.hang:
                over.wait()
                return
            self.send_response(given.status)
            for name, value in given.headers.items():
                self.send_header(name, value)
            if "content-length" not in given.headers and "text/event-stream" not in given.headers.values():
                self.send_header("content-length", str(len(given.body)))
            self.end_headers()
            with contextlib.suppress(OSError):
                for at in range(0, len(given.body), 1 if given.drip else 1 << 20):
                    self.wfile.write(given.body[at : at + (1 if given.drip else 1 << 20)])
                    if given.drip and over.wait(0.05):
                        return

        do_GET = do_POST = do_DELETE = handle_any  # noqa: N815

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield StandIn(server.server_port, requests)
    finally:
        over.set()
        server.shutdown()
        thread.join()
        server.server_close()
