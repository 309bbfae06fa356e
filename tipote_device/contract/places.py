"""Where Ti-Pote keeps its data and looks for its configuration."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

DATABASE_NAME = "tipote.db"
"""The one database file, inside the data folder."""

BACKUP_FOLDER = "sauvegardes"
"""Where its backups are, beside the database."""

SYSTEM_SETTINGS = Path("/etc/tipote/config.toml")
"""Configuration of a box set up by an installer."""


def data_home(environment: Mapping[str, str]) -> Path:
    """Return the data folder: `TIPOTE_HOME`, else `tipote` in the XDG data folder. It may not exist yet."""
    given = environment.get("TIPOTE_HOME")
    return Path(given).expanduser() if given else _xdg(environment, "XDG_DATA_HOME", ".local/share") / "tipote"


def user_settings(environment: Mapping[str, str]) -> Path:
    """Return where a person's own configuration file is looked for."""
    return _xdg(environment, "XDG_CONFIG_HOME", ".config") / "tipote" / "config.toml"


def _xdg(environment: Mapping[str, str], name: str, default: str) -> Path:
    # the XDG specification asks to ignore relative paths
    given = Path(environment.get(name, ""))
    return given if given.is_absolute() else Path(environment.get("HOME") or Path.home()) / default
