"""The daemon as whoever looks after it sees it: figures, the dump on request, a journal without anybody's words."""

from __future__ import annotations

import http.client
import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.device.test_hands_free import SAID, Daemon, card, home  # noqa: F401 -- fixtures
from tipote_device.cli.stats import ask
from tipote_device.daemon.metrics.snapshot import SOCKET_NAME

EXAMPLES = Path(__file__).parents[2] / "docs" / "observability"

CONFIG = """
[pensee]
enabled = false
[page]
enabled = false
[metriques]
port = {port}
[voix]
engine = "espeak"
[memoire]
embedder = "none"
"""

pytestmark = [pytest.mark.models, pytest.mark.card, pytest.mark.timeout(400)]


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return found.getsockname()[1]


@pytest.fixture
def quiet_daemon(card, home, port):  # noqa: F811
    """The daemon without its language model, which has no part in a question about the time, nor its commentary."""
    (home / "tipote").mkdir()
    (home / "tipote" / "config.toml").write_text(CONFIG.format(port=port))
    env = {**card.env, "TIPOTE_HOME": str(home), "XDG_CONFIG_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    daemon = Daemon(env, "run")
    yield daemon
    daemon.end()


def tipote(card, home, *words) -> dict:  # noqa: F811
    """Run a command beside the daemon and return its JSON."""
    env = {**card.env, "TIPOTE_HOME": str(home), "XDG_CONFIG_HOME": str(home)}
    done = subprocess.run([sys.executable, "-m", "tipote_device", *words], env=env, capture_output=True, text=True)
    return json.loads(done.stdout)


def named_in_examples() -> set[str]:
    """Return the series that the dashboard and the alert rules ask for, and those the documentation lists."""
    paths = (EXAMPLES / "grafana.json", EXAMPLES / "alerts.yml", EXAMPLES.with_suffix(".md"))
    return {name for path in paths for name in re.findall(r"\btipote_[a-z0-9_]+", path.read_text())}


def exposed(scraped: str) -> set[str]:
    """Return the series a scrape tells, or will once there is something to tell."""
    families = dict(re.findall(r"^# TYPE (\S+) (\w+)$", scraped, re.MULTILINE))
    buckets = {f"{name}_bucket" for name, kind in families.items() if kind == "histogram"}
    return set(families) | buckets | {"tipote_last_backup_timestamp_seconds"}  # no backup in the first minute


def test_an_administrator_sees_how_it_is_and_nothing_of_what_is_said(card, home, port, quiet_daemon):  # noqa: F811
    quiet_daemon.wait_for("daemon.ready", 120)
    card.play_into_mic(SAID / "heure.flac").wait(timeout=30)
    turn = quiet_daemon.wait_for(" turn ", 60)
    assert "stt_ms=" in turn
    assert "intent=time.now" in turn

    told = ask(home / SOCKET_NAME)
    assert told is not None
    assert told["quantiles_s"]["stage.stt"]["count"] == 1
    assert told["series"]["wakes_total{result=accepted}"] == 1
    assert told["series"]["rss_bytes{process=daemon}"] > 50_000_000
    assert told["series"]["audio_frames_total"] > 10
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/metrics")
    scraped = connection.getresponse().read().decode()
    connection.close()
    assert 'tipote_turns_total{kind="command",outcome="answered"} 1.0' in scraped
    assert named_in_examples() - exposed(scraped) == set()

    checks = tipote(card, home, "doctor", "--json")["checks"]
    told_by_doctor = {check["name"]: check for check in checks}
    assert told_by_doctor["microphone"]["details"] == told_by_doctor["echo"]["details"] == {"skipped": "running"}
    assert told_by_doctor["service"]["status"] == "ok", told_by_doctor["service"]

    quiet_daemon.process.send_signal(signal.SIGUSR1)
    quiet_daemon.wait_for("Current thread", 20)
    for name in ("task daemon", "task ears", "task watchdog"):
        quiet_daemon.wait_for(name, 20)

    assert quiet_daemon.stop() == 0
    journal = "\n".join(quiet_daemon.seen + list(quiet_daemon.lines.queue)).casefold()
    for word in ("quelle heure", "il est"):
        assert word not in journal + scraped.casefold() + json.dumps(told, ensure_ascii=False).casefold()

    kept = tipote(card, home, "stats", "--json")
    assert kept["running"] is False
    assert kept["series"]["turns_total{kind=command,outcome=answered}"] == 1
    assert kept["series"]["log_events_total{event=daemon.ready}"] == 1
