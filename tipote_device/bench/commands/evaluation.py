"""Runs the grammars over a set of commands and counts."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tipote_device.bench.commands.compare import same_slots
from tipote_device.bench.commands.dataset import Command
from tipote_device.contract.turn import Intent

MODEL = "llm"
"""The intent of what no rule may take."""

_RUNS = 3
"""Parses of each sentence; the shortest counts, so that whatever else the machine does counts little."""

MEMORY = "memory."
"""What the intents about the memory begin with."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one sentence."""

    command: Command
    given: Intent
    elapsed_ms: float
    """Wall time of the parse, the shortest of a few (milliseconds)."""

    cpu_ms: float
    """Processor time of the parse, the shortest of a few: what it costs when others keep the machine busy."""

    @property
    def right_intent(self) -> bool:
        """Whether the intent is the expected one."""
        return self.given.name == self.command.intent.name

    @property
    def right_slots(self) -> bool:
        """Whether every slot is as expected (see `compare`); only means something beside a right intent."""
        return same_slots(self.command.intent.slots, self.given.slots)


def evaluate(commands: Sequence[Command], parse: Callable[[str], Intent]) -> dict[str, Any]:
    """Return the figures of `parse` over `commands`, a JSON object.

    `intent_accuracy`: share of all sentences with the right intent. `slot_accuracy`: of the sentences with the right
    intent that have slots or were given some, the share whose slots are all right (None without any).
    `false_catches`: sentences for the model that a rule took. `p95_ms`: wall time of a parse; `p95_cpu_ms`: its
    processor time. `memory`: the same over the sentences about the memory; its `false_catches` are all sentences about
    something else taken for one of them.
    """
    parse(commands[0].text)  # what is built at first use is not a sentence's time
    results = [_result(command, parse) for command in commands]
    about_memory = [result for result in results if result.command.intent.name.startswith(MEMORY)]
    caught = [
        result
        for result in results
        if result.given.name.startswith(MEMORY) and not result.command.intent.name.startswith(MEMORY)
    ]
    names = sorted({result.command.intent.name for result in results} | {result.given.name for result in results})
    return {
        "sentences": len(results),
        **_figures(results),
        "false_catches": sum(not r.right_intent for r in results if r.command.intent.name == MODEL),
        "per_intent": {name: _of_intent(results, name) for name in names},
        "memory": {"sentences": len(about_memory), **_figures(about_memory), "false_catches": len(caught)},
        "failures": [_failure(result) for result in results if not (result.right_intent and result.right_slots)],
    }


def _result(command: Command, parse: Callable[[str], Intent]) -> Result:
    times, spent = [], []
    for _ in range(_RUNS):
        begun, worked = time.perf_counter(), time.thread_time()
        given = parse(command.text)
        spent.append(time.thread_time() - worked)
        times.append(time.perf_counter() - begun)
    return Result(command, given, min(times) * 1000, min(spent) * 1000)


def _figures(results: Sequence[Result]) -> dict[str, Any]:
    right = [result for result in results if result.right_intent]
    with_slots = [result for result in right if result.command.intent.slots or result.given.slots]
    return {
        "intent_accuracy": _share(len(right), len(results)),
        "slot_accuracy": _share(sum(result.right_slots for result in with_slots), len(with_slots)),
        "p95_ms": _percentile([result.elapsed_ms for result in results], 95),
        "p95_cpu_ms": _percentile([result.cpu_ms for result in results], 95),
    }


def _of_intent(results: Sequence[Result], name: str) -> dict[str, Any]:
    expected = [result for result in results if result.command.intent.name == name]
    return {
        "sentences": len(expected),
        **{key: value for key, value in _figures(expected).items() if key not in {"p95_ms", "p95_cpu_ms"}},
        "taken_wrongly": sum(r.given.name == name and not r.right_intent for r in results),
    }


def _failure(result: Result) -> dict[str, Any]:
    expected, given = result.command.intent, result.given
    return {
        "text": result.command.text,
        "expected": _plain(expected),
        "given": _plain(given),
    }


def _plain(value: Any) -> Any:
    """Return an intent as JSON holds it; a sentence with several orders holds intents, each beside its words."""
    if isinstance(value, Intent):
        return {"intent": value.name, "slots": {name: _plain(slot) for name, slot in value.slots.items()}}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def _percentile(values: Sequence[float], percent: int) -> float | None:
    """Return the nearest-rank percentile; None for no values."""
    ordered = sorted(values)
    return round(ordered[max(0, -(-percent * len(ordered) // 100) - 1)], 3) if ordered else None
