"""The figures of `tipote stats` as lines for people."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

NAMES = {
    "latency.command": "réponse à une commande",
    "latency.llm": "réponse réfléchie",
    "latency.rejected": "« je n'ai pas compris »",
    "stage.stt": "comprendre les mots",
    "stage.intent": "comprendre la demande",
    "stage.llm_first_token": "premier mot pensé",
    "stage.llm_total": "réflexion entière",
    "stage.first_clause": "première phrase prête",
    "stage.tts_first": "première phrase dite",
    "stage.first_sound_ready": "premier son prêt",
    "stage.tools": "outils",
}
"""What was timed -> what an administrator reads; another name is shown as it is."""

LINES = (
    ("tours", "turns_total"),
    ("éveils", "wakes_total"),
    ("rejets", "stt_rejects_total"),
    ("interruptions", "barge_ins_total"),
    ("outils", "tool_calls_total"),
    ("erreurs", "turn_errors_total"),
    ("souvenirs", "memories"),
    ("files", "queue_depth"),
    ("perdus", "queue_dropped_total"),
)
"""Counts shown on one line each: word, name of the series."""

_SERIES = re.compile(r"([a-z0-9_]+)(?:\{(.*)\})?")


def table(found: Mapping[str, Any]) -> list[str]:
    """Return the figures as lines."""
    series: Mapping[str, float] = found.get("series", {})
    state = "en marche depuis" if found["running"] else "à l'arrêt ; derniers chiffres après"
    lines = [f"Ti-Pote {found.get('version', '?')}, {state} {_time(series.get('uptime_seconds', 0.0))}."]
    quantiles: Mapping[str, Mapping[str, float]] = found.get("quantiles_s", {})
    if quantiles:
        lines += ["", f"{'délais (s)':<24} {'nombre':>7} {'p50':>7} {'p95':>7} {'max':>7}"]
        lines += [_row(name, one) for name, one in sorted(quantiles.items(), key=_order)]
    lines.append("")
    lines += [f"{word:<14} {counted}" for word, name in LINES if (counted := ", ".join(_of(series, name)))]
    lines += [f"{word:<14} {text}" for word, text in _machine(series)]
    return lines


def _row(name: str, one: Mapping[str, float]) -> str:
    cells = " ".join(f"{one.get(key, 0):>7.2f}" for key in ("p50", "p95", "max"))
    return f"{NAMES.get(name, name):<24} {one.get('count', 0):>7.0f} {cells}"


def _order(item: tuple[str, Any]) -> int:
    known = list(NAMES)
    return known.index(item[0]) if item[0] in known else len(known)


def _of(series: Mapping[str, float], wanted: str) -> Iterator[str]:
    """Give each count of one series with the values of its labels."""
    for key, value in series.items():
        matched = _SERIES.fullmatch(key)
        if matched and matched[1] == wanted and value:
            labels = " ".join(pair.partition("=")[2] for pair in (matched[2] or "").split(","))
            yield f"{labels} {value:.0f}".strip()


def _machine(series: Mapping[str, float]) -> Iterator[tuple[str, str]]:
    memory = [f"{role} {_megabytes(series, f'rss_bytes{{process={role}}}')}" for role in ("daemon", "llm", "other")]
    yield "mémoire vive", ", ".join(one for one in memory if not one.endswith(" -"))
    yield "base", _megabytes(series, "storage_bytes{file=database}")
    yield "chien de garde", f"{series.get('watchdog_margin_seconds', 0.0):.1f} s de marge"
    yield "boucle", f"{1000 * series.get('loop_longest_delay_seconds', 0.0):.0f} ms de retard au plus"


def _megabytes(series: Mapping[str, float], key: str) -> str:
    return f"{series[key] / 1_000_000:.1f} Mo" if key in series else "-"


def _time(seconds: float) -> str:
    minutes = int(seconds // 60)
    days, hours, minutes = minutes // 1440, minutes // 60 % 24, minutes % 60
    return f"{days} j {hours} h" if days else f"{hours} h {minutes:02} min"
