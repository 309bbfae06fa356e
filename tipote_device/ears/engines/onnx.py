"""How the ears open an ONNX model: one thread, no spinning, and one clear sentence when the file is bad."""

from __future__ import annotations

from pathlib import Path

import onnxruntime

from tipote_device.contract.errors import CatalogueError


def open_model(path: Path) -> onnxruntime.InferenceSession:
    """Return a session for `path` that computes on the caller's thread only.

    The models of the ears take a few milliseconds each: a pool of threads costs more than it gives, and threads
    that spin while they wait keep a core busy all night. Raises CatalogueError when the file is missing or damaged.
    """
    require_model(path)
    try:
        return onnxruntime.InferenceSession(str(path), sess_options=options(), providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime has no common base class for its errors
        raise CatalogueError(f"Le modèle « {path.name} » est abîmé : il faut le télécharger de nouveau.") from error


def options() -> onnxruntime.SessionOptions:
    """Return what every session of the ears is opened with."""
    found = onnxruntime.SessionOptions()
    found.intra_op_num_threads = 1
    found.inter_op_num_threads = 1
    found.add_session_config_entry("session.intra_op.allow_spinning", "0")
    found.add_session_config_entry("session.inter_op.allow_spinning", "0")
    found.log_severity_level = 4  # errors come back as exceptions; nothing is printed besides
    return found


def require_model(path: Path) -> None:
    """Raise CatalogueError when `path` is not a file."""
    if not path.is_file():
        raise CatalogueError(f"Le modèle « {path.name} » est absent : il faut le télécharger.")
