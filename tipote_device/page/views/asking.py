"""Reading what an address or a form asks for; nonsense becomes the default or a refusal, never an error."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from starlette.requests import Request

from tipote_device.page.gate.refused import Refused

LARGEST = 2**62
"""Beyond, a number cannot be the number of a memory."""


def text(request: Request, name: str, longest: int) -> str:
    """Return a text of the address, cut to `longest` characters."""
    return clean(request.query_params.get(name, ""))[:longest].strip()


def number(request: Request, name: str, default: int) -> int:
    """Return a positive number of the address."""
    found = _number(request.query_params.get(name, ""))
    return found or default


def id_in_path(request: Request) -> int:
    """Return the number in the path; raise Refused (404) when it cannot be one."""
    found = _number(str(request.path_params["id"]))
    if found is None:
        raise Refused(404, "Ce souvenir n'existe pas ou plus.")
    return found


def ids(values: Iterable[Any]) -> list[int]:
    """Return the numbers among the values of a form, each once."""
    return list(dict.fromkeys(found for value in values if (found := _number(str(value))) is not None))


def clean(given: str) -> str:
    """Return a text without what no file can hold: NUL and lone surrogates."""
    return given.replace("\x00", " ").encode("utf-8", "replace").decode("utf-8")


def _number(given: str) -> int | None:
    if not (given.isascii() and given.isdigit() and len(given) <= 18):
        return None
    found = int(given)
    return found if 0 < found < LARGEST else None
