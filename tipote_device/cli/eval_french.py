"""`tipote eval french PATH...`: the French parsers against the public test corpora of others."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tipote_device.bench.french_corpora.evaluation import evaluate
from tipote_device.bench.french_corpora.finding import read_corpora
from tipote_device.bench.french_corpora.report import in_french
from tipote_device.cli.common import print_json, writable


def register(sets: Any) -> None:
    """Add `french` to the sub-commands of `tipote eval`."""
    parser = sets.add_parser(
        "french", help="mesure les nombres et les dates sur les corpus publics d'autres programmes"
    )
    parser.add_argument(
        "paths",
        type=Path,
        nargs="+",
        metavar="CHEMIN",
        help="copie de microsoft/Recognizers-Text ou de facebook/duckling, ou un de leurs fichiers",
    )
    parser.add_argument("--counts", action="store_true", help="les comptes seuls, sans aucune phrase")
    parser.add_argument("--json", type=Path, metavar="FICHIER", help="écrit toutes les figures dans ce fichier")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and report; no figure changes the exit status."""
    writable(args.json)
    report = evaluate(read_corpora(args.paths), sentences=not args.counts)
    if args.json is not None:
        print_json(report, str(args.json))
    sys.stdout.write(in_french(report))
    return 0
