"""What a person meets on the page: by keyboard, on a phone, in the dark, from another site."""

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.page.chromium import DESK, PHONE, launched, tab
from tests.page.household import Household

pytestmark = pytest.mark.timeout(120)
PATHS = (
    "/",
    "/?passe=1",
    "/?q=voilier",
    "/souvenir/2",
    "/agenda",
    "/conversations",
    "/conversations/1",
    "/reglages",
    "/etat",
    "/tout-oublier",
)

CONTRASTS = """() => {
  const parse = (color) => { const n = color.match(/[\\d.]+/g).map(Number); return n.length > 3 ? n : [...n, 1]; };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const over = (top, under) => top.slice(0, 3).map((c, i) => c * top[3] + under[i] * (1 - top[3]));
  const behind = (element) => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) layers.push(parse(getComputedStyle(e).backgroundColor));
    return layers.reverse().reduce((under, top) => over(top, under), [255, 255, 255]);
  };
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || element.closest("svg, .sr, .skip, noscript") || !element.checkVisibility()) continue;
    const under = behind(element);
    let opacity = 1;
    for (let e = element; e; e = e.parentElement) opacity *= Number(getComputedStyle(e).opacity);
    const ink = parse(getComputedStyle(element).color);
    const [a, b] = [light(over([ink[0], ink[1], ink[2], ink[3] * opacity], under)), light(under)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) found.push(`${ratio.toFixed(2)} ${element.textContent.trim().slice(0, 40)}`);
  }
  return found;
}"""

UNNAMED = """() => [...document.querySelectorAll(
    "input:not([type=hidden]), textarea, select, button:not([aria-hidden]), a, nav, section")]
  .filter((e) => !(e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || (e.labels && e.labels.length)
    || (!["INPUT", "TEXTAREA", "NAV", "SECTION"].includes(e.tagName) && e.textContent.trim())))
  .map((e) => e.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as started:
        yield started


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast_names_and_width(browser: Browser, house: Household, scheme: str) -> None:
    for size in (PHONE, {"width": 320, "height": 640}, DESK):
        window = tab(browser, house, viewport=size, color_scheme=scheme)
        for path in PATHS:
            page = window.open(path)
            assert page.evaluate(CONTRASTS) == [], path
            assert page.evaluate(UNNAMED) == [], path
            overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert overflow <= 0, (path, size)
            assert page.locator("h1").count() == 1
            assert page.locator("html").get_attribute("lang") == "fr"
        assert window.complaints == []


def test_with_the_keyboard_alone(browser: Browser, house: Household) -> None:
    page = tab(browser, house).open()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Aller au contenu")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    box = page.get_by_role("listitem").filter(has_text="voilier").get_by_role("checkbox")
    box.focus()
    page.keyboard.press("Enter")
    expect(box).to_be_checked()
    page.keyboard.press("Space")
    expect(box).not_to_be_checked()
    page.keyboard.press("Space")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid", "one sees where one is"
    page.get_by_role("button", name="Oublier la sélection").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("J'ai oublié 1 souvenir")


@contextmanager
def another_site(content: str) -> Iterator[str]:
    class Site(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(content.encode())

        def log_message(self, *_: Any) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://localhost:{server.server_port}/"
        finally:
            server.shutdown()


def test_another_site_can_neither_frame_nor_post_nor_read(browser: Browser, house: Household) -> None:
    window = tab(browser, house)
    window.open()  # the browser has been here and holds a cookie
    attack = f"""<h1>elsewhere</h1><iframe name=f src="{house.url}/"></iframe><iframe name=g></iframe>
    <form id=a method=post target=g action="{house.url}/oublier">
    <input name=seul value=2><input name=jeton value=x></form>
    <script src="{house.url}/static/page.js"></script>
    <script>a.submit(); fetch("{house.url}/").then((r) => r.text())
      .then((t) => document.title = t, () => document.title = "refused")</script>"""
    with another_site(attack) as url:
        page = window.page
        page.goto(url)
        expect(page).to_have_title("refused")
        page.wait_for_load_state("networkidle")
        for frame in page.frames[1:]:
            assert "Brest" not in frame.content()
    assert any("Brest" in text for text in house.recall("Où est-ce que j'habite ?"))
    assert house.run(house.database.erasures.waiting()) == []
