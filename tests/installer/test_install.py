"""Installing and upgrading in a folder, twice in a row, and what goes wrong on the way."""

import os
import shutil
import tomllib

import pytest


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
