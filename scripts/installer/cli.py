"""The doors: scripts/install, scripts/rollback and scripts/uninstall."""

from __future__ import annotations

import argparse
import contextlib
import errno
import fcntl
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from . import asking
from .answers import Answers, read_answers
from .errors import InstallError
from .installing import Installation, Options
from .layout import Layout
from .removing import remove

DEAF = 3
"""Exit status when everything is in place and only a microphone is missing: nothing has to be run again."""

SOURCE = Path(__file__).resolve().parents[2]


def say(text: str) -> None:
    """Tell the person who installs."""
    print(text, file=sys.stderr, flush=True)


def main(door: str, arguments: list[str] | None = None) -> int:
    """Run one of the doors; return the exit status: 0 done, 1 failed (one sentence), 2 bad usage, 3 no microphone."""
    args = _parser(door).parse_args(arguments)
    layout = Layout(Path(args.root).resolve())
    try:
        # first, so that a mistake in them leaves nothing behind, not even a folder
        answers = read_answers(Path(args.answers)) if door != "uninstall" and args.answers else None
        with alone(layout):
            if door == "uninstall":
                return uninstall(layout, args)
            return install(layout, args, answers, door == "rollback")
    except InstallError as error:
        say(str(error))
        return 1
    except OSError as error:
        say(f"{_trouble(error)} Relance la même commande ensuite : elle reprend où elle en était.")
        return 1
    except KeyboardInterrupt:
        say("Interrompu : relance la même commande, elle reprend où elle en était.")
        return 130


def _trouble(error: OSError) -> str:
    """Return one sentence about what the system refused."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "Le disque est plein : libère de la place."
    where = f" ({error.filename})" if error.filename else ""
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"Le système refuse d'écrire ici{where} : droits, ou disque en lecture seule."
    return f"Le système refuse{where} : {error.strerror or error}."


def install(layout: Layout, args: argparse.Namespace, answers: Answers | None, back: bool) -> int:
    """Install, upgrade, or go back; `answers` None: ask whoever is there."""
    venv_from = Path(args.venv_from) if args.venv_from else None
    if venv_from is not None and not (venv_from / "bin/python").exists():
        raise InstallError(f"{venv_from} n'est pas un environnement Python.")
    installation = Installation(Options(layout, SOURCE, venv_from, args.deadline), say)
    if back or args.rollback:
        name = installation.roll_back(lambda question: asking.agreed(question, yes=args.yes))
        say(f"La version {name} est de nouveau en place.")
        return _heard(installation)
    changed = installation.install(answers or _ask(layout))
    say("Ti-Pote est installé." if changed else "Tout est déjà en place : rien n'a changé.")
    return _heard(installation)


def _heard(installation: Installation) -> int:
    """Return the exit status: a box that is all there and hears nothing is not what somebody wanted."""
    if installation.deaf:
        say(
            "Il n'entend rien encore : aucun micro ne lui donne de son. Branche-en un, il écoutera aussitôt "
            "(« sudo tipote devices » montre ceux que la machine voit)."
        )
    return DEAF if installation.deaf else 0


def uninstall(layout: Layout, args: argparse.Namespace) -> int:
    """Take it away."""
    question = f"Tout ce que Ti-Pote sait du foyer va être effacé ({layout.data}), sans retour possible."
    if args.purge and not asking.agreed(question, yes=args.yes):
        raise InstallError("Rien n'est retiré.")
    remove(layout, purge=args.purge, packages=args.packages, log=say)
    return 0


def _ask(layout: Layout) -> Answers:
    """Return the answers of the person at the keyboard; the defaults when nobody is, or nothing is left to ask."""
    if layout.settings.exists() or not sys.stdin.isatty():
        return Answers()
    return asking.answers(layout)


@contextlib.contextmanager
def alone(layout: Layout) -> Iterator[None]:
    """Keep a second installer out; raise InstallError when there is one, or without the right to install."""
    if layout.real and os.geteuid() != 0:
        raise InstallError("Il faut être root : relance avec sudo.")
    layout.opt.mkdir(parents=True, exist_ok=True)
    with layout.lock.open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InstallError("Un autre installateur travaille déjà ici.") from None
        yield


def _parser(door: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"scripts/{door}", description=_TEXTS[door])
    parser.add_argument("--root", default="/", metavar="DOSSIER", help="installer dans un dossier (essais, images)")
    parser.add_argument("--yes", action="store_true", help="répondre oui à ce qui serait demandé")
    if door == "uninstall":
        parser.add_argument("--purge", action="store_true", help="effacer aussi les données du foyer")
        parser.add_argument("--packages", action="store_true", help="retirer aussi les paquets Debian ajoutés")
        return parser
    parser.add_argument("--answers", metavar="FICHIER", help="réponses (TOML), pour installer sans personne")
    parser.add_argument("--rollback", action="store_true", help="revenir à la version précédente")
    parser.add_argument(
        "--deadline", type=float, default=180.0, metavar="S", help="délai de démarrage (défaut : 180 s)"
    )
    parser.add_argument("--venv-from", metavar="DOSSIER", help="se servir d'un environnement déjà fait (essais)")
    return parser


_TEXTS = {
    "install": "Installe Ti-Pote, ou le met à jour. Peut être relancé sans risque.",
    "rollback": "Revient à la version précédente de Ti-Pote.",
    "uninstall": "Retire Ti-Pote ; les données du foyer restent, sauf avec --purge.",
}
