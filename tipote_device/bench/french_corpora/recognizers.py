"""Reading the specifications of Microsoft Recognizers-Text (`Specs/*/French/*.json`)."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

from tipote_device.bench.french_corpora.cases import Case, Value
from tipote_device.bench.french_corpora.timex import recurrence
from tipote_device.contract.errors import UsageError

UNDATED = datetime(2016, 11, 7, tzinfo=UTC)
"""When a sentence without a moment of its own is said, if no other sentence of its file tells: that of most files."""

_TYPES = {
    "number": "cardinal", "ordinal": "ordinal", "duration": "duration", "time": "hour", "date": "date",
    "datetime": "moment", "daterange": "span", "set": "set", "datetimerange": "part",
}  # fmt: skip
_READ = re.compile(r"(?:Model|Parser)$")
_OTHER_MODE = re.compile(r"(?:Model|Parser|Extractor)\w+$")
_AM_PM = re.compile(r"\d\s?(?:[ap]\.?m\b|ampm)|\b(?:am|pm)\b", re.IGNORECASE)
_PART = re.compile(r"T(?:MO|AF|EV|NI|DT)$")


class _Uncovered(Exception):
    """Why a case is not claimed."""


def read_specs(file: Path) -> list[Case]:
    """Return the cases of one specification; UsageError when it is none.

    Files that tell only where something stands (`*Extractor`) give cases that are not covered.
    """
    try:
        raw = json.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise UsageError(f"La spécification « {file.name} » ne se lit pas.") from error
    if not isinstance(raw, list) or not all(isinstance(one, dict) and isinstance(one.get("Input"), str) for one in raw):
        raise UsageError(f"« {file.name} » n'est pas une spécification de Recognizers-Text.")
    usual = _usual_moment(raw)
    return [_case(one, file, usual) for one in raw]


def _usual_moment(raw: list[dict[str, Any]]) -> datetime:
    said = Counter(moment for one in raw if (moment := _said_at(one)) is not None)
    return said.most_common(1)[0][0] if said else UNDATED


def _said_at(one: dict[str, Any]) -> datetime | None:
    context = one.get("Context")
    text = context.get("ReferenceDateTime") if isinstance(context, dict) else None
    if not isinstance(text, str):
        return None
    return datetime.fromisoformat(re.sub(r"(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$", "", text)).replace(tzinfo=UTC)


def _case(one: dict[str, Any], file: Path, usual: datetime) -> Case:
    kind, uncovered = _kind_of(file), ""
    expected: tuple[tuple[Value, ...], ...] = ()
    said_at = _said_at(one)
    try:
        kind, expected = _meaning(one, file)
        if said_at is None and not _near(expected, usual, one["Input"]):
            expected, uncovered = (), "said_nobody_knows_when"
    except _Uncovered as reason:
        uncovered = str(reason)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, InvalidOperation):
        uncovered = "unreadable"
    return Case(
        kind,
        one["Input"],
        said_at or usual,
        expected,
        f"recognizers/{file.stem}",
        pending="NotSupported" in one,
        uncovered=uncovered,
    )


def _near(expected: tuple[tuple[Value, ...], ...], usual: datetime, text: str) -> bool:
    """Tell whether what is expected fits a sentence said when the others of its file are.

    A year in the text tells by itself; else a reading must lie within fifteen months.
    """
    if re.search(r"\b(?:19|20)\d\d\b", text):
        return True
    for readings in expected:
        days = [end for reading in readings for end in (reading if isinstance(reading, tuple) else (reading,))]
        dated = [end for end in days if isinstance(end, date)]
        if dated and all(abs((date(end.year, end.month, end.day) - usual.date()).days) > 460 for end in dated):
            return False
    return True


def _kind_of(file: Path) -> str:
    return re.sub(r"(?:Model|Parser|Extractor)\w*$", "", file.stem).lower()


def _meaning(one: dict[str, Any], file: Path) -> tuple[str, tuple[tuple[Value, ...], ...]]:
    if _OTHER_MODE.search(file.stem):
        raise _Uncovered("other_mode")
    if _READ.search(file.stem) is None:
        raise _Uncovered("position_only")
    if "NotSupportedByDesign" in one:
        raise _Uncovered("refused_by_design")
    if _AM_PM.search(one["Input"]):
        raise _Uncovered("am_pm")
    results = one["Results"]
    if not results:
        kind = {"number": "cardinal", "ordinal": "ordinal", "date": "date", "datetime": "date"}.get(_kind_of(file))
        if kind is None or (kind == "date" and file.stem != "DateParser"):
            raise _Uncovered("nothing_of_many_kinds")
        return kind, ()
    found = [_result(result) for result in results]
    kinds = {kind for kind, _ in found}
    if kinds == {"cardinal", "decimal"}:
        kinds = {"decimal"}
    if len(kinds) > 1:
        raise _Uncovered("several_kinds")
    kind = kinds.pop()
    return ("holiday" if file.stem.startswith("Holiday") and kind == "date" else kind), tuple(v for _, v in found)


def _result(result: dict[str, Any]) -> tuple[str, tuple[Value, ...]]:
    name = str(result.get("TypeName") or result.get("Type")).removeprefix("datetimeV2.")
    if name not in _TYPES:
        raise _Uncovered(f"type_{name}")
    if name == "number":
        return _number(result["Resolution"])
    if name == "ordinal":
        value = result["Resolution"]["value"]
        if not value.isdecimal():
            raise _Uncovered("relative_rank")
        return "ordinal", (int(value),)
    return _TYPES[name], _dated(name, _values(result))


def _number(resolution: dict[str, Any]) -> tuple[str, tuple[Value, ...]]:
    if (subtype := resolution.get("subtype", "integer")) not in {"integer", "decimal"}:
        raise _Uncovered(f"number_{subtype}")
    return ("cardinal" if subtype == "integer" else "decimal"), (Decimal(resolution["value"].replace(",", ".")),)


def _values(result: dict[str, Any]) -> list[dict[str, str]]:
    """Return the readings of a parser's result (future, past) or of a model's, TIMEX beside each."""
    if "Value" in result:
        value = result["Value"]
        if "values" in value:
            return [dict(one) for one in value["values"]]
        if value.get("Mod"):
            raise _Uncovered("open_ended")
        return [{"timex": value["Timex"], **value[key]} for key in ("FutureResolution", "PastResolution")]
    return [dict(value) for value in result["Resolution"]["values"]]


def _dated(name: str, values: list[dict[str, str]]) -> tuple[Value, ...]:
    if any("Mod" in value for value in values):
        raise _Uncovered("open_ended")
    if any("not resolved" in value.values() for value in values):
        raise _Uncovered("no_such_date")
    return tuple(dict.fromkeys(_READERS[name](value) for value in values))


def _duration(value: dict[str, str]) -> float:
    if re.search(r"P[\d.]*[MY]|P\d+M", value["timex"].split("T")[0]):
        raise _Uncovered("months_have_no_length")
    return float(value.get("duration", value.get("value", "")))


def _time(value: dict[str, str]) -> tuple[int, int]:
    hour, minute, second = (int(part) for part in value.get("time", value.get("value", "")).split(":"))
    if second:
        raise _Uncovered("second_of_a_clock")
    return hour % 24, minute


def _day(value: dict[str, str]) -> date:
    return date.fromisoformat(value.get("date", value.get("value", "")))


def _moment(value: dict[str, str]) -> datetime:
    return datetime.fromisoformat(value.get("dateTime", value.get("value", ""))).replace(tzinfo=UTC)


def _span(value: dict[str, str]) -> tuple[date, date]:
    if ("startDate" not in value and "start" not in value) or ("endDate" not in value and "end" not in value):
        raise _Uncovered("open_ended")
    first = date.fromisoformat(value.get("startDate", value.get("start", "")))
    after = date.fromisoformat(value.get("endDate", value.get("end", "")))
    return first, after - timedelta(days=1)


def _part(value: dict[str, str]) -> tuple[datetime, datetime]:
    if not _PART.search(value["timex"]):
        raise _Uncovered("from_hour_to_hour")
    ends = value.get("startDateTime", value.get("start", "")), value.get("endDateTime", value.get("end", ""))
    first, last = (datetime.fromisoformat(end).replace(tzinfo=UTC) for end in ends)
    return first, last


def _set(value: dict[str, str]) -> Value:
    found = recurrence(value["timex"])
    if found is None:
        raise _Uncovered("set_no_rule_says")
    return found


_READERS: dict[str, Callable[[dict[str, str]], Value]] = {
    "duration": _duration, "time": _time, "date": _day, "datetime": _moment, "daterange": _span,
    "datetimerange": _part, "set": _set,
}  # fmt: skip
