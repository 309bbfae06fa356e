"""Files on disk: trusted by their stamp, hashed when it does not fit."""

from __future__ import annotations

import os

import pytest

from tipote_device.catalogue import Catalogue, ModelStore, State, stamps
from tipote_device.catalogue.paths import repository_models_folder
from tipote_device.contract.errors import CatalogueError


@pytest.fixture
def here(box, make_manifest):
    return box(make_manifest())


def state(here, *, thorough=False):
    model = here.store.catalogue.model("essai")
    return here.store.state(model, model.files[0], thorough=thorough)


def test_a_missing_model_says_which_command_fetches_it(here):
    assert state(here) is State.ABSENT
    assert here.store.missing("registry") == ["essai"]
    with pytest.raises(CatalogueError, match="manque : lance « tipote models pull essai »"):
        here.store.path("essai", "m.bin")


def test_a_file_put_there_by_hand_is_hashed_once(here, content):
    here.target.parent.mkdir(parents=True)
    here.target.write_bytes(content)
    assert stamps.remembered(here.target) is None
    assert here.store.paths("essai") == {"m.bin": here.target}
    assert stamps.remembered(here.target)
    assert here.store.missing("registry") == []


def test_a_stamp_spares_the_hashing_and_verify_does_not(here, content):
    here.target.parent.mkdir(parents=True)
    here.target.write_bytes(content)
    assert state(here) is State.PRESENT
    before = here.target.stat()
    here.target.write_bytes(bytes(len(content)))
    os.utime(here.target, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert state(here) is State.PRESENT  # same size and time: not read again
    assert state(here, thorough=True) is State.DAMAGED


def test_a_changed_file_is_hashed_again(here, content):
    here.target.parent.mkdir(parents=True)
    here.target.write_bytes(content)
    assert state(here) is State.PRESENT
    here.target.write_bytes(bytes(len(content)))
    os.utime(here.target, ns=(1, 1))
    assert state(here) is State.DAMAGED
    assert here.store.missing("registry") == ["essai"]


@pytest.mark.parametrize("stamp", ["", "[]", "{", '{"m.bin": 3}', '{"m.bin": {"size": 1}}'])
def test_a_spoilt_stamp_file_only_costs_a_hashing(here, content, stamp):
    here.target.parent.mkdir(parents=True)
    here.target.write_bytes(content)
    (here.target.parent / stamps.STAMP_NAME).write_text(stamp)
    assert state(here) is State.PRESENT
    assert stamps.remembered(here.target)


def test_the_repository_s_own_wake_word_is_intact(tmp_path):
    models = repository_models_folder({})
    store = ModelStore(Catalogue.load(models / "manifest.toml"), tmp_path, models)
    assert store.path("ti-pote", "ti_pote.onnx") == models / "ti_pote.onnx"
    assert "ti-pote" not in store.missing("registry")
    assert "whisper-base" in store.missing("registry")
