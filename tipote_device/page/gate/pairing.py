"""A code shown to whoever is at the machine, typed on the device to be let in.

It lies in the data folder, so that `tipote page pair` and the running daemon need not speak to each other: whoever may
read that folder may read the memory anyway. Only its salted hash is kept. It works once, for ten minutes and five
attempts: 5 chances in 100 million.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import datetime, timedelta
from pathlib import Path

from tipote_device.contract import private_file

DIGITS = 8
LIFE = timedelta(minutes=10)
ATTEMPTS = 5


class Pairing:
    """The code of one data folder. Calls block for milliseconds and raise OSError."""

    def __init__(self, folder: Path) -> None:
        """Take the data folder, which must exist."""
        self._path = folder / "page-pairing.json"

    def offer(self, now: datetime) -> str:
        """Return a new code of eight digits; the one before is void."""
        code = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
        salt = secrets.token_hex(16)
        with private_file.alone(self._path):
            private_file.write(
                self._path,
                {
                    "salt": salt,
                    "hash": _hash(salt, code),
                    "from": now.timestamp(),
                    "until": (now + LIFE).timestamp(),
                    "attempts": 0,
                },
            )
        return code

    def redeem(self, code: str, now: datetime) -> bool:
        """Tell whether `code` is the one on offer, and take it back if so; a wrong one costs an attempt."""
        given = "".join(char for char in code if char.isascii() and char.isdigit())
        with private_file.alone(self._path):
            offer = private_file.read(self._path)
            try:
                open_ = offer["from"] <= now.timestamp() < offer["until"] and offer["attempts"] < ATTEMPTS
                expected, salt = str(offer["hash"]), str(offer["salt"])
                attempts = int(offer["attempts"]) + 1
            except (KeyError, TypeError, ValueError):
                open_, expected, salt, attempts = False, "", "", 0
            # compared in any case: the time it takes tells nothing
            right = hmac.compare_digest(expected, _hash(salt, given)) and open_
            if right or not open_:
                self._path.unlink(missing_ok=True)
            else:
                private_file.write(self._path, {**offer, "attempts": attempts})
        return right


def _hash(salt: str, code: str) -> str:
    return hmac.new(salt.encode(), code.encode(), hashlib.sha256).hexdigest()
