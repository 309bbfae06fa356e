"""`tipote support-bundle`: what helps somebody help, as text to be read before it is sent."""

from __future__ import annotations

import argparse
import os
import time
from datetime import datetime
from pathlib import Path
from typing import Any

from tipote_device.assembly.checks import rows_of_memory
from tipote_device.cli.common import ended, print_json, writable
from tipote_device.cli.doctor import examined
from tipote_device.cli.stats import figures_of
from tipote_device.contract.places import data_home
from tipote_device.daemon.support import allowed
from tipote_device.daemon.support.archive import as_text, with_read_me, write_archive
from tipote_device.daemon.support.versions import versions


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the `support-bundle` command."""
    parser = commands.add_parser("support-bundle", help="une archive à relire, puis à envoyer à qui t'aide")
    parser.add_argument("--out", type=Path, metavar="F.tar.gz", help="où l'écrire (défaut : ici, à la date du jour)")
    parser.add_argument("--show", action="store_true", help="montrer aussi le texte de chaque fichier")
    parser.add_argument("--measure", action="store_true", help="mesurer aussi le son et les modèles (une minute)")
    parser.add_argument("--json", action="store_true", help="un objet JSON")
    parser.add_argument("--config", default=argparse.SUPPRESS, metavar="FICHIER", help="fichier de configuration")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the archive and say what it holds."""
    path: Path = args.out or Path(f"tipote-support-{datetime.now():%Y%m%d-%H%M}.tar.gz")
    writable(path)
    texts = gather(getattr(args, "config", None), measure=args.measure)
    write_archive(path, texts, at=time.time())
    if args.json:
        print_json({"path": str(path), "files": {name: len(text.encode()) for name, text in texts.items()}})
        return ended(0)
    for name, text in texts.items():
        if args.show or name == "LISEZ-MOI.txt":
            print(f"--- {name} ---\n{text}")
    print(f"Archive écrite : {path} ({path.stat().st_size} octets). Rien n'a été envoyé.")
    return ended(0)


def gather(config: str | None, *, measure: bool) -> dict[str, str]:
    """Return file name -> text."""
    home = data_home(os.environ)
    results, settings = examined(config, quick=not measure)
    figures = allowed.figures(figures_of(home))
    events = {key: value for key, value in figures["series"].items() if key.startswith("log_events_total")}
    files: dict[str, tuple[str, Any]] = {
        "diagnostic.json": ("ce que trouve « tipote doctor » : états et mesures", allowed.checks(results)),
        "versions.json": ("versions de Ti-Pote, du système et des bibliothèques", versions()),
        "configuration.json": ("réglages : nombres et choix ; du reste, s'il est réglé", allowed.settings(settings)),
        "chiffres.json": ("compteurs et délais du service", figures),
        "journal.json": ("noms des événements du journal, et combien de fois", events),
        "memoire.json": ("version du schéma et nombre de lignes par table", rows_of_memory(home)),
    }
    return with_read_me({name: (what, as_text(value)) for name, (what, value) in files.items()})
