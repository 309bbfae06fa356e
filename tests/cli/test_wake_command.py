import json
from pathlib import Path

import pytest

from tipote_device.cli.main import main

SAID = Path(__file__).parents[1] / "data" / "said"


@pytest.mark.models
def test_eval_wake_reports_every_figure(tmp_path, capsys):
    lines = [
        {"wav": str(SAID / "tipote.flac"), "kind": "positive", "at_s": None, "condition": "clean"},
        {"wav": str(SAID / "oui.flac"), "kind": "negative"},
        {"wav": str(SAID / "stop.flac"), "kind": "neighbour"},
    ]
    manifest, out = tmp_path / "m.jsonl", tmp_path / "out.json"
    manifest.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    assert main(["eval", "wake", str(manifest), "--no-look", "--json", str(out)]) == 0
    assert "appels manqués : 0.0%" in capsys.readouterr().out
    report = json.loads(out.read_text(encoding="utf-8"))
    assert report["false_reject_rate"] == 0.0
    assert report["neighbour_accept_rate"] == 0.0
    assert report["false_accepts_per_hour"] == 0.0
    assert report["per_condition"]["clean"]["false_reject_rate_counts"] == [0, 1]
    assert report["cpu_ms_per_frame"] > 0
    assert report["detector_differs_by"] < 0.1
    assert len(report["det"]) > 5
    assert report["second_look"] is None


def test_eval_wake_names_what_is_wrong(tmp_path, capsys):
    manifest = tmp_path / "m.jsonl"
    manifest.write_text('{"wav": "a.wav", "kind": "peut-être"}\n', encoding="utf-8")
    assert main(["eval", "wake", str(manifest), "--no-look"]) == 2
    assert "Ligne 1" in capsys.readouterr().err


def test_a_word_that_french_cannot_say_is_refused(tmp_path, capsys):
    output = tmp_path / "word.onnx"
    assert main(["wake", "train", "--ipa", "θɪŋ", "--output", str(output), "--cache", str(tmp_path)]) == 2
    assert "phonétique" in capsys.readouterr().err
    assert not output.exists()
