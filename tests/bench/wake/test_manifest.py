import pytest

from tipote_device.bench.wake.manifest import Entry, read_manifest, write_manifest
from tipote_device.contract.errors import UsageError


def test_what_is_written_is_read(tmp_path):
    entries = [Entry("a.wav", "positive", 1.25, "clean"), Entry("b.wav", "negative"), Entry("c.wav", "neighbour")]
    write_manifest(tmp_path / "m.jsonl", entries)
    assert read_manifest(tmp_path / "m.jsonl") == entries


@pytest.mark.parametrize(
    "line",
    [
        "nothing",
        "[]",
        '{"kind": "positive"}',
        '{"wav": "", "kind": "positive"}',
        '{"wav": "a.wav"}',
        '{"wav": "a.wav", "kind": "maybe"}',
        '{"wav": "a.wav", "kind": "positive", "at_s": "late"}',
        '{"wav": "a.wav", "kind": "positive", "at_s": -1}',
        '{"wav": "a.wav", "kind": "positive", "at_s": true}',
        '{"wav": "a.wav", "kind": "positive", "condition": 5}',
    ],
)
def test_the_line_that_is_wrong_is_named(tmp_path, line):
    file = tmp_path / "m.jsonl"
    file.write_text('{"wav": "a.wav", "kind": "negative"}\n\n' + line + "\n", encoding="utf-8")
    with pytest.raises(UsageError, match="Ligne 3"):
        read_manifest(file)


def test_no_list_and_an_empty_one_are_refused(tmp_path):
    with pytest.raises(UsageError, match="ne se lit pas"):
        read_manifest(tmp_path / "nowhere.jsonl")
    (tmp_path / "m.jsonl").write_text("\n\n", encoding="utf-8")
    with pytest.raises(UsageError, match="vide"):
        read_manifest(tmp_path / "m.jsonl")
