"""What is counted, and that nothing of what people say ends up in it."""

import json
import os
import subprocess
import sys
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from tipote_device.contract.turn import TurnReport
from tipote_device.daemon.metrics.figures import Figures
from tipote_device.daemon.metrics.processes import processes
from tipote_device.daemon.metrics.reading import Reading
from tipote_device.daemon.metrics.snapshot import read_snapshot, write_snapshot
from tipote_device.daemon.metrics.windows import Windows

RARE = "zibeline"


def turn(latency_s: float, *, intent: str = "llm", **more: object) -> dict[str, object]:
    timings = {"stt": 400.0, "first_clause": 900.0}
    report = TurnReport(speech_end_s=10.0, first_audio_s=10.0 + latency_s, intent=intent, timings_ms=timings)
    for name, value in more.items():
        setattr(report, name, value)
    return {"report": report}


def series(figures: Figures) -> dict[str, float]:
    return figures.summary()["series"]


def test_turns_are_counted_and_timed() -> None:
    figures = Figures("1.2.3")
    for latency in (0.5, 1.0, 4.0):
        figures.turns.note("turn", turn(latency))
    figures.turns.note("turn", turn(0.9, intent="time.now", interrupted=True))
    figures.turns.note("turn", turn(0.9, intent="timer.start", error="agenda"))
    figures.turns.note("rejected", {"reason": "repetition"})
    figures.turns.note("stopped", {"at": 1})
    figures.turns.note("microphone_gone", {"sentence": "Le micro est parti."})
    found = series(figures)
    assert found["turns_total{kind=llm,outcome=answered}"] == 3
    assert found["turns_total{kind=command,outcome=interrupted}"] == 1
    assert found["turns_total{kind=command,outcome=error}"] == 1
    assert found["turn_errors_total{code=agenda}"] == 1
    assert found["stt_rejects_total{reason=repetition}"] == 1
    assert found["barge_ins_total{by=stop}"] == found["barge_ins_total{by=any}"] == 1
    assert found["microphone_lost_total"] == 1
    quantiles = figures.summary()["quantiles_s"]
    assert quantiles["latency.llm"] == {"count": 3, "p50": 1.0, "p95": 4.0, "max": 4.0}
    assert quantiles["stage.stt"]["count"] == 5


def test_text_is_what_prometheus_reads() -> None:
    figures = Figures("1.2.3")
    figures.turns.note("turn", turn(0.6))
    figures.read([lambda: [Reading("storage_bytes", "Sizes.", {"database": 5, "log": 7}, "file")]])
    families = {family.name: family for family in text_string_to_metric_families(figures.text().decode())}
    buckets = {
        sample.labels["le"]: sample.value
        for sample in families["tipote_latency_seconds"].samples
        if sample.name.endswith("_bucket")
    }
    assert (buckets["0.5"], buckets["0.75"], buckets["+Inf"]) == (0, 1, 1)
    assert {sample.labels["file"]: sample.value for sample in families["tipote_storage_bytes"].samples} == {
        "database": 5,
        "log": 7,
    }
    assert families["tipote_uptime_seconds"].type == "gauge"
    assert not [name for name in families if name.endswith("_created")]


def test_no_word_and_no_name_of_others_ends_in_a_figure() -> None:
    figures = Figures("1.2.3")
    figures.turns.own_tools = frozenset({"calcul"})
    calls = [
        {"name": "calcul", "arguments": {"expression": RARE}, "ok": True, "result": RARE},
        {"name": f"lampe_{RARE}", "arguments": {}, "ok": True, "result": ""},
        {"name": f"{RARE}.allume", "arguments": {}, "ok": False, "result": ""},
        {"name": "timer.start", "arguments": {"name": RARE}, "ok": True, "result": RARE},
    ]
    figures.turns.note("turn", turn(1.0, transcript=RARE, answer=RARE, tool_calls=calls))
    figures.turns.note("understood", {"text": RARE, "intent": "llm"})
    figures.turns.note("wake", {"at": 0, "score": 0.9, "model": RARE})
    assert RARE not in figures.text().decode() + json.dumps(figures.summary())
    found = series(figures)
    assert found["tool_calls_total{outcome=done,tool=calcul}"] == 1
    assert found["tool_calls_total{outcome=done,tool=other}"] == 1
    assert found["tool_calls_total{outcome=failed,tool=other}"] == 1
    assert found["tool_calls_total{outcome=done,tool=timer}"] == 1


def test_quantiles_are_exact_and_old_values_give_way() -> None:
    windows = Windows(kept=100)
    for value in range(1, 201):
        windows.note("x", float(value))
    assert windows.summary() == {"x": {"count": 100, "p50": 150.0, "p95": 195.0, "max": 200.0}}


def test_processes_are_told_apart() -> None:
    command = [sys.executable, "-c", "import sys; print('up', flush=True); sys.stdin.read()"]
    started = [
        subprocess.Popen([*command, argument], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for argument in ("tipote_device.mind.engines.llama_child", "another")
    ]
    try:
        for process in started:
            assert process.stdout
            process.stdout.readline()
        found = processes()
    finally:
        for process in started:
            process.communicate()
    roles = [one.role for one in found]
    assert roles[0] == "daemon"
    assert {"llm", "other"} <= set(roles)
    assert all(one.rss_bytes > 1_000_000 for one in found if one.role in ("daemon", "llm"))
    assert found[0].cpu_s > 0
    assert "llm" not in [one.role for one in processes()]


def test_process_that_ended_meanwhile_is_left_out(tmp_path: Path) -> None:
    gone = tmp_path / "12"
    gone.mkdir()
    (gone / "stat").write_text(f"12 (a (b) c) S {os.getpid()} 1 1")  # statm is gone already
    own = tmp_path / str(os.getpid())
    own.mkdir()
    (own / "stat").write_text("1 (x) S 1 " + "0 " * 30)
    (own / "statm").write_text("100 50 0")
    assert [one.role for one in processes(tmp_path)] == ["daemon"]


def test_last_figures_are_found_again(tmp_path: Path) -> None:
    assert read_snapshot(tmp_path) is None
    write_snapshot(tmp_path, {"series": {"turns_total": 3}})
    assert read_snapshot(tmp_path) == {"series": {"turns_total": 3}}
    assert [path.name for path in tmp_path.iterdir()] == ["statistiques.json"]
    (tmp_path / "statistiques.json").write_text('{"series": ')
    assert read_snapshot(tmp_path) is None
