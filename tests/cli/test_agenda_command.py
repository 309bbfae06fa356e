"""`tipote agenda` on a real home folder."""

import asyncio
import json
from datetime import timedelta

from tipote_device.agenda.agenda import Agenda
from tipote_device.cli.main import main
from tipote_device.contract.clock import SystemClock
from tipote_device.contract.places import DATABASE_NAME
from tipote_device.memory.engines.database import Database


def fill(home):
    async def run():
        wall = SystemClock("Europe/Paris")
        database = await Database.open(home / DATABASE_NAME)
        agenda = Agenda(database.agenda.in_zone(wall.now().tzinfo), wall)
        await agenda.put("appointment", wall.now() + timedelta(days=1), "dentiste", people=["Marie"])
        await agenda.start_timer(600, "pâtes")
        await database.lists.add("courses", ["lait"], at=wall.now())
        await database.aclose()

    asyncio.run(run())


def test_seen_cancelled_and_exported(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    fill(tmp_path)
    assert main(["agenda", "list"]) == 0
    shown = capsys.readouterr().out
    assert "pâtes" in shown
    assert "avec Marie" in shown
    assert "liste courses : lait" in shown
    assert main(["agenda", "list", "--json"]) == 0
    items = json.loads(capsys.readouterr().out)["items"]
    timer = next(item for item in items if item["kind"] == "timer")
    assert main(["agenda", "cancel", str(timer["id"])]) == 0
    assert main(["agenda", "cancel", str(timer["id"])]) == 2
    assert "numéro" in capsys.readouterr().err
    calendar = tmp_path / "rendez-vous.ics"
    assert main(["agenda", "export", str(calendar)]) == 0
    assert b"SUMMARY:dentiste" in calendar.read_bytes()
    assert calendar.stat().st_mode & 0o077 == 0


def test_nothing_to_see(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    assert main(["agenda", "list"]) == 0
    assert capsys.readouterr().out == "Rien n'est prévu.\n"
