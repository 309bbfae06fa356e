"""Installing and upgrading in a folder, twice in a row, and what goes wrong on the way."""

import json
import os
import shutil
import time
import tomllib

import apsw
import pytest

from scripts.installer import ready, system_files
from scripts.installer.errors import NotReady
from scripts.installer.layout import Layout
from scripts.installer.release import Releases
from scripts.installer.service import Systemd
from tests.installer.stand_in import REPOSITORY
from tipote_device.daemon import signs_of_life


def test_everything_is_put_in_place(box):
    said = box.run(box.source("un"))
    assert box.current == "1.0.0"
    assert "audio : failure." in said  # what is wrong is told, and does not keep a first installation from ending
    config = tomllib.loads((box.root / "etc/tipote/config.toml").read_text())
    assert config == {"maison": {"timezone": "Europe/Paris"}, "modeles": {"profile": "pi4"}}
    for name in ("tipote.service", "tipote-page.socket", "tipote-metriques.socket"):
        assert (box.root / "etc/systemd/system" / name).is_file()
    for name in ("etc/udev/rules.d/70-tipote.rules", "etc/sysusers.d/tipote.conf", "usr/local/bin/tipote"):
        assert (box.root / name).is_file()
    assert os.access(box.root / "usr/local/bin/tipote", os.X_OK)
    assert (box.data / "models/petit/modele.bin").read_bytes() == b"poids"
    if os.geteuid() == 0 and shutil.which("systemd-sysusers"):
        assert "tipote" in (box.root / "etc/passwd").read_text()
        assert box.data.stat().st_mode & 0o777 == 0o700


def test_a_second_run_changes_nothing(installed):
    before = installed.snapshot()
    said = installed.run(installed.folder / "un")
    assert "rien n'a changé" in said
    assert installed.snapshot() == before


def test_the_configuration_of_an_administrator_is_kept(installed):
    config = installed.root / "etc/tipote/config.toml"
    config.write_text('[maison]\ntimezone = "America/Montreal"\n[page]\nlan = true\n')
    installed.run(installed.folder / "un")
    installed.run(installed.source("deux", "2.0.0"))
    assert "Montreal" in config.read_text()
    socket = (installed.root / "etc/systemd/system/tipote-page.socket.d/20-page.conf").read_text()
    assert "0.0.0.0:8717" in socket
    config.write_text("[page]\nport = 8080\n")
    installed.run(installed.folder / "deux")
    socket = installed.root / "etc/systemd/system/tipote-page.socket.d/20-page.conf"
    assert "127.0.0.1:8080" in socket.read_text()
    config.write_text('[page]\nenabled = false\n[domotique]\nurl = "http://192.168.1.10:8123"\n')
    installed.run(installed.folder / "deux")
    assert not socket.exists()
    assert not (installed.root / "etc/systemd/system/tipote-page.socket").exists()
    allowed = (installed.root / "etc/systemd/system/tipote.service.d/30-home-assistant.conf").read_text()
    assert "IPAddressAllow=192.168.1.10\n" in allowed
    assert "192.0.2.1\n[" not in allowed


def test_an_upgrade_keeps_the_release_before_and_only_that(installed):
    installed.run(installed.source("deux", "2.0.0", schema=2, remembers="le deuxième"))
    assert (installed.current, installed.releases()) == ("2.0.0", ["1.0.0", "2.0.0"])
    assert installed.tables() == 2
    installed.run(installed.source("trois", "3.0.0", schema=2))
    assert (installed.current, installed.releases()) == ("3.0.0", ["2.0.0", "3.0.0"])
    assert installed.remembered() == ["le premier jour", "le deuxième"]


@pytest.mark.parametrize("ready", [False, "crash"])
def test_a_release_that_never_gets_ready_is_turned_back(installed, ready):
    bad = installed.source("deux", "2.0.0", ready=ready, remembers="de trop")
    said = installed.run(bad, "--deadline", "2", ok=False)
    assert "la version 1.0.0" in said
    assert "de nouveau en place" in said
    assert installed.current == "1.0.0"
    # the same schema: nothing that was said meanwhile is thrown away
    assert "de trop" in installed.remembered()
    unit = (installed.root / "etc/systemd/system/tipote.service").read_text()
    assert unit == (installed.folder / "un/systemd/tipote.service").read_text()


@pytest.mark.parametrize("leaves_log", [False, True])
def test_a_migrated_memory_is_put_back_when_the_release_fails(installed, leaves_log):
    before = (installed.data / "tipote.db").read_bytes()
    bad = installed.source("deux", "2.0.0", schema=3, ready=False, remembers="de trop", leaves_log=leaves_log)
    installed.run(bad, "--deadline", "2", ok=False)
    assert installed.current == "1.0.0"
    assert installed.tables() == 1
    assert "de trop" not in installed.remembered()
    assert installed.remembered()[0] == "le premier jour"
    assert len(before) == len((installed.data / "tipote.db").read_bytes())
    aside = list(installed.data.glob("tipote-abime-*.db"))
    assert len(aside) == 1  # what the failed release wrote is not destroyed
    assert not list(installed.data.glob("tipote-avant-*"))


def test_a_release_worse_than_the_one_before_is_turned_back(installed):
    worse = installed.source("deux", "2.0.0", doctor={"llama": "failure", "audio": "failure", "nouveau": "failure"})
    said = installed.run(worse, ok=False)
    assert "va moins bien" in said
    assert "llama" in said
    assert installed.current == "1.0.0"
    same = installed.source("trois", "3.0.0", doctor={"llama": "ok", "audio": "failure", "nouveau": "failure"})
    installed.run(same)  # the microphone was missing before, and nobody made the new check
    assert installed.current == "3.0.0"


def test_a_configuration_the_new_release_refuses_stops_it_before_anything_is_touched(installed):
    with (installed.root / "etc/tipote/config.toml").open("a") as file:
        file.write("[inconnue]\na = 1\n")
    before = (installed.data / "tipote.db").stat().st_mtime
    said = installed.run(installed.source("deux", "2.0.0"), ok=False)
    assert "inconnue" in said
    assert installed.current == "1.0.0"
    assert (installed.data / "tipote.db").stat().st_mtime == before


def test_a_memory_somebody_uses_is_not_copied_under_their_hands(installed):
    import fcntl

    with (installed.data / "tipote.db-lock").open("a") as held:
        fcntl.flock(held, fcntl.LOCK_SH)
        from scripts.installer import database
        from scripts.installer.errors import InstallError
        from scripts.installer.layout import Layout

        database.PATIENCE_S, before = 0.3, database.PATIENCE_S
        try:
            with pytest.raises(InstallError, match="utilise encore"):
                database.copy_before(Layout(installed.root), "2.0.0")
        finally:
            database.PATIENCE_S = before
    assert not list(installed.data.glob("tipote-avant-*"))


def test_a_box_without_a_microphone_is_installed_and_says_so_at_once(box):
    source = box.source("un", ready="deaf")
    begun = time.monotonic()
    said = box.run(source, "--deadline", "180", ok=3)
    assert time.monotonic() - begun < 60
    assert "Ti-Pote est installé.\nIl n'entend rien encore : aucun micro ne lui donne de son." in said
    assert (box.current, box.releases()) == ("1.0.0", ["1.0.0"])
    assert json.loads((box.opt / "state.json").read_text())["pending"] is None


def test_an_upgrade_of_a_box_without_a_microphone_is_judged_by_the_rest(installed):
    installed.run(installed.source("deux", "2.0.0", ready="deaf"), "--deadline", "180", ok=3)
    assert installed.current == "2.0.0"  # it was missing before: « audio » failed already
    deaf = {"llama": "ok", "audio": "failure", "service": "failure"}  # « tourne mais n'entend rien »
    installed.run(installed.source("quatre", "2.1.0", ready="deaf", doctor=deaf | {"service": "ok"}), ok=3)
    installed.run(installed.source("cinq", "2.0.0", ready="deaf", doctor=deaf), ok=3)
    worse = installed.source("trois", "3.0.0", ready="deaf", doctor={"llama": "failure", "audio": "failure"})
    assert "va moins bien" in installed.run(worse, ok=False)
    assert installed.current == "2.0.0"


def test_the_installer_and_the_service_call_a_missing_microphone_the_same():
    assert ready.NO_MICROPHONE == signs_of_life.NO_MICROPHONE


SYSTEMCTL = """#!/bin/sh
case "$1" in
    start) {start} ;;
    show) echo "{status}" ;;
esac
"""


@pytest.fixture
def systemctl(tmp_path, monkeypatch):
    """Put a systemctl in front whose `start` does, and whose service says, what is given."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")

    def write(start: str, status: str) -> None:
        (folder / "systemctl").write_text(SYSTEMCTL.format(start=start, status=status))
        (folder / "systemctl").chmod(0o755)

    return write


def test_under_systemd_a_start_that_waits_for_a_microphone_is_left_to_go_on(systemctl, monkeypatch):
    monkeypatch.setattr(ready, "PATIENCE_S", 0.5)
    judged = []
    systemctl("exec sleep 60", "micro perdu")
    assert Systemd(print).start(30, lambda: judged.append(1)) is False
    systemctl("exit 0", "à l'écoute")
    assert Systemd(print).start(30, lambda: judged.append(2)) is True
    assert judged == [1, 2]


def test_under_systemd_a_start_that_fails_or_lasts_is_said(systemctl):
    systemctl("exit 1", "chargement des modèles")
    with pytest.raises(NotReady, match="n'a pas démarré"):
        Systemd(print).start(30, lambda: None)
    systemctl("exec sleep 60", "chargement des modèles")
    with pytest.raises(NotReady, match="chargement des modèles"):
        Systemd(print).start(0.5, lambda: None)


def test_encryption_is_refused_before_anything_is_touched_where_it_cannot_be_had(installed):
    installed.answers.write_text("encrypt = true\n")
    (installed.data / "tipote.db").unlink()
    source = installed.source("deux", "2.0.0")
    if hasattr(apsw, "mc_version"):
        installed.run(source)
        assert (installed.root / "etc/tipote/credentials/tipote.db.key").stat().st_mode & 0o777 == 0o600
        return
    assert "ne sait pas chiffrer" in installed.run(source, ok=False)
    assert not (installed.root / "etc/tipote/credentials").exists()
    assert installed.current == "1.0.0"


@pytest.mark.parametrize("name", ["tipote.db.key", "home-assistant"])
def test_what_is_encrypted_on_the_disk_is_not_swapped_out_in_clear(tmp_path, name):
    layout = Layout(tmp_path)
    layout.key.parent.mkdir(parents=True)
    layout.key.with_name(name).write_text("secret")
    drop_in, _ = system_files._wanted(layout, REPOSITORY)["etc/systemd/system/tipote.service.d/40-credentials.conf"]
    assert f"LoadCredential={name}:/etc/tipote/credentials/{name}\n" in drop_in
    assert ("MemorySwapMax=0" in drop_in) is (name == "tipote.db.key")


@pytest.mark.parametrize("key", [True, False])
def test_a_release_of_a_box_whose_memory_is_encrypted_is_built_with_ciphers(tmp_path, key):
    layout = Layout(tmp_path)
    place = layout.key if key else layout.data / "chiffrement.json"  # a key sealed to a TPM is no file
    assert not layout.encrypted
    place.parent.mkdir(parents=True)
    place.write_text("{}")
    building = Releases(layout).building("pi4", packages=False, encrypt=layout.encrypted)
    assert building["TIPOTE_ENCRYPT"] == "1"
