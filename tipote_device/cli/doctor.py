"""`tipote doctor`: one line a check, with what to do about it."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from dataclasses import asdict
from functools import partial

from tipote_device import assembly
from tipote_device.contract.errors import SettingsError
from tipote_device.contract.places import data_home
from tipote_device.contract.settings_file import LoadedSettings, find_settings, load_settings
from tipote_device.daemon import machine_checks
from tipote_device.daemon.checks import Check, CheckResult, run_checks

MARKS = {"ok": "✓", "warning": "!", "failure": "✗"}


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the `doctor` command."""
    doctor = commands.add_parser("doctor", help="vérifier la machine et l'installation")
    doctor.add_argument("--json", action="store_true", help="un objet JSON")
    # suppressed default: `tipote --config X doctor` keeps working
    doctor.add_argument("--config", default=argparse.SUPPRESS, metavar="FICHIER", help="fichier de configuration")
    doctor.set_defaults(run=examine)


def examine(args: argparse.Namespace) -> int:
    """Run every check; return 0 when none fails, 1 otherwise."""
    loaded, configuration = _configuration(getattr(args, "config", None))
    settings, home = loaded.settings, data_home(os.environ)
    checks: list[tuple[str, Check]] = [
        ("config", lambda: configuration),
        ("python", machine_checks.python_version),
        ("cpu", machine_checks.cpu),
        ("ram", machine_checks.memory),
        ("disk", partial(machine_checks.disk, home)),
        ("clock", partial(machine_checks.clock, settings.maison.timezone)),
        ("espeak", machine_checks.espeak),
        *assembly.extra_checks(settings, home),
    ]
    results = asyncio.run(run_checks(checks))
    failed = any(result.status == "failure" for result in results)
    if args.json:
        print(json.dumps({"ok": not failed, "checks": [asdict(result) for result in results]}, ensure_ascii=False))
    else:
        print("\n".join(line for result in results for line in _lines(result)))
    return 1 if failed else 0


def _configuration(option: str | None) -> tuple[LoadedSettings, CheckResult]:
    """Load the configuration; when it is wrong, the other checks run on the defaults."""
    path = find_settings(option, os.environ)
    try:
        loaded = load_settings(path)
    except SettingsError as error:
        fix = "Corrige le fichier ; « tipote config show » montre les clés possibles."
        return load_settings(None), CheckResult("config", "failure", error.sentence, fix, {"path": str(path)})
    source = f"lue dans {path}" if path else "par défaut, aucun fichier"
    details = {"path": str(path) if path else None}
    return loaded, CheckResult("config", "ok", f"Configuration : {source}.", details=details)


def _lines(result: CheckResult) -> list[str]:
    lines = [f"{MARKS[result.status]} {result.message}"]
    return [*lines, f"  → {result.fix}"] if result.fix else lines
