"""Writes a small multi-layer perceptron as an ONNX file that openWakeWord 0.6.0 loads, without the onnx package.

Field numbers: github.com/onnx/onnx/blob/main/onnx/onnx.proto (ModelProto, GraphProto, NodeProto, TensorProto,
ValueInfoProto).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tipote_device.ears.protobuf import field
from tipote_device.wake_training.features import EMBEDDING, WINDOW

_IR_VERSION, _OPSET = 8, 13
_FLOAT, _INT64 = 1, 7

Layer = tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]
"""Weights [in, out] and bias [out]."""


def model_bytes(layers: Sequence[Layer]) -> bytes:
    """Return the model: [1, 16, 96] flattened, Gemm and Relu in turn, one logit, Sigmoid: [1, 1]."""
    nodes = [_node("Reshape", ["embeddings", "shape"], "h0")]
    tensors = [_tensor("shape", np.array([1, WINDOW * EMBEDDING], np.int64))]
    for number, (weights, bias) in enumerate(layers):
        tensors += [_tensor(f"w{number}", weights), _tensor(f"b{number}", bias)]
        last = number == len(layers) - 1
        result = "logit" if last else f"g{number}"
        nodes.append(_node("Gemm", [f"h{number}", f"w{number}", f"b{number}"], result))
        nodes.append(_node("Sigmoid", [result], "score") if last else _node("Relu", [result], f"h{number + 1}"))
    graph = b"".join(field(1, node) for node in nodes) + field(2, "wake_word")
    graph += b"".join(field(5, tensor) for tensor in tensors)
    graph += field(11, _value("embeddings", (1, WINDOW, EMBEDDING))) + field(12, _value("score", (1, 1)))
    opset = field(1, "") + field(2, _OPSET)
    return field(1, _IR_VERSION) + field(2, "tipote") + field(7, graph) + field(8, opset)


def write_model(path: Path, layers: Sequence[Layer]) -> None:
    """Write the model; the file is whole or absent."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(model_bytes(layers))
    part.replace(path)


def _node(kind: str, inputs: Sequence[str], output: str) -> bytes:
    return b"".join(field(1, name) for name in inputs) + field(2, output) + field(3, output) + field(4, kind)


def _tensor(name: str, values: npt.NDArray[np.float32] | npt.NDArray[np.int64]) -> bytes:
    whole = values.dtype == np.int64
    data = values.astype("<i8" if whole else "<f4").tobytes()
    sizes = b"".join(field(1, size) for size in values.shape)
    return sizes + field(2, _INT64 if whole else _FLOAT) + field(8, name) + field(9, data)


def _value(name: str, shape: Sequence[int]) -> bytes:
    sizes = b"".join(field(1, field(1, size)) for size in shape)
    return field(1, name) + field(2, field(1, field(1, _FLOAT) + field(2, sizes)))
