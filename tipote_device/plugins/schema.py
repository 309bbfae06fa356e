"""Argument schemas of tools that are not ours: checked here, told to the model in few tokens.

Covers the keywords of JSON Schema (draft 2020-12) that tools use to describe arguments; the others are left to the
server, which checks for itself. Regular expressions are among these: a foreign one could run for ever.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, create_model

from tipote_device.plugins.wording import one_line

MOST_PROPERTIES = 8
"""Arguments a tool may have here; a small model fills in few."""

MOST_CHOICES = 12
"""Values of an enumeration told to the model; all are checked."""

DESCRIPTION_CHARS = 60
"""Characters of an argument's description told to the model."""

DEEPEST = 12
"""Schemas within schemas; deeper ones (a schema may refer to itself) are refused."""

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]{0,39}")
_KINDS: dict[str, type | tuple[type, ...]] = {
    "string": str, "boolean": bool, "array": list, "object": dict, "null": type(None), "integer": int,
    "number": (int, float),
}  # fmt: skip


class Unusable(ValueError):
    """No arguments can be made from this schema here."""


def usable_properties(schema: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """Return the arguments a tool has here, required ones first; raise Unusable when one that is required cannot be."""
    given = schema.get("properties", {})
    required = schema.get("required", [])
    if not isinstance(given, Mapping) or not isinstance(required, list) or not all(n in given for n in required):
        raise Unusable("not an object's schema")
    fit = [name for name, inner in given.items() if _NAME.fullmatch(name) and isinstance(inner, Mapping)]
    if any(name not in fit for name in required) or len(required) > MOST_PROPERTIES:
        raise Unusable("too many or too strange arguments")
    chosen = [*required, *(name for name in fit if name not in required)][:MOST_PROPERTIES]
    return {name: given[name] for name in chosen}


def arguments_model(schema: Mapping[str, Any]) -> type[BaseModel]:
    """Return the model that checks arguments against `schema`, one field (alias: its name) an argument.

    Dump it with `by_alias=True, exclude_unset=True`. Raises Unusable.
    """
    fields: dict[str, Any] = {}
    for number, (name, inner) in enumerate(usable_properties(schema).items()):
        checked = Annotated[Any, BeforeValidator(_checker(inner, schema))]
        default = ... if name in schema.get("required", []) else None
        fields[f"argument_{number}"] = (checked, Field(default, alias=name))
    config = ConfigDict(extra="forbid", frozen=True)
    made: type[BaseModel] = create_model("Arguments", __config__=config, **fields)
    return made


def declared_parameters(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return `schema` as the model is told of it: names, types, short descriptions, short enumerations."""
    properties = usable_properties(schema)
    told: dict[str, Any] = {"type": "object", "properties": {n: _told(inner) for n, inner in properties.items()}}
    if required := [name for name in properties if name in schema.get("required", [])]:
        told["required"] = required
    return told


def accepts(schema: Any, value: Any, root: Mapping[str, Any], depth: int = 0) -> bool:
    """Tell whether `value` is what `schema`, part of `root`, asks for."""
    if schema is True or schema == {}:
        return True
    if not isinstance(schema, Mapping) or depth > DEEPEST:
        return False
    if isinstance(reference := schema.get("$ref"), str):
        return accepts(_target(reference, root), value, root, depth + 1)
    if "const" in schema and not _same(value, schema["const"]):
        return False
    if "enum" in schema and not any(_same(value, choice) for choice in schema["enum"]):
        return False
    if not _of_kind(schema.get("type"), value):
        return False
    for keyword, wanted in (("anyOf", any), ("oneOf", any), ("allOf", all)):
        if keyword in schema and not wanted(accepts(inner, value, root, depth + 1) for inner in schema[keyword]):
            return False
    return _within(schema, value) and _inside(schema, value, root, depth)


def _inside(schema: Mapping[str, Any], value: Any, root: Mapping[str, Any], depth: int) -> bool:
    if isinstance(value, list) and "items" in schema:
        return all(accepts(schema["items"], item, root, depth + 1) for item in value)
    if isinstance(value, dict):
        known = schema.get("properties", {})
        others = schema.get("additionalProperties", True)
        return all(name in value for name in schema.get("required", [])) and all(
            accepts(known.get(name, others), item, root, depth + 1) for name, item in value.items()
        )
    return True


def _within(schema: Mapping[str, Any], value: Any) -> bool:
    """Tell whether numbers and lengths are within bounds."""
    low, high = {"str": ("minLength", "maxLength"), "list": ("minItems", "maxItems")}.get(
        type(value).__name__, ("minimum", "maximum")
    )
    size: Any = len(value) if isinstance(value, (str, list)) else value
    if not isinstance(size, (int, float)) or isinstance(size, bool):
        return True
    if low != "minimum":
        return bool(schema.get(low, size) <= size <= schema.get(high, size))
    above, below = schema.get("exclusiveMinimum"), schema.get("exclusiveMaximum")
    return bool(schema.get(low, size) <= size <= schema.get(high, size)) and not (
        (above is not None and size <= above) or (below is not None and size >= below)
    )


def _of_kind(kind: Any, value: Any) -> bool:
    if kind is None:
        return True
    if isinstance(kind, list):
        return any(_of_kind(one, value) for one in kind)
    if isinstance(value, bool):
        return bool(kind == "boolean")
    if kind == "integer" and isinstance(value, float):
        return value.is_integer()
    return isinstance(value, _KINDS.get(kind, ()))


def _same(value: Any, choice: Any) -> bool:
    return bool(value == choice) and isinstance(value, bool) == isinstance(choice, bool)


def _target(reference: str, root: Mapping[str, Any]) -> Any:
    """Return what a reference within the schema points at (`#/$defs/Name`), False when it points nowhere."""
    found: Any = root
    for step in reference.removeprefix("#").strip("/").split("/"):
        found = found.get(step, False) if isinstance(found, Mapping) else False
    return found


def _checker(schema: Mapping[str, Any], root: Mapping[str, Any]) -> Any:
    def check(value: Any) -> Any:
        try:
            fit = accepts(schema, value, root)
        except (TypeError, AttributeError):  # the schema itself makes no sense: bounds that are words...
            fit = False
        if not fit:
            raise ValueError("refused")
        return value

    return check


def _told(schema: Mapping[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {}
    kind = _kind(schema)
    if isinstance(kind, str) and kind in _KINDS:
        told["type"] = kind
    if isinstance(text := schema.get("description"), str) and text.strip():
        told["description"] = one_line(text, DESCRIPTION_CHARS)
    choices = schema.get("enum")
    if isinstance(choices, list) and len(choices) <= MOST_CHOICES:
        told["enum"] = [one_line(c, 40) if isinstance(c, str) else c for c in choices if _plain(c)]
    if kind == "array" and isinstance(items := schema.get("items"), Mapping):
        told["items"] = _told({"type": items.get("type")})
    return told


def _kind(schema: Mapping[str, Any]) -> Any:
    """Return the type to tell of: that of the one choice that is not null, when a value may be left out that way."""
    choices = schema.get("anyOf", schema.get("oneOf"))
    if "type" in schema or not isinstance(choices, list):
        return schema.get("type")
    kinds = {choice.get("type") for choice in choices if isinstance(choice, Mapping)} - {"null"}
    return kinds.pop() if len(kinds) == 1 else None


def _plain(value: Any) -> bool:
    return isinstance(value, (str, int, float, bool)) or value is None
