"""`tipote models list|pull|verify` as typed."""

from __future__ import annotations

import argparse
import json

import pytest

from tipote_device.cli import models as command
from tipote_device.contract.errors import CatalogueError, UsageError

MANIFEST = """
schema_version = 1
[profiles.registry]
title = "Essai"
models = ["essai"]
[[models]]
id = "essai"
role = "stt"
title = "Essai"
languages = ["fr"]
licence = "MIT"
ram_mb = 10
[[models.files]]
name = "m.bin"
size = {size}
sha256 = "{sha256}"
sources = [{{ kind = "hub", repo = "maison/essai", revision = "v1", path = "m.bin" }}]
[[models]]
id = "ti-pote"
role = "wake_word"
title = "Ti-Pote"
languages = ["fr"]
licence = "MIT"
ram_mb = 10
delivery = "package"
package = "autre"
[[models]]
id = "autre"
role = "embedder"
title = "Autre"
languages = ["fr", "en"]
licence = "MIT"
ram_mb = 10
delivery = "package"
package = "autre"
"""


@pytest.fixture
def tipote(tmp_path, hub_server, monkeypatch, make_manifest, capsys):
    """Return a function that runs `tipote models ...` and returns (status, output)."""
    file = make_manifest().models[0].files[0]
    (tmp_path / "manifest.toml").write_text(MANIFEST.format(size=file.size, sha256=file.sha256))
    monkeypatch.setenv("TIPOTE_MODELS_DIR", str(tmp_path))
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TIPOTE_HUB_URL", hub_server.url)

    def run(*words: str) -> tuple[int, str]:
        parser = argparse.ArgumentParser()
        command.register(parser.add_subparsers(required=True))
        args = parser.parse_args(["models", *words])
        status = args.run(args)
        return status, capsys.readouterr().out

    return run


def test_list_shows_what_is_on_disk(tipote):
    status, output = tipote("list")
    assert status == 0
    assert "essai" in output
    assert "absent" in output
    assert "dépendance Python" in output
    _, output = tipote("list", "--json", "--profile", "registry")
    (model,) = json.loads(output)["models"]
    assert (model["id"], model["state"], model["ram_mb"], model["profiles"]) == ("essai", "absent", 10, ["registry"])


def test_pull_then_verify(tipote, hub_server):
    hub_server.put()
    assert tipote("pull") == (0, f"1 fichier(s) téléchargé(s) et vérifié(s) dans {tipote_folder(tipote)}.\n")
    assert tipote("pull", "essai") == (0, "Tout est déjà sur le disque.\n")
    _, output = tipote("pull", "--json")
    assert json.loads(output) == {"models": ["essai", "ti-pote"], "fetched": []}
    assert tipote("verify") == (0, "essai/m.bin : présent\n")


def tipote_folder(tipote) -> str:
    return json.loads(tipote("list", "--json")[1])["folder"]


def test_verify_finds_what_a_start_would_not(tipote, hub_server, tmp_path):
    assert tipote("verify")[0] == 1
    hub_server.put()
    tipote("pull")
    target = tmp_path / "home" / "models" / "essai" / "m.bin"
    body = bytearray(target.read_bytes())
    body[1000] ^= 1
    target.write_bytes(body)
    status, output = tipote("verify", "--json")
    assert status == 1
    assert json.loads(output) == {
        "ok": False,
        "files": [{"model": "essai", "file": "m.bin", "state": "damaged", "pinned": True}],
    }
    tipote("pull")
    assert tipote("verify")[0] == 0


def test_failures_are_the_project_s_errors(tipote):
    with pytest.raises(CatalogueError, match=r"essai/m\.bin n'a pas pu être obtenu"):
        tipote("pull")
    with pytest.raises(UsageError, match="Modèle inconnu"):
        tipote("pull", "essais")
    with pytest.raises(UsageError, match="Profil inconnu"):
        tipote("verify", "--profile", "pi9")


def test_the_configuration_says_which_models_are_meant(tmp_path, monkeypatch, capsys):
    monkeypatch.delenv("TIPOTE_MODELS_DIR", raising=False)
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    config = tmp_path / "config.toml"
    config.write_text(
        '[modeles]\nprofile = "pi5"\n[pensee]\nmodel = "qwen3-1.7b"\n'
        '[[oreilles.wake_words]]\nmodel = "/srv/mot.onnx"\n[[oreilles.wake_words]]\nmodel = "ti-pote"\n'
    )
    monkeypatch.setenv("TIPOTE_CONFIG", str(config))
    parser = argparse.ArgumentParser()
    command.register(parser.add_subparsers(required=True))
    args = parser.parse_args(["models", "verify", "--json"])
    assert args.run(args) == 1
    found = {file["model"] for file in json.loads(capsys.readouterr().out)["files"]}
    assert found == {
        *("whisper-base", "qwen3-1.7b", "piper-fr-siwis-medium"),
        *("openwakeword-features", "smart-turn-v3.2", "ti-pote"),
    }
