"""The archive for whoever helps: a house full of names goes in, none comes out."""

from __future__ import annotations

import getpass
import gzip
import json
import socket
import stat
import tarfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tipote_device.assembly.context import wording
from tipote_device.cli.main import main
from tipote_device.contract.memory import Operation
from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.settings import Settings
from tipote_device.daemon.checks import CheckResult
from tipote_device.daemon.metrics.snapshot import write_snapshot
from tipote_device.daemon.support.allowed import checks, figures, settings
from tipote_device.memory.engines.database import Database

CONFIG = """
[maison]
words = ["Archibald", "Pertuisane"]
timezone = "America/Montreal"
[oreilles]
device = "Casque de Zénobie"
[voix]
device = "Enceinte Quetzalcoatl"
pronunciations = { Xanthippe = "gzantippe" }
[page]
names = ["manoir-archibald"]
[metriques]
port = 18718
names = ["supervision-archibald"]
[greffons]
enabled = []
options = { meteo = { ville = "Locmariaquer", cle = "jeton-azertyuiop" } }
[[greffons.mcp]]
name = "bibliotheque"
url = "http://192.168.77.13:9000/"
words = ["Locmariaquer"]
[domotique]
token_file = "/home/zenobie/jeton.txt"
words = ["guirlande"]
agent = "conversation.zenobie"
"""

NAMES = (
    *("archibald", "pertuisane", "zenobie", "zénobie", "quetzalcoatl", "xanthippe", "gzantippe", "locmariaquer"),
    *("jeton", "azertyuiop", "192.168.77.13", "guirlande", "bibliotheque", "zibeline", "casque", "enceinte"),
)


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a memory, a conversation and a configuration full of names."""
    home = tmp_path / "chez-archibald"
    home.mkdir()
    (home / "config.toml").write_text(CONFIG)
    monkeypatch.setenv("TIPOTE_HOME", str(home))
    monkeypatch.setenv("TIPOTE_CONFIG", str(home / "config.toml"))
    now = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    database = await Database.open(home / "tipote.db")
    session = await database.sessions.begin(now)
    await database.sessions.append(session, StoredTurn("user", "Archibald a une zibeline", now, {}))
    drafts = [wording(Settings())("Ma tante Zénobie garde une zibeline", now)]
    await database.memories.apply([Operation("add", draft) for draft in drafts], at=now)
    await database.aclose()
    write_snapshot(home, {"series": {"turns_total{kind=llm,outcome=answered}": 4, "Zibeline d'Archibald": 1}})
    return home


def own_identity() -> list[str]:
    """Names of this machine on any network, as far as it has some worth the name."""
    found = [socket.gethostname(), getpass.getuser() if getpass.getuser() != "root" else ""]
    for path in (
        *Path("/sys/class/net").glob("*/address"),
        Path("/etc/machine-id"),
        Path("/sys/class/dmi/id/product_serial"),
        Path("/proc/device-tree/serial-number"),
    ):
        try:
            found.append(path.read_text().strip("\n\0"))
        except OSError:
            continue
    return [one.casefold() for one in found if len(one) >= 6 and set(one) - set("0:")]


def test_no_word_no_name_and_no_identity_is_in_it(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = house.parent / "support.tar.gz"
    assert main(["support-bundle", "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert "LISEZ-MOI.txt" in said
    assert "Rien n'a été envoyé." in said

    raw = gzip.decompress(out.read_bytes())
    held = raw.decode("utf-8", "replace").casefold()
    assert [name for name in (*NAMES, *own_identity()) if name in held] == []
    assert str(house).casefold() not in held
    assert "/home" not in held
    assert "support.tar" not in held
    assert b"support.tar" not in out.read_bytes()
    assert stat.S_IMODE(out.stat().st_mode) == 0o600

    with tarfile.open(out) as archive:
        members = archive.getmembers()
        assert {(member.uid, member.gid, member.uname, member.gname) for member in members} == {(0, 0, "", "")}
        texts = {member.name.split("/")[1]: archive.extractfile(member).read().decode() for member in members}  # type: ignore[union-attr]
    read_me = texts.pop("LISEZ-MOI.txt")
    assert all(name in read_me for name in texts)
    told = {name: json.loads(text) for name, text in texts.items()}
    assert told["memoire.json"]["rows"]["turns"] == 1
    assert told["memoire.json"]["rows"]["memories"] == 1
    assert told["memoire.json"]["schema_version"] > 3
    assert told["configuration.json"]["maison"] == {
        "timezone": "America/Montreal", "timezone_set": True, "tutoiement": True, "words_set": 2,
    }  # fmt: skip
    assert told["configuration.json"]["greffons"]["mcp"][0]["url_set"] is True
    assert told["configuration.json"]["metriques"]["port"] == 18718
    assert told["chiffres.json"]["series"] == {"turns_total{kind=llm,outcome=answered}": 4}
    assert {check["name"] for check in told["diagnostic.json"]} >= {"cpu", "llama", "models", "database", "exposure"}
    assert told["versions.json"]["libraries"]["apsw"]


def test_json_and_show(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = house.parent / "a.tar.gz"
    assert main(["support-bundle", "--json", "--out", str(out)]) == 0
    assert set(json.loads(capsys.readouterr().out)["files"]) >= {"LISEZ-MOI.txt", "diagnostic.json", "memoire.json"}
    assert main(["support-bundle", "--out", str(house)]) == 2  # a folder


def test_only_named_details_of_checks_leave() -> None:
    found = checks(
        [
            CheckResult(
                "cpu", "ok", "Processeur d'Archibald", "x", {"cores": 4, "owner": "Archibald", "flags": ["avx2"]}
            ),
            CheckResult("audio", "ok", "", details={"inputs": {"Casque de Zoé": 48000}, "outputs": {}, "absent": []}),
            CheckResult("unit", "ok", "", details={"Result": "é" * 5, "NRestarts": "3"}),
            CheckResult("nouveau", "ok", "Zoé", details={"secret": 1}),
        ]
    )
    assert [one["details"] for one in found] == [
        {"cores": 4, "flags": ["avx2"]},
        {"inputs_count": 1, "outputs_count": 0, "absent_count": 0},
        {"NRestarts": "3"},
        {},
    ]


def test_every_text_of_the_settings_is_only_told_to_be_set() -> None:
    told = json.dumps(settings(Settings()))
    assert '"device_set": false' in told
    assert "127.0.0.1" not in told
    assert "home-assistant" not in told
    assert "Lune/Tycho" not in json.dumps(settings(Settings.model_validate({"maison": {"timezone": "Lune/Tycho"}})))


def test_figures_are_numbers_under_names_of_figures() -> None:
    found = figures(
        {"series": {"ok_total{a=b}": 1, "x": "Zoé", "Zoé": 1}, "quantiles_s": {"stage.stt": {"p50": 1, "q": 2}}}
    )
    assert found == {"running": False, "series": {"ok_total{a=b}": 1}, "quantiles_s": {"stage.stt": {"p50": 1}}}
    assert figures(None)["series"] == {}
