"""`tipote config show` and `tipote config path`."""

from __future__ import annotations

import argparse
import json
import os
import sys

from tipote_device.contract.places import user_settings
from tipote_device.contract.settings_file import find_settings, load_settings
from tipote_device.contract.settings_toml import to_documented_toml


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the `config` command."""
    config = commands.add_parser("config", help="configuration : la voir, la trouver")
    actions = config.add_subparsers(required=True, metavar="ACTION")
    show = actions.add_parser("show", help="configuration effective, chaque clé expliquée")
    show.add_argument("--json", action="store_true", help="un objet JSON")
    show.set_defaults(run=show_settings)
    path = actions.add_parser("path", help="fichier de configuration utilisé")
    path.set_defaults(run=show_path)
    for parser in (show, path):
        # suppressed default: `tipote --config X config show` keeps working
        parser.add_argument("--config", default=argparse.SUPPRESS, metavar="FICHIER", help="fichier de configuration")


def show_settings(args: argparse.Namespace) -> int:
    """Print the effective configuration and where each value comes from."""
    loaded = load_settings(find_settings(getattr(args, "config", None), os.environ))
    if args.json:
        values = loaded.settings.model_dump(mode="json")
        sources = {
            f"{section}.{key}": "file" if f"{section}.{key}" in loaded.given else "default"
            for section, keys in values.items()
            for key in keys
        }
        path = str(loaded.path) if loaded.path else None
        print(json.dumps({"path": path, "settings": values, "sources": sources}, ensure_ascii=False, indent=2))
        return 0
    print(f"# Fichier lu : {loaded.path or 'aucun, tout est par défaut'}\n")
    print(to_documented_toml(loaded.settings, loaded.given), end="")
    return 0


def show_path(args: argparse.Namespace) -> int:
    """Print the file in use, or say on stderr where one may be put."""
    path = find_settings(getattr(args, "config", None), os.environ)
    if path is None:
        print(f"Aucun fichier ; pour en créer un : {user_settings(os.environ)}", file=sys.stderr)
        return 0
    print(path)
    return 0
