"""Reading the configuration file: one TOML, every mistake reported at once, in French."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from tipote_device.contract.errors import SettingsError
from tipote_device.contract.places import SYSTEM_SETTINGS, user_settings
from tipote_device.contract.settings import Settings
from tipote_device.contract.settings_errors import mistakes, unusable_values

MOST_BYTES = 1_000_000
"""A longer configuration file is a mistake: all keys with their documentation take 8 kilobytes."""

MOST_TOLD = 50
"""Mistakes told one by one; whoever has more has given the wrong file."""


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """The effective configuration and where it comes from."""

    settings: Settings
    path: Path | None
    """The file that was read; None when there is none and everything is at its default."""

    given: frozenset[str]
    """Keys the file sets, as `section.key`; the others are at their default."""


def find_settings(option: str | Path | None, environment: Mapping[str, str]) -> Path | None:
    """Return the configuration file to read: `--config`, TIPOTE_CONFIG, the person's own, the machine's, or None.

    The first two are returned even if they do not exist: asking for a file that is not there is a mistake.
    """
    if option:
        return Path(option).expanduser()
    if environment.get("TIPOTE_CONFIG"):
        return Path(environment["TIPOTE_CONFIG"]).expanduser()
    return next((path for path in (user_settings(environment), SYSTEM_SETTINGS) if path.is_file()), None)


def load_settings(path: Path | None) -> LoadedSettings:
    """Read and check the file at `path` (None: all defaults). Raise SettingsError listing every mistake."""
    if path is None:
        return LoadedSettings(Settings(), None, frozenset())
    settings, given = parse_settings(_read(path), str(path))
    return LoadedSettings(settings, path, given)


def parse_settings(text: str, name: str = "la configuration") -> tuple[Settings, frozenset[str]]:
    """Return the settings that a TOML text describes and the keys it sets; `name` stands for it in errors."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(_syntax(str(error), text, name)) from error
    except (RecursionError, ValueError) as error:  # brackets nested a thousand deep, a number of thousands of digits
        raise SettingsError(f"{name} : ce n'est pas une configuration lisible.") from error
    found = unusable_values(data)
    try:
        # strict: « "3" » is not a number and « 1 » is not « true »
        settings = Settings.model_validate(_tuples(data), strict=True)
    except ValidationError as error:
        found += mistakes(error)
    if found:
        count = "une erreur" if len(found) == 1 else f"{len(found)} erreurs"
        told = [f"  - {sentence}" for sentence in found[:MOST_TOLD]] + ["  - ..."] * (len(found) > MOST_TOLD)
        raise SettingsError("\n".join((f"{name} contient {count} :", *told)))
    return settings, frozenset(_keys(data))


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)  # a device may never end
        if len(content) > MOST_BYTES:
            raise SettingsError(f"Le fichier de configuration {path} est trop gros pour en être un.")
        return content.decode("utf-8-sig")
    except FileNotFoundError as error:
        raise SettingsError(f"Le fichier de configuration {path} n'existe pas.") from error
    except UnicodeDecodeError as error:
        raise SettingsError(f"Le fichier de configuration {path} n'est pas un texte en UTF-8.") from error
    except OSError as error:
        raise SettingsError(f"Le fichier de configuration {path} ne peut pas être lu.") from error


def _syntax(message: str, text: str, name: str) -> str:
    """Word a TOML syntax error; tomllib tells the place at the end of its message only."""
    place = re.search(r"at line (\d+), column (\d+)", message)
    if place is None:
        return f"{name} : la fin du fichier manque (guillemet ou crochet non fermé ?)."
    line, column = int(place[1]), int(place[2])
    content = text.splitlines()[line - 1].strip() if line <= len(text.splitlines()) else ""
    return f"{name}, ligne {line}, colonne {column} : ce n'est pas du TOML valable : « {content} »."


def _tuples(value: Any) -> Any:
    """Return `value` with its lists as tuples, which strict validation asks for."""
    if isinstance(value, dict):
        return {key: _tuples(item) for key, item in value.items()}
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value


def _keys(data: dict[str, Any]) -> Iterator[str]:
    """Return the keys a file sets as `section.key`; a table of the household's own words is one key."""
    for section, keys in data.items():
        for key in keys:
            yield f"{section}.{key}"
