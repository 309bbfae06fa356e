"""`tipote stats` without a daemon: what it left, as a table and as JSON."""

import json
from pathlib import Path

import pytest

from tipote_device.cli.main import main
from tipote_device.cli.stats_text import table
from tipote_device.daemon.metrics.snapshot import write_snapshot

SUMMARY = {
    "version": "1.2.3",
    "quantiles_s": {
        "stage.stt": {"count": 12, "p50": 0.41, "p95": 0.9, "max": 1.2},
        "latency.command": {"count": 9, "p50": 0.8, "p95": 1.31, "max": 2.0},
        "stage.unknown_yet": {"count": 1, "p50": 0.1, "p95": 0.1, "max": 0.1},
    },
    "series": {
        "uptime_seconds": 187_500.0,
        "turns_total{kind=command,outcome=answered}": 9,
        "turns_total{kind=llm,outcome=error}": 1,
        "wakes_total{result=near_miss}": 3,
        "stt_rejects_total{reason=empty}": 0,
        "rss_bytes{process=daemon}": 612_000_000,
        "rss_bytes{process=llm}": 1_250_000_000,
        "storage_bytes{file=database}": 2_400_000,
        "watchdog_margin_seconds": 4.9,
        "loop_longest_delay_seconds": 0.031,
    },
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    return tmp_path


def test_no_figures_at_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats"]) == 1
    assert capsys.readouterr().err.startswith("Pas encore de chiffres")


def test_last_figures_of_a_daemon_that_stands_still(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_snapshot(home, SUMMARY)
    assert main(["stats", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"running": False, **SUMMARY}
    assert main(["stats"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Ti-Pote 1.2.3, à l'arrêt ; derniers chiffres après 2 j 4 h."
    assert [line.split()[-4:] for line in lines[3:6]] == [
        ["9", "0.80", "1.31", "2.00"],
        ["12", "0.41", "0.90", "1.20"],
        ["1", "0.10", "0.10", "0.10"],
    ]
    assert "tours          command answered 9, llm error 1" in lines
    assert not any(line.startswith("rejets") for line in lines)  # none
    assert "mémoire vive   daemon 612.0 Mo, llm 1250.0 Mo" in lines


def test_running_daemon_that_has_not_been_asked_anything() -> None:
    lines = table({"running": True, "version": "1", "series": {"uptime_seconds": 75.0}, "quantiles_s": {}})
    assert lines[0] == "Ti-Pote 1, en marche depuis 0 h 01 min."
    assert not any("p50" in line for line in lines)
