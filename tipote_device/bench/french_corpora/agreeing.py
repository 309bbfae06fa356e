"""When what was found is what a corpus says: the same values in the same order, with what each kind leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from tipote_device.bench.french_corpora.cases import Case, Value


def agrees(case: Case, given: Sequence[Value]) -> bool:
    """Tell whether `given` is what `case` expects.

    Where a corpus gives a future and a past reading, either is right: the product chooses one by the tense. The last
    day of a span may be counted in or not, as corpora do not agree on it. Of a part of a day only the day and an hour
    in common are asked: each has mornings of its own.
    """
    if len(given) != len(case.expected):
        return False
    return all(
        any(_same(case.kind, one, right) for right in readings)
        for one, readings in zip(given, case.expected, strict=True)
    )


def _same(kind: str, one: Value, right: Value) -> bool:
    if kind == "span" and isinstance(one, tuple) and isinstance(right, tuple):
        return one[0] == right[0] and one[1] in {right[1], _day_after(right[1])}
    if kind == "part" and isinstance(one, tuple) and isinstance(right, tuple):
        return _common(one, right)
    return one == right


def _day_after(value: object) -> object:
    return value + timedelta(days=1) if hasattr(value, "toordinal") else value  # type: ignore[operator]


def _common(one: tuple[object, ...], right: tuple[object, ...]) -> bool:
    begin, end, first, last = (*one, *right)
    assert isinstance(begin, datetime)
    assert isinstance(end, datetime)
    assert isinstance(first, datetime)
    assert isinstance(last, datetime)
    return begin.date() == first.date() and begin < last and first < end
