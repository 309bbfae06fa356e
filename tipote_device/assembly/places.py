"""Where the data is, which model plays which role, how many threads an engine may take."""

from __future__ import annotations

import os
from pathlib import Path

from tipote_device.catalogue.manifest import Role
from tipote_device.catalogue.store import ModelStore
from tipote_device.contract.places import data_home
from tipote_device.contract.settings import Settings


def home() -> Path:
    """Return the data folder, made if need be."""
    folder = data_home(os.environ)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def threads(wanted: int, most: int = 4) -> int:
    """Return `wanted`, or when it is 0 the number of usable cores, at most `most`."""
    return wanted or min(most, len(os.sched_getaffinity(0)))


def models() -> ModelStore:
    """Return the catalogue over the data folder."""
    return ModelStore.open()


def model_id(settings: Settings, role: Role) -> str:
    """Return the model that plays `role`: the one the settings name, else the profile's."""
    named: str | None = {"stt": settings.comprehension.model, "llm": settings.pensee.model}.get(role)
    return named or models().catalogue.profile(settings.modeles.profile)[role]


def model_folder(settings: Settings, role: Role) -> Path:
    """Return the folder of the model that plays `role`; raise CatalogueError when it is not complete."""
    return next(iter(models().paths(model_id(settings, role)).values())).parent
