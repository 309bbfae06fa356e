"""Distributions as others publish them: a wheel written by hand, installed by pip into a folder, without a network."""

import base64
import hashlib
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path


def install(target: Path, name: str, modules: Mapping[str, str], points: Mapping[str, str]) -> None:
    """Install a distribution called `name` with `modules` (file -> source) and entry points of our group."""
    module_name = name.replace("-", "_")
    info = f"{module_name}-1.0.dist-info"
    files = dict(modules) | {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": "\n".join(["[tipote.skills]", *(f"{key} = {at}" for key, at in points.items())]),
    }
    record = [f"{path},sha256={_digest(text)},{len(text.encode())}" for path, text in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,"]) + "\n"
    target.mkdir(parents=True, exist_ok=True)
    wheel = target.parent / f"{module_name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]
    subprocess.run([*command, "--no-deps", "--upgrade", "--target", str(target), str(wheel)], check=True, timeout=120)


def _digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
