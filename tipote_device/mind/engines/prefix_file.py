"""What the model has read of the static prompt, kept on disk so that the first question after a start waits less.

Only what is the same in every home is kept (persona and tools, the judge's instructions), never a conversation: the
file holds nothing anybody said. Its name carries its own digest, since llama.cpp ends the process on a state that is
not whole.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

FILES_KEPT = 3
"""Persona, judge, and one to spare while an upgrade changes one of them; each takes about 10 MB."""


class PrefixFile:
    """The state of one model after a static prompt; another model, build or prompt has another file."""

    def __init__(self, folder: Path, model: Path) -> None:
        """Keep the state in `folder`; `model` is the GGUF it belongs to."""
        self._folder = folder
        status = model.stat()
        self._model = f"{model.name}:{status.st_size}:{status.st_mtime_ns}"

    def key(self, tokens: Sequence[int], facts: dict[str, Any]) -> str:
        """Return the name of the state of `tokens` read by a model described by `facts` (library, context, sets)."""
        whole = json.dumps([self._model, list(tokens), facts], sort_keys=True)
        return hashlib.sha256(whole.encode()).hexdigest()[:24]

    def find(self, key: str) -> Path | None:
        """Return the whole file of that state, if there is one; a damaged one is removed."""
        for path in self._folder.glob(f"prefix-{key}-*.state"):
            with contextlib.suppress(OSError):
                if path.stem.endswith(_digest(path)):
                    path.touch()  # used: `keep` drops the others first
                    return path
                path.unlink()
        return None

    def keep(self, key: str, write: Callable[[Path], bool]) -> None:
        """Have `write` make the file of that state, whole or not at all, and drop those least recently used."""
        part = self._folder / f"prefix-{key}.part"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            part.touch(0o600)
            if not write(part):
                return
            part.replace(self._folder / f"prefix-{key}-{_digest(part)}.state")
            files = sorted(self._folder.glob("prefix-*.state"), key=lambda file: file.stat().st_mtime, reverse=True)
            for other in files[FILES_KEPT:]:
                other.unlink(missing_ok=True)
        except OSError:
            return  # a full disk costs some seconds at the next start, no more
        finally:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:24]
