"""Asks the parsers every sentence of the corpora and counts, apart for the half that may be read and the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from tipote_device.bench.french_corpora.agreeing import agrees
from tipote_device.bench.french_corpora.asking import answered
from tipote_device.bench.french_corpora.cases import KINDS, Case, Value, to_read


def evaluate(
    cases: Sequence[Case], ask: Callable[[Case], Sequence[Value]] = answered, *, sentences: bool = True
) -> dict[str, Any]:
    """Return the figures of `ask` over `cases`, a JSON object.

    `kinds`: for each kind `cases`, `agreed`, `differed`, `pending` (of the cases, those the corpus itself does not
    give yet, and `pending_agreed` of them). `halves`: the same for the half to `read` and the `unread` one. `sources`:
    the same by file. `not_covered`: how many cases are not claimed, by reason. `failures`: the differing cases of the
    half to read, none without `sentences`; those of the other half are never told.
    """
    covered = [case for case in cases if not case.uncovered]
    judged = [(case, given := tuple(ask(case)), agrees(case, given)) for case in covered]
    halves = {"read": True, "unread": False}
    return {
        "cases": len(cases),
        **_counts([(case, right) for case, _, right in judged]),
        "kinds": _by(judged, lambda case: case.kind, KINDS),
        "halves": {
            name: {
                **_counts([(case, right) for case, _, right in judged if to_read(case.text) is half]),
                "kinds": _by([one for one in judged if to_read(one[0].text) is half], lambda case: case.kind, KINDS),
            }
            for name, half in halves.items()
        },
        "sources": _by(judged, lambda case: case.source, sorted({case.source for case in covered})),
        "not_covered": dict(sorted(Counter(case.uncovered for case in cases if case.uncovered).items())),
        "failures": [
            _failure(case, given) for case, given, right in judged if sentences and not right and to_read(case.text)
        ],
    }


_Judged = tuple[Case, tuple[Value, ...], bool]


def _by(judged: Sequence[_Judged], key: Callable[[Case], str], names: Sequence[str]) -> dict[str, dict[str, int]]:
    found = {name: _counts([(case, right) for case, _, right in judged if key(case) == name]) for name in names}
    return {name: counts for name, counts in found.items() if counts["covered"]}


def _counts(judged: Sequence[tuple[Case, bool]]) -> dict[str, int]:
    agreed = sum(right for _, right in judged)
    return {
        "covered": len(judged),
        "agreed": agreed,
        "differed": len(judged) - agreed,
        "pending": sum(case.pending for case, _ in judged),
        "pending_agreed": sum(right for case, right in judged if case.pending),
    }


def _failure(case: Case, given: Sequence[Value]) -> dict[str, Any]:
    return {
        "kind": case.kind,
        "source": case.source,
        "pending": case.pending,
        "text": case.text,
        "said_at": case.said_at.isoformat(),
        "expected": [[_plain(value) for value in readings] for readings in case.expected],
        "given": [_plain(value) for value in given],
    }


def _plain(value: Value) -> str:
    return " - ".join(str(part) for part in value) if isinstance(value, tuple) else str(value)
