"""SQLite's errors as sentences a person understands, and whether trying again may help."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

import apsw

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.refusals import closed_store

_SITUATIONS: tuple[tuple[type[Exception], str, str, bool], ...] = (
    (apsw.FullError, "memoire-pleine", "Le disque est plein, je ne peux plus rien noter.", True),
    (apsw.BusyError, "memoire-occupee", "Ma mémoire est occupée par un autre programme.", True),
    (apsw.LockedError, "memoire-occupee", "Ma mémoire est occupée par un autre programme.", True),
    (apsw.ReadOnlyError, "memoire-lecture-seule", "Je n'ai pas le droit d'écrire dans ma mémoire.", True),
    (apsw.CorruptError, "memoire-abimee", "Le fichier de ma mémoire est abîmé.", False),
    (apsw.NotADBError, "memoire-abimee", "Le fichier de ma mémoire est abîmé.", False),
    (apsw.CantOpenError, "memoire-inaccessible", "Je ne peux pas ouvrir le fichier de ma mémoire.", True),
    (apsw.PermissionsError, "memoire-inaccessible", "Je n'ai pas accès au fichier de ma mémoire.", True),
    (apsw.IOError, "memoire-disque", "Le disque refuse d'écrire ou de lire ma mémoire.", True),
    (apsw.TooBigError, "memoire-trop-long", "Ce texte est trop long pour ma mémoire.", False),
)
"""From the most precise to the least: SQLite error, code, sentence, retryable."""


def sentence_for(error: Exception) -> MemoryStoreError:
    """Return the error to raise in place of an apsw or operating system error."""
    if isinstance(error, apsw.ConnectionClosedError):
        return closed_store()
    for kind, code, sentence, retryable in _SITUATIONS:
        if isinstance(error, kind):
            return MemoryStoreError(sentence, code=code, retryable=retryable)
    if isinstance(error, OSError):
        return _sentence_for_system(error.errno)
    return MemoryStoreError("Ma mémoire a rencontré une erreur inattendue.")


def _sentence_for_system(number: int | None) -> MemoryStoreError:
    if number in (errno.ENOSPC, errno.EDQUOT):
        return sentence_for(apsw.FullError())
    if number == errno.EROFS:
        return sentence_for(apsw.ReadOnlyError())
    sentence = "Je n'ai pas accès au dossier de ma mémoire."
    return MemoryStoreError(sentence, code="memoire-inaccessible", retryable=True)


@contextmanager
def spoken_errors() -> Iterator[None]:
    """Turn every apsw or operating system error of a `with` block into a MemoryStoreError."""
    try:
        yield
    except (apsw.Error, OSError) as error:
        raise sentence_for(error) from error
