"""Whether a request was meant for this page by this page: the name it was called by, and who sent it.

A web page elsewhere can make a browser of the house send requests here. It cannot choose the Host header: a name of
its own that it has pointed at this machine (DNS rebinding) shows there. Nor can it choose Origin and Sec-Fetch-Site.
"""

from __future__ import annotations

import ipaddress
import re

from starlette.datastructures import Headers

from tipote_device.page.gate.refused import Refused

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
SAFE_METHODS = frozenset({"GET", "HEAD"})

_HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?")
_UNKNOWN = "Cette adresse n'est pas la mienne. Ouvre celle que donne « tipote page url »."
_ELSEWHERE = "Cette demande ne vient pas de ma page. Je n'ai rien changé."


def check_host(headers: Headers, names: frozenset[str], own_address: str) -> str:
    """Return the Host header, which must be one of `names`, this machine's loopback or the address it listens to.

    An address cannot be pointed elsewhere, a name can. Raises Refused.
    """
    given = headers.getlist("host")
    found = _HOST.fullmatch(given[0].lower()) if len(given) == 1 else None
    if found is None:
        raise Refused(400, _UNKNOWN)
    name = found[1] or found[2]
    if name not in LOOPBACK_NAMES and name not in names and not _same_address(name, own_address):
        raise Refused(421, _UNKNOWN)
    return given[0].lower()


def check_sender(method: str, headers: Headers, scheme: str, host: str) -> None:
    """Refuse what another site has the browser send; a change must say that it comes from this page.

    Following a link to this page from elsewhere is allowed. Raises Refused.
    """
    site = headers.get("sec-fetch-site", "none")
    if method in SAFE_METHODS:
        if site in ("cross-site", "same-site") and headers.get("sec-fetch-mode") != "navigate":
            raise Refused(403, _ELSEWHERE)
        return
    if headers.getlist("origin") != [f"{scheme}://{host}"] or site not in ("same-origin", "none"):
        raise Refused(403, _ELSEWHERE)


def address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return an address, an IPv4 one inside IPv6 taken out; None for a name."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def _same_address(name: str, own: str) -> bool:
    named = address(name)
    return named is not None and named == address(own)
