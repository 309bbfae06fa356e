"""One HTTP download into a partial file: resumable, never stuck, never longer than announced."""

from __future__ import annotations

import http.client
import re
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from email.message import Message
from pathlib import Path
from typing import IO, Any

from tipote_device import __version__
from tipote_device.catalogue.failure import SourceFailed, WrongContent

CHUNK = 1 << 16
TRICKLE_BYTES = 1024
"""Fewer bytes than this in a whole stall window count as a stall: a drip never lets the socket's own time-out fire."""


class Interrupted(Exception):
    """The transfer broke off; what has arrived is kept and the next attempt goes on from there."""


@dataclass
class Hops:
    """The headers of every answer on the way to the file, redirections first."""

    headers: list[Message] = field(default_factory=list)

    def first(self, *names: str) -> str:
        """Return the first value found, names in order of preference, or an empty string."""
        return next((value for name in names for hop in self.headers if (value := hop.get(name))), "")


class _Redirects(urllib.request.HTTPRedirectHandler):
    def __init__(self, hops: Hops) -> None:
        self._hops = hops

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Any, newurl: str
    ) -> urllib.request.Request | None:
        if req.full_url.startswith("https:") and not newurl.startswith("https:"):
            raise SourceFailed("le serveur renvoie vers une adresse non chiffrée")
        self._hops.headers.append(headers)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def download(url: str, part: Path, *, size: int | None, stall_s: float, reach: Callable[[int], None]) -> Hops:
    """Append to `part` what is missing of `url` and return the headers seen.

    `size`: the file's exact bytes when known. `stall_s`: seconds without data before giving up this attempt.
    Raises Interrupted when trying again may help, SourceFailed when it does not, WrongContent for another length.
    """
    have = part.stat().st_size if part.exists() else 0
    if size is not None and have > size:
        part.unlink()
        have = 0
    hops = Hops()
    headers = {"User-Agent": f"tipote/{__version__}", "Accept-Encoding": "identity"}
    if have:
        headers["Range"] = f"bytes={have}-"
    opener = urllib.request.build_opener(_Redirects(hops))
    try:
        with opener.open(urllib.request.Request(url, headers=headers), timeout=stall_s) as answer:  # noqa: S310 (the base is ours)
            hops.headers.append(answer.headers)
            have, total = _start(answer, have, size)
            with part.open("ab") as out:
                out.truncate(have)
                reach(have)
                _copy(answer, out, have, total, stall_s, reach)
    except urllib.error.HTTPError as error:
        _refused(error, part, hops, size)
    except (TimeoutError, http.client.HTTPException, ConnectionError, ssl.SSLError) as error:
        raise Interrupted(_reason(error)) from error
    except urllib.error.URLError as error:
        raise Interrupted(_reason(error.reason)) from error
    return hops


def _start(answer: http.client.HTTPResponse, have: int, size: int | None) -> tuple[int, int | None]:
    """Return the offset the body starts at and the whole file's length, None if the server does not say."""
    total: int | None = None
    if answer.status == http.client.PARTIAL_CONTENT:
        match = re.fullmatch(r"bytes (\d+)-\d+/(\d+|\*)", answer.headers.get("Content-Range", ""))
        if not match or int(match[1]) != have:
            raise SourceFailed("le serveur reprend le téléchargement au mauvais endroit")
        total = None if match[2] == "*" else int(match[2])
    else:
        have = 0
    if total is None and (length := answer.headers.get("Content-Length", "")).isdigit():
        total = have + int(length)
    if size is not None and total is not None and total != size:
        raise WrongContent(f"le fichier proposé fait {total} octets au lieu de {size}")
    return have, total if total is not None else size


def _copy(
    answer: http.client.HTTPResponse,
    out: IO[bytes],
    have: int,
    total: int | None,
    stall_s: float,
    reach: Callable[[int], None],
) -> None:
    mark, mark_count = time.monotonic(), have
    while chunk := answer.read1(CHUNK):
        have += len(chunk)
        if total is not None and have > total:
            raise WrongContent(f"le serveur envoie plus que les {total} octets annoncés")
        out.write(chunk)
        reach(have)
        if time.monotonic() - mark > stall_s:
            if have - mark_count < TRICKLE_BYTES:
                raise Interrupted("le débit est presque nul")
            mark, mark_count = time.monotonic(), have
    if total is not None and have < total:
        raise Interrupted(f"la connexion s'est coupée à {have} octets sur {total}")


def _refused(error: urllib.error.HTTPError, part: Path, hops: Hops, size: int | None) -> None:
    """Turn an error answer into the right exception; 416 on a complete partial file is a success."""
    hops.headers.append(error.headers)
    error.close()
    if error.code == http.client.REQUESTED_RANGE_NOT_SATISFIABLE and part.exists():
        if part.stat().st_size == size:
            return
        part.unlink()
        raise Interrupted("le serveur ne peut pas reprendre où l'on en était") from error
    if error.code in {408, 425, 429} or error.code >= http.client.INTERNAL_SERVER_ERROR:
        raise Interrupted(f"le serveur répond {error.code}") from error
    known = {404: "fichier introuvable", 401: "accès refusé, un compte est demandé", 403: "accès refusé"}
    raise SourceFailed(f"{known.get(error.code, 'le serveur refuse')} (réponse {error.code})") from error


def _reason(error: object) -> str:
    if isinstance(error, TimeoutError):
        return "le serveur ne répond plus"
    return f"connexion impossible ou coupée ({error})"
