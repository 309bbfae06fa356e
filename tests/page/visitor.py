"""A visitor without a browser: raw HTTP, cookies kept, the page's own forms filled in."""

from __future__ import annotations

import html
import http.client
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from tests.page.household import Household


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    text: str

    @property
    def words(self) -> str:
        """The text with its characters as they are read."""
        return html.unescape(self.text)

    @property
    def where(self) -> str:
        return self.headers["location"] or ""


@dataclass
class Visitor:
    """Sends what it is told, as it is told."""

    house: Household
    cookies: dict[str, str] = field(default_factory=dict)

    def send(self, method: str, path: str, body: str | bytes | None = None, **headers: str | None) -> Answer:
        """Send one request; a header given as None is left out."""
        connection = http.client.HTTPConnection(self.house.url.removeprefix("http://"), timeout=10)
        wanted: dict[str, str | None] = {"host": self.house.url.removeprefix("http://")}
        if self.cookies:
            wanted["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        wanted |= {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in wanted.items():
                if value is not None:
                    connection.putheader(name, value)
            data = body.encode() if isinstance(body, str) else body
            if data is not None and "content-length" not in wanted and "transfer-encoding" not in wanted:
                connection.putheader("content-length", str(len(data)))
            connection.endheaders(data)
            got = connection.getresponse()
            answer = Answer(got.status, got.headers, got.read().decode())
        finally:
            connection.close()
        for line in answer.headers.get_all("set-cookie") or []:
            name, _, rest = line.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        return answer

    def get(self, path: str, **headers: str | None) -> Answer:
        return self.send("GET", path, **headers)

    def token(self, page: str = "/") -> str:
        """Return what the forms of a page carry."""
        found = re.search(r'name="jeton" value="(\w+)"', self.get(page).text)
        return found[1] if found else ""

    def post(self, path: str, fields: dict[str, Any], *, form_of: str = "/", **headers: str | None) -> Answer:
        """Send a form of the page `form_of`, as a browser does."""
        filled = urlencode({"jeton": self.token(form_of)} | fields, doseq=True)
        sent = {"origin": self.house.url, "content_type": "application/x-www-form-urlencoded"} | headers
        return self.send("POST", path, filled, **sent)
