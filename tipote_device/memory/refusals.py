"""What a session store refuses, worded once for every store."""

from __future__ import annotations

from tipote_device.contract.errors import MemoryStoreError

UNKNOWN_SESSION = "session-inconnue"
"""Code of the error raised for a session that does not exist (any more) for this person."""

ENDED_SESSION = "session-close"
"""Code of the error raised when a turn is added to a session that has ended."""


def unknown_session() -> MemoryStoreError:
    """Return the error for a session this person does not have."""
    return MemoryStoreError("Cette conversation n'existe pas ou plus.", code=UNKNOWN_SESSION)


def ended_session() -> MemoryStoreError:
    """Return the error for a turn that comes after the end of its session."""
    return MemoryStoreError("Cette conversation est déjà terminée.", code=ENDED_SESSION)


def closed_store() -> MemoryStoreError:
    """Return the error for a call made after `aclose`."""
    return MemoryStoreError("La mémoire est déjà fermée.", code="memoire-fermee")


def unknown_memory() -> MemoryStoreError:
    """Return the error for a memory this person does not have."""
    return MemoryStoreError("Ce souvenir n'existe pas ou plus.", code="souvenir-inconnu")


def not_closed() -> MemoryStoreError:
    """Return the error for restoring a memory that nothing has closed."""
    return MemoryStoreError("Ce souvenir n'a pas été clos : il n'y a rien à rétablir.", code="souvenir-ouvert")
