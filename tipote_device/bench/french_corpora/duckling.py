"""Reading the corpora of Duckling (`Duckling/*/FR/Corpus.hs`): lists of examples written in Haskell."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path

from tipote_device.bench.french_corpora.cases import Case, Value
from tipote_device.contract.errors import UsageError

SAID_AT = datetime(2013, 2, 12, 4, 30, tzinfo=timezone(timedelta(hours=-2)))
"""When every sentence is said: `testContext` of `Duckling/Testing/Types.hs`."""

_EXAMPLES = re.compile(
    r"\bexamples\s+(?P<meaning>(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))|\w+)\s*\[(?P<texts>[^\]]*)\]"
)
_NEGATIVE = re.compile(r"negativeCorpus\s*=.*?examples\s*=\s*\[(?P<texts>[^\]]*)\]", re.DOTALL)
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_COMMENT = re.compile(r"\{-.*?-\}|(?m:^[ \t]*--[^\n]*$)", re.DOTALL)
_MODULE = re.compile(r"^module\s+Duckling\.(?P<name>\w+)\.\w+\.Corpus\b", re.MULTILINE)
_TUPLE = re.compile(r"\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)")
_GRAINS = {"Second": 1, "Minute": 60, "Hour": 3600, "Day": 86_400, "Week": 604_800}
_PARTS = frozenset({(4, 12), (12, 19), (18, 0), (0, 4), (12, 14)})
"""Hours from and to of its mornings, afternoons, evenings, nights and midday: other hours were said in figures."""

_ESCAPE = re.compile(r"\\(?:(?P<code>\d+)|(?P<empty>&)|(?P<mark>.))")


def read_corpus(file: Path) -> list[Case]:
    """Return the cases of one `Corpus.hs`; UsageError when it is none."""
    try:
        source = _COMMENT.sub(" ", file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"Le corpus « {file} » ne se lit pas.") from error
    module = _MODULE.search(source)
    if module is None:
        raise UsageError(f"« {file} » n'est pas un corpus de Duckling.")
    name, cases = module["name"], []
    for found in _EXAMPLES.finditer(source):
        kind, readings, uncovered = _meaning(name, found["meaning"])
        expected = () if uncovered else (readings,)
        cases += [
            Case(kind, text, SAID_AT, expected, f"duckling/{name}", uncovered=uncovered)
            for text in _strings(found["texts"])
        ]
    for found in _NEGATIVE.finditer(source):
        kind = {"Duration": "duration", "Time": "date"}.get(name, name.lower())
        cases += [Case(kind, text, SAID_AT, (), f"duckling/{name}") for text in _strings(found["texts"])]
    return cases


def _strings(texts: str) -> Iterator[str]:
    for found in _STRING.finditer(texts):
        yield _ESCAPE.sub(lambda mark: chr(int(mark["code"])) if mark["code"] else mark["mark"] or "", found[1])


def _meaning(name: str, meaning: str) -> tuple[str, tuple[Value, ...], str]:
    """Return the kind, the readings, and why it is not covered, of what stands before a list of examples."""
    if name == "Numeral":
        value = Decimal(re.sub(r"[()\s]", "", meaning.replace("NumeralValue", "")))
        return ("cardinal" if value == int(value) else "decimal"), (value,), ""
    if name == "Ordinal":
        return "ordinal", (int(re.sub(r"\D", "", meaning)),), ""
    if name == "Duration":
        found = re.search(r"DurationData\s+(\d+)\s+(\w+)", meaning)
        if found is None or found[2] not in _GRAINS:
            return "duration", (), "months_have_no_length"
        return "duration", (float(int(found[1]) * _GRAINS[found[2]]),), ""
    return _time(meaning) if name == "Time" else (name.lower(), (), f"type_{name.lower()}")


def _time(meaning: str) -> tuple[str, tuple[Value, ...], str]:
    moments = [_clipped(*map(int, found.groups())) for found in _TUPLE.finditer(meaning)]
    grain = re.sub(r"\"[^\"]*\"|\)", "", meaning).split()[-1]
    if "datetimeOpenInterval" in meaning or not moments:
        return "span", (), "open_ended"
    holiday = "Holiday" in meaning
    if len(moments) == 1:
        return _one(moments[0], grain, holiday=holiday)
    first, after = moments
    if first.hour == first.minute == after.hour == after.minute == 0 and after - first >= timedelta(days=1):
        return "span", ((first.date(), after.date() - timedelta(days=1)),), ""
    if first.minute or after.minute or (first.hour, after.hour) not in _PARTS or after - first > timedelta(days=1):
        return "part", (), "from_hour_to_hour"
    return "part", ((first, after),), ""


def _one(moment: datetime, grain: str, *, holiday: bool) -> tuple[str, tuple[Value, ...], str]:
    first = moment.date()
    if grain == "Day":
        return ("holiday" if holiday else "date"), (first,), ""
    if grain in {"Week", "Month", "Quarter", "Year"}:
        months = {"Month": 1, "Quarter": 3, "Year": 12}.get(grain, 0)
        index = first.year * 12 + first.month - 1 + months
        after = first.replace(year=index // 12, month=index % 12 + 1) if months else first + timedelta(days=7)
        return "span", ((first, after - timedelta(days=1)),), ""
    if moment.second:
        return "moment", (), "second_of_a_clock"
    return "moment", (moment,), ""


def _clipped(year: int, month: int, day: int, hour: int, minute: int, second: int) -> datetime:
    """Return the moment; a month or day there is not is the nearest there is, as Haskell's `fromGregorian` has it."""
    month = min(max(month, 1), 12)
    last = monthrange(year, month)[1]
    return datetime(year, month, min(max(day, 1), last), hour, minute, second, tzinfo=SAID_AT.tzinfo)
