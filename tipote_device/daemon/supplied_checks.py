"""Checks of what only engines know: each takes the function that knows, given by assembly, and words the result."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path

from tipote_device.daemon.checks import CheckResult
from tipote_device.daemon.machine_checks import cpu_flags

NATIVE_TIMEOUT_S = 30.0
"""Loading the native library takes a second or two, on a slow card ten (seconds)."""

BUILD_OF_FLAG = {"avx2": "AVX2", "fma": "FMA", "f16c": "F16C", "asimddp": "DOTPROD"}
"""CPU ability (as in /proc/cpuinfo) to its name in llama.cpp's system information.

Those scripts/llama-flags builds for: it leaves AVX-512 out on purpose, and no rebuilding would end a warning about it.
"""

SETUP = Path(__file__).parents[2] / "scripts" / "setup"
"""Of this very folder or release."""

_CALL = "import importlib, sys; name, call = sys.argv[1:]; print(getattr(importlib.import_module(name), call)())"


def llama_build(system_info: Callable[[], str], cpuinfo: Path = Path("/proc/cpuinfo")) -> CheckResult:
    """Check that the language model engine starts and uses what the processor has.

    `system_info` is a module-level function returning `llama_print_system_info()`. It runs in a child process:
    a build for another processor ends with an illegal instruction, which nothing can catch.
    """
    name = "llama"
    rebuild = f"Recompile llama-cpp-python pour ce processeur (root sur une boîte) : {SETUP} --rebuild"
    command = [sys.executable, "-c", _CALL, system_info.__module__, system_info.__qualname__]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    try:
        child = subprocess.run(  # noqa: S603 - our own interpreter and our own function
            command, capture_output=True, text=True, timeout=NATIVE_TIMEOUT_S, env=environment, check=False
        )
    except subprocess.TimeoutExpired:
        return CheckResult(name, "failure", "Le moteur de langage ne démarre pas (il ne répond pas).", rebuild)
    if child.returncode < 0:
        cause = signal.Signals(-child.returncode).name
        message = f"Le moteur de langage s'écroule au chargement ({cause})."
        return CheckResult(name, "failure", message, rebuild, {"signal": cause})
    if child.returncode:
        last = (child.stderr.strip().splitlines() or [""])[-1]
        fix = f"Réinstalle le moteur (root sur une boîte) : {SETUP} --rebuild"
        return CheckResult(name, "failure", "Le moteur de langage ne se charge pas.", fix, {"error": last})
    built = instruction_sets(child.stdout)
    flags = cpu_flags(cpuinfo.read_text())
    unused = [built_name for flag, built_name in BUILD_OF_FLAG.items() if flag in flags and built_name not in built]
    details = {"instruction_sets": built, "unused": unused}
    if unused:
        message = f"Le moteur de langage n'utilise pas {', '.join(unused)}, que le processeur possède."
        return CheckResult(name, "warning", message, rebuild, details)
    return CheckResult(
        name, "ok", f"Moteur de langage compilé avec {', '.join(built) or 'rien de particulier'}.", details=details
    )


def instruction_sets(system_info: str) -> list[str]:
    """Return the names set to 1 in llama.cpp's system information (`AVX2 = 1 | FMA = 1 | ...`)."""
    return [name for name, value in re.findall(r"(\w+) = (\d+)", system_info) if value == "1"]


def models(profile: str, problems: Callable[[], Mapping[str, str]]) -> CheckResult:
    """Check the models of a profile; `problems` returns model identifier -> French sentence, for the unsound ones."""
    found = problems()
    if not found:
        return CheckResult("models", "ok", f"Modèles du profil {profile} : présents et vérifiés.")
    listed = " ; ".join(f"{model} : {problem}" for model, problem in found.items())
    fix = f"tipote models pull --profile {profile}"
    return CheckResult("models", "failure", f"Modèles du profil {profile} : {listed}", fix, {"problems": dict(found)})


def audio(inputs: Mapping[str, int], outputs: Mapping[str, int], absent: Sequence[str] = ()) -> CheckResult:
    """Check that there is a microphone and a loudspeaker, from the devices present (name -> native rate in hertz).

    `absent`: devices the configuration names that are not there.
    """
    details = {"inputs": dict(inputs), "outputs": dict(outputs), "absent": list(absent)}
    missing = [name for name, found in (("micro", inputs), ("haut-parleur", outputs)) if not found]
    if missing:
        fix = "Branche-le, et vérifie que le compte appartient au groupe audio ; voir « tipote devices »."
        return CheckResult("audio", "failure", f"Aucun {' ni '.join(missing)} trouvé.", fix, details)
    if absent:
        named = " et ".join(f"« {name} »" for name in absent)
        fix = "Branche-le, ou corrige oreilles.device et voix.device ; « tipote devices » donne les noms."
        return CheckResult("audio", "failure", f"Introuvable : {named}, nommé dans la configuration.", fix, details)
    return CheckResult("audio", "ok", f"Micros : {len(inputs)}, haut-parleurs : {len(outputs)}.", details=details)


_SAFE = "Le fichier reste comme il est ; « journalctl -u tipote » dit ce que le service en fait."
_DATABASE_FIXES = (
    (
        "memoire-abimee",
        "Redémarre Ti-Pote : un fichier abîmé est mis de côté et remplacé par la dernière sauvegarde saine.",
    ),
    ("cle-", "Le fichier est intact : remets la clé à sa place (docs/installation.md, Encryption at rest)."),
    ("chiffrement-", "Le fichier est intact."),
    ("memoire-occupee", "Attends que l'autre programme finisse, ou arrête-le."),
    ("memoire-pleine", "Libère de la place sur le disque."),
    ("memoire-lecture-seule", "Rends le dossier au compte du service : chown -R tipote:tipote /var/lib/tipote."),
    ("memoire-inaccessible", "Rends le dossier au compte du service : chown -R tipote:tipote /var/lib/tipote."),
    ("memoire-disque", "Le disque ou la carte est peut-être en fin de vie : « dmesg » le dit. Copie les sauvegardes."),
)
"""Beginning of a code -> what to do."""


def database(
    path: Path,
    exists: bool,
    problem: tuple[str, str] | None,
    size_bytes: int,
    *,
    last_backup: datetime | None,
    oldest: timedelta,
) -> CheckResult:
    """Word the state of the database file (`memory.engines.database_report`) and of its backups.

    `problem`: code and sentence. `oldest`: age of the last backup (local time, without zone) beyond which nights have
    been missed.
    """
    backup = None if last_backup is None else last_backup.isoformat(sep=" ", timespec="minutes")
    details = {"path": str(path), "exists": exists, "size_bytes": size_bytes, "last_backup": backup}
    if problem:
        code, sentence = problem
        fix = next((fix for start, fix in _DATABASE_FIXES if code.startswith(start)), _SAFE)
        return CheckResult("database", "failure", f"{sentence} ({path})", fix, details)
    if not exists:
        return CheckResult("database", "ok", f"Base de données : pas encore créée ({path}).", details=details)
    label = f"Base de données : saine, {size_bytes // 1000} ko ({path})"
    if last_backup is None:
        fix = "tipote memory backup"
        return CheckResult("database", "warning", f"{label}, jamais sauvegardée.", fix, details)
    label = f"{label}, sauvegardée le {last_backup:%d/%m/%Y}."
    if datetime.now() - last_backup > oldest:
        fix = "Ti-Pote sauvegarde la nuit, quand il tourne ; à la main : tipote memory backup."
        return CheckResult("database", "warning", label, fix, details)
    return CheckResult("database", "ok", label, details=details)


def plug_ins(names: Sequence[str], tools: Sequence[str], problems: Sequence[str]) -> CheckResult:
    """Check what others add, from what works, the tools it gives the language model, and what is wrong."""
    details = {"working": list(names), "tools": list(tools), "problems": list(problems)}
    if problems:
        fix = "Corrige les sections [greffons] et [domotique] de la configuration ; voir docs/greffons.md."
        return CheckResult("plug_ins", "warning", " ".join(problems), fix, details)
    message = f"Greffons : {', '.join(names)}." if names else "Greffons : aucun."
    return CheckResult("plug_ins", "ok", message, details=details)
