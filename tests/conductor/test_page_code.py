"""The page's code, asked for aloud: it opens the page, and nothing remembers it."""

import asyncio
import json
import logging
import re
from datetime import timedelta
from pathlib import Path

import pytest

from tests.conductor.household import EVENING, SETTINGS, household
from tipote_device.assembly.pairing_by_voice import CLOSED, HERE_ALONE, PairingByVoice
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.settings import PageSettings
from tipote_device.contract.turn import Intent, ToolCall
from tipote_device.page.gate.pairing import LIFE, Pairing

ASKED = "donne-moi le code de la page"
SAID = re.compile(r"Le code est (\d) (\d) (\d) (\d), (\d) (\d) (\d) (\d), valable dix minutes\. ")


def code_in(answer: str) -> str:
    found = SAID.match(answer)
    assert found is not None, answer
    return "".join(found.groups())


def all_bytes(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


@pytest.fixture(autouse=True)
def _data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))


async def test_it_lets_one_device_in_for_ten_minutes(tmp_path: Path) -> None:
    assert timedelta(minutes=10) == LIFE
    async with household(tmp_path) as home:
        first, code = code_in(await home.say(ASKED)), code_in(await home.say("un nouveau code de jumelage"))
        assert home.model.requests == []
    assert not Pairing(tmp_path).redeem(first, EVENING) or first == code, "a new code voids the one before"
    assert Pairing(tmp_path).redeem(code, EVENING + timedelta(minutes=9))
    assert not Pairing(tmp_path).redeem(code, EVENING + timedelta(minutes=9)), "once"


async def test_it_is_written_down_nowhere(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with household(tmp_path) as home:
        answer = await home.say(ASKED)
        code = code_in(answer)
        assert home.reports[-1].withheld
        assert home.reports[-1].tool_calls == [{"name": "page.pair", "arguments": {}, "ok": True, "result": ""}]
        await home.hang_up()
        written = json.dumps(await home.stored(), ensure_ascii=False)
        assert ASKED in written
        assert "Le code est" not in written
    files = all_bytes(tmp_path)
    for shape in (code, " ".join(code), f"{' '.join(code[:4])}, {' '.join(code[4:])}"):
        assert shape.encode() not in files
        assert shape not in caplog.text


async def test_it_is_repeated_while_it_is_the_last_answer(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        answer = await home.say(ASKED)
        assert await home.say("répète") == answer
        assert home.reports[-1].withheld
        assert await home.say("tu peux répéter ?") == answer
        assert "15" in await home.say("quelle heure est-il ?")
        assert not home.reports[-1].withheld
        assert "Le code" not in await home.say("répète")
        await home.say(ASKED)
        await home.hang_up()
        assert "Le code" not in await home.say("répète"), "a conversation takes its secrets along"


async def test_the_model_cannot_ask_for_it(tmp_path: Path) -> None:
    confirmed = asyncio.Event()
    confirmed.set()
    timer = "mets un minuteur de dix minutes"
    async with household(tmp_path) as home:
        tools = home.answering.tools
        for phrase, done in ((timer, True), (ASKED, False)):
            outcome = await tools.call(ToolCall("commande", {"phrase": phrase}), user_text=timer, confirmed=confirmed)
            assert outcome.ok is done, outcome
        assert not (tmp_path / "page-pairing.json").exists()


@pytest.mark.parametrize(
    ("keys", "told"),
    [({"enabled": False}, CLOSED), ({"lan": False}, HERE_ALONE), ({"lan": True, "port": 8717}, "deux-points, 8717.")],
)
async def test_where_the_page_is_open_is_told(tmp_path: Path, keys: dict[str, object], told: str) -> None:
    skill = PairingByVoice(SETTINGS.page.model_copy(update=keys), lambda: tmp_path, FixedClock(EVENING))
    outcome = await skill.run(Intent("page.pair"), ASKED)
    assert outcome is not None
    assert outcome.ok == outcome.withheld == (tmp_path / "page-pairing.json").exists() == (told != CLOSED)
    assert outcome.spoken is not None
    assert outcome.spoken.endswith(told)


async def test_a_folder_nobody_can_write_is_told(tmp_path: Path) -> None:
    skill = PairingByVoice(PageSettings(), lambda: tmp_path / "nowhere", FixedClock(EVENING))
    with pytest.raises(TiPoteError, match="code"):
        await skill.run(Intent("page.pair"), ASKED)
    assert await skill.run(Intent("time.now"), "quelle heure est-il") is None
