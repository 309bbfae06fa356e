"""A voice keeps no more memory after a long sentence than before it."""

from __future__ import annotations

import os
import platform
from pathlib import Path

import numpy as np
import pytest

from tipote_device.bench.idle import resident_mb
from tipote_device.ears.protobuf import field
from tipote_device.voice.engines.onnx_session import open_session

FLOAT = 1
LONGEST = 5000
"""The product of a column and a row of this length takes 100 MB on its way to one number."""


def value(name: str, *sizes: int | str) -> bytes:
    """Return a ValueInfoProto: sizes that are names may be any."""
    dims = b"".join(field(1, field(2 if isinstance(size, str) else 1, size)) for size in sizes)
    return field(1, name) + field(2, field(1, field(1, FLOAT) + field(2, dims)))


def node(kind: str, inputs: list[str], output: str) -> bytes:
    return b"".join(field(1, name) for name in inputs) + field(2, output) + field(3, output) + field(4, kind)


def model_bytes() -> bytes:
    """Return a model whose intermediate result is the square of the length it is given."""
    graph = field(1, node("MatMul", ["column", "row"], "product")) + field(1, node("ReduceMax", ["product"], "most"))
    graph += field(2, "square") + field(11, value("column", "n", 1)) + field(11, value("row", 1, "n"))
    graph += field(12, value("most", 1, 1))
    return field(1, 8) + field(7, graph) + field(8, field(1, "") + field(2, 13))


@pytest.mark.skipif(platform.system() != "Linux", reason="reads /proc")
def test_what_the_longest_sentence_needed_is_given_back(tmp_path: Path):
    path = tmp_path / "voice.onnx"
    path.write_bytes(model_bytes())
    session = open_session(path, 1)

    def say(length: int) -> float:
        sound = np.ones(length, np.float32)
        return float(session.run(None, {"column": sound[:, None], "row": 3 * sound[None]})[0].item())

    assert say(10) == 3
    before = resident_mb(os.getpid())
    assert say(LONGEST) == 3
    assert resident_mb(os.getpid()) - before < 20
