"""The door of the command line: finds the command, loads nothing it does not need, turns errors into sentences."""

from __future__ import annotations

import argparse
import errno
import importlib
import os
import sys
from collections.abc import Sequence

from tipote_device import __version__
from tipote_device.cli.french_parser import FrenchParser
from tipote_device.contract.errors import TiPoteError, UsageError

COMMANDS = {
    "demo": "une première conversation, en direct ou enregistrée",
    "run": "le service : écoute, pense et parle jusqu'à l'arrêt",
    "hear": "un fichier WAV tient lieu de micro",
    "ask": "une question écrite",
    "say": "dire une phrase",
    "memory": "la mémoire : list, search, show, add, edit, forget, history, export, import...",
    "agenda": "minuteurs, réveils, rappels, listes : list, cancel, export",
    "page": "la page du foyer : serve, url, pair",
    "wake": "le mot d'éveil : enroll, list, remove, test, train",
    "models": "les fichiers de modèles : list, pull, verify",
    "devices": "les micros et haut-parleurs",
    "doctor": "vérifier l'installation",
    "stats": "les chiffres du service : délais, éveils, files, mémoire",
    "support-bundle": "une archive à relire, puis à envoyer à qui t'aide",
    "config": "la configuration : show, path",
    "eval": "mesurer sur un jeu d'évaluation",
    "bench": "mesurer les performances",
}
"""Command -> help; the module of the same name (`_` for `-`) in `cli/` registers it when it is asked for."""


def _parser(wanted: str | None) -> argparse.ArgumentParser:
    parser = FrenchParser(prog="tipote", description="Ti-Pote, assistant vocal francophone entièrement local.")
    parser.add_argument(
        "--version", action="version", version=f"tipote {__version__}", help="montrer la version et finir"
    )
    parser.add_argument("--config", metavar="FICHIER", help="fichier de configuration TOML")
    parser.add_argument("--debug", action="store_true", help="journal détaillé (les paroles y figurent)")
    commands = parser.add_subparsers(dest="command", metavar="COMMANDE", required=True)
    for name, text in COMMANDS.items():
        if name == wanted:
            importlib.import_module(f"tipote_device.cli.{name.replace('-', '_')}").register(commands)
        else:
            commands.add_parser(name, help=text)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status: 0 done, 1 failed (one sentence on stderr), 2 bad usage."""
    words = list(sys.argv[1:] if argv is None else argv)
    args = _parser(next((word for word in words if word in COMMANDS), None)).parse_args(words)
    try:
        return int(args.run(args))
    except TiPoteError as error:
        print(error.sentence, file=sys.stderr)
        return 2 if isinstance(error, UsageError) else 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # the reader left (`tipote ... | head`): nothing more to say, not even at interpreter exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(_system_refusal(error), file=sys.stderr)
        return 1
    finally:
        if common := sys.modules.get("tipote_device.cli.common"):  # loaded by the commands that log
            common.close_logs()


def _system_refusal(error: OSError) -> str:
    """Word an error of the operating system that no stage has worded."""
    place = f" (« {error.filename} »)" if error.filename else ""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"Le disque est plein{place}."
    return f"Le système a refusé une lecture ou une écriture{place} : {error.strerror or error}."
