"""`tipote doctor`: one line a check, with what to do about it."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import sys
from dataclasses import asdict
from functools import partial
from pathlib import Path

from tipote_device import assembly
from tipote_device.assembly.places import is_running
from tipote_device.cli.common import ended
from tipote_device.cli.stats import ask
from tipote_device.contract.errors import SettingsError
from tipote_device.contract.places import data_home
from tipote_device.contract.settings import Settings
from tipote_device.contract.settings_file import LoadedSettings, find_settings, load_settings
from tipote_device.daemon import machine_checks, system_checks
from tipote_device.daemon.checks import Check, CheckResult, run_checks
from tipote_device.daemon.logs import configure
from tipote_device.daemon.metrics.snapshot import SOCKET_NAME

OWN_UNITS = Path(__file__).parents[2] / "systemd"
"""The unit of a checkout, looked at when none is installed."""

DEAF_S = 5.0
"""Age of the last frame beyond which a running daemon is deaf (seconds)."""

MARKS = {"ok": "✓", "warning": "!", "failure": "✗"}


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the `doctor` command."""
    doctor = commands.add_parser("doctor", help="vérifier la machine et l'installation")
    doctor.add_argument("--json", action="store_true", help="un objet JSON")
    doctor.add_argument("--quick", action="store_true", help="sans son joué ni modèle chargé (quelques secondes)")
    # suppressed default: `tipote --config X doctor` keeps working
    doctor.add_argument("--config", default=argparse.SUPPRESS, metavar="FICHIER", help="fichier de configuration")
    doctor.set_defaults(run=examine)


def examine(args: argparse.Namespace) -> int:
    """Run every check; return 0 when none fails, 1 otherwise."""
    results, _ = examined(getattr(args, "config", None), quick=args.quick)
    failed = any(result.status == "failure" for result in results)
    if args.json:
        print(json.dumps({"ok": not failed, "checks": [asdict(result) for result in results]}, ensure_ascii=False))
    else:
        print("\n".join(line for result in results for line in _lines(result)))
    return ended(1 if failed else 0)


def examined(config: str | None, *, quick: bool) -> tuple[list[CheckResult], Settings]:
    """Return what every check found, and the settings they were made with: the defaults when the file is wrong."""
    loaded, configuration = _configuration(config)
    settings, home = loaded.settings, data_home(os.environ)
    checks: list[tuple[str, Check]] = [
        ("config", lambda: configuration),
        ("python", machine_checks.python_version),
        ("cpu", machine_checks.cpu),
        ("ram", machine_checks.memory),
        ("disk", partial(machine_checks.disk, home)),
        ("clock", partial(machine_checks.clock, settings.maison.timezone)),
        ("clock_sync", system_checks.clock_sync),
        ("timezone", partial(system_checks.timezone, settings.maison.timezone)),
        ("espeak", machine_checks.espeak),
        *assembly.extra_checks(settings, home, quick=quick),
        ("service", partial(service, home)),
        ("unit", system_checks.unit),
        ("exposure", partial(system_checks.exposure, (*system_checks.UNIT_FOLDERS, OWN_UNITS))),
    ]
    handler = configure("error", sys.stderr, os.environ)  # engines have their own way of complaining
    try:
        return asyncio.run(run_checks(checks)), settings
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()


def service(home: Path) -> CheckResult:
    """Check how a running daemon fares, by its own figures."""
    if not is_running(home):
        return CheckResult("service", "ok", "Ti-Pote ne tourne pas.", details={"running": False})
    told = ask(home / SOCKET_NAME)
    if told is None:
        fix = "S'il vient de démarrer, attends une minute ; sinon : systemctl restart tipote."
        return CheckResult("service", "warning", "Ti-Pote tourne mais ne répond pas.", fix, {"running": True})
    series = told.get("series", {})
    age, margin = series.get("audio_age_seconds", 0.0), series.get("watchdog_margin_seconds", 0.0)
    details = {"running": True, "audio_age_s": age, "watchdog_margin_s": margin}
    if age > DEAF_S:
        fix = "Vérifie le micro (« tipote devices ») ; il est rouvert dès qu'il revient."
        return CheckResult("service", "failure", f"Ti-Pote tourne mais n'entend rien depuis {age:.0f} s.", fix, details)
    return CheckResult("service", "ok", f"Ti-Pote tourne et entend (marge {margin:.1f} s).", details=details)


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
