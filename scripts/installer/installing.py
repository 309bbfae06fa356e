"""Installing and upgrading: the steps in order, each of which does nothing where its work is done already."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from . import accounts, database, durable, machine
from .answers import Answers, settings_text
from .errors import InstallError
from .layout import Layout
from .manifest import Manifest
from .packages import install_packages
from .release import KEPT, Releases, identity
from .service import Log, service_of
from .switching import Switch
from .system_files import home_automation, put_system_files, settings


@dataclass
class Options:
    """How an installation is run, beside what the answers say."""

    layout: Layout
    source: Path
    venv_from: Path | None = None
    deadline_s: float = 180.0


class Installation:
    """One run of the installer."""

    def __init__(self, options: Options, log: Log) -> None:
        self.options = options
        self.layout = options.layout
        self.log = log
        self.layout.opt.mkdir(parents=True, exist_ok=True)
        self.manifest = Manifest(self.layout)
        self.releases = Releases(self.layout)
        self.service = service_of(self.layout, log)
        self.deaf = False
        """Whether the service is up and only waits for a microphone."""
        self.switch = Switch(self.layout, self.manifest, self.releases, self.service, log, options.deadline_s)

    def install(self, answers: Answers) -> bool:
        """Install or upgrade; return whether anything changed. Raises InstallError, the machine being left sound."""
        first = self.releases.current() is None
        found = machine.look(self.layout.data)
        for warning in (*machine.check(found, first=first), *(machine.silent() if self.layout.real else ())):
            self.log(warning)
        self.switch.resume()
        name = identity(self.options.source)
        self.log(f"Ti-Pote {name}, {found.system}, {found.machine}, {found.ram_mb} Mo de mémoire vive.")
        self.manifest.note(folders=(self.layout.opt,))
        changed = accounts.make_account(self.layout, self.manifest, self.options.source)
        if answers.models_from:
            changed |= borrow(Path(answers.models_from), self.layout.data / "models", self.layout) > 0
        profile = settings(self.layout).get("modeles", {}).get("profile") or self._profile(answers, found)
        encrypt = answers.encrypt or self.layout.encrypted
        building = self.releases.building(profile, packages=answers.packages, encrypt=encrypt)
        if answers.packages and self.layout.real:
            install_packages(self.options.source, self.manifest, building, self.log)
        venv_from = self.options.venv_from
        changed |= self.releases.place(self.options.source, name, building=building, venv_from=venv_from, log=self.log)
        if encrypt and not self.releases.knows_ciphers(name):  # an environment made elsewhere
            raise InstallError("Cette version ne sait pas chiffrer : il lui manque le paquet Python apsw-sqlite3mc.")
        release = self.releases.folder(name)
        changed |= self._settings(answers, found)
        changed |= self._key(answers)
        self._check_settings(release)
        if settings(self.layout).get("domotique", {}).get("url") and home_automation(settings(self.layout)) is None:
            self.log("[domotique] url est un nom, que le service ne peut pas chercher : mets l'adresse IP à la place.")
        changed |= self._models(release)
        if self.releases.current() != name:
            self._enter(name, answers)
            changed = True
        else:
            changed |= self._refresh(release, answers)
        gone = self.releases.prune({name, self.switch.previous or name})
        if gone:
            self.log(f"Anciennes versions supprimées (les {KEPT} dernières restent) : {', '.join(gone)}.")
        return changed or bool(gone)

    def roll_back(self, agreed) -> str:
        """Go back to the release before; `agreed(question)` is asked when that loses memories. Returns its name."""
        self.switch.resume()
        current, previous = self.releases.current(), self.switch.previous
        if previous is None or current is None or not self.releases.complete(previous):
            raise InstallError("Il n'y a pas de version précédente à laquelle revenir.")
        restore = False
        if self.releases.schema(previous) < self.releases.schema(current) and self.layout.database.exists():
            copy = database.copy_name(self.layout, current)
            if not copy.is_file():
                raise InstallError(
                    "La version précédente ne sait pas lire la mémoire d'aujourd'hui, et la copie d'avant la mise à "
                    "jour n'existe plus (elle est effacée avec ce que Ti-Pote a oublié depuis)."
                )
            question = "La mémoire redeviendra celle d'avant la mise à jour : ce qui a été appris depuis est perdu."
            if not agreed(question):
                raise InstallError("Rien n'est changé.")
            restore = True
        self.deaf = not self.switch.to(previous, restore=restore)
        return previous

    def _enter(self, name: str, answers: Answers) -> None:
        """Have the release just put there come into use."""
        if answers.start:
            self.deaf = not self.switch.to(name)
            self.service.enable()
            return
        put_system_files(self.layout, self.manifest, self.releases.folder(name))
        if (old := self.releases.current()) is not None:
            durable.write_json(self.layout.state, {"previous": old, "pending": None})
        self.releases.switch(name)
        self.service.reload()

    def _refresh(self, release: Path, answers: Answers) -> bool:
        """Bring the units to what the configuration says now, and the service up where it is down."""
        changed = put_system_files(self.layout, self.manifest, release)
        if changed:
            self.service.reload()
        if answers.start and (changed or not self.service.active()):
            self.service.stop()
            self.deaf = not self.service.start(self.options.deadline_s, lambda: None)
            self.service.enable()
        return changed

    def _settings(self, answers: Answers, found: machine.Machine) -> bool:
        """Write the configuration unless there is one: an administrator's file is never touched."""
        if self.layout.settings.exists():
            self.log(f"Configuration : {self.layout.settings} est laissée comme elle est.")
            return False
        profile = self._profile(answers, found)
        timezone = answers.timezone or machine.timezone(self.layout.root)
        self.manifest.put(self.layout.settings, settings_text(answers, profile, timezone))
        self.log(f"Configuration : {self.layout.settings} (profil {profile}, {timezone}).")
        return True

    def _profile(self, answers: Answers, found: machine.Machine) -> str:
        return found.profile if answers.profile == "auto" else answers.profile

    def _key(self, answers: Answers) -> bool:
        """Make the key of the memory when it is wanted and there is no memory yet."""
        if not answers.encrypt or self.layout.key.exists():
            return False
        if self.layout.database.exists():
            self.log("La mémoire existe déjà en clair : « sudo tipote memory encrypt » la chiffre.")
            return False
        self.layout.key.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        durable.write(self.layout.key, secrets.token_hex(32) + "\n", 0o600)
        self.log(f"Clé de la mémoire : {self.layout.key}. Garde une copie ailleurs : sans elle, rien n'est lisible.")
        return True

    def _check_settings(self, release: Path) -> None:
        """Raise InstallError when the release cannot read the configuration: said before anything stops."""
        done = accounts.command(self.layout, release, "config", "show", "--json")
        if done.returncode:
            raise InstallError(done.stderr.strip() or "Cette version ne se lance pas.")

    def _models(self, release: Path) -> bool:
        """Fetch and verify the models of the configuration; return whether any was missing."""
        before = fingerprint(self.layout.data / "models")
        done = accounts.command(self.layout, release, "models", "pull", quiet=False)
        if done.returncode:
            raise InstallError("Les modèles n'ont pas pu être téléchargés ; relance quand le réseau est là.")
        self.log(done.stdout.strip())
        if fingerprint(self.layout.data / "models") == before:
            return False
        if accounts.command(self.layout, release, "models", "verify").returncode:
            raise InstallError("Des modèles sont abîmés sur le disque ; relance l'installateur.")
        return True


def fingerprint(models: Path) -> list[tuple[str, int, int]]:
    """Return what tells whether a model file came or changed: names, sizes, times."""
    found = (path for path in models.glob("[!.]*/*") if path.is_file())
    return sorted((str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in found)


def borrow(source: Path, models: Path, layout: Layout) -> int:
    """Take model files that are missing from another folder; return how many. They are verified like pulled ones."""
    taken = 0
    for path in sorted(source.rglob("*")):
        place = models / path.relative_to(source)
        if any(part.startswith(".") for part in path.relative_to(source).parts) or not path.is_file() or place.exists():
            continue
        place.parent.mkdir(parents=True, exist_ok=True)
        unfinished = place.with_name(f"{place.name}.part")
        unfinished.unlink(missing_ok=True)
        if layout.real:  # the service's account is to own them: a link would take the other folder's files along
            shutil.copyfile(path, unfinished)
        else:
            try:
                os.link(path, unfinished)
            except OSError:  # another disk
                shutil.copyfile(path, unfinished)
        unfinished.rename(place)
        taken += 1
    if taken and layout.real:
        subprocess.run(["chown", "-R", f"{accounts.USER}:{accounts.USER}", str(models)], check=True)
    return taken
