"""The answers file: a small TOML that says what an unattended installation would otherwise ask."""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from zoneinfo import available_timezones

from .errors import InstallError

PROFILES = ("auto", "pi4", "pi5", "pc", "registry")
PAGES = ("local", "lan", "aucune")


@dataclass(frozen=True)
class Answers:
    """What the person who installs decides. Every key may be left out."""

    timezone: str = ""
    """`Europe/Paris`; empty: the machine's own."""

    profile: str = "auto"
    """Set of models; `auto`: the largest that fits the RAM."""

    microphone: str = ""
    """Name, or part of it, as `tipote devices` shows it; empty: the system's."""

    speaker: str = ""
    page: str = "local"
    """Who may reach the household's page: this machine, the home's network, nobody."""

    encrypt: bool = False
    """Keep the memory encrypted, under a key made here."""

    models_from: str = ""
    """Folder with model files already fetched (another box's, a USB stick)."""

    packages: bool = True
    """Install the Debian packages that are missing."""

    start: bool = True
    """Enable the service and start it."""


def read_answers(path: Path) -> Answers:
    """Read and check an answers file; raise InstallError with every mistake in it."""
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InstallError(f"Le fichier de réponses {path} ne peut pas être lu : {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InstallError(f"Le fichier de réponses {path} n'est pas du TOML : {error}.") from error
    found = list(_mistakes(given))
    if found:
        raise InstallError("\n".join([f"Le fichier de réponses {path} ne va pas :", *(f"  - {one}" for one in found)]))
    return Answers(**given)


def _mistakes(given: dict[str, object]):
    known = {field.name: field.type for field in fields(Answers)}
    for key, value in given.items():
        if key not in known:
            near = difflib.get_close_matches(key, known, 1)
            yield f"« {key} » est inconnu" + (f" ; tu voulais peut-être dire « {near[0]} »." if near else ".")
        elif known[key] == "bool" and not isinstance(value, bool):
            yield f"« {key} » demande true ou false."
        elif known[key] == "str" and not isinstance(value, str):
            yield f"« {key} » demande un texte entre guillemets."
        elif isinstance(value, str):
            yield from _wrong_value(key, value)


def _wrong_value(key: str, value: str):
    if re.search(r"[\x00-\x1f\x7f]", value):
        yield f"« {key} » contient un caractère interdit."
    elif key == "profile" and value not in PROFILES:
        yield f"« profile » est l'un de : {', '.join(PROFILES)}."
    elif key == "page" and value not in PAGES:
        yield f"« page » est l'un de : {', '.join(PAGES)}."
    elif key == "timezone" and value and (zones := available_timezones()) and value not in zones:
        near = difflib.get_close_matches(value, zones, 1)
        yield f"« {value} » n'est pas un fuseau horaire" + (f" ; « {near[0]} » ?" if near else ".")
    elif key == "models_from" and value and not Path(value).is_dir():
        yield f"« models_from » : le dossier {value} n'existe pas."


def settings_text(answers: Answers, profile: str, timezone: str) -> str:
    """Return the configuration the answers make: only what differs from the defaults, and where the rest is told."""
    sections: list[tuple[str, list[tuple[str, str | bool]]]] = [
        ("maison", [("timezone", timezone)]),
        ("modeles", [("profile", profile)]),
        ("oreilles", [("device", answers.microphone)] if answers.microphone else []),
        ("voix", [("device", answers.speaker)] if answers.speaker else []),
        ("page", {"local": [], "lan": [("lan", True)], "aucune": [("enabled", False)]}[answers.page]),
    ]
    lines = ["# Configuration de Ti-Pote. « tipote config show » montre chaque clé, expliquée."]
    for section, keys in sections:
        if keys:
            lines += ["", f"[{section}]", *(f"{key} = {_toml(value)}" for key, value in keys)]
    return "\n".join(lines) + "\n"


def _toml(value: str | bool) -> str:
    # a JSON string without control characters is a TOML string
    return str(value).lower() if isinstance(value, bool) else json.dumps(value, ensure_ascii=False)
