"""Tool calls out of what a small model writes: JSON when it is well, repaired when it is nearly so, else dropped.

Repairs are limited to slips seen in practice: doubled or missing braces, single quotes, trailing commas, a code fence,
arguments beside the name instead of below it, arguments given as a string, and `name(key="value")`.
"""

from __future__ import annotations

import ast
import json
import re
from typing import Any

from tipote_device.contract.turn import ToolCall

_NAME = re.compile(r"[A-Za-zÀ-ÿ_][\w.\-]{0,63}")
_PYTHONIC = re.compile(r"\s*([A-Za-z_][\w.]{0,63})\s*\((.*)\)\s*;?\s*", re.DOTALL)
_NAME_KEYS = ("name", "tool", "function", "tool_name", "nom", "outil")
_ARGUMENT_KEYS = ("arguments", "parameters", "args", "params", "input", "paramètres")
_NOT_ARGUMENTS = frozenset((*_NAME_KEYS, *_ARGUMENT_KEYS, "type", "id"))
LONGEST = 4_000
"""Characters beyond which a text is not looked at: no honest call is that long."""


def parse_calls(raw: str) -> list[ToolCall]:
    """Return the calls written in `raw` in order; an empty list when nothing in it can be understood as one."""
    text = _without_fence(raw).strip()
    if not text or len(text) > LONGEST:
        return []
    value = _load(text)
    if value is not None:
        return [call for item in (value if isinstance(value, list) else [value]) if (call := _as_call(item))]
    if match := _PYTHONIC.fullmatch(text):
        call = _pythonic(match[1], match[2])
        return [call] if call else []
    return [ToolCall(text, {})] if _NAME.fullmatch(text) else []


def _without_fence(text: str) -> str:
    return re.sub(r"^\s*```\w*|```\s*$", "", text)


def _load(text: str) -> Any:
    """Return the JSON value meant by `text`, or None."""
    start = min((i for i in (text.find("{"), text.find("[")) if i >= 0), default=-1)
    if start < 0:
        return None
    for candidate in _repairs(text[start:]):
        for read in (json.loads, ast.literal_eval):
            try:
                value = read(candidate)
            except (ValueError, SyntaxError, RecursionError, MemoryError, TypeError):
                continue
            if isinstance(value, dict | list):
                return value
    return None


def _repairs(text: str) -> list[str]:
    """Return `text` and its repaired forms, the least changed first."""
    single = text
    while single.startswith("{{"):
        single = single[1:]
    forms = []
    for form in (text, single):
        closed = balance(form)
        forms += [form, closed, re.sub(r",\s*([}\]])", r"\1", closed)]
    unquoted = re.sub(r"([{,]\s*)([A-Za-z_]\w*)\s*:", r'\1"\2":', forms[-1])
    return [*dict.fromkeys((*forms, unquoted, unquoted.replace("'", '"')))]


def balance(text: str) -> str:
    """Close what `text` leaves open (strings, braces, brackets) and cut it where it closes more than it opened."""
    stack: list[str] = []
    inside = escaped = False
    for position, char in enumerate(text):
        if inside:
            inside = escaped or char != '"'
            escaped = not escaped and char == "\\"
        elif char == '"':
            inside = True
        elif char in "{[":
            stack.append("}" if char == "{" else "]")
        elif char in "}]":
            if stack and stack[-1] == char:
                stack.pop()
            if not stack:
                return text[: position + 1]
    return text + ('"' if inside else "") + "".join(reversed(stack))


def _as_call(item: Any) -> ToolCall | None:
    """Return the call meant by one JSON value, or None."""
    if not isinstance(item, dict):
        return None
    if isinstance(inner := item.get("function"), dict):
        return _as_call(inner)
    name = next((item[key] for key in _NAME_KEYS if isinstance(item.get(key), str)), None)
    if name is None:
        if len(item) == 1 and isinstance(body := next(iter(item.values())), dict):
            key = str(next(iter(item)))
            return ToolCall(key, body) if _NAME.fullmatch(key) and key not in _NOT_ARGUMENTS else None
        return None
    if not _NAME.fullmatch(name.strip()):
        return None
    arguments = next((item[key] for key in _ARGUMENT_KEYS if key in item), None)
    if isinstance(arguments, str):
        arguments = _load(arguments)
    if not isinstance(arguments, dict):
        arguments = {}
    beside = {key: value for key, value in item.items() if key not in _NOT_ARGUMENTS}
    return ToolCall(name.strip(), {str(key): value for key, value in (beside | arguments).items()})


def _pythonic(name: str, inside: str) -> ToolCall | None:
    """Return the call meant by `name(inside)` when every argument is a keyword with a literal value."""
    try:
        node = ast.parse(f"f({inside})", mode="eval").body
        if not isinstance(node, ast.Call) or node.args:
            return None
        arguments = {word.arg: ast.literal_eval(word.value) for word in node.keywords if word.arg}
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return ToolCall(name, arguments)
