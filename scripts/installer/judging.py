"""Judging a release that is up: its own `tipote doctor`, compared with what the one before said."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from . import accounts
from .errors import NotReady
from .layout import Layout

SELF_TEST_S = 600.0
"""What a release's own examination may take (seconds): it loads models beside the running service, says and hears."""

Checks = dict[str, str]
"""Name of a check -> ok, warning or failure."""


def examine(layout: Layout, release: Path) -> list[dict[str, Any]]:
    """Return what `tipote doctor` of a release found; raise NotReady when it cannot even say."""
    try:
        done = accounts.command(layout, release, "doctor", "--json", timeout_s=SELF_TEST_S)
        return list(json.loads(done.stdout)["checks"])
    except subprocess.TimeoutExpired:
        raise NotReady("La vérification de la nouvelle version ne finit pas.") from None
    except (ValueError, KeyError, OSError) as error:
        raise NotReady("La nouvelle version ne sait pas se vérifier elle-même.") from error


def states(found: list[dict[str, Any]]) -> Checks:
    """Return the state of each check."""
    return {check["name"]: check["status"] for check in found}


def compare(before: Checks | None, found: list[dict[str, Any]]) -> None:
    """Raise NotReady when a check fails that did not fail before. A check nobody made before is told, not judged.

    Where no microphone was found before, nothing is made of a service that hears nothing.
    """
    if before is None:
        return
    if before.get("audio") == "failure":
        before = before | {"service": "failure"}
    worse = [
        check["message"]
        for check in found
        if check["status"] == "failure" and before.get(check["name"], "failure") != "failure"
    ]
    if worse:
        raise NotReady("La nouvelle version va moins bien que l'ancienne : " + " ".join(worse))
