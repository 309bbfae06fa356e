"""Where the manifest lives: the repository's `models` folder."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import tipote_device


def repository_models_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of `manifest.toml` and of the models kept in the repository.

    It lies beside the package; `$TIPOTE_MODELS_DIR` names it where the package is installed without its repository.
    """
    if given := environ.get("TIPOTE_MODELS_DIR"):
        return Path(given).expanduser()
    return Path(tipote_device.__file__).resolve().parent.parent / "models"
