"""Encryption at rest: which key a database file wants, and giving it (SQLite3 Multiple Ciphers, ChaCha20-Poly1305).

A file says itself whether it is in clear (SQLite's header) or not. A note beside the memory says that it is meant to be
encrypted and under which key, so that a missing key is never taken for a damaged file. The key itself comes from
systemd's credentials or from a file outside the data folder; losing it is losing the memory.

Source: utelle.github.io/SQLite3MultipleCiphers, "Cipher configuration" and "Key material" (raw keys skip the
derivation, which is for passphrases).
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path

import apsw

import tipote_device
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.places import BACKUP_FOLDER, user_settings
from tipote_device.memory.portable.writing import write_file

KEY_NAME = "tipote.db.key"
NOTE_NAME = "chiffrement.json"
"""Beside the database: that it is encrypted, and the fingerprint of its key."""

CLEAR = b"SQLite format 3\0"
"""How a database in clear begins."""

CIPHER = "chacha20"
_KEY = re.compile(r"[0-9a-f]{64}")


def available() -> bool:
    """Tell whether this build of apsw knows ciphers."""
    return hasattr(apsw, "mc_version")


def key_place(environment: Mapping[str, str]) -> Path:
    """Return where the key is or belongs: systemd's credentials, `TIPOTE_KEY_FILE`, or beside a person's settings."""
    if folder := environment.get("CREDENTIALS_DIRECTORY"):
        return Path(folder) / KEY_NAME
    if given := environment.get("TIPOTE_KEY_FILE"):
        return Path(given).expanduser()
    return user_settings(environment).with_name(KEY_NAME)


def read_key(environment: Mapping[str, str]) -> str | None:
    """Return the key (64 hexadecimal digits), None when there is none; raise MemoryStoreError for one to distrust."""
    place = key_place(environment)
    try:
        mode, text = place.stat().st_mode, place.read_text(encoding="ascii", errors="replace").strip()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise refused("La clé de ma mémoire ne peut pas être lue.", "cle-illisible") from error
    if mode & 0o077 and "CREDENTIALS_DIRECTORY" not in environment:
        raise refused(f"La clé de ma mémoire est lisible par d'autres : chmod 600 {place}.", "cle-ouverte")
    if _KEY.fullmatch(text) is None:
        raise refused("La clé de ma mémoire n'en est pas une : il faut 64 chiffres hexadécimaux.", "cle-illisible")
    return text


def fingerprint(key: str) -> str:
    """Return what tells a key from another without giving it away (it is random, and long)."""
    return hashlib.sha256(b"tipote" + bytes.fromhex(key)).hexdigest()[:16]


def note_of(database: Path) -> Path:
    """Return the note about a database or one of its backups."""
    folder = database.parent
    return (folder.parent if folder.name == BACKUP_FOLDER else folder) / NOTE_NAME


def noted(database: Path) -> str | None:
    """Return the fingerprint of the key a memory is encrypted under; None when it is in clear."""
    try:
        return str(json.loads(note_of(database).read_text(encoding="utf-8"))["key"])
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError) as error:
        raise refused("La note sur le chiffrement de ma mémoire est illisible.", "cle-illisible") from error


def write_note(database: Path, key: str) -> None:
    """Say that a memory is encrypted under `key`."""
    write_file(note_of(database), json.dumps({"cipher": CIPHER, "key": fingerprint(key)}).encode(), force=True)
    give_to_owner(note_of(database))


def give_to_owner(path: Path) -> None:
    """Have a file belong to whoever owns its folder: root converts the memory of the service's account."""
    owner = path.parent.stat()
    if os.geteuid() == 0 and path.exists():
        os.chown(path, owner.st_uid, owner.st_gid)


def in_clear(path: Path) -> bool:
    """Tell whether a file is a database that anybody can read."""
    try:
        with path.open("rb") as file:
            return file.read(len(CLEAR)) == CLEAR
    except OSError:
        return False


def key_for(path: Path, environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the key that opens the file at `path`; None when it wants none. Raises MemoryStoreError.

    A memory that does not exist yet is encrypted when there is a key.
    """
    if in_clear(path):
        return None
    wanted = noted(path)
    new = not path.exists() or not path.stat().st_size
    if wanted is None and not new:
        return None  # damaged, or no database at all: for others to find out
    key = read_key(environment)
    if key is None:
        if wanted is None:
            return None
        raise refused("Ma mémoire est chiffrée et sa clé manque.", "cle-absente")
    if not available():
        raise unavailable()
    if wanted is None:
        write_note(path, key)
    elif wanted != fingerprint(key):
        raise refused("Ma mémoire est chiffrée avec une autre clé que celle-ci.", "cle-autre")
    return key


def unlock(db: apsw.Connection, key: str) -> None:
    """Give a connection just opened its key."""
    db.execute(f"PRAGMA cipher = '{CIPHER}'")
    db.execute(f"PRAGMA key = 'raw:{key}'")


def refused(sentence: str, code: str) -> MemoryStoreError:
    """Return the error for a memory that stays shut; it is whole, and must not be taken for damaged."""
    return MemoryStoreError(sentence, code=code)


def unavailable() -> MemoryStoreError:
    """Return the error for a build of apsw without ciphers."""
    setup = Path(tipote_device.__file__).resolve().parent.parent / "scripts/setup"
    sentence = f"Cette installation ne sait pas encore chiffrer : lance « TIPOTE_ENCRYPT=1 {setup} », puis recommence."
    return refused(sentence, "chiffrement-absent")
