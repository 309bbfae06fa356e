import json
import wave

import numpy as np
import pytest

from tipote_device.bench.speech_eval import run_speech_eval
from tipote_device.contract.errors import BadAudioFile, UsageError
from tipote_device.meaning.engines.scripted import ScriptedTranscriber


def write_wav(path, seconds=1.0, rate=8_000, channels=2):
    frames = (np.sin(np.arange(int(seconds * rate)) / 9) * 9_000).astype("<i2")
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(channels)
        sound.setsampwidth(2)
        sound.setframerate(rate)
        sound.writeframes(np.repeat(frames, channels).tobytes())


def manifest(folder, entries):
    path = folder / "liste.jsonl"
    path.write_text("\n".join(json.dumps(entry) for entry in entries) + "\n", encoding="utf-8")
    return path


async def test_reports_what_was_heard_well_and_how_fast(tmp_path):
    for name in ("a", "b", "c", "d"):
        write_wav(tmp_path / f"{name}.wav")
    path = manifest(
        tmp_path,
        [
            {"wav": "a.wav", "text": "mets un minuteur de dix minutes", "condition": "propre"},
            {"wav": "b.wav", "text": "quelle heure est-il", "condition": "bruit"},
            {"wav": "c.wav", "text": "oui", "condition": "bruit"},
            {"wav": "d.wav"},
        ],
    )
    heard = ["Mets un minuteur de 10 minutes.", "Quelle heure et-il ?", "Sous-titrage ST' 501", "Bonjour."]
    report = await run_speech_eval(ScriptedTranscriber(heard), path)
    assert (report["clips"], report["words"], report["errors"], report["rejected"]) == (4, 11, 2, 1)
    assert report["wer"] == pytest.approx(2 / 11, abs=1e-4)
    assert report["wer_per_condition"] == {"bruit": 0.4, "propre": 0.0}
    assert report["rtf"] >= 0.0
    assert report["p50_ms"] <= report["p95_ms"]
    assert [result["rejected"] for result in report["results"]] == [None, None, "hallucination", None]


async def test_without_references_there_is_no_rate(tmp_path):
    write_wav(tmp_path / "a.wav")
    report = await run_speech_eval(ScriptedTranscriber(["Bonjour."]), manifest(tmp_path, [{"wav": "a.wav"}]))
    assert report["wer"] is None


@pytest.mark.parametrize("line", ["pas du json", '{"text": "oui"}', '{"wav": 3}', '{"wav": "a.wav", "text": 3}', ""])
async def test_a_wrong_manifest_is_said_so(tmp_path, line):
    path = tmp_path / "liste.jsonl"
    path.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(UsageError, match="liste"):
        await run_speech_eval(ScriptedTranscriber([]), path)


async def test_an_absent_manifest_is_said_so(tmp_path):
    with pytest.raises(UsageError):
        await run_speech_eval(ScriptedTranscriber([]), tmp_path / "rien.jsonl")


@pytest.mark.parametrize("content", [None, b"", b"ceci n'est pas un son"])
async def test_a_recording_that_is_none_is_named(tmp_path, content):
    if content is not None:
        (tmp_path / "a.wav").write_bytes(content)
    with pytest.raises(BadAudioFile, match=r"a\.wav"):
        await run_speech_eval(ScriptedTranscriber([]), manifest(tmp_path, [{"wav": "a.wav"}]))
