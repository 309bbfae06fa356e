"""mem0 in a process of its own, for the side-by-side measure of `tipote bench recall`."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

from tipote_device.contract.errors import UsageError

STORES = ("qdrant", "faiss")
"""mem0's stores that need no server: its default, and the one without a search by words."""

_CHILD = Path(__file__).with_name("mem0_child.py")
_CHUNK = 32
"""Texts embedded and stored together while filling."""


class Mem0:
    """One mem0 memory; calls block. Use as a context manager."""

    def __init__(self, python: Path, store: str, *, threads: int) -> None:
        """`python` belongs to an environment with mem0 (`scripts/mem0-venv`); `threads`: of the embedder."""
        self._command = [str(python), str(_CHILD)]
        self._python = python
        self.store = store
        self._threads = threads
        self._stack = ExitStack()
        self._child: subprocess.Popen[str] | None = None

    def __enter__(self) -> Mem0:
        """Start it; raise UsageError when it does not start."""
        folder = self._stack.enter_context(tempfile.TemporaryDirectory(prefix="tipote-mem0-"))
        errors = self._stack.enter_context(Path(folder, "errors").open("w+", encoding="utf-8"))
        self._child = self._stack.enter_context(
            subprocess.Popen(  # noqa: S603 -- the interpreter the person names, our own script
                [*self._command, folder, self.store, str(self._threads)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "HOME": folder},
            )
        )
        if not self._answer():
            errors.seek(0)
            last = (errors.read().strip().splitlines() or ["aucun message"])[-1]
            self._stack.close()
            raise UsageError(f"mem0 ne démarre pas avec « {self._python} » : {last}")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End it and drop its files."""
        self._stack.close()

    def fill(self, texts: Sequence[str]) -> None:
        """Put texts in without timing them."""
        for start in range(0, len(texts), _CHUNK):
            self._ask("fill", texts[start : start + _CHUNK])

    def add(self, text: str) -> float:
        """Add one text and return the milliseconds it took."""
        return float(self._ask("add", [text])["ms"][0])

    def search(self, text: str) -> float:
        """Search once and return the milliseconds it took."""
        return float(self._ask("search", [text])["ms"][0])

    def _ask(self, op: str, texts: Sequence[str]) -> dict[str, Any]:
        assert self._child is not None
        assert self._child.stdin is not None
        print(json.dumps({"op": op, "texts": list(texts)}), file=self._child.stdin, flush=True)
        answer = self._answer()
        if not answer:
            raise UsageError("mem0 s'est arrêté pendant la mesure.")
        return answer

    def _answer(self) -> dict[str, Any]:
        assert self._child is not None
        assert self._child.stdout is not None
        line = self._child.stdout.readline()
        return dict(json.loads(line)) if line else {}
