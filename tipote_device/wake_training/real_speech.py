"""People who really spoke: the recordings that Debian packages, by part, with their licences.

A package is downloaded and unpacked into the cache, never installed. Whoever is heard in one part is heard in no
other (Allison Smith reads the English and the Spanish prompts, so both are in one part).
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import soundfile
import soxr

from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.errors import EarsError
from tipote_device.wake_training.voices import Split, part_of

Samples = npt.NDArray[np.float32]

_SUFFIXES = frozenset((".wav", ".ogg", ".gsm"))
_GSM = {"format": "RAW", "subtype": "GSM610", "samplerate": 8_000, "channels": 1}


class PackageMissing(EarsError):
    """A Debian package with recordings is not to be had."""

    code = "paquet-absent"


@dataclass(frozen=True, slots=True)
class Source:
    """Recordings in a package."""

    name: str
    package: str
    folder: str
    """Below `/usr/share`, a pattern that may name several."""

    what: str
    """Language and speakers."""

    licence: str
    split: Split | None
    """None: parted file by file (music)."""

    kind: Literal["speech", "music"] = "speech"


_PBX = "asterisk/sounds"
_BY_SA = "CC-BY-SA-3.0"
SOURCES = (
    Source("armelle", "asterisk-prompt-fr-armelle", f"{_PBX}/fr*", "fr: Armelle Desjardins", "GPL-2+", "test"),
    Source("june", "asterisk-core-sounds-fr-wav", f"{_PBX}/fr_CA*", "fr-CA: June Wallack", _BY_SA, "test"),
    Source("fillets-cs", "fillets-ng-data-cs", "games/fillets-ng", "cs: actors of a game", "GPL-2+", "test"),
    Source(
        "hedgewars", "hedgewars-data", "games/hedgewars/Data/Sounds/voices/*", "en, es, pl, ru, uk: a game",
        "GFDL-1.3", "test",
    ),
    Source("ivr-ru", "asterisk-core-sounds-ru-wav", f"{_PBX}/ru*", "ru: a woman", "CC-BY-3.0", "test"),
    Source("allison-en", "asterisk-core-sounds-en-wav", f"{_PBX}/en*", "en: Allison Smith", _BY_SA, "validation"),
    Source("allison-es", "asterisk-core-sounds-es-wav", f"{_PBX}/es*", "es: Allison Smith", _BY_SA, "validation"),
    Source("fillets-nl", "fillets-ng-data-nl", "games/fillets-ng", "nl: actors of a game", "GPL-2+", "train"),
    Source("carlo", "asterisk-core-sounds-it-wav", f"{_PBX}/it*", "it: Carlo Flora", "CC-BY-3.0", "train"),
    Source("menardi", "asterisk-prompt-it-menardi-wav", f"{_PBX}/it*", "it: Paola Dal Zot", _BY_SA, "train"),
    Source("co", "asterisk-prompt-es-co", f"{_PBX}/es*", "es-CO: July Jiménez", "GPL-2+", "train"),
    Source("klettres", "klettres-data", "klettres", "20 languages: letters and syllables", "GPL-2+", "train"),
    Source("ktuberling", "ktuberling-data", "ktuberling/sounds", "25 languages, fr too: words", "GPL-2+", "train"),
    Source(
        "hedgewars-music", "hedgewars-data", "games/hedgewars/Data/Music", "music of a game", "GFDL-1.3", None, "music"
    ),
)  # fmt: skip


def package_folder(package: str, cache: Path) -> Path:
    """Return the unpacked package, downloaded if it is not there yet. Raises PackageMissing."""
    folder = cache / "packages" / package
    if folder.is_dir():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as work:
        try:
            _run("apt-get", "download", package, cwd=work)
            (archive,) = Path(work).glob("*.deb")
            unpacked = Path(work) / "unpacked"
            _run("dpkg-deb", "-x", str(archive), str(unpacked), cwd=work)
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            raise PackageMissing(f"Le paquet Debian « {package} » ne s'obtient pas (apt-get download).") from error
        shutil.move(unpacked, folder)
    return folder


def _run(*command: str, cwd: str) -> None:
    """Run one of Debian's own commands, found where the system has it."""
    subprocess.run(command, cwd=cwd, check=True, capture_output=True, timeout=900)  # noqa: S603


def files_of(source: Source, cache: Path, split: Split) -> list[Path]:
    """Return the recordings of a source that belong to `split`, in a fixed order. Raises PackageMissing."""
    if source.split not in (None, split):
        return []
    root = package_folder(source.package, cache) / "usr" / "share"
    found = {
        path for folder in root.glob(source.folder) for path in folder.rglob("*") if path.suffix.lower() in _SUFFIXES
    }
    if source.split is None:
        found = {path for path in found if part_of(path.name, validation=0.15, test=0.35) == split}
    return sorted(found)


def load(path: Path, *, longest_s: float | None = None) -> Samples:
    """Return a recording (its first `longest_s`) as mono samples at 16 kHz; empty when it is not a sound file."""
    try:
        options: dict[str, Any] = dict(_GSM) if path.suffix == ".gsm" else {}
        with soundfile.SoundFile(path, **options) as file:
            count = file.frames if longest_s is None else min(file.frames, round(longest_s * file.samplerate))
            samples, rate = file.read(count, dtype="float32", always_2d=True), file.samplerate
    except (soundfile.LibsndfileError, OSError, RuntimeError):
        return np.zeros(0, np.float32)
    mono: Samples = samples.mean(axis=1)
    return mono if rate == MIC_RATE or not len(mono) else soxr.resample(mono, rate, MIC_RATE).astype(np.float32)


def speech_of(source: Source, cache: Path, split: Split, *, at_most_s: float) -> list[Samples]:
    """Return recordings of a source, drawn from all of its files, about `at_most_s` of them together.

    What has been read once is kept beside the packages: decoding thousands of small files takes minutes.
    """
    kept = cache / "decoded" / f"{source.name}-{split}-{at_most_s:.0f}.npz"
    if not kept.is_file():
        pieces, total = [], 0
        files = files_of(source, cache, split)
        for at in np.random.default_rng(0).permutation(len(files)):
            samples = load(files[at])
            if len(samples) > MIC_RATE // 20:
                pieces.append((np.clip(samples, -1, 1) * 32767).astype(np.int16))
                total += len(samples)
            if total > at_most_s * MIC_RATE:
                break
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(".part")
        with part.open("wb") as out:
            np.savez(out, sound=np.concatenate(pieces), lengths=[len(piece) for piece in pieces])
        part.replace(kept)
    with np.load(kept) as data:
        sound, lengths = data["sound"].astype(np.float32) / 32768.0, data["lengths"]
    return np.split(sound, np.cumsum(lengths)[:-1])


def sources(split: Split, kind: Literal["speech", "music"] = "speech") -> list[Source]:
    """Return the sources that have something in a part."""
    return [source for source in SOURCES if source.kind == kind and source.split in (None, split)]


def safe(name: str) -> str:
    """Return `name` as a file name."""
    return re.sub(r"[^A-Za-z0-9_.-]", "_", name)
