"""Who may come in, and with what: real requests to a real server."""

import re
import socket
from collections.abc import Iterator

import pytest

from tests.page.household import Household
from tests.page.visitor import Visitor

PAGES = (
    "/", "/souvenir/2", "/agenda", "/agenda/rendez-vous.ics", "/conversations", "/conversations/1", "/reglages",
    "/etat", "/tout-oublier", "/nulle-part",
)  # fmt: skip
CHANGES = (
    "/oublier", "/annuler", "/tout-oublier", "/souvenir/2/corriger", "/souvenir/1/retablir", "/conversations/1/oublier",
    "/agenda/annuler", "/agenda/listes/ajouter", "/agenda/listes/enlever",
    "/reglages/mode-prive", "/reglages/sensibilite", "/reglages/import", "/reglages/appareils", "/jumelage",
)  # fmt: skip


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Household]:
    """A household that is only looked at."""
    with Household(tmp_path_factory.mktemp("shared")) as made:
        yield made


@pytest.mark.parametrize("path", [*PAGES, "/static/page.css", "/jumelage"])
def test_every_answer_has_the_headers(shared: Household, path: str) -> None:
    headers = Visitor(shared).get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert "form-action 'self'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["cache-control"] == ("no-cache" if path.startswith("/static/") else "no-store")
    assert headers["server"] is None
    assert headers["access-control-allow-origin"] is None


@pytest.mark.parametrize("path", PAGES)
def test_nothing_inline_and_nothing_from_elsewhere(shared: Household, path: str) -> None:
    text = Visitor(shared).get(path).text
    assert " style=" not in text
    assert "<style" not in text
    assert text.count("<script") == text.count('<script src="/static/page.js" defer></script>')
    assert not re.search(r"<[^>]*\son\w+=", text), "no inline handler"
    assert "http://" not in text.replace("http://www.w3.org/", "")
    assert "https://" not in text


def test_cookies_are_for_this_page_alone(shared: Household) -> None:
    (line,) = Visitor(shared).get("/").headers.get_all("set-cookie") or []
    assert "HttpOnly" in line
    assert "SameSite=Strict" in line


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "tipote.local", "192.168.1.9", "", "a b", "[::2]"]
)
def test_other_names_are_refused_on_the_loopback(shared: Household, host: str) -> None:
    """A name that somebody has pointed at this machine (DNS rebinding)."""
    answer = Visitor(shared).get("/", host=host)
    assert answer.status in (400, 421)
    assert "Brest" not in answer.text


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:9999", "127.0.0.1", "[::1]:8717"])
def test_names_of_the_loopback_are_known(shared: Household, host: str) -> None:
    """A tunnel may end at another port."""
    assert Visitor(shared).get("/", host=host).status == 200


def test_two_hosts_or_none_are_refused(shared: Household) -> None:
    assert Visitor(shared).get("/", host=None).status == 400
    with socket.create_connection(("127.0.0.1", shared.port), timeout=5) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")
        assert b" 400 " in raw.recv(100)


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "https://127.0.0.1", "http://localhost:1"])
def test_changes_from_elsewhere_are_refused(house: Household, origin: str | None) -> None:
    visitor = Visitor(house)
    for path in CHANGES:
        assert visitor.post(path, {"seul": 2, "prive": 1, "phrase": "tout oublier"}, origin=origin).status == 403
    assert not house.switch.on
    assert "Brest" in visitor.get("/").text


@pytest.mark.parametrize("token", ["", "0" * 64, "é"])
def test_forms_without_the_right_token_are_refused(house: Household, token: str) -> None:
    visitor = Visitor(house)
    visitor.get("/")
    for path in CHANGES:
        answer = visitor.post(path, {"jeton": token, "seul": 2, "phrase": "tout oublier", "prive": 1})
        assert answer.status in (403, 415), answer.text
    assert not house.switch.on
    assert "Brest" in visitor.get("/").text


def test_a_token_is_of_one_browser(shared: Household) -> None:
    stolen = Visitor(shared).token()
    assert Visitor(shared).post("/oublier", {"jeton": stolen, "seul": 2}).status == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_another_site_may_link_here_and_no_more(house: Household, site: str) -> None:
    visitor = Visitor(house)
    assert visitor.get("/", sec_fetch_site=site, sec_fetch_mode="navigate").status == 200
    for mode in ("no-cors", "cors"):
        assert visitor.get("/reglages/export", sec_fetch_site=site, sec_fetch_mode=mode).status == 403
        assert visitor.get("/static/page.js", sec_fetch_site=site, sec_fetch_mode=mode).status == 403
    assert visitor.post("/oublier", {"seul": 2}, sec_fetch_site=site).status == 403


def test_bodies_have_a_size(house: Household) -> None:
    visitor = Visitor(house)
    assert visitor.post("/oublier", {"id": "1" * 300_000}).status == 413
    assert visitor.post("/oublier", {"seul": 2}, content_length="99999999999999999999").status in (400, 413)
    big = visitor.post("/reglages/import", {}, content_length=str(40 * 1024 * 1024))
    assert big.status == 413


def test_a_body_that_does_not_say_its_size_has_one_too(house: Household) -> None:
    visitor = Visitor(house)
    head = (
        f"POST /oublier HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nOrigin: {house.url}\r\n"
        "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    chunk = b"10000\r\n" + b"a" * 0x10000 + b"\r\n"
    assert visitor.get("/").status == 200
    with socket.create_connection(("127.0.0.1", house.port), timeout=5) as raw:
        raw.sendall(head.encode() + chunk * 5)
        assert b" 413 " in raw.recv(100)


@pytest.mark.parametrize(
    "path",
    [
        "/souvenir/x",
        "/souvenir/99999999999999999999999",
        "/souvenir/0",
        "/souvenir/-1",
        "/souvenir/77",
        "/conversations/0x",
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "//evil.example/",
        "/oublier",
    ],
)
def test_what_is_not_there(shared: Household, path: str) -> None:
    answer = Visitor(shared).get(path)
    assert answer.status in (404, 405, 409)
    assert "Traceback" not in answer.text
    assert not answer.where


@pytest.mark.parametrize(
    "query",
    [
        "q=%00%ff%ED%A0%80",
        "page=-3",
        "page=999999",
        "page=9999999999999999999999",
        "genre=<x>",
        "qui=%22%3E",
        "q=" + "a" * 5000,
        "dit=importe&n=-1",
        "dit=<b>",
    ],
)
def test_nonsense_in_the_address_is_no_error(shared: Household, query: str) -> None:
    answer = Visitor(shared).get(f"/?{query}")
    assert answer.status == 200
    assert "<x>" not in answer.text
    assert "<b>" not in answer.text


def test_too_many_requests(house: Household) -> None:
    visitor = Visitor(house)
    token = visitor.token()
    seen = {visitor.post("/annuler", {"jeton": token, "retrait": 99}).status for _ in range(70)}
    assert seen == {303, 429}
    assert visitor.get("/").status == 200, "reading goes on"


def test_a_failing_memory_is_a_sentence(house: Household) -> None:
    house.run(house.database.aclose())
    answer = Visitor(house).get("/")
    assert answer.status == 409
    assert "La mémoire est déjà fermée." in answer.text
