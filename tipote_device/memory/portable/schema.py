"""The JSON schema of exports, for other programs; it lies beside as `export.schema.json`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tipote_device.memory.portable.document import Document

SCHEMA_FILE = Path(__file__).with_name("export.schema.json")


def schema() -> dict[str, Any]:
    """Return the schema as the models say it."""
    said = Document.model_json_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **said,
        "title": "Export de la mémoire de Ti-Pote",
    }
