"""The examples for Prometheus and Grafana are sound, as far as can be told without either."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "docs" / "observability"


def test_dashboard_is_whole_and_its_panels_do_not_overlap() -> None:
    board = json.loads((EXAMPLES / "grafana.json").read_text())
    panels = board["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    taken: set[tuple[int, int]] = set()
    for panel in panels:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert max(x for x, _ in cells) < 24
        assert not cells & taken, panel["title"]
        taken |= cells
        assert panel["type"] == "row" or all(target["expr"] for target in panel["targets"])


def test_alert_rules_are_accepted_by_prometheus_own_tool() -> None:
    tool = shutil.which("promtool")
    if tool is None:
        pytest.skip("promtool (Debian package prometheus) is missing")
    done = subprocess.run([tool, "check", "rules", str(EXAMPLES / "alerts.yml")], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_alert_says_what_to_do() -> None:
    text = (EXAMPLES / "alerts.yml").read_text()
    assert text.count("- alert: ") == text.count("fix: ") == text.count("summary: ") > 10
