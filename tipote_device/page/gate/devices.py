"""Devices that were paired, each known by a random token in a cookie; only the token's hash is kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from tipote_device.contract import private_file

MOST = 100
"""Devices remembered at once."""

BACKWARDS = timedelta(days=1)
"""A device let in further in the future than this was let in by a clock that was wrong."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that was paired."""

    id: str
    """Hash of its token."""

    name: str
    since: float
    """Seconds since 1970, like `until`."""

    until: float


class Devices:
    """Everybody who was let in, and the secret that forms are signed with. Making one and changes raise OSError."""

    def __init__(self, folder: Path, days: int) -> None:
        """Take the data folder and how long a device stays paired (days)."""
        self._path = folder / "page-devices.json"
        self._life = timedelta(days=days)
        stored = private_file.read(self._path)
        self._secret = str(stored.get("secret") or secrets.token_hex(32))
        self._known = {device.id: device for device in _devices(stored)}
        if not stored:
            self._write()

    def find(self, token: str, now: datetime) -> Device | None:
        """Return the device that shows `token`; None when there is none or its time is over."""
        device = self._known.get(_hash(token)) if token else None
        if device is None or not device.since - BACKWARDS.total_seconds() <= now.timestamp() < device.until:
            return None
        return device

    def admit(self, name: str, now: datetime) -> str:
        """Let a device in and return its token."""
        token = secrets.token_urlsafe(32)
        until = now + self._life
        self._known[_hash(token)] = Device(_hash(token), name[:80], now.timestamp(), until.timestamp())
        self._known = {device.id: device for device in self.all(now)[:MOST]}
        self._write()
        return token

    def dismiss(self, id_: str) -> None:
        """Let a device in no longer; again changes nothing."""
        if self._known.pop(id_, None) is not None:
            self._write()

    def all(self, now: datetime) -> list[Device]:
        """Return the devices whose time is not over, the latest first."""
        found = [device for device in list(self._known.values()) if device.until > now.timestamp()]
        return sorted(found, key=lambda device: -device.since)

    def sign(self, visit: str, who: str) -> str:
        """Return what a form shown to `who` must carry beside the cookie `visit` (Signed double submit).

        The cookie alone would not do: another program on this machine may set it.
        """
        return hmac.new(self._secret.encode(), f"{visit}\n{who}".encode(), hashlib.sha256).hexdigest()

    def _write(self) -> None:
        stored = {"secret": self._secret, "devices": [asdict(device) for device in list(self._known.values())]}
        private_file.write(self._path, stored)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _devices(stored: dict[str, Any]) -> list[Device]:
    found = []
    for each in stored.get("devices", []):
        try:
            found.append(Device(str(each["id"]), str(each["name"]), float(each["since"]), float(each["until"])))
        except (KeyError, TypeError, ValueError):
            continue
    return found
