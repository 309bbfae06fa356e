"""Reading the tables: several files may add words to one topic."""

from __future__ import annotations

from collections.abc import Mapping


def merged(*tables: Mapping[str, str]) -> dict[str, str]:
    """Return topic -> words, the words of all tables together, in their order."""
    whole: dict[str, str] = {}
    for table in tables:
        for topic, entries in table.items():
            whole[topic] = f"{whole[topic]} {entries}" if topic in whole else entries
    return whole
