"""The repository's own manifest, and manifests that must be refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from tipote_device.catalogue import Catalogue
from tipote_device.catalogue.manifest import HubSource
from tipote_device.catalogue.paths import repository_models_folder
from tipote_device.contract.errors import CatalogueError, UsageError

OURS = repository_models_folder({}) / "manifest.toml"
VOICE_LOOP = {"stt", "llm", "tts", "wake_word", "wake_features", "end_of_turn", "vad"}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load(OURS)


def test_every_profile_can_hold_a_conversation(catalogue):
    assert set(catalogue.profile_names) == {"registry", "pi4", "pi5", "pc"}
    for name in catalogue.profile_names:
        assert set(catalogue.profile(name)) == VOICE_LOOP


def test_the_registry_profile_needs_no_hub(catalogue):
    for model_id in catalogue.profile("registry").values():
        for file in catalogue.model(model_id).files:
            assert file.sha256
            if catalogue.model(model_id).delivery == "files":
                assert file.sources[0].kind in {"pypi", "npm"}


def test_a_non_commercial_model_is_for_tests_only(catalogue):
    assert all(model.tests_only for model in catalogue.models if "NC" in model.licence)


def test_no_address_is_named():
    assert "://" not in OURS.read_text(encoding="utf-8")


def test_hub_files_are_pinned_or_say_they_are_not(catalogue):
    for model in catalogue.models:
        for file in model.files:
            for source in file.sources:
                if isinstance(source, HubSource) and source.revision == "main":
                    assert source.unverified, f"{model.id}/{file.name}"


def test_unknown_names_get_the_nearest_one(catalogue):
    with pytest.raises(UsageError, match="« whisper-base »"):
        catalogue.model("wisper-base")
    with pytest.raises(UsageError, match=r"Profil inconnu.*pi4"):
        catalogue.profile("pi3")
    with pytest.raises(UsageError, match=r"fichiers : model\.bin"):
        catalogue.file("whisper-base", "model.onnx")


@pytest.mark.parametrize(
    "change",
    [
        {"name": "../m.bin"},
        {"name": "a/b"},
        {"name": "-o"},
        {"name": ".hidden"},
        {"sha256": None},
        {"sha256": "abc"},
        {"unverified": True},
        {"size": 0},
        {"sources": []},
        {"surprise": 1},
    ],
)
def test_a_bad_file_entry_is_refused(make_manifest, change):
    with pytest.raises(ValidationError):
        make_manifest(**change)


@pytest.mark.parametrize(
    "part",
    [
        {"package": "a", "version": "1", "member": "../../etc/passwd"},
        {"package": "a", "version": "1", "member": "/etc/passwd"},
        {"package": "a", "version": "1", "member": "a\\b"},
        {"package": "--index-url", "version": "1", "member": "m"},
        {"package": "a", "version": "1 --extra", "member": "m"},
        {"package": "git+a", "version": "/1", "member": "m"},
    ],
)
def test_a_part_can_name_neither_another_place_nor_an_option(make_manifest, part):
    with pytest.raises(ValidationError):
        make_manifest({"kind": "pypi", "parts": [part]})


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("schema_version = ", "TOML"),
        ("schema_version = 2\nprofiles = {}\nmodels = []", "schema_version"),
        ('schema_version = 1\nmodels = []\n[profiles.a]\ntitle = "A"\nmodels = ["x"]', "modèles inconnus : x"),
    ],
)
def test_a_bad_manifest_is_one_clear_sentence(tmp_path, text, mistake):
    path = tmp_path / "manifest.toml"
    path.write_text(text)
    with pytest.raises(CatalogueError, match=mistake) as failure:
        Catalogue.load(path)
    assert str(path) in failure.value.sentence


def test_a_profile_takes_no_test_model_and_no_second_voice(tmp_path):
    text = OURS.read_text(encoding="utf-8")
    path = tmp_path / "manifest.toml"
    path.write_text(text.replace('"ti-pote", "smart', '"ti-pote", "hey-jarvis", "smart', 1), encoding="utf-8")
    with pytest.raises(CatalogueError, match="réservés aux essais : hey-jarvis"):
        Catalogue.load(path)
    path.write_text(text.replace('"kokoro-82m", ', '"kokoro-82m", "piper-fr-siwis-low", ', 1), encoding="utf-8")
    with pytest.raises(CatalogueError, match="deux modèles pour un même rôle"):
        Catalogue.load(path)


def test_a_missing_manifest_is_named(tmp_path):
    with pytest.raises(CatalogueError, match="illisible"):
        Catalogue.load(tmp_path / "manifest.toml")


def test_an_installed_package_is_told_where_the_manifest_is():
    assert repository_models_folder({"TIPOTE_MODELS_DIR": "/opt/models"}) == Path("/opt/models")
