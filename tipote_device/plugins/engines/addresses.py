"""Addresses of services, read strictly: where a request goes is the administrator's choice, nobody else's."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit


class BadAddress(ValueError):
    """The address cannot be used; the message says why in French, without the address."""


@dataclass(frozen=True, slots=True)
class Address:
    """An http or https address."""

    tls: bool
    host: str
    port: int
    path: str
    """Begins with a slash and ends without one; empty for the root."""

    @property
    def authority(self) -> str:
        """What the Host header holds."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.tls else 80) else f"{host}:{self.port}"

    @property
    def loopback(self) -> bool:
        """Whether it can only be this machine. Names are not asked about: whoever answers for them could lie."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False


def read_address(url: str) -> Address:
    """Return the address `url` means; raise BadAddress. « localhost » is taken for 127.0.0.1."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadAddress("ce n'est pas une adresse") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or not url.isascii() or " " in url:
        raise BadAddress("une adresse http:// ou https:// est attendue")
    if _has_more(parts):
        raise BadAddress("ni nom d'utilisateur, ni « ? », ni « # » n'y ont leur place")
    tls = parts.scheme == "https"
    host = "127.0.0.1" if parts.hostname == "localhost" else parts.hostname
    return Address(tls, host, port or (443 if tls else 80), parts.path.rstrip("/"))


def _has_more(parts: SplitResult) -> bool:
    return bool(parts.username or parts.password or parts.query or parts.fragment)
