"""Writing the configuration out as documented TOML: every key, what it is for, its limits, its value."""

from __future__ import annotations

import json
import typing
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from tipote_device.contract.settings import Settings

_SIGNS = {"gt": ">", "ge": "≥", "lt": "<", "le": "≤"}


def to_documented_toml(settings: Settings, given: frozenset[str] | None = None) -> str:
    """Return TOML that parses back to `settings`, each key under its description.

    With `given` (the keys a file sets, as `section.key`), each value says where it comes from.
    """
    lines = [line for name in type(settings).model_fields for line in _section(settings, name, given)]
    return "\n".join(lines).strip() + "\n"


def _section(settings: Settings, name: str, given: frozenset[str] | None) -> Iterator[str]:
    section: BaseModel = getattr(settings, name)
    tables: list[tuple[str, FieldInfo, tuple[BaseModel, ...]]] = []
    yield ""
    yield f"[{name}]"
    for key, field in type(section).model_fields.items():
        value = getattr(section, key)
        if isinstance(value, tuple) and value and isinstance(value[0], BaseModel):
            tables.append((key, field, value))  # TOML wants tables after plain keys
            continue
        yield _comment(field)
        yield f"{key} = {_value(value)}{_origin(f'{name}.{key}', given)}"
    for key, field, entries in tables:
        for position, entry in enumerate(entries):
            yield ""
            if position == 0:
                yield _comment(field)
            yield f"[[{name}.{key}]]{_origin(f'{name}.{key}', given)}"
            for inner, inner_field in type(entry).model_fields.items():
                if position == 0:
                    yield _comment(inner_field)
                given_value = getattr(entry, inner)
                # TOML has no word for nothing: a key left out means it
                yield f"# {inner} =" if given_value is None else f"{inner} = {_value(given_value)}"


def _comment(field: FieldInfo) -> str:
    """Return the description of a key with its limits or choices."""
    limits = [
        f"{sign} {getattr(bound, name):g}"
        for bound in field.metadata
        for name, sign in _SIGNS.items()
        if getattr(bound, name, None) is not None
    ]
    if typing.get_origin(field.annotation) is typing.Literal:
        limits.append(", ".join(typing.get_args(field.annotation)))
    return f"# {field.description}" + (f" ({' ; '.join(limits)})" if limits else "")


def _origin(key: str, given: frozenset[str] | None) -> str:
    if given is None:
        return ""
    return "  # fichier" if key in given else "  # par défaut"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, tuple):
        return f"[{', '.join(_value(item) for item in value)}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_text(key)} = {_value(item)}" for key, item in value.items()) + "}"
    return repr(value)  # int and float are written as in Python, inf and nan included


def _text(text: str) -> str:
    """Return a TOML basic string: JSON's escapes are TOML's, except that TOML also refuses a bare DEL."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
