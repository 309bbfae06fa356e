"""`tipote memory`, on a real file, while another process has it open."""

import asyncio
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tipote_device.cli.main import main
from tipote_device.contract.memory import Episode, MemoryDraft, Operation
from tipote_device.contract.memory_stores import EpisodeStatistics, MemoryStatistics
from tipote_device.memory.alerts import alerts
from tipote_device.memory.engines.database import Database

NOW = datetime.now(UTC)


async def fill(path: Path) -> None:
    database = await Database.open(path)
    lyon = MemoryDraft("L'utilisateur habite à Lyon.", "j'habite à Lyon", "profile", attribute="domicile")
    brest = MemoryDraft("L'utilisateur habite à Brest.", "j'habite à Brest", "profile", attribute="domicile")
    brief = MemoryDraft("La clé est chez Paul.", "la clé est chez Paul", expires_at=NOW - timedelta(days=1))
    await database.memories.apply([Operation("add", lyon), Operation("add", brief)], at=NOW - timedelta(days=9))
    await database.memories.apply([Operation("replace", brest, 1)], at=NOW, allowed={1: 1})
    await database.episodes.record(Episode("calcul", {}, "12", True, NOW))
    await database.counters.bump("wrong_recall", 2)
    session = await database.sessions.begin(NOW)
    await database.queue.park(session, 0, stage="extraction", error="Réponse illisible.", payload="{", at=NOW)
    await database.aclose()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    asyncio.run(fill(tmp_path / "tipote.db"))
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["memory", *words]) == 0
    return capsys.readouterr().out


def given(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told(capsys, *words, "--json"))
    return found


def test_list_shows_what_is_known(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert [memory["text"] for memory in given(capsys, "list")["memories"]] == ["L'utilisateur habite à Brest."]
    states = {memory["id"]: memory["state"] for memory in given(capsys, "list", "--all")["memories"]}
    assert states == {1: "replaced", 2: "expired", 3: "live"}
    printed = told(capsys, "list", "--all")
    assert "Tu habites à Lyon. [remplacé]" in printed
    assert "[expiré]" in printed


def test_show_and_history(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed = told(capsys, "show", "1")
    assert "j'habite à Lyon" in printed
    assert "remplacé par  3" in printed
    assert [entry["op"] for entry in given(capsys, "history", "1")["history"]] == ["add", "replace"]
    assert "remplacé : par le souvenir 3" in told(capsys, "history", "1")


def test_restore_undoes(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert given(capsys, "restore", "1")["state"] == "live"
    assert [memory["text"] for memory in given(capsys, "list")["memories"]] == ["L'utilisateur habite à Lyon."]
    assert main(["memory", "restore", "1"]) == 1
    assert "rien à rétablir" in capsys.readouterr().err


@pytest.mark.parametrize("action", ["show", "history", "restore"])
def test_unknown_memory(home: Path, capsys: pytest.CaptureFixture[str], action: str) -> None:
    assert main(["memory", action, "99"]) == 2
    assert capsys.readouterr().err == "Il n'y a pas de souvenir numéro 99.\n"


def test_stats_counts_and_alerts(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = given(capsys, "stats")
    assert found["states"] == {"live": 1, "expired": 1, "replaced": 1, "deleted": 0, "archived": 0}
    assert found["kinds"] == {"profile": 1}
    assert found["growth"][:3] == [1, 2, 0]
    assert found["dead_letters"] == {"Réponse illisible.": 1}
    assert found["episodes"]["success_rate"] == 1.0
    assert (found["ages"]["1"], found["recalls"]) == (1, {"0": 1})
    assert found["size_bytes"] > 0
    assert len(found["alerts"]) == 3
    printed = told(capsys, "stats")
    assert "⚠ 1 lecture abandonnée" in printed
    assert "2 souvenirs rappelés à tort" in printed
    assert "Réponse illisible." in printed


def test_backup_while_another_process_has_the_file(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    daemon = asyncio.run(Database.open(home / "tipote.db"))
    made = given(capsys, "backup")
    assert Path(made["path"]).stat().st_size == made["size_bytes"] > 0
    assert given(capsys, "stats")["last_backup"] is not None
    asyncio.run(daemon.aclose())


def test_empty_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    assert told(capsys, "list") == "Je ne sais encore rien.\n"
    assert given(capsys, "stats")["alerts"] == []
    assert "souvenirs     0 en vigueur" in told(capsys, "stats")


def statistics(**fields: Any) -> MemoryStatistics:
    sound: dict[str, Any] = {
        "at": NOW, "states": {"live": 9}, "kinds": {}, "size_bytes": 0, "embedder": "", "vectors_missing": 0,
        "queue": 0, "dead_letters": {}, "episodes": EpisodeStatistics(), "growth": (9, 8, 0, 10), "ages": {},
        "recalls": {}, "counters": {},
    }  # fmt: skip
    return MemoryStatistics(**(sound | fields))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"growth": (400, 8, 0, 10)}, "Croissance anormale : 400"),
        ({"vectors_missing": 3}, "3 souvenirs attendent"),
        ({"queue": 21}, "21 conversations"),
        ({"counters": {"budget_overflow": 4}}, "4 fois"),
        ({"size_bytes": 1, "last_backup": datetime(2020, 5, 4)}, "04/05/2020"),
        ({"size_bytes": 1}, "Aucune sauvegarde"),
    ],
)
def test_each_alert_is_said_alone(fields: dict[str, Any], said: str) -> None:
    (alert,) = alerts(statistics(**fields))
    assert said in alert


def test_nothing_to_say_when_all_is_well() -> None:
    assert alerts(statistics(growth=(400, 0, 0, 0), counters={"budget_overflow": 0})) == []


def test_pinned_sentences_come_and_go(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    assert main(["memory", "pin"]) == 0
    assert main(["memory", "pin", "Camille est malentendante : parle lentement."]) == 0
    assert "malentendante" in capsys.readouterr().out
    assert main(["memory", "unpin", "7"]) == 2
    assert main(["memory", "pin", "x" * 501]) == 2
    assert main(["memory", "unpin", "1", "--json"]) == 0
    assert '"pinned": []' in capsys.readouterr().out
