"""Write the JSON schema of exports from the models, after a change of either: scripts/export_schema.py"""

import json
from pathlib import Path

from tipote_device.memory.portable.schema import SCHEMA_FILE, schema

if __name__ == "__main__":
    Path(SCHEMA_FILE).write_text(json.dumps(schema(), ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
