"""The figures of `tipote eval commands` in French."""

from __future__ import annotations

from typing import Any


def in_french(report: dict[str, Any], *, most: int = 20) -> str:
    """Return the report as lines for a person; `most` failures are shown."""
    memory, timed = report["memory"], "spoken" not in report  # of what was heard, the grammar is the least of the time
    lines = [
        f"Phrases : {report['sentences']} (dont {memory['sentences']} sur la mémoire)",
        _line("Toutes", report, timed=timed),
        *([_line("Mémoire", memory, timed=timed)] if memory["sentences"] else []),
    ]
    for failure in report["failures"][:most]:
        lines.append(f"  « {failure['text']} »")
        if "heard" in failure:
            lines.append(f"      entendu « {failure['heard']} »")
        lines.append(f"      attendu {_said(failure['expected'])}, obtenu {_said(failure['given'])}")
    if len(report["failures"]) > most:
        lines.append(f"  ... et {len(report['failures']) - most} autres (toutes avec --json)")
    return "\n".join(lines) + "\n"


def _line(name: str, figures: dict[str, Any], *, timed: bool) -> str:
    times = f", 95 % sous {figures['p95_ms']:.2f} ms ({figures['p95_cpu_ms']:.2f} ms de processeur)" if timed else ""
    return (
        f"{name} : intentions {_percent(figures['intent_accuracy'])}, arguments {_percent(figures['slot_accuracy'])}, "
        f"prises à tort {figures['false_catches']}{times}"
    )


def _percent(share: float | None) -> str:
    return "sans objet" if share is None else f"{100 * share:.1f} %".replace(".", ",")


def _said(intent: dict[str, Any]) -> str:
    slots = ", ".join(f"{name} : {value}" for name, value in intent["slots"].items() if value is not None)
    return f"{intent['intent']} ({slots})" if slots else str(intent["intent"])
