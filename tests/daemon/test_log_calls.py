"""Every log call of the code: a constant event name, values as fields, and none of them what somebody said."""

import ast
import re
from functools import cache
from pathlib import Path

import tipote_device

ROOT = Path(tipote_device.__file__).parent
LEVELS = {"debug", "info", "warning", "error", "exception", "critical", "log"}
NAMES = {"log", "_log", "logger", "_logger", "logging"}
EVENT = re.compile(r"[a-z][a-z_]*(\.[a-z][a-z_]*)*")
SPOKEN = {"text", "sentence", "transcript", "answer", "said", "quote", "words", "query", "result", "arguments"}
"""Fields that could only hold words."""

ALLOWED = {("assembly/parts.py", "sentence")}
"""What is wrong with a plug-in: the administrator's own configuration, read by nobody else."""


@cache
def calls() -> list[tuple[Path, ast.Call]]:
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LEVELS:
                owner = node.func.value
                if isinstance(owner, ast.Name) and owner.id in NAMES:
                    found.append((path, node))
    return found


def test_every_call_is_found() -> None:
    assert len(calls()) > 70


def test_events_are_constant_and_values_are_fields() -> None:
    bad = []
    for path, call in calls():
        first = call.args[0] if len(call.args) == 1 else None
        constant = isinstance(first, ast.Constant) and isinstance(first.value, str) and EVENT.fullmatch(first.value)
        if not constant or {keyword.arg for keyword in call.keywords} - {"extra", "exc_info"}:
            bad.append(f"{path.relative_to(ROOT)}:{call.lineno} {ast.unparse(call)}")
    assert bad == []


def test_no_field_can_only_hold_words() -> None:
    bad = []
    for path, call in calls():
        for keyword in call.keywords:
            if keyword.arg == "extra" and isinstance(keyword.value, ast.Dict):
                names = {key.value for key in keyword.value.keys if isinstance(key, ast.Constant)}
                wrong = {name for name in names & SPOKEN if (str(path.relative_to(ROOT)), name) not in ALLOWED}
                if wrong and "Words(" not in ast.unparse(keyword.value):
                    bad.append(f"{path.relative_to(ROOT)}:{call.lineno} {wrong}")
    assert bad == []
