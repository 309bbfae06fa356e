"""What the model has read of the static prompt, kept on disk so that the first question after a start waits less.

Only the persona and the tools are kept, never a conversation: the file holds nothing anybody said.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any


class PrefixFile:
    """The state of one model after one static prompt; another model or prompt has another file."""

    def __init__(self, folder: Path, model: Path) -> None:
        """Keep the state in `folder`; `model` is the GGUF it belongs to."""
        self._folder = folder
        status = model.stat()
        self._model = f"{model.name}:{status.st_size}:{status.st_mtime_ns}"

    def path(self, tokens: Sequence[int], facts: dict[str, Any]) -> Path:
        """Return the file of `tokens` read by a model described by `facts` (library, context, instruction sets)."""
        name = json.dumps([self._model, list(tokens), facts], sort_keys=True)
        return self._folder / f"prefix-{hashlib.sha256(name.encode()).hexdigest()[:24]}.state"

    def only(self, path: Path) -> None:
        """Remove the files of earlier models and prompts."""
        with contextlib.suppress(OSError):
            for other in self._folder.glob("prefix-*.state"):
                if other != path:
                    other.unlink(missing_ok=True)
