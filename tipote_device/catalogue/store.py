"""Model files on disk: found without a network, and never half there."""

from __future__ import annotations

import os
from enum import Enum
from pathlib import Path

from tipote_device.catalogue import stamps
from tipote_device.catalogue.catalogue import Catalogue
from tipote_device.catalogue.manifest import Model, ModelFile
from tipote_device.catalogue.paths import repository_models_folder
from tipote_device.contract.errors import CatalogueError
from tipote_device.contract.places import data_home


class State(Enum):
    """What is known of one file on disk."""

    PRESENT = "present"
    ABSENT = "absent"
    DAMAGED = "damaged"


class ModelStore:
    """The folder `<home>/models/<model id>/<file>`, and the models kept in the repository."""

    def __init__(self, catalogue: Catalogue, home: Path, repository_models: Path) -> None:
        """Take the catalogue, the household's data folder and the repository's `models` folder."""
        self.catalogue = catalogue
        self.folder = home / "models"
        self._repository_models = repository_models

    @classmethod
    def open(cls, home: Path | None = None, repository_models: Path | None = None) -> ModelStore:
        """Open the store named by `TIPOTE_HOME` and `TIPOTE_MODELS_DIR`; raise CatalogueError for a bad manifest."""
        models = repository_models or repository_models_folder()
        return cls(Catalogue.load(models / "manifest.toml"), home or data_home(os.environ), models)

    def place(self, model: Model, file: ModelFile) -> Path:
        """Return where a file belongs, whether it is there or not."""
        base = self._repository_models if model.delivery == "repository" else self.folder / model.id
        return base / file.name

    def state(self, model: Model, file: ModelFile, *, thorough: bool = False) -> State:
        """Say whether a file is on disk and intact.

        A hash noted for the same size and time is trusted; otherwise, or when `thorough`, the file is hashed and the
        result noted. A file whose hash the manifest does not know is compared with the hash noted when it was pulled.
        """
        path = self.place(model, file)
        if not path.is_file():
            return State.ABSENT
        if file.sha256 is not None and path.stat().st_size != file.size:
            return State.DAMAGED
        noted = stamps.remembered(path)
        if noted is None or thorough:
            digest = stamps.sha256_of(path)
            expected = file.sha256 or noted or digest
            if digest != expected:
                return State.DAMAGED
            if model.delivery != "repository":
                stamps.remember(path, digest)
            return State.PRESENT
        return State.PRESENT if file.sha256 in {None, noted} else State.DAMAGED

    def path(self, model_id: str, filename: str) -> Path:
        """Return the path of an intact file; raise CatalogueError saying which command fetches it."""
        model = self.catalogue.model(model_id)
        file = self.catalogue.file(model_id, filename)
        state = self.state(model, file)
        if state is State.PRESENT:
            return self.place(model, file)
        problem = "manque" if state is State.ABSENT else "est abîmé"
        if model.delivery == "repository":
            raise CatalogueError(f"Le fichier {filename} {problem} dans le dépôt : il faut le restaurer.")
        raise CatalogueError(f"Le modèle {model_id} ({filename}) {problem} : lance « tipote models pull {model_id} ».")

    def paths(self, model_id: str) -> dict[str, Path]:
        """Return the paths of all files of a model by file name; raise CatalogueError if one is missing or damaged."""
        return {file.name: self.path(model_id, file.name) for file in self.catalogue.model(model_id).files}

    def missing(self, profile: str) -> list[str]:
        """Return the ids of a profile's models of which a file is absent or damaged."""
        return [
            model_id
            for model_id in self.catalogue.profile(profile).values()
            if any(
                self.state(self.catalogue.model(model_id), file) is not State.PRESENT
                for file in self.catalogue.model(model_id).files
            )
        ]
