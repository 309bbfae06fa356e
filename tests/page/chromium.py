"""A real browser for the page's tests, and what it saw."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.page.household import Household

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}


@contextmanager
def launched() -> Iterator[Browser]:
    """Start the machine's Chromium, headless; skip where there is none."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        pytest.skip("Chromium is not installed (apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield browser
        finally:
            browser.close()


class Tab:
    """A window on a household's page that notes every complaint and every request."""

    def __init__(self, context: BrowserContext, house: Household) -> None:
        self.house = house
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(15_000)
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", self._dialog)
        self.page.on("request", lambda request: self.requests.append(request.url))

    def _dialog(self, dialog: Any) -> None:
        self.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.house.url + path)
        return self.page


def tab(browser: Browser, house: Household, **options: Any) -> Tab:
    """Open a window with cookies of its own."""
    return Tab(browser.new_context(**({"viewport": DESK} | options)), house)
