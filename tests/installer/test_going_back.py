"""Going back to the release before, and taking everything away."""

import fcntl
import os
import shutil

import pytest


def upgraded(box, schema: int):
    box.run(box.source("deux", "2.0.0", schema=schema, remembers="le deuxième"))
    return box.folder / "deux"


def test_going_back_keeps_what_was_learnt_when_both_read_the_same_memory(installed):
    source = upgraded(installed, schema=1)
    installed.run(source, door="rollback")
    assert installed.current == "1.0.0"
    assert "le deuxième" in installed.remembered()
    installed.run(source)  # and forward again, from what is still there
    assert installed.current == "2.0.0"


def test_going_back_over_a_migration_asks_and_puts_the_older_memory_back(installed):
    source = upgraded(installed, schema=2)
    said = installed.run(source, door="rollback", ok=False)
    assert "depuis est perdu" in said
    assert (installed.current, installed.tables()) == ("2.0.0", 2)
    installed.run(source, "--yes", door="rollback")
    assert (installed.current, installed.tables()) == ("1.0.0", 1)
    assert installed.remembered()[:1] == ["le premier jour"]
    assert "le deuxième" not in installed.remembered()


def test_going_back_over_a_migration_without_its_copy_is_refused(installed):
    source = upgraded(installed, schema=2)
    for copy in installed.data.glob("tipote-avant-*"):
        copy.unlink()  # as forgetting does
    assert "ne sait pas lire" in installed.run(source, "--yes", door="rollback", ok=False)
    assert installed.current == "2.0.0"


def test_there_is_nothing_to_go_back_to_after_the_first_installation(installed):
    assert "pas de version précédente" in installed.run(installed.folder / "un", door="rollback", ok=False)


def leftovers(installed) -> list[str]:
    return sorted(str(path.relative_to(installed.root)) for path in installed.root.rglob("*tipote*"))


def test_removing_keeps_the_data_of_the_household(installed):
    upgraded(installed, schema=1)
    installed.run(installed.folder / "deux", door="uninstall")
    assert installed.remembered()[0] == "le premier jour"
    assert {path.split("/")[0] for path in leftovers(installed)} == {"etc", "var"}
    assert (installed.root / "etc/tipote/config.toml").is_file()
    assert not [path for path in leftovers(installed) if "systemd" in path or "udev" in path]
    installed.run(installed.folder / "un")  # and it can come back to them
    assert installed.remembered()[:1] == ["le premier jour"]


def test_purging_asks_and_leaves_nothing(installed):
    assert "sans retour" in installed.run(installed.folder / "un", "--purge", door="uninstall", ok=False)
    assert installed.current == "1.0.0"
    (installed.root / "var/lib/autre").mkdir()  # somebody else's
    installed.run(installed.folder / "un", "--purge", "--yes", door="uninstall")
    assert leftovers(installed) == []
    assert (installed.root / "var/lib/autre").is_dir()
    if os.geteuid() == 0 and shutil.which("systemd-sysusers"):
        assert "tipote" not in (installed.root / "etc/passwd").read_text()
    assert "n'est pas installé" in installed.run(installed.folder / "un", door="uninstall", ok=False)


def test_what_was_kept_can_still_be_purged_once_everything_else_is_gone(installed):
    installed.run(installed.folder / "un", door="uninstall")
    assert (installed.data / "tipote.db").is_file()
    said = installed.run(installed.folder / "un", "--purge", "--yes", door="uninstall")
    assert "effacées" in said
    assert leftovers(installed) == []
    if os.geteuid() == 0 and shutil.which("systemd-sysusers"):
        assert "tipote" not in (installed.root / "etc/passwd").read_text()
    assert "n'est pas installé" in installed.run(
        installed.folder / "un", "--purge", "--yes", door="uninstall", ok=False
    )


@pytest.mark.parametrize("copied", ["installed", "source"])
def test_what_is_installed_can_take_itself_away(installed, copied):
    source = (installed.opt / "current").resolve() if copied == "installed" else installed.folder / "un"
    installed.run(source, "--purge", "--yes", door="uninstall")
    assert leftovers(installed) == []


@pytest.mark.long
def test_an_upgrade_that_cannot_copy_the_memory_leaves_the_old_release_running(installed):
    lock = os.open(installed.data / "tipote.db-lock", os.O_RDWR | os.O_CREAT)
    try:
        fcntl.flock(lock, fcntl.LOCK_SH)  # somebody has the memory open, for longer than the installer is patient
        said = installed.run(installed.source("deux", "2.0.0", remembers="le deuxième"), ok=False)
    finally:
        os.close(lock)
    assert "utilise encore la mémoire" in said
    assert installed.current == "1.0.0"
    assert "le deuxième" not in installed.remembered()
    assert installed.remembered().count("le premier jour") == 2, "the old release was started again"
    said = installed.run(installed.folder / "deux")
    assert "interrompu" not in said, "nothing was left under way"
    assert installed.current == "2.0.0"
