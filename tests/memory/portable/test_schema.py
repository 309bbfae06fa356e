"""The schema file and the page say what the code does, and files written once stay readable."""

import json
from pathlib import Path

from tests.memory.portable.household import NOW
from tipote_device.memory.engines.database import Database
from tipote_device.memory.portable.schema import SCHEMA_FILE, schema
from tipote_device.memory.portable.transfer import take_in

FIRST = Path(__file__).with_name("version1.json")
"""Written by the first version of the format: never rewrite it."""


def test_the_file_is_up_to_date() -> None:
    assert json.loads(SCHEMA_FILE.read_text(encoding="utf-8")) == schema(), "run scripts/export_schema.py"


def test_the_page_names_every_field() -> None:
    page = Path("docs/export.md").read_text(encoding="utf-8")
    parts = {"Document": schema(), **schema()["$defs"]}
    for name, part in parts.items():
        assert [field for field in part.get("properties", {}) if f"`{field}`" not in page] == [], name


async def test_a_file_of_the_first_version_is_read() -> None:
    database = await Database.open(None)
    done = (await take_in(database.portable, FIRST.read_bytes(), at=NOW)).absorbed
    assert (done.added, done.anchors, done.summaries, done.conversations) == (7, 1, 2, 1)
    await database.aclose()
