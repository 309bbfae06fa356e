"""Where everything goes, below one root: `/` on a box, a folder in tests and images."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

USER = "tipote"
"""Account of the service."""


@dataclass(frozen=True)
class Layout:
    """The places an installation uses."""

    root: Path

    @property
    def real(self) -> bool:
        """Whether this is the running system rather than a folder."""
        return self.root == Path("/")

    @property
    def opt(self) -> Path:
        return self.root / "opt/tipote"

    @property
    def releases(self) -> Path:
        return self.opt / "releases"

    @property
    def current(self) -> Path:
        """Symbolic link to the release in use."""
        return self.opt / "current"

    @property
    def state(self) -> Path:
        return self.opt / "state.json"

    @property
    def manifest(self) -> Path:
        return self.opt / "manifest.json"

    @property
    def lock(self) -> Path:
        return self.opt / ".lock"

    @property
    def data(self) -> Path:
        """What the household has: memory, models."""
        return self.root / "var/lib/tipote"

    @property
    def database(self) -> Path:
        return self.data / "tipote.db"

    @property
    def cache(self) -> Path:
        """Wheels built for this processor."""
        return self.root / "var/cache/tipote"

    @property
    def settings_folder(self) -> Path:
        return self.root / "etc/tipote"

    @property
    def settings(self) -> Path:
        return self.settings_folder / "config.toml"

    @property
    def key(self) -> Path:
        """Key of the encrypted memory, handed to the service by systemd."""
        return self.settings_folder / "credentials/tipote.db.key"

    @property
    def encrypted(self) -> bool:
        """Whether there is a key, or a memory that says it wants one (a key sealed elsewhere is no file here)."""
        return self.key.exists() or (self.data / "chiffrement.json").exists()

    @property
    def command(self) -> Path:
        """The command people type."""
        return self.root / "usr/local/bin/tipote"

    def environment(self) -> dict[str, str]:
        """Return the environment of a command of a release: the data and the settings of this root, nobody's own."""
        kept = {name: os.environ[name] for name in _HANDED_ON if name in os.environ}
        given = {"HOME": str(self.data), "TIPOTE_HOME": str(self.data), "PYTHONDONTWRITEBYTECODE": "1"}
        if self.settings.is_file():
            given["TIPOTE_CONFIG"] = str(self.settings)
        if self.key.is_file():
            given["CREDENTIALS_DIRECTORY"] = str(self.key.parent)
        return kept | given


_HANDED_ON = (
    "PATH", "LANG", "LC_ALL", "TMPDIR", "TZ",
    # package registries behind a mirror or a proxy
    "PIP_CONFIG_FILE", "PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "PIP_CERT", "SSL_CERT_FILE",
    "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "NODE_EXTRA_CA_CERTS", "NPM_CONFIG_REGISTRY", "NPM_CONFIG_USERCONFIG",
    "http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "TIPOTE_HUB_URL",
    # the sound card of whoever runs it in a folder
    "ALSA_CONFIG_PATH", "PULSE_SERVER", "PULSE_SOURCE", "PULSE_SINK", "PULSE_RUNTIME_PATH", "XDG_RUNTIME_DIR",
)  # fmt: skip
