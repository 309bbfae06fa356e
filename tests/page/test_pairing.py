"""Pairing: the code, the devices, and who needs none."""

import multiprocessing
import os
import re
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.page.household import Household
from tests.page.visitor import Visitor
from tipote_device.page.gate import local_account
from tipote_device.page.gate.devices import Devices
from tipote_device.page.gate.pairing import ATTEMPTS, LIFE, Pairing
from tipote_device.page.gate.rates import Rate

NOW = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
HEALTHY = ("/", "/souvenir/2", "/conversations/1", "/reglages", "/reglages/export", "/etat", "/tout-oublier")


def wrong(code: str) -> str:
    return f"{(int(code) + 1) % 10**8:08}"


def test_a_stranger_sees_the_pairing_form_and_nothing_else(strange_house: Household) -> None:
    visitor = Visitor(strange_house)
    for path in HEALTHY:
        answer = visitor.get(path)
        assert (answer.status, answer.where, answer.text) == (303, "/jumelage", "")
    assert "Code de jumelage" in visitor.get("/jumelage").text
    for path in ("/oublier", "/tout-oublier", "/reglages/mode-prive", "/reglages/import"):
        assert visitor.post(path, {"seul": 2, "phrase": "tout oublier"}, form_of="/jumelage").status == 403
    assert not strange_house.switch.on


def test_the_right_code_lets_in_once(strange_house: Household) -> None:
    code = Pairing(strange_house.folder).offer(strange_house.clock.now())
    visitor = Visitor(strange_house)
    typed = f"{code[:4]} {code[4:]}"
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1"
    done = visitor.post("/jumelage", {"code": typed}, form_of="/jumelage", user_agent=agent)
    assert (done.status, done.where) == (303, "/?dit=jumele")
    (line,) = done.headers.get_all("set-cookie") or []
    assert "HttpOnly; SameSite=Strict; Max-Age=2592000" in line
    assert "Brest" in visitor.get("/").text
    assert "Safari, iPhone" in visitor.get("/reglages").text
    again = Visitor(strange_house).post("/jumelage", {"code": code}, form_of="/jumelage")
    assert again.status == 403, "a code works once"


def test_a_wrong_code_is_told_and_guessing_ends(strange_house: Household) -> None:
    pairing = Pairing(strange_house.folder)
    code = pairing.offer(strange_house.clock.now())
    visitor = Visitor(strange_house)
    statuses = [visitor.post("/jumelage", {"code": wrong(code)}, form_of="/jumelage").status for _ in range(7)]
    assert statuses == [403] * 5 + [429] * 2
    assert not pairing.redeem(code, strange_house.clock.now()), "five wrong codes make the right one void"


def test_a_dismissed_device_is_a_stranger_again(strange_house: Household) -> None:
    code = Pairing(strange_house.folder).offer(strange_house.clock.now())
    visitor = Visitor(strange_house)
    visitor.post("/jumelage", {"code": code}, form_of="/jumelage")
    (device,) = strange_house.door.devices.all(strange_house.clock.now())
    assert visitor.post("/reglages/appareils", {"appareil": device.id}).status == 303
    assert visitor.get("/").where == "/jumelage"


def test_the_folder_tells_neither_code_nor_cookie(strange_house: Household) -> None:
    code = Pairing(strange_house.folder).offer(strange_house.clock.now())
    before = (strange_house.folder / "page-pairing.json").read_text()
    visitor = Visitor(strange_house)
    visitor.post("/jumelage", {"code": code}, form_of="/jumelage")
    devices = strange_house.folder / "page-devices.json"
    assert code not in before
    assert all(value not in devices.read_text() for value in visitor.cookies.values())
    assert devices.stat().st_mode & 0o777 == 0o600
    assert not (strange_house.folder / "page-pairing.json").exists()


def test_code_life(tmp_path: Path) -> None:
    pairing = Pairing(tmp_path)
    code = pairing.offer(NOW)
    assert re.fullmatch(r"\d{8}", code)
    assert not pairing.redeem(code, NOW + LIFE)
    code = pairing.offer(NOW)
    assert not pairing.redeem(code, NOW - timedelta(seconds=1)), "a clock that went back"
    first, second = pairing.offer(NOW), pairing.offer(NOW)
    assert not pairing.redeem(first, NOW) or first == second
    assert pairing.redeem(second, NOW)
    assert not pairing.redeem(second, NOW)


def test_code_attempts(tmp_path: Path) -> None:
    pairing = Pairing(tmp_path)
    code = pairing.offer(NOW)
    for _ in range(ATTEMPTS - 1):
        assert not pairing.redeem(wrong(code), NOW)
    assert pairing.redeem(code, NOW)
    code = pairing.offer(NOW)
    for _ in range(ATTEMPTS):
        assert not pairing.redeem(wrong(code), NOW)
    assert not pairing.redeem(code, NOW)


@pytest.mark.parametrize("content", ["", "{", "[]", '{"hash": 3}', '{"from": "a", "until": 2, "attempts": null}'])
def test_a_damaged_offer_lets_nobody_in(tmp_path: Path, content: str) -> None:
    (tmp_path / "page-pairing.json").write_text(content)
    assert not Pairing(tmp_path).redeem("", NOW)
    assert not Pairing(tmp_path).redeem("00000000", NOW)


def test_devices_outlive_a_restart_and_end(tmp_path: Path) -> None:
    devices = Devices(tmp_path, days=30)
    token = devices.admit("Firefox, Linux", NOW)
    again = Devices(tmp_path, days=30)
    assert again.find(token, NOW + timedelta(days=29)) is not None
    assert again.find(token, NOW + timedelta(days=30)) is None
    assert again.find(token + "x", NOW) is None
    assert again.find("", NOW) is None
    assert again.sign("visit", "who") == devices.sign("visit", "who"), "open pages outlive a restart too"
    assert again.sign("visit", "who") != again.sign("visit", "other")
    (tmp_path / "page-devices.json").write_text('{"devices": [{"id": 1}], "secret": ""}')
    assert Devices(tmp_path, days=30).all(NOW) == []


def test_rates_refill_and_forget() -> None:
    moment = 0.0
    rate = Rate(2, 10, clock=lambda: moment)
    assert [rate.allows("a"), rate.allows("a"), rate.allows("a"), rate.allows("b")] == [True, True, False, True]
    moment = 5.0
    assert [rate.allows("a"), rate.allows("a")] == [True, False]
    for sender in range(5000):
        rate.allows(str(sender))
    assert len(rate._buckets) <= 1024


def test_the_system_tells_whose_connection_it_is() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        with socket.create_connection(server.getsockname()) as client:
            ends = client.getsockname(), client.getpeername()
            assert local_account.account_of(*ends) == os.getuid()
            assert local_account.is_own_account(*ends)
        assert local_account.account_of(("127.0.0.1", 1), server.getsockname()) is None
        assert not local_account.is_own_account(("127.0.0.1", 1), server.getsockname())


def test_tables_of_the_system(tmp_path: Path) -> None:
    table = tmp_path / "tcp"
    line = "   1: 0100007F:C350 0100007F:220D 01 00000000:00000000 00:00000000 00000000 {uid} 0 1 1 0 20 4 30 10 -1\n"
    mapped = line.replace("0100007F", "0000000000000000FFFF00000100007F")
    for written in (line, mapped):
        table.write_text("  sl  local_address rem_address   st ...\n" + written.format(uid=12345) + "nonsense\n")
        ends = ("127.0.0.1", 50000), ("127.0.0.1", 8717)
        assert local_account.account_of(*ends, [table]) == 12345
        assert not local_account.is_own_account(*ends, [table])
        assert local_account.account_of(("127.0.0.1", 50001), ends[1], [table]) is None
    assert local_account.account_of(("::1", 1), ("::1", 2), [tmp_path / "none"]) is None
    assert local_account.account_of(("name", 1), ("::1", 2), [table]) is None


def _as_nobody(port: int, answers: "multiprocessing.Queue[tuple[int, bool]]") -> None:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
    with socket.socket() as raw:  # nobody can read the libraries: nothing may be imported from here on
        raw.settimeout(10)
        raw.connect(("127.0.0.1", port))
        raw.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        got = raw.recv(4000).decode()
    answers.put((int(got.split()[1]), "location: /jumelage" in got))


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become somebody else")
def test_another_account_of_this_machine_is_a_stranger(house: Household) -> None:
    context = multiprocessing.get_context("spawn")
    answers: multiprocessing.Queue[tuple[int, bool]] = context.Queue()
    child = context.Process(target=_as_nobody, args=(house.port, answers))
    child.start()
    try:
        assert answers.get(timeout=30) == (303, True)
    finally:
        child.join(timeout=10)
    assert Visitor(house).get("/").status == 200


def _own_network_address() -> str:
    """Return an address of this machine beside the loopback; no packet is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


@pytest.mark.parametrize("lan", [True, False])
def test_the_network_pairs_or_is_refused(tmp_path: Path, lan: bool) -> None:
    address = _own_network_address()
    if not address:
        pytest.skip("this machine has no network")
    with Household(tmp_path, lan=lan, address=address) as house:
        answer = Visitor(house).get("/")
        assert answer.status == (303 if lan else 403)
        if lan:
            assert Visitor(house).get("/", host="tipote.local").status == 303
            assert Visitor(house).get("/", host="evil.example").status == 421
            assert Visitor(house).get("/", host="192.0.2.77").status == 421
