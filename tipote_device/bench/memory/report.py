"""The figures of a run, under the names the documentation and the thresholds use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from tipote_device.bench.memory.parsing import TYPES
from tipote_device.bench.memory.tally import Tally, total
from tipote_device.contract.forgetting import Scope

RATIOS = (
    "fact_recall", "fact_precision", "update_accuracy", "update_accuracy_when_kept", "expiry_accuracy",
    "question_in_context", "question_recall_at_5", "abstain_accuracy", "recall_rate", "token_efficiency", "coherence",
    "forget_success", "forget_understood",
)  # fmt: skip
COUNTS = (
    "noise_leaks", "injection_leaks", "assistant_facts", "wrong_overwrites", "false_supersessions",
    "unjudged_supersessions", "false_expiries", "forbidden_injected", "forbidden_named", "contexts_over_window",
    "facts_refused",
)  # fmt: skip
SIMILARITY_EDGES = tuple(n / 10 for n in range(11))
AGE_EDGES = (0, 1, 7, 30, 90, 180, 365, 1000)
"""Days."""


def figures(tallies: Mapping[str, Tally]) -> dict[str, Any]:
    """Return the figures of all personas together, each alone under `per_persona`, and the failures.

    Ratios are null when nothing was judged; `forget_collateral` as well when the memory cannot forget.
    """
    whole = total(tallies.values())
    return {
        **_summary(whole),
        "forget_by_scope": {scope: whole.ratio(f"{scope}/forget_success") for scope in get_args(Scope)},
        "by_type": {kind: found for kind in sorted(TYPES) if (found := _by_type(whole, kind))},
        "similarity_histogram": {
            "expected": whole.histogram("similarity_expected", SIMILARITY_EDGES),
            "other": whole.histogram("similarity_other", SIMILARITY_EDGES),
        },
        "age_days_histogram": whole.histogram("age_days", AGE_EDGES),
        "context_tokens": whole.spread("context_tokens"),
        "ask_ms": whole.spread("ask_ms"),
        "forget_ms": whole.spread("forget_ms"),
        "model_seconds": whole.spread("model_seconds"),
        "per_persona": {name: _summary(tally) for name, tally in tallies.items()},
        "failures": whole.failures,
    }


def _summary(tally: Tally) -> dict[str, Any]:
    seconds = tally.spread("model_seconds")
    return {
        **{name: tally.ratio(name) for name in RATIOS},
        **{name: tally.counts.get(name, 0) for name in COUNTS},
        **{name: tally.counts.get(name) for name in ("forget_collateral", "forget_said_left")},
        "seconds_per_session": seconds["mean"] if seconds else None,
        "judged": {name: round(tally.ratios[name][1]) for name in RATIOS if name in tally.ratios},
    }


def _by_type(tally: Tally, kind: str) -> dict[str, Any]:
    names = ("question_in_context", "question_recall_at_5", "abstain_accuracy", "no_forbidden")
    return {name: found for name in names if (found := tally.ratio(f"{kind}/{name}")) is not None}


LINES = (
    ("Faits gardés, rappel / précision", "fact_recall", "fact_precision"),
    ("Mises à jour / échéances justes", "update_accuracy", "expiry_accuracy"),
    ("Réponse dans le contexte / parmi les 5 premiers", "question_in_context", "question_recall_at_5"),
    ("Silence sur ce qui n'a jamais été dit", "abstain_accuracy"),
    ("Faits attendus retrouvés / part utile des jetons / cohérence", "recall_rate", "token_efficiency", "coherence"),
)


def in_french(report: Mapping[str, Any]) -> str:
    """Return the figures a person reads first, a few lines."""
    lines = [f"{title} : {' / '.join(_percent(report[name]) for name in names)}" for title, *names in LINES]
    counted = (
        ("contextes avec un fait périmé", "forbidden_injected"),
        ("bavardages gardés", "noise_leaks"),
        ("injections gardées", "injection_leaks"),
        ("mots de l'assistant gardés", "assistant_facts"),
        ("faits écrasés à tort", "wrong_overwrites"),
        ("remplacements à tort", "false_supersessions"),
    )
    lines.append(" · ".join(f"{title} : {report[name]}" for title, name in counted))
    if report["forget_success"] is not None:
        lines.append(
            f"Oublis réussis / demandes comprises : {_percent(report['forget_success'])} /"
            f" {_percent(report['forget_understood'])} · faits partis à tort : {report['forget_collateral']}"
        )
    if report["seconds_per_session"] is not None:
        lines.append(f"Modèle de langage : {report['seconds_per_session']:.1f} s par conversation")
    lines.append(f"Échecs détaillés : {len(report['failures'])} (--json pour les lire)")
    return "\n".join(lines) + "\n"


def _percent(value: float | None) -> str:
    return "sans objet" if value is None else f"{value:.1%}"
