"""`tipote ask --explain` without a language model: the blocks of what it would read."""

import asyncio
import json
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.cli.main import main
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.contract.places import DATABASE_NAME
from tipote_device.memory.engines.database import Database

AT = datetime(2026, 3, 12, 9, 0, tzinfo=ZoneInfo("Europe/Paris"))


@pytest.fixture
def household(tmp_path, monkeypatch):
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))

    async def fill():
        database = await Database.open(tmp_path / DATABASE_NAME)
        drafts = [
            MemoryDraft("L'utilisateur s'appelle Bastien.", quote="moi c'est Bastien", kind="profile"),
            MemoryDraft("L'utilisateur a un chat qui s'appelle Réglisse.", quote="j'ai un chat, Réglisse"),
        ]
        await database.memories.apply([Operation("add", draft) for draft in drafts], at=AT)
        await database.aclose()

    asyncio.run(fill())


def test_the_blocks_are_told_in_order_with_reasons(household, capsys):
    assert main(["ask", "Comment s'appelle mon chat ?", "--explain", "--dry"]) == 0
    told = capsys.readouterr().out
    places = [
        told.index(part) for part in ("[consigne]", "[outils]", "[profil]", "Bastien", "[ouverture]", "[message]")
    ]
    assert places == sorted(places)
    assert "Réglisse" in told[places[4] :]
    assert "estimés" in told
    assert "importance" in told


def test_the_same_as_one_object(household, capsys):
    assert main(["ask", "Comment s'appelle mon chat ?", "--explain", "--dry", "--json"]) == 0
    context = json.loads(capsys.readouterr().out)["context"]
    assert [block["name"] for block in context["blocks"]] == ["system", "tools", "profile", "opening", "message"]
    assert context["tokens"] == sum(block["tokens"] for block in context["blocks"])
    opening = context["blocks"][3]
    assert [memory["text"] for memory in opening["memories"]] == ["L'utilisateur a un chat qui s'appelle Réglisse."]


def test_a_command_reads_nothing(household, capsys):
    assert main(["ask", "Quelle heure est-il ?", "--explain"]) == 0
    assert "rien n'a été lu" in capsys.readouterr().out


def test_dry_goes_with_explain(household):
    assert main(["ask", "Bonjour", "--dry"]) == 2


def test_forgetting_one_clear_thing_is_done_and_said(household, capsys, tmp_path):
    assert main(["ask", "Oublie mon chat."]) == 0
    assert "Réglisse" in capsys.readouterr().out
    assert not any(b"glisse" in path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert main(["ask", "Qu'est-ce que tu sais sur moi ?"]) == 0
    assert capsys.readouterr().out == "Toi c'est Bastien.\n"


def test_where_nobody_answers_nothing_goes(household, capsys):
    assert main(["ask", "Oublie tout.", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["confirmation_needed"] is True
    assert main(["ask", "Oublie tout."]) == 0
    assert "tipote memory forget" in capsys.readouterr().err
    assert main(["ask", "Qu'est-ce que tu sais sur moi ?"]) == 0
    assert "Réglisse" in capsys.readouterr().out


@pytest.mark.parametrize(("lines", "left"), [(["oui", "oui"], False), (["oui", ""], True), (["non"], True)])
def test_on_a_terminal_it_is_asked_there(household, capsys, monkeypatch, lines, left):
    answers = iter(lines)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert main(["ask", "Oublie tout."]) == 0
    capsys.readouterr()
    assert main(["ask", "Qu'est-ce que tu sais sur moi ?"]) == 0
    assert ("Réglisse" in capsys.readouterr().out) is left
