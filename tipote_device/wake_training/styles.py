"""Kokoro's 54 styles, out of the npm package that publishes them: fetched, never installed or run."""

from __future__ import annotations

import hashlib
from pathlib import Path

from tipote_device.catalogue.failure import SourceFailed
from tipote_device.catalogue.manifest import ModelFile, Part, RegistrySource
from tipote_device.catalogue.registry import Registries
from tipote_device.contract.errors import VoiceError
from tipote_device.wake_training.voices import KOKORO

_PACKAGE, _VERSION = "kokoro-js", "1.2.1"
_SIZE = 510 * 256 * 4
_SHA256 = "b89b16e8843463c5a16d45f3904df4c7d0d2a2fdb3997acfb1adc443ec4b4417"
"""Of all styles one after the other, by name."""


def style_folder(cache: Path) -> Path:
    """Return the folder with all styles, fetched on the first call. Raises VoiceError when that fails."""
    folder = cache / "styles"
    names = sorted(name for split in KOKORO.values() for name in split)
    if not all((folder / f"{name}.bin").is_file() for name in names):
        folder.mkdir(parents=True, exist_ok=True)
        registries = Registries(cache / "registry")
        try:
            for name in names:
                part = Part(package=_PACKAGE, version=_VERSION, member=f"package/voices/{name}.bin")
                file = ModelFile(name=f"{name}.bin", size=_SIZE, unverified=True)
                fresh = folder / f"{name}.part"
                registries.fetch(RegistrySource(kind="npm", parts=(part,)), file, fresh, lambda _: None)
                fresh.replace(folder / f"{name}.bin")
        except SourceFailed as error:
            raise VoiceError("Les styles de Kokoro ne s'obtiennent pas (npm pack kokoro-js).") from error
    digest = hashlib.sha256(b"".join((folder / f"{name}.bin").read_bytes() for name in names)).hexdigest()
    if digest != _SHA256:
        raise VoiceError(f"Les styles de Kokoro sont abîmés : efface le dossier « {folder} » et recommence.")
    return folder
