"""The manifest as questions are asked of it: by identifier, by profile, by role."""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from pathlib import Path

from pydantic import ValidationError

from tipote_device.catalogue.manifest import Manifest, Model, ModelFile, Role
from tipote_device.contract.errors import CatalogueError, UsageError


class Catalogue:
    """Every model Ti-Pote knows, and which ones a profile is made of."""

    def __init__(self, manifest: Manifest) -> None:
        """Take a checked manifest."""
        self._manifest = manifest
        self._models = {model.id: model for model in manifest.models}

    @classmethod
    def load(cls, manifest_path: Path) -> Catalogue:
        """Read and check a manifest; raise CatalogueError naming the file and every mistake."""
        try:
            text = manifest_path.read_text(encoding="utf-8")
        except OSError as error:
            raise CatalogueError(
                f"Le catalogue des modèles {manifest_path} est illisible ({error.strerror}).", code="catalogue"
            ) from error
        try:
            return cls(Manifest.model_validate(tomllib.loads(text)))
        except tomllib.TOMLDecodeError as error:
            raise CatalogueError(
                f"Le catalogue des modèles {manifest_path} n'est pas du TOML valable : {error}.", code="catalogue"
            ) from error
        except ValidationError as error:
            mistakes = " ; ".join(
                f"{'.'.join(str(step) for step in mistake['loc']) or 'ensemble'} : {mistake['msg']}"
                for mistake in error.errors()
            )
            raise CatalogueError(
                f"Le catalogue des modèles {manifest_path} est incohérent : {mistakes}.", code="catalogue"
            ) from error

    @property
    def models(self) -> tuple[Model, ...]:
        """Return all models, in the manifest's order."""
        return self._manifest.models

    @property
    def profile_names(self) -> tuple[str, ...]:
        """Return the names of all profiles."""
        return tuple(self._manifest.profiles)

    def profile_title(self, name: str) -> str:
        """Return what kind of machine a profile is for (French)."""
        self.profile(name)
        return self._manifest.profiles[name].title

    def profile(self, name: str) -> dict[Role, str]:
        """Return the model id of each role of a profile; raise UsageError for an unknown profile."""
        if name not in self._manifest.profiles:
            raise UsageError(f"Profil inconnu : « {name} ». Profils : {', '.join(self.profile_names)}.")
        return {self._models[model].role: model for model in self._manifest.profiles[name].models}

    def model(self, model_id: str) -> Model:
        """Return one model; raise UsageError, with the nearest name, when there is none of that id."""
        if model_id in self._models:
            return self._models[model_id]
        near = get_close_matches(model_id, self._models, n=1)
        hint = f" Voulais-tu dire « {near[0]} » ?" if near else " Voir « tipote models list »."
        raise UsageError(f"Modèle inconnu : « {model_id} ».{hint}")

    def file(self, model_id: str, filename: str) -> ModelFile:
        """Return one file of a model; raise UsageError when either is unknown."""
        model = self.model(model_id)
        for file in model.files:
            if file.name == filename:
                return file
        names = ", ".join(file.name for file in model.files) or "aucun"
        raise UsageError(f"Le modèle « {model_id} » n'a pas de fichier « {filename} » (fichiers : {names}).")

    def profiles_of(self, model_id: str) -> tuple[str, ...]:
        """Return the names of the profiles a model belongs to."""
        return tuple(name for name, profile in self._manifest.profiles.items() if model_id in profile.models)
