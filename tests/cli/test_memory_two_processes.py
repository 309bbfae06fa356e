"""The shell works on the file the daemon has open: what one changes, the other sees at once."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.memory.portable.household import NOW, draft
from tipote_device.cli.main import main
from tipote_device.contract.carrying import Contents, SavedMemory
from tipote_device.contract.memory import Memory
from tipote_device.memory.portable.exporting import document_of
from tipote_device.memory.portable.writing import dump

RARE = "Zébulon"


class Daemon:
    """The other process."""

    def __init__(self, path: Path, *words: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "tests/cli/daemon_side.py", str(path), *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={"PYTHONPATH": ".", "PATH": "/usr/bin"},
        )  # fmt: skip
        assert self._line() == "ready\n"

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def _asked(self, line: str) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return json.loads(self._line())

    def recalls(self, question: str) -> list[str]:
        said: list[str] = self._asked(f"? {question}")
        return said

    def keeps(self, sentence: str) -> int:
        number: int = self._asked(f"+ {sentence}")
        return number

    def erasures(self) -> int:
        number: int = self._asked("!")
        return number

    def end(self) -> None:
        self._process.communicate("\n", timeout=30)
        assert self._process.returncode == 0


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "tipote").mkdir()
    (tmp_path / "tipote" / "config.toml").write_text('[memoire]\nembedder = "none"\n', encoding="utf-8")
    return tmp_path


@pytest.fixture
def daemon(home: Path) -> Iterator[Daemon]:
    other = Daemon(home / "tipote.db")
    yield other
    other.end()


def shell(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(["memory", *words]) == status
    return capsys.readouterr().out


def everywhere(home: Path, word: str) -> list[str]:
    """Names of the files that hold the word, in UTF-8 or folded."""
    forms = (word.encode(), word.encode().lower(), b"zebulon")
    return [file.name for file in home.rglob("*") if file.is_file() and any(f in file.read_bytes() for f in forms)]


def test_what_the_shell_adds_and_edits_is_recalled_by_the_daemon(
    daemon: Daemon, capsys: pytest.CaptureFixture[str]
) -> None:
    assert daemon.recalls("où est-ce que j'habite ?") == []
    shell(capsys, "add", "j'habite à Lyon")
    assert daemon.recalls("où est-ce que j'habite ?") == ["L'utilisateur habite à Lyon."]
    shell(capsys, "edit", "1", "j'habite à Brest")
    assert daemon.recalls("où est-ce que j'habite ?") == ["L'utilisateur habite à Brest."]
    shell(capsys, "restore", "1")
    assert daemon.recalls("où est-ce que j'habite ?") == ["L'utilisateur habite à Lyon."]


def test_what_the_shell_forgets_is_out_of_reach_at_once_and_comes_back(
    daemon: Daemon, capsys: pytest.CaptureFixture[str]
) -> None:
    daemon.keeps(f"Le chat de l'utilisateur s'appelle {RARE}.")
    question = "comment s'appelle mon chat ?"
    assert daemon.recalls(question)
    shell(capsys, "forget", "--id", "1", "--yes")
    assert daemon.recalls(question) == []
    shell(capsys, "undo")
    assert daemon.recalls(question)


def test_what_is_erased_now_is_gone_from_the_disk_under_the_daemon(
    home: Path, daemon: Daemon, capsys: pytest.CaptureFixture[str]
) -> None:
    daemon.keeps(f"Le chat de l'utilisateur s'appelle {RARE}.")
    daemon.keeps("La clé est chez Paul.")
    shell(capsys, "backup")
    assert len(everywhere(home, RARE)) >= 2
    shell(capsys, "forget", "--id", "1", "--yes", "--now")
    assert everywhere(home, RARE) == []
    assert daemon.recalls("comment s'appelle mon chat ?") == []
    assert daemon.recalls("où est la clé ?") == ["La clé est chez Paul."]
    assert daemon.keeps("Il neige.") > 2


def test_a_daemon_that_erases_is_left_to_it(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    daemon = Daemon(home / "tipote.db", "--alone")
    daemon.keeps(f"Le chat de l'utilisateur s'appelle {RARE}.")
    told = json.loads(shell(capsys, "forget", "--id", "1", "--yes", "--now", "--json"))
    assert (told["erased_by"], told["undo_until"]) == ("daemon", None)
    assert everywhere(home, RARE) == []
    assert daemon.erasures() == 1
    daemon.end()


def test_purge_finishes_what_was_forgotten(home: Path, daemon: Daemon, capsys: pytest.CaptureFixture[str]) -> None:
    daemon.keeps(f"Le chat de l'utilisateur s'appelle {RARE}.")
    shell(capsys, "forget", "--id", "1", "--yes")
    assert everywhere(home, RARE)
    shell(capsys, "purge", status=2)
    assert everywhere(home, RARE)
    assert "1 souvenir" in shell(capsys, "purge", "--yes")
    assert everywhere(home, RARE) == []
    assert "Rien n'attendait" in shell(capsys, "purge", "--yes")
    shell(capsys, "undo", status=1)


def test_reset_takes_everything(home: Path, daemon: Daemon, capsys: pytest.CaptureFixture[str]) -> None:
    daemon.keeps(f"Le chat de l'utilisateur s'appelle {RARE}.")
    shell(capsys, "pin", f"Il y a {RARE}.")
    shell(capsys, "reset", status=2)
    shell(capsys, "reset", "--yes")
    assert daemon.recalls("comment s'appelle mon chat ?") == []
    shell(capsys, "undo")
    assert daemon.recalls("comment s'appelle mon chat ?")
    shell(capsys, "reset", "--yes", "--now")
    assert everywhere(home, RARE) == []
    assert shell(capsys, "list", "--all") == "Je ne sais encore rien.\n"


def test_an_import_while_the_daemon_writes(home: Path, daemon: Daemon, capsys: pytest.CaptureFixture[str]) -> None:
    saved = [draft(f"Le voisin numéro {n} s'appelle Paul{n}.") for n in range(300)]
    contents = Contents(tuple(SavedMemory(memory(number, one)) for number, one in enumerate(saved, 1)))
    (home / "voisins.json").write_bytes(dump(document_of(contents, NOW)))
    daemon.keeps("La clé est chez Paul.")
    told = json.loads(shell(capsys, "import", str(home / "voisins.json"), "--json"))
    assert (told["added"], told["known"]) == (300, 0)
    assert daemon.recalls("comment s'appelle le voisin numéro 123 ?")[0] == "Le voisin numéro 123 s'appelle Paul123."
    assert daemon.keeps("Il neige.") == 302


def memory(number: int, said: Any) -> Memory:
    return Memory(text=said.text, quote=said.quote, id=number, created_at=NOW, updated_at=NOW)
